"""The one connection by which a process writes: a batch of writes in, who won out, durably."""

from __future__ import annotations

import asyncio
import sys
from abc import ABC, abstractmethod
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Final

from sqlalchemy import Engine
from sqlalchemy.ext.asyncio import AsyncConnection

from table51.store.putting import Write, put

SWITCH: Final = (
    0.0002  # seconds after which a busy event loop lets the writing thread go on; Python's own 5 ms are felt
)


class Writer(ABC):
    """Commits batches, one after the other."""

    @abstractmethod
    async def commit(self, writes: Sequence[Write]) -> list[bool]:
        """Write all of them in one transaction: whether each won. Raises what the database says."""

    @abstractmethod
    async def close(self) -> None:
        """Let go of the connection."""


class SqliteWriter(Writer):
    """Writes in a thread of its own: every statement handed over singly would cost more than what it does."""

    def __init__(self, engine: Engine) -> None:
        sys.setswitchinterval(min(SWITCH, sys.getswitchinterval()))
        self._engine: Final = engine
        self._thread: Final = ThreadPoolExecutor(1, "store")

    async def commit(self, writes: Sequence[Write]) -> list[bool]:
        return await asyncio.get_running_loop().run_in_executor(self._thread, self._commit, writes)

    async def close(self) -> None:
        self._thread.submit(self._engine.dispose)
        self._thread.shutdown()

    def _commit(self, writes: Sequence[Write]) -> list[bool]:
        with self._engine.begin() as connection:
            return put(connection, writes)


class PostgresWriter(Writer):
    """Writes on a connection that does nothing else, and that is made anew when it was lost."""

    def __init__(self, connection: AsyncConnection) -> None:
        self._connection: Final = connection

    async def commit(self, writes: Sequence[Write]) -> list[bool]:
        async with self._connection.begin():
            return await self._connection.run_sync(put, writes)

    async def close(self) -> None:
        await self._connection.close()
