"""What a page and a room say to each other over the socket (docs/protocol.md).

Every message is one JSON object whose `type` names it. A page says hello first; from then on the room sends a whole
view whenever something changed, so that a page needs no rules to follow a game.
"""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal

from msgspec import Meta, Struct

from table51.engine import Note, Outcome, Seat

LONGEST_MESSAGE: Final = 2_000  # characters; the longest act with its wrapping needs a quarter of it
LONGEST_CLIENT: Final = 40  # characters of the name a page gives itself
LONGEST_NAME: Final = 24  # characters of a player's name

Level = Literal["easy", "steady", "sharp"]
DEFAULT_LEVEL: Final = "steady"  # where none is asked for
Client = Annotated[str, Meta(min_length=1, max_length=LONGEST_CLIENT)]
Number = Annotated[int, Meta(ge=0, lt=2**53)]

# From the page


class Hello(Struct, frozen=True, tag="hello"):
    """The first message of a socket: who I am, and the version of the last view I have.

    token: the secret of a seat, None to watch. since: 0 to hear everything that is still told of this match.
    """

    token: str | None = None
    since: Number = 0


class Act(Struct, frozen=True, tag="act"):
    """Play `text` (`swap 7H>KD call`) as my decision number `at`, which the view I decided on gave.

    client: a name the page made up for itself. n: the number of this message there, counted up from 1. The same
    (client, n) is answered the same and acts once, so a page that is unsure sends it again.
    """

    client: Client
    n: Number
    at: Number
    text: str


Command = Literal["next", "hand_over", "take_back", "wait", "pause", "resume"]


class Do(Struct, frozen=True, tag="do"):
    """Something about the table rather than the cards; `client` and `n` as in Act.

    next: I am ready for the next deal. hand_over: a computer player of `level` plays `seat`: my own, that of a person
    who is away, or, for whoever made the table, an open one. take_back: I play my seat again. wait: let us wait longer
    for `seat`. pause: nobody plays until someone says resume.
    """

    client: Client
    n: Number
    what: Command
    seat: Seat | None = None
    level: Level | None = None


Aid = Literal["hints", "memory"]


class Ask(Struct, frozen=True, tag="ask"):
    """A question; `id` comes back with the answer.

    act: would `text` be legal, and what is it worth? Nothing happens. hints: what would be good to do now? memory: may
    I look up what everybody has seen? Who asks for hints or memory has used that aid in this match, and all may see it.
    """

    id: Number
    what: Literal["act"] | Aid
    text: str = ""


ClientMessage = Hello | Act | Do | Ask

# From the room

Phase = Literal["gathering", "playing", "between", "over", "closed"]
By = Literal["person", "bot", "house"]


class Welcome(Struct, frozen=True, tag="welcome"):
    """The answer to hello: which room this is and which seat is yours; None if you watch."""

    room: str
    code: str
    seat: Seat | None


class Ack(Struct, frozen=True, tag="ack"):
    """Message n was carried out, and will not be lost."""

    n: int


class No(Struct, frozen=True, tag="no"):
    """Message n was refused, for all these reasons; nothing changed."""

    n: int
    reasons: tuple[Note, ...]


class Answer(Struct, frozen=True, tag="answer"):
    """The answer to a question: every reason against what was asked; none means it is legal, or may be used.

    remarks: what there is to say of the act, for a page on which it is being composed; or the hints.
    """

    id: int
    reasons: tuple[Note, ...]
    remarks: tuple[Note, ...] = ()


class Problem(Struct, frozen=True, tag="problem"):
    """Something is wrong with what came, or with this socket; nothing changed."""

    reasons: tuple[Note, ...]


class Event(Struct, frozen=True):
    """Something that happened, as you may know it.

    v: the version that told it. deal: its deal, from 1. turn: how many acts of that deal came before. by: who chose the
    act behind it; `house` for deals, shuffles and the plainest act of a seat whose time is up.
    """

    v: int
    deal: int
    turn: int
    by: By
    note: Note


class SeatInfo(Struct, frozen=True):
    """Who sits at a seat.

    player: whose seat it is. level: the computer player that plays it now, also for a person who handed it over; None
    while a person plays. present: a page of its person is connected. ready: does not keep the next deal waiting.
    away: gone for so long that the others may wait, hand it over, or pause. aids: what its person has used in this
    match, in the order it was first used.
    """

    name: str
    player: Literal["person", "bot", "open"]
    level: Level | None
    present: bool
    ready: bool
    away: bool
    aids: tuple[Aid, ...] = ()


class MatchInfo(Struct, frozen=True):
    """The match so far: the deal being played, from 1, and by seat and finished deal what they brought.

    outcomes: until the match is over, only the last has its lines.
    """

    deal: int
    dealer: Seat
    outcomes: tuple[Outcome, ...]
    totals: tuple[int, ...]
    places: tuple[int, ...]
    over: bool


class Clock(Struct, frozen=True):
    """The time a table gives for a decision: `seconds`, and how many of them are `left` to each seat that must act."""

    seconds: int
    left: tuple[float | None, ...]


class View(Struct, frozen=True, tag="view"):
    """All that you may know of the room, whole: it replaces whatever you had.

    v: the room's version; the same one comes again when only who is present changed. at: the number of your next
    decision. game, preset, rules: what is played (preset None: a mix of the table's own). phase: `closed` when the
    match cannot go on under the rules as they are now. paused: nobody plays until someone resumes. events: what was
    told since the view you had, and `missed`, whether older ones were left out. table and own: the game's own shapes,
    None before the first deal (own also for who watches). to_act: the seats that may act now, -1 for a shuffle. legal:
    your acts as texts; None when they are too many to list. host: the seat of whoever made the table. aids: whether
    hints and memory aids may be used. successor: the room of the rematch. prompt: what you may do now, or whom you wait
    for. remarks: what your cards are worth, and what your acts would make of them.
    """

    v: int
    at: int
    game: str
    preset: str | None
    rules: Any
    phase: Phase
    paused: bool
    events: tuple[Event, ...]
    missed: bool
    table: Any
    own: Any
    to_act: tuple[Seat, ...]
    legal: tuple[str, ...] | None
    match: MatchInfo
    seats: tuple[SeatInfo, ...]
    you: Seat | None
    host: Seat | None
    aids: bool
    clock: Clock | None
    successor: str | None
    prompt: Note | None = None
    remarks: tuple[Note, ...] = ()


ServerMessage = Welcome | Ack | No | Answer | Problem | View
