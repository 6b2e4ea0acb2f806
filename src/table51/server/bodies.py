"""What a page and the server say to each other over HTTP, under /api (docs/protocol.md)."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from table51.cards import Misread
from table51.engine import Note, Option, Seat, Tell
from table51.records import Showing
from table51.room.messages import Level, MatchInfo, Phase, SeatInfo
from table51.study.hands import Checked


class Refusal(Struct, frozen=True):
    """The body of every status from 400 on: what was asked was refused for these reasons, and nothing changed."""

    reasons: tuple[Note, ...]
    ok: Literal[False] = False


class GameInfo(Struct, frozen=True):
    """A game that can be played here.

    seats: the fewest and the most players. opens: how many seats from the dealer to the one that acts first. options:
    what a table may choose, and presets, by name, what it may choose at once. acts: the grammar of every act. levels:
    of its computer players. tells: what can be told of a player when a real table's deal is settled.
    """

    id: str
    seats: tuple[int, int]
    clockwise: bool
    lowest_wins: bool
    opens: int
    options: tuple[Option, ...]
    presets: dict[str, Any]
    acts: tuple[str, ...]
    levels: tuple[Level, ...]
    tells: tuple[Tell, ...]


class Games(Struct, frozen=True):
    """GET /api/games."""

    games: tuple[GameInfo, ...]


class SeatWish(Struct, frozen=True):
    """Who shall sit at a seat: `you` (one seat), a computer player of `level`, or whoever joins."""

    player: Literal["you", "bot", "open"]
    name: str = ""
    level: Level | None = None


class NewTable(Struct, frozen=True):
    """POST /api/tables: seats in play order; rules by the name of a preset, or an option at a time.

    clock: seconds for a decision, after which the house plays the plainest act; None: no clock. aids: whether hints and
    memory aids may be used.
    """

    game: str
    seats: tuple[SeatWish, ...]
    preset: str | None = None
    rules: dict[str, Any] | None = None
    clock: int | None = None
    aids: bool = True


class Join(Struct, frozen=True):
    """POST /api/tables/{room or code}/join: take `seat`, or the first that is open."""

    name: str = ""
    seat: Seat | None = None


class Recover(Struct, frozen=True):
    """POST /api/tables/{room or code}/recover: play on from this device the seat whose recovery code this is."""

    recovery: str


class Seated(Struct, frozen=True):
    """You have a seat. `token` is its secret: whoever holds it plays it, so keep it on this device only.

    recovery: the code by which another device takes the seat over, once; None after a rematch, where the code you have
    goes on to hold.
    """

    room: str
    code: str
    seat: Seat
    token: str
    recovery: str | None = None


class Summary(Struct, frozen=True):
    """GET /api/tables/{room or code}, with `Authorization: Bearer TOKEN` for what concerns your seat.

    deals: of the whole match, None where its rules give no number. you: your seat, None without a valid token.
    your_turn: whether you are asked for an act, or to be ready. made and moved: when the table was made and last
    changed, in seconds since 1970.
    """

    room: str
    code: str
    game: str
    preset: str | None
    phase: Phase
    match: MatchInfo
    deals: int | None
    seats: tuple[SeatInfo, ...]
    you: Seat | None
    your_turn: bool
    made: float
    moved: float
    successor: str | None


class Replayed(Struct, frozen=True):
    """POST /api/replay with a file of a match, and GET /api/tables/{room or code}/replay once a match is over.

    showing: as `?seat=` saw it, else with all cards open, else (of a file that one seat saw) as that seat did.
    problems: everything that is wrong with the file; what is sound is shown all the same.
    """

    showing: Showing
    problems: tuple[Note, ...]


class Paste(Struct, frozen=True):
    """POST /api/check and /api/settle: hands as people paste them, and options that differ from the defaults."""

    text: str
    rules: dict[str, Any] = {}


class Verdicts(Struct, frozen=True):
    """What was understood of a pasted text, with the verdict on each hand, and what was not."""

    hands: tuple[Checked, ...]
    misread: tuple[Misread, ...]


class StudyWish(Struct, frozen=True):
    """POST /api/arrange: study the thirteen cards in `text` against so many opponents, in so many deals.

    If they lie as 3, 5 and 5, that arrangement is compared with the best.
    """

    text: str
    rules: dict[str, Any] = {}
    opponents: Annotated[int, Meta(ge=1, le=3)] = 1
    deals: Annotated[int, Meta(ge=1, le=20_000)] = 1_000
    seed: Annotated[int, Meta(ge=0, lt=2**53)] = 1
