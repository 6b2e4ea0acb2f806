"""The lines that tell a table: every game has them, and each says all it knows."""

import pkgutil
from collections.abc import Iterator
from importlib import import_module
from random import Random
from typing import Any

import pytest

import table51.games
from table51.cli.tables import TABLES
from table51.cli.terminal import Terminal
from table51.engine import CHANCE, AnyGame, Deal, Game, Shuffle, View, view_of
from table51.locale import LANGUAGES

EVERY_GAME: dict[str, AnyGame] = {
    value.id: value
    for package in pkgutil.iter_modules(table51.games.__path__, "table51.games.")
    for value in vars(import_module(package.name)).values()
    if isinstance(value, Game)
}


def views(game: AnyGame, seed: int) -> Iterator[View[Any, Any]]:
    """Every view of whoever is to act, in a deal of sampled acts."""
    rng, rules, seats = Random(seed), game.rules(), game.seats.stop - 1
    cards = game.pack(rules)
    state = game.start(rules, Deal(tuple(rng.sample(cards, len(cards))), 0, seats)).state
    while to_act := game.to_act(state.table):
        seat = to_act[0]
        if seat == CHANCE:
            act: Any = Shuffle(tuple(range(len(game.pile(state.table)))))
        else:
            yield view_of(state, seat)
            act = game.sample(view_of(state, seat), rng)
        state = game.apply(state, seat, act).state


def test_every_game_has_a_table() -> None:
    assert TABLES.keys() == EVERY_GAME.keys()


@pytest.mark.parametrize("game", EVERY_GAME.values(), ids=list(EVERY_GAME))
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_table_is_told_in_full_sentences_and_the_hand_is_last(
    game: AnyGame, lang: str, capsys: pytest.CaptureFixture[str]
) -> None:
    terminal = Terminal(lang)
    names = [f"N{seat}" for seat in range(game.seats.stop)]
    for view in views(game, seed=1):
        terminal.show(TABLES[game.id](view), names)
        lines = capsys.readouterr().out.splitlines()
        hand = getattr(view.own, "hand", view.own)
        for card in hand or ():
            assert f"{card})" in lines[-1] or f"{card}）" in lines[-1]
        assert not [line for line in lines if "{" in line or "cli." in line or "None" in line]
