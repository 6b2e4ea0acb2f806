"""Dealing round: one card at a time, written once for every game (J-3, C-6, T-4, P-1)."""

from __future__ import annotations

from table51.cards import Card, Cards
from table51.engine.shapes import round_from
from table51.notes import Seat


def deal_round(pack: Cards, first: Seat, counts: tuple[int, ...]) -> tuple[tuple[Cards, ...], Cards]:
    """The hands, by seat, and what is left of the pack. `first` gets the first card; a seat gets counts[seat] cards."""
    hands: list[list[Card]] = [[] for _ in counts]
    order = round_from(first, len(counts))
    dealt = 0
    for dealt_round in range(max(counts)):
        for seat in order:
            if dealt_round < counts[seat]:
                hands[seat].append(pack[dealt])
                dealt += 1
    return tuple(map(tuple, hands)), pack[dealt:]
