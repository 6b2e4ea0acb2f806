"""Strengths as numbers against the readable truth, one at a time, in batches, and all 2,598,960 of them."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from table51.cards import Cards
from table51.games.chinese_poker.rows import Category, strength
from table51.kernels.chinese_poker import compiled
from table51.kernels.chinese_poker.ranking import ranker
from table51.kernels.chinese_poker.tables import KEYS, RANK_MASK, WHEELS, places, scale, tables
from tests.games.chinese_poker.hands import PACK

CLASSES = 7_462  # of five cards that compare differently
COUNTS = {  # of the rows of five from a pack, by category
    Category.HIGH_CARD: 1_302_540,
    Category.PAIR: 1_098_240,
    Category.TWO_PAIR: 123_552,
    Category.THREE_OF_A_KIND: 54_912,
    Category.STRAIGHT: 10_200,
    Category.FLUSH: 5_108,
    Category.FULL_HOUSE: 3_744,
    Category.FOUR_OF_A_KIND: 624,
    Category.STRAIGHT_FLUSH: 40,
}
wheels = st.sampled_from(WHEELS)
rows = st.sets(st.sampled_from(PACK), min_size=5, max_size=5).map(tuple)
fronts = st.sets(st.sampled_from(PACK), min_size=3, max_size=3).map(tuple)


def number(row: Cards, wheel: str) -> int:
    return ranker(wheel)(*(KEYS[card] for card in row))


@given(rows, wheels)
def test_the_number_of_a_row_is_the_place_of_its_strength(row: Cards, wheel: str) -> None:
    assert scale()[number(row, wheel)] == strength(row, wheel)


@given(fronts)
def test_the_number_of_a_front_is_the_place_of_its_strength(front: Cards) -> None:
    table = tables().three
    assert scale()[table[sum(KEYS[card] & RANK_MASK for card in front)]] == strength(front)


@given(rows, fronts, wheels)
def test_numbers_compare_five_cards_with_three_as_the_truth_does(row: Cards, front: Cards, wheel: str) -> None:
    five, three = number(row, wheel), places()[strength(front)]
    assert (five < three) == (strength(row, wheel) < strength(front))
    assert five != three


def test_the_scale_rises_and_holds_every_strength_once() -> None:
    assert list(scale()) == sorted({*scale()})
    wheel_as_ranks, wheel_as_second = 2, 2
    assert len(scale()) == CLASSES + 455 + wheel_as_ranks + wheel_as_second


def test_every_row_there_is_counted_by_category_and_class() -> None:
    counts = compiled.counts("lowest")
    by_category = dict.fromkeys(Category, 0)
    for worth, count in zip(scale(), counts, strict=True):
        by_category[worth.category] += count
    assert by_category == COUNTS
    assert sum(count > 0 for count in counts) == CLASSES


def test_without_a_wheel_its_rows_are_counted_among_the_ranks() -> None:
    counts = compiled.counts("none")
    by_category = dict.fromkeys(Category, 0)
    for worth, count in zip(scale(), counts, strict=True):
        by_category[worth.category] += count
    assert COUNTS[Category.STRAIGHT] - by_category[Category.STRAIGHT] == 4**5 - 4
    assert by_category[Category.FLUSH] - COUNTS[Category.FLUSH] == 4


@pytest.mark.parametrize("wheel", WHEELS)
def test_a_batch_gives_the_same_numbers_as_one_by_one(wheel: str) -> None:
    rng = Random(wheel)
    sample = [tuple(rng.sample(PACK, 5)) for _ in range(2_000)]
    batch = compiled.ranks([[KEYS[card] for card in row] for row in sample], wheel)
    assert batch.tolist() == [number(row, wheel) for row in sample]
