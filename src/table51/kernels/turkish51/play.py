"""The end of a turn of Elli Bir on the board (T-6, T-20, T-24)."""

from __future__ import annotations

from table51.kernels.compiling import Ints, kernel
from table51.kernels.turkish51.board import (
    ACTED,
    BOTTOM,
    CARDS,
    HANDS,
    HELD,
    OFFERED,
    OUT,
    OUT_CARD,
    OVER,
    PHASE,
    SEATS,
    TO_DRAW,
    TOP,
    TURN,
)


@kernel
def discard(rules: Ints, board: Ints, seat: int, card: int) -> None:
    """The turn is over; the last card ends the round (T-20), and so does an empty stock (T-24)."""
    board[HANDS + CARDS * seat + card] -= 1
    board[HELD + seat] -= 1
    board[ACTED + seat] = 1
    board[OFFERED] = card
    board[TURN] = (seat + 1) % rules[SEATS]
    board[PHASE] = TO_DRAW
    if board[HELD + seat] == 0:
        board[OUT], board[OUT_CARD] = seat, card
        board[PHASE] = OVER
    elif board[TOP] == board[BOTTOM]:
        board[PHASE] = OVER
