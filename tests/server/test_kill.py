"""A server that is killed at any moment, and started again, has lost nothing that it had acknowledged."""

from __future__ import annotations

import asyncio
import socket
import sys
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

KILLS = 8
GONE = (ConnectionClosed, InvalidHandshake, OSError, EOFError, TimeoutError)
SERVE = """
import socket, sys
import uvicorn
from table51.server.app import create_app
from table51.server.run import configured
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

    async def start(self) -> None:
        number = self.listener.fileno()
        self.process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-c", SERVE, str(number), str(self.data)), pass_fds=[number]
        )

    async def kill(self) -> None:
        self.process.kill()
        await self.process.wait()


class Persistent:
    """Plays on whatever happens, as a page does: what was not answered is sent again after coming back."""

    def __init__(self, server: Mortal, table: Json) -> None:
        self.server = server
        self.table = table
        self.acknowledged: list[Json] = []
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
        assert answer["type"] == "ack", answer
        self.acknowledged.append(sent)
        self.open = None
        if sent["type"] == "act":
            await page.until(lambda view: view["at"] > sent["at"])
        else:
            await page.until(lambda view: view["phase"] != "between")
        self.last = page.view


async def test_no_acknowledged_act_is_lost_by_killing_the_server_at_random_moments(database: Database) -> None:
    with listening("127.0.0.1", 0) as listener:
        player = await killed_again_and_again(Mortal(database.data, listener), Random(51))
    await every_message_is_in_the_log_once(player, database)


async def killed_again_and_again(server: Mortal, moments: Random) -> Persistent:
    """Who played on while the server was killed."""
    await server.start()
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{server.port}", timeout=LONG) as http:
        table = await Server(server.port, http).table(ME, bot(), bot("steady", "Cy"), rules={"deals": 99})
    player = Persistent(server, table)
    playing = asyncio.create_task(player.play())
    try:
        for _ in range(KILLS):
            heard = len(player.acknowledged)
            while len(player.acknowledged) < heard + moments.randrange(1, 4):
                await asyncio.sleep(0.002)
                assert not playing.done(), playing.exception()
            await asyncio.sleep(moments.uniform(0, 0.03))
            await server.kill()
            await server.start()
        heard = len(player.acknowledged)
        while len(player.acknowledged) < heard + 2:
            await asyncio.sleep(0.002)
            assert not playing.done(), playing.exception()
    finally:
        playing.cancel()
        await asyncio.gather(playing, return_exceptions=True)
        await server.kill()
    return player


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
