"""The room of a score sheet, as its log tells it, and who is present right now."""

from __future__ import annotations

import hmac
from collections.abc import Iterable, Mapping

from msgspec import Struct
from msgspec.structs import replace

from table51 import sheet
from table51.room.room import token_hash
from table51.room.sheet.entries import Entry, Followed, Joined, Linked, Links, Made, Seated, Wrote, moved
from table51.sheet import Id, Sheet
from table51.sheet.entries import Free


class Guest(Struct, frozen=True):
    """Whose page it is; None: of somebody who may only look."""

    player: Id | None


class SheetRoom(Struct, frozen=True):
    """All there is to know of a sheet's room, secrets included. All but `guests` follows from the log.

    v: how many entries the log has; the sheet has a version of its own. moved: when its last entry was made, in
    milliseconds since 1970. tokens: by player, the hash of their secret. guests: whose every connected page is.
    """

    id: str
    v: int
    moved: int
    sheet: Sheet
    links: Links
    tokens: Mapping[Id, str]
    guests: Mapping[int, Guest]
    successor: str | None = None

    def guest(self, token: str) -> Guest | None:
        """Who holds this secret: a player's own, or the link for looking."""
        hashed = token_hash(token)
        for player, known in self.tokens.items():
            if hmac.compare_digest(known, hashed):
                return Guest(player)
        if hmac.compare_digest(token_hash(self.links.viewer), hashed):
            return Guest(None)
        return None

    def invites(self, key: str) -> bool:
        """Whether who holds `key` may join: it is the player link's secret, or the code."""
        hashed = token_hash(key)
        return any(hmac.compare_digest(token_hash(known), hashed) for known in (self.links.player, self.links.code))


def opened(entry: Made) -> SheetRoom:
    """The room of a new sheet."""
    return SheetRoom(
        id=entry.room,
        v=1,
        moved=entry.entry.when,
        sheet=sheet.taken(None, entry.entry),
        links=entry.links,
        tokens={entry.entry.by: entry.token} if entry.token else {},
        guests={},
    )


def after(room: SheetRoom, entry: Entry) -> SheetRoom:
    """The room with one more entry in its log."""
    room = replace(room, v=room.v + 1, moved=moved(entry))
    match entry:
        case Wrote(done):
            tokens = room.tokens
            if isinstance(done.op, Free):
                tokens = {player: token for player, token in tokens.items() if player != done.op.player}
            return replace(room, sheet=sheet.taken(room.sheet, done), tokens=tokens)
        case Joined(done, token):
            tokens = {**room.tokens, done.by: token}
            return replace(room, sheet=sheet.taken(room.sheet, done), tokens=tokens)
        case Seated(_, player, token):
            return replace(room, tokens={**room.tokens, player: token})
        case Linked(_, links):
            return replace(room, links=links)
        case Followed(_, successor):
            return replace(room, successor=successor)
        case Made():
            raise ValueError("a sheet is made once")


def replayed(entries: Iterable[Entry]) -> SheetRoom:
    """The room that a log makes. Raises ValueError if it is not the log of a sheet."""
    first, *others = entries
    if not isinstance(first, Made):
        raise ValueError("the log of a sheet's room begins with its making")
    room = opened(first)
    for entry in others:
        room = after(room, entry)
    return room
