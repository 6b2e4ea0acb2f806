"""What every computer player of every game keeps to, whatever its strength."""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any, get_type_hints

import msgspec
import pytest

from table51.bots import BOTS, LEVELS, Level, bot
from table51.engine import CHANCE, Act, View, view_of
from table51.games import GAMES
from table51.match import Match, new_match
from tests.walks import CASES, PRESET_CASES, AnyState, Case, moments

ROOT = Path(__file__).parents[2]
PLAYED = [case for case in CASES if case.game_id in BOTS]
PLAYERS = [(game, level) for game in BOTS for level in LEVELS]


def test_every_game_has_players_of_every_level() -> None:
    assert {game: tuple(levels) for game, levels in BOTS.items()} == dict.fromkeys(sorted(GAMES), LEVELS)


def match_of(case: Case) -> Match:
    return new_match(case.game, case.rules, case.seats, 0)


def decisions(case: Case, seeds: range, most: int) -> list[tuple[AnyState, int]]:
    """Moments of random deals, each with a seat that is to act."""
    states = moments(case, seeds, most)
    return [(state, seat) for state in states for seat in case.game.to_act(state.table)[:1] if seat != CHANCE]


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("case", PLAYED, ids=str)
def test_every_act_is_legal_wherever_random_play_leads(case: Case, level: Level) -> None:
    for number, (state, seat) in enumerate(decisions(case, range(3), 4)):
        view = view_of(state, seat)
        act = bot(case.game_id, level).choose(view, match_of(case), Random(number))
        assert case.game.check(view, act) == (), (view, act)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("case", [case for case in PRESET_CASES if case.game_id in BOTS], ids=str)
def test_what_a_player_cannot_see_makes_no_difference_to_it(case: Case, level: Level) -> None:
    """The swap test: another world that looks the same to it, the same act."""
    for number, (state, seat) in enumerate(decisions(case, range(10, 12), 2)):
        other = case.game.sample_world(view_of(state, seat), Random(number))
        once, again = (
            bot(case.game_id, level).choose(view_of(world, seat), match_of(case), Random(7)) for world in (state, other)
        )
        assert once == again


@pytest.mark.parametrize(("game", "level"), PLAYERS)
def test_a_player_refuses_a_spectator_s_view_and_one_of_a_seat_that_is_not_to_act(game: str, level: Level) -> None:
    case = next(case for case in PRESET_CASES if case.game_id == game)
    path = moments(case, range(1), 3)
    strangers = [
        (state, seat) for state in path for seat in range(case.seats) if seat not in case.game.to_act(state.table)
    ]
    for state, seat in [*strangers, *((state, None) for state in path)]:
        with pytest.raises(ValueError, match=r"decide|not to act"):
            bot(game, level).choose(view_of(state, seat), match_of(case), Random(0))


@pytest.mark.parametrize(("game", "level"), PLAYERS)
def test_a_player_is_given_a_view_a_match_and_chance_and_keeps_nothing(game: str, level: Level) -> None:
    """No State can reach it by its types, and a frozen record of numbers has no place to remember one in."""
    player = BOTS[game][level]
    hints = get_type_hints(player.choose)
    act = hints.pop("return")
    kind = hints.pop("view")
    assert getattr(kind, "__origin__", kind) is View
    assert hints == {"match": Match, "rng": Random}
    assert all(issubclass(one, Act) for one in getattr(act, "__args__", (act,)))
    assert issubclass(player, msgspec.Struct)
    assert player.__struct_config__.frozen
    assert {field.type for field in msgspec.structs.fields(player)} <= {int}


def test_a_setting_that_no_player_knows_is_an_error() -> None:
    with pytest.raises(TypeError):
        bot("japanese51", "easy", playouts=1)
    with pytest.raises(KeyError):
        bot("bridge", "easy")


def test_a_player_loads_what_it_thinks_with_when_it_is_warmed_up_and_not_before() -> None:
    script = (
        "import sys; from table51.bots import BOTS, warm_up; told = lambda: print('numpy' in sys.modules)\n"
        "told(); [warm_up(game) for game in BOTS]; told()"
    )
    ran = subprocess.run([sys.executable, "-c", script], cwd=ROOT, capture_output=True, check=True, text=True)
    assert ran.stdout.split() == ["False", "True"]


def digest() -> str:
    """What every player does at some moments of every preset, in one number."""
    told = hashlib.sha256()
    for case in PRESET_CASES:
        for level, player in BOTS.get(case.game_id, {}).items():
            for state, seat in decisions(case, range(20, 21), 1):
                act = player().choose(view_of(state, seat), match_of(case), Random(f"{case} {level}"))
                told.update(case.game.notation.text(act).encode())
    return told.hexdigest()


def digest_elsewhere(**environment: Any) -> str:
    script = "from tests.bots.test_every_bot import digest; print(digest())"
    ran = subprocess.run(
        [sys.executable, "-c", script],
        cwd=ROOT,
        env={**os.environ, **environment},
        capture_output=True,
        check=True,
        text=True,
    )
    return ran.stdout.strip()


def test_the_same_chance_gives_the_same_acts_in_every_process() -> None:
    assert {digest(), digest_elsewhere(PYTHONHASHSEED="1"), digest_elsewhere(PYTHONHASHSEED="4242")} == {digest()}
