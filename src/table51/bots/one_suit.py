"""How far cards are from a hand of one suit, as players of both "51" games see it."""

from __future__ import annotations

from table51.cards import SUITS, Cards, Suit

Standing = tuple[int, int]  # how many cards of the best suit, and their points


def standing(cards: Cards) -> Standing:
    """How far `cards` are with the suit they hold most of; a joker goes along with any."""
    return max(in_suit(cards, suit) for suit in SUITS)


def in_suit(cards: Cards, suit: Suit) -> Standing:
    """How many of `cards` are of `suit`, and their points."""
    own = [card for card in cards if card.suit in (suit, "")]
    return len(own), sum(card.points or 11 for card in own)


def shown_suits(known: Cards) -> set[str]:
    """The suits that somebody is seen to collect."""
    return {card.suit for card in known if card.suit}
