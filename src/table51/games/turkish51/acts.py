"""What a seat may do in Elli Bir (T-6 to T-9, T-13 to T-20).

A turn is `draw` or `take`, then any number of acts that lay cards, then `discard`.
"""

from __future__ import annotations

from typing import ClassVar

from table51.cards import Card
from table51.engine import Act, Group
from table51.games.turkish51.melds import End


class Draw(Act, frozen=True):
    """The top of the stock into the hand (T-7)."""

    form: ClassVar = "draw"


class Take(Act, frozen=True):
    """The left neighbour's last discard, which must be on the table before the own discard (T-8)."""

    form: ClassVar = "take"


class Return(Act, frozen=True):
    """The card taken goes back, and one from the stock comes instead, while nothing was laid (T-8)."""

    form: ClassVar = "return"


class Open(Act, frozen=True):
    """All melds of the opening, or five pairs and more, laid in one go (T-15 to T-17)."""

    form: ClassVar = "open {melds}"
    melds: tuple[Group, ...]


class LayMeld(Act, frozen=True):
    """One new meld after the opening; a pair for who opened with pairs (T-18)."""

    form: ClassVar = "meld {meld}"
    meld: Group


class LayOff(Act, frozen=True):
    """One card onto a meld, counted from 1 as they lie; for a joker on a run the end is named (T-19)."""

    form: ClassVar = "lay {card}>{meld} [low] [high]"
    card: Card
    meld: int
    low: bool = False
    high: bool = False

    @property
    def end(self) -> End | None:
        """The end of a run that is named, None if none is."""
        return "low" if self.low else "high" if self.high else None


class Retrieve(Act, frozen=True):
    """A joker out of a meld for the card it stands for, where the table plays that (T-13)."""

    form: ClassVar = "retrieve {card}>{meld}"
    card: Card
    meld: int


class Discard(Act, frozen=True):
    """One card onto the own pile; the turn is over (T-6), and with the last card the round (T-20)."""

    form: ClassVar = "discard {card}"
    card: Card


Move = Draw | Take | Return | Open | LayMeld | LayOff | Retrieve | Discard
DRAW, TAKE, RETURN = Draw(), Take(), Return()
