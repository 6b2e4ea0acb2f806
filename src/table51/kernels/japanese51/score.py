"""What a deal of Fifty-One brings (J-19, J-20, J-22)."""

from __future__ import annotations

from table51.kernels.compiling import Ints, kernel
from table51.kernels.japanese51.board import CALLED, CALLER, ENDING, NATURAL, SEATS
from table51.kernels.japanese51.hands import hand_value, has_joker


@kernel
def settle(rules: Ints, board: Ints, gained: Ints) -> None:
    """The points of each seat, from the hands at the end of a deal (J-19, J-20, J-22)."""
    seats, caller = rules[SEATS], board[CALLER]
    for seat in range(seats):
        gained[seat] = hand_value(rules, board, seat)
    if board[ENDING] != CALLED:
        return
    called, joker = gained[caller], has_joker(board, caller)
    for seat in range(seats):
        tied = seat != caller and gained[seat] == called
        if gained[seat] > called or (tied and (not rules[NATURAL] or (joker and not has_joker(board, seat)))):
            gained[caller] = 0
            return
