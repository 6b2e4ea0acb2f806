"""`table51 score GAME --call NAME=45 …`: the points of a deal that was played with real cards."""

from __future__ import annotations

import argparse
from argparse import Namespace
from collections.abc import Sequence
from typing import Any, Final

from msgspec.structs import replace

from table51.cli import given as named
from table51.cli.command import Command
from table51.cli.parser import Parser
from table51.cli.terminal import Terminal
from table51.engine import AnyGame, CannotBe, Refused, Told, note
from table51.engine.wire import to_plain
from table51.games import GAMES
from table51.settling import LONGEST_NAME, PlayerScore, settle

CANNOT_BE: Final = 1
_TAKES: Final = {"hand": "NAME=POINTS", "left": "NAME=CARDS", "rows": "NAME=ROWS", "nothing": "NAME"}


class _Tell(argparse.Action):
    """Keeps what is told of the players in the order in which it is told."""

    def __call__(self, parser: Any, namespace: Namespace, values: Any, option: str | None = None) -> None:
        name, _, text = str(values).partition("=")
        assert option
        namespace.told = [*(namespace.told or []), Told(name.strip(), option.removeprefix("--"), text.strip())]


def arguments(parser: Parser) -> None:
    """The game, whatever can be told of a player in any of them, and the rules."""
    parser.take("game")
    tells = {tell.role: tell for game in GAMES.values() for tell in game.tells}
    for role, tell in tells.items():
        parser.take(f"--{role}", dest="told", action=_Tell, metavar=_TAKES[tell.takes])
    parser.take("--joker", action="append", default=[], metavar="NAME")
    parser.take("--joker-out", action="store_true")
    parser.take("--rules", default="standard")
    parser.take("--json", action="store_true")


def run(given: Namespace, terminal: Terminal) -> int:
    """Print what everybody scores, and why. 1: no deal can have been so."""
    game = named.game(given.game)
    rules = named.rules(game, given.rules)
    told = _with_jokers(given.told or [], given.joker, given.joker_out)
    names = [one.player for one in told]
    try:
        settled = settle(game, rules, told)
    except CannotBe as cannot:
        if terminal.json:
            terminal.answer(False, cannot.reasons, names)
        else:
            terminal.explain(cannot.reasons, names)
        return CANNOT_BE
    except Refused as refused:
        numbered = [name[:LONGEST_NAME] or str(number) for number, name in enumerate(names, start=1)]
        return terminal.refuse(refused.reasons, numbered)
    if terminal.json:
        terminal.answer(True, players=[_plain(one, names, terminal) for one in settled])
    else:
        _lines(game, settled, names, terminal)
    return 0


def _with_jokers(told: Sequence[Told], jokers: Sequence[str], joker_out: bool) -> list[Told]:
    """What was told, with a joker where one was named; `joker_out`: as the last card of whoever went out."""
    names = {one.player for one in told}
    if strangers := [note("told.no_player", name=name) for name in jokers if name not in names]:
        raise Refused(*strangers)
    if joker_out and all(one.role != "out" for one in told):
        raise Refused(note("told.nobody_out", "T-20"))
    return [replace(one, joker=one.player in jokers or (joker_out and one.role == "out")) for one in told]


def _lines(game: AnyGame, settled: Sequence[PlayerScore], names: Sequence[str], terminal: Terminal) -> None:
    terminal.say(f"game.{game.id}.name")
    for seat, one in enumerate(settled):
        terminal.say("cli.play.standing", names, place=one.place, seat=seat, points=one.points)
        terminal.explain((line.note for line in one.lines), names)


def _plain(one: PlayerScore, names: Sequence[str], terminal: Terminal) -> dict[str, Any]:
    lines = [{"points": line.points, **terminal.plain(line.note, names)} for line in one.lines]
    return {**to_plain(one), "lines": lines}


SCORE: Final = Command(arguments, run)
