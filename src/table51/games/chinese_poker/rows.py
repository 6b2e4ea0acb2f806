"""What a row is worth: categories, ranks, comparison, and the words for it (P-4 to P-8).

A strength compares with `<`: first the category, then its ranks in order; a missing kicker is lower than any card.
That one rule serves five cards against five, three against three, and three against five.
"""

from __future__ import annotations

from collections import Counter
from enum import IntEnum
from typing import Final, Literal, get_args

from msgspec import Struct

from table51.cards import Cards
from table51.cards.card import ACE, KING, RANK_NAMES
from table51.engine import Note

RowName = Literal["front", "middle", "back"]
ROWS: Final[tuple[RowName, ...]] = get_args(RowName)
SIZES: Final[dict[RowName, int]] = {"front": 3, "middle": 5, "back": 5}
HAND_SIZE: Final = sum(SIZES.values())

WHEEL: Final = (ACE, 5, 4, 3, 2)


class Category(IntEnum):
    """The nine kinds of a row, from the weakest (P-4); a front knows only three of them (P-5)."""

    HIGH_CARD = 0
    PAIR = 1
    TWO_PAIR = 2
    THREE_OF_A_KIND = 3
    STRAIGHT = 4
    FLUSH = 5
    FULL_HOUSE = 6
    FOUR_OF_A_KIND = 7
    STRAIGHT_FLUSH = 8


class Strength(Struct, frozen=True, order=True):
    """The worth of a row: its category, and the ranks that decide within it, the first to be compared first."""

    category: Category
    ranks: tuple[int, ...]


_OF_A_KIND: Final = {
    (1, 1, 1, 1, 1): Category.HIGH_CARD,
    (2, 1, 1, 1): Category.PAIR,
    (2, 2, 1): Category.TWO_PAIR,
    (3, 1, 1): Category.THREE_OF_A_KIND,
    (3, 2): Category.FULL_HOUSE,
    (4, 1): Category.FOUR_OF_A_KIND,
    (1, 1, 1): Category.HIGH_CARD,
    (2, 1): Category.PAIR,
    (3,): Category.THREE_OF_A_KIND,
}


def strength(cards: Cards, wheel: str = "lowest") -> Strength:
    """The worth of a row of three or of five different cards. Suits only make flushes; they never rank (P-6)."""
    counted = sorted(Counter(card.rank for card in cards).items(), key=lambda item: (item[1], item[0]), reverse=True)
    ranks = tuple(rank for rank, _ in counted)
    category = _OF_A_KIND[tuple(count for _, count in counted)]
    if len(cards) == SIZES["front"]:
        return Strength(category, ranks)
    straight = _straight(ranks, wheel)
    flush = len({card.suit for card in cards}) == 1
    if straight:
        return Strength(Category.STRAIGHT_FLUSH if flush else Category.STRAIGHT, straight)
    return Strength(Category.FLUSH if flush else category, ranks)


def _straight(ranks: tuple[int, ...], wheel: str) -> tuple[int, ...]:
    """What decides among straights, if these five ranks make one: the top card (P-6). The wheel is five-high (P-7).

    As the second best straight the wheel is a king-high one with something more: above (13,), below (14,).
    """
    if ranks == WHEEL and wheel != "none":
        return (5,) if wheel == "lowest" else (KING, 5)
    return ranks[:1] if len(ranks) == 5 and ranks[0] - ranks[4] == 4 else ()


# Words

_MADE: Final = {  # how many of the ranks belong to the category itself; the others are kickers
    Category.HIGH_CARD: 1,
    Category.PAIR: 1,
    Category.TWO_PAIR: 2,
    Category.THREE_OF_A_KIND: 1,
    Category.STRAIGHT: 1,
    Category.FLUSH: 1,
    Category.FULL_HOUSE: 2,
    Category.FOUR_OF_A_KIND: 1,
    Category.STRAIGHT_FLUSH: 1,
}


def named(worth: Strength, kickers: bool = False) -> Note:
    """The row in words, "two pair, kings and nines", with `kickers` "…, queen kicker". Ranks are written `A`, `10`."""
    made = _MADE[worth.category]
    high, *low = (RANK_NAMES[rank] for rank in worth.ranks[:made])
    rest = "-".join(RANK_NAMES[rank] for rank in worth.ranks[made:]) if kickers and not _is_straight(worth) else ""
    if _is_straight(worth) and len(worth.ranks) > 1:
        high = RANK_NAMES[5]  # the wheel, whatever its place among the straights
    params = {"high": high} | ({"low": low[0]} if low else {}) | ({"kickers": rest} if rest else {})
    code = f"chinese_poker.row.{worth.category.name.lower()}"
    return Note(f"{code}.kickers" if rest else code, params)


def told_apart(one: Strength, other: Strength) -> tuple[Note, Note]:
    """Both rows in words that tell them apart: with kickers where only these decide."""
    short = named(one), named(other)
    return short if short[0] != short[1] else (named(one, kickers=True), named(other, kickers=True))


def _is_straight(worth: Strength) -> bool:
    return worth.category in (Category.STRAIGHT, Category.STRAIGHT_FLUSH)
