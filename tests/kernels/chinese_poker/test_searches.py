"""Every way to search arrangements against brute force, and the two ways against each other."""

from __future__ import annotations

import sys
from bisect import bisect_left, bisect_right
from itertools import combinations
from random import Random

import pytest

from table51.cards import Cards, without
from table51.games.chinese_poker.rows import strength
from table51.games.chinese_poker.rules import STANDARD, Rules
from table51.games.chinese_poker.verdict import Rows, check
from table51.kernels.chinese_poker import arranging, compiled, plain
from table51.kernels.chinese_poker.arranging import (
    Path,
    best_by_chances,
    fastest,
    legal_count,
    rows_of,
    tried,
    undominated,
)
from table51.kernels.chinese_poker.chances import STEPS, by_heart, chances
from table51.kernels.chinese_poker.plain import Chances, Setting, back_first
from table51.kernels.chinese_poker.tables import places, scale
from tests.games.chinese_poker.hands import PACK, WORKED, cards

PATHS = pytest.mark.parametrize("path", [plain, compiled], ids=["plain", "compiled"])
RULES = [STANDARD, Rules(row_order="strict"), Rules(wheel="second"), Rules(wheel="none", row_order="strict")]
EVERY_RULE = pytest.mark.parametrize("rules", RULES, ids=["standard", "strict", "second", "no wheel, strict"])
POLICIES = {"chances": chances, "by heart": by_heart, "back first": back_first}
QUADS = "AS AH AD AC KS KH KD KC QS QH QD QC JS"
ONE_SUIT = "AS KS QS JS 10S 9S 8S 7S 6S 5S 4S 3S 2S"
TWINS = "AS KS 9S 5D 3C AH KH 9H 5C 3D JC 8D 2H"


def some_hands(count: int) -> list[Cards]:
    rng = Random(count)
    return [
        cards(WORKED),
        cards(QUADS),
        cards(ONE_SUIT),
        cards(TWINS),
        *(tuple(rng.sample(PACK, 13)) for _ in range(count)),
    ]


def numbers(rows: Rows, rules: Rules) -> tuple[int, int, int] | None:
    """The strengths of a legal arrangement, by the readable truth."""
    verdict = check(rows, rules)
    if not verdict.legal:
        return None
    front, middle, back = (places()[worth] for worth in verdict.strengths)
    return front, middle, back


def brute_force(hand: Cards, rules: Rules) -> tuple[int, int, set[tuple[int, ...]]]:
    """How many arrangements there are and how many are legal, and the strengths of the undominated, one by one.

    The strengths of rows are the readable truth's, each worked out once; the rest is the definition.
    """
    worth = {row: places()[strength(row, rules.wheel)] for size in (3, 5) for row in combinations(hand, size)}
    strict = rules.row_order == "strict"
    total, legal = 0, []
    for front in combinations(hand, 3):
        rest = without(hand, front)
        for middle in combinations(rest, 5):
            total += 1
            three, five, back = worth[front], worth[middle], worth[without(rest, middle)]
            if three <= five and (five < back if strict else five <= back):
                legal.append((three, five, back))
    kept: set[tuple[int, ...]] = set()
    best: dict[int, int] = {}
    for three, five, back in sorted(set(legal), key=lambda rows: rows[::-1], reverse=True):
        if all(middle < five for front, middle in best.items() if front >= three):
            kept.add((three, five, back))
            best[three] = max(five, best.get(three, 0))
    return total, len(legal), kept


@PATHS
def test_the_worked_hand(path: Path) -> None:
    hand = cards(WORKED)
    assert arranging.ARRANGEMENTS == 72_072
    assert legal_count(hand, STANDARD, path) == 20_580
    assert len(undominated(hand, STANDARD, path)) == 86


def test_brute_force_counts_the_worked_hand_the_same() -> None:
    total, legal, kept = brute_force(cards(WORKED), STANDARD)
    assert (total, legal, len(kept)) == (72_072, 20_580, 86)


@EVERY_RULE
def test_searches_find_what_brute_force_finds(rules: Rules) -> None:
    for hand in some_hands(1):
        _, legal, kept = brute_force(hand, rules)
        for path in (plain, compiled):
            assert legal_count(hand, rules, path) == legal
            assert {setting[:3] for setting in undominated(hand, rules, path)} == kept


@EVERY_RULE
def test_both_ways_find_the_same_arrangements_in_the_same_order(rules: Rules) -> None:
    for hand in some_hands(40):
        assert undominated(hand, rules, plain) == undominated(hand, rules, compiled)
        assert legal_count(hand, rules, plain) == legal_count(hand, rules, compiled)
        for policy in POLICIES.values():
            assert best_by_chances(hand, policy(), rules, plain) == best_by_chances(hand, policy(), rules, compiled)


@PATHS
@EVERY_RULE
def test_what_a_search_finds_is_legal_and_as_strong_as_it_says(path: Path, rules: Rules) -> None:
    for hand in some_hands(8):
        for setting in [*undominated(hand, rules, path), best_by_chances(hand, chances(), rules, path)]:
            rows = rows_of(hand, setting)
            assert sorted(rows.cards) == sorted(hand)
            assert numbers(rows, rules) == setting[:3]


@PATHS
@pytest.mark.parametrize("policy", POLICIES)
def test_the_best_by_chances_is_the_best_of_the_undominated(path: Path, policy: str) -> None:
    by = POLICIES[policy]()
    for hand in some_hands(20):
        best = best_by_chances(hand, by, STANDARD, path)
        assert value(best, by) == max(value(setting, by) for setting in undominated(hand, STANDARD, path))


def value(setting: Setting, by: Chances) -> int:
    return by.front[setting.front] + by.middle[setting.middle] + by.back[setting.back]


# Against others


@PATHS
def test_the_points_of_tried_settings_are_those_of_the_settlement(path: Path) -> None:
    """The same deals once more, dealt and settled by the readable truth."""
    from table51.games.chinese_poker.score import settle

    hand = cards(WORKED)
    settings = undominated(hand, STANDARD, path)[:6]
    lines = tried([setting[:3] for setting in settings], hand, STANDARD, 2, 20, chances(), dice=51, path=path)
    unseen = [card for card in PACK if card not in hand]
    order, dice = list(range(39)), 51
    points = [0] * len(settings)
    for _ in range(20):
        dice = plain.shuffle(order, 26, dice)
        hands = [tuple(unseen[i] for i in order[at : at + 13]) for at in (0, 13)]
        others = [rows_of(other, best_by_chances(other, chances(), STANDARD, path)) for other in hands]
        for number, setting in enumerate(settings):
            points[number] += sum(settle((rows_of(hand, setting), other)).points[0] for other in others)
    assert [line[plain.POINTS] for line in lines] == points


@pytest.mark.parametrize("rules", [STANDARD, Rules(majority="more_rows", row_order="strict", wheel="second")])
@pytest.mark.parametrize(("opponents", "tie"), [(1, 0), (3, 0), (1, -1), (2, 1)])
def test_both_ways_try_settings_in_the_same_deals(rules: Rules, opponents: int, tie: int) -> None:
    hand = some_hands(5)[-1]
    settings = [setting[:3] for setting in undominated(hand, rules)]
    one, other = (
        tried(settings, hand, rules, opponents, 12, chances(), dice=7, tie=tie, path=path) for path in (plain, compiled)
    )
    assert one == other
    for line in one:
        rows = 3 * 12 * opponents
        assert 0 <= sum(line[plain.WON : plain.SCOOPED]) <= rows
        assert abs(line[plain.POINTS]) <= 4 * 12 * opponents


def test_a_shuffle_deals_every_card_about_as_often_and_both_ways_alike() -> None:
    import numpy as np

    from table51.kernels.chinese_poker.loops.deals import shuffle

    deck, other, dice = list(range(39)), np.arange(39, dtype=np.int32), 51
    seen = [0] * 39
    for _ in range(4_000):
        shuffle(other, 13, dice)
        dice = plain.shuffle(deck, 13, dice)
        for card in deck[:13]:
            seen[card] += 1
        assert sorted(deck) == list(range(39))
    assert deck == other.tolist()
    expected = 4_000 / 3
    assert sum((count - expected) ** 2 / (expected * 2 / 3) for count in seen) < 70  # chi-square, 38 degrees, p 0.001


# Chances


@pytest.mark.parametrize("policy", POLICIES)
def test_chances_never_fall_as_rows_grow_stronger(policy: str) -> None:
    by = POLICIES[policy]()
    for row in (by.front, by.middle, by.back):
        assert len(row) == len(scale())
        assert list(row) == sorted(row)
    if policy != "back first":
        assert min(by.front) >= 0
        assert max(by.back) <= 1_000_000


def test_the_chances_are_those_of_rows_that_are_set_by_them() -> None:
    """They were worked out from many more hands; a new sample agrees at every tenth."""
    settings = compiled.set_hands(20_000, chances(), dice=2026)
    for row, by in enumerate((chances().front, chances().middle, chances().back)):
        ordered = sorted(setting[row] for setting in settings)
        for tenth in range(1, 10):
            there = ordered[len(ordered) * tenth // 10]
            weaker, not_stronger = bisect_left(ordered, there), bisect_right(ordered, there)
            assert abs(by[there] / 1_000_000 - (weaker + not_stronger) / 2 / len(ordered)) < 0.025
    assert STEPS == 200


# Which way


def test_plain_python_serves_small_work_and_compiled_loops_serve_large(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(sys.modules, "numba", raising=False)
    assert fastest(1) is plain
    assert fastest(arranging.WORTH_COMPILING) is compiled
    monkeypatch.setattr(arranging, "find_spec", lambda name: None)
    assert fastest(10**6) is plain
