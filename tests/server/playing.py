"""What the server's tests share: a running server, and a page that talks to it as a browser would."""

from __future__ import annotations

import asyncio
import itertools
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, Self

import httpx
import uvicorn
from websockets.asyncio.client import ClientConnection, connect

from table51.server.app import create_app
from table51.server.limits import Limits, Rate
from table51.server.run import configured, listening
from table51.server.site import Site

Json = dict[str, Any]
MUCH = Rate(10_000, 10_000)
FREELY = Limits(messages=MUCH, requests=MUCH, anything=MUCH, sockets=MUCH)
LONG = 60.0  # seconds after which a test has waited in vain

ME = {"player": "you", "name": "Ann"}


def bot(level: str = "easy", name: str = "Bo") -> Json:
    return {"player": "bot", "level": level, "name": name}


OPEN = {"player": "open", "name": ""}


class Server:
    """A running server and a client for its API."""

    def __init__(self, port: int, http: httpx.AsyncClient) -> None:
        self.port = port
        self.http = http

    async def table(self, *seats: Json, **more: Any) -> Json:
        """A new table of Fifty-One, by default mine against one computer player."""
        body = {"game": "japanese51", "seats": seats or [ME, bot()], **more}
        answer = await self.http.post("/api/tables", json=body)
        assert answer.status_code == 201, answer.text
        made: Json = answer.json()
        return made

    def page(self, table: Json, *, token: str | None = "", since: int = 0) -> Page:
        """A page at that table, with its own token unless another (None: a spectator) is given."""
        return Page(self.port, table["room"], table["token"] if token == "" else token, since)


class Page:
    """A socket that says hello when it opens and keeps the newest view."""

    _names = itertools.count()

    def __init__(self, port: int, room: str, token: str | None, since: int = 0) -> None:
        self.address = f"ws://127.0.0.1:{port}/ws/{room}"
        self.token = token
        self.since = since
        self.client = f"page{next(self._names)}"
        self.n = 0
        self.view: Json = {}
        self.seat: int | None = None
        self.heard: list[Json] = []
        self.socket: ClientConnection

    async def __aenter__(self) -> Self:
        self.socket = await connect(self.address, compression=None, open_timeout=LONG)
        await self.say({"type": "hello", "token": self.token, "since": self.since})
        self.seat = (await self.hear("welcome"))["seat"]
        await self.until(lambda view: True)
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.socket.close()

    async def say(self, message: Json | str | bytes) -> None:
        await self.socket.send(json.dumps(message) if isinstance(message, dict) else message)

    async def next(self) -> Json:
        """The next message, whatever it is."""
        async with asyncio.timeout(LONG):
            message: Json = json.loads(await self.socket.recv())
        if message["type"] == "view":
            assert message["v"] >= self.view.get("v", 0), "a view went back"
            self.view = message
            self.heard += message["events"]
        return message

    async def hear(self, *types: str) -> Json:
        """The next message of one of these types."""
        while (message := await self.next())["type"] not in types:
            pass
        return message

    async def until(self, fits: Any) -> Json:
        """The first view, this one included, that fits."""
        if not self.view or not fits(self.view):
            while (await self.next())["type"] != "view" or not fits(self.view):
                pass
        return self.view

    def act_message(self, text: str, at: int | None = None) -> Json:
        self.n += 1
        return {
            "type": "act", "client": self.client, "n": self.n, "at": self.view["at"] if at is None else at, "text": text
        }  # fmt: skip

    async def act(self, text: str, at: int | None = None) -> Json:
        """Play; the answer."""
        await self.say(self.act_message(text, at))
        return await self.hear("ack", "no")

    async def do(self, what: str, **more: Any) -> Json:
        """Command; the answer."""
        self.n += 1
        await self.say({"type": "do", "client": self.client, "n": self.n, "what": what, **more})
        return await self.hear("ack", "no")

    async def my_turn(self) -> Json:
        return await self.until(lambda view: view["legal"] or view["phase"] != "playing")

    async def play_on(self) -> None:
        """Play, and say next, until the match is over."""
        while (await self.until(lambda v: v["legal"] or v["phase"] in ("between", "over")))["phase"] != "over":
            if self.view["phase"] == "between":
                answer = await self.do("next")
                await self.until(lambda v: v["phase"] != "between")
            else:
                before = self.view["v"]
                answer = await self.act(self.view["legal"][0])
                await self.until(lambda v, before=before: v["v"] > before)
            assert answer["type"] == "ack", answer


async def has_the_form_of_all_answers(answer: httpx.Response) -> None:
    """Every JSON answer says whether it is one and every reason if it is not, and no cache keeps it."""
    if "attachment" in answer.headers.get("content-disposition", ""):
        assert answer.headers["cache-control"] == "no-store"
    elif answer.headers.get("content-type") == "application/json" and answer.request.method != "HEAD":
        assert answer.headers["cache-control"] == "no-store"
        said = json.loads(await answer.aread())
        assert [*said][:2] == ["ok", "reasons"]
        assert said["ok"] is (answer.status_code < 400)
        assert bool(said["reasons"]) is not said["ok"]
        assert all({"code"} <= reason.keys() <= {"code", "params", "clause", "seat"} for reason in said["reasons"])
    else:
        assert answer.status_code < 400 or answer.headers["content-type"].startswith("text/html"), (
            "a form without script"
        )


def codes(message: Json) -> list[str]:
    return [reason["code"] for reason in message["reasons"]]


@asynccontextmanager
async def serving(data: Path | str, limits: Limits = FREELY, site: Site | None = None) -> AsyncIterator[Server]:
    """A server over the rooms in `data`, a folder or the address of a database."""
    with listening("127.0.0.1", 0) as listener:
        port: int = listener.getsockname()[1]
        server = uvicorn.Server(configured(create_app(data, workers=1, limits=limits, site=site), "127.0.0.1", port))
        serving = asyncio.create_task(server._serve([listener]))
        while not server.started:
            await asyncio.sleep(0.005)
            assert not serving.done(), serving.exception()
        try:
            async with httpx.AsyncClient(
                base_url=f"http://127.0.0.1:{port}",
                timeout=LONG,
                event_hooks={"response": [has_the_form_of_all_answers]},
            ) as http:
                yield Server(port, http)
        finally:
            server.should_exit = True
            await serving
