"""What a seat may do in 51 Chinese (C-7 to C-14, C-19).

A turn is one act, or two when it draws: `draw`, then the discard. To declare is part of the act that completes it.
"""

from __future__ import annotations

from itertools import combinations
from operator import itemgetter
from typing import ClassVar, Final

from table51.cards import CARDS, Card, Cards
from table51.cards.one_suit import HAND_SIZE
from table51.engine import Act, Maker
from table51.games.chinese51.table import LAYOUT_SIZE, Phase


class Lay(Act, frozen=True):
    """The starter's opening: one of six cards face up beside the stock (C-7)."""

    form: ClassVar = "lay {card}"
    card: Card


class Call(Act, frozen=True):
    """The hand is laid down and play ends (C-9)."""

    form: ClassVar = "call"


class Draw(Act, frozen=True):
    """The top of the stock into the hand; a discard must follow (C-10)."""

    form: ClassVar = "draw"


class Discard(Act, frozen=True):
    """One card face up after a draw (C-10), declaring a clear count or not (C-14)."""

    form: ClassVar = "discard {card} [declare]"
    card: Card
    declare: bool = False


class Take(Act, frozen=True):
    """The whole layout for as many cards of the hand (C-12), declaring a clear count or not (C-14)."""

    form: ClassVar = "take {give} [declare]"
    give: Cards
    declare: bool = False


class Swap(Act, frozen=True):
    """One card of the hand for one of exactly five face up (C-13), declaring a clear count or not (C-14)."""

    form: ClassVar = "swap {give}>{take} [declare]"
    give: Card
    take: Card
    declare: bool = False


class Challenge(Act, frozen=True):
    """The hand is laid down against the call (C-19)."""

    form: ClassVar = "challenge"


class Pass(Act, frozen=True):
    """No challenge (C-19)."""

    form: ClassVar = "pass"


Move = Lay | Call | Draw | Discard | Take | Swap | Challenge | Pass
ACTS: Final[dict[Phase, tuple[type[Move], ...]]] = {  # those that have a place in each phase (C-7 to C-13, C-19)
    "lay": (Lay,),
    "turn": (Call, Draw, Take, Swap),
    "drawn": (Discard,),
    "challenge": (Challenge, Pass),
    "over": (),
}
CALL, DRAW, CHALLENGE, PASS = Call(), Draw(), Challenge(), Pass()
DISCARDS: Final = {card: Discard(card) for card in CARDS.values()}
SWAPS: Final = {give: {take: Swap(give, take) for take in CARDS.values()} for give in CARDS.values()}


def _take(first: int, *others: int) -> Maker[Move]:
    if not others:
        return lambda hand, layout: Take((hand[first],))
    give = itemgetter(first, *others)
    return lambda hand, layout: Take(give(hand))


def _swap(mine: int, its: int) -> Maker[Move]:
    return lambda hand, layout: SWAPS[hand[mine]][layout[its]]


def _turn(size: int) -> tuple[Maker[Move], ...]:
    """To draw, to take a layout of so many cards, and of exactly five to swap one (C-10, C-12, C-13)."""
    takes = (_take(*places) for places in combinations(range(HAND_SIZE), size))
    swaps = (_swap(mine, its) for mine in range(HAND_SIZE) for its in range(LAYOUT_SIZE) if size == LAYOUT_SIZE)
    return (lambda hand, layout: DRAW, *takes, *swaps)


TURN: Final = {size: _turn(size) for size in range(1, LAYOUT_SIZE + 1)}  # by the cards in the layout
TURN_WITH_CALL: Final = {size: (lambda hand, layout: CALL, *turn) for size, turn in TURN.items()}
