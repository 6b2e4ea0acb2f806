"""Cards: suits, ranks, packs, jokers; reading and writing them."""

from table51.cards.card import CARDS, JOKER, SUITS, Card, Cards, Suit, exchanged, in_order, replaced, without
from table51.cards.pack import pack
from table51.cards.reading import Misread, Reading, parse_card, read_cards

__all__ = [
    "CARDS",
    "JOKER",
    "SUITS",
    "Card",
    "Cards",
    "Misread",
    "Reading",
    "Suit",
    "exchanged",
    "in_order",
    "pack",
    "parse_card",
    "read_cards",
    "replaced",
    "without",
]
