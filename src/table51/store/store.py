"""The log of every room in SQLite or PostgreSQL: one interface, durable before anything is acknowledged."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from pathlib import Path
from typing import Any, BinaryIO, Final

from sqlalchemy import (
    URL,
    Connection,
    create_engine,
    delete,
    event,
    func,
    make_url,
    select,
    text,
    tuple_,
    update,
)
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from table51.store.holding import hold
from table51.store.listening import Follower, listen
from table51.store.putting import Write
from table51.store.reader import Reader
from table51.store.schema import ENTRIES, ROOMS, move_up
from table51.store.together import Together
from table51.store.writer import PostgresWriter, SqliteWriter, Writer

MIGRATING: Final = 51  # the lock under which one process at a time moves a PostgreSQL store up


class Store:
    """The logs of all rooms. Made by `open_store`; closed with `close`, which finishes what was asked for."""

    def __init__(self, engine: AsyncEngine, reader: Reader, writer: Writer, held: BinaryIO | None = None) -> None:
        self._engine: Final = engine
        self._reader: Final = reader
        self._writer: Final = writer
        self._reads: Final = Together(reader.behind)
        self._writes: Final = Together(writer.commit, singly=IntegrityError)
        self._held: Final = held
        self._listening: asyncio.Task[None] | None = None

    async def create(self, room: str, code: str, entries: Sequence[str]) -> bool:
        """Begin the log of a room. False, and nothing happened, if its id or code is taken."""
        return await self._writes.ask(Write(room, code, 0, entries))

    async def append(self, room: str, after: int, entries: Sequence[str]) -> bool:
        """Put `entries` behind version `after`, durably. False, and nothing happened, if the log has moved on."""
        return await self._writes.ask(Write(room, None, after, entries))

    async def entries(self, room: str, after: int = 0) -> list[str]:
        """The log of a room behind version `after`, in order; empty if there is none."""
        return await self._reads.ask((room, after))

    def follow(self, *followers: Follower) -> None:
        """Tell them from now on what other processes write. There are none over SQLite."""
        if self._engine.dialect.name == "postgresql":
            self._listening = asyncio.create_task(listen(self._engine, followers))

    async def room_with(self, code: str) -> str | None:
        """The id of the room with that code."""
        async with self._engine.connect() as connection:
            found: str | None = await connection.scalar(select(ROOMS.c.id).where(ROOMS.c.code == code))
            return found

    async def recode(self, room: str, code: str) -> bool:
        """Give the room another code. False, and nothing happened, if that is taken."""
        try:
            async with self._engine.begin() as connection:
                await connection.execute(update(ROOMS).where(ROOMS.c.id == room).values(code=code))
        except IntegrityError:
            return False
        return True

    async def latest(self, first: str) -> list[tuple[str, int, str]]:
        """The last entry of every room whose log begins with an entry that begins so: room, version, entry."""
        begun = select(ENTRIES.c.room).where(ENTRIES.c.version == 1, ENTRIES.c.data.startswith(first, autoescape=True))
        last = select(ENTRIES.c.room, func.max(ENTRIES.c.version)).where(ENTRIES.c.room.in_(begun))
        query = select(ENTRIES.c.room, ENTRIES.c.version, ENTRIES.c.data).where(
            tuple_(ENTRIES.c.room, ENTRIES.c.version).in_(last.group_by(ENTRIES.c.room))
        )
        async with self._engine.connect() as connection:
            return [(room, version, data) for room, version, data in await connection.execute(query)]

    async def drop(self, room: str, version: int) -> bool:
        """Forget the room and its log. False, and nothing happened, if that has more than `version` entries."""
        rest = select(ENTRIES.c.room).where(ENTRIES.c.room == room)
        async with self._engine.connect() as connection:
            try:
                await connection.execute(delete(ENTRIES).where(ENTRIES.c.room == room, ENTRIES.c.version <= version))
                gone = await connection.execute(delete(ROOMS).where(ROOMS.c.id == room, ~rest.exists()))
            except IntegrityError:  # another process wrote to it this very moment
                return False
            if gone.rowcount:
                await connection.commit()
            return bool(gone.rowcount)

    async def close(self) -> None:
        """Write what is waiting, then let go of the database."""
        if self._listening:
            self._listening.cancel()
            await asyncio.gather(self._listening, return_exceptions=True)
        await self._writes.close()
        await self._reads.close()
        await self._writer.close()
        await self._reader.close()
        await self._engine.dispose()
        if self._held:
            self._held.close()


async def open_store(url: str) -> Store:
    """The store at `sqlite:///FILE` or `postgresql://…`, moved up if an older version wrote it.

    Raises SchemaTooNew, StoreInUse (a SQLite store is one process's), ValueError for any other address, or what the
    database says.
    """
    address = make_url(url)
    match address.get_backend_name():
        case "sqlite":
            return await _sqlite(address)
        case "postgresql" | "postgres":
            return await _postgresql(address)
        case other:
            raise ValueError(f"a store is in SQLite or PostgreSQL, not in {other}")


async def _sqlite(address: URL) -> Store:
    held = hold(Path(str(address.database)))
    engine = create_async_engine(address.set(drivername="sqlite+aiosqlite"), hide_parameters=True)
    writing = create_engine(address.set(drivername="sqlite"), hide_parameters=True)
    event.listen(engine.sync_engine, "connect", _durably)
    event.listen(writing, "connect", _durably)
    event.listen(writing, "connect", _with_own_begin)
    event.listen(writing, "begin", _begin)
    try:
        with writing.begin() as connection:
            move_up(connection)
        return Store(engine, await _reader(engine), SqliteWriter(writing), held)
    except BaseException:
        writing.dispose()
        await engine.dispose()
        held.close()
        raise


async def _postgresql(address: URL) -> Store:
    address = address.set(drivername="postgresql+asyncpg")
    engine = create_async_engine(address, pool_pre_ping=True, hide_parameters=True)
    try:
        async with engine.begin() as connection:
            await connection.execute(text(f"SELECT pg_advisory_xact_lock({MIGRATING})"))
            await connection.run_sync(move_up)
        return Store(engine, await _reader(engine), PostgresWriter(await engine.connect()))
    except BaseException:
        await engine.dispose()
        raise


async def _reader(engine: AsyncEngine) -> Reader:
    return Reader(await engine.execution_options(isolation_level="AUTOCOMMIT").connect())


def _durably(connection: Any, _: object) -> None:
    """A write-ahead log that is on the disk before a commit returns; no log without its room."""
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=5000", "foreign_keys=ON"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _with_own_begin(connection: Any, _: object) -> None:
    """Python's module would begin no transaction before CREATE or ALTER, so that a move up might end half done."""
    connection.isolation_level = None


def _begin(connection: Connection) -> None:
    connection.exec_driver_sql("BEGIN IMMEDIATE")
