"""How the house sets a hand, and arrangements by chance."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings

from table51.cards import Cards
from table51.games.chinese_poker.rules import STANDARD, Rules
from table51.games.chinese_poker.setting import foul_setting, house_setting, some_setting
from table51.games.chinese_poker.verdict import check
from tests.games.chinese_poker.hands import cards, hands

STRICT = Rules(row_order="strict")
TWINS = cards("KS KH KD KC QS QH QD QC JS JH JD JC 2S")  # the strongest back and middle can be equal


@pytest.mark.parametrize("rules", [STANDARD, STRICT, Rules(wheel="none")], ids=["standard", "strict", "no wheel"])
@settings(max_examples=15)
@given(hands(1))
def test_the_house_sets_every_hand_legally(rules: Rules, dealt: tuple[Cards, ...]) -> None:
    (hand,) = dealt
    rows = house_setting(hand, rules)
    assert sorted(rows.cards) == sorted(hand)
    assert check(rows, rules).legal


@settings(max_examples=15)
@given(hands(1))
def test_a_foul_is_found_in_every_hand(dealt: tuple[Cards, ...]) -> None:
    verdict = check(foul_setting(dealt[0], STANDARD), STANDARD, dealt[0])
    assert not verdict.legal
    assert [done.check for done in verdict.checks if not done.ok] == ["order"]


def test_hands_whose_best_rows_are_equal_are_set_under_every_rule() -> None:
    for hand in (TWINS, cards("AS KS QS JS 10S AH KH QH JH 10H 2D 3D 4C")):
        for rules in (STANDARD, STRICT):
            assert check(house_setting(hand, rules), rules).legal
            assert not check(foul_setting(hand, rules), rules).legal


@settings(max_examples=30)
@given(hands(1))
def test_an_arrangement_by_chance_is_legal_and_they_vary(dealt: tuple[Cards, ...]) -> None:
    (hand,) = dealt
    rng = Random(1)
    found = {some_setting(hand, STANDARD, rng) for _ in range(5)}
    assert len(found) > 1
    assert all(check(rows).legal and sorted(rows.cards) == sorted(hand) for rows in found)
