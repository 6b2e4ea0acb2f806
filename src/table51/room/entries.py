"""The log of a room: everything that came in and counted, in order. A room is what its log makes of it.

An entry holds what was decided outside the rules (who acted how, the order of a pack), never what follows from it. The
number of an entry, from 1, is the version it brings the room to.
"""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct

from table51.cards import Cards
from table51.engine import Seat
from table51.engine.wire import from_json, to_json
from table51.room.messages import Aid, By, Command, Level


class Chair(Struct, frozen=True):
    """A seat of a table and whose it is.

    token: the hash of a person's secret. recovery: that of the code which moves the seat to another device. Neither the
    secret nor the code is kept anywhere.
    """

    name: str
    player: Literal["person", "bot", "open"]
    level: Level | None = None
    token: str = ""
    recovery: str = ""


class Opened(Struct, frozen=True, tag="opened"):
    """The table was made. version: of the game's rules. seed: of the match, in hexadecimal; a hidden card.

    aids: whether hints and memory aids may be used.
    """

    when: float
    room: str
    code: str
    game: str
    version: int
    rules: dict[str, Any]
    preset: str | None
    chairs: tuple[Chair, ...]
    host: Seat
    seed: str
    clock: int | None = None
    aids: bool = True


class Joined(Struct, frozen=True, tag="joined"):
    """A person took an open seat."""

    when: float
    seat: Seat
    name: str
    token: str
    recovery: str = ""


class Moved(Struct, frozen=True, tag="moved"):
    """A person plays the seat from another device now: its secret and its code are new, the old ones hold no more."""

    when: float
    seat: Seat
    token: str
    recovery: str


class Aided(Struct, frozen=True, tag="aided"):
    """A person used an aid for the first time in this match."""

    when: float
    seat: Seat
    aid: Aid


class Dealt(Struct, frozen=True, tag="dealt"):
    """The next deal begins, from this pack."""

    when: float
    pack: Cards


class Shuffled(Struct, frozen=True, tag="shuffled"):
    """The pile was shuffled into this order."""

    when: float
    order: tuple[int, ...]


class Acted(Struct, frozen=True, tag="acted"):
    """A seat acted. client and n: of the message, for a person's act.

    instead_of: why the house chose for it: its time was up, or its computer player failed.
    """

    when: float
    seat: Seat
    text: str
    by: By
    client: str = ""
    n: int = 0
    instead_of: Literal["", "time", "bot"] = ""


class Said(Struct, frozen=True, tag="said"):
    """A person said something about the table; `about` is the seat it concerns."""

    when: float
    seat: Seat
    what: Command
    about: Seat
    level: Level | None
    client: str
    n: int


class Followed(Struct, frozen=True, tag="followed"):
    """The rematch goes on in another room."""

    when: float
    room: str


Entry = Opened | Joined | Moved | Aided | Dealt | Shuffled | Acted | Said | Followed


def written(entry: Entry) -> str:
    """The entry as a line of JSON."""
    return to_json(entry).decode()


def read(line: str) -> Entry:
    """The entry that a line writes. Raises msgspec.ValidationError."""
    return from_json(line, Entry)  # type: ignore[arg-type]  # msgspec takes a union for a type, mypy does not
