"""What a player is told beside the cards: the prompt, the hand's value, the joker's, and what swaps would make."""

from typing import Any

import pytest

from table51.engine import Note, view_of
from table51.games.japanese51 import JAPANESE51
from table51.games.japanese51.rules import Rules
from table51.games.japanese51.table import Whole
from tests.games.japanese51.tables import laid

MIXED = ("AS 2H 3D 4C 5S", "9S 9H 9D 9C KS")


def remarks(state: Whole) -> tuple[Note, ...]:
    return JAPANESE51.remarks(view_of(state, 0))


def joker(state: Whole) -> tuple[str, Any]:
    (told,) = (note for note in remarks(state) if ".joker." in note.code)
    assert told.clause == "J-14"
    return told.code.rpartition(".")[2], told.params["points"]


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"turns": (0, 0)}, "first"),
        ({"turns": (0, 0), "rules": Rules(first_turn="anything_but_pass")}, "first_free"),
        ({}, "turn"),
        ({"phase": "cleared"}, "cleared"),
        ({"caller": 1, "ending": "call", "rules": Rules(after_call="last_turn")}, "last_turn"),
        ({"turn": 1}, "wait"),
    ],
)
def test_J_10_the_prompt_says_what_may_be_done(changes: dict[str, Any], code: str) -> None:
    prompt = JAPANESE51.prompt(view_of(laid(*MIXED, **changes), 0))
    assert prompt
    assert prompt.code == f"japanese51.status.{code}"


def test_a_spectator_is_told_whom_the_table_waits_for() -> None:
    view = view_of(laid(*MIXED), None)
    prompt = JAPANESE51.prompt(view)
    assert prompt
    assert (prompt.code, prompt.params["turn"]) == ("japanese51.status.wait", 0)
    assert JAPANESE51.remarks(view) == ()


@pytest.mark.parametrize(("hand", "points"), [("AS 2H 3D 4C 5S", 0), ("AH KH 2H 4H 5H", 32), ("KH QH 10H 2H JK", 43)])
def test_J_15_the_value_of_the_hand_comes_first(hand: str, points: int) -> None:
    value = remarks(laid(hand, "9S 9H 9D 9C KS"))[0]
    assert (value.code, value.params["points"]) == ("japanese51.hand.value", points)


@pytest.mark.parametrize(
    ("hand", "rule", "told"),
    [
        ("KH QH JH 10H JK", "cap", ("eleven", 11)),
        ("AH KH QH JH JK", "cap", ("ten_cap", 10)),
        ("AH KH 2H 3H JK", "ten_with_ace", ("ten_with_ace", 10)),
        ("KH QH 2H 3H JK", "ten_with_ace", ("eleven", 11)),
        ("KH QH 2H 3H JK", "ten", ("ten", 10)),
        ("KH QH 2H 3S JK", "cap", ("mixed", 0)),
    ],
)
def test_J_14_what_the_joker_counts_now_and_why(hand: str, rule: str, told: tuple[str, int]) -> None:
    assert joker(laid(hand, "9S 9H 9D 9C 8S", row="2S 4H 4D 5C 6S", rules=Rules(joker_value=rule))) == told


def test_J_15_every_swap_that_leaves_one_suit_is_told_with_its_value() -> None:
    state = laid("AH KH QH 2H 4C", "9S 9H 9D 9C 8S", row="JH 3H 5D 6C 7S")
    made = [n.params for n in remarks(state) if n.code == "japanese51.makes.swap"]
    assert made == [{"give": "4C", "take": "JH", "points": 43}, {"give": "4C", "take": "3H", "points": 36}]


def test_J_16_a_swap_that_stops_is_told_too() -> None:
    state = laid("AH KH QH JH 4C", "9S 9H 9D 9C 8S", row="10H 3S 5D 6C 7S")
    assert [n.params["points"] for n in remarks(state) if n.code == "japanese51.makes.swap"] == [51]


def test_J_7_swapping_all_is_told_where_the_row_is_of_one_suit() -> None:
    state = laid(*MIXED, row="2D 4D 5D 6D 7D")
    assert [n.params["points"] for n in remarks(state) if n.code == "japanese51.makes.swap_all"] == [24]


def test_nobody_is_told_what_swaps_would_make_out_of_turn() -> None:
    state = laid("AH KH QH 2H 4C", "9S 9H 9D 9C 8S", row="JH 3H 5D 6C 7S", turn=1)
    assert [n.code for n in remarks(state)] == ["japanese51.hand.value"]
