"""Strengths as whole numbers, and the tables that give them for the sum of a row's keys.

The readable truth is `table51.games.chinese_poker.rows`; everything here is worked out from it once, when first used.

A strength is a place on one scale of all rows, three cards or five, so that rows compare as numbers; the scale is the
same whatever the table's wheel is. A card's key holds two numbers in one word. The lower 19 bits are its rank's: no two
combinations of five ranks have the same sum (found by search). The bits above are its suit's: five cards have one of
four sums if and only if they are of one suit. So one addition of keys and two look-ups rank a row.
"""

from __future__ import annotations

from functools import cache
from itertools import combinations, combinations_with_replacement
from typing import Final, NamedTuple

from table51.cards import CARDS, SUITS, Card, Cards
from table51.cards.card import RANK_NAMES, RANKS
from table51.cards.pack import NATURAL
from table51.games.chinese_poker.rows import WHEEL, Strength, strength

WHEELS: Final = ("lowest", "second", "none")

_RANK_KEYS: Final = (0, 1, 5, 22, 94, 312, 992, 2422, 5624, 12522, 19998, 43258, 79415)
_SUIT_KEYS: Final = (0, 1, 7, 8)
RANK_BITS: Final = 19
RANK_MASK: Final = (1 << RANK_BITS) - 1
SUMS: Final = 4 * _RANK_KEYS[-1] + _RANK_KEYS[-2] + 1  # no sum of rank keys reaches this
SUIT_SUMS: Final = 5 * _SUIT_KEYS[-1] + 1
FLUSH_SUMS: Final = tuple(5 * key for key in _SUIT_KEYS)

KEYS: Final[dict[Card, int]] = {
    card: _SUIT_KEYS[SUITS.index(card.suit)] << RANK_BITS | _RANK_KEYS[card.rank - 2] for card in NATURAL if card.suit
}
PACK_KEYS: Final = tuple(KEYS.values())  # by the card's place in canonical order


class Tables(NamedTuple):
    """Strengths by the sum of rank keys: of five cards not of one suit, of five of one suit, of three cards."""

    mixed: list[int]
    flush: list[int]
    three: list[int]


@cache
def scale() -> tuple[Strength, ...]:
    """Every strength that a row can have under any option, from the weakest; a strength's number is its place."""
    return tuple(sorted({worth for wheel in WHEELS for group in _worths(wheel) for worth in group.values()}))


@cache
def places() -> dict[Strength, int]:
    """The number of each strength."""
    return {worth: place for place, worth in enumerate(scale())}


@cache
def tables(wheel: str = "lowest") -> Tables:
    """The tables of the readable truth under that option (P-7). About 40 ms when first asked for."""
    place = places()
    filled = []
    for group in _worths(wheel):
        table = [0] * SUMS
        for rank_sum, worth in group.items():
            table[rank_sum] = place[worth]
        filled.append(table)
    return Tables(*filled)


@cache
def _worths(wheel: str) -> tuple[dict[int, Strength], dict[int, Strength], dict[int, Strength]]:
    """The readable truth for every combination of ranks, by the sum of their keys: mixed, of one suit, three cards."""
    if wheel != WHEELS[0]:
        mixed, flush, three = _worths(WHEELS[0])  # all but one combination is worth the same whatever the option
        low = tuple(sorted(WHEEL))
        return (
            mixed | {_sum(low): strength(_any_suits(low), wheel)},
            flush | {_sum(low): strength(_one_suit(low), wheel)},
            three,
        )
    fives = [ranks for ranks in combinations_with_replacement(RANKS, 5) if ranks[0] != ranks[4]]
    threes = combinations_with_replacement(RANKS, 3)
    return (
        {_sum(ranks): strength(_any_suits(ranks), wheel) for ranks in fives},
        {_sum(ranks): strength(_one_suit(ranks), wheel) for ranks in combinations(RANKS, 5)},
        {_sum(ranks): strength(_any_suits(ranks), wheel) for ranks in threes},
    )


def _sum(ranks: tuple[int, ...]) -> int:
    return sum(_RANK_KEYS[rank - 2] for rank in ranks)


def _any_suits(ranks: tuple[int, ...]) -> Cards:
    """Different cards of those sorted ranks, not all of one suit."""
    return tuple(CARDS[RANK_NAMES[rank] + SUITS[i % 4]] for i, rank in enumerate(ranks))


def _one_suit(ranks: tuple[int, ...]) -> Cards:
    return tuple(CARDS[RANK_NAMES[rank] + SUITS[0]] for rank in ranks)
