"""Deals into a match: who deals, what they add up to, and when it is over."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from table51.engine import AnyGame, Deal, Outcome
from table51.games import GAMES
from table51.match import Match, new_match

GAME = GAMES["japanese51"]
POINTS = st.integers(-1000, 1000)


def scored(*points: int) -> Outcome:
    return Outcome(points, (1,) * len(points), ())


def after(match: Match, *outcomes: Outcome) -> Match:
    for outcome in outcomes:
        match = match.with_outcome(outcome)
    return match


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_J_4_the_dealer_moves_one_seat_a_deal_whoever_won(game: AnyGame) -> None:
    seats = game.seats.stop - 1
    match = new_match(game, game.rules(), seats, first_dealer=seats - 1)
    dealers = []
    for deal in range(2 * seats):
        dealers.append(match.dealer)
        match = match.with_outcome(scored(*(int(seat == deal % seats) for seat in range(seats))))
    assert dealers == [(seats - 1 + deal) % seats for deal in range(2 * seats)]


def test_J_4_the_player_after_the_dealer_begins() -> None:
    match = new_match(GAME, GAME.rules(), 3, first_dealer=2)
    pack = GAME.pack(GAME.rules())
    assert match.deal(GAME, pack) == Deal(pack, first=0, seats=3)
    assert after(match, scored(0, 0, 0)).deal(GAME, pack).first == 1


def test_J_24_a_match_is_over_after_its_number_of_deals() -> None:
    match = new_match(GAME, GAME.rules(deals=3), 2, first_dealer=0)
    over = []
    for _ in range(3):
        over.append(match.over(GAME))
        match = match.with_outcome(scored(51, 0))
    assert [*over, match.over(GAME)] == [False, False, False, True]
    assert match.deals == 3


def test_J_24_equal_totals_share_a_place() -> None:
    match = after(new_match(GAME, GAME.rules(), 4, 0), scored(40, 48, 0, 31), scored(8, 0, 0, 0))
    assert match.totals == (48, 48, 0, 31)
    assert match.places(GAME) == (1, 1, 4, 3)


def test_a_match_has_totals_before_its_first_deal() -> None:
    match = new_match(GAME, GAME.rules(), 2, 0)
    assert match.totals == (0, 0)
    assert match.places(GAME) == (1, 1)


@given(deals=st.lists(st.tuples(POINTS, POINTS, POINTS), max_size=20))
def test_totals_are_the_points_added_up(deals: list[tuple[int, int, int]]) -> None:
    match = after(new_match(GAME, GAME.rules(), 3, 1), *(scored(*points) for points in deals))
    assert match.totals == tuple(sum(points[seat] for points in deals) for seat in range(3))
    assert match.deals == len(deals)


@given(totals=st.lists(POINTS, min_size=2, max_size=5))
def test_a_place_is_one_more_than_the_players_who_are_better(totals: list[int]) -> None:
    match = after(new_match(GAME, GAME.rules(), len(totals), 0), scored(*totals))
    assert match.places(GAME) == tuple(1 + sum(other > mine for other in totals) for mine in totals)


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_a_game_is_played_with_the_number_of_players_it_is_for(game: AnyGame) -> None:
    for seats in (-1, 0, game.seats.start - 1, game.seats.stop):
        with pytest.raises(ValueError, match=f"{game.id} is for"):
            new_match(game, game.rules(), seats, 0)
    for seats in game.seats:
        assert new_match(game, game.rules(), seats, 0).totals == (0,) * seats
