"""A room that is in memory: it takes its inputs one by one, and does what they lead to once it is durable."""

from __future__ import annotations

import asyncio
import logging
from abc import ABC, abstractmethod
from collections.abc import Callable, Coroutine, Sequence
from typing import Any, ClassVar, Final, Generic, TypeVar

from table51.server.clock import Clock
from table51.server.page import Page, Shown
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
