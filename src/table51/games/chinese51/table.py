"""What lies on the table of 51 Chinese."""

from __future__ import annotations

from typing import Final, Literal

from msgspec import Struct

from table51.cards import Cards
from table51.engine import Seat, State, Step, View
from table51.games.chinese51.rules import Rules
from table51.games.chinese51.score import Ending

LAYOUT_SIZE: Final = 5
Phase = Literal["lay", "turn", "drawn", "challenge", "over"]


class Table(Struct, frozen=True, gc=False):
    """What everyone sees.

    first: the starter. turn: the seat whose turn it is, or that is asked to challenge. layout: the face-up cards,
    oldest first. aside: the cards set aside, in canonical order. stock: how many face-down cards are left. known: by
    seat, the cards it took from the layout and still holds (C-29). laid: by seat, the hand once it lies open. no_draw:
    turns in a row without a draw (C-16). caller: who called or declared. challengers: in the order they challenged.
    """

    rules: Rules
    first: Seat
    turn: Seat
    phase: Phase
    layout: Cards
    aside: Cards
    stock: int
    known: tuple[Cards, ...]
    laid: tuple[Cards | None, ...]
    no_draw: int = 0
    caller: Seat | None = None
    ending: Ending | None = None
    challengers: tuple[Seat, ...] = ()

    @property
    def seats(self) -> int:
        return len(self.known)


Whole = State[Table, Cards]
Seen = View[Table, Cards]
Next = Step[Table, Cards]
