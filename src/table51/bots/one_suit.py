"""How far cards are from a hand of one suit, as players of both "51" games see it."""

from __future__ import annotations

from table51.cards import SUITS, Cards, Suit

Standing = tuple[int, int]  # how many cards of the best suit, and their points


def standing(cards: Cards) -> Standing:
    """How far `cards` are with the suit they hold most of; a joker goes along with any."""
    return max(by_suit(cards).values())


def by_suit(cards: Cards) -> dict[Suit, Standing]:
    """How many of `cards` are of each suit, and their points; a joker is of every suit."""
    counts, points, jokers = dict.fromkeys(SUITS, 0), dict.fromkeys(SUITS, 0), 0
    for card in cards:
        if card.suit:
            counts[card.suit] += 1
            points[card.suit] += card.points
        else:
            jokers += 1
    return {suit: (counts[suit] + jokers, points[suit] + 11 * jokers) for suit in SUITS}


def shown_suits(known: Cards) -> set[str]:
    """The suits that somebody is seen to collect."""
    return {card.suit for card in known if card.suit}
