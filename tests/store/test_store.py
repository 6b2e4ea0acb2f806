"""The store: what won is kept, what lost left nothing, and an older store moves up."""

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import create_engine, text

from table51.store import SchemaTooNew, open_store
from table51.store.schema import MIGRATIONS, move_up
from table51.store.store import MOST_ROWS

pytestmark = pytest.mark.anyio


def address(folder: Path) -> str:
    return f"sqlite+aiosqlite:///{folder / 'table51.db'}"


async def test_a_log_comes_back_in_order_after_reopening(tmp_path: Path) -> None:
    store = await open_store(address(tmp_path))
    assert await store.create("R1", "CODE", ["a", "b"])
    assert await store.append("R1", 2, ["c"])
    await store.close()
    store = await open_store(address(tmp_path))
    assert await store.entries("R1") == ["a", "b", "c"]
    assert await store.entries("R2") == []
    assert await store.room_with("CODE") == "R1"
    assert await store.room_with("NONE") is None
    await store.close()


async def test_a_taken_id_or_code_makes_no_room(tmp_path: Path) -> None:
    store = await open_store(address(tmp_path))
    made = await asyncio.gather(
        store.create("R1", "A", ["1"]), store.create("R2", "A", ["2"]), store.create("R1", "B", ["3"])
    )
    assert list(made) == [True, False, False]
    assert await store.entries("R1") == ["1"]
    assert await store.entries("R2") == []
    assert await store.room_with("B") is None
    await store.close()


@pytest.mark.parametrize("apart", [False, True], ids=["one store", "two stores"])
async def test_of_appends_to_one_version_exactly_one_wins(tmp_path: Path, apart: bool) -> None:
    one = await open_store(address(tmp_path))
    other = await open_store(address(tmp_path)) if apart else one
    assert await one.create("R", "CODE", ["0"])
    length = 1
    for _ in range(20):
        won = await asyncio.gather(one.append("R", length, ["a1"]), other.append("R", length, ["b1", "b2"]))
        assert sorted(won) == [False, True]
        length += 1 if won[0] else 2
        assert len(await one.entries("R")) == length
    await one.close()
    if apart:
        await other.close()


async def test_appends_of_one_batch_that_follow_each_other_all_win(tmp_path: Path) -> None:
    store = await open_store(address(tmp_path))
    assert await store.create("R", "CODE", ["0"])
    assert all(await asyncio.gather(*(store.append("R", i, [str(i)]) for i in range(1, 400))))
    assert await store.entries("R") == [str(i) for i in range(400)]
    await store.close()


async def test_a_log_may_begin_with_more_entries_than_a_statement_takes(tmp_path: Path) -> None:
    store = await open_store(address(tmp_path))
    lines = [str(n) for n in range(2 * MOST_ROWS + 5)]
    assert await store.create("R", "CODE", lines)
    assert not await store.append("R", 5, lines)
    assert await store.entries("R") == lines
    await store.close()


async def test_a_room_gets_another_code_unless_it_is_taken(tmp_path: Path) -> None:
    store = await open_store(address(tmp_path))
    assert await store.create("R1", "A", ["1"])
    assert await store.create("R2", "B", ["1"])
    assert not await store.recode("R1", "B")
    assert await store.recode("R1", "C")
    assert [await store.room_with(code) for code in "ABC"] == [None, "R2", "R1"]
    await store.close()


async def test_the_last_entries_of_one_kind_of_room_and_forgetting(tmp_path: Path) -> None:
    store = await open_store(address(tmp_path))
    assert await store.create("R1", "A", ["sheet_1", "x", "last"])
    assert await store.create("R2", "B", ["sheetX", "x"])
    assert await store.create("R3", "C", ["other", "sheet_1"])
    assert await store.latest("sheet_") == [("R1", "last")]
    await store.drop("R1")
    assert await store.latest("sheet_") == []
    assert await store.room_with("A") is None
    assert await store.entries("R2") == ["sheetX", "x"]
    await store.close()


async def test_closing_writes_what_was_waiting(tmp_path: Path) -> None:
    store = await open_store(address(tmp_path))
    waiting = [asyncio.create_task(store.create(f"R{i}", f"C{i}", [str(i)])) for i in range(1000)]
    await asyncio.sleep(0)
    await store.close()
    assert all(await asyncio.gather(*waiting))


async def test_a_failing_disk_is_told_to_everybody_who_waits_and_later_appends_work(tmp_path: Path) -> None:
    store = await open_store(address(tmp_path))
    assert await store.create("R", "CODE", ["0"])
    with closing(sqlite3.connect(tmp_path / "table51.db")) as outside:
        outside.execute("ALTER TABLE entries RENAME TO elsewhere")
    told = await asyncio.gather(store.append("R", 1, ["1"]), store.append("S", 1, ["1"]), return_exceptions=True)
    assert all(isinstance(problem, Exception) for problem in told)
    with closing(sqlite3.connect(tmp_path / "table51.db")) as outside:
        outside.execute("ALTER TABLE elsewhere RENAME TO entries")
    assert await store.append("R", 1, ["1"])
    await store.close()


async def test_what_is_acknowledged_is_on_the_disk(tmp_path: Path) -> None:
    store = await open_store(address(tmp_path))
    assert await store.create("R", "CODE", ["0"])
    async with store._engine.connect() as connection:
        assert await connection.scalar(text("PRAGMA journal_mode")) == "wal"
        assert await connection.scalar(text("PRAGMA synchronous")) == 2
    await store.close()


def test_an_older_store_moves_up_and_keeps_what_it_has(tmp_path: Path) -> None:
    engine = create_engine(f"sqlite:///{tmp_path / 'table51.db'}")
    with engine.begin() as connection:
        move_up(connection, MIGRATIONS)
        connection.execute(text("INSERT INTO rooms (id, code) VALUES ('R', 'C')"))
    newer = (*MIGRATIONS, ("ALTER TABLE rooms ADD COLUMN name VARCHAR(10) NOT NULL DEFAULT 'none'",))
    for _ in range(2):
        with engine.begin() as connection:
            move_up(connection, newer)
            assert connection.execute(text("SELECT id, code, name FROM rooms")).one() == ("R", "C", "none")
            assert connection.execute(text("SELECT version FROM schema_version")).scalars().all() == [len(newer)]
    engine.dispose()


def test_a_newer_store_is_refused_and_left_alone(tmp_path: Path) -> None:
    engine = create_engine(f"sqlite:///{tmp_path / 'table51.db'}")
    with engine.begin() as connection:
        move_up(connection, (*MIGRATIONS, ("CREATE TABLE later (id INTEGER)",)))
    with pytest.raises(SchemaTooNew), engine.begin() as connection:
        move_up(connection, MIGRATIONS)
    with engine.begin() as connection:
        assert connection.execute(text("SELECT version FROM schema_version")).scalar() == len(MIGRATIONS) + 1
    engine.dispose()
