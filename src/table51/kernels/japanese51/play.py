"""The turn of Fifty-One on the board (J-6 to J-12, J-16, J-17, J-23)."""

from __future__ import annotations

from table51.kernels.compiling import Ints, kernel
from table51.kernels.dice import dice
from table51.kernels.japanese51.board import (
    AT_TURN,
    BOTTOM,
    CALL,
    CALLED,
    CALLER,
    CLEAR,
    CLEARED,
    ENDING,
    HANDS,
    KNOWN,
    LAST_TURN,
    NOBODY,
    OVER,
    PASS,
    PASS_ROUNDS,
    PASSES,
    PHASE,
    PILE,
    PILED,
    ROW,
    SEATS,
    STOCK,
    STOPPED,
    SWAP_ALL,
    TOP,
    TURN,
    TURN_LIMIT,
    TURNS,
)
from table51.kernels.japanese51.hands import hand_value
from table51.kernels.one_suit import BEST


@kernel
def fill_row(board: Ints) -> None:
    """Five cards from the stock; a short stock is made anew from the cleared pile (J-11)."""
    for i in range(ROW, ROW + 5):
        if board[TOP] == board[BOTTOM]:
            count = board[PILED]
            for last in range(count - 1, 0, -1):
                other = dice(board, last + 1)
                board[PILE + last], board[PILE + other] = board[PILE + other], board[PILE + last]
            for j in range(count):
                board[STOCK + j] = board[PILE + j]
            board[TOP], board[BOTTOM], board[PILED] = 0, count, 0
        board[i] = board[STOCK + board[TOP]]
        board[TOP] += 1


@kernel
def end_turn(rules: Ints, board: Ints, passed: bool) -> None:
    """The next seat's turn, unless the deal is at its end (J-12, J-23)."""
    seats, seat = rules[SEATS], board[TURN]
    board[TURNS + seat] += 1
    board[PASSES] = board[PASSES] + 1 if passed else 0
    board[TURN] = (seat + 1) % seats
    board[PHASE] = AT_TURN
    if board[CALLER] != NOBODY:
        if board[TURN] == board[CALLER]:
            board[PHASE] = OVER
        return
    fewest = board[TURNS]
    for other in range(1, seats):
        fewest = min(fewest, board[TURNS + other])
    if board[PASSES] >= rules[PASS_ROUNDS] * seats or fewest >= rules[TURN_LIMIT]:
        board[PHASE] = OVER


@kernel
def end_play(rules: Ints, board: Ints, ending: int) -> None:
    """A Stop or a Call: everyone shows (J-18), or everyone else has one last turn (J-23)."""
    board[CALLER], board[ENDING] = board[TURN], ending
    end_turn(rules, board, False)
    if not rules[LAST_TURN]:
        board[PHASE] = OVER


@kernel
def play(rules: Ints, board: Ints, act: int) -> None:
    """Plays a legal `act` of the seat whose turn it is."""
    hand = HANDS + 5 * board[TURN]
    if act == PASS:
        end_turn(rules, board, True)
        return
    if act == CLEAR:
        for i in range(5):
            board[PILE + board[PILED]] = board[ROW + i]
            board[PILED] += 1
        fill_row(board)
        board[PHASE] = CLEARED
        return
    swap = act & ~CALL
    if swap == SWAP_ALL:
        for i in range(5):
            board[hand + i], board[ROW + i] = board[ROW + i], board[hand + i]
            board[KNOWN + hand + i] = 1
    else:
        give, take = hand + swap // 5, ROW + swap % 5
        board[give], board[take] = board[take], board[give]
        board[KNOWN + give] = 1
    if board[CALLER] == NOBODY:
        if hand_value(rules, board, board[TURN]) == BEST:
            end_play(rules, board, STOPPED)
            return
        if act & CALL:
            end_play(rules, board, CALLED)
            return
    end_turn(rules, board, False)
