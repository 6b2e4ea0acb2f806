"""What a seat of Fifty-One may imagine: whole boards that agree with what it sees."""

from __future__ import annotations

from typing import Final

from table51.kernels.compiling import Ints, kernel
from table51.kernels.dice import dice, shuffle
from table51.kernels.japanese51.board import (
    BOARD,
    BOTTOM,
    CALLER,
    ENDING,
    HANDS,
    NOBODY,
    SEATS,
    STOCK,
    STOPPED,
    TOP,
    TURNS,
    UNKNOWN,
)
from table51.kernels.japanese51.hands import POINTS, WORDS, hand_value
from table51.kernels.japanese51.quick import pull
from table51.kernels.one_suit import BEST, JOKER, NERVE, best_suit

DEALT: Final = 5  # the cards from which a seat has kept those that are still hidden
CREDULITY: Final = 4  # one time in so many, another seat may hold whatever is left
TRIES: Final = 20
CALLER_TRIES: Final = 1000
LOWEST_IN_51: Final = 9  # ace, king, queen, nine and the joker


@kernel
def imagine(rules: Ints, seen: Ints, unseen: Ints, style: Ints, deck: Ints, board: Ints) -> None:
    """Fills `board` with a world that agrees with `seen`, its UNKNOWN cards dealt from `unseen`.

    A hidden hand is guessed as its holder would have kept it: of five cards drawn, those that go best with what it
    has taken. One that would have stopped, or that most would have called, is guessed anew.
    """
    for i in range(BOARD):
        board[i] = seen[i]
    count, seats, top = len(unseen), rules[SEATS], 0
    for i in range(count):
        deck[i] = unseen[i]
    first = board[CALLER] if board[CALLER] != NOBODY else dice(board, seats)
    for k in range(seats):
        seat = (first + k) % seats
        hidden = 0
        for i in range(HANDS + 5 * seat, HANDS + 5 * seat + 5):
            if seen[i] == UNKNOWN:
                hidden += 1
        if hidden and seat == board[CALLER]:
            guess_caller(rules, board, seen, seat, hidden, deck, count)
        elif hidden:
            for _ in range(TRIES):
                guess_hand(board, seen, HANDS + 5 * seat, hidden, style, deck, top, count)
                if believable(rules, board, seat, style):
                    break
        top += hidden
    if top == count:  # every card out of sight is in a hand: the stock is known, its order is not
        shuffle(board, board, STOCK + board[TOP], STOCK + board[BOTTOM])
        return
    shuffle(board, deck, top, count)
    for i in range(count - top):
        board[STOCK + i] = deck[top + i]


@kernel
def guess_hand(board: Ints, seen: Ints, hand: int, hidden: int, style: Ints, deck: Ints, top: int, count: int) -> None:
    """Moves `hidden` cards of the deck to `top`, and copies them into the hand."""
    shuffle(board, deck, top, count)
    drawn = hidden if dice(board, CREDULITY) == 0 else min(DEALT, count - top)
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
    """Whether `seat`, which has ended nothing, may hold its hand (J-16) and would not have called it (J-17)."""
    value = hand_value(rules, board, seat)
    if board[CALLER] != NOBODY or value == 0:
        return True
    turns = board[TURNS + seat]
    uncalled = turns == 0 or value < style[NERVE + min(turns - 1, 7)] or dice(board, CREDULITY) == 0
    return value < BEST and uncalled


@kernel
def guess_caller(rules: Ints, board: Ints, seen: Ints, seat: int, hidden: int, deck: Ints, count: int) -> None:
    """The same for the seat that ended play: 51 after a Stop, one suit and less than 51 after a call."""
    stopped = board[ENDING] == STOPPED
    for _ in range(CALLER_TRIES):
        shuffle(board, deck, 0, count)
        suit = dice(board, 4)
        for i in range(HANDS + 5 * seat, HANDS + 5 * seat + 5):
            if seen[i] != UNKNOWN and seen[i] != JOKER:
                suit = seen[i] // 13
        found = 0
        for j in range(count):
            card = deck[j]
            fits = (card == JOKER or card // 13 == suit) and (not stopped or POINTS[card] >= LOWEST_IN_51)
            if fits and found < hidden:
                deck[found], deck[j] = deck[j], deck[found]
                found += 1
        taken = 0
        for i in range(HANDS + 5 * seat, HANDS + 5 * seat + 5):
            if seen[i] == UNKNOWN:
                board[i] = deck[taken]
                taken += 1
        value = hand_value(rules, board, seat)
        if value == BEST if stopped else 0 < value < BEST:
            return
