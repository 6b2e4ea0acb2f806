"""The source's examples, and faults and questions that were reported of games like Chinese Poker, with right values."""

from __future__ import annotations

from random import Random

import pytest

from table51.cards import read_cards
from table51.engine import view_of
from table51.games.chinese_poker import CHINESE_POKER
from table51.games.chinese_poker.rows import Category, strength
from table51.games.chinese_poker.rules import STANDARD
from table51.games.chinese_poker.score import settle
from table51.games.chinese_poker.verdict import Rows, check
from table51.locale import say
from table51.match import new_match
from tests.games.chinese_poker.hands import FOUL, LEGAL, WORKED, A, B, cards, codes, dealt, holding, laid


def failures(rows: Rows) -> list[str]:
    return [done.check for done in check(rows).checks if not done.ok]


def told(rows: Rows) -> list[str]:
    return [say(reason, "en") for reason in check(rows).reasons]


# The source


def test_the_two_arrangements_of_the_worked_hand() -> None:
    assert sorted(LEGAL.cards) == sorted(FOUL.cards) == sorted(cards(WORKED))
    assert check(LEGAL).legal
    assert told(FOUL) == [
        "Middle (pair of kings) is weaker than front (pair of aces).",
        "Back (queen high) is weaker than middle (pair of kings).",
    ]


def test_the_worked_settlement_is_four_points() -> None:
    """A wins back and middle by category, the front by rank."""
    assert [row.strength and row.strength.category for row in check(A).rows] == [
        Category.PAIR, Category.TWO_PAIR, Category.THREE_OF_A_KIND,
    ]  # fmt: skip
    assert [row.strength and row.strength.category for row in check(B).rows] == [
        Category.PAIR, Category.PAIR, Category.TWO_PAIR,
    ]  # fmt: skip
    assert settle((A, B)).points == (4, -4)


# Reported


def test_Q_CP_01_the_five_high_straight() -> None:
    wheel = strength(cards("As 2d 3h 4c 5s"))
    assert (wheel.category, wheel.ranks) == (Category.STRAIGHT, (5,))
    assert wheel < strength(cards("2s 3d 4h 5c 6s"))
    assert wheel > strength(cards("Ac Ad Ah Ks Qd"))
    around = strength(cards("Qs Kd Ah 2c 3s"))
    assert (around.category, around.ranks[0]) == (Category.HIGH_CARD, 14)


def test_Q_CP_02_the_lowest_straight_flush() -> None:
    low = strength(cards("Ad 2d 3d 4d 5d"))
    assert low.category == Category.STRAIGHT_FLUSH
    assert strength(cards("Kc Kd Kh Ks Ac")) < low < strength(cards("2s 3s 4s 5s 6s"))


def test_Q_CP_03_three_cards_are_not_padded_into_five() -> None:
    low, suited, high, other = (strength(cards(row)) for row in ("Ah 2s 3c", "Ah 2h 3h", "As 2c Kc", "Ad 2d Kh"))
    assert {worth.category for worth in (low, suited, high, other)} == {Category.HIGH_CARD}
    assert low.ranks == suited.ranks == (14, 3, 2)
    assert high == other
    assert high.ranks == (14, 13, 2)


def test_Q_CP_06_equal_pairs_and_a_kicker() -> None:
    assert strength(cards("5h 5s Ks 9c 8h")) > strength(cards("5c 5d Qs 9d 7s"))


def test_Q_CP_08_a_card_twice_is_a_foul_and_no_full_house() -> None:
    twice = laid("As Ah Kd Qc 10h", "3d 8h 3d 3c 8c", "Js 9d 2h")
    assert failures(twice) == ["unique"]
    assert check(twice).rows[1].strength is None
    assert settle((twice, laid("5s 5h 5d Kc 9c", "Qh Qd 8s 7c 3h", "Jh Jd 4c"))).points == (-4, 4)


def test_Q_CP_09_ten_is_written_in_two_ways_and_nothing_unknown_is_dropped() -> None:
    assert strength(cards("10s Jd Qc 9h Ks")) == strength(cards("Ts Jd Qc 9h Ks"))
    assert strength(cards("10s Jd Qc 9h Ks")).ranks == (13,)
    reading = read_cards("10s Jd 1s 9h Zs")
    assert [(misread.text, misread.column) for misread in reading.misread] == [("1s", 8), ("Zs", 14)]


def test_Q_CP_10_kickers_count_and_two_may_play() -> None:
    one = laid("10s 9s 8d 7h 6c", "As Ah 5s 4c 2d", "Kc Kd 7s")
    other = laid("10h 9c 8h 7d 6s", "Ad Ac 5d 4h 2s", "Ks Kh 4d")
    assert settle((one, other)).pairs[0].rows == (1, 0, 0)
    assert failures(laid("10s 10h 8c 6c 2d", "As 9d 8h 7c 5s", "Ac Kd Qh")) == ["order"]


def test_Q_CP_13_a_card_missing_and_the_order_broken_are_both_reported() -> None:
    rows = laid("Kd Ks Kc 9s 7c", "Jh 4h Ah 2h 6h", "Qc 3c")
    hand = cards("Qc Ah Jh 6h 4h 2h Ks Kc 7c 3c Jd Kd 9s")
    assert failures(rows) == ["sizes", "order"]
    verdict = check(rows, STANDARD, hand)
    assert [say(note, "en") for note in verdict.checks[0].notes] == [
        "Front has 2 of 3 cards.", "Not placed: jack of diamonds.",
    ]  # fmt: skip
    assert codes(verdict.cost) == ["misdeal", "foul.cost"]
    state = holding(hand, B.cards)
    act = CHINESE_POKER.notation.read("lock Qc3c/Jh4hAh2h6h/KdKsKc9s7c")
    assert codes(CHINESE_POKER.check(view_of(state, 0), act)) == ["size"]


@pytest.mark.parametrize(
    ("rows", "categories"),
    [
        (laid("6h 5h 4h 3h 2h", "Ad As Ac 9c 7c", "Jc Jd Js"), (3, 3, 8)),
        (laid("Ah Jh 6h 4h 2h", "Kd Ks Kc 7c 3c", "Qc Jd 9s"), (0, 3, 5)),
    ],
)
def test_Q_CP_14_two_good_examples(rows: Rows, categories: tuple[int, int, int]) -> None:
    verdict = check(rows)
    assert verdict.legal
    assert tuple(worth.category for worth in verdict.strengths) == categories


def test_Q_CP_16_a_settlement_names_the_winner_and_no_bare_number() -> None:
    one = laid("7d 7c 7h Kc Jh", "6d 6c 9s 4h 2s", "Qs 8d 3h")
    other = laid("Js Jc Kd 9h 7s", "6s 6h 9d 4c 2c", "Qd 8c 3c")
    line = settle((one, other)).pairs[0].lines[2]
    assert say(line, "en", ("Ana", "Bo")) == "Back: Ana (three sevens) beats Bo (pair of jacks)."


def test_Q_CP_17_a_full_house_beats_a_flush() -> None:
    flush, full = strength(cards("2s 8s As Qs 3s")), strength(cards("2h 4s 4c 2d 4h"))
    assert (flush.category, full.category) == (Category.FLUSH, Category.FULL_HOUSE)
    assert full > flush
    assert full.ranks[0] == 4


def test_Q_CP_18_a_foul_against_a_foul_is_worth_nothing() -> None:
    a = laid("Qs Jc 9s 7c 4d", "Kc Kd Td 8h 2s", "As Ah Qh")
    b = laid("2c 3c 5c 7d 9d", "2h 2d 8s Ts Js", "3d 4h 6s")
    c = laid("5s 5h 5d Jh Ks", "6c 6d 9c 9h Qc", "Ac Kh Jd")
    assert [check(rows).legal for rows in (a, b, c)] == [False, False, True]
    assert settle((a, b, c)).points == (-4, -4, 8)


def test_Q_CP_20_trips_in_front_of_two_pair_and_suits_that_break_no_tie() -> None:
    assert failures(laid("As Ks Qd Jc Th", "Kc Kd Qc Qh 7d", "4s 4h 4d")) == ["order"]
    assert strength(cards("Ks Js 9s 6s 3s")) == strength(cards("Kh Jh 9h 6h 3h"))


# Tables and time


def test_Q_MP_08_a_lock_tells_the_others_that_it_is_set_and_nothing_of_the_rows() -> None:
    state = dealt(2)
    act = CHINESE_POKER.sample(view_of(state, 0), Random(1))
    step = CHINESE_POKER.apply(state, 0, act)
    assert view_of(step.state, 1) == type(view_of(state, 1))(1, step.state.table, state.own[1])
    assert step.state.table.locked == (True, False)
    assert not any(event.params or event.own for event in step.events)


def test_Q_MP_24_a_hand_not_set_in_time_is_set_legally() -> None:
    state = holding(cards("2s 7h 9c Jd 3s 3h Kd 5c 8d Qs Ah As 4c"), cards("2h 2d 5s 5h 6s 6h 8s 8h 9s 9h Js Jh Ks"))
    act = CHINESE_POKER.plainest(view_of(state, 0))
    assert check(act.rows, STANDARD, state.own[0].hand).legal


def test_Q_MP_25_a_new_match_has_ten_deals_and_no_target() -> None:
    match = new_match(CHINESE_POKER, STANDARD, 3, 0)
    assert match.rules.written()["deals"] == 10
    assert not CHINESE_POKER.match_over(STANDARD, (1_000, -500, -500), 3)
