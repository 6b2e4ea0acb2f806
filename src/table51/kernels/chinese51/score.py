"""What a deal of 51 Chinese brings (C-17 to C-27)."""

from __future__ import annotations

from typing import Final

from table51.kernels.chinese51.board import (
    CALLER,
    CHALLENGED,
    CHALLENGERS,
    FIRST,
    HANDS,
    NOBODY,
    SEATS,
    SPLIT,
    TIE,
    WITH_BOMB,
)
from table51.kernels.chinese51.hands import hand_value, is_bomb, strength
from table51.kernels.compiling import Ints, kernel
from table51.kernels.one_suit import BEST

CLEAR: Final = 102
BOMB: Final = 204


@kernel
def settle(rules: Ints, board: Ints, gained: Ints) -> None:
    """The points of each seat, from the hands at the end of a deal (C-17 to C-27)."""
    caller, challengers = board[CALLER], board[CHALLENGED]
    for seat in range(rules[SEATS]):
        gained[seat] = hand_value(board, seat)
    if caller == NOBODY:
        return
    if rules[WITH_BOMB] and is_bomb(board, HANDS + 6 * caller):
        gained[caller] = BOMB
    elif gained[caller] == BEST:
        gained[caller] = CLEAR
    elif challengers:
        pot, best, winner, tied = gained[caller], 0, caller, 1
        for i in range(CHALLENGERS, CHALLENGERS + challengers):
            seat = board[i]
            pot += gained[seat]
            mine = strength(rules, board, seat)
            tied = tied + 1 if mine == best else 1 if mine > best else tied
            if mine > best or (mine == best and rules[TIE] != FIRST):
                best, winner = mine, seat
        if best < strength(rules, board, caller):
            winner = caller
        split = winner != caller and rules[TIE] == SPLIT and tied > 1
        gained[caller] = 0
        for i in range(CHALLENGERS, CHALLENGERS + challengers):
            seat = board[i]
            gained[seat] = pot // tied if split and strength(rules, board, seat) == best else 0
        if not split:
            gained[winner] = pot
