"""What is said to people: reasons, events, score lines, each a code that the catalogues turn into a sentence."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct
from msgspec.structs import replace

from table51.cards import Cards

Seat = int  # from 0, numbered in play order


class Note(Struct, frozen=True, omit_defaults=True, gc=False):
    """One thing that is said to people: a reason for a refusal, an event, or a score line.

    code: names the sentence in the catalogues. params: what fills it, for every reader; a note among them is a phrase
    within the sentence. clause: the rule behind it.
    seat: who acted or is spoken of. own: further params for that seat alone, e.g. the card it drew.
    """

    code: str
    params: Params = {}
    clause: str = ""
    seat: Seat | None = None
    own: Params | None = None


Param = int | str | Cards | Note
Params = Mapping[str, Param]


def note(code: str, clause: str = "", seat: Seat | None = None, own: Params | None = None, **params: Param) -> Note:
    """A Note with its params written as keywords."""
    return Note(code, params, clause, seat, own)


def as_seen_by(seat: Seat | None, notes: tuple[Note, ...]) -> tuple[Note, ...]:
    """The notes that `seat` (None: a spectator) may read: an own part is its own seat's alone."""
    return tuple(n if n.own is None or (seat is not None and n.seat == seat) else replace(n, own=None) for n in notes)
