"""Faults and questions that were reported of games like 51 Chinese, each as a case with its right value."""

from __future__ import annotations

import pytest

from table51.engine import Deal, Outcome
from table51.games.chinese51 import CHINESE51
from table51.games.chinese51.rules import PRESETS, STANDARD, Rules
from table51.games.chinese51.score import Shown, is_clear, settle, shown, value
from table51.games.chinese51.told import impossible
from table51.games.japanese51 import JAPANESE51
from table51.match import new_match
from tests.rules.asked import cards
from tests.rules.chinese51_table import legal, play, points, refusal, table

JUNK = "2S 5H 9D JC KS"


def test_Q_CN_01_a_challenger_s_51_is_not_doubled() -> None:
    state = table("AH KH QH JH 9H", "AS KS QS JS 10S", "AC KC QC JC 8C")
    assert points(play(state, "call", "challenge", "pass").state) == (0, 101, 49)


def test_Q_CN_02_the_worked_hand() -> None:
    hands = Shown(48), Shown(44), Shown(50), Shown(0)
    assert settle(STANDARD, hands, "call", caller=0, challengers=(2,)).points == (0, 44, 98, 0)


def test_Q_CN_04_a_perfect_hand_is_declared_at_once() -> None:
    state = play(table("AS KS QS JS 2H", "3H 4H 5H 6H 7H", JUNK, stock="10S 3D", layout="2D"), "draw").state
    assert "discard 2H declare" in legal(state)
    state = play(state, "discard 2H declare").state
    assert state.table.phase == "over"
    assert points(state) == (102, 25, 0)


def test_Q_CN_05_four_of_a_suit_are_no_hand_of_one_suit() -> None:
    state = table("KS QS JS 10S 9H", "AH KH QH JH 8H")
    assert value(state.own[0]) == 0
    assert refusal(state, "call") == [("call.mixed", "C-9")]
    called = play(table("KS QS JS 10S 9H", "AH KH QH JH 8H", turn=1), "call").state
    assert refusal(called, "challenge") == [("challenge.mixed", "C-19")]
    assert legal(called) == ["pass"]


@pytest.mark.parametrize(("hand", "worth"), [("AS 2S 3S 4S 5S", 25), ("AS KS QS JS 5S", 46)])
def test_Q_CN_06_the_ace_is_always_11_and_pictures_10(hand: str, worth: int) -> None:
    assert value(cards(hand)) == worth


@pytest.mark.parametrize(("tie", "scores"), [("last", (0, 0, 138)), ("first", (0, 138, 0)), ("split", (0, 69, 69))])
def test_Q_CN_07_tied_challengers_are_told_apart_by_the_order_of_asking(tie: str, scores: tuple[int, ...]) -> None:
    state = table("AS KS QS 8S 7S", "AH KH QH 8H 7H", "AD KD QD 8D 7D", rules=Rules(challenge_tie=tie))
    assert points(play(state, "call", "challenge", "challenge").state) == scores


def test_Q_CN_09_every_challenger_s_hand_is_added() -> None:
    hands = Shown(40), Shown(45), Shown(47)
    assert settle(STANDARD, hands, "call", caller=0, challengers=(1, 2)).points == (0, 0, 132)


def test_Q_CN_11_the_highest_total_wins_not_the_one_that_crossed() -> None:
    match = new_match(CHINESE51, STANDARD, 2, 0).with_outcome(Outcome((480, 470), (1, 2), ()))
    assert not match.over(CHINESE51)
    match = match.with_outcome(settle(STANDARD, (Shown(30), Shown(45)), "stock"))
    assert match.totals == (510, 515)
    assert match.over(CHINESE51)
    assert match.places(CHINESE51) == (2, 1)


@pytest.mark.parametrize(("seats", "draws"), [(2, 41), (3, 36), (4, 31), (5, 26)])
def test_Q_CN_14_the_stock_is_drawn_once_and_never_made_anew(seats: int, draws: int) -> None:
    state = CHINESE51.start(STANDARD, Deal(CHINESE51.pack(STANDARD), 0, seats)).state
    state = play(state, f"lay {state.own[0][0]}").state
    drawn = 0
    while state.table.phase != "over":
        state = play(state, "draw").state
        drawn += 1
        state = play(state, f"discard {state.own[state.table.turn][-1]}").state
    assert drawn == draws
    assert state.table.ending == "stock"
    assert state.stock == ()
    assert len(state.table.aside) == draws // 5 * 5


@pytest.mark.parametrize(("hand", "worth"), [("AS KS QS JS JK", 51), ("KS QS JS 10S JK", 50), ("AS KS QS JK JK", 51)])
def test_Q_CN_16_jokers_only_where_they_are_played(hand: str, worth: int) -> None:
    rules = PRESETS["jokers"]
    assert value(cards(hand)) == worth
    assert is_clear(cards(hand), rules) == (worth == 51)
    assert not impossible(rules, (shown(cards(hand)), Shown(0)))
    assert [reason.code for reason in impossible(STANDARD, (shown(cards(hand)), Shown(0)))] == [
        "chinese51.table.no_jokers"
    ]
    assert not any(card.is_joker for card in CHINESE51.pack(STANDARD))


def test_Q_CN_17_four_of_a_kind_is_a_clear_count_only_where_it_is_played() -> None:
    hands, stock = ("7S 7H 7D 2S 9C", "3H 5H 6H 9H 10H"), "7C 3D"
    state = play(table(*hands, stock=stock, layout="2D", rules=PRESETS["bomb"]), "draw", "discard 9C declare").state
    assert state.table.phase == "over"
    assert points(state) == (204, 33)
    state = play(table(*hands, stock=stock, layout="2D"), "draw").state
    assert refusal(state, "discard 9C declare") == [("declare.not_clear", "C-14")]
    state = table("7S 7H 7D 7C 2S", "3H 5H 6H 9H 10H")
    assert refusal(state, "call") == [("call.mixed", "C-9")]
    assert settle(STANDARD, (shown(state.own[0]), Shown(33)), "stock").points == (0, 33)


def test_Q_CN_18_play_goes_to_the_right_seat_after_seat() -> None:
    """Seats are numbered in play order: the page puts the next seat of 51 Chinese at the right, of Fifty-One left."""
    state = CHINESE51.start(STANDARD, Deal(CHINESE51.pack(STANDARD), 2, 4)).state
    turns = [state.table.turn]
    state = play(state, f"lay {state.own[2][0]}").state
    for _ in range(4):
        turns.append(state.table.turn)
        state = play(state, "draw").state
        state = play(state, f"discard {state.own[state.table.turn][-1]}").state
    assert turns == [2, 3, 0, 1, 2]
    assert (CHINESE51.clockwise, JAPANESE51.clockwise) == (False, True)
