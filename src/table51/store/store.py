"""The log of every room in SQLite or PostgreSQL, written by one task that commits many appends at once.

One commit per append would cost 30 to 40 times as much: while one transaction is being made durable, the appends that
arrive wait together for the next.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from importlib import import_module
from typing import Any, Final

from msgspec import Struct
from sqlalchemy import delete, event, func, select, tuple_, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from table51.store.schema import ENTRIES, ROOMS, move_up

MOST_AT_ONCE: Final = 500  # appends in one transaction
MOST_ROWS: Final = 5_000  # entries in one statement; SQLite allows 32,766 values, and an entry has three


_Place = tuple[str, int]  # a room and a version of it


class _Write(Struct, eq=False):
    room: str
    code: str | None  # of a new room
    after: int
    entries: Sequence[str]
    done: asyncio.Future[bool]

    @property
    def places(self) -> list[_Place]:
        return [(self.room, self.after + i) for i in range(1, len(self.entries) + 1)]


class Store:
    """The logs of all rooms. Made by `open_store`; closed with `close`, which finishes what was asked for."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine: Final = engine
        self._insert: Final[Any] = import_module(f"sqlalchemy.dialects.{engine.dialect.name}").insert
        self._waiting: Final[asyncio.Queue[_Write | None]] = asyncio.Queue()
        self._writer: Final = asyncio.create_task(self._write())

    async def create(self, room: str, code: str, entries: Sequence[str]) -> bool:
        """Begin the log of a room. False, and nothing happened, if its id or code is taken."""
        return await self._put(room, code, 0, entries)

    async def append(self, room: str, after: int, entries: Sequence[str]) -> bool:
        """Put `entries` behind version `after`, durably. False, and nothing happened, if the log has moved on."""
        return await self._put(room, None, after, entries)

    async def entries(self, room: str) -> list[str]:
        """The whole log of a room, in order; empty if there is none."""
        query = select(ENTRIES.c.data).where(ENTRIES.c.room == room).order_by(ENTRIES.c.version)
        async with self._engine.connect() as connection:
            return list(await connection.scalars(query))

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

    async def latest(self, first: str) -> list[tuple[str, str]]:
        """The last entry of every room whose log begins with an entry that begins so, with the room's id."""
        begun = select(ENTRIES.c.room).where(ENTRIES.c.version == 1, ENTRIES.c.data.startswith(first, autoescape=True))
        last = select(ENTRIES.c.room, func.max(ENTRIES.c.version)).where(ENTRIES.c.room.in_(begun))
        query = select(ENTRIES.c.room, ENTRIES.c.data).where(
            tuple_(ENTRIES.c.room, ENTRIES.c.version).in_(last.group_by(ENTRIES.c.room))
        )
        async with self._engine.connect() as connection:
            return [(room, data) for room, data in await connection.execute(query)]

    async def drop(self, room: str) -> None:
        """Forget the room and its log."""
        async with self._engine.begin() as connection:
            await connection.execute(delete(ENTRIES).where(ENTRIES.c.room == room))
            await connection.execute(delete(ROOMS).where(ROOMS.c.id == room))

    async def close(self) -> None:
        """Write what is waiting, then let go of the database."""
        await self._waiting.put(None)
        await self._writer
        await self._engine.dispose()

    async def _put(self, room: str, code: str | None, after: int, entries: Sequence[str]) -> bool:
        done = asyncio.get_running_loop().create_future()
        self._waiting.put_nowait(_Write(room, code, after, entries, done))
        won: bool = await done
        return won

    async def _write(self) -> None:
        """Take all that waits, commit it at once, tell everybody how it went; again and again."""
        async with self._engine.connect() as connection:
            while (first := await self._waiting.get()) is not None:
                batch: list[_Write | None] = [first]
                while batch[-1] is not None and len(batch) < MOST_AT_ONCE and not self._waiting.empty():
                    batch.append(self._waiting.get_nowait())
                writes = [write for write in batch if write is not None]
                await self._commit(connection, writes)
                if batch[-1] is None:
                    return

    async def _commit(self, connection: AsyncConnection, writes: list[_Write]) -> None:
        problem: Exception | None = None
        won: list[_Write] = []
        try:
            async with connection.begin():
                won = await self._written(connection, writes)
        except Exception as error:  # noqa: BLE001  # whatever it is, each of those who wait has to hear of it
            problem = error
        for write in writes:
            if write.done.cancelled():
                continue
            if problem:
                write.done.set_exception(problem)
            else:
                write.done.set_result(write in won)

    async def _written(self, connection: AsyncConnection, writes: list[_Write]) -> list[_Write]:
        """Write the batch; those whose write won."""
        new = [{"id": write.room, "code": write.code} for write in writes if write.code is not None]
        made: set[str] = set()
        if new:
            rooms = self._insert(ROOMS).values(new).on_conflict_do_nothing().returning(ROOMS.c.id)
            made = set(await connection.scalars(rooms))
        data: dict[_Place, str] = {}
        tried = []
        for write in writes:
            if (write.code is None or write.room in made) and data.keys().isdisjoint(write.places):
                tried.append(write)
                data.update(zip(write.places, write.entries, strict=True))
        if not data:
            return []
        rows = [{"room": room, "version": version, "data": entry} for (room, version), entry in data.items()]
        landed: set[_Place] = set()
        for start in range(0, len(rows), MOST_ROWS):
            put = self._insert(ENTRIES).values(rows[start : start + MOST_ROWS]).on_conflict_do_nothing()
            places = await connection.execute(put.returning(ENTRIES.c.room, ENTRIES.c.version))
            landed |= {(room, version) for room, version in places}
        # Logs have no gaps: whose first entry landed, all of its entries did; of the others some may have.
        won = [write for write in tried if write.places[0] in landed]
        stray = list(landed.difference(*(write.places for write in won)))
        for start in range(0, len(stray), MOST_ROWS):
            some = tuple_(ENTRIES.c.room, ENTRIES.c.version).in_(stray[start : start + MOST_ROWS])
            await connection.execute(delete(ENTRIES).where(some))
        return won


async def open_store(url: str) -> Store:
    """The store at `sqlite+aiosqlite:///FILE` or `postgresql+asyncpg://…`, moved up if an older version wrote it.

    Raises SchemaTooNew, or what the database says.
    """
    engine = create_async_engine(url)
    if engine.dialect.name == "sqlite":
        event.listen(engine.sync_engine, "connect", _durably)
    try:
        async with engine.begin() as connection:
            await connection.run_sync(move_up)
    except BaseException:
        await engine.dispose()
        raise
    return Store(engine)


def _durably(connection: Any, _: object) -> None:
    """A write-ahead log that is on the disk before a commit returns."""
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=5000"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()
