"""The number of one five-card row, as fast as plain Python gets it."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from table51.kernels.chinese_poker.tables import FLUSH_SUMS, RANK_BITS, RANK_MASK, SUIT_SUMS, tables

Ranker = Callable[[int, int, int, int, int], int]


@cache
def ranker(wheel: str = "lowest") -> Ranker:
    """A function from the keys of five cards (`tables.KEYS`) to their strength's number. Ask once, call often."""
    mixed, flush, _ = tables(wheel)
    by_suits = [flush if total in FLUSH_SUMS else mixed for total in range(SUIT_SUMS)]

    def rank(a: int, b: int, c: int, d: int, e: int) -> int:
        total = a + b + c + d + e
        return by_suits[total >> RANK_BITS][total & RANK_MASK]

    return rank
