"""What a round of Elli Bir brings (T-20 to T-23)."""

from __future__ import annotations

from table51.kernels.compiling import Ints, kernel
from table51.kernels.turkish51.board import CARDS, CLOSED, HANDS, JOKER, OPENED, OUT, OUT_CARD, WITH_PAIRS
from table51.kernels.turkish51.melds import COST


@kernel
def penalty(board: Ints, seat: int) -> int:
    """The points of a seat in a round that is over (T-20 to T-23)."""
    if board[OUT] == seat:
        return -200 if board[OUT_CARD] == JOKER else -100
    if board[OPENED + seat] == CLOSED:
        return 100
    left = 0
    for card in range(CARDS):
        left += COST[card] * board[HANDS + CARDS * seat + card]
    return 2 * left if board[OPENED + seat] == WITH_PAIRS else left
