"""What is SQLite's own: durable writes, one process at a time, and moving up whole or not at all."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path

import pytest
from sqlalchemy import create_engine, text
from sqlalchemy.exc import SQLAlchemyError

from table51.store import StoreInUse, open_store, schema
from tests.databases import FILE

pytestmark = pytest.mark.anyio

HOLD = """
import asyncio, sys
from table51.store import open_store
async def hold():
    store = await open_store(sys.argv[1])
    print("held", flush=True)
    await asyncio.sleep(60)
asyncio.run(hold())
"""


def address(folder: Path) -> str:
    return f"sqlite+aiosqlite:///{folder / FILE}"


async def test_what_is_acknowledged_is_on_the_disk(tmp_path: Path) -> None:
    store = await open_store(address(tmp_path))
    assert await store.create("R", "CODE", ["0"])
    with store._writer._engine.connect() as connection:  # type: ignore[attr-defined]
        assert connection.scalar(text("PRAGMA journal_mode")) == "wal"
        assert connection.scalar(text("PRAGMA synchronous")) == 2
    await store.close()


async def test_a_second_process_is_refused_until_the_first_is_killed(tmp_path: Path) -> None:
    first = await asyncio.create_subprocess_exec(
        sys.executable, "-c", HOLD, address(tmp_path), stdout=asyncio.subprocess.PIPE
    )
    try:
        assert first.stdout is not None
        assert await first.stdout.readline() == b"held\n"
        with pytest.raises(StoreInUse, match=FILE):
            await open_store(address(tmp_path))
    finally:
        first.kill()
        await first.wait()
    store = await open_store(address(tmp_path))
    with pytest.raises(StoreInUse):
        await open_store(address(tmp_path))
    await store.close()
    await (await open_store(address(tmp_path))).close()


async def test_a_move_up_that_fails_has_changed_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store = await open_store(address(tmp_path))
    assert await store.create("R", "CODE", ["0"])
    await store.close()
    broken = ("ALTER TABLE rooms ADD COLUMN name VARCHAR(10)", "ALTER TABLE nowhere ADD COLUMN name VARCHAR(10)")
    monkeypatch.setattr(schema.move_up, "__defaults__", ((*schema.MIGRATIONS, broken),))
    with pytest.raises(SQLAlchemyError, match="nowhere"):
        await open_store(address(tmp_path))
    monkeypatch.undo()
    engine = create_engine(f"sqlite:///{tmp_path / FILE}")
    with engine.begin() as connection:
        assert connection.execute(text("SELECT * FROM rooms")).all() == [("R", "CODE")]
        assert connection.scalar(text("SELECT version FROM schema_version")) == len(schema.MIGRATIONS)
    engine.dispose()
    await (await open_store(address(tmp_path))).close()


async def test_what_is_said_of_a_write_that_failed_names_no_card(tmp_path: Path) -> None:
    """A server writes it into its own log, which more people read than may see the store."""
    store = await open_store(address(tmp_path))
    assert await store.create("R", "CODE", ["0"])
    with store._writer._engine.begin() as connection:  # type: ignore[attr-defined]
        full = "CREATE TRIGGER full BEFORE INSERT ON entries BEGIN SELECT RAISE(ABORT, 'disk full'); END"
        connection.exec_driver_sql(full)
    with pytest.raises(SQLAlchemyError, match="disk full") as failed:
        await store.append("R", 1, ['{"type":"dealt","pack":["QS"],"seed":"5151"}'])
    assert not any(hidden in str(failed.value) for hidden in ("QS", "5151"))
    await store.close()
