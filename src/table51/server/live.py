"""The rooms that are in memory: each takes its inputs one by one, and does what they lead to once it is durable."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Coroutine, Sequence
from typing import Any, Final

from msgspec.structs import replace

from table51.room import Room, open_room, replayed, step, view_for
from table51.room.effects import Append, AskBot, Dismiss, Effect, Send, Show, WakeAt
from table51.room.entries import Entry, Opened, read, written
from table51.room.inputs import Input, Thought, Woken
from table51.room.messages import View
from table51.server.page import Page
from table51.server.secret import ROOM_LENGTH, is_key
from table51.server.tables import renamed
from table51.server.thinking import Thinkers
from table51.store import Store

IDLE: Final = 300.0  # seconds that a room nobody is in stays in memory
TRIES: Final = 20  # to append to a log that others append to

_log: Final = logging.getLogger(__name__)


class LiveRoom:
    """One room in memory, with the pages that are connected to it."""

    def __init__(self, room: Room, store: Store, thinkers: Thinkers, forget: Callable[[str], None]) -> None:
        self.room = room
        self.pages: Final[dict[int, Page]] = {}
        self._store: Final = store
        self._thinkers: Final = thinkers
        self._forget: Final = forget
        self._one_by_one: Final = asyncio.Lock()
        self._alarm: asyncio.TimerHandle | None = None
        self._tasks: Final[set[asyncio.Task[Any]]] = set()

    @property
    def id(self) -> str:
        return self.room.opened.room

    async def feed(self, given: Input) -> tuple[Effect, ...]:
        """Tell the room something and do what it leads to; nothing is done or answered before it is durable.

        It goes on to its end even if whoever asked waits no longer, since what is in the log must be shown. Raises what
        the store raises; then nothing has happened.
        """
        feeding = asyncio.create_task(self._feed(given))
        self._tasks.add(feeding)
        feeding.add_done_callback(self._tasks.discard)
        return await asyncio.shield(feeding)

    async def _feed(self, given: Input) -> tuple[Effect, ...]:
        async with self._one_by_one:
            for _ in range(TRIES):
                room, effects = step(self.room, given, time.time())
                if await self._is_durable(effects):
                    self.room = room
                    self.carry_out(effects)
                    return effects
                await self._catch_up()
            raise RuntimeError(f"the log of room {self.id} never stands still")

    async def _is_durable(self, effects: tuple[Effect, ...]) -> bool:
        for effect in effects:
            if isinstance(effect, Append):
                return await self._store.append(self.id, effect.after, [*map(written, effect.entries)])
        return True

    async def _catch_up(self) -> None:
        """Another process has written to the log: take the room from there."""
        self.room = replace(_replayed(await self._store.entries(self.id)), presence=self.room.presence)
        self._show()

    def carry_out(self, effects: tuple[Effect, ...]) -> None:
        """Do what a step wants done, its entries being durable."""
        for effect in effects:
            match effect:
                case Send(number, message):
                    if page := self.pages.get(number):
                        page.post(message)
                case Dismiss(number):
                    if page := self.pages.get(number):
                        page.dismiss()
                case Show():
                    self._show()
                case AskBot():
                    self._begin(self._think, effect)
                case WakeAt(when):
                    self._wake_at(when)

    def view(self, page: Page) -> View:
        """What `page` may see now that it has not seen."""
        seat = self.room.presence.listeners.get(page.number)
        return view_for(self.room, seat, page.since, time.time())

    def close(self) -> None:
        """Stop waiting for anything."""
        if self._alarm:
            self._alarm.cancel()
        for task in self._tasks:
            task.cancel()

    def _show(self) -> None:
        for page in self.pages.values():
            page.touch()

    async def _think(self, question: AskBot) -> None:
        text = await self._thinkers.ask(question)
        await self.feed(Thought(question.seat, question.at, text))

    def _wake_at(self, when: float | None) -> None:
        """Set the alarm; a room that waits for nothing, and that nobody is in, is forgotten after a while."""
        if self._alarm:
            self._alarm.cancel()
        loop = asyncio.get_running_loop()
        if when is not None:
            self._alarm = loop.call_later(max(0.0, when - time.time()), self._begin, self._woken)
        else:
            self._alarm = loop.call_later(IDLE, self._nothing_happened)

    async def _woken(self) -> None:
        await self.feed(Woken())

    def _nothing_happened(self) -> None:
        if not self.pages and not self._tasks:
            self._forget(self.id)

    def _begin(self, doing: Callable[..., Coroutine[Any, Any, None]], *args: object) -> None:
        task = asyncio.create_task(doing(*args))
        self._tasks.add(task)
        task.add_done_callback(self._ended)

    def _ended(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (problem := task.exception()):
            _log.error("room %s", self.id, exc_info=problem)


class Rooms:
    """All rooms of a server: made, found in the store when somebody comes, forgotten when everybody has long left."""

    def __init__(self, store: Store, thinkers: Thinkers) -> None:
        self._store: Final = store
        self._thinkers: Final = thinkers
        self._live: Final[dict[str, LiveRoom]] = {}
        self._loading: Final = asyncio.Lock()

    def __len__(self) -> int:
        return len(self._live)

    async def open(self, entry: Opened) -> LiveRoom:
        """A new room; its id and code may become others than `entry` has, if those are taken."""
        room, effects = open_room(entry)
        while not await self._is_created(room, effects):
            room, effects = open_room(renamed(room.opened))
        live = self._live[room.opened.room] = self._kept(room)
        live.carry_out(effects)
        return live

    async def find(self, key: str) -> LiveRoom | None:
        """The room of that id or code, read from its log if it is not in memory."""
        if not is_key(key):
            return None
        room = key if len(key) == ROOM_LENGTH else await self._store.room_with(key)
        if room is None:
            return None
        async with self._loading:
            if room not in self._live:
                if not (entries := await self._store.entries(room)):
                    return None
                self._live[room] = self._kept(_replayed(entries))
                await self._live[room].feed(Woken())
            return self._live[room]

    async def log(self, room: str) -> tuple[Entry, ...]:
        """The whole log of a room."""
        return tuple(map(read, await self._store.entries(room)))

    def close(self) -> None:
        """Let nothing more happen by itself."""
        for live in self._live.values():
            live.close()

    def _kept(self, room: Room) -> LiveRoom:
        return LiveRoom(room, self._store, self._thinkers, self._forget)

    def _forget(self, room: str) -> None:
        self._live.pop(room, None)

    async def _is_created(self, room: Room, effects: tuple[Effect, ...]) -> bool:
        entries = [written(entry) for effect in effects if isinstance(effect, Append) for entry in effect.entries]
        return await self._store.create(room.opened.room, room.opened.code, entries)


def _replayed(entries: Sequence[str]) -> Room:
    return replayed(map(read, entries), time.time())
