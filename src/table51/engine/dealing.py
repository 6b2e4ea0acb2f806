"""Dealing round: one card at a time, written once for every game (J-3, C-6, T-4, P-1)."""

from __future__ import annotations

from table51.cards import Cards
from table51.notes import Seat


def deal_round(pack: Cards, first: Seat, counts: tuple[int, ...]) -> tuple[tuple[Cards, ...], Cards]:
    """The hands, by seat, and what is left of the pack. `first` gets the first card; a seat gets counts[seat] cards."""
    hands: list[list[int]] = [[] for _ in counts]
    order = [(first + i) % len(counts) for i in range(len(counts))]
    at = 0
    while any(len(hand) < count for hand, count in zip(hands, counts, strict=True)):
        for seat in order:
            if len(hands[seat]) < counts[seat]:
                hands[seat].append(at)
                at += 1
    return tuple(tuple(pack[i] for i in hand) for hand in hands), pack[at:]
