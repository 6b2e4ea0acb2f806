"""The one-suit hand, which is what both 51 Chinese and Fifty-One score (C-2, C-17, J-15)."""

from __future__ import annotations

from table51.cards.card import Cards, Suit

HAND_SIZE = 5
BEST = 51  # ace, king, queen, jack, ten


def suit_of(hand: Cards) -> Suit | None:
    """The one suit of `hand`, or None for a mixed hand. A joker is of any suit; jokers alone are of none."""
    suit: Suit | None = None
    for card in hand:
        if card.suit == "" or card.suit == suit:
            continue
        if suit is not None:
            return None
        suit = card.suit
    return suit


def natural_points(hand: Cards) -> int:
    """The points of the cards that are no jokers: ace 11, king to ten 10, the rest their number."""
    return sum(card.points for card in hand)
