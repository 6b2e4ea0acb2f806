"""Cards: their text, values and order, and the small arithmetic on them."""

from __future__ import annotations

import copy
import pickle
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from table51.cards import CARDS, JOKER, SUITS, Card, in_order, pack, replaced, without
from table51.cards.one_suit import BEST, is_one_away, natural_points, strays, suit_of

some_cards = st.lists(st.sampled_from([*CARDS.values()]), max_size=14).map(tuple)


def test_there_are_52_cards_and_a_joker_each_its_own_text() -> None:
    assert len(CARDS) == 53
    assert all(str(card) == text and CARDS[card] is card for text, card in CARDS.items())
    assert [*CARDS][:3] == ["2S", "3S", "4S"]
    assert [*CARDS][-2:] == ["AC", "JK"]
    assert [card.order for card in CARDS.values()] == [*range(53)]


def test_a_card_knows_its_rank_suit_and_points() -> None:
    assert [(CARDS[t].rank, CARDS[t].suit, CARDS[t].points) for t in ("AS", "10H", "KD", "2C", "JK")] == [
        (14, "S", 11),
        (10, "H", 10),
        (13, "D", 10),
        (2, "C", 2),
        (0, "", 0),
    ]
    assert [card for card in CARDS.values() if card.is_joker] == [JOKER]


def test_a_card_is_taken_from_the_one_set_of_cards() -> None:
    assert Card("AS") is CARDS["AS"]
    assert pickle.loads(pickle.dumps(CARDS["10H"])) is CARDS["10H"]
    assert copy.deepcopy(JOKER) is JOKER
    with pytest.raises(KeyError):
        Card("1S")


def test_packs_are_in_canonical_order_twins_side_by_side() -> None:
    assert pack() == tuple(CARDS.values())[:52]
    assert pack(copies=2, jokers=2) == in_order([*pack(), *pack(), JOKER, JOKER])
    assert len(pack(copies=2, jokers=2)) == 106


@given(some_cards, st.randoms(use_true_random=False))
def test_canonical_order_forgets_any_other(cards: tuple[Card, ...], rng: object) -> None:
    assert in_order(cards) == in_order(cards[::-1])
    assert [card.order for card in in_order(cards)] == sorted(card.order for card in cards)


@given(some_cards, st.data())
def test_taking_away_one_copy_leaves_the_rest_in_place(cards: tuple[Card, ...], data: st.DataObject) -> None:
    gone = tuple(data.draw(st.lists(st.sampled_from(cards), max_size=1) if cards else st.just([])))
    left = without(cards, gone)
    assert in_order([*left, *gone]) == in_order(cards)
    for card in gone:
        at = cards.index(card)
        assert left == cards[:at] + cards[at + 1 :]


def test_what_is_not_there_cannot_be_taken_or_replaced() -> None:
    with pytest.raises(ValueError, match="not in"):
        without((JOKER,), (JOKER, JOKER))
    with pytest.raises(ValueError, match="not in"):
        replaced((JOKER,), CARDS["AS"], JOKER)


def test_replacing_keeps_the_place_and_a_twin() -> None:
    two, ace = CARDS["2S"], CARDS["AS"]
    assert replaced((two, JOKER, two), two, ace) == (ace, JOKER, two)


@given(some_cards)
def test_a_hand_is_of_one_suit_when_its_natural_cards_are(cards: tuple[Card, ...]) -> None:
    suits = {card.suit for card in cards if not card.is_joker}
    assert suit_of(cards) == (suits.pop() if len(suits) == 1 else None)
    assert suit_of(cards) == suit_of(cards[::-1])
    assert natural_points(cards) == sum(min(card.rank, 10) + (card.rank == 14) for card in cards)


@pytest.mark.parametrize("suit", SUITS)
def test_the_best_five_cards_of_a_suit_are_51(suit: str) -> None:
    of_suit = sorted((card.points for card in pack() if card.suit == suit), reverse=True)
    assert sum(of_suit[:5]) == BEST


@given(st.lists(st.sampled_from([*CARDS.values()]), min_size=3, max_size=6, unique=True).map(tuple))
def test_a_stray_is_a_card_whose_leaving_makes_one_suit(hand: tuple[Card, ...]) -> None:
    assert strays(hand) == tuple(card for card in hand if suit_of(without(hand, (card,))))


@given(st.lists(st.sampled_from(pack(jokers=2)), min_size=5, max_size=5).map(tuple))
def test_a_hand_is_one_away_from_one_suit_when_it_has_strays(five: tuple[Card, ...]) -> None:
    assert is_one_away(five) == bool(strays(five))


def test_any_five_suits_and_jokers_are_one_away_when_four_of_them_are_of_one_suit() -> None:
    for five in product((*map(CARDS.__getitem__, ("7S", "7H", "7D", "7C")), JOKER), repeat=5):
        assert is_one_away(five) == any(suit_of(without(five, (card,))) for card in five)
