"""The turn of 51 Chinese on the board (C-7 to C-16, C-19)."""

from __future__ import annotations

from table51.kernels.chinese51.board import (
    ASKED,
    AT_TURN,
    BOTTOM,
    CALL,
    CALLER,
    CHALLENGE,
    CHALLENGED,
    CHALLENGERS,
    DECLARE,
    DRAW,
    DRAWN,
    FACE_UP,
    HANDS,
    KNOWN,
    LAYOUT,
    NO_CARD,
    NO_DRAW,
    NO_DRAW_LIMIT,
    OVER,
    PHASE,
    SEATS,
    STOCK,
    SWAP,
    TAKE,
    TOP,
    TURN,
)
from table51.kernels.chinese51.hands import is_clear
from table51.kernels.compiling import Ints, kernel


@kernel
def play(rules: Ints, board: Ints, act: int) -> None:
    """Plays a legal `act` of the seat whose turn it is."""
    seat, what = board[TURN], act & ~DECLARE
    hand = HANDS + 6 * seat
    if what == DRAW:
        board[hand + 5] = board[STOCK + board[TOP]]
        board[TOP] += 1
        board[PHASE], board[NO_DRAW] = DRAWN, 0
        return
    following = (seat + 1) % rules[SEATS]
    if what == CALL:
        board[CALLER] = seat
        board[PHASE] = OVER if is_clear(rules, board, seat) else ASKED
        board[TURN] = following
        return
    if what >= CHALLENGE:
        if what == CHALLENGE:
            board[CHALLENGERS + board[CHALLENGED]] = seat
            board[CHALLENGED] += 1
        board[TURN] = following
        if following == board[CALLER]:
            board[PHASE] = OVER
        return
    if what < SWAP:
        throw(board, hand, what & 63)
    else:
        exchange(board, hand, what)
        board[NO_DRAW] += 1
    if act & DECLARE:
        board[CALLER], board[PHASE] = seat, OVER
    elif (board[PHASE] == DRAWN and board[TOP] == board[BOTTOM]) or board[NO_DRAW] >= rules[NO_DRAW_LIMIT]:
        board[PHASE] = OVER
    else:
        board[TURN], board[PHASE] = following, AT_TURN


@kernel
def throw(board: Ints, hand: int, place: int) -> None:
    """One of six cards onto the layout, or afresh once five lie there (C-7, C-10, C-11)."""
    if board[FACE_UP] == 5:
        board[FACE_UP] = 0
    board[LAYOUT + board[FACE_UP]] = board[hand + place]
    board[FACE_UP] += 1
    board[hand + place], board[KNOWN + hand + place] = board[hand + 5], board[KNOWN + hand + 5]
    board[hand + 5], board[KNOWN + hand + 5] = NO_CARD, 0


@kernel
def exchange(board: Ints, hand: int, act: int) -> None:
    """The whole layout for as many cards, or one of five for one (C-12, C-13)."""
    if act < TAKE:
        give, take = hand + (act - SWAP) // 5, LAYOUT + (act - SWAP) % 5
        board[give], board[take] = board[take], board[give]
        board[KNOWN + give] = 1
        return
    take = LAYOUT
    for give in range(hand, hand + 5):
        if (act >> give - hand) & 1:
            board[give], board[take] = board[take], board[give]
            board[KNOWN + give] = 1
            take += 1
