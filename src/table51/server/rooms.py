"""The tables that are in memory, and new ones."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from table51.room import Room, caught_up, open_room, replayed, step, view_for
from table51.room.effects import Append, AskBot, Dismiss, Effect, Send, Show, WakeAt
from table51.room.entries import Entry, Opened, read, written
from table51.room.inputs import Input, Thought, Woken
from table51.room.messages import View
from table51.server.clock import Clock
from table51.server.kept import Kept
from table51.server.live import Live
from table51.server.page import Page
from table51.server.tables import renamed
from table51.server.thinking import Thinkers
from table51.store import Store


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
    return replayed(entries, Clock().now(entries[-1].when))
