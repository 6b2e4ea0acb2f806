"""What a connection may hold before the application hears of it: each of these goes on for ever unless it is ended."""

from __future__ import annotations

import asyncio
import base64
import json
import resource
from asyncio import StreamReader, StreamWriter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path

import pytest

from table51.server import connections, run
from tests.server.playing import LONG, ME, OPEN, Json, Server, serving

pytestmark = pytest.mark.anyio

TEXT, CONTINUED, PING = 1, 0, 9
LAST = 0x80


@asynccontextmanager
async def connection(server: Server) -> AsyncIterator[tuple[StreamReader, StreamWriter]]:
    reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
    try:
        yield reader, writer
    finally:
        writer.transport.abort()


async def ended(reader: StreamReader) -> bool:
    """Whether the server ends the connection, whatever it says before."""
    async with asyncio.timeout(LONG):
        with suppress(ConnectionError):
            await reader.read()
        return True


async def goes_on_until_ended(reader: StreamReader, writer: StreamWriter, data: bytes) -> None:
    """Send the same again and again, reading nothing, until the server ends the connection."""
    reader._transport.pause_reading()  # type: ignore[attr-defined]
    async with asyncio.timeout(LONG):
        with suppress(ConnectionError):
            while True:
                writer.write(data)
                await writer.drain()
                await asyncio.sleep(0)


async def test_a_connection_on_which_no_request_begins(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connections, "HURRY", 0.05)
    async with connection(server) as (reader, _):
        assert await ended(reader)


@pytest.mark.parametrize("begun", [b"GE", b"GET /api/games HTTP/1.1\r\nHost: x\r\n", b"GET / HTTP/1.1\r\nX: a"])
async def test_a_request_whose_head_does_not_end(server: Server, monkeypatch: pytest.MonkeyPatch, begun: bytes) -> None:
    monkeypatch.setattr(connections, "HURRY", 0.05)
    async with connection(server) as (reader, writer):
        writer.write(begun)
        assert await ended(reader)


async def test_a_second_request_whose_head_does_not_end(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connections, "HURRY", 0.05)
    async with connection(server) as (reader, writer):
        writer.write(b"GET /api/nothing HTTP/1.1\r\nHost: x\r\n\r\nGET / HTTP/1.1\r\nX: ")
        assert b"404" in await reader.readline()
        assert await ended(reader)


async def test_a_request_with_an_endless_head(server: Server) -> None:
    async with connection(server) as (reader, writer):
        writer.write(b"GET / HTTP/1.1\r\nX: ")
        await goes_on_until_ended(reader, writer, b"x" * 10_000)


async def test_a_request_may_take_longer_than_its_head(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connections, "HURRY", 0.1)
    body = b'{"game":"whist","seats":[]}'
    head = (
        f"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: {len(body)}\r\n\r\n"
    )
    async with connection(server) as (reader, writer):
        writer.write(head.encode() + body[:5])
        await asyncio.sleep(0.3)
        writer.write(body[5:])
        async with asyncio.timeout(LONG):
            assert b"422" in await reader.readline()


async def test_a_page_that_is_gone_without_a_word_is_missed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A phone without a network says no goodbye."""
    monkeypatch.setattr(run, "SILENCE", 0.1)
    async with serving(tmp_path) as server:
        table = await server.table(ME, OPEN)
        async with websocket(server, table, table["token"]), server.page(table, token=None) as watching:
            await watching.until(lambda view: view["seats"][0]["present"])
            await watching.until(lambda view: not view["seats"][0]["present"])


@asynccontextmanager
async def websocket(
    server: Server, table: Json | None = None, token: str | None = None
) -> AsyncIterator[tuple[StreamReader, StreamWriter]]:
    """A socket at a table, spoken to in frames; it answers no ping."""
    table = table or await server.table(ME, OPEN)
    key = base64.b64encode(b"0" * 16).decode()
    async with connection(server) as (reader, writer):
        writer.write(
            f"GET /ws/{table['room']} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
            f"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\n\r\n".encode()
        )
        assert b"101" in await reader.readline()
        writer.write(frame(TEXT | LAST, json.dumps({"type": "hello", "token": token}).encode()))
        yield reader, writer


def frame(first: int, data: bytes) -> bytes:
    """A frame, masked with nothing."""
    return bytes([first, 0x80 | len(data)]) + bytes(4) + data


async def test_a_socket_that_pings_and_never_reads(server: Server) -> None:
    async with websocket(server) as (reader, writer):
        await goes_on_until_ended(reader, writer, 500 * frame(PING | LAST, b"x" * 125))


async def test_a_message_in_endless_pieces(server: Server) -> None:
    async with websocket(server) as (reader, writer):
        writer.write(frame(TEXT, b"{"))
        await goes_on_until_ended(reader, writer, 50 * frame(CONTINUED, b""))


async def test_a_message_in_a_few_pieces_is_one(server: Server) -> None:
    async with websocket(server) as (reader, writer):
        writer.write(frame(TEXT, b'{"type":"ask","id":') + frame(CONTINUED, b"77,") + frame(PING | LAST, b""))
        writer.write(frame(CONTINUED | LAST, b'"what":"act","text":"pass"}'))
        async with asyncio.timeout(LONG):
            await reader.readuntil(b'"id":77')


def test_a_server_asks_for_the_files_it_may_have(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[int, int]] = []
    monkeypatch.setattr(resource, "setrlimit", lambda _, limits: asked.append(limits))
    for now, most in ((1_024, 4_096), (256, resource.RLIM_INFINITY), (4_096, 4_096), (100_000, 200_000)):
        monkeypatch.setattr(resource, "getrlimit", lambda _, limits=(now, most): limits)
        run.ask_for_files()
    assert asked == [(4_096, 4_096), (run.MOST_FILES, resource.RLIM_INFINITY)]
