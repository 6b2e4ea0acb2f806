"""What a seat of 51 Chinese may imagine: whole boards that agree with what it sees."""

from __future__ import annotations

from typing import Final

from table51.kernels.chinese51.board import (
    ASKED,
    BOARD,
    BOTTOM,
    CALLER,
    HANDS,
    PHASE,
    SEATS,
    STOCK,
    TOP,
    TURN,
    UNKNOWN,
    WHOLE,
)
from table51.kernels.chinese51.hands import WORDS, hand_value
from table51.kernels.chinese51.quick import CHOICE, CHOICE_A_DRAW, CREDULITY, beats_the_table, nerve, pull
from table51.kernels.compiling import Ints, kernel
from table51.kernels.dice import dice, shuffle
from table51.kernels.one_suit import BEST, best_suit

MOST_CHOICE: Final = 12
TRIES: Final = 20


@kernel
def imagine(rules: Ints, seen: Ints, unseen: Ints, style: Ints, deck: Ints, board: Ints) -> None:
    """Fills `board` with a world that agrees with `seen`, its UNKNOWN cards dealt from `unseen`.

    A hidden hand is guessed as its holder would have kept it: of the cards dealt and drawn, those that go best with
    what it has taken. One that most would have called or laid down by now is guessed anew.
    """
    for i in range(BOARD):
        board[i] = seen[i]
    count, seats, top = len(unseen), rules[SEATS], 0
    for i in range(count):
        deck[i] = unseen[i]
    first = dice(board, seats)
    for k in range(seats):
        seat = (first + k) % seats
        hidden = 0
        for i in range(HANDS + 6 * seat, HANDS + 6 * seat + 5):
            if seen[i] == UNKNOWN:
                hidden += 1
        if hidden:
            for _ in range(TRIES):
                guess_hand(rules, board, seen, HANDS + 6 * seat, hidden, style, deck, top, count)
                if believable(rules, board, seat, style):
                    break
        top += hidden
    shuffle(board, deck, top, count)
    for i in range(count - top):
        board[STOCK + board[TOP] + i] = deck[top + i]


@kernel
def guess_hand(
    rules: Ints, board: Ints, seen: Ints, hand: int, hidden: int, style: Ints, deck: Ints, top: int, count: int
) -> None:
    """Moves `hidden` cards of the deck to `top`, and copies them into the hand."""
    shuffle(board, deck, top, count)
    draws = (rules[WHOLE] - board[BOTTOM] + board[TOP]) // rules[SEATS]
    choice = min(style[CHOICE] + style[CHOICE_A_DRAW] * draws, MOST_CHOICE)
    drawn = hidden if dice(board, style[CREDULITY]) == 0 else min(hidden + choice, count - top)
    word = 0
    for i in range(hand, hand + 5):
        if seen[i] != UNKNOWN:
            word += WORDS[seen[i]]
    for i in range(top, top + drawn):
        word += WORDS[deck[i]]
    suit = best_suit(word, style)
    for i in range(hand, hand + 5):
        if seen[i] == UNKNOWN:
            pick = top
            for j in range(top + 1, top + drawn):
                if pull(deck[j], suit) > pull(deck[pick], suit):
                    pick = j
            deck[top], deck[pick] = deck[pick], deck[top]
            board[i] = deck[top]
            top, drawn = top + 1, drawn - 1


@kernel
def believable(rules: Ints, board: Ints, seat: int, style: Ints) -> bool:
    """Whether `seat`, which has called nothing and if asked has passed, is likely to do so with its hand."""
    value = hand_value(board, seat)
    if value == 0 or board[BOTTOM] - board[TOP] + rules[SEATS] > rules[WHOLE] or dice(board, style[CREDULITY]) == 0:
        return True
    if board[PHASE] != ASKED:
        return value < BEST and value < nerve(rules, board, style)
    place, turn = (seat - board[CALLER]) % rules[SEATS], (board[TURN] - board[CALLER]) % rules[SEATS]
    if place < turn:
        return not beats_the_table(rules, board, seat)
    return value < BEST
