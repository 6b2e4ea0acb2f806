"""Simulations: the same result however the work is shared, and figures that add up."""

from __future__ import annotations

from math import isclose, sqrt
from random import Random
from statistics import fmean, stdev

import pytest
from hypothesis import given
from hypothesis import strategies as st

from table51.bots import Level
from table51.engine.wire import from_json, to_json
from table51.games import GAMES
from table51.games.japanese51.rules import ONE_LAST_TURN, STANDARD
from table51.match import new_match
from table51.study.simulate import COUNTED, Simulation, _play, simulate
from table51.study.statistics import estimate, quantile, ratio

SEATS: list[Level] = ["steady", "easy", "easy"]


@pytest.fixture(scope="module")
def played() -> Simulation:
    return simulate("japanese51", STANDARD, SEATS, deals=40, seed=7)


def test_the_same_seed_gives_the_same_result_with_any_number_of_workers(played: Simulation) -> None:
    assert simulate("japanese51", STANDARD, SEATS, deals=40, seed=7, workers=2) == played


def test_another_seed_gives_another_result(played: Simulation) -> None:
    assert simulate("japanese51", STANDARD, SEATS, deals=40, seed=8) != played


def test_progress_is_told_after_every_duplicate_deal() -> None:
    told: list[tuple[int, int]] = []
    simulate("japanese51", STANDARD, SEATS, deals=3, seed=7, progress=lambda done, of: told.append((done, of)))
    assert told == [(1, 3), (2, 3), (3, 3)]


def test_a_result_is_json_and_back(played: Simulation) -> None:
    assert from_json(to_json(played), Simulation) == played


def test_what_was_played_is_part_of_the_result(played: Simulation) -> None:
    assert (played.game, played.seats, played.seed) == ("japanese51", tuple(SEATS), 7)
    assert (played.duplicate_deals, played.deals_played) == (40, 120)
    assert played.rules == STANDARD.written()


def test_every_deal_has_one_winner_or_one_win_shared(played: Simulation) -> None:
    wins = {standing.level: standing.wins.mean for standing in played.standings}
    assert isclose(wins["steady"] + 2 * wins["easy"], 1)


def test_leads_are_the_differences_of_standings(played: Simulation) -> None:
    steady, easy = played.standings
    (lead,) = played.leads
    assert (lead.level, lead.over) == ("steady", "easy")
    assert isclose(lead.points.mean, steady.points.mean - easy.points.mean)
    assert isclose(lead.wins.mean, steady.wins.mean - easy.wins.mean)
    assert lead.wins.low > 0


def test_each_deal_ends_with_a_call_a_stop_or_neither(played: Simulation) -> None:
    counts = [standing.counts for standing in played.standings]
    ended = sum((c["calls"].mean + c["stops"].mean) * n for c, n in zip(counts, (1, 2), strict=True))
    assert 0.8 < ended <= 1
    assert all(c["calls_failed"].mean <= c["calls"].mean for c in counts)


def test_equal_players_in_all_seats_lead_by_nothing() -> None:
    result = simulate("japanese51", ONE_LAST_TURN, ["easy", "easy"], deals=10, seed=1)
    assert result.leads == ()
    assert isclose(result.standings[0].wins.mean, 0.5)


def test_a_duplicate_deal_is_the_same_cards_in_every_turn_of_the_seats() -> None:
    """So players that ask for no chance play it alike in every turn."""
    match = new_match(GAMES["japanese51"], STANDARD, 3, 0)
    seats: tuple[Level, ...] = ("steady", "steady", "steady")
    outcomes = [_play(match, seats, {}, b"7", 5, turn)[2] for turn in range(3)]
    assert outcomes[0] == outcomes[1] == outcomes[2]


@pytest.mark.parametrize(
    ("seats", "deals", "error"),
    [(["easy", "easy"], 1, ValueError), (["easy"], 9, ValueError), (["easy", "mighty"], 9, KeyError)],
)
def test_what_cannot_be_played_is_refused_before_it_begins(
    seats: list[Level], deals: int, error: type[Exception]
) -> None:
    with pytest.raises(error):
        simulate("japanese51", STANDARD, seats, deals, seed=1)


def test_every_game_that_counts_something_is_registered() -> None:
    assert set(COUNTED) <= set(GAMES)


# Intervals


@pytest.mark.parametrize(("freedom", "student"), [(5, 2.571), (10, 2.228), (30, 2.042), (100, 1.984), (10_000, 1.960)])
def test_quantiles_are_student_s(freedom: int, student: float) -> None:
    assert quantile(freedom) == pytest.approx(student, rel=0.002)


@given(st.lists(st.floats(-1e3, 1e3), min_size=2, max_size=30))
def test_an_estimate_is_the_mean_and_its_error(sample: list[float]) -> None:
    found = estimate(sample)
    margin = quantile(len(sample) - 1) * stdev(sample) / sqrt(len(sample))
    assert found.mean == pytest.approx(fmean(sample), abs=1e-6)
    assert (found.low, found.high) == pytest.approx((found.mean - margin, found.mean + margin), abs=1e-6)


def test_intervals_hold_the_truth_about_as_often_as_they_say() -> None:
    rng = Random(3)
    held = [(found := estimate([rng.uniform(0, 1) for _ in range(20)])).low < 0.5 < found.high for _ in range(2_000)]
    assert 0.93 < fmean(held) < 0.97


def test_cases_in_groups_of_one_are_measurements() -> None:
    sample = [1.0, 4.0, 2.0, 8.0]
    alone, grouped = estimate(sample), ratio([(value, 1) for value in sample])
    assert (grouped.mean, grouped.low, grouped.high) == pytest.approx((alone.mean, alone.low, alone.high))


def test_intervals_of_cases_in_groups_hold_the_truth_though_cases_of_a_group_are_alike() -> None:
    rng, held = Random(4), 0
    for _ in range(1_000):
        groups = []
        for _ in range(40):
            number, value = rng.randrange(4), rng.uniform(0, 1)
            groups.append((number * value, number))
        found = ratio(groups)
        held += found.low < 0.5 < found.high
    assert 0.92 < held / 1_000 < 0.98


@pytest.mark.parametrize("groups", [[(1.0, 1)], [(0.0, 0), (0.0, 0)], []])
def test_a_ratio_needs_two_groups_and_a_case(groups: list[tuple[float, int]]) -> None:
    with pytest.raises(ValueError, match="two groups"):
        ratio(groups)


def test_one_measurement_has_no_interval() -> None:
    with pytest.raises(ValueError, match="two"):
        estimate([1.0])
