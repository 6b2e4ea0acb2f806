"""Computer players against each other over duplicate deals: who wins, by how much, and how surely.

A duplicate deal is one pack played once for every way of turning the seats, so that each player holds each hand and
luck with the cards cancels out. It is one measurement: what a player did, on average over its seats. Every deal is
played as the first of a match. A pack, a shuffle and a player's chance come from (seed, deal, turn of the seats)
alone, so the result is the same however many processes share the work.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from itertools import combinations
from typing import Any, Final

from msgspec import Struct

from table51 import shuffling
from table51.bots import Level, bot
from table51.engine import CHANCE, Note, Options, Outcome, Seat, view_of
from table51.games import GAMES
from table51.match import Match, new_match
from table51.study.calls import Call, CallsAt, call_in, calls_at
from table51.study.openings import Opened, OpeningsAt, openings_at, openings_in
from table51.study.statistics import Estimate, estimate

Settings = Mapping[Level, Mapping[str, int]]
Progress = Callable[[int, int], None]

# What is counted besides wins and points: the code of an event or of a score line that names the seat.
COUNTED: Final[dict[str, dict[str, str]]] = {
    "japanese51": {
        "calls": "japanese51.call",
        "calls_failed": "japanese51.score.call_failed",
        "stops": "japanese51.stop",
    },
    "chinese51": {
        "calls": "chinese51.called",
        "declared": "chinese51.declared",
        "challenges": "chinese51.challenged",
        "challenges_won": "chinese51.score.challenge_won",
    },
    "turkish51": {
        "opened": "turkish51.opened",
        "opened_pairs": "turkish51.opened_pairs",
        "unopened": "turkish51.score.closed",
        "went_out": "turkish51.went_out",
        "went_out_joker": "turkish51.score.out_joker",
        "taken": "turkish51.took",
        "laid_off": "turkish51.laid_off",
    },
}


class Standing(Struct, frozen=True):
    """How one level did, per deal and seat. wins: first places, a shared one in parts. counts: the rest, by name."""

    level: Level
    wins: Estimate
    points: Estimate
    counts: dict[str, Estimate]


class Lead(Struct, frozen=True):
    """How much more one level won and scored than another in the same deals, per deal and seat."""

    level: Level
    over: Level
    wins: Estimate
    points: Estimate


class Simulation(Struct, frozen=True):
    """What was played, and what came of it.

    length: the acts of a seat in a deal. leads: every pair, as seated. calls: of 51 Chinese, by what was left of the
    stock. openings: of Elli Bir, by the turn they came in.
    """

    game: str
    rules: dict[str, Any]
    seats: tuple[Level, ...]
    settings: dict[Level, dict[str, int]]
    seed: int
    duplicate_deals: int
    deals_played: int
    length: Estimate
    standings: tuple[Standing, ...]
    leads: tuple[Lead, ...]
    calls: tuple[CallsAt, ...] = ()
    openings: tuple[OpeningsAt, ...] = ()


class Duplicate(Struct, frozen=True):
    """One duplicate deal: by level, the mean over its seats of what was counted (`wins` and `points` too)."""

    length: float
    means: dict[Level, dict[str, float]]
    calls: tuple[Call, ...]
    openings: tuple[Opened, ...]


def simulate(
    game: str,
    rules: Options,
    seats: Sequence[Level],
    deals: int,
    seed: int,
    workers: int = 1,
    settings: Settings | None = None,
    progress: Progress = lambda done, of: None,
) -> Simulation:
    """Play `deals` duplicate deals, two at least, among the levels in `seats`.

    settings: fields of the players by level, e.g. `{"sharp": {"playouts": 12_000}}`. progress: told after every
    duplicate deal how many are done, of how many. Raises ValueError for fewer than two deals or a number of seats that
    the game is not played with, KeyError for a game or level without a player.
    """
    if deals < 2:
        raise ValueError(f"a simulation needs two deals at least, not {deals}")
    match = new_match(GAMES[game], rules, len(seats), 0)
    settings = settings or {}
    for level in seats:
        bot(game, level, **settings.get(level, {}))
    play = partial(play_duplicate, match, tuple(seats), settings, str(seed).encode())
    duplicates = []
    for duplicate in _played(play, deals, workers):
        duplicates.append(duplicate)
        progress(len(duplicates), deals)
    levels = tuple(dict.fromkeys(seats))
    return Simulation(
        game=game,
        rules=rules.written(),
        seats=tuple(seats),
        settings={level: dict(fields) for level, fields in settings.items()},
        seed=seed,
        duplicate_deals=deals,
        deals_played=deals * len(seats),
        length=estimate([duplicate.length for duplicate in duplicates]),
        standings=tuple(_standing(level, duplicates) for level in levels),
        leads=tuple(_lead(level, over, duplicates) for level, over in combinations(levels, 2)),
        calls=calls_at(levels, [duplicate.calls for duplicate in duplicates]),
        openings=openings_at(levels, [duplicate.openings for duplicate in duplicates]),
    )


def play_duplicate(match: Match, seats: tuple[Level, ...], settings: Settings, seed: bytes, deal: int) -> Duplicate:
    """The duplicate deal of that number: every turn of the seats, over the same pack."""
    counted: dict[Level, list[dict[str, float]]] = {level: [] for level in seats}
    acts, calls, openings = 0, list[Call](), list[Opened]()
    size = len(GAMES[match.game].pack(match.rules))
    for turn in range(len(seats)):
        turned = (*seats[turn:], *seats[:turn])
        played, events, outcome = _play(match, turned, settings, seed, deal, turn)
        acts += played
        calls += call_in(match.game, turned, size, events, outcome)
        openings += openings_in(match.game, turned, events, outcome)
        for seat, level in enumerate(turned):
            counted[level].append(_counts(match.game, seat, events, outcome))
    return Duplicate(
        length=acts / len(seats) ** 2,
        means={
            level: {name: _mean([c[name] for c in counts]) for name in counts[0]} for level, counts in counted.items()
        },
        calls=tuple(calls),
        openings=tuple(openings),
    )


def _play(
    match: Match, seats: tuple[Level, ...], settings: Settings, seed: bytes, number: int, turn: int
) -> tuple[int, list[Note], Outcome]:
    """How many acts a deal took, its events and its outcome."""
    game, rules = GAMES[match.game], match.rules
    bots = [bot(match.game, level, **settings.get(level, {})) for level in seats]
    chances = [shuffling.random_for(seed, f"deal {number} turn {turn} seat {seat}") for seat in range(len(seats))]
    step = game.start(rules, match.deal(game, shuffling.deal_pack(seed, number, game.pack(rules))))
    events = list(step.events)
    acts = shuffles = 0
    while to_act := game.to_act(step.state.table):
        seat = to_act[0]
        if seat == CHANCE:
            size = len(game.pile(step.state.table))
            step = game.apply(step.state, seat, shuffling.reshuffle(seed, number, shuffles, size))
            shuffles += 1
        else:
            act = bots[seat].choose(view_of(step.state, seat), match, chances[seat])
            step = game.apply(step.state, seat, act)
            acts += 1
        events += step.events
    outcome = game.outcome(step.state.table)
    assert outcome is not None, "a deal in which nobody is to act is over"
    return acts, events, outcome


def _counts(game: str, seat: Seat, events: list[Note], outcome: Outcome) -> dict[str, float]:
    """What `seat` won, scored and did."""
    first = outcome.places.count(1)
    said = [note.code for note in (*events, *outcome.lines) if note.seat == seat]
    return {
        "wins": 1 / first if outcome.places[seat] == 1 else 0.0,
        "points": float(outcome.points[seat]),
        **{name: float(said.count(code)) for name, code in COUNTED.get(game, {}).items()},
    }


def _played(play: Callable[[int], Duplicate], deals: int, workers: int) -> Iterator[Duplicate]:
    """The duplicate deals in order, shared among processes where there are several."""
    if workers <= 1:
        yield from map(play, range(deals))
        return
    from concurrent.futures import ProcessPoolExecutor
    from multiprocessing import get_context
    from signal import SIG_IGN, SIGINT, signal

    # Ctrl-C reaches every process of a terminal; it is for this one to say what becomes of the others.
    with ProcessPoolExecutor(workers, get_context("spawn"), signal, (SIGINT, SIG_IGN)) as pool:
        try:
            yield from pool.map(play, range(deals))
        finally:
            pool.shutdown(wait=False, cancel_futures=True)


def _standing(level: Level, duplicates: list[Duplicate]) -> Standing:
    by_name = {name: estimate([d.means[level][name] for d in duplicates]) for name in duplicates[0].means[level]}
    return Standing(level, by_name.pop("wins"), by_name.pop("points"), by_name)


def _lead(level: Level, over: Level, duplicates: list[Duplicate]) -> Lead:
    def gap(name: str) -> Estimate:
        return estimate([d.means[level][name] - d.means[over][name] for d in duplicates])

    return Lead(level, over, gap("wins"), gap("points"))


def _mean(values: list[float]) -> float:
    return sum(values) / len(values)
