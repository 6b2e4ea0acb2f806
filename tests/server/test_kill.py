"""A server that is killed at any moment, and started again, has lost nothing that it had acknowledged."""

from __future__ import annotations

import asyncio
import signal
import socket
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from table51.room.entries import Acted, Said
from table51.room.entries import read as read_entry
from table51.server.run import listening
from table51.store import open_store
from tests.databases import Database
from tests.server.playing import LONG, ME, Json, Page, Server, bot

pytestmark = pytest.mark.anyio

KILLS = {"sqlite": 8, "postgresql": 3}  # each costs a start of the server
STARTS = {"sqlite": 3, "postgresql": 2}  # that are cut short
TOO_FAST = 0.2  # seconds that somebody waits who was
LOADING = 1.2  # seconds in which a server is ready, about
GONE = (ConnectionClosed, InvalidHandshake, OSError, EOFError, TimeoutError)
SERVE = """
import os, signal, socket, sys
import uvicorn
from table51.server.app import create_app
from table51.server.run import configured
from table51.store import Store
append = Store.append
async def dies(store, room, after, entries):
    a_person_s = any('"client":"persistent"' in entry for entry in entries)
    if a_person_s and sys.argv[3] == "before":
        os.kill(os.getpid(), signal.SIGKILL)
    won = await append(store, room, after, entries)
    if a_person_s and sys.argv[3] == "after":
        os.kill(os.getpid(), signal.SIGKILL)
    return won
Store.append = dies
listener = socket.socket(fileno=int(sys.argv[1]))
uvicorn.Server(configured(create_app(sys.argv[2]), "127.0.0.1", 0)).run([listener])
"""


class Mortal:
    """A server in a process of its own. Its port stays open while it is dead, so that nobody else takes it."""

    def __init__(self, data: Path | str, listener: socket.socket) -> None:
        self.data = data
        self.listener = listener
        self.port: int = listener.getsockname()[1]
        self.process: asyncio.subprocess.Process

    async def start(self, dies: str = "") -> None:
        """dies: `before` or `after` what a person sends is durable; else it has to be killed."""
        number = self.listener.fileno()
        self.process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-c", SERVE, str(number), str(self.data), dies), pass_fds=[number]
        )

    async def kill(self) -> None:
        if self.process.returncode is None:
            self.process.kill()
        await self.process.wait()


class Persistent:
    """Plays on whatever happens, as a page does: what was not answered is sent again after coming back."""

    def __init__(self, server: Mortal, table: Json) -> None:
        self.server = server
        self.table = table
        self.acknowledged: list[Json] = []
        self.heard = asyncio.Semaphore(0)
        self.open: Json | None = None
        self.last: Json = {}
        self.n = 0

    async def play(self) -> None:
        """Come back again and again, and play, until cancelled."""
        while True:
            try:
                async with Page(
                    self.server.port, self.table["room"], self.table["token"], self.last.get("v", 0)
                ) as page:
                    self.same_as_before(page)
                    while True:
                        await self.one_act(page)
            except GONE:
                await asyncio.sleep(0.01)

    def same_as_before(self, page: Page) -> None:
        """The same seat, no version lost, every acknowledged decision made; the same view if nothing moved since."""
        view, acts = page.view, [m for m in self.acknowledged if m["type"] == "act"]
        unanswered = self.open is not None and self.open["type"] == "act"
        assert view["you"] == self.table["seat"]
        assert view["v"] >= self.last.get("v", 0)
        assert len(acts) <= view["at"] <= len(acts) + unanswered
        if view["v"] == self.last.get("v"):
            assert {**view, "events": [], "missed": False} == {**self.last, "events": [], "missed": False}

    async def one_act(self, page: Page) -> None:
        """Send what was not answered, or else the next thing to do; note what is acknowledged."""
        if self.open is None:
            view = await page.until(lambda v: v["legal"] or v["phase"] == "between")
            self.n += 1
            self.open = {"client": "persistent", "n": self.n}
            if view["phase"] == "between":
                self.open |= {"type": "do", "what": "next"}
            else:
                self.open |= {"type": "act", "at": view["at"], "text": view["legal"][self.n % len(view["legal"])]}
        sent = self.open
        await page.say(sent)
        answer = await page.hear("ack", "no")
        if answer["type"] == "no" and answer["reasons"][0]["code"] == "room.too_fast":
            await asyncio.sleep(TOO_FAST)
            return  # it is sent again, as a page does
        assert answer["type"] == "ack", answer
        self.acknowledged.append(sent)
        self.heard.release()
        self.open = None
        if sent["type"] == "act":
            await page.until(lambda view: view["at"] > sent["at"])
        else:
            await page.until(lambda view: view["phase"] != "between")
        self.last = page.view

    async def hears(self, more: int) -> None:
        """Wait until so many more messages were acknowledged."""
        self.heard = asyncio.Semaphore(0)
        async with asyncio.timeout(LONG):
            for _ in range(more):
                await self.heard.acquire()


@asynccontextmanager
async def playing_on(database: Database) -> AsyncIterator[tuple[Mortal, Persistent]]:
    """A server, and somebody who plays on whatever happens to it; afterwards every message is in its log once."""
    with listening("127.0.0.1", 0) as listener:
        server = Mortal(database.data, listener)
        await server.start()
        async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{server.port}", timeout=LONG) as http:
            table = await Server(server.port, http).table(ME, bot(), bot("steady", "Cy"), rules={"deals": 99})
        player = Persistent(server, table)
        playing = asyncio.create_task(player.play())
        try:
            yield server, player
            assert not playing.done(), playing.exception()
        finally:
            playing.cancel()
            await asyncio.gather(playing, return_exceptions=True)
            await server.kill()
    await every_message_is_in_the_log_once(player, database)


async def test_no_acknowledged_act_is_lost_by_killing_the_server_at_random_moments(database: Database) -> None:
    moments = Random(51)
    async with playing_on(database) as (server, player):
        for _ in range(KILLS[database.kind]):
            await player.hears(moments.randrange(1, 4))
            await asyncio.sleep(moments.uniform(0, 0.03))
            await server.kill()
            await server.start()
        await player.hears(2)


async def test_a_server_may_die_right_before_or_after_an_act_is_durable_and_again_over_the_same_act(
    database: Database,
) -> None:
    """What was durable and not acknowledged is acknowledged when it comes again; what was not, is done then."""
    async with playing_on(database) as (server, player):
        await player.hears(1)
        for moment in ("before", "after", "after"):
            await server.kill()
            await server.start(dies=moment)
            assert await asyncio.wait_for(server.process.wait(), LONG) == -signal.SIGKILL
        await server.start()
        await player.hears(2)


async def test_a_server_may_be_killed_while_it_starts_and_again_while_it_starts_again(database: Database) -> None:
    moments = Random(51)
    with listening("127.0.0.1", 0) as listener:
        empty = Mortal(database.data, listener)
        for _ in range(STARTS[database.kind]):
            await empty.start()
            await asyncio.sleep(moments.uniform(0, LOADING))
            await empty.kill()
    async with playing_on(database) as (server, player):
        await player.hears(1)
        for _ in range(STARTS[database.kind]):
            await server.kill()
            await server.start()
            await asyncio.sleep(moments.uniform(0, LOADING))
        await server.kill()
        await server.start()
        await player.hears(2)


async def every_message_is_in_the_log_once(player: Persistent, database: Database) -> None:
    store = await open_store(database.url)
    entries = [read_entry(line) for line in await store.entries(player.table["room"])]
    await store.close()
    logged = [entry for entry in entries if isinstance(entry, Acted | Said) and entry.client]
    numbers = [entry.n for entry in logged]
    assert numbers == sorted(set(numbers)), "once each, in order"
    acknowledged: list[Any] = [message["n"] for message in player.acknowledged]
    assert set(acknowledged) <= set(numbers)
    assert len(numbers) - len(acknowledged) <= 1, "at most the message in flight was carried out unheard"
    texts = {entry.n: entry.text for entry in logged if isinstance(entry, Acted)}
    assert all(texts[m["n"]] == m["text"] for m in player.acknowledged if m["type"] == "act")
