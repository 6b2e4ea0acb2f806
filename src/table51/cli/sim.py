"""`table51 sim GAME --seats LEVEL,…`: many deals between computer players, and what can be said for sure of them."""

from __future__ import annotations

import secrets
from argparse import Namespace
from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Final

from table51.cli import given as named
from table51.cli.command import Command
from table51.cli.parser import Parser
from table51.cli.progress import Progress
from table51.cli.terminal import Terminal
from table51.engine.wire import to_plain
from table51.study.calls import CallsAt
from table51.study.openings import OpeningsAt
from table51.study.simulate import Simulation, simulate
from table51.study.statistics import Estimate

if TYPE_CHECKING:
    from table51.bots import Level

MOST_DEALS: Final = 10_000_000
MOST_WORKERS: Final = 256


def arguments(parser: Parser) -> None:
    """The game and its rules, who sits where, and how much to play."""
    parser.take("game")
    parser.take("--seats", required=True, metavar="LEVEL,…")
    parser.take("--deals", type=parser.whole(2, MOST_DEALS), default=1000, metavar="N")
    parser.take("--rules", default="standard")
    parser.take("--seed", type=parser.whole(0, 10**18), metavar="N")
    parser.take("--workers", type=parser.whole(1, MOST_WORKERS), default=1, metavar="N")
    parser.take("--json", action="store_true")


def run(given: Namespace, terminal: Terminal) -> int:
    """Play, and print the estimates with their intervals."""
    game = named.game(given.game)
    rules = named.rules(game, given.rules)
    seats = [named.level(game, name.strip()) for name in given.seats.split(",")]
    named.seats(game, len(seats))
    seed = secrets.randbelow(10**9) if given.seed is None else given.seed
    progress = Progress()
    try:
        result = simulate(game.id, rules, seats, given.deals, seed, given.workers, progress=progress)
    finally:
        progress.end()
    if terminal.json:
        terminal.answer(True, **to_plain(result))
    else:
        _show(result, terminal)
    return 0


def _show(result: Simulation, terminal: Terminal) -> None:
    say = terminal.say
    say(f"game.{result.game}.name")
    seats = terminal.text("list.separator").join(terminal.text(f"bot.{level}") for level in result.seats)
    say("cli.sim.played", deals=result.duplicate_deals, played=result.deals_played, seats=seats, seed=result.seed)
    say("cli.sim.length", **_numbers(result.length))
    for standing in result.standings:
        terminal.line()
        terminal.line(terminal.text(f"bot.{standing.level}"))
        say("cli.sim.wins", **_numbers(standing.wins, percent=True))
        say("cli.sim.points", **_numbers(standing.points))
        for name, count in standing.counts.items():
            say(f"cli.sim.{name}", **_numbers(count))
    if result.leads:
        terminal.line()
    for lead in result.leads:
        pair = {"level": terminal.text(f"bot.{lead.level}"), "over": terminal.text(f"bot.{lead.over}")}
        say("cli.sim.lead.wins", **pair, **_numbers(lead.wins, percent=True))
        say("cli.sim.lead.points", **pair, **_numbers(lead.points))
    called = [(f"cli.sim.called.{one.band}", one.level, partial(_show_calls, one, terminal)) for one in result.calls]
    opened = [
        (f"cli.sim.opened.{one.kind}", one.level, partial(_show_openings, one, terminal)) for one in result.openings
    ]
    _show_each([*called, *opened], terminal)


def _show_each(parts: Sequence[tuple[str, Level, Callable[[], None]]], terminal: Terminal) -> None:
    """Every part, under one title for those that share it."""
    before: tuple[str, Level] | None = None
    for title, level, show in parts:
        if (title, level) != before:
            terminal.line()
            terminal.say(title, level=terminal.text(f"bot.{level}"))
        show()
        before = title, level


def _show_calls(calls: CallsAt, terminal: Terminal) -> None:
    low, high = calls.stock
    terminal.line(f"  {terminal.text('cli.sim.called.stock', low=low, high=high, count=calls.count)}")
    for name in ("challenged", "beaten", "value", "points"):
        numbers = _numbers(getattr(calls, name), percent=name in ("challenged", "beaten"))
        terminal.line(f"    {terminal.text(f'cli.sim.called.{name}', **numbers)}")


def _show_openings(openings: OpeningsAt, terminal: Terminal) -> None:
    first, last = openings.turns
    terminal.line(f"  {terminal.text('cli.sim.opened.turns', first=first, last=last, count=openings.count)}")
    for name in ("turn", "value", "out", "joker_left", "left", "points"):
        numbers = _numbers(getattr(openings, name), percent=name in ("out", "joker_left"))
        terminal.line(f"    {terminal.text(f'cli.sim.opened.{name}', **numbers)}")


def _numbers(estimate: Estimate, percent: bool = False) -> dict[str, float]:
    """The mean and its interval, no finer than they are worth reading."""
    factor, digits = (100, 1) if percent else (1, 2)
    return {end: round(factor * getattr(estimate, end), digits) for end in ("mean", "low", "high")}


SIM: Final = Command(arguments, run)
