"""Random walks through deals, for every test that needs states which play can reach.

A seeded Random shuffles, answers for CHANCE and chooses the acts; every kind of act of those legal is as likely as
any other, so that calls and clears come as often as plain swaps. Half of the packs are shuffled poorly: neighbours stay
near each other, and hands that a good shuffle deals once in an evening come all the time.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

from msgspec import Struct

from table51.cards import Cards
from table51.engine import CHANCE, Act, AnyGame, Deal, Note, Options, Seat, Shuffle, State, view_of
from table51.games import GAMES

AnyState = State[Any, Any]


class Case(Struct, frozen=True):
    """A game as it is played at one table: its rules and the number of seats."""

    game_id: str
    name: str
    rules: Options
    seats: int

    @property
    def game(self) -> AnyGame:
        return GAMES[self.game_id]

    def deal(self, seed: int) -> Deal:
        """The deal of that seed; odd seeds shuffle poorly."""
        rng = Random(f"{self} deal {seed}")
        pack = shuffled(self.game.pack(self.rules), rng, poorly=seed % 2 == 1)
        return Deal(pack, rng.randrange(self.seats), self.seats)

    def __str__(self) -> str:
        return f"{self.game_id}-{self.name}-{self.seats}"


class Played(Struct, frozen=True):
    """One act of a walk: who did it, what it was, what it led to. The first of a walk is the deal, by nobody."""

    seat: Seat | None
    act: Act | Shuffle | None
    state: AnyState
    events: tuple[Note, ...]


PRESET_CASES = [
    Case(game.id, preset, rules, seats)
    for game in GAMES.values()
    for preset, rules in game.presets.items()
    for seats in game.seats
]


def option_cases() -> Iterator[Case]:
    """Every option away from its default, one at a time, with numbers at the lowest they may be."""
    for game in GAMES.values():
        for option in game.rules.options:
            usual = getattr(game.rules(), option.name)
            for value in option.choices or (option.low,):
                if value != usual:
                    rules = game.rules(**{option.name: value})
                    yield Case(game.id, f"{option.name}={value}", rules, game.seats[len(game.seats) // 2])


CASES = [*PRESET_CASES, *option_cases()]


def shuffled(pack: Cards, rng: Random, poorly: bool = False) -> Cards:
    """The pack in a random order; poorly: every card within a few places of where it was."""
    if not poorly:
        return tuple(rng.sample(pack, len(pack)))
    reach = rng.choice((4, 12))
    places = sorted(range(len(pack)), key=lambda place: place + rng.uniform(0, reach))
    cut = rng.randrange(len(pack))
    return tuple(pack[place] for place in (*places[cut:], *places[:cut]))


def shuffle_of(game: AnyGame, state: AnyState, rng: Random) -> Shuffle:
    size = len(game.pile(state.table))
    return Shuffle(tuple(rng.sample(range(size), size)))


def an_act(game: AnyGame, state: AnyState, seat: Seat, rng: Random) -> Act:
    """A legal act of `seat`, its kind chosen first: the verb and which flags it carries."""
    view = view_of(state, seat)
    acts = game.legal(view)
    if acts is None:
        sampled: Act = game.sample(view, rng)
        return sampled
    kinds: dict[object, list[Act]] = defaultdict(list)
    for act in acts:
        flags = (value for value in (getattr(act, name) for name in act.__struct_fields__) if isinstance(value, bool))
        kinds[type(act), *flags].append(act)
    return rng.choice(rng.choice(list(kinds.values())))


def play(game: AnyGame, rules: Options, deal: Deal, rng: Random) -> Iterator[Played]:
    """A deal from start to end."""
    step = game.start(rules, deal)
    yield Played(None, None, step.state, step.events)
    while seats := game.to_act(step.state.table):
        seat = rng.choice(seats)
        act = shuffle_of(game, step.state, rng) if seat == CHANCE else an_act(game, step.state, seat, rng)
        step = game.apply(step.state, seat, act)
        yield Played(seat, act, step.state, step.events)


@cache
def walk(case: Case, seed: int) -> tuple[Played, ...]:
    """A whole deal of a case; the same seed gives the same one, so it is played once for all tests that walk it."""
    return tuple(play(case.game, case.rules, case.deal(seed), Random(f"{case} play {seed}")))


def moments(case: Case, seeds: range, most: int) -> list[AnyState]:
    """Up to `most` states of each deal: the first, the last, and others spread by chance."""
    states: list[AnyState] = []
    for seed in seeds:
        path = [played.state for played in walk(case, seed)]
        rng = Random(seed)
        states += [path[i] for i in sorted({0, len(path) - 1, *rng.sample(range(len(path)), min(most, len(path)))})]
    return states


def viewers(case: Case) -> tuple[Seat | None, ...]:
    """Every seat, and a spectator."""
    return (None, *range(case.seats))
