"""One playing card, and the text that people and files write for it."""

from __future__ import annotations

from operator import attrgetter
from typing import Final, Literal

Suit = Literal["S", "H", "D", "C"]

SUITS: Final[tuple[Suit, ...]] = ("S", "H", "D", "C")
JACK, QUEEN, KING, ACE = 11, 12, 13, 14
RANKS: Final = tuple(range(2, ACE + 1))
TALLY: Final = {suit: 1 << 4 * i for i, suit in enumerate(SUITS)}
RANK_NAMES: Final = {**{n: str(n) for n in range(2, 11)}, JACK: "J", QUEEN: "Q", KING: "K", ACE: "A"}


class Card(str):
    """A card, which is its own text: `10H`, `AS`, `JK`.

    rank: 2 to 14 (ace high), 0 for a joker. suit: one of `SHDC`, empty for a joker.
    points: what the three games that add up cards count (J-13, C-2, T-15); 0 for a joker, whose value each game rules.
    order: the place in canonical order, suit by suit, the joker last.
    tally: one of its suit: a number with four bits for each suit, so that a sum counts all four; 0 for a joker.

    Twins are equal: a card carries no identity beyond its face. Take cards from `CARDS` rather than making new ones.
    """

    __slots__ = ("order", "points", "rank", "suit", "tally")
    rank: int
    suit: Suit | Literal[""]
    points: int
    order: int
    tally: int

    def __new__(cls, text: str) -> Card:
        """The card that `text` writes in canonical form; a KeyError for anything else (people's text: `parse_card`)."""
        return CARDS[text]

    def __reduce__(self) -> tuple[type[Card], tuple[str]]:
        return Card, (str(self),)

    @property
    def is_joker(self) -> bool:
        """Whether it is a joker, which has neither rank nor suit."""
        return self.rank == 0


def _make(rank: int, suit: Suit | Literal[""], order: int) -> Card:
    card = str.__new__(Card, RANK_NAMES[rank] + suit if suit else "JK")
    card.rank, card.suit, card.order = rank, suit, order
    card.points = 11 if rank == ACE else min(rank, 10)
    card.tally = TALLY[suit] if suit else 0
    return card


_NATURAL: Final = [_make(rank, suit, 13 * i + rank - 2) for i, suit in enumerate(SUITS) for rank in RANKS]
JOKER: Final = _make(0, "", 52)
CARDS: Final[dict[str, Card]] = {str(card): card for card in [*_NATURAL, JOKER]}

Cards = tuple[Card, ...]


by_order: Final = attrgetter("order")  # the sort key of canonical order


def in_order(cards: Cards | list[Card]) -> Cards:
    """The same cards in canonical order: how a pile is stored whose own order nobody may know."""
    return tuple(sorted(cards, key=by_order))


def without(cards: Cards, gone: Cards) -> Cards:
    """`cards` less one copy of each card in `gone`, the rest in place. A ValueError if one is missing."""
    left = list(cards)
    for card in gone:
        left.remove(card)
    return tuple(left)


def replaced(cards: Cards, old: Card, new: Card) -> Cards:
    """`cards` with the first copy of `old` replaced by `new` in its place. A ValueError if it is missing."""
    changed = list(cards)
    changed[changed.index(old)] = new
    return tuple(changed)


def exchanged(hand: Cards, table: Cards, give: Card, take: Card) -> tuple[Cards, Cards]:
    """`hand` and `table` after `give` and `take` have changed places. A ValueError if one is missing."""
    mine, its = list(hand), list(table)
    mine[mine.index(give)] = take
    its[its.index(take)] = give
    return tuple(mine), tuple(its)
