"""The calls of 51 Chinese as a simulation tells of them."""

from __future__ import annotations

from math import isclose

import pytest

from table51.bots import Level
from table51.engine import Note, Outcome, note
from table51.games import GAMES
from table51.games.chinese51 import CHINESE51
from table51.games.chinese51.rules import PRESETS, STANDARD
from table51.study.calls import FEWEST, Call, call_in, calls_at
from table51.study.simulate import Simulation, simulate
from tests.rules.chinese51_table import play, table

LEVELS: tuple[Level, ...] = ("easy", "steady", "steady")
HANDS = "AH KH QH 8H 5H", "AS KS QS JS 9S", "2C 3D 4S 5C 6D"  # 44, 50, mixed


def told(*acts: str, hands: tuple[str, ...] = HANDS, drawn: int = 0, pack_size: int = 52) -> list[Call]:
    """The call of a deal in which so many cards had been drawn before these acts."""
    state, events = table(*hands), list[Note]()
    for act in acts:
        step = play(state, act)
        state, events = step.state, [*events, *step.events]
    outcome = CHINESE51.outcome(state.table)
    assert outcome is not None
    return call_in("chinese51", LEVELS, pack_size, [note("chinese51.drew", "C-10", 0)] * drawn + events, outcome)


def test_a_call_is_told_with_its_challenge_and_what_it_won() -> None:
    assert told("call", "pass", "pass") == [Call("easy", 3, 44, challenged=False, beaten=False, points=44)]
    assert told("call", "challenge", "pass") == [Call("easy", 3, 44, challenged=True, beaten=True, points=0)]
    weaker = HANDS[0], "KS QS JS 9S 2S", HANDS[2]
    assert told("call", "challenge", "pass", hands=weaker) == [
        Call("easy", 3, 44, challenged=True, beaten=False, points=85)
    ]


@pytest.mark.parametrize(("drawn", "quarter"), [(0, 3), (9, 3), (10, 2), (18, 2), (19, 1), (27, 1), (28, 0), (36, 0)])
def test_the_quarter_is_what_is_left_of_the_stock(drawn: int, quarter: int) -> None:
    """Three players leave 36 cards."""
    (call,) = told("call", "pass", "pass", drawn=drawn)
    assert call.quarter == quarter


def test_clear_counts_stock_outs_and_other_games_have_no_calls_to_tell_of() -> None:
    assert told("call", hands=("AH KH QH JH 10H", *HANDS[1:])) == []
    assert call_in("chinese51", LEVELS, 52, [], Outcome((0, 0, 0), (1, 1, 1), ())) == []
    events = [note("chinese51.called", "C-9", 0, value=44)]
    assert call_in("japanese51", LEVELS, 53, events, Outcome((0, 0, 0), (1, 1, 1), ())) == []


def call(value: int, beaten: bool = False, quarter: int = 3) -> Call:
    return Call("easy", quarter, value, beaten, beaten, 0 if beaten else value)


def test_calls_are_told_by_level_band_and_stock_where_there_are_enough() -> None:
    groups = [[call(44), call(30, beaten=True)] for _ in range(FEWEST)] + [[call(44, quarter=0)]]
    every, around = calls_at(["easy", "steady"], groups)
    assert (every.level, every.band, every.stock, every.count) == ("easy", "all", (75, 100), 2 * FEWEST)
    assert (around.band, around.count) == ("around_44", FEWEST)
    assert (every.value.mean, every.beaten.mean, every.challenged.mean, every.points.mean) == (37, 0.5, 0.5, 22)
    assert (around.value.mean, around.beaten.mean) == (44, 0)


@pytest.fixture(scope="module")
def played() -> Simulation:
    return simulate("chinese51", STANDARD, ["easy", "easy", "easy"], deals=40, seed=7)


def test_a_simulation_tells_of_every_call_that_could_be_challenged(played: Simulation) -> None:
    """As many as there are calls, but for the few quarters with too few of them."""
    calls = sum(c.count for c in played.calls if c.band == "all")
    (standing,) = played.standings
    assert 0.7 * 360 * standing.counts["calls"].mean < calls <= 360 * standing.counts["calls"].mean
    for told_of in played.calls:
        assert told_of.beaten.mean <= told_of.challenged.mean
        assert told_of.value.low <= told_of.value.mean <= told_of.value.high


def test_no_call_is_under_the_floor() -> None:
    floored = simulate("chinese51", PRESETS["floor_42"], ["easy", "easy"], deals=30, seed=7)
    assert floored.calls
    assert all(calls.value.mean >= 42 for calls in floored.calls)


def test_other_games_have_no_such_calls() -> None:
    assert simulate("japanese51", GAMES["japanese51"].rules(), ["easy", "easy"], deals=3, seed=1).calls == ()


def test_counts_of_a_level_agree_with_its_calls(played: Simulation) -> None:
    (standing,) = played.standings
    counts = standing.counts
    assert set(counts) == {"calls", "declared", "challenges", "challenges_won"}
    assert counts["challenges_won"].mean <= counts["challenges"].mean
    assert isclose(standing.wins.mean, 1 / 3)
