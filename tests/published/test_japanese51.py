"""Faults and questions that were reported of games like Fifty-One, each as a case with its right value."""

from __future__ import annotations

import pytest

from table51.engine import CHANCE, Outcome, Shuffle
from table51.games.japanese51 import JAPANESE51
from table51.games.japanese51.rules import ONE_LAST_TURN, STANDARD, Rules
from table51.games.japanese51.score import Shown, points, settle
from table51.match import new_match
from tests.games.japanese51.tables import act, acts, cards, codes, dealt, laid, legal, refused

MIXED = "AS KH QD JH 9S"
MIXED_TOO = "7S AH JD QH 9H"


@pytest.mark.parametrize(
    ("hand", "cap", "ten_with_ace", "ten"),
    [
        ("As Ks Qs 9s JK", 51, 50, 50),
        ("As 2s 3s 4s JK", 31, 30, 30),
        ("Ks Qs Js 9s JK", 50, 50, 49),
        ("Ks Qs Js Ts JK", 51, 51, 50),
    ],
)
def test_Q_JP_01_three_readings_of_the_joker(hand: str, cap: int, ten_with_ace: int, ten: int) -> None:
    assert points(cards(hand), "cap") == cap
    assert points(cards(hand), "ten_with_ace") == ten_with_ace
    assert points(cards(hand), "ten") == ten


def test_Q_JP_03_a_row_refilled_from_a_stock_of_three() -> None:
    hands = "AS KS QS JH 9H", "AH KH QH JD 9D", "AD KD QD JC 9C", "AC KC QC JS 9S", "2S 2H 2D 2C 3S"
    state = laid(*hands, row="3H 3D 3C 4S 4H", stock="5S 5H 5D")
    assert len(state.table.cleared) == 20
    cleared = act(state, "clear")
    pile = JAPANESE51.pile(cleared.table)
    assert len(pile) == 25
    state = JAPANESE51.apply(cleared, CHANCE, Shuffle(tuple(range(25)))).state
    assert state.table.row == (*cards("5S 5H 5D"), *pile[:2])
    assert (len(state.stock), len(state.table.cleared)) == (23, 0)
    assert sum(map(len, JAPANESE51.zones(state).values())) == 53


def test_Q_JP_05_no_pass_after_a_clear() -> None:
    state = act(laid(MIXED, MIXED_TOO), "clear")
    texts = legal(state)
    assert len(texts) == 26
    assert sum(">" in text for text in texts) == 25
    assert "swap all" in texts


def test_Q_JP_06_the_first_round_must_swap_one() -> None:
    state = dealt(MIXED, MIXED_TOO).state
    assert len(legal(state)) == 25
    assert len(legal(act(state, "swap AS>2S", "swap 7S>3H"))) == 28


def test_Q_JP_07_two_cards_are_not_swapped() -> None:
    assert refused(laid(MIXED, MIXED_TOO), "swap AS KH > 2S 3H") == ["japanese51.swap.two_to_four J-5"]


def test_Q_JP_08_the_caller_is_tied() -> None:
    found = settle(STANDARD, (Shown(45), Shown(45), Shown(38), Shown(0)), caller=0, ending="call")
    assert found.points == (0, 45, 38, 0)
    assert sorted(range(4), key=lambda seat: found.places[seat]) == [1, 2, 3, 0]
    assert found.places == (4, 1, 2, 3)


def test_Q_JP_10_each_player_except_the_finisher_gets_one_last_turn() -> None:
    hands = MIXED, MIXED_TOO, "AC KC QC 8C 4H", "3S 4S 5H 6H 7D"
    state = laid(*hands, row="6C 3H 4D 5C 6S", rules=ONE_LAST_TURN, turn=2)
    state = act(state, "swap 4H>6C call")
    turns = []
    while state.table.phase != "over":
        turns.append(state.table.turn)
        assert not [text for text in legal(state) if text.endswith("call")]
        state = act(state, "pass")
    assert turns == [3, 0, 1]
    assert state.table.hands == state.own


def test_Q_JP_12_a_shared_total_shares_the_first_place() -> None:
    match = new_match(JAPANESE51, Rules(deals=1), 3, first_dealer=0).with_outcome(Outcome((96, 96, 40), (1, 1, 3), ()))
    assert match.places(JAPANESE51) == (1, 1, 3)


def test_Q_JP_14_51_ends_the_deal_without_asking_for_a_call() -> None:
    state = laid("As Ks Qs Js 4h", "7S AH JD QH 9H", row="Ts 3H 4D 5C 6S")
    assert "swap 4H>10S call" not in legal(state)
    step = acts(state, "swap 4h>Ts")
    assert codes(step) == ["swapped", "stop", "shown", "shown"]
    found = JAPANESE51.outcome(step.state.table)
    assert found is not None
    assert found.points[0] == 51


def test_Q_JP_17_passing_with_a_one_suit_hand_offers_no_call() -> None:
    state = laid("AC KC QC 8C 5C", MIXED_TOO, row="6C 3H 4D 5D 6S")
    assert points(state.own[0]) == 44
    after = acts(state, "pass")
    assert codes(after) == ["passed"]
    assert after.state.table.turn == 1


def test_Q_JP_18_the_dealer_moves_and_so_does_the_first_to_act() -> None:
    match = new_match(JAPANESE51, Rules(deals=5), 4, first_dealer=0)
    dealers, starters = [], []
    for _ in range(5):
        dealers.append(match.dealer)
        starters.append(match.deal(JAPANESE51, JAPANESE51.pack(STANDARD)).first)
        match = match.with_outcome(Outcome((0,) * 4, (1,) * 4, ()))
    assert dealers == [0, 1, 2, 3, 0]
    assert starters == [1, 2, 3, 0, 1]


def test_Q_MP_04_quick_passes_end_nobody_else_s_turn() -> None:
    state = act(laid(MIXED, MIXED_TOO, "3S 4S 5H 6H 7D"), "pass")
    for _ in range(2):
        assert refused(state, "pass", seat=0) == ["turn.not_yours J-4"]
    assert state.table.turn == 1


def test_Q_MP_25_a_new_table_plays_one_deal() -> None:
    assert JAPANESE51.presets["standard"].deals == 1
