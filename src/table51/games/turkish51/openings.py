"""Which melds of a hand to lay together: for most points, fewest cards, or least penalty left (T-9, T-15, T-22).

A hand is held as one number, its count: three bits for each face, two that say how many copies there are and one that
is free. What a meld needs is such a number too: it is taken out by one subtraction, and was there if that borrowed no
free bit.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import accumulate, combinations
from typing import Final

from msgspec import Struct

from table51.cards import JOKER, Card, Cards, Suit, in_order
from table51.cards.card import ACE
from table51.games.turkish51.melds import LARGEST_SET, LOWEST, SHORTEST, Meld, card_of, points_of
from table51.games.turkish51.score import JOKER_LEFT

_LONGEST_NEEDED: Final = 5  # a longer run is two shorter ones laid end to end, worth the same
_BITS: Final = 3
_ONE: Final = 0b001
_COPIES: Final = 0b011
_FREE: Final = 0b100
_UP_TO: Final = (*(0,) * LOWEST, *accumulate(points_of(rank) for rank in range(LOWEST, ACE + 1)))


class Opening(Struct, frozen=True):
    """Melds laid in one go."""

    melds: tuple[Meld, ...] = ()

    @property
    def points(self) -> int:
        """What its melds count together, jokers as the cards they stand for (T-15)."""
        return sum(meld.points for meld in self.melds)

    @property
    def cards(self) -> Cards:
        """Every card that it lays."""
        return tuple(card for meld in self.melds for card in meld.cards)


def openings(hand: Cards, most_jokers: int = 2, using: Card | None = None) -> tuple[Opening, ...]:
    """For every number of cards that melds can use, the opening of the most points; one card is kept (T-9).

    using: a card that must be among them (T-8). Fewest cards first; none if `hand` holds no meld.
    """
    fronts = _fronts(hand, most_jokers, using, lambda part: part.size)
    return tuple(_opening(hand, chain) for used, (_, chain) in sorted(fronts.items()) if 0 < used < len(hand))


def best_opening(hand: Cards, most_jokers: int = 2, using: Card | None = None) -> Opening:
    """The opening of the most points, of fewest cards among equals; an empty one if there is none."""
    fronts = _fronts(hand, most_jokers, using, lambda part: part.size)
    found = [(points, -used, chain) for used, (points, chain) in fronts.items() if 0 < used < len(hand)]
    return _opening(hand, max(found, key=lambda front: front[:2])[2]) if found else Opening()


def shortest_opening(hand: Cards, threshold: int, most_jokers: int = 2) -> Opening | None:
    """The opening of the fewest cards that is worth `threshold` or more, of the most points among equals."""
    return next((o for o in openings(hand, most_jokers) if o.points >= threshold), None)


def cheapest_opening(hand: Cards, threshold: int, most_jokers: int = 2, using: Card | None = None) -> Opening | None:
    """The opening worth `threshold` or more after which the least penalty is left in hand (T-22)."""
    fronts = _fronts(hand, most_jokers, using, lambda part: part.shed)
    held = sum(JOKER_LEFT if card.is_joker else card.points for card in hand)
    found = [(shed, chain) for shed, (points, chain) in fronts.items() if 0 < shed < held and points >= threshold]
    return _opening(hand, max(found, key=lambda front: front[0])[1]) if found else None


# The search


class _Part(Struct, frozen=True):
    """A meld of a hand. need: what it takes, as a count. shed: the penalty that leaves the hand. suit: of a run."""

    need: int
    size: int
    shed: int
    points: int
    low: int
    suit: Suit | None


Chain = tuple[_Part, "Chain"] | None
Fronts = dict[int, tuple[int, Chain]]  # how much of a measure melds come to → the most points, and those melds

_NOTHING: Final[Fronts] = {0: (0, None)}
_LESS: Final = (-1, None)


def _fronts(hand: Cards, most_jokers: int, using: Card | None, measure: Callable[[_Part], int]) -> Fronts:
    """For every sum of the measure, the melds of the most points; `using` is in one of them if that is given."""
    faces = tuple(dict.fromkeys(in_order(hand)))
    natural = tuple(face for face in faces if not face.is_joker)
    count = sum(hand.count(face) << at * _BITS for at, face in enumerate(faces))
    free = sum(_FREE << at * _BITS for at in range(len(faces)))
    jokers = min(hand.count(JOKER), most_jokers)
    starting: list[list[tuple[int, int, int, _Part]]] = [[] for _ in natural]
    for at, part in (*_runs(natural, jokers), *_sets(natural, jokers)):
        starting[at].append((part.need, measure(part), part.points, part))
    known: dict[int, Fronts] = {}

    def search(left: int) -> Fronts:
        """The lowest face left is either kept or goes into one of the melds that start with it."""
        if left in known:
            return known[left]
        at = ((left & -left).bit_length() - 1) // _BITS
        if not left or at == len(natural):
            return _NOTHING
        fronts = dict(search(left - (_ONE << at * _BITS)))
        for choice in starting[at]:
            if ((left | free) - choice[0]) & free == free:
                _merge(fronts, search(left - choice[0]), choice)
        known[left] = fronts
        return fronts

    if using is None:
        return search(count)
    fronts: Fronts = {}
    copies = _COPIES << faces.index(using) * _BITS
    for choice in (choice for choices in starting for choice in choices):
        if choice[0] & copies and ((count | free) - choice[0]) & free == free:
            _merge(fronts, search(count - choice[0]), choice)
    return fronts


def _merge(fronts: Fronts, rest: Fronts, choice: tuple[int, int, int, _Part]) -> None:
    """Adds a meld to every front of the rest, where that beats what is there."""
    _, amount, points, part = choice
    for measured, (value, chain) in rest.items():
        if fronts.get(measured + amount, _LESS)[0] < value + points:
            fronts[measured + amount] = (value + points, (part, chain))


def _runs(natural: Cards, jokers: int) -> Iterator[tuple[int, _Part]]:
    """Runs with the place of their lowest natural card; of those that need the same cards, the highest."""
    for at, first in enumerate(natural):
        ahead = range(at + 1, min(at + _LONGEST_NEEDED, len(natural)))
        near = [i for i in ahead if natural[i].suit == first.suit and natural[i].rank < first.rank + _LONGEST_NEEDED]
        if 1 + len(near) + jokers < SHORTEST:
            continue
        for chosen in _choices(near):
            size = 1 + len(chosen)
            span = natural[chosen[-1]].rank - first.rank + 1 if chosen else 1
            for extra in range(max(span - size, SHORTEST - size), min(jokers, _LONGEST_NEEDED - size) + 1):
                low = min(first.rank, ACE - size - extra + 1)
                points = _UP_TO[low + size + extra - 1] - _UP_TO[low - 1]
                yield at, _part(natural, (at, *chosen), extra, points, low, first.suit or None)


def _sets(natural: Cards, jokers: int) -> Iterator[tuple[int, _Part]]:
    """Sets with the place of their first natural card. A card alone is worth more in a run, but for the ace."""
    by_rank: dict[int, list[int]] = {}
    for at, card in enumerate(natural):
        by_rank.setdefault(card.rank, []).append(at)
    for rank, same in by_rank.items():
        while len(same) + jokers >= SHORTEST and same:
            first, *same = same
            for chosen in _choices(same):
                size = 1 + len(chosen)
                if size == 1 and rank < ACE:
                    continue
                for extra in range(max(0, SHORTEST - size), min(jokers, LARGEST_SET - size) + 1):
                    points = points_of(rank) * (size + extra)
                    yield first, _part(natural, (first, *chosen), extra, points, rank, None)


def _choices(places: list[int]) -> Iterator[tuple[int, ...]]:
    for size in range(len(places) + 1):
        yield from combinations(places, size)


def _part(natural: Cards, places: tuple[int, ...], jokers: int, points: int, low: int, suit: Suit | None) -> _Part:
    need = sum(_ONE << at * _BITS for at in places) + (jokers << len(natural) * _BITS)
    shed = sum(natural[at].points for at in places) + JOKER_LEFT * jokers
    return _Part(need, len(places) + jokers, shed, points, low, suit)


def _opening(hand: Cards, chain: Chain) -> Opening:
    """The melds of a chain, spelled out."""
    faces, melds = tuple(dict.fromkeys(in_order(hand))), []
    while chain:
        part, chain = chain
        used = [face for at, face in enumerate(faces) if part.need >> at * _BITS & _COPIES and not face.is_joker]
        if part.suit is None:
            melds.append(Meld("set", part.low, (*used, *(JOKER,) * (part.size - len(used)))))
        else:
            stand = (card_of(rank, part.suit) for rank in range(part.low, part.low + part.size))
            melds.append(Meld("run", part.low, tuple(card if card in used else JOKER for card in stand)))
    return Opening(tuple(melds))
