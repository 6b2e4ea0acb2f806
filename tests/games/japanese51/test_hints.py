"""Hints: the act most likely to lead to one suit by the next turn, and who collects what. From the view alone."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from table51.cards import SUITS, Cards, Suit
from table51.engine import Note, State, view_of
from table51.games.japanese51 import JAPANESE51
from table51.games.japanese51.hints import chance_of, longest_suit
from table51.games.japanese51.rules import Rules
from table51.games.japanese51.table import Whole
from tests.games.japanese51.tables import PACK, cards, laid

OTHER = "9S 8H 9D 9C KS"


def hints(state: Whole) -> tuple[Note, ...]:
    return JAPANESE51.hints(view_of(state, 0))


def told(state: Whole) -> dict[str, Any]:
    """The first hint: its code without the game's name, and its params."""
    first = hints(state)[0]
    return {"code": first.code.removeprefix("japanese51."), **first.params}


def test_the_chance_that_a_missing_suit_is_offered() -> None:
    """The row has one heart and two players swap a card each: it is gone if either takes it, unless a heart comes."""
    row, unseen = cards("2H 3S 4S 5S 6S"), cards("KH QS JS 10S")
    gone = Fraction(1, 25) * Fraction(3, 4) + Fraction(8, 25) * Fraction(3, 4) * Fraction(2, 3)
    assert chance_of("H", row, unseen, 2) == pytest.approx(float(1 - gone))


def plainly(suit: Suit, row: Cards, unseen: Cards, others: int) -> float:
    """The same by going through every choice of table cards and every order of the cards laid."""

    def fits(cards: Cards) -> bool:
        return any(card.suit in ("", suit) for card in cards)

    good = total = 0
    for slots in product(range(len(row)), repeat=others):
        for laid_down in product(unseen, repeat=others):
            if len(set(laid_down)) == others:
                after = list(row)
                for slot, card in zip(slots, laid_down, strict=True):
                    after[slot] = card
                total += 1
                good += fits(tuple(after))
    return good / total


@given(st.integers(0, 2**32), st.sampled_from(SUITS), st.integers(1, 3))
def test_the_chance_is_that_of_trying_everything(seed: int, suit: Suit, others: int) -> None:
    drawn = Random(seed).sample(PACK, 10)
    row, unseen = tuple(drawn[:5]), tuple(drawn[5:])
    assert chance_of(suit, row, unseen, others) == pytest.approx(plainly(suit, row, unseen, others))


def test_the_swap_that_leaves_one_card_missing_is_told_with_its_chance() -> None:
    state = laid("AH KH QH 2C 3S", OTHER, row="JH 4H 5D 6C 7S")
    hint = told(state)
    assert (hint["code"], hint["take"]) == ("hint.swap", "JH")
    assert 50 < hint["percent"] < 100


def test_the_card_given_is_not_of_a_suit_that_another_collects() -> None:
    state = laid("AH KH QH 2C 3S", "9S 8S 7S 9C 9D", row="JH 4H 5D 6C 7D", known=["", "9S 8S"])
    assert told(state)["give"] == "2C"


def test_one_suit_now_comes_first_and_the_most_points_of_it() -> None:
    state = laid("AH KH QH 2H 4C", OTHER, row="JH 3H 5D 6C 7S")
    assert told(state) == {"code": "makes.swap", "give": "4C", "take": "JH", "points": 43}


def test_a_row_of_one_suit_is_taken_whole() -> None:
    state = laid("2S 3H 4D 5C 6S", OTHER, row="AD KD QD JD 2D")
    assert told(state) == {"code": "makes.swap_all", "points": 43}


def test_a_row_that_lacks_one_card_is_taken_whole_too() -> None:
    state = laid("2S 3H 4D 5C 6S", OTHER, row="AD KD QD JD 2C")
    assert (told(state)["code"], told(state)["count"]) == ("hint.swap_all", 4)


def test_one_suit_that_no_act_makes_better_is_kept() -> None:
    state = laid("AH KH QH JH 9H", OTHER, row="2S 3H 4D 5C 6S")
    assert told(state) == {"code": "hint.keep", "points": 50}


def test_four_of_a_suit_wait_where_nothing_better_lies() -> None:
    state = laid("AH KH QH JH 2C", OTHER, row="3C 4D 5S 6D 7S", known=["", "9C"])
    assert told(state)["code"] == "hint.pass"


def test_swapping_all_for_more_of_a_suit_may_promise_nothing_yet() -> None:
    state = laid("2S 4H 6D 8C JK", OTHER, row="AH KH QH 5D 7C")
    assert told(state) == {"code": "hint.swap_all", "percent": 0, "count": 3}


def test_too_far_from_one_suit_the_longest_is_collected() -> None:
    state = laid("AH KH 2C 3D 4S", OTHER, row="QH 5D 6C 7S 8S", turns=(0, 0))
    hint = told(state)
    assert (hint["code"], hint["take"], hint["suit"], hint["count"]) == ("hint.collect", "QH", "H", 3)


def test_J_23_a_last_turn_has_no_next_one() -> None:
    rules = Rules(after_call="last_turn")
    state = laid("AH KH QH 2C 3S", OTHER, row="JH 4H 5D 6C 7S", rules=rules, caller=1, ending="call")
    assert told(state)["code"] == "hint.collect"


def test_J_26_who_has_taken_three_of_a_suit_is_named() -> None:
    state = laid("AH KH 2C 3D 4S", "9S 8S 7S 9C 9D", row="QH 5D 6C 7D 8D", known=["", "9S 8S 7S"])
    warning = hints(state)[1]
    assert (warning.code, warning.clause) == ("japanese51.hint.collects", "J-26")
    assert warning.params == {"suit": "S", "count": 3}
    assert warning.seat == 1


@pytest.mark.parametrize("changes", [{"turn": 1}, {"phase": "over", "hands": ()}])
def test_there_is_nothing_to_advise_out_of_turn(changes: dict[str, Any]) -> None:
    assert hints(laid("AH KH QH 2C 3S", OTHER, **changes)) == ()


def test_who_watches_is_advised_nothing() -> None:
    assert JAPANESE51.hints(view_of(laid("AH KH QH 2C 3S", OTHER), None)) == ()


@given(st.integers(0, 2**32))
def test_hints_read_nothing_hidden(seed: int) -> None:
    """Every world that agrees with the view gives the same hints."""
    state = laid("AH KH QH 2C 3S", OTHER, row="JH 4H 5D 6C 7S", known=["", "9S"])
    other = JAPANESE51.sample_world(view_of(state, 0), Random(seed))
    assert hints(State(other.table, other.own, other.stock)) == hints(state)


def test_of_two_suits_as_long_the_one_that_counts_more() -> None:
    assert longest_suit(cards("AH KH 2S 3S 4C")) == "H"
