"""One writer for all rooms of a process: while a transaction is made durable, what arrives waits together for the next.

One commit per append would cost 30 to 40 times as much.
"""

from __future__ import annotations

import asyncio
import sys
from abc import ABC, abstractmethod
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Final

from msgspec import Struct
from sqlalchemy import Engine
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from table51.store.putting import Write, put

SWITCH: Final = (
    0.0002  # seconds after which a busy event loop lets the writing thread go on; Python's own 5 ms are felt
)
MOST_AT_ONCE: Final = 500  # writes in one transaction


class _Waiting(Struct, frozen=True, eq=False):
    write: Write
    done: asyncio.Future[bool]


class Writer(ABC):
    """Commits what it is given, many at once. Its task begins when it is made, and ends with `close`."""

    def __init__(self) -> None:
        self._queue: Final[asyncio.Queue[_Waiting | None]] = asyncio.Queue()
        self._task: Final = asyncio.create_task(self._write())

    async def put(self, write: Write) -> bool:
        """Whether the write won; then it is durable. Raises what the database says."""
        done = asyncio.get_running_loop().create_future()
        self._queue.put_nowait(_Waiting(write, done))
        won: bool = await done
        return won

    async def close(self) -> None:
        """Write what is waiting, then let go of the database."""
        self._queue.put_nowait(None)
        await self._task
        await self.disconnect()

    @abstractmethod
    async def commit(self, writes: Sequence[Write]) -> set[Write]:
        """Write all of them in one transaction; those that won."""

    @abstractmethod
    async def disconnect(self) -> None:
        """Let go of the connection."""

    async def _write(self) -> None:
        """Take all that waits, commit it at once, tell everybody how it went; again and again."""
        while (first := await self._queue.get()) is not None:
            batch: list[_Waiting | None] = [first]
            while batch[-1] is not None and len(batch) < MOST_AT_ONCE and not self._queue.empty():
                batch.append(self._queue.get_nowait())
            await self._settle([one for one in batch if one is not None])
            if batch[-1] is None:
                return

    async def _settle(self, batch: Sequence[_Waiting]) -> None:
        try:
            won = await self.commit([one.write for one in batch])
        except IntegrityError as problem:  # one of them cannot be, such as a log of no room: the others must not suffer
            if len(batch) > 1:
                for one in batch:
                    await self._settle([one])
            else:
                _tell(batch, problem)
        except Exception as problem:  # noqa: BLE001  # whatever it is, each of those who wait has to hear of it
            _tell(batch, problem)
        else:
            for one in batch:
                if not one.done.cancelled():
                    one.done.set_result(one.write in won)


def _tell(batch: Sequence[_Waiting], problem: Exception) -> None:
    for one in batch:
        if not one.done.cancelled():
            one.done.set_exception(problem)


class SqliteWriter(Writer):
    """Writes in a thread of its own: every statement handed over singly would cost more than what it does."""

    def __init__(self, engine: Engine) -> None:
        super().__init__()
        sys.setswitchinterval(min(SWITCH, sys.getswitchinterval()))
        self._engine: Final = engine
        self._thread: Final = ThreadPoolExecutor(1, "store")

    async def commit(self, writes: Sequence[Write]) -> set[Write]:
        return await asyncio.get_running_loop().run_in_executor(self._thread, self._commit, writes)

    async def disconnect(self) -> None:
        self._thread.submit(self._engine.dispose)
        self._thread.shutdown()

    def _commit(self, writes: Sequence[Write]) -> set[Write]:
        with self._engine.begin() as connection:
            return put(connection, writes)


class PostgresWriter(Writer):
    """Writes on a connection of its own, which is made anew when it was lost."""

    def __init__(self, connection: AsyncConnection) -> None:
        super().__init__()
        self._connection: Final = connection

    async def commit(self, writes: Sequence[Write]) -> set[Write]:
        async with self._connection.begin():
            return await self._connection.run_sync(put, writes)

    async def disconnect(self) -> None:
        await self._connection.close()
