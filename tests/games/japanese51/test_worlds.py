"""Sampled worlds of Fifty-One: what is known stays, what would have shown itself is not there, the rest is chance."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from table51.cards import JOKER, in_order
from table51.cards.one_suit import BEST, suit_of
from table51.engine import CHANCE, Shuffle, view_of
from table51.games.japanese51 import JAPANESE51
from table51.games.japanese51.rules import ONE_LAST_TURN, Rules
from table51.games.japanese51.score import points
from table51.games.japanese51.table import Whole
from tests.games.japanese51.tables import act, cards, dealt, laid
from tests.walks import CASES, Case, moments

MIXED = "AS KH QD JH 9S"
MIXED_TOO = "7S AH JD QH 9H"
J51 = [case for case in CASES if case.game_id == "japanese51"]


def worlds(state: Whole, viewer: int | None, count: int = 200) -> list[Whole]:
    rng = Random(51)
    return [JAPANESE51.sample_world(view_of(state, viewer), rng) for _ in range(count)]


@pytest.mark.parametrize("case", J51, ids=str)
def test_nobody_holds_an_unstopped_51_before_play_has_ended(case: Case) -> None:
    for number, state in enumerate(moments(case, range(8), most=6)):
        if state.table.ending is None and state.table.hands is None:
            world = JAPANESE51.sample_world(view_of(state, None), Random(number))
            assert all(points(hand, state.table.rules.joker_value) != BEST for hand in world.own)


def test_a_51_that_would_have_stopped_is_never_dealt_to_a_hidden_hand() -> None:
    """Four of the five cards are known; one time in ten the fifth would complete them."""
    known = "AS KS QS JS"
    state = laid("2H 3C 4C 5D 7D", f"{known} 9H", row="2C 3D 4D 5C 6S", known=("", known))
    fifths = Counter(world.own[1][-1] for world in worlds(state, 0, 600))
    assert not {*cards("10S JK")} & {*fifths}
    assert len(fifths) > 30


def test_known_cards_stay_where_they_are() -> None:
    state = act(laid(MIXED, MIXED_TOO, "3S 4S 5H 6H 7D"), "swap AS>2S", "pass", "swap 3S>4D")
    for world in worlds(state, 1):
        assert world.own[1] == state.own[1]
        assert {*cards("2S")} <= {*world.own[0]}
        assert {*cards("4D")} <= {*world.own[2]}


def test_every_hidden_card_may_be_in_any_hidden_place() -> None:
    state = laid(MIXED, MIXED_TOO)
    unseen = {*state.stock, *state.own[1]}
    held = Counter(card for world in worlds(state, 0, 2000) for card in world.own[1])
    assert {*held} == unseen
    expected = 2000 * 5 / len(unseen)
    assert all(0.7 * expected < count < 1.3 * expected for count in held.values())
    assert len({world.stock[0] for world in worlds(state, 0, 600)}) == len(unseen)


def test_after_a_shuffle_the_stock_is_known_but_for_its_order() -> None:
    state = act(laid(MIXED, MIXED_TOO, stock="2C 3D"), "clear")
    pile = JAPANESE51.pile(state.table)
    state = JAPANESE51.apply(state, CHANCE, Shuffle(tuple(range(len(pile))))).state
    found = worlds(state, 0, 50)
    assert {in_order(world.stock) for world in found} == {state.table.recycled}
    assert len({world.stock for world in found}) == 50
    assert {in_order(world.own[1]) for world in found} == {in_order(state.own[1])}, "all that is left is the other hand"


def test_a_caller_s_hidden_cards_are_of_one_suit_and_under_51() -> None:
    hands = "AC KC QC 8C 4H", MIXED, MIXED_TOO
    state = act(laid(*hands, row="6C 3H 4D 5C 6S", rules=ONE_LAST_TURN), "swap 4H>6C call")
    found = {in_order(world.own[0]) for world in worlds(state, 1)}
    assert len(found) > 50
    assert {suit_of(hand) for hand in found} == {"C"}
    assert all(0 < points(hand) < BEST and cards("6C")[0] in hand for hand in found)
    assert any(JOKER in hand for hand in found)


def test_a_stopper_s_hidden_cards_are_51() -> None:
    hands = "AS KS QS JS 4H", "2H 3C 4C 5D 7D", "7S AH JD QH 9H"
    state = act(laid(*hands, row="10S 3H 4D 5C 6S", rules=ONE_LAST_TURN), "swap 4H>10S")
    found = {in_order(world.own[0]) for world in worlds(state, 1, 100)}
    assert {points(hand) for hand in found} == {BEST}
    assert in_order(cards("AS KS QS JS 10S")) in found
    assert len(found) == 8, "AKQJ; the joker for one of them; ace, joker and nine with one of KQJ"


def test_a_dealt_51_may_be_of_any_suit_that_is_left() -> None:
    state = dealt("2H 3C 4C 5D 7D", "AS KS QS JS 10S", rules=ONE_LAST_TURN).state
    found = {in_order(world.own[1]) for world in worlds(state, 0, 200)}
    assert {points(hand) for hand in found} == {BEST}
    assert {suit_of(hand) for hand in found} == {"S", "H", "D", "C"}


def test_a_51_reached_in_the_last_turn_may_be_held() -> None:
    rules = Rules(after_call="last_turn")
    hands = "AC KC QC 8C 4H", "AS KS QS JS 2H", "7S AH JD QH 9H"
    state = act(laid(*hands, row="6C 10S 4D 5C 6S", rules=rules, known=("", "KS QS JS", "")), "swap 4H>6C call")
    before = worlds(state, 2, 300)
    after = worlds(act(state, "swap 2H>10S"), 2, 300)
    assert not any(points(world.own[1]) == BEST for world in before)
    assert any(points(world.own[1]) == BEST for world in after)


def test_when_all_is_shown_only_the_stock_is_left_to_chance() -> None:
    state = act(laid("AC KC QC 8C 4H", MIXED, row="6C 3H 4D 5C 6S"), "swap 4H>6C call")
    found = worlds(state, None, 20)
    assert {world.own for world in found} == {state.own}
    assert len({world.stock for world in found}) == 20
    assert {in_order(world.stock) for world in found} == {in_order(state.stock)}
