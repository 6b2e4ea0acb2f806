"""Browsers for a load test, many in one process: each reads every view, and each table plays on at a steady pace."""

import asyncio
import os
import struct
from collections import deque
from collections.abc import Callable
from random import Random
from time import perf_counter
from typing import Any

import msgspec
import uvloop
from msgspec import Struct

from table51.server.run import ask_for_files

Seat = tuple[int, str, str]  # port, room, token


class Heard(Struct):
    """What a load test has to know of a message."""

    type: str
    v: int = 0
    at: int = 0
    phase: str = ""
    legal: tuple[str, ...] | None = None


class Result(Struct):
    """What one process of browsers measured, in seconds. late: moves whose time came before the table could move."""

    acks: list[float]
    seen: list[float]
    refused: int
    late: int


DECODER = msgspec.json.Decoder(Heard)


class Browser(asyncio.Protocol):
    """One socket. It masks with zeros, which a server need not notice and which costs nothing."""

    def __init__(self, seat: Seat, told: Callable[["Browser", Heard], None]) -> None:
        self.view = Heard("view")
        self.n = 0
        self._seat = seat
        self._told = told
        self._data = bytearray()
        self._open = False
        self._left = False
        self.here = asyncio.Event()

    def connection_made(self, transport: Any) -> None:
        self._transport = transport
        port, room, _ = self._seat
        transport.write(
            f"GET /ws/{room} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
        )

    def connection_lost(self, problem: Exception | None) -> None:
        if not self._left:
            print(f"a browser was sent away: {problem or bytes(self._data)}")
            os._exit(1)

    def say(self, **message: Any) -> None:
        """Send a message."""
        data = msgspec.json.encode(message)
        size = bytes((0x80 | len(data),)) if len(data) < 126 else b"\xfe" + struct.pack("!H", len(data))
        self._transport.write(b"\x81" + size + bytes(4) + data)

    def data_received(self, data: bytes) -> None:
        self._data += data
        if not self._open:
            head, found, rest = self._data.partition(b"\r\n\r\n")
            if not found:
                return
            if not head.startswith(b"HTTP/1.1 101"):
                self._transport.abort()
                return
            self._data, self._open = rest, True
            self.say(type="hello", token=self._seat[2])
        while (frame := self._frame()) is not None:
            opcode, payload = frame
            assert opcode in (1, 9), (opcode, payload)
            if opcode == 9:
                self._transport.write(b"\x8a" + bytes((0x80 | len(payload),)) + bytes(4) + payload)
            else:
                heard = DECODER.decode(payload)
                if heard.type == "view":
                    self.view = heard
                    self.here.set()
                self._told(self, heard)

    def _frame(self) -> tuple[int, bytes] | None:
        data = self._data
        if len(data) < 2:
            return None
        size, start = data[1] & 0x7F, 2
        if size == 126:
            size, start = (data[2] << 8 | data[3] if len(data) >= 4 else 1 << 20), 4
        elif size == 127:
            size, start = (int.from_bytes(data[2:10], "big") if len(data) >= 10 else 1 << 20), 10
        if len(data) < start + size:
            return None
        payload = bytes(data[start : start + size])
        opcode = data[0] & 0x0F
        del data[: start + size]
        return opcode, payload

    def close(self) -> None:
        """Leave."""
        self._left = True
        self._transport.abort()


class Table:
    """Five browsers who play on, one move a `pace`; what is measured is kept in `result` while `measuring`."""

    def __init__(self, seats: list[Seat], result: Result, chance: Random) -> None:
        self.seats = seats
        self.browsers: list[Browser] = []
        self.measuring = False
        self._result = result
        self._chance = chance
        self._sent = 0.0
        self._waiting: set[Browser] = set()  # who has not seen the move
        self._mover: Browser | None = None  # until its move is acknowledged
        self._version = 0
        self._asked_next = -1

    async def connect(self) -> None:
        """Sit down."""
        loop = asyncio.get_running_loop()
        for seat in self.seats:
            _, browser = await loop.create_connection(lambda seat=seat: Browser(seat, self._told), "127.0.0.1", seat[0])
            self.browsers.append(browser)
            await browser.here.wait()

    def move(self) -> None:
        """Make the next move, if the one before is done."""
        if self._mover or self._waiting:
            self._result.late += self.measuring
            return
        for browser in self.browsers:
            if legal := browser.view.legal:
                quiet = [text for text in legal if text.startswith("swap") and not text.endswith("call")]
                self._mover, self._waiting = browser, {other for other in self.browsers if other is not browser}
                self._version, browser.n = browser.view.v, browser.n + 1
                self._sent = perf_counter()
                text = self._chance.choice(quiet or legal)
                browser.say(type="act", client="load", n=browser.n, at=browser.view.at, text=text)
                return
        if all(browser.view.phase == "between" for browser in self.browsers):
            for browser in self.browsers:
                browser.n += 1
                browser.say(type="do", client="load", n=browser.n, what="next")
        else:
            self._result.late += self.measuring

    def _told(self, browser: Browser, heard: Heard) -> None:
        if heard.type == "ack" and browser is self._mover:
            self._mover = None
            if self.measuring:
                self._result.acks.append(perf_counter() - self._sent)
        elif heard.type == "no":
            self._result.refused += 1
            if browser is self._mover:
                self._mover, self._waiting = None, set()
        elif heard.type == "view" and browser in self._waiting and heard.v > self._version:
            self._waiting.discard(browser)
            if self.measuring:
                self._result.seen.append(perf_counter() - self._sent)


async def play(tables: list[list[Seat]], pace: float, warm: float, seconds: float, ready: Any, go: Any) -> Result:
    """All tables play for `warm + seconds`, a move a `pace` each; what the last `seconds` measured."""
    result = Result([], [], 0, 0)
    playing = [Table(seats, result, Random(n)) for n, seats in enumerate(tables)]
    for start in range(0, len(playing), 20):
        await asyncio.gather(*(table.connect() for table in playing[start : start + 20]))
    ready()
    await asyncio.to_thread(go)
    begun = perf_counter()
    due = deque((begun + pace * n / len(playing), table) for n, table in enumerate(playing))
    while due[0][0] < begun + warm + seconds:
        at, table = due.popleft()
        if (left := at - perf_counter()) > 0:
            await asyncio.sleep(left)
        table.measuring = at >= begun + warm
        table.move()
        due.append((at + pace, table))
    await asyncio.sleep(1)  # what is still on its way
    for table in playing:
        for browser in table.browsers:
            browser.close()
    return result


def run(tables: list[list[Seat]], pace: float, warm: float, seconds: float, pipe: Any) -> None:
    """In a process of its own: connect, say so, wait for the start, play, hand back the result."""
    ask_for_files()
    result = uvloop.run(play(tables, pace, warm, seconds, lambda: pipe.send(os.getpid()), pipe.recv))
    pipe.send(result)
