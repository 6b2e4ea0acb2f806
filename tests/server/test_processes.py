"""Two server processes over one PostgreSQL database: whoever is at one sees what is done at the other, at once."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

import pytest
from websockets.exceptions import ConnectionClosed

from table51.sheet import standing
from table51.store import listening
from tests.databases import Database
from tests.server.playing import LONG, ME, OPEN, Json, Server, bot, codes, serving
from tests.server.sheets import Phone, joined, new_sheet
from tests.store.test_processes import KILL, LISTENING

pytestmark = [pytest.mark.anyio, pytest.mark.parametrize("database", ["postgresql"], indirect=True)]


@pytest.fixture(autouse=True)
def nothing_by_the_timer(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is seen was heard, or read because nobody could hear."""
    monkeypatch.setattr(listening, "EVERY", LONG)
    monkeypatch.setattr(listening, "PAUSE", 0.01)


@pytest.fixture
async def two(database: Database) -> AsyncIterator[tuple[Server, Server]]:
    async with serving(database.data) as one, serving(database.data) as other:
        yield one, other


async def friends(server: Server) -> tuple[Json, Json]:
    table = await server.table(ME, OPEN)
    return table, (await server.http.post(f"/api/tables/{table['code']}/join", json={"name": "Ben"})).json()


async def test_people_at_two_processes_play_a_deal_together(two: tuple[Server, Server]) -> None:
    mine, other = await friends(two[0])
    async with two[0].page(mine) as one, two[1].page(other) as away, two[1].page(other, token=None) as watching:
        for n in range(12):
            mover = one if one.view["legal"] else away
            text = mover.view["legal"][n % len(mover.view["legal"])]
            version = mover.view["v"]
            assert (await mover.act(text))["type"] == "ack"
            for page in (one, away, watching):
                await page.until(lambda view, version=version: view["v"] > version)
            assert one.view["table"] == away.view["table"] == watching.view["table"]
            assert [event["v"] for event in one.heard] == [event["v"] for event in watching.heard]


async def test_nothing_is_missed_when_the_listening_connections_die(
    two: tuple[Server, Server], database: Database
) -> None:
    mine, other = await friends(two[0])
    async with two[0].page(mine) as one, two[1].page(other) as away:
        for _ in range(8):
            mover, waiting = (one, away) if one.view["legal"] else (away, one)
            version = mover.view["v"]
            killing = asyncio.create_task(database.run(KILL, like=LISTENING))
            assert (await mover.act(mover.view["legal"][0]))["type"] == "ack"
            await killing
            for page in (mover, waiting):
                await page.until(lambda view, version=version: view["v"] > version)


async def test_what_was_decided_elsewhere_is_stale_here(two: tuple[Server, Server]) -> None:
    mine, other = await friends(two[0])
    async with two[0].page(mine) as one, two[0].page(other) as ben:
        mover, table = (one, mine) if one.view["legal"] else (ben, other)
        async with two[1].page(table) as elsewhere:
            text = mover.view["legal"][0]
            answers = await asyncio.gather(mover.act(text), elsewhere.act(text))
            assert sorted(answer["type"] for answer in answers) == ["ack", "no"]
            assert [codes(answer) for answer in answers if answer["type"] == "no"] == [["room.stale"]]
            for page in (mover, elsewhere):
                await page.until(lambda view: view["at"] == 1)
            assert mover.view["v"] == elsewhere.view["v"]


async def test_a_message_sent_again_to_another_process_acts_once(two: tuple[Server, Server]) -> None:
    mine, other = await friends(two[0])
    async with two[0].page(mine) as one, two[0].page(other) as ben:
        mover, table = (one, mine) if one.view["legal"] else (ben, other)
        message = mover.act_message(mover.view["legal"][0])
        async with two[1].page(table) as elsewhere:
            await mover.say(message)
            await elsewhere.say(message)
            for page in (mover, elsewhere):
                assert await page.hear("ack", "no") == {"type": "ack", "n": message["n"]}
                assert (await page.until(lambda view: view["at"] > 0))["at"] == 1


async def test_computer_players_go_on_wherever_somebody_watches(two: tuple[Server, Server]) -> None:
    table = await two[0].table(ME, bot(), bot(name="Cy"))
    async with two[0].page(table) as one, two[1].page(table) as other:
        for n in range(3):
            mover = (one, other)[n % 2]
            if (await mover.my_turn())["phase"] != "playing":
                break
            assert (await mover.act(mover.view["legal"][0]))["type"] == "ack"
            for page in (one, other):
                await page.until(lambda view, at=n + 1: view["at"] == at)
        for page in (one, other):
            await page.my_turn()
        assert one.view["table"] == other.view["table"]


async def test_a_seat_that_moved_to_another_device_is_played_here_no_more(two: tuple[Server, Server]) -> None:
    table = await two[0].table(ME, OPEN)
    async with two[0].page(table) as old:
        path = f"/api/tables/{table['room']}/recover"
        moved = (await two[1].http.post(path, json={"recovery": table["recovery"]})).json()
        assert codes(await old.hear("problem")) == ["room.moved_away"]
        with pytest.raises(ConnectionClosed):
            await old.next()
    async with two[0].page(moved) as new:
        assert new.seat == table["seat"]


async def test_a_sheet_is_shared_live_and_nothing_is_lost(two: tuple[Server, Server]) -> None:
    one, other = two
    made = await new_sheet(one)
    async with Phone(one.port, made) as ann:
        seat = await joined(one, ann.news["links"]["code"], "Ben", player="p2")
        async with Phone(other.port, seat) as ben:
            for row in range(1, 11):
                took = await asyncio.gather(ann.write(row, row), ben.write(row, -row))
                assert [one["refused"] for one in took] == [[], []]
            await ann.until(22)
            await ben.until(22)
            assert standing(ann.sheet).totals == standing(ben.sheet).totals == {"p1": 55, "p2": -55}


async def test_who_is_shut_out_of_a_sheet_elsewhere_sees_nothing_more_here(two: tuple[Server, Server]) -> None:
    one, other = two
    made = await new_sheet(one)
    async with Phone(one.port, made) as ann:
        viewer = Phone(other.port, made, token=ann.news["links"]["viewer"])
        await viewer.open()
        host = {"Authorization": f"Bearer {made['token']}"}
        answer = await one.http.post(f"/api/sheets/{made['room']}/links", json={"role": "viewer"}, headers=host)
        assert answer.status_code == 200
        assert (await viewer.hear("problem"))["reasons"][0]["code"] == "room.unknown_token"
        with pytest.raises(ConnectionClosed):
            await viewer.socket.recv()
        seat = await joined(one, ann.news["links"]["code"], "Ben", player="p2")
        async with Phone(other.port, seat) as ben:
            await ann.put({"type": "free", "player": "p2"})
            assert (await ben.hear("problem"))["reasons"][0]["code"] == "room.unknown_token"
