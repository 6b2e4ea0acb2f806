"""The store over either database: what won is kept, what lost left nothing, and nothing is lost unseen."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from random import Random

import pytest
from sqlalchemy.exc import SQLAlchemyError

from table51.store import Store, open_store
from tests.databases import Database

pytestmark = pytest.mark.anyio


@pytest.fixture
async def store(database: Database) -> AsyncIterator[Store]:
    store = await open_store(database.url)
    yield store
    await store.close()


async def test_a_log_comes_back_in_order_after_reopening(database: Database) -> None:
    store = await open_store(database.url)
    assert await store.create("R1", "CODE", ["a", "b"])
    assert await store.append("R1", 2, ["c"])
    await store.close()
    store = await open_store(database.url)
    assert await store.entries("R1") == ["a", "b", "c"]
    assert await store.entries("R1", after=1) == ["b", "c"]
    assert await store.entries("R2") == []
    assert await store.room_with("CODE") == "R1"
    assert await store.room_with("NONE") is None
    await store.close()


async def test_whatever_a_line_holds_comes_back(store: Store) -> None:
    lines = ['{"name":"Ünal \\u0000 🂡 \' \\" \\\\ :rows %s"}', "", "$[0]", "永遠"]
    assert await store.create("R", "CODE", lines)
    assert await store.entries("R") == lines


async def test_a_taken_id_or_code_makes_no_room(store: Store) -> None:
    made = await asyncio.gather(
        store.create("R1", "A", ["1"]), store.create("R2", "A", ["2"]), store.create("R1", "B", ["3"])
    )
    assert list(made) == [True, False, False]
    assert await store.entries("R1") == ["1"]
    assert await store.entries("R2") == []
    assert await store.room_with("B") is None


async def test_of_appends_to_one_version_exactly_one_wins(store: Store) -> None:
    assert await store.create("R", "CODE", ["0"])
    await exactly_one_wins(store, store)


async def exactly_one_wins(one: Store, other: Store) -> None:
    """Both append to the room R, whose log has one entry, again and again."""
    length = 1
    for _ in range(20):
        won = await asyncio.gather(one.append("R", length, ["a1"]), other.append("R", length, ["b1", "b2"]))
        assert sorted(won) == [False, True]
        length += 1 if won[0] else 2
        assert len(await one.entries("R")) == length


async def test_appends_of_one_batch_that_follow_each_other_all_win(store: Store) -> None:
    assert await store.create("R", "CODE", ["0"])
    assert all(await asyncio.gather(*(store.append("R", i, [str(i)]) for i in range(1, 400))))
    assert await store.entries("R") == [str(i) for i in range(400)]


async def test_a_log_may_begin_with_very_many_entries(store: Store) -> None:
    lines = [str(n) for n in range(40_000)]
    assert await store.create("R", "CODE", lines)
    assert not await store.append("R", 5, lines)
    assert await store.entries("R") == lines


async def test_a_room_gets_another_code_unless_it_is_taken(store: Store) -> None:
    assert await store.create("R1", "A", ["1"])
    assert await store.create("R2", "B", ["1"])
    assert not await store.recode("R1", "B")
    assert await store.recode("R1", "C")
    assert [await store.room_with(code) for code in "ABC"] == [None, "R2", "R1"]


async def test_the_last_entries_of_one_kind_of_room_and_forgetting(store: Store) -> None:
    assert await store.create("R1", "A", ["sheet_1", "x", "last"])
    assert await store.create("R2", "B", ["sheetX", "x"])
    assert await store.create("R3", "C", ["other", "sheet_1"])
    assert await store.latest("sheet_") == [("R1", 3, "last")]
    assert await store.drop("R1", 3)
    assert await store.latest("sheet_") == []
    assert await store.room_with("A") is None
    assert await store.entries("R2") == ["sheetX", "x"]
    assert not await store.drop("R1", 3)


async def test_a_room_that_was_written_to_meanwhile_is_not_forgotten(store: Store) -> None:
    assert await store.create("R", "A", ["1", "2"])
    assert await store.append("R", 2, ["3"])
    assert not await store.drop("R", 2)
    assert await store.entries("R") == ["1", "2", "3"]


async def test_closing_writes_what_was_waiting(database: Database) -> None:
    store = await open_store(database.url)
    waiting = [asyncio.create_task(store.create(f"R{i}", f"C{i}", [str(i)])) for i in range(1000)]
    await asyncio.sleep(0)
    await store.close()
    assert all(await asyncio.gather(*waiting))


async def test_a_failing_database_is_told_to_everybody_who_waits_and_later_appends_work(
    database: Database, store: Store
) -> None:
    assert await store.create("R", "CODE", ["0"])
    assert await store.create("S", "CODES", ["0"])
    await database.run("ALTER TABLE entries RENAME TO elsewhere")
    told = await asyncio.gather(store.append("R", 1, ["1"]), store.append("S", 1, ["1"]), return_exceptions=True)
    assert all(isinstance(problem, SQLAlchemyError) for problem in told)
    await database.run("ALTER TABLE elsewhere RENAME TO entries")
    assert await store.append("R", 1, ["1"])


async def test_a_log_of_no_room_is_refused_and_spoils_nothing_beside_it(store: Store) -> None:
    assert await store.create("R", "CODE", ["0"])
    told = await asyncio.gather(
        store.append("R", 1, ["1"]), store.append("NONE", 3, ["1"]), store.append("R", 2, ["2"]), return_exceptions=True
    )
    assert [one for one in told if isinstance(one, bool)] == [True, True]
    assert isinstance(told[1], SQLAlchemyError)
    assert await store.entries("R") == ["0", "1", "2"]


async def test_many_who_write_to_many_rooms_leave_logs_without_gaps(store: Store) -> None:
    chance = Random(51)
    rooms = [f"R{n}" for n in range(5)]
    assert all([await store.create(room, f"C{room}", ["0"]) for room in rooms])
    won: dict[str, int] = dict.fromkeys(rooms, 1)

    async def write(room: str, after: int, count: int) -> None:
        if await store.append(room, after, [f"{after + i}" for i in range(1, count + 1)]):
            won[room] += count

    for _ in range(30):
        lengths = {room: len(await store.entries(room)) for room in rooms}
        tries = [(room, lengths[room], chance.randrange(1, 4)) for room in chance.choices(rooms, k=12)]
        await asyncio.gather(*(write(*one) for one in tries))
    for room in rooms:
        assert await store.entries(room) == ["0", *(str(n) for n in range(2, won[room] + 1))]
