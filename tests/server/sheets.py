"""What the tests of sheets share: a phone that has a sheet, and its own reducer, as a browser has."""

from __future__ import annotations

import asyncio
import itertools
import json
from typing import Any, Self

import msgspec
from websockets.asyncio.client import ClientConnection, connect

from table51.sheet import Entry, Sheet, replayed
from tests.server.playing import LONG, Json, Server


async def new_sheet(server: Server, *names: str, **more: Any) -> Json:
    """A new sheet, and the column of whoever made it."""
    answer = await server.http.post("/api/sheets", json={"names": names or ["Ann", "Ben"], **more})
    assert answer.status_code == 201, answer.text
    made: Json = answer.json()
    return made


async def joined(server: Server, where: str, name: str, **more: Any) -> Json:
    """The column of somebody who joins."""
    answer = await server.http.post(f"/api/sheets/{where}/join", json={"name": name, **more})
    assert answer.status_code == 201, answer.text
    seat: Json = answer.json()
    return seat


class Phone:
    """A socket that says hello when it opens, and keeps every entry it has heard of."""

    _ids = itertools.count(1)

    def __init__(self, port: int, seat: Json, token: str | None = None) -> None:
        self.address = f"ws://127.0.0.1:{port}/ws/sheets/{seat['room']}"
        self.token = seat["token"] if token is None else token
        self.entries: list[Json] = []
        self.news: Json = {}
        self.problems: list[Json] = []
        self.player: str | None = None
        self.socket: ClientConnection

    async def __aenter__(self) -> Self:
        await self.open()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.socket.close()

    async def open(self) -> None:
        """Say hello, with what is known already."""
        self.socket = await connect(self.address, compression=None, open_timeout=LONG)
        await self.say({"type": "hello", "token": self.token, "since": len(self.entries)})
        self.player = (await self.hear("welcome"))["player"]
        await self.hear("news")

    async def say(self, message: Json) -> None:
        await self.say_text(json.dumps(message))

    async def say_text(self, text: str) -> None:
        await self.socket.send(text)

    async def hear(self, *kinds: str) -> Json:
        """The next message of one of these types; news on the way are kept."""
        async with asyncio.timeout(LONG):
            while True:
                message: Json = json.loads(await self.socket.recv())
                if message["type"] == "news":
                    self.entries = [*self.entries[: message["after"]], *message["entries"]]
                    self.news = message
                    assert len(self.entries) == message["v"]
                if message["type"] in kinds:
                    return message

    async def put(self, *ops: Json, ids: tuple[str, ...] = ()) -> Json:
        """Do these at once; what was taken and what refused."""
        names = ids or tuple(f"e{next(self._ids)}" for _ in ops)
        entries = [{"id": name, "op": op} for name, op in zip(names, ops, strict=True)]
        await self.say({"type": "put", "entries": entries})
        return await self.hear("took")

    async def write(self, row: int, value: Any, player: str | None = None, base: str | None = None) -> Json:
        return await self.put(
            {"type": "write", "row": row, "player": player or self.player, "value": value, "base": base}
        )

    async def until(self, v: int) -> None:
        """Wait until so many entries are known."""
        while len(self.entries) < v:
            await self.hear("news")

    @property
    def sheet(self) -> Sheet:
        """The sheet as this phone works it out."""
        sheet, refused = replayed(msgspec.convert(self.entries, list[Entry]))
        assert sheet
        assert not refused
        return sheet
