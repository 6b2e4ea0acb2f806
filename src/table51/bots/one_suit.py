"""How far cards are from a hand of one suit, as players of both "51" games see it."""

from __future__ import annotations

from typing import Final

from table51.cards import CARDS, SUITS, Cards, Suit

Standing = tuple[int, int]  # how many cards of the best suit, and their points

_LANE: Final = 16  # bits a suit has in a sum of cards: eight for how many, eight for their points
_IN_LANES: Final = {
    card: sum((1 << 8 | (card.points or 11)) << _LANE * at for at, suit in enumerate(SUITS) if card.suit in ("", suit))
    for card in CARDS.values()
}


def standing(cards: Cards) -> Standing:
    """How far `cards` are with the suit they hold most of; a joker goes along with any. The best of `by_suit`."""
    lanes = 0
    for card in cards:
        lanes += _IN_LANES[card]
    return divmod(max(lanes & 0xFFFF, lanes >> 16 & 0xFFFF, lanes >> 32 & 0xFFFF, lanes >> 48), 1 << 8)


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
