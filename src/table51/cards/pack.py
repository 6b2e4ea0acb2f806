"""The packs that the four games are dealt from, in canonical order."""

from __future__ import annotations

from table51.cards.card import CARDS, JOKER, Cards

NATURAL: Cards = tuple(card for card in CARDS.values() if not card.is_joker)


def pack(copies: int = 1, jokers: int = 0) -> Cards:
    """`copies` packs of 52 and `jokers` jokers, suit by suit (J-1, C-1, T-1, P-1)."""
    return tuple(card for card in NATURAL for _ in range(copies)) + (JOKER,) * jokers
