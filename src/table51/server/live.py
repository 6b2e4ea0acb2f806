"""The rooms that are in memory: each takes its inputs one by one, and does what they lead to once it is durable."""

from __future__ import annotations

import asyncio
import logging
import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Coroutine, Sequence
from typing import Any, ClassVar, Final, Generic, TypeVar

import msgspec

from table51.room import Room, caught_up, open_room, replayed, step, view_for
from table51.room.effects import Append, AskBot, Dismiss, Effect, Send, Show, WakeAt
from table51.room.entries import Entry, Opened, read, written
from table51.room.inputs import Input, Thought, Woken
from table51.room.messages import View
from table51.server.clock import Clock
from table51.server.page import Page, Shown
from table51.server.secret import ROOM_LENGTH, is_key
from table51.server.tables import renamed
from table51.server.thinking import Thinkers
from table51.store import Store

IDLE: Final = 300.0  # seconds that a room nobody is in stays in memory
TRIES: Final = 20  # to append to a log that others append to
AGAIN: Final = (1.0, 60.0)  # seconds before what nobody waits for is tried again: at first, and at most

_log: Final = logging.getLogger(__name__)

R = TypeVar("R")  # a room
G = TypeVar("G")  # what it is told
E = TypeVar("E")  # its effects


class Live(ABC, Generic[R, G, E]):
    """One room in memory, a table's or a sheet's, with the pages that are connected to it.

    waking: the input that says that time has passed, for rooms that go on by themselves.
    """

    waking: ClassVar[Any] = None

    def __init__(self, room: R, store: Store, forget: Callable[[str], None]) -> None:
        self.room = room
        self.pages: Final[dict[int, Page]] = {}
        self._store: Final = store
        self._forget: Final = forget
        self._clock: Final = Clock()
        self._one_by_one: Final = asyncio.Lock()
        self._alarm: asyncio.TimerHandle | None = None
        self._tasks: Final[set[asyncio.Task[Any]]] = set()

    @property
    @abstractmethod
    def id(self) -> str:
        """The room's id."""

    @property
    @abstractmethod
    def version(self) -> int:
        """How many entries the room's log has, as far as it is known here."""

    @property
    @abstractmethod
    def moved(self) -> float:
        """When the last of them was made, in seconds since 1970."""

    @property
    def now(self) -> float:
        """The time of the room, in seconds since 1970; it never goes back."""
        return self._clock.now(self.moved)

    @abstractmethod
    def stepped(self, given: G) -> tuple[R, tuple[E, ...]]:
        """What an input makes of the room, and what is to be done."""

    @abstractmethod
    def appended(self, effects: tuple[E, ...]) -> tuple[int, list[str]] | None:
        """The lines that a step puts behind a version of the log, if any."""

    @abstractmethod
    def caught_up(self, lines: Sequence[str]) -> tuple[R, tuple[E, ...]]:
        """What the next lines of the log make of the room, and what is to be done."""

    @abstractmethod
    def carry_out(self, effects: tuple[E, ...]) -> None:
        """Do what a step wants done, its entries being durable."""

    @abstractmethod
    def view(self, page: Page) -> Shown:
        """What `page` may see now that it has not seen."""

    async def feed(self, given: G) -> tuple[E, ...]:
        """Tell the room something and do what it leads to; nothing is done or answered before it is durable.

        It goes on to its end even if whoever asked waits no longer, since what is in the log must be shown. Raises what
        the store raises; then nothing has happened.
        """
        feeding = asyncio.create_task(self._feed(given))
        self._tasks.add(feeding)
        feeding.add_done_callback(self._tasks.discard)
        return await asyncio.shield(feeding)

    async def _feed(self, given: G) -> tuple[E, ...]:
        async with self._one_by_one:
            return await self._take(given)

    async def _take(self, given: G) -> tuple[E, ...]:
        for _ in range(TRIES):
            room, effects = self.stepped(given)
            if await self._is_durable(effects):
                self.room = room
                self.carry_out(effects)
                return effects
            await self._read_on()
        raise RuntimeError(f"the log of room {self.id} never stands still")

    async def follow(self, version: int) -> None:
        """Another process may have brought the log to that version."""
        async with self._one_by_one:
            if self.version < version:
                await self._read_on()
                if self.waking is not None:
                    await self._take(self.waking)

    async def _read_on(self) -> None:
        """Take in what another process has written to the log."""
        self.room, effects = self.caught_up(await self._store.entries(self.id, self.version))
        self.carry_out(effects)

    async def _is_durable(self, effects: tuple[E, ...]) -> bool:
        lines = self.appended(effects)
        return lines is None or await self._store.append(self.id, *lines)

    def post(self, number: int, message: Any) -> None:
        """Send a message to a page, if it is still there."""
        if page := self.pages.get(number):
            page.post(message)

    def dismiss(self, number: int) -> None:
        """Send a page away."""
        if page := self.pages.get(number):
            page.dismiss()

    def show(self, number: int | None) -> None:
        """There is something new for a page, or (None) for every one."""
        for page in self.pages.values():
            if number in (None, page.number):
                page.touch()

    def close(self) -> None:
        """Stop waiting for anything."""
        if self._alarm:
            self._alarm.cancel()
        for task in self._tasks:
            task.cancel()

    def wake_at(self, when: float | None) -> None:
        """Set the alarm; a room that waits for nothing, and that nobody is in, is forgotten after a while."""
        if self._alarm:
            self._alarm.cancel()
        loop = asyncio.get_running_loop()
        if when is not None:
            self._alarm = loop.call_later(max(0.0, when - self.now), self.begin, self.insist, self.waking)
        else:
            self._alarm = loop.call_later(IDLE, self._nothing_happened)

    def _nothing_happened(self) -> None:
        if not self.pages and not self._tasks:
            self._forget(self.id)

    async def insist(self, given: G) -> None:
        """Tell the room something that nobody waits for: a table must not stand still because the store once failed."""
        wait, longest = AGAIN
        while True:
            try:
                await self.feed(given)
            except Exception:  # noqa: BLE001  # whatever it is, there is nobody to tell but the log
                _log.exception("room %s", self.id)
                await asyncio.sleep(wait)
                wait = min(2 * wait, longest)
            else:
                return

    def begin(self, doing: Callable[..., Coroutine[Any, Any, object]], *args: object) -> None:
        """Do something that nobody waits for."""
        task = asyncio.create_task(doing(*args))
        self._tasks.add(task)
        task.add_done_callback(self._ended)

    def _ended(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (problem := task.exception()):
            _log.error("room %s", self.id, exc_info=problem)


class LiveRoom(Live[Room, Input, Effect]):
    """A table in memory."""

    waking = Woken()

    def __init__(self, room: Room, store: Store, thinkers: Thinkers, forget: Callable[[str], None]) -> None:
        super().__init__(room, store, forget)
        self._thinkers: Final = thinkers

    @property
    def id(self) -> str:
        return self.room.opened.room

    @property
    def version(self) -> int:
        return self.room.v

    @property
    def moved(self) -> float:
        return self.room.moved

    def stepped(self, given: Input) -> tuple[Room, tuple[Effect, ...]]:
        return step(self.room, given, self.now)

    def appended(self, effects: tuple[Effect, ...]) -> tuple[int, list[str]] | None:
        for effect in effects:
            if isinstance(effect, Append):
                return effect.after, [*map(written, effect.entries)]
        return None

    def caught_up(self, lines: Sequence[str]) -> tuple[Room, tuple[Effect, ...]]:
        return caught_up(self.room, map(read, lines), self.now)

    def carry_out(self, effects: tuple[Effect, ...]) -> None:
        for effect in effects:
            match effect:
                case Send(number, message):
                    self.post(number, message)
                case Dismiss(number):
                    self.dismiss(number)
                case Show(number):
                    self.show(number)
                case AskBot():
                    self.begin(self._think, effect)
                case WakeAt(when):
                    self.wake_at(when)

    def view(self, page: Page) -> View:
        seat = self.room.presence.listeners.get(page.number)
        return view_for(self.room, seat, page.since, self.now)

    async def _think(self, question: AskBot) -> None:
        text = await self._thinkers.ask(question)
        await self.insist(Thought(question.seat, question.at, text))


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


class Rooms(Kept[LiveRoom]):
    """All tables of a server."""

    first = "opened"

    def __init__(self, store: Store, thinkers: Thinkers) -> None:
        super().__init__(store)
        self._thinkers: Final = thinkers

    async def open(self, entry: Opened) -> LiveRoom:
        """A new room; its id and code may become others than `entry` has, if those are taken."""
        room, effects = open_room(entry)
        while not await self._is_created(room, effects):
            room, effects = open_room(renamed(room.opened))
        live = self._live[room.opened.room] = self._kept(room)
        live.carry_out(effects)
        return live

    async def log(self, room: str) -> tuple[Entry, ...]:
        """The whole log of a room."""
        return tuple(map(read, await self._store.entries(room)))

    def loaded(self, lines: Sequence[str]) -> LiveRoom:
        return self._kept(_replayed(lines))

    async def begun(self, live: LiveRoom) -> None:
        await live.feed(live.waking)

    def _kept(self, room: Room) -> LiveRoom:
        return LiveRoom(room, self._store, self._thinkers, self.forget)

    async def _is_created(self, room: Room, effects: tuple[Effect, ...]) -> bool:
        entries = [written(entry) for effect in effects if isinstance(effect, Append) for entry in effect.entries]
        return await self._store.create(room.opened.room, room.opened.code, entries)


def _replayed(lines: Sequence[str]) -> Room:
    entries = [*map(read, lines)]
    return replayed(entries, max(time.time(), entries[-1].when))
