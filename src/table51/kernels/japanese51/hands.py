"""What a hand of Fifty-One counts, in one number (J-13 to J-15)."""

from __future__ import annotations

from typing import Final

from table51.kernels.compiling import Ints, ints, kernel
from table51.kernels.japanese51.board import CAP, HANDS, JOKER_VALUE, TEN
from table51.kernels.one_suit import BEST, JOKER_BIT, NATURAL_POINTS, card_word, count_in, points_in

_ACE: Final = 1 << 49  # in the word of an ace
POINTS: Final = ints([*NATURAL_POINTS, 11])
WORDS: Final = ints(card_word(card, int(POINTS[card])) + (_ACE if card % 13 == 12 else 0) for card in range(53))


@kernel
def word_of(cards: Ints, at: int) -> int:
    """The words of the five cards from `at` on, added up: a hand in one number."""
    return WORDS[cards[at]] + WORDS[cards[at + 1]] + WORDS[cards[at + 2]] + WORDS[cards[at + 3]] + WORDS[cards[at + 4]]


@kernel
def value_of(word: int, joker_value: int) -> int:
    """The value of a hand; 0 if it is of more than one suit (J-13 to J-15)."""
    for suit in range(4):
        if count_in(word, suit) == 5:
            points = points_in(word, suit)
            if joker_value == CAP:
                return min(points, BEST)
            if word & JOKER_BIT and (joker_value == TEN or word >= _ACE):
                return points - 1
            return points
    return 0


@kernel
def hand_value(rules: Ints, board: Ints, seat: int) -> int:
    """The value of the hand of `seat`."""
    return value_of(word_of(board, HANDS + 5 * seat), rules[JOKER_VALUE])


@kernel
def has_joker(board: Ints, seat: int) -> bool:
    """Whether the joker is in the hand of `seat`."""
    return word_of(board, HANDS + 5 * seat) & JOKER_BIT != 0
