"""Matches shown again over HTTP: of rooms and of files, with all cards open and through one seat's eyes."""

from __future__ import annotations

import json

import pytest

from table51.games import GAMES
from table51.records import Record, read, showing, write
from tests.records.playing import played
from tests.server.playing import ME, Json, Server, bot, codes

pytestmark = pytest.mark.anyio


@pytest.fixture(scope="module")
def record() -> Record:
    game = GAMES["japanese51"]
    return played(game, game.rules(turn_limit=4), seats=3, seed=5)


async def replayed(server: Server, text: str, query: str = "", status: int = 200) -> Json:
    answer = await server.http.post(f"/api/replay{query}", content=text, headers={"content-type": "application/json"})
    assert answer.status_code == status, answer.text
    found: Json = answer.json()
    return found


async def test_the_match_of_a_room_as_it_was_and_as_a_seat_saw_it(server: Server) -> None:
    table = await server.table(ME, bot(), rules={"deals": 1})
    address = f"/api/tables/{table['room']}/replay"
    early = await server.http.get(address)
    assert (early.status_code, codes(early.json())) == (409, ["room.not_over"])
    async with server.page(table) as page:
        await page.play_on()
    record, _ = read((await server.http.get(f"/api/tables/{table['room']}/record")).content)
    for query, seat in (("", None), ("?seat=0", 0), ("?seat=1", 1)):
        answer = (await server.http.get(address + query)).json()
        assert answer == {
            "ok": True,
            "reasons": [],
            "showing": json.loads(write(showing(record, seat))),
            "problems": [],
        }


async def test_a_file_is_shown_whole_and_as_any_seat_saw_it(server: Server, record: Record) -> None:
    for text in (write(record), write(showing(record, None))):
        for query, seat in (("", None), ("?seat=2", 2)):
            answer = await replayed(server, text, query)
            assert answer == {
                "ok": True,
                "reasons": [],
                "showing": json.loads(write(showing(record, seat))),
                "problems": [],
            }


async def test_what_one_seat_saw_is_shown_as_that_and_to_no_other(server: Server, record: Record) -> None:
    text = write(showing(record, 1))
    for query in ("", "?seat=1"):
        assert (await replayed(server, text, query))["showing"] == json.loads(text)
    for query in ("?seat=0", "?seat=7"):
        assert codes(await replayed(server, text, query, status=422)) == ["showing.seat"]


@pytest.mark.parametrize(
    ("query", "status", "code"),
    [("?seat=3", 422, "record.act.seat"), ("?seat=-1", 400, "room.form"), ("?seat=x", 400, "room.form")],
)
async def test_a_seat_that_there_is_none_of(server: Server, record: Record, query: str, status: int, code: str) -> None:
    assert codes(await replayed(server, write(record), query, status)) == [code]


@pytest.mark.parametrize(
    "text", ["", "hello", "{}", '{"game":"whist","deals":[]}', '{"format":"table51 showing","seat":0,"deals":[]}']
)
async def test_what_is_no_match_is_told_and_shows_nothing(server: Server, text: str) -> None:
    answer = await replayed(server, text)
    assert answer["problems"]
    assert answer["showing"]["deals"] == []


async def test_a_file_that_is_too_large_or_comes_from_a_form(server: Server, record: Record) -> None:
    assert codes(await replayed(server, write(record) + " " * 1_000_000, status=413)) == ["room.too_large"]
    form = await server.http.post("/api/replay", data={"a": "b"})
    assert form.status_code == 415
