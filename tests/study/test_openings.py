"""The openings of Elli Bir as a simulation tells of them."""

from __future__ import annotations

from math import isclose
from typing import Any

import pytest

from table51.bots import Level
from table51.engine import Note
from table51.games.japanese51.rules import STANDARD as FIFTY_ONE
from table51.games.turkish51.rules import STANDARD
from table51.study.openings import FEWEST, Opened, openings_at, openings_in
from table51.study.simulate import Simulation, simulate
from tests.rules.turkish51_table import GAME, play, table

LEVELS: tuple[Level, ...] = ("easy", "steady", "steady", "steady")
OPENING = "KH KD KS 10H JH QH"
OTHERS = ("3H 5D 7C", "3D 5S 7H", "4S 8D JC KS")


def told(*acts: str, hand: str, **lies: Any) -> list[Opened]:
    """The openings of a deal in which these acts end it, or the stock does."""
    state, events = table(hand, *OTHERS, **lies), list[Note]()
    for act in acts:
        step = play(state, act)
        state, events = step.state, [*events, *step.events]
    outcome = GAME.outcome(state.table)
    assert outcome is not None
    return openings_in("turkish51", LEVELS, events, outcome)


def test_an_opening_is_told_with_its_turn_its_points_and_what_came_of_it() -> None:
    acts = ("draw", "open KHKDKS 10HJHQH", "discard 2C")
    assert told(*acts, hand=OPENING) == [
        Opened("easy", "melds", turn=1, value=60, out=True, joker_left=False, points=-100)
    ]
    assert told(*acts, hand=OPENING + " JK 3C", stock="2C") == [
        Opened("easy", "melds", turn=1, value=60, out=False, joker_left=True, points=28)
    ]


def test_pairs_are_counted_and_what_is_left_counts_twice() -> None:
    acts = ("draw", "open 3S3S 4D4D 6H6H 8C8C 9D9D", "discard 2C")
    assert told(*acts, hand="3S 3S 4D 4D 6H 6H 8C 8C 9D 9D QS", stock="2C") == [
        Opened("easy", "pairs", turn=1, value=5, out=False, joker_left=False, points=20)
    ]


def test_a_turn_begins_with_a_draw_a_card_put_back_begins_none() -> None:
    first = ("take", "return", "discard 2D", "draw", "discard 3C", "draw", "discard 4C", "draw", "discard KS")
    later = ("take", "open KHKDKS 10HJHQH", "discard 2C")
    (opened,) = told(*first, *later, hand="KH KD 10H JH QH 2D", offered="KS", stock="2C 3C 4C KD 7D")
    assert (opened.turn, opened.value, opened.out) == (2, 60, True)


def test_openings_are_told_by_level_kind_and_turn_where_there_are_enough() -> None:
    early = Opened("easy", "melds", 2, 60, out=True, joker_left=False, points=-100)
    late = Opened("easy", "melds", 7, 52, out=False, joker_left=True, points=40)
    groups = [[early, late] for _ in range(FEWEST)] + [[Opened("easy", "pairs", 3, 5, False, False, 20)]]
    every, first, third = openings_at(["easy", "steady"], groups)
    assert [(o.turns, o.count) for o in (every, first, third)] == [((1, 99), 40), ((1, 3), 20), ((7, 9), 20)]
    assert (every.turn.mean, every.value.mean, every.out.mean, every.joker_left.mean) == (4.5, 56, 0.5, 0.5)
    assert (every.left.mean, every.points.mean) == (40, -30)
    assert (first.left.mean, first.out.mean) == (0, 1)


@pytest.fixture(scope="module")
def played() -> Simulation:
    return simulate("turkish51", STANDARD, ["steady", "easy", "easy"], deals=20, seed=7)


def test_a_simulation_tells_of_every_opening(played: Simulation) -> None:
    for standing, seats in zip(played.standings, (1, 2), strict=True):
        counts = {name: estimate.mean for name, estimate in standing.counts.items()}
        assert isclose(counts["opened"] + counts["opened_pairs"] + counts["unopened"], 1)
        assert counts["went_out_joker"] <= counts["went_out"]
        mine = [o for o in played.openings if o.level == standing.level and o.turns == (1, 99)]
        openings = 60 * seats * (counts["opened"] + counts["opened_pairs"])
        assert openings - FEWEST < sum(o.count for o in mine) <= openings + 1e-9
        for told_of in mine:
            assert told_of.value.mean >= 51
            assert isclose(
                told_of.points.mean,
                told_of.left.mean * (1 - told_of.out.mean) - 100 * told_of.out.mean,
                abs_tol=100 * counts["went_out_joker"] * 3 + 1e-6,
            )


def test_only_elli_bir_has_openings() -> None:
    assert simulate("japanese51", FIFTY_ONE, ["easy", "easy"], deals=2, seed=1).openings == ()
