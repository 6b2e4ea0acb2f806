"""Races provoked on purpose: the store is held up, and what must not happen meanwhile is looked for."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Sequence
from typing import Any

import pytest
from websockets.asyncio.client import connect

from table51.server import live, tables
from table51.store import Store
from tests.databases import KINDS, Database, new_database
from tests.server.playing import LONG, ME, OPEN, Page, Server, bot, codes, serving

pytestmark = pytest.mark.anyio


@pytest.fixture(scope="module", params=KINDS)
async def server(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Server]:
    async with serving(new_database(request, tmp_path_factory.mktemp("rooms")).data) as running:
        yield running


LAST = "SELECT data FROM entries WHERE room = :room ORDER BY version DESC LIMIT 1"
PUT = "INSERT INTO entries (room, version, data) VALUES (:room, :version, :data)"


class Gate:
    """Holds up every append until it is opened."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.open = asyncio.Event()
        self.open.set()
        self.reached = asyncio.Semaphore(0)
        append = Store.append

        async def held(store: Store, room: str, after: int, entries: Sequence[str]) -> bool:
            self.reached.release()
            await self.open.wait()
            return await append(store, room, after, entries)

        monkeypatch.setattr(Store, "append", held)

    def close(self) -> None:
        """Hold up what comes from now on."""
        self.open.clear()
        self.reached = asyncio.Semaphore(0)

    async def holds(self) -> None:
        """Wait until an append is held up."""
        await asyncio.wait_for(self.reached.acquire(), LONG)


@pytest.fixture
async def gate(monkeypatch: pytest.MonkeyPatch) -> Gate:
    return Gate(monkeypatch)


async def friends(server: Server) -> tuple[dict[str, Any], dict[str, Any]]:
    table = await server.table(ME, OPEN)
    return table, (await server.http.post(f"/api/tables/{table['code']}/join", json={"name": "Ben"})).json()


def in_turn(one: Page, two: Page) -> tuple[Page, Page]:
    return (one, two) if one.view["legal"] else (two, one)


async def nothing_is_heard(page: Page) -> None:
    """For a moment no answer comes, nor a view of a later version; who is present may be shown again."""
    version = page.view["v"]
    with pytest.raises(TimeoutError):
        await asyncio.wait_for(page.hear("ack", "no"), 0.05)
    assert page.view["v"] == version


async def test_nothing_is_acknowledged_or_shown_before_it_is_durable(server: Server, gate: Gate) -> None:
    mine, other = await friends(server)
    async with server.page(mine) as one, server.page(other) as two:
        mover, watcher = in_turn(one, two)
        version = mover.view["v"]
        gate.close()
        message = mover.act_message(mover.view["legal"][0])
        await mover.say(message)
        await gate.holds()
        await nothing_is_heard(mover)
        await nothing_is_heard(watcher)
        gate.open.set()
        assert await mover.hear("ack", "no") == {"type": "ack", "n": message["n"]}
        assert (await watcher.until(lambda view: view["v"] > version))["legal"]


async def test_a_message_sent_again_while_the_first_is_written_acts_once(server: Server, gate: Gate) -> None:
    mine, other = await friends(server)
    async with server.page(mine) as one, server.page(other) as two:
        mover, _ = in_turn(one, two)
        seat = mine if mover is one else other
        message = mover.act_message(mover.view["legal"][0])
        gate.close()
        async with server.page(seat) as second_page:
            for page in (mover, second_page, mover, second_page):
                await page.say(message)
            await gate.holds()
            gate.open.set()
            for page in (mover, second_page, mover, second_page):
                assert await page.hear("ack", "no") == {"type": "ack", "n": message["n"]}
            assert (await mover.until(lambda view: view["at"] > 0))["at"] == 1
            assert mover.view["v"] == second_page.view["v"] or await second_page.until(lambda view: view["at"] == 1)


async def test_an_act_whose_page_left_while_it_was_written_is_shown_to_the_others(server: Server, gate: Gate) -> None:
    mine, other = await friends(server)
    async with server.page(mine) as one, server.page(other) as two:
        mover, watcher = in_turn(one, two)
        version, message = mover.view["v"], mover.act_message(mover.view["legal"][0])
        gate.close()
        await mover.say(message)
        await gate.holds()
        await mover.socket.close()
        gate.open.set()
        assert (await watcher.until(lambda view: view["legal"]))["v"] == version + 1
        async with server.page(mine if mover is one else other) as again:
            await again.say(message)
            assert await again.hear("ack", "no") == {"type": "ack", "n": message["n"]}


async def test_two_pages_of_a_seat_that_act_at_once_act_once(server: Server, gate: Gate) -> None:
    mine, other = await friends(server)
    async with server.page(mine) as one, server.page(other) as two:
        mover, _ = in_turn(one, two)
        async with server.page(mine if mover is one else other) as again:
            gate.close()
            await mover.say(mover.act_message(mover.view["legal"][0]))
            await again.say(again.act_message(again.view["legal"][1]))
            await gate.holds()
            gate.open.set()
            answers = [await page.hear("ack", "no") for page in (mover, again)]
            assert sorted(answer["type"] for answer in answers) == ["ack", "no"]
            (refused,) = (answer for answer in answers if answer["type"] == "no")
            assert codes(refused) == ["room.stale"]


async def test_two_who_join_at_once_do_not_get_one_seat(server: Server, gate: Gate) -> None:
    table = await server.table(ME, OPEN)
    gate.close()
    joining = [
        asyncio.create_task(server.http.post(f"/api/tables/{table['room']}/join", json={"name": name}))
        for name in ("Ben", "Cleo")
    ]
    await gate.holds()
    gate.open.set()
    assert sorted([answer.status_code for answer in await asyncio.gather(*joining)]) == [201, 409]


async def test_a_store_that_fails_is_told_and_nothing_has_happened(
    server: Server, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    mine, other = await friends(server)
    async with server.page(mine) as one, server.page(other) as two:
        mover, watcher = in_turn(one, two)
        version, text = mover.view["v"], mover.view["legal"][0]
        with monkeypatch.context() as broken:

            async def fails(*_: object) -> bool:
                raise OSError("no space left")

            broken.setattr(Store, "append", fails)
            assert codes(await mover.act(text)) == ["server.failed"]
            assert "no space left" in caplog.text
            assert text not in caplog.text, "the server's log names no cards"
            await nothing_is_heard(watcher)
        assert (await mover.act(text))["type"] == "ack"
        assert (await mover.until(lambda view: view["v"] > version))["v"] == version + 1


async def test_an_act_on_a_log_that_has_moved_on_catches_up_and_is_checked_again(database: Database) -> None:
    async with serving(database.data) as server:
        mine, other = await friends(server)
        async with server.page(mine) as one, server.page(other) as two:
            mover, watcher = in_turn(one, two)
            version, text = mover.view["v"], mover.view["legal"][0]
            (line,) = (await database.run(LAST, room=mine["room"]))[0]
            seat = mover.seat
            outside = {"type": "acted", "when": json.loads(line)["when"], "seat": seat, "text": text, "by": "person"}
            await database.run(PUT, room=mine["room"], version=version + 1, data=json.dumps(outside))
            if database.kind == "sqlite":
                assert codes(await mover.act(text)) == ["room.stale"], "it catches up before it answers"
            for page in (mover, watcher):
                assert (await page.until(lambda view: view["v"] > version))["v"] == version + 1
            assert (await watcher.act(watcher.view["legal"][0]))["type"] == "ack"


class Failing:
    """A store whose appends fail so many times from now on."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.times = 0
        append = Store.append

        async def fails(store: Store, room: str, after: int, entries: Sequence[str]) -> bool:
            if self.times > 0:
                self.times -= 1
                raise OSError("no space left")
            return await append(store, room, after, entries)

        monkeypatch.setattr(Store, "append", fails)
        monkeypatch.setattr(live, "AGAIN", (0.01, 0.02))


async def test_a_table_goes_on_by_itself_when_a_store_that_failed_is_well_again(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Neither a clock that ran out nor a computer player's act is lost over it."""
    monkeypatch.setattr(tables, "CLOCKS", range(1, 2))
    store = Failing(monkeypatch)
    async with server.page(await server.table(ME, bot(), clock=1)) as page:
        view = await page.my_turn()
        store.times = 3
        view = await page.until(lambda later: later["at"] > view["at"])
        assert store.times == 0
        store.times = 3
        view = await page.until(lambda later: later["legal"] or later["phase"] != "playing")
        told = [event["note"]["code"] for event in page.heard]
        assert "room.instead.time" in told
        assert "room.instead.bot" not in told


async def test_a_log_that_cannot_be_read_is_told_and_only_its_room_suffers(database: Database) -> None:
    async with serving(database.data) as server:
        mine, _ = await friends(server)
    await database.run("UPDATE entries SET data = 'x' WHERE room = :room AND version = 3", room=mine["room"])
    async with serving(database.data) as server:
        async with connect(server.page(mine).address) as socket:
            await socket.send('{"type": "hello"}')
            assert codes(json.loads(await socket.recv())) == ["server.failed"]
            await socket.wait_closed()
            assert socket.close_code == 1011
        answer = await server.http.get(f"/api/tables/{mine['room']}")
        assert (answer.status_code, codes(answer.json())) == (500, ["server.failed"])
        await server.table(ME, OPEN)
