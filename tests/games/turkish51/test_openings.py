"""Openings of a hand, against every choice of its melds tried one by one."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from table51.cards import JOKER, Card, Cards, without
from table51.games.turkish51.melds import Meld
from table51.games.turkish51.openings import (
    best_opening,
    cheapest_opening,
    openings,
    shortest_opening,
)
from table51.games.turkish51.rules import Rules
from table51.games.turkish51.uses import FIVE_PAIRS, five_pairs
from tests.games.turkish51 import truth
from tests.games.turkish51.hands import hands
from tests.rules.asked import cards
from tests.rules.turkish51_table import table

SMALL = settings(max_examples=150, deadline=None)

most_jokers = st.sampled_from([2, 2, 1])


def choices(hand: Cards, most: int = 2, using: Card | None = None) -> list[tuple[Meld, ...]]:
    """Every choice of melds that keeps a card, with `using` among them if that is given."""
    return [
        melds
        for melds in truth.layouts(hand, truth.melds_of(hand, most))
        if melds and len(truth.laid(melds)) < len(hand) and (using is None or using in truth.laid(melds))
    ]


@SMALL
@given(hands(most=9), most_jokers, st.data())
def test_for_every_number_of_cards_the_most_points(hand: Cards, most: int, data: st.DataObject) -> None:
    using = data.draw(st.sampled_from([None, *hand]))
    possible = choices(hand, most, using)
    best: dict[int, int] = {}
    for melds in possible:
        size = len(truth.laid(melds))
        best[size] = max(best.get(size, 0), truth.value(melds))
    found = openings(hand, most, using)
    assert [(len(o.cards), o.points) for o in found] == sorted(best.items())
    for opening in found:
        assert Counter(opening.cards) <= Counter(hand)
        assert opening.points == truth.value(opening.melds)
        assert all(meld in truth.melds_of(hand, most) for meld in opening.melds)


@SMALL
@given(hands(most=9), most_jokers, st.data())
def test_the_best_the_shortest_and_the_cheapest_opening(hand: Cards, most: int, data: st.DataObject) -> None:
    using, threshold = data.draw(st.sampled_from([None, *hand])), data.draw(st.sampled_from([0, 24, 51, 60]))
    possible = choices(hand, most, using)
    best = best_opening(hand, most, using)
    top = max(((truth.value(m), -len(truth.laid(m))) for m in possible), default=(0, 0))
    assert (best.points, -len(best.cards)) == top

    enough = [melds for melds in possible if truth.value(melds) >= threshold]
    cheapest = cheapest_opening(hand, threshold, most, using)
    assert (cheapest is None) == (not enough)
    if cheapest:
        left = [truth.penalty(without(hand, truth.laid(melds))) for melds in enough]
        assert truth.penalty(without(hand, cheapest.cards)) == min(left)
        assert cheapest.points >= threshold

    free = [melds for melds in choices(hand, most) if truth.value(melds) >= threshold]
    shortest = shortest_opening(hand, threshold, most)
    assert (shortest is None) == (not free)
    if shortest:
        sizes = [(len(truth.laid(melds)), -truth.value(melds)) for melds in free]
        assert (len(shortest.cards), -shortest.points) == min(sizes)


@SMALL
@given(hands(least=2, most=9), st.randoms(use_true_random=False))
def test_the_order_of_the_hand_changes_nothing(hand: Cards, rng: Random) -> None:
    shuffled = list(hand)
    rng.shuffle(shuffled)
    assert openings(tuple(shuffled)) == openings(hand)
    assert cheapest_opening(tuple(shuffled), 0) == cheapest_opening(hand, 0)


@SMALL
@given(hands(least=3, most=6), st.integers(0, 2), st.booleans(), st.data())
def test_five_pairs_where_there_are_five(some: Cards, jokers: int, joker_pair: bool, data: st.DataObject) -> None:
    natural = [card for card in dict.fromkeys(some) if not card.is_joker]
    hand = (*natural, *natural, *cards("4C 6C 8C"), *(JOKER,) * jokers)[:13]
    lies = table("2S", "2S", rules=Rules(joker_pair="yes" if joker_pair else "no")).table
    using = data.draw(st.sampled_from([None, *hand]))
    possible = truth.pairs_of(hand, joker_pair)
    there = len(hand) > 2 * FIVE_PAIRS and any(
        len(pairs) == FIVE_PAIRS and (using is None or using in truth.laid(pairs))
        for pairs in truth.layouts(hand, possible)
    )
    found = five_pairs(lies, hand, using)
    assert bool(found) == there
    if found:
        assert len(found) == FIVE_PAIRS
        assert set(found) <= possible
        assert Counter(truth.laid(found)) <= Counter(hand)
        assert using is None or using in truth.laid(found)


@pytest.mark.parametrize(
    ("hand", "points", "laid"),
    [
        ("KH KD KS 10H JH QH 2C", 60, 6),
        ("KH KD KS 10H JH QH", 40, 4),  # all six would leave nothing to discard (T-9)
        ("9S JK JK 2C", 29, 3),
        ("8S 9S 9S 10S 9H 9D 2C", 54, 6),
        ("2S 3S 4S 5S 6S 7S 8S 9S 10S JS QS KS AS 2C", 95, 13),
    ],
)
def test_openings_known_by_heart(hand: str, points: int, laid: int) -> None:
    best = best_opening(cards(hand))
    assert (best.points, len(best.cards)) == (points, laid)


def test_the_cheapest_opening_may_be_worth_less_than_the_best() -> None:
    hand = cards("AS AH AD 2C 2D JK 9H")
    assert without(hand, best_opening(hand).cards) == cards("2C 2D 9H")
    cheapest = cheapest_opening(hand, threshold=39)
    assert cheapest is not None
    assert without(hand, cheapest.cards) == cards("9H")
