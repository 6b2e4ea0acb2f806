"""The one-suit hand, which is what both 51 Chinese and Fifty-One score (C-2, C-17, J-15)."""

from __future__ import annotations

from itertools import combinations, permutations, product
from typing import Final, Literal

from table51.cards.card import SUITS, TALLY, Cards, Suit

HAND_SIZE = 5
BEST = 51  # ace, king, queen, jack, ten

# By the tally of up to six cards: the suits any one card of which may go to leave one suit.
_MAY_GO: Final[dict[int, tuple[str, ...]]] = {
    **{count * TALLY[suit]: ("", *SUITS) for suit, count in product(SUITS, range(1, 7))},
    **{count * TALLY[of] + TALLY[lone]: (lone,) for (of, lone), count in product(permutations(SUITS, 2), range(2, 6))},
    **{TALLY[one] + TALLY[other]: (one, other) for one, other in combinations(SUITS, 2)},
}


def suit_of(hand: Cards) -> Suit | None:
    """The one suit of `hand`, or None for a mixed hand. A joker is of any suit; jokers alone are of none."""
    found: Suit | Literal[""] = ""
    for card in hand:
        suit = card.suit
        if suit and suit != found:
            if found:
                return None
            found = suit
    return found or None


def strays(hand: Cards) -> Cards:
    """The cards any one of which may go to leave the rest of one suit: the only one of its suit, or all, or none."""
    tally = 0
    for card in hand:
        tally += card.tally
    if tally not in _MAY_GO:
        return ()
    suits = _MAY_GO[tally]
    return tuple([card for card in hand if card.suit in suits])


def is_one_away(five: Cards) -> bool:
    """Whether `five` cards have `strays`, told at once: legal acts ask it of every hand, and it is seldom so."""
    a, b, c, d, e = five
    return a.tally + b.tally + c.tally + d.tally + e.tally in _MAY_GO


def natural_points(hand: Cards) -> int:
    """The points of the cards that are no jokers: ace 11, king to ten 10, the rest their number."""
    points = 0
    for card in hand:
        points += card.points
    return points
