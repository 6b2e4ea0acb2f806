"""Hands of one suit in both "51" games: a hand as one number, and what it is worth to whoever collects a suit.

A card's word has four bits for every suit that count it, eight for every suit that add up its points, and a bit for a
joker, which is of every suit. The words of a hand's cards added up tell of all four suits at once.
"""

from __future__ import annotations

from typing import Final

from table51.kernels.compiling import Ints, kernel

JOKER: Final = 52
BEST: Final = 51
JOKER_BIT: Final = 1 << 48
NATURAL_POINTS: Final = [11 if rank == 12 else min(rank + 2, 10) for _ in range(4) for rank in range(13)]

# The style of a player begins with what 0 to 5 cards of a suit are worth besides their points, the least points to call
# with at eight stages of a deal, and what is added to them when somebody shows 0 to 5 cards of one suit.
WORTH: Final = 0
NERVE: Final = 6
SHOWN: Final = 14


def card_word(card: int, points: int) -> int:
    """The word of a card that counts so many points."""
    suits = range(4) if card == JOKER else range(card // 13, card // 13 + 1)
    return sum((1 << 4 * suit) + (points << 16 + 8 * suit) for suit in suits) + (JOKER_BIT if card == JOKER else 0)


@kernel
def count_in(word: int, suit: int) -> int:
    """How many cards are of the suit, jokers among them."""
    return (word >> 4 * suit) & 15


@kernel
def points_in(word: int, suit: int) -> int:
    """Their points."""
    return (word >> 16 + 8 * suit) & 255


@kernel
def longest(word: int) -> int:
    """The most cards that are of one suit."""
    most = 0
    for suit in range(4):
        most = max(most, count_in(word, suit))
    return most


@kernel
def collected(word: int, suit: int, style: Ints) -> int:
    """What cards are worth to somebody who collects `suit` and keeps five."""
    return style[WORTH + min(count_in(word, suit), 5)] + points_in(word, suit)


@kernel
def best_suit(word: int, style: Ints) -> int:
    """The suit in which cards are worth most."""
    best, most = 0, collected(word, 0, style)
    for suit in range(1, 4):
        worth = collected(word, suit, style)
        if worth > most:
            best, most = suit, worth
    return best
