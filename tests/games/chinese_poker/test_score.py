"""Settlements of any hands at all: zero-sum, fair to every seat, and paid in as few transfers as can be."""

from __future__ import annotations

from itertools import pairwise, permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from table51.engine import Refused
from table51.games.chinese_poker.rules import STANDARD, Rules
from table51.games.chinese_poker.score import Unsettled, majority, settle, transfers
from table51.games.chinese_poker.verdict import Rows
from table51.locale import LANGUAGES, say
from tests.games.chinese_poker.hands import FOUL, LEGAL, A, B, arrangements, cards, codes, laid

some_rules = st.builds(
    Rules,
    wheel=st.sampled_from(["lowest", "second", "none"]), row_order=st.sampled_from(["equal_allowed", "strict"]),
    tied_row=st.sampled_from(["push", "banker"]), banker=st.integers(0, 3),
    majority=st.sampled_from(["two_rows", "more_rows"]),
)  # fmt: skip
some_hands = st.integers(2, 4).flatmap(arrangements)


@given(some_hands, some_rules)
def test_a_settlement_sums_to_zero_and_each_pair_lies_within_four(hands: tuple[Rows, ...], rules: Rules) -> None:
    settlement = settle(hands, rules)
    assert sum(settlement.points) == 0
    for row, points in enumerate(settlement.points):
        assert sum(settlement.matrix[row]) == points
        for column in range(len(hands)):
            assert settlement.matrix[row][column] == -settlement.matrix[column][row]
            assert -4 <= settlement.matrix[row][column] <= 4


@given(some_hands, st.randoms(use_true_random=False))
def test_the_order_of_players_and_of_cards_in_a_row_makes_no_difference(hands: tuple[Rows, ...], rng: object) -> None:
    points = settle(hands).points
    turned = tuple(Rows(rows.front[::-1], rows.middle[::-1], rows.back[::-1]) for rows in reversed(hands))
    assert settle(turned).points == points[::-1]


@given(some_hands)
def test_pairs_are_settled_as_if_nobody_else_were_there(hands: tuple[Rows, ...]) -> None:
    for pair in settle(hands).pairs:
        alone = settle((hands[pair.one], hands[pair.other])).pairs[0]
        assert (alone.rows, alone.majority, alone.points) == (pair.rows, pair.majority, pair.points)


@given(some_hands)
def test_lines_add_up_to_the_points_and_places_follow_them(hands: tuple[Rows, ...]) -> None:
    settlement = settle(hands)
    for seat, total in enumerate(settlement.points):
        lines = [line for line in settlement.lines if line.seat == seat]
        assert len(lines) == len(hands) - 1
        assert sum(points for line in lines if isinstance(points := line.params["points"], int)) == total
    by_place = sorted(zip(settlement.places, settlement.points, strict=True))
    assert all(one[1] > other[1] or one[0] == other[0] for one, other in pairwise(by_place))


@given(some_hands, st.sampled_from(LANGUAGES))
def test_every_line_is_a_whole_sentence_in_every_language(hands: tuple[Rows, ...], lang: str) -> None:
    settlement = settle(hands)
    notes = [*settlement.lines, *(line for pair in settlement.pairs for line in pair.lines)]
    for reader in (None, 0, 1):
        for note in notes:
            assert note.clause
            sentence = say(note, lang, ("Ana", "Bo", "Chi", "Dev"), reader)
            assert "{" not in sentence
            assert "chinese_poker" not in sentence


# Payments


@given(st.lists(st.integers(-12, 12), min_size=1, max_size=3).map(lambda left: (*left, -sum(left))))
def test_transfers_settle_everything_in_the_fewest_payments(points: tuple[int, ...]) -> None:
    paid = transfers(points)
    left = list(points)
    for transfer in paid:
        assert transfer.points > 0
        left[transfer.payer] += transfer.points
        left[transfer.payee] -= transfer.points
    assert not any(left)
    owing = [p for p in points if p]
    halves = any(sum(some[:cut]) == 0 for some in permutations(owing) for cut in range(1, len(owing)))
    assert len(paid) == max(0, len(owing) - 1 - halves)


# Single cases


def test_two_rows_to_one_is_plus_two() -> None:
    ordinary = laid("5s 5h 5d Kc 9c", "Qh Qd 8s 8c 3h", "9h 8h 4c")
    pair = settle((ordinary, B)).pairs[0]
    assert (pair.rows, pair.majority, pair.points) == ((-1, 1, 1), 1, 2)


@pytest.mark.parametrize(
    ("rows", "two_rows", "more_rows"),
    [
        ((1, 1, 1), 1, 1),
        ((1, 1, 0), 1, 1),
        ((1, 0, 0), 0, 1),
        ((1, 0, -1), 0, 0),
        ((-1, -1, 1), -1, -1),
        ((0, 0, 0), 0, 0),
    ],
)
def test_who_gets_the_majority_point(rows: tuple[int, ...], two_rows: int, more_rows: int) -> None:
    assert majority(rows, STANDARD) == two_rows
    assert majority(rows, Rules(majority="more_rows")) == more_rows


def test_a_card_in_two_hands_is_named_with_both_players() -> None:
    with pytest.raises(Unsettled) as refused:
        settle((LEGAL, A))
    assert codes(refused.value.reasons) == ["two_hands"] * len({*LEGAL.cards} & {*A.cards})
    assert {(reason.params["one"], reason.params["other"]) for reason in refused.value.reasons} == {(0, 1)}


def test_a_joker_is_no_card_of_this_game() -> None:
    with pytest.raises(Refused) as refused:
        settle((Rows(cards("JK 2S 3S"), LEGAL.middle, LEGAL.back), B))
    assert codes(refused.value.reasons) == ["joker"]


def test_a_wrong_count_is_a_foul_at_the_showdown() -> None:
    short = Rows(FOUL.front[:2], FOUL.middle, FOUL.back)
    assert settle((short, laid("3s 3h 3d 5c 6c", "2h 2d 8s 9h Js", "6h 7d 10s"))).points == (-4, 4)
