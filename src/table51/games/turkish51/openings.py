"""The best opening of a hand: which melds to lay together (T-9, T-15)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from msgspec import Struct

from table51.cards import JOKER, Card, Cards, in_order, without
from table51.games.turkish51.melds import Meld, melds_in

_LONGEST_NEEDED: Final = 5  # a longer run is two shorter ones laid end to end, worth the same


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


Fronts = dict[int, tuple[int, tuple[Meld, ...]]]  # cards used → the most points, and the melds that have them


def openings(hand: Cards, most_jokers: int = 2, using: Card | None = None) -> tuple[Opening, ...]:
    """For every number of cards that melds can use, the opening of the most points; one card is kept (T-9).

    using: a card that must be among them (T-8). Fewest cards first; none if `hand` holds no meld.
    """
    by_first = _by_first_card(hand, most_jokers)
    best = _searcher(by_first)
    if using is None:
        fronts = best(in_order(hand))
    else:
        fronts = {}
        for meld in _all(by_first):
            if using in meld.cards:
                _merge(fronts, best(in_order(without(hand, meld.cards))), meld)
    return tuple(Opening(melds) for used, (_, melds) in sorted(fronts.items()) if 0 < used < len(hand))


def best_opening(hand: Cards, most_jokers: int = 2, using: Card | None = None) -> Opening:
    """The opening of the most points, of fewest cards among equals; an empty one if there is none."""
    return max(openings(hand, most_jokers, using), key=lambda o: (o.points, -len(o.cards)), default=Opening())


def shortest_opening(hand: Cards, threshold: int, most_jokers: int = 2) -> Opening | None:
    """The opening of the fewest cards that is worth `threshold` or more, of the most points among equals."""
    return next((o for o in openings(hand, most_jokers) if o.points >= threshold), None)


def _by_first_card(hand: Cards, most_jokers: int) -> dict[Card, list[Meld]]:
    """The melds of a hand by their first natural card in canonical order."""
    melds: dict[Card, list[Meld]] = {}
    for meld in melds_in(hand, most_jokers, _LONGEST_NEEDED):
        melds.setdefault(min(meld.cards, key=lambda card: card.order), []).append(meld)
    return melds


def _all(by_first: dict[Card, list[Meld]]) -> list[Meld]:
    return [meld for melds in by_first.values() for meld in melds]


def _searcher(by_first: dict[Card, list[Meld]]) -> Callable[[Cards], Fronts]:
    """A search that remembers: the first card left is either kept or goes into one of its melds."""
    known: dict[Cards, Fronts] = {}

    def search(left: Cards) -> Fronts:
        if not left or left[0] is JOKER:
            return {0: (0, ())}
        if left not in known:
            fronts = dict(search(left[1:]))
            for meld in by_first.get(left[0], ()):
                if all(left.count(card) >= meld.cards.count(card) for card in meld.cards):
                    _merge(fronts, search(without(left, meld.cards)), meld)
            known[left] = fronts
        return known[left]

    return search


def _merge(fronts: Fronts, rest: Fronts, meld: Meld) -> None:
    """Adds `meld` to every front of the rest, where that beats what is there."""
    size, points = len(meld.cards), meld.points
    for used, (value, melds) in rest.items():
        if fronts.get(used + size, (-1, ()))[0] < value + points:
            fronts[used + size] = (value + points, (meld, *melds))
