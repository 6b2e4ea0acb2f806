"""One step of a sheet's room: an input comes in, the next room and what is to be done come out."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import count
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from table51.engine import Note, note
from table51.room.effects import Dismiss, Show, Turned
from table51.room.inputs import Connected, Left
from table51.room.messages import Problem
from table51.room.names import tidy
from table51.room.sheet.entries import Entry, Followed, Joined, Linked, Wrote
from table51.room.sheet.inputs import Joins, Received, Relinks, SheetInput, Succeeds
from table51.room.sheet.messages import Draft, SheetWelcome, Took, Untaken
from table51.room.sheet.room import Guest, SheetRoom, after
from table51.sheet import Entry as SheetEntry
from table51.sheet import Id, against
from table51.sheet.entries import Free, Join, Vote


class SheetAppend(Struct, frozen=True):
    """These entries follow on version `after`. If the log has moved on meanwhile, nothing of this step has happened."""

    after: int
    entries: tuple[Entry, ...]


class SheetSend(Struct, frozen=True):
    """A message for one page of a sheet."""

    page: int
    message: SheetWelcome | Took | Problem


class SheetSeated(Struct, frozen=True):
    """The person who asked has this column."""

    player: Id


SheetEffect = SheetAppend | SheetSend | Show | Dismiss | SheetSeated | Turned


def step(room: SheetRoom, given: SheetInput, now: float) -> tuple[SheetRoom, tuple[SheetEffect, ...]]:
    """What `given` at time `now`, in seconds since 1970, makes of the room, and what is to be done."""
    turn = _Turn(room, max(round(now * 1000), room.moved))
    match given:
        case Connected():
            turn.connected(given)
        case Left(page):
            turn.left(page)
        case Received(page, put):
            turn.put(page, put.entries)
        case Joins():
            turn.joins(given)
        case Relinks(links):
            turn.enter(Linked(turn.now, links))
        case Succeeds(successor):
            if room.successor is None:
                turn.enter(Followed(turn.now, successor))
    return turn.done()


def caught_up(room: SheetRoom, entries: Iterable[Entry]) -> tuple[SheetRoom, tuple[SheetEffect, ...]]:
    """The room with what another process has put into its log, as if replayed, and what that means for pages here."""
    turn = _Turn(room, room.moved)
    for entry in entries:
        turn.enter(entry)
    return turn.room, (*turn.effects, Show())


class _Turn:
    """A room in the middle of a step, with what the step has decided so far."""

    def __init__(self, room: SheetRoom, now: int) -> None:
        self.room = room
        self.now: Final = now
        self.entries: Final[list[Entry]] = []
        self.effects: Final[list[SheetEffect]] = []

    def enter(self, entry: Entry) -> None:
        """Put an entry into the log; pages that it shuts out may not stay."""
        links = self.room.links
        self.entries.append(entry)
        self.room = after(self.room, entry)
        match entry:
            case Linked() if self.room.links.viewer != links.viewer:
                self.send_away(None)
            case Wrote(SheetEntry(op=Free(player))):
                self.send_away(player)

    def done(self) -> tuple[SheetRoom, tuple[SheetEffect, ...]]:
        """The log first, then the answers, then what all see."""
        effects: list[SheetEffect] = []
        if self.entries:
            effects.append(SheetAppend(self.room.v - len(self.entries), tuple(self.entries)))
        effects += self.effects
        if self.entries:
            effects.append(Show())
        return self.room, tuple(effects)

    def connected(self, given: Connected) -> None:
        guest = self.room.guest(given.hello.token or "")
        if guest is None:
            self._turn_away(given.page)
            return
        comes = guest.player is not None and guest.player not in self.present
        self._guests({**self.room.guests, given.page: guest})
        self.effects.append(SheetSend(given.page, SheetWelcome(self.room.id, guest.player)))
        self.effects.append(Show(None if comes else given.page))

    def left(self, page: int) -> None:
        here = self.present
        self._guests({other: guest for other, guest in self.room.guests.items() if other != page})
        if self.present - {None} != here - {None}:
            self.effects.append(Show())

    def put(self, page: int, drafts: tuple[Draft, ...]) -> None:
        """Take one entry after the other, each by itself; what was taken before is taken once."""
        guest = self.room.guests.get(page, Guest(None))
        taken, refused = [], []
        for draft in drafts:
            reasons = self._take(guest, draft)
            if reasons:
                refused.append(Untaken(draft.id, reasons))
            else:
                taken.append(draft.id)
        self.effects.append(SheetSend(page, Took(tuple(taken), tuple(refused))))

    def _take(self, guest: Guest, draft: Draft) -> tuple[Note, ...]:
        """Do what a draft says; the reasons if it is refused."""
        if guest.player is None or guest.player not in self.room.tokens:
            return (note("sheet.viewer", "S-10"),)
        known = self.room.sheet.log.get(draft.id)
        if known and (known.by, known.op) == (guest.player, draft.op):
            return ()
        entry = SheetEntry(draft.id, guest.player, self.now, draft.op)
        reasons = against(self.room.sheet, entry)
        if isinstance(draft.op, Vote) and self.room.sheet.host in self.present:
            reasons += (note("sheet.host_here"),)
        if not reasons:
            self.enter(Wrote(entry))
        return reasons

    def joins(self, given: Joins) -> None:
        """A column for whoever was invited."""
        taken = {player.id for player in self.room.sheet.players}
        player = given.player or next(f"p{n}" for n in count(1) if f"p{n}" not in taken)
        number = sum(isinstance(entry.op, Join) for entry in self.room.sheet.log.values()) + 1
        entry = SheetEntry(f"join-{number}", player, self.now, Join(tidy(given.name)))
        reasons = against(self.room.sheet, entry)
        if given.player and given.player not in taken:
            reasons += (note("sheet.no_player"),)
        if reasons:
            self.effects.append(Turned(reasons))
        else:
            self.enter(Joined(entry, given.token))
            self.effects.append(SheetSeated(player))

    def send_away(self, player: Id | None) -> None:
        """The pages of a player, or of all who look, may not stay: what let them in does so no longer."""
        for page, guest in self.room.guests.items():
            if guest.player == player:
                self._turn_away(page)
        self._guests({page: guest for page, guest in self.room.guests.items() if guest.player != player})

    def _turn_away(self, page: int) -> None:
        self.effects.append(SheetSend(page, Problem((note("room.unknown_token"),))))
        self.effects.append(Dismiss(page))

    @property
    def present(self) -> set[Id | None]:
        """Whose pages are connected."""
        return {guest.player for guest in self.room.guests.values()}

    def _guests(self, guests: dict[int, Guest]) -> None:
        self.room = replace(self.room, guests=guests)
