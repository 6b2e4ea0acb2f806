"""What a hand of 51 Chinese counts, in one number (C-2, C-17, C-18, C-26, C-27)."""

from __future__ import annotations

from typing import Final

from table51.kernels.chinese51.board import HANDS, NATURAL, WITH_BOMB
from table51.kernels.compiling import Ints, ints, kernel
from table51.kernels.one_suit import BEST, JOKER, JOKER_BIT, NATURAL_POINTS, card_word, count_in, points_in

POINTS: Final = ints([*NATURAL_POINTS, 10])
WORDS: Final = ints(card_word(card, int(POINTS[card])) for card in range(53))


@kernel
def word_of(cards: Ints, at: int) -> int:
    """The words of the five cards from `at` on, added up: a hand in one number."""
    return WORDS[cards[at]] + WORDS[cards[at + 1]] + WORDS[cards[at + 2]] + WORDS[cards[at + 3]] + WORDS[cards[at + 4]]


@kernel
def value_of(word: int) -> int:
    """The value of a hand; 0 if it is of more than one suit (C-2, C-17, C-26)."""
    for suit in range(4):
        if count_in(word, suit) == 5:
            return points_in(word, suit)
    return 0


@kernel
def hand_value(board: Ints, seat: int) -> int:
    """The value of the first five cards of `seat`."""
    return value_of(word_of(board, HANDS + 6 * seat))


@kernel
def is_bomb(board: Ints, hand: int) -> bool:
    """Whether four of the five cards are natural and of one rank (C-27)."""
    for first in range(hand, hand + 2):
        same = 0
        for i in range(hand, hand + 5):
            if board[i] != JOKER and board[i] % 13 == board[first] % 13:
                same += 1
        if same == 4 and board[first] != JOKER:
            return True
    return False


@kernel
def is_clear(rules: Ints, board: Ints, seat: int) -> bool:
    """Whether the first five cards of `seat` are a clear count (C-18, C-27)."""
    return hand_value(board, seat) == BEST or (rules[WITH_BOMB] == 1 and is_bomb(board, HANDS + 6 * seat))


@kernel
def strength(rules: Ints, board: Ints, seat: int) -> int:
    """What decides a challenge: the value, then to have no joker where that is played (C-20, C-26)."""
    word = word_of(board, HANDS + 6 * seat)
    return 2 * value_of(word) + (1 if rules[NATURAL] and word < JOKER_BIT else 0)
