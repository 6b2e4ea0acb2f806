"""What lies on the table of Fifty-One, and what a seat may do there.

A turn is one act, or two when it clears: `clear`, then the swap it forces. Whether to call is part of the swap.
"""

from __future__ import annotations

from typing import ClassVar, Final, Literal

from msgspec import Struct

from table51.cards import CARDS, Cards
from table51.cards.one_suit import HAND_SIZE
from table51.engine import Act, Maker, Seat, State, Step, View
from table51.games.japanese51.rules import Rules
from table51.games.japanese51.score import Ending

ROW_SIZE: Final = 5

Phase = Literal["turn", "cleared", "refill", "over"]


class SwapAll(Act, frozen=True):
    """The whole hand for the five table cards (J-7), calling or not (J-17)."""

    form: ClassVar = "swap all [call]"
    call: bool = False


class Swap(Act, frozen=True):
    """One card of the hand for one table card (J-6), calling or not (J-17). More than one each is refused (J-5)."""

    form: ClassVar = "swap {give}>{take} [call]"
    give: Cards
    take: Cards
    call: bool = False


class Clear(Act, frozen=True):
    """The table cards go to the cleared pile and new ones are dealt; a swap must follow (J-8)."""

    form: ClassVar = "clear"


class Pass(Act, frozen=True):
    """Do nothing (J-9)."""

    form: ClassVar = "pass"


Move = SwapAll | Swap | Clear | Pass
SWAP_ALL, CLEAR, PASS = SwapAll(), Clear(), Pass()
SWAPS: Final = {give: {take: Swap((give,), (take,)) for take in CARDS.values()} for give in CARDS.values()}


def _swap(mine: int, its: int) -> Maker[Move]:
    return lambda hand, row: SWAPS[hand[mine]][row[its]]


SWAPS_OF_ONE: Final = tuple(_swap(mine, its) for mine in range(HAND_SIZE) for its in range(ROW_SIZE))


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
Own = View[Table, Cards]
Next = Step[Table, Cards]
