"""Scenario 10: what travels on the wire while a deal goes on holds nobody's hidden card, seed, token or code."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from table51.engine.wire import to_json
from table51.games import GAMES
from table51.room import Room, replayed
from table51.room.entries import Entry, Opened, read
from table51.room.room import after
from table51.room.viewing import seen
from table51.store import open_store
from tests.server.playing import ME, OPEN, Json, Page, Server, bot, codes, serving

pytestmark = pytest.mark.anyio

A_FACE = re.compile(r"(?:10|[2-9JQKA])[SHDC](?![A-Za-z])|JK(?![A-Za-z])")
TURNS = 6  # of the two people, before the deal is left as it is


class Traced(Page):
    """A page that keeps all it was sent, by the version of the room it had then."""

    def __init__(self, *of: Any) -> None:
        super().__init__(*of)
        self.trace: list[tuple[int, str]] = []

    async def next(self) -> Json:
        message = await super().next()
        if message["type"] != "welcome":  # a room's id and code look like cards
            self.trace.append((self.view.get("v", 0), str(message)))
        return message


async def tries(server: Server, table: Json, tokens: list[str]) -> list[str]:
    """All that somebody gets to hear who asks for everything there is, with each token."""
    heard = []
    for token in tokens:
        for key in (table["room"], table["code"]):
            for method, what in (
                ("GET", ""), ("GET", "/record"), ("GET", "/replay"), ("GET", "/replay?seat=1"), ("POST", "/rematch"),
                ("POST", "/picture"), ("POST", "/join"), ("POST", "/recover"),
            ):  # fmt: skip
                answer = await server.http.request(
                    method,
                    f"/api/tables/{key}{what}",
                    json={"recovery": "AAAABBBB"} if what == "/recover" else {} if method == "POST" else None,
                    headers={"Authorization": f"Bearer {token}"},
                )
                heard.append(f"{answer.headers} {answer.text}")
    return heard


async def asks(page: Traced) -> None:
    """Everything that a page may ask, at any time."""
    for what, text in (("act", "pass"), ("act", "swap all"), ("hints", ""), ("memory", "")):
        await page.say({"type": "ask", "id": 1, "what": what, "text": text})
        await page.hear("answer")


async def takes_a_turn(page: Traced) -> bool:
    """Whether the deal waits for this page; then it acts."""
    if not page.view["legal"]:
        return False
    at = page.view["at"]
    assert (await page.act(page.view["legal"][at % len(page.view["legal"])]))["type"] == "ack"
    await page.until(lambda view: view["at"] > at)
    return True


def shown(log: list[Entry], seat: int | None) -> list[set[str]]:
    """By version, all faces that the game has shown to `seat` so far."""
    room: Room = replayed(log[:1], 0.0)
    faces: list[set[str]] = [set(), set()]
    for entry in log[1:]:
        room = after(room, entry)
        told = set() if room.state is None else set(A_FACE.findall(to_json(seen(room, seat)).decode()))
        faces.append(faces[-1] | told)
    return faces


@pytest.mark.parametrize("game", GAMES)
async def test_no_trace_of_a_live_deal_holds_what_its_reader_may_not_know(game: str, tmp_path: Path) -> None:
    others = [bot() for _ in range(GAMES[game].seats.start - 2)]
    async with serving(tmp_path) as server:
        ann = await server.table(ME, OPEN, *others, game=game)
        ben = (await server.http.post(f"/api/tables/{ann['code']}/join", json={"name": "Ben"})).json()
        pages = [Traced(server.port, ann["room"], token) for token in (ann["token"], ben["token"], None)]
        async with pages[0], pages[1], pages[2]:
            for page in pages:
                await page.until(lambda view: view["phase"] == "playing")
            for turn in range(TURNS):
                if pages[0].view["phase"] != "playing" or not (
                    await takes_a_turn(pages[turn % 2]) or await takes_a_turn(pages[1 - turn % 2])
                ):
                    break
                for page in pages:
                    await asks(page)
            stays = pages[0].view["phase"] == "playing"
            heard = await tries(server, ann, ["x", "nobody", ben["token"]]) if stays else []
            async with Traced(server.port, ann["room"], ben["token"], 0) as again:
                pages[1].trace += again.trace
    log = await entries(tmp_path, ann["room"])
    opening = log[0]
    assert isinstance(opening, Opened)
    for page, seat in zip(pages, (0, 1, None), strict=True):
        known = shown(log, seat)
        for version, message in page.trace:
            assert set(A_FACE.findall(message)) <= known[version], message
    secrets = {
        opening.seed,
        *(secret for chair in opening.chairs for secret in (chair.token, chair.recovery) if secret),
    }
    secrets |= {seat[secret] for seat in (ann, ben) for secret in ("token", "recovery")}
    told = [message for page in pages for _, message in page.trace] + heard
    assert not [secret for secret in secrets for message in told if secret in message]
    names = re.compile("|".join((ann["room"], ann["code"])))
    assert not [message for message in heard if A_FACE.search(names.sub("", message.partition('{"ok"')[2]))]


async def entries(folder: Path, room: str) -> list[Entry]:
    store = await open_store(f"sqlite+aiosqlite:///{folder / 'table51.db'}")
    try:
        return [read(line) for line in await store.entries(room)]
    finally:
        await store.close()


async def test_while_a_deal_goes_on_nobody_gets_its_record_by_any_way(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        ann = await server.table(ME, bot())
        async with server.page(ann) as page:
            await page.my_turn()
            for token in (ann["token"], "nobody"):
                headers = {"Authorization": f"Bearer {token}"}
                for what in ("record", "replay", "replay?seat=0"):
                    answer = await server.http.get(f"/api/tables/{ann['room']}/{what}", headers=headers)
                    assert (answer.status_code, codes(answer.json())) == (409, ["room.not_over"])
