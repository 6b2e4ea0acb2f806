"""An older store moves up and keeps what it has; a newer one is left alone."""

from __future__ import annotations

import asyncio

import pytest
from sqlalchemy import Connection
from sqlalchemy.ext.asyncio import create_async_engine

from table51.store import SchemaTooNew, open_store
from table51.store.schema import MIGRATIONS, move_up
from tests.databases import Database

pytestmark = pytest.mark.anyio

Steps = tuple[tuple[str, ...], ...]


async def moved(database: Database, steps: Steps) -> None:
    """Move the store up in a transaction of its own."""

    def up(connection: Connection) -> None:
        move_up(connection, steps)

    engine = create_async_engine(database.url)
    try:
        async with engine.begin() as connection:
            await connection.run_sync(up)
    finally:
        await engine.dispose()


async def test_an_older_store_moves_up_and_keeps_what_it_has(database: Database) -> None:
    await moved(database, MIGRATIONS)
    await database.run("INSERT INTO rooms (id, code) VALUES ('R', 'C')")
    newer = (*MIGRATIONS, ("ALTER TABLE rooms ADD COLUMN name VARCHAR(10) NOT NULL DEFAULT 'none'",))
    for _ in range(2):
        await moved(database, newer)
        assert await database.run("SELECT id, code, name FROM rooms") == [("R", "C", "none")]
        assert await database.run("SELECT version FROM schema_version") == [(len(newer),)]


async def test_a_newer_store_is_refused_and_left_alone(database: Database) -> None:
    await moved(database, (*MIGRATIONS, ("CREATE TABLE later (id INTEGER)",)))
    with pytest.raises(SchemaTooNew):
        await open_store(database.url)
    assert await database.run("SELECT version FROM schema_version") == [(len(MIGRATIONS) + 1,)]


@pytest.mark.parametrize("database", ["postgresql"], indirect=True)
async def test_processes_that_start_at_once_over_an_empty_database_all_start(database: Database) -> None:
    stores = await asyncio.gather(*(open_store(database.url) for _ in range(6)))
    assert await database.run("SELECT version FROM schema_version") == [(len(MIGRATIONS),)]
    assert await stores[0].create("R", "CODE", ["0"])
    for store in stores:
        assert await store.entries("R") == ["0"]
        await store.close()
