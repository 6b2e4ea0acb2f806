"""What lies on the table of Fifty-One."""

from __future__ import annotations

from typing import Final, Literal

from msgspec import Struct

from table51.cards import Cards
from table51.engine import Seat, State, Step, View
from table51.games.japanese51.rules import Rules
from table51.games.japanese51.score import Ending

ROW_SIZE: Final = 5
Phase = Literal["turn", "cleared", "refill", "over"]


class Table(Struct, frozen=True, gc=False):
    """What everyone sees.

    first: the seat that began. turn: the seat whose turn it is. row: the face-up table cards. cleared: the cards moved
    away, in canonical order. stock: how many face-down cards are left. recycled: the cards known to lie in the stock
    since the last shuffle, in canonical order (empty before it). known: by seat, the cards it took from the table and
    still holds (J-26). turns: by seat, the turns it has finished. passes: how many in a row, just now. caller: who
    stopped or called. hands: every hand, once they are shown.
    """

    rules: Rules
    first: Seat
    turn: Seat
    phase: Phase
    row: Cards
    cleared: Cards
    stock: int
    recycled: Cards
    known: tuple[Cards, ...]
    turns: tuple[int, ...]
    passes: int = 0
    caller: Seat | None = None
    ending: Ending | None = None
    hands: tuple[Cards, ...] | None = None

    @property
    def last_turns(self) -> bool:
        """Whether the one last turn of each other seat is being played (J-23)."""
        return self.ending is not None and self.phase != "over"


Whole = State[Table, Cards]
Seen = View[Table, Cards]
Next = Step[Table, Cards]
