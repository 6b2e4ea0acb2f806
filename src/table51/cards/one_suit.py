"""The one-suit hand, which is what both 51 Chinese and Fifty-One score (C-2, C-17, J-15)."""

from __future__ import annotations

from table51.cards.card import Cards, Suit

HAND_SIZE = 5
BEST = 51  # ace, king, queen, jack, ten


def suit_of(hand: Cards) -> Suit | None:
    """The one suit of `hand`, or None for a mixed hand. A joker is of any suit; jokers alone are of none."""
    found: Suit | None = None
    for card in hand:
        suit = card.suit
        if suit and suit != found:
            if found:
                return None
            found = suit
    return found


def strays(hand: Cards) -> Cards:
    """The cards any one of which may go to leave the rest of one suit: the only one of its suit, or all, or none."""
    one = other = ""
    for card in hand:
        suit = card.suit
        if suit and suit != one and suit != other:
            if other:
                return ()
            one, other = suit, one
    if not other:
        return hand
    suits = [card.suit for card in hand]
    return tuple(card for card in hand if card.suit and suits.count(card.suit) == 1)


def natural_points(hand: Cards) -> int:
    """The points of the cards that are no jokers: ace 11, king to ten 10, the rest their number."""
    return sum(card.points for card in hand)
