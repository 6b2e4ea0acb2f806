"""What a seat of Elli Bir may imagine: whole boards that agree with what it sees."""

from __future__ import annotations

from typing import Final

from table51.kernels.compiling import Ints, kernel
from table51.kernels.dice import rolled
from table51.kernels.turkish51.board import (
    ACTED,
    BOARD,
    CARDS,
    CLOSED,
    DICE,
    HANDS,
    HIDDEN,
    NEEDED,
    NOTHING,
    OPENED,
    SEATS,
    STOCK,
)
from table51.kernels.turkish51.melds import place_for
from table51.kernels.turkish51.openings import FEW_LEFT, best_melds

TRIES: Final = 6
DOUBT: Final = 4  # one card in so many that would have been laid off is believed to be held


@kernel
def dice(board: Ints, sides: int) -> int:
    """A number from 0 to before `sides`, which may be many."""
    board[DICE] = rolled(board[DICE])
    return (board[DICE] * sides) >> 32


@kernel
def shuffle(board: Ints, cards: Ints, start: int, end: int) -> None:
    """Shuffles the cards from `start` to before `end`, with the dice of `board`."""
    for last in range(end - 1, start, -1):
        other = start + dice(board, last - start + 1)
        cards[last], cards[other] = cards[other], cards[last]


@kernel
def imagine(rules: Ints, seen: Ints, unseen: Ints, deck: Ints, room: Ints, board: Ints) -> None:
    """Fills `board` with a world that agrees with `seen`: the cards out of sight dealt from `unseen`.

    A closed hand is guessed anew that would have opened, and so is a card, mostly, that would have been laid off.
    """
    for i in range(BOARD):
        board[i] = seen[i]
    count, top = len(unseen), 0
    for i in range(count):
        deck[i] = unseen[i]
    shuffle(board, deck, 0, count)
    for seat in range(rules[SEATS]):
        hidden = seen[HIDDEN + seat]
        if hidden and seen[OPENED + seat] != CLOSED:
            for i in range(top, top + hidden):
                for _ in range(TRIES):
                    if place_for(rules, board, deck[i]) == NOTHING or dice(board, DOUBT) == 0:
                        break
                    other = i + dice(board, count - i)
                    deck[i], deck[other] = deck[other], deck[i]
        hand = HANDS + CARDS * seat
        for i in range(top, top + hidden):
            board[hand + deck[i]] += 1
        if hidden and seen[OPENED + seat] == CLOSED and seen[ACTED + seat]:
            for _ in range(TRIES):
                if not best_melds(rules, board, seat, NOTHING, board[NEEDED], FEW_LEFT, room):
                    break
                for i in range(top, top + hidden):
                    board[hand + deck[i]] -= 1
                shuffle(board, deck, top, count)
                for i in range(top, top + hidden):
                    board[hand + deck[i]] += 1
        top += hidden
    for i in range(count - top):
        board[STOCK + i] = deck[top + i]
