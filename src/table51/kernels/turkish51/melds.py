"""A meld of Elli Bir as one number, and melds that lie on the table (T-10 to T-12, T-18, T-19)."""

from __future__ import annotations

from typing import Final

from table51.kernels.compiling import Ints, ints, kernel
from table51.kernels.turkish51.board import ACE, CARDS, HANDS, HELD, JOKER, LAID, MELDS, MOST_JOKERS, NOTHING

# A meld is KIND, SUITS, LOW, SIZE and JOKERS: the suit of a run or pair, or a bit for every suit of a set; the first
# rank; how many cards, and jokers among them. Before it is laid, a run has a bit more for every joker's place.
RUN: Final = 0
SET: Final = 1
PAIR: Final = 2
SIZE: Final = 2
LOW: Final = 6
SUITS: Final = 10
KIND: Final = 14
PLACES: Final = 16

POINTS: Final = ints([*(min(rank + 2, 11 if rank == ACE else 10) for _ in range(4) for rank in range(13)), 0])
COST: Final = ints([*POINTS[:JOKER], 25])  # what a card left in hand costs (T-22)


@kernel
def size_of(one: int) -> int:
    """How many cards a meld has."""
    return (one >> SIZE) & 15


@kernel
def fits_on(rules: Ints, laid: int, card: int) -> bool:
    """Whether `card` can be laid off on a meld (T-19)."""
    kind, suits, low, size = laid >> KIND, (laid >> SUITS) & 15, (laid >> LOW) & 15, (laid >> SIZE) & 15
    if card == JOKER:
        room = (kind == RUN and size < 13) or (kind == SET and size < 4)
        return room and (laid & 3) < rules[MOST_JOKERS]
    if kind == RUN:
        return suits == card // 13 and (card % 13 == low - 1 or card % 13 == low + size)
    return kind == SET and card % 13 == low and size < 4 and not (suits >> (card // 13)) & 1


@kernel
def place_for(rules: Ints, board: Ints, card: int) -> int:
    """The first meld that `card` fits, or NOTHING."""
    for i in range(board[LAID]):
        if fits_on(rules, board[MELDS + i], card):
            return i
    return NOTHING


@kernel
def lay_off(board: Ints, seat: int, card: int, place: int) -> None:
    """A card onto the meld that it fits, a joker to the high end of a run where there is one."""
    laid = board[MELDS + place]
    if laid >> KIND == SET:
        if card != JOKER:
            laid += 1 << (SUITS + card // 13)
    else:
        low, size = (laid >> LOW) & 15, (laid >> SIZE) & 15
        if (card == JOKER and low + size > ACE) or card % 13 < low:
            laid -= 1 << LOW
    board[MELDS + place] = laid + (1 << SIZE) + (1 if card == JOKER else 0)
    board[HANDS + CARDS * seat + card] -= 1
    board[HELD + seat] -= 1


@kernel
def change(hands: Ints, hand: int, one: int, by: int) -> None:
    """The cards of a meld out of the hand that begins at `hand`, or into it."""
    kind, suits, low, size = (one >> KIND) & 3, (one >> SUITS) & 15, (one >> LOW) & 15, (one >> SIZE) & 15
    hands[hand + JOKER] += by * (one & 3)
    if kind == SET:
        for suit in range(4):
            if (suits >> suit) & 1:
                hands[hand + 13 * suit + low] += by
    elif kind == RUN:
        for i in range(size):
            if not (one >> (PLACES + i)) & 1:
                hands[hand + 13 * suits + low + i] += by
    else:
        hands[hand + 13 * suits + low] += by * (2 - (one & 3))


@kernel
def lay(board: Ints, seat: int, one: int) -> None:
    """A new meld out of a hand."""
    change(board, HANDS + CARDS * seat, one, -1)
    board[HELD + seat] -= (one >> SIZE) & 15
    board[MELDS + board[LAID]] = one & 0xFFFF
    board[LAID] += 1
