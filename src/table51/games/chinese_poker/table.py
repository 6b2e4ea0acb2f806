"""What lies on the table of Chinese Poker, and what a seat sees alone."""

from __future__ import annotations

from msgspec import Struct

from table51.cards import Cards
from table51.engine import Seat, State, Step, View
from table51.games.chinese_poker.rules import Rules
from table51.games.chinese_poker.verdict import Rows


class Table(Struct, frozen=True):
    """What everyone sees.

    first: the seat that was dealt first. locked: by seat, whether its rows are set (P-19). rows: every seat's rows,
    once all are set.
    """

    rules: Rules
    first: Seat
    locked: tuple[bool, ...]
    rows: tuple[Rows, ...] | None = None


class Own(Struct, frozen=True):
    """What one seat alone sees: its thirteen cards as dealt, and its rows once it has locked them."""

    hand: Cards
    rows: Rows | None = None


Whole = State[Table, Own]
Seen = View[Table, Own]
Next = Step[Table, Own]
