"""Melds and pairs read, laid off on and listed, against their definition tried card by card."""

from __future__ import annotations

from collections import Counter
from itertools import permutations
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from table51.cards import JOKER, Card, Cards, in_order
from table51.games.turkish51.melds import End, Meld, laid_off, melds_in, pairs_in, read, read_pair, readings, redeemed
from table51.games.turkish51.uses import all_pairs
from tests.games.turkish51 import truth
from tests.games.turkish51.hands import any_card, hands

SMALL = settings(max_examples=150, deadline=None)
SLOW = settings(max_examples=60, deadline=None)

most_jokers = st.sampled_from([2, 2, 1])


def found(meld: Meld) -> tuple[str, int]:
    return meld.kind, meld.points


@SMALL
@given(hands(most=5), st.sampled_from(["", "run", "set"]), most_jokers)
def test_a_meld_is_read_as_it_is_written_or_refused_with_reasons(cards: Cards, kind: str, most: int) -> None:
    there = {reading for reading in truth.as_written(cards, most) if kind in ("", reading[0])}
    reading = read(cards, kind, most)
    if isinstance(reading, Meld):
        assert found(reading) in there
        assert len(there) == 1
        assert in_order(reading.cards) == in_order(cards)
    else:
        assert len(there) != 1
        assert reading
        assert all(reason.code and reason.clause for reason in reading)
        assert bool(there) == (reading[0].code == "turkish51.meld.name_kind")


@SLOW
@given(hands(least=2, most=4), most_jokers)
def test_a_selection_is_offered_every_reading_the_highest_first(cards: Cards, most: int) -> None:
    offered = readings(cards, most)
    assert {found(meld) for meld in offered} == truth.as_selected(cards, most)
    assert [meld.points for meld in offered] == sorted((meld.points for meld in offered), reverse=True)
    assert len(set(offered)) == len(offered)
    assert all(in_order(meld.cards) == in_order(cards) for meld in offered)
    assert all(readings(order, most) == offered for order in permutations(cards))


@SMALL
@given(hands(least=3, most=6), st.randoms(use_true_random=False))
def test_without_jokers_the_order_changes_nothing(cards: Cards, rng: Random) -> None:
    natural = tuple(card for card in cards if not card.is_joker)
    shuffled = list(natural)
    rng.shuffle(shuffled)
    one, other = read(natural), read(tuple(shuffled))
    if isinstance(one, Meld):
        assert one == other
    else:
        assert not isinstance(other, Meld)
        assert Counter(map(repr, one)) == Counter(map(repr, other))


@SMALL
@given(hands(least=3, most=7), most_jokers)
def test_every_reading_offered_can_be_written(cards: Cards, most: int) -> None:
    for meld in readings(cards, most):
        assert read(meld.cards, meld.kind, most) == meld
        assert meld.points == truth.value([meld])
        assert len(meld.stands_for) == len(meld.cards)


@SMALL
@given(hands(least=3, most=8), most_jokers)
def test_every_meld_of_a_hand_is_listed_once(hand: Cards, most: int) -> None:
    listed = list(melds_in(hand, most))
    assert set(listed) == truth.melds_of(hand, most)
    assert len(set(listed)) == len(listed)


@SMALL
@given(any_card(), any_card(), st.booleans())
def test_a_pair_is_two_identical_cards_or_one_and_a_joker(first: Card, second: Card, joker_pair: bool) -> None:
    reading = read_pair((first, second), joker_pair)
    assert isinstance(reading, Meld) == truth.is_pair(first, second, joker_pair)
    assert read_pair((second, first), joker_pair) == reading or not isinstance(reading, Meld)


@SMALL
@given(hands(least=2, most=9), st.booleans())
def test_the_most_pairs_of_a_hand(hand: Cards, joker_pair: bool) -> None:
    possible = truth.pairs_of(hand, joker_pair)
    assert set(all_pairs(hand, joker_pair)) == possible
    mine = pairs_in(hand, joker_pair)
    assert set(mine) <= possible
    assert Counter(truth.laid(mine)) <= Counter(hand)
    assert len(mine) == max(map(len, truth.layouts(hand, possible)))


@SMALL
@given(hands(least=3, most=6), any_card(), st.sampled_from([None, "low", "high"]), most_jokers)
def test_a_card_laid_off_makes_the_meld_that_it_would_be(cards: Cards, card: Card, end: End | None, most: int) -> None:
    for meld in truth.melds_of(cards, most):
        grown = laid_off(meld, card, end, most)
        low, high = (card, *meld.cards), (*meld.cards, card)
        if meld.kind == "set":
            lies = [in_order(high)] if set(truth.sets_of(in_order(high))) else []
        else:
            lies = [
                order
                for order, at in ((low, "low"), (high, "high"))
                if (end == at or (end is None and not card.is_joker))
                and any(run.cards == order for run in truth.runs_of(in_order(order)))
            ]
        lies = [order for order in lies if order.count(JOKER) <= most]
        assert [grown.cards] == lies if isinstance(grown, Meld) else not lies
        if isinstance(grown, Meld):
            assert grown.points > meld.points


@SMALL
@given(hands(least=3, most=6), any_card())
def test_a_joker_goes_only_to_the_card_it_stands_for(cards: Cards, card: Card) -> None:
    for meld in truth.melds_of(cards):
        freed = redeemed(meld, card)
        if meld.kind == "run":
            fits = any(a.is_joker and b == card for a, b in zip(meld.cards, meld.stands_for, strict=True))
        else:
            fits = JOKER in meld.cards and card.rank == meld.low and card not in meld.cards
        assert (freed is not None) == fits
        if freed is not None:
            assert (freed.kind, freed.low, freed.points) == (meld.kind, meld.low, meld.points)
            assert freed.cards.count(JOKER) == meld.cards.count(JOKER) - 1
