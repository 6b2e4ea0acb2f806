"""Shuffles: the same from the same seed, each order as likely as any other, and none telling of another."""

import random
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from table51.cards import pack
from table51.shuffling import Stream, deal_pack, first_dealer, order, random_for, reshuffle

SEED = bytes(range(32))
SEEDS = st.binary(min_size=32, max_size=32)


def chi_square(counts: list[int]) -> float:
    """How far counts that should all be the same are from it; for k of them it is about k − 1."""
    expected = sum(counts) / len(counts)
    return sum((count - expected) ** 2 for count in counts) / expected


def test_Q_MP_13_every_order_of_three_cards_is_as_likely() -> None:
    """60,000 shuffles of 3 cards: 5 degrees of freedom, below 20.5 in 999 cases of 1,000."""
    counts = Counter(order(SEED, f"pack {n}", 3) for n in range(60_000))
    assert len(counts) == 6
    assert chi_square(list(counts.values())) < 20.5


def test_every_card_is_as_likely_in_every_place() -> None:
    """53 cards in 53 places over 5,300 deals: 52 × 52 degrees of freedom, below 2,938 in 999 cases of 1,000."""
    cards = pack(jokers=1)
    counts = Counter(place for n in range(5_300) for place in enumerate(deal_pack(SEED, n, cards)))
    assert chi_square([counts[place, card] for place in range(53) for card in cards]) < 2_938


@pytest.mark.parametrize(("limit", "highest"), [(2, 10.8), (3, 13.8), (7, 22.5), (53, 93.2)])
def test_numbers_below_a_limit_are_as_likely(limit: int, highest: float) -> None:
    stream = Stream(SEED, "numbers")
    counts = Counter(stream.below(limit) for _ in range(limit * 1_000))
    assert chi_square([counts[n] for n in range(limit)]) < highest


def test_the_first_dealer_is_any_seat() -> None:
    """Q-MP-13 for J-4: 4 seats, 3 degrees of freedom, below 16.3 in 999 cases of 1,000."""
    counts = Counter(first_dealer(n.to_bytes(32, "big"), 4) for n in range(8_000))
    assert chi_square([counts[seat] for seat in range(4)]) < 16.3


def test_a_number_can_be_near_the_largest_limit() -> None:
    stream = Stream(SEED, "large")
    limit = (1 << 31) + 1  # every second word has to be drawn again
    assert all(stream.below(limit) < limit for _ in range(1_000))


@given(seed=SEEDS, deal=st.integers(0, 200), decks=st.integers(1, 2))
def test_a_shuffled_pack_is_the_pack(seed: bytes, deal: int, decks: int) -> None:
    cards = pack(jokers=2) * decks
    shuffled = deal_pack(seed, deal, cards)
    assert Counter(shuffled) == Counter(cards)
    assert shuffled == deal_pack(seed, deal, cards)


@given(seed=SEEDS, deal=st.integers(0, 200), number=st.integers(0, 20), size=st.integers(0, 60))
def test_a_reshuffle_is_a_permutation(seed: bytes, deal: int, number: int, size: int) -> None:
    assert sorted(reshuffle(seed, deal, number, size).order) == list(range(size))


def test_deals_shuffles_and_seeds_differ() -> None:
    other = SEED[::-1]
    purposes = ("pack 0", "pack 1", "shuffle 0 1", "shuffle 0 2")
    drawn = [order(seed, purpose, 40) for seed in (SEED, other) for purpose in purposes]
    assert len(set(drawn)) == len(drawn)


def test_the_orders_of_a_seed_never_change() -> None:
    """Written down once: a seed kept from an older version must give the same cards."""
    assert order(SEED, "pack 0", 10) == (9, 7, 1, 3, 0, 5, 6, 2, 4, 8)
    assert reshuffle(SEED, 1, 2, 6).order == (4, 3, 1, 2, 0, 5)
    assert first_dealer(SEED, 5) == 3


def test_the_state_of_the_process_s_own_chance_is_neither_read_nor_changed() -> None:
    random.seed(1)
    before = random.getstate()
    shuffled = deal_pack(SEED, 0, pack())
    assert random.getstate() == before
    random.seed(2)
    assert deal_pack(SEED, 0, pack()) == shuffled


def test_a_players_chance_is_its_own() -> None:
    first, again, other = (random_for(SEED, purpose).random() for purpose in ("seat 0", "seat 0", "seat 1"))
    assert first == again != other
