"""What a page and a sheet's room say to each other over the socket (docs/sheet.md).

A page says hello like at a table. Then it puts entries and is told which were taken; and it gets news: the entries that
it has not seen. It has the same reducer as the room, so what is written without a network shows at once.
"""

from __future__ import annotations

from typing import Annotated, Final, Literal

from msgspec import Meta, Struct

from table51.engine import Note
from table51.room.messages import Hello, Problem
from table51.room.sheet.entries import Links
from table51.sheet import Entry, Id, Op, RowId

LONGEST_PUT: Final = 50_000  # characters of a message
MOST_PUT: Final = 100  # entries in a message

# From the page


class Draft(Struct, frozen=True):
    """An entry as its page made it; who did it and when is the room's to say."""

    id: Annotated[str, Meta(min_length=1, max_length=40)]
    op: Op


class Put(Struct, frozen=True, tag="put"):
    """Do these, in order. Each counts once, however often it is sent."""

    entries: Annotated[tuple[Draft, ...], Meta(min_length=1, max_length=MOST_PUT)]


SheetClientMessage = Hello | Put

# From the room


class Untaken(Struct, frozen=True):
    """An entry that was refused, for all these reasons."""

    id: Id
    reasons: tuple[Note, ...]


class Took(Struct, frozen=True, tag="took"):
    """The answer to a Put: what was done and will not be lost, and what was refused and changed nothing."""

    ids: tuple[Id, ...]
    refused: tuple[Untaken, ...]


class SheetWelcome(Struct, frozen=True, tag="welcome"):
    """The answer to hello. player: your column's id; None for who may only look."""

    room: str
    player: Id | None


class RowDoubts(Struct, frozen=True):
    """What the sheet's game says against a row that the host has not allowed (S-6); seats number the columns."""

    row: RowId
    doubts: tuple[Note, ...]


class News(Struct, frozen=True, tag="news"):
    """What is new on the sheet since version `after`.

    v: how many entries the sheet has; `entries` are those behind `after`, which is less than you had only if what you
    had is not what the room has: then begin anew from there. doubts: of the whole sheet, replacing what you had.
    present: the players a page of whom is connected. links: for the host, the secrets that invite. kept_until: when
    the room forgets the sheet if nobody changes it, in milliseconds since 1970. successor: the room in which the same
    people go on.
    """

    v: int
    after: int
    entries: tuple[Entry, ...]
    doubts: tuple[RowDoubts, ...]
    present: tuple[Id, ...]
    role: Literal["host", "player", "viewer"]
    links: Links | None
    kept_until: int
    successor: str | None


SheetServerMessage = SheetWelcome | Took | News | Problem
