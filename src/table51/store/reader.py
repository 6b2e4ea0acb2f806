"""The one connection by which a process reads logs: many places in, what is behind each of them out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncConnection

from table51.store.putting import STATEMENTS, Place, rows_of


class Reader:
    """Reads for several at once; a connection that was lost is made anew."""

    def __init__(self, connection: AsyncConnection) -> None:
        self._connection: Final = connection
        self._behind: Final = STATEMENTS[connection.dialect.name].behind

    async def behind(self, places: Sequence[Place]) -> list[list[str]]:
        """Of each place, the lines of its log after that version, in order. Raises what the database says."""
        try:
            return await self._read(places)
        except DBAPIError as problem:
            if not problem.connection_invalidated:
                raise
            return await self._read(places)

    async def close(self) -> None:
        """Let go of the connection."""
        await self._connection.close()

    async def _read(self, places: Sequence[Place]) -> list[list[str]]:
        found: dict[Place, list[str]] = {place: [] for place in places}
        async with self._connection.begin():
            for room, after, line in await self._connection.execute(self._behind, rows_of(found)):
                found[room, after].append(line)
        return [found[place] for place in places]
