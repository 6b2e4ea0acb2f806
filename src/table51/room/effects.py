"""What a room wants done. Its server does it in this order, and nothing after an Append before that is durable."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from table51.engine import Note, Seat, View
from table51.match import Match
from table51.room.entries import Entry
from table51.room.messages import Ack, Answer, Level, No, Problem, Welcome


class Append(Struct, frozen=True):
    """These entries follow on version `after`. If the log has moved on meanwhile, nothing of this step has happened."""

    after: int
    entries: tuple[Entry, ...]


class Send(Struct, frozen=True):
    """A message for one page."""

    page: int
    message: Welcome | Ack | No | Answer | Problem


class Show(Struct, frozen=True):
    """What can be seen has changed, for one page or (None) for every one that listens: it gets its view anew."""

    page: int | None = None


class Dismiss(Struct, frozen=True):
    """The page may not stay; close its socket."""

    page: int


class Seated(Struct, frozen=True):
    """The person who asked has this seat."""

    seat: Seat


class Turned(Struct, frozen=True):
    """The person who asked for a seat gets none, for these reasons."""

    reasons: tuple[Note, ...]


class AskBot(Struct, frozen=True):
    """Ask the computer player of `level` for decision `at` of `seat`; the answer comes back as Thought.

    seed: chance for this decision alone; nothing of the match's own seed can be learned from it.
    """

    seat: Seat
    at: int
    game: str
    level: Level
    view: View[Any, Any]
    match: Match
    seed: bytes


class WakeAt(Struct, frozen=True):
    """Say Woken at this time; None: no more. It replaces what was asked before."""

    when: float | None


Effect = Append | Send | Show | Dismiss | Seated | Turned | AskBot | WakeAt
