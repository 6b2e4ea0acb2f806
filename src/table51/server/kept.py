"""The rooms of one kind that a server keeps: in the store for good, in memory while somebody needs them."""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any, ClassVar, Final, Generic, TypeVar

import msgspec

from table51.server.live import Live
from table51.server.secret import ROOM_LENGTH, is_key
from table51.store import Store

L = TypeVar("L", bound=Live[Any, Any, Any])


class Kept(ABC, Generic[L]):
    """The rooms of one kind: found in the store when somebody comes, forgotten when everybody has long left."""

    first: ClassVar[str]  # the type of the first entry of such a room's log

    def __init__(self, store: Store) -> None:
        self._store: Final = store
        self._live: Final[dict[str, L]] = {}
        self._loading: Final = asyncio.Lock()

    def __contains__(self, room: str) -> bool:
        """Whether the room of that id is in memory."""
        return room in self._live

    @abstractmethod
    def loaded(self, lines: Sequence[str]) -> L:
        """The room that a log makes."""

    async def begun(self, live: L) -> None:
        """A room was loaded."""

    async def find(self, key: str) -> L | None:
        """The room of that id or code, read from its log if it is not in memory."""
        if not is_key(key):
            return None
        room = key if len(key) == ROOM_LENGTH else await self._store.room_with(key)
        if room is None:
            return None
        if room in self._live:
            return self._live[room]
        async with self._loading:
            if room not in self._live:
                lines = await self._store.entries(room)
                if not lines or msgspec.json.decode(lines[0])["type"] != self.first:
                    return None
                self._live[room] = self.loaded(lines)
                await self.begun(self._live[room])
            return self._live[room]

    @property
    def known(self) -> Sequence[str]:
        """The ids of the rooms in memory."""
        return list(self._live)

    def moved(self, room: str, version: int) -> None:
        """A log has that many entries, perhaps from another process."""
        live = self._live.get(room)
        if live and live.version < version:
            live.begin(live.follow, version)

    def close(self) -> None:
        """Let nothing more happen by itself."""
        for live in self._live.values():
            live.close()

    def forget(self, room: str) -> None:
        """The room need not be in memory any more."""
        self._live.pop(room, None)
