"""The study of a hand, and the repair of a foul."""

from __future__ import annotations

from itertools import combinations, pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from table51.cards import Cards, without
from table51.engine import Refused
from table51.engine.wire import from_json, to_json
from table51.games.chinese_poker.rules import STANDARD, Rules
from table51.games.chinese_poker.verdict import Rows, check
from table51.kernels.chinese_poker import compiled, plain
from table51.study.arrange import Fixed, Study, arrange, fix
from tests.games.chinese_poker.hands import FOUL, LEGAL, WORKED, cards, codes, hands

HAND = cards(WORKED)


def moved(one: Rows, other: Rows) -> set[str]:
    """The cards that lie in different rows."""
    return {card for old, new in zip(one, other, strict=True) for card in {*old} - {*new}}


# Arrange


def test_the_study_of_the_worked_hand() -> None:
    study = arrange(HAND, opponents=3, deals=300, seed=1, yours=LEGAL)
    assert (study.arrangements, study.legal, study.undominated) == (72_072, 20_580, 86)
    assert len(study.best) == 86
    assert all(one.expected >= other.expected for one, other in pairwise(study.best))
    assert all(check(choice.rows).legal for choice in study.best)
    assert study.yours
    assert study.yours.expected < study.best[0].expected
    assert [row.row for row in study.rows] == ["front", "middle", "back"]


def test_the_same_seed_gives_the_same_study_on_every_path_and_another_seed_another() -> None:
    one, other = (arrange(HAND, opponents=2, deals=40, seed=7, yours=LEGAL, path=path) for path in (plain, compiled))
    assert one == other
    assert arrange(HAND, opponents=2, deals=40, seed=8).best != one.best


def test_points_are_what_rows_and_majority_add_up_to() -> None:
    study = arrange(HAND, opponents=2, deals=200, yours=LEGAL)
    yours, best = study.yours, study.best[0]
    assert yours
    assert sum(row.points for row in study.rows) + study.majority == pytest.approx(yours.expected - best.expected)
    for choice in study.best:
        assert -8 <= choice.expected <= 8
        assert 0 <= choice.scooped <= 1
        assert choice.error > 0
        assert all(0 <= chance.won + chance.tied <= 1 for chance in choice.chances)


def test_a_foul_of_yours_costs_four_for_each_opponent() -> None:
    study = arrange(HAND, opponents=3, deals=20, yours=FOUL)
    assert study.yours
    assert (study.yours.expected, study.yours.error, study.yours.chances) == (-12, 0, ())
    assert study.rows == ()


def test_the_error_shrinks_with_the_deals() -> None:
    few, many = (arrange(HAND, deals=deals, path=compiled).best[0].error for deals in (100, 10_000))
    assert many < few / 5


def test_where_there_is_a_banker_it_is_the_only_opponent_and_wins_ties() -> None:
    study = arrange(HAND, Rules(tied_row="banker"), opponents=3, deals=200)
    assert study.opponents == 1
    assert study.best[0].expected <= arrange(HAND, opponents=1, deals=200).best[0].expected


@pytest.mark.parametrize(
    ("hand", "reasons"),
    [
        ("AS AS KC KD QS QH JC 10D 9S 8H 7C 4D 2S", ["hand.twice"]),
        ("AS AH", ["hand.size"]),
        ("JK AH KC KD QS QH JC 10D 9S 8H 7C 4D 2S", ["joker"]),
        ("", ["hand.size"]),
    ],
)
def test_what_is_no_hand_is_refused_with_every_reason(hand: str, reasons: list[str]) -> None:
    with pytest.raises(Refused) as refused:
        arrange(cards(hand))
    assert codes(refused.value.reasons) == reasons


def test_an_arrangement_of_other_cards_is_refused() -> None:
    other = Rows((*LEGAL.front[:2], cards("3S")[0]), LEGAL.middle, LEGAL.back)
    with pytest.raises(Refused) as refused:
        arrange(HAND, yours=other)
    assert codes(refused.value.reasons) == ["hand.other_cards"]


@pytest.mark.parametrize(("opponents", "deals"), [(0, 10), (4, 10), (1, 0), (1, 10_000_000)])
def test_numbers_out_of_range_are_refused(opponents: int, deals: int) -> None:
    with pytest.raises(ValueError, match="1 to 3 opponents"):
        arrange(HAND, opponents=opponents, deals=deals)


def test_a_study_reads_back_from_json() -> None:
    study = arrange(HAND, deals=10, yours=LEGAL)
    assert from_json(to_json(study), Study) == study


# Fix it


def test_the_worked_foul_is_mended_with_four_cards() -> None:
    fixed = fix(FOUL)
    assert fixed
    assert len(fixed.moved) == 4
    assert check(fixed.rows, STANDARD, FOUL.cards).legal


def nearest(rows: Rows, rules: Rules) -> int:
    """The fewest cards to move, over all 72,072 arrangements."""
    fewest = 13
    for front in combinations(rows.cards, 3):
        rest = without(rows.cards, front)
        for middle in combinations(rest, 5):
            new = Rows(front, middle, without(rest, middle))
            if len(gone := moved(rows, new)) < fewest and check(new, rules).legal:
                fewest = len(gone)
    return fewest


@pytest.mark.parametrize("rules", [STANDARD, Rules(row_order="strict")], ids=["standard", "strict"])
def test_no_legal_arrangement_is_nearer(rules: Rules) -> None:
    fixed = fix(FOUL, rules)
    assert fixed
    assert len(fixed.moved) == nearest(FOUL, rules)


@settings(max_examples=25)
@given(hands(1), st.sampled_from([STANDARD, Rules(row_order="strict"), Rules(wheel="none")]))
def test_a_repair_is_legal_and_says_what_it_moved(dealt: tuple[Cards, ...], rules: Rules) -> None:
    (hand,) = dealt
    rows = Rows(hand[:3], hand[3:8], hand[8:])
    fixed = fix(rows, rules)
    assert fixed
    assert check(fixed.rows, rules, hand).legal
    assert {*fixed.moved} == moved(rows, fixed.rows)
    assert (fixed.moved == ()) == check(rows, rules).legal


def test_a_legal_arrangement_is_left_as_it_is() -> None:
    assert fix(LEGAL) == Fixed(LEGAL, ())


@pytest.mark.parametrize("sizes", [(2, 5, 6), (4, 4, 5), (0, 0, 13), (13, 0, 0), (3, 4, 6)])
def test_wrong_sizes_are_mended_too(sizes: tuple[int, int, int]) -> None:
    front, middle, _ = sizes
    rows = Rows(HAND[:front], HAND[front : front + middle], HAND[front + middle :])
    fixed = fix(rows)
    assert fixed
    assert check(fixed.rows, STANDARD, HAND).legal
    assert {*fixed.moved} == moved(rows, fixed.rows)


def test_what_is_no_thirteen_of_one_pack_cannot_be_mended() -> None:
    assert fix(Rows(LEGAL.front[:2], LEGAL.middle, LEGAL.back)) is None
    assert fix(Rows((LEGAL.back[0], *LEGAL.front[:2]), LEGAL.middle, LEGAL.back)) is None
