"""The sheets that are in memory, new ones, and the forgetting of those that nobody has changed for long."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from table51.engine import Refused
from table51.games import GAMES
from table51.room import token_hash
from table51.room.effects import Dismiss, Show
from table51.room.sheet import SheetRoom, caught_up, doubts, news_for, replayed, step
from table51.room.sheet.entries import Entry, Joined, Links, Made, Seated, Wrote, moved, read, written
from table51.room.sheet.inputs import SheetInput
from table51.room.sheet.messages import News, RowDoubts
from table51.room.sheet.step import SheetAppend, SheetEffect, SheetSend
from table51.room.sheet.viewing import KEPT
from table51.server.kept import Kept
from table51.server.live import Live
from table51.server.page import Page
from table51.server.secret import new_code, new_room, new_token
from table51.server.sheet_bodies import NewSheet
from table51.sheet import Entry as SheetEntry
from table51.sheet import Sheet, against
from table51.sheet.entries import Column, Free, Join, Make
from table51.store import Store

FIRST: Final = '{"type":"sheet"'  # how the log of a sheet begins


class LiveSheet(Live[SheetRoom, SheetInput, SheetEffect]):
    """A sheet in memory."""

    def __init__(self, room: SheetRoom, store: Store, forget: Callable[[str], None]) -> None:
        super().__init__(room, store, forget)
        self._doubts: tuple[Sheet, tuple[RowDoubts, ...]] = (room.sheet, doubts(room.sheet))
        self.wake_at(None)

    @property
    def id(self) -> str:
        return self.room.id

    @property
    def version(self) -> int:
        return self.room.v

    @property
    def moved(self) -> float:
        return self.room.moved / 1000

    def stepped(self, given: SheetInput) -> tuple[SheetRoom, tuple[SheetEffect, ...]]:
        return step(self.room, given, self.now)

    def appended(self, effects: tuple[SheetEffect, ...]) -> tuple[int, list[str]] | None:
        for effect in effects:
            if isinstance(effect, SheetAppend):
                return effect.after, [*map(written, effect.entries)]
        return None

    def caught_up(self, lines: Sequence[str]) -> tuple[SheetRoom, tuple[SheetEffect, ...]]:
        return caught_up(self.room, map(read, lines))

    def carry_out(self, effects: tuple[SheetEffect, ...]) -> None:
        for effect in effects:
            match effect:
                case SheetSend(number, message):
                    self.post(number, message)
                case Dismiss(number):
                    self.dismiss(number)
                case Show(number):
                    self.show(number)
        self.wake_at(None)

    def view(self, page: Page) -> News:
        if self._doubts[0] is not self.room.sheet:
            self._doubts = (self.room.sheet, doubts(self.room.sheet))
        return news_for(self.room, self.room.guests[page.number], page.since, self._doubts[1])

    def show(self, number: int | None) -> None:
        """Only pages that were let in see anything."""
        for guest in self.room.guests:
            if number in (None, guest) and (page := self.pages.get(guest)):
                page.touch()


class Sheets(Kept[LiveSheet]):
    """All sheets of a server."""

    first = "sheet"

    async def open(self, entries: Callable[[str, Links], tuple[Entry, ...]]) -> LiveSheet:
        """A new sheet; `entries` makes its log for an id and links, and is asked again if those are taken."""
        while True:
            room, links = new_room(), new_links()
            log = entries(room, links)
            if await self._store.create(room, links.code, [*map(written, log)]):
                live = self._live[room] = self._kept(replayed(log))
                return live

    async def recode(self, live: LiveSheet) -> str:
        """Another code by which the sheet is found."""
        while not await self._store.recode(live.id, code := new_code()):
            pass
        return code

    async def sweep(self, now: float) -> None:
        """Forget every sheet that has not been changed for so long that it need not be kept."""
        too_old = now * 1000 - KEPT
        for room, version, line in await self._store.latest(FIRST):
            async with self._loading:
                if moved(read(line)) < too_old and room not in self._live:
                    await self._store.drop(room, version)

    def loaded(self, lines: Sequence[str]) -> LiveSheet:
        return self._kept(replayed(map(read, lines)))

    def _kept(self, room: SheetRoom) -> LiveSheet:
        return LiveSheet(room, self._store, self.forget)


def new_links(code: str | None = None) -> Links:
    """Secrets that nobody has heard of."""
    return Links(new_token(), new_token(), code or new_code())


# The logs of new sheets


def made(wish: NewSheet, token: str, now: int) -> Callable[[str, Links], tuple[Entry, ...]]:
    """The log of the sheet that somebody wishes for; `token` is their secret. Raises Refused with every reason."""
    if wish.game in GAMES:
        GAMES[wish.game].rules.read(wish.rules)  # refuses what cannot be; what nobody chose stays open
    columns = tuple(Column(f"p{n}", " ".join(name.split())) for n, name in enumerate(wish.names, 1))
    make = Make(wish.title.strip(), columns, wish.game, wish.rules, wish.high, wish.target, wish.deals)
    entry = SheetEntry("make", f"p{wish.me + 1}", now, make)
    if reasons := against(None, entry):
        raise Refused(*reasons)
    return lambda room, links: (Made(room, entry, token_hash(token), links),)


def from_file(sheet: Sheet, token: str, now: int) -> Callable[[str, Links], tuple[Entry, ...]]:
    """The log of a sheet that comes as a file. Its host is whoever brought it; every other column may be taken."""
    first, *others = sheet.log.values()
    freed = (
        SheetEntry(f"free-{now}-{player.id}"[:40], sheet.host, now, Free(player.id))
        for player in sheet.players
        if player.joined and not player.gone and player.id != sheet.host
    )
    return lambda room, links: (
        Made(room, first, "", links),
        *map(Wrote, others),
        Seated(now, sheet.host, token_hash(token)),
        *map(Wrote, freed),
    )


def again(room: SheetRoom, now: int) -> Callable[[str, Links], tuple[Entry, ...]]:
    """The log of a new sheet of the same people with the same settings; their secrets go on to hold."""
    old = room.sheet
    people = [player for player in old.players if not player.gone or player.id == old.host]
    columns = tuple(Column(player.id, player.name) for player in people)
    make = Make(old.title, columns, old.game, dict(old.rules), old.high, old.target, old.deals)
    joined = [
        (SheetEntry(f"join-{n}", player.id, now, Join(player.name)), room.tokens[player.id])
        for n, player in enumerate(people, 1)
        if player.id != old.host and player.id in room.tokens
    ]
    return lambda key, links: (
        Made(key, SheetEntry("make", old.host, now, make), room.tokens[old.host], links),
        *(Joined(entry, token) for entry, token in joined),
    )
