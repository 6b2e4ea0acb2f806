"""What a seat may do in Fifty-One (J-5 to J-9).

A turn is one act, or two when it clears: `clear`, then the swap it forces. Whether to call is part of the swap.
"""

from __future__ import annotations

from typing import ClassVar, Final

from table51.cards import CARDS, Cards
from table51.cards.one_suit import HAND_SIZE
from table51.engine import Act, Maker
from table51.games.japanese51.table import ROW_SIZE


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
