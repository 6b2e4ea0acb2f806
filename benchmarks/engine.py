"""How fast the two 51 games play, driven from Python, beside games of OpenSpiel driven from Python.

    python benchmarks/engine.py [repeats]

Players choose at random. A decision of ours is: who is to act, its view, its legal acts, and `apply`, which checks the
act and tells what happened. OpenSpiel is driven in three ways:
- lean: legal actions and `apply_action`, which neither checks nor tells; chance by `random.choices`;
- documented: the same, with chance by numpy as in OpenSpiel's own examples;
- as much: the player's view as text, legal actions, a check, the action as text, `apply_action`; chance as in lean.

Each repeat plays every game once, by turns, so that all meet the same machine. A ratio is taken within a repeat; the
median and the quartiles of the repeats are told. `decisions` leaves out the time that chance takes (dealing,
shuffling); `whole playouts` counts it, on both sides, and divides by the decisions all the same.
"""

import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from random import Random
from statistics import quantiles
from time import perf_counter
from timeit import repeat
from typing import Any

import numpy as np
import pyspiel
from machine import machine
from msgspec import Struct

from table51.engine import CHANCE, AnyGame, Deal, view_of
from table51.games import GAMES
from table51.shuffling import deal_pack, reshuffle

DECISIONS = 2_000  # of each game in each repeat
RESULTS = Path(__file__).parent / "results" / "engine.md"
READING = """\
Four seats, acts chosen at random. Told is how many times as fast our game is as the other, its decisions alone, and in
whole playouts, where all the time of a deal is divided by its decisions. A deal of OpenSpiel's games is much chance and
few decisions: chance drawn in Python as OpenSpiel's examples do it (*documented*), as leanly as can be (*lean*), or so
with views and texts (*as much*), which is nearer to what our engine tells with every act. A decision of theirs alone is
three calls into C++, of ours some seven hundred bytecodes.

The goals are 1.0 times leduc_poker and 1.3 times oh_hell for japanese51, 1.0 times oh_hell for chinese51. Whole
playouts meet them with chance as documented; decisions alone do not.
"""
STRETCH = 100  # decisions timed together where the fastest of many runs counts
SEATS = 4
CLOCK = min(repeat(perf_counter, number=10_000, repeat=5)) / 10_000  # what reading it takes, taken off each stretch


class Pace(Struct):
    """Decisions made, the seconds they took, and the seconds that chance took beside them."""

    decisions: int = 0
    deciding: float = 0.0
    chance: float = 0.0

    @property
    def per_decision(self) -> float:
        """Seconds a decision takes, chance apart."""
        return self.deciding / self.decisions

    @property
    def per_decision_in_all(self) -> float:
        """Seconds a decision takes with its share of chance."""
        return (self.deciding + self.chance) / self.decisions


def ours(game: AnyGame, seed: int) -> Pace:
    """Deals of one of our games."""
    rules, rng, pace, deals = game.rules(), Random(seed), Pace(), 0
    pack = game.pack(rules)
    while pace.decisions < DECISIONS:
        begun = perf_counter()
        key = rng.randbytes(32)
        step = game.start(rules, Deal(deal_pack(key, 0, pack), deals % SEATS, SEATS))
        shuffles = 0
        deals += 1
        decided = perf_counter()
        pace.chance += decided - begun
        while seats := game.to_act(step.state.table):
            (seat,) = seats
            if seat == CHANCE:
                begun = perf_counter()
                pace.deciding += begun - decided - CLOCK
                step = game.apply(step.state, seat, reshuffle(key, 0, shuffles, len(game.pile(step.state.table))))
                shuffles += 1
                decided = perf_counter()
                pace.chance += decided - begun
            else:
                step = game.apply(step.state, seat, rng.choice(game.legal(view_of(step.state, seat))))
                pace.decisions += 1
        pace.deciding += perf_counter() - decided - CLOCK
    return pace


def openspiel(name: str, way: str) -> Callable[[int], Pace]:
    """Playouts of a game of OpenSpiel, driven in one of the three ways."""
    game = pyspiel.load_game(name)
    as_much, documented = way == "as much", way == "documented"

    def by_chance(state: pyspiel.State, rng: Random) -> None:
        actions, weights = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(np.random.choice(actions, p=weights) if documented else rng.choices(actions, weights)[0])

    def decide_as_much(state: pyspiel.State, rng: Random) -> None:
        player = state.current_player()
        state.information_state_string(player)
        action = rng.choice(state.legal_actions())
        if action in state.legal_actions():
            state.action_to_string(player, action)
            state.apply_action(action)

    def play(seed: int) -> Pace:
        rng, pace = Random(seed), Pace()
        np.random.seed(seed)
        while pace.decisions < DECISIONS:
            begun = perf_counter()
            state = game.new_initial_state()
            while not state.is_terminal():
                while state.is_chance_node():
                    by_chance(state, rng)
                decided = perf_counter()
                pace.chance += decided - begun
                while not (state.is_terminal() or state.is_chance_node()):
                    if as_much:
                        decide_as_much(state, rng)
                    else:
                        state.apply_action(rng.choice(state.legal_actions()))
                    pace.decisions += 1
                begun = perf_counter()
                pace.deciding += begun - decided - CLOCK
        return pace

    return play


OURS = ("japanese51", "chinese51")
PEERS = {
    f"{name}, {way}": openspiel(name, way)
    for way in ("lean", "documented", "as much")
    for name in ("leduc_poker", "oh_hell")
}


def spread(values: list[float]) -> str:
    """The median, and the quartiles in brackets."""
    low, middle, high = quantiles(values, n=4)
    return f"{middle:.2f} ({low:.2f} to {high:.2f})"


def measured(repeats: int) -> str:
    """The results as a table in Markdown."""
    paces: dict[str, list[Pace]] = {name: [] for name in (*OURS, *PEERS)}
    for seed in range(repeats):
        for name in OURS:
            paces[name].append(ours(GAMES[name], seed))
        for name, play in PEERS.items():
            paces[name].append(play(seed))
    lines = [
        "| game | µs a decision | " + " | ".join(f"{name}, decisions | whole playouts" for name in OURS) + " |",
        "|---" * (2 + 2 * len(OURS)) + "|",
    ]
    for name, own in paces.items():
        cells = [name, spread([pace.per_decision * 1e6 for pace in own])]
        for mine in OURS:
            pairs = list(zip(own, paces[mine], strict=True))
            apart = [peer.per_decision / pace.per_decision for peer, pace in pairs]
            in_all = [peer.per_decision_in_all / pace.per_decision_in_all for peer, pace in pairs]
            cells += [spread(apart), spread(in_all)] if name in PEERS else ["", ""]
        lines.append(f"| {' | '.join(cells)} |")
    return "\n".join(lines) + "\n"


def shares() -> str:
    """Where the time of a decision goes: each part on its own, over the positions of some playouts, in µs.

    A part repeated over the same positions is faster than in play, where each comes once: the parts add up to less.
    """
    times = [parts(GAMES[name]) for name in OURS]
    lines = [f"| part | {' | '.join(OURS)} |", "|---" * (1 + len(OURS)) + "|"]
    lines += [f"| {part} | {' | '.join(f'{of[part]:.2f}' for of in times)} |" for part in times[0]]
    return "\n".join(lines) + "\n"


def parts(game: AnyGame, seed: int = 0) -> dict[str, float]:
    """The µs that each part of a decision takes at its fastest."""
    rules, rng = game.rules(), Random(seed)
    met = []
    while len(met) < 2_000:
        step = game.start(rules, Deal(deal_pack(rng.randbytes(32), 0, game.pack(rules)), 0, SEATS))
        while (seats := game.to_act(step.state.table)) and seats != (CHANCE,):
            view = view_of(step.state, seats[0])
            acts = game.legal(view)
            met.append((step.state, seats[0], view, acts, rng.choice(acts)))
            step = game.apply(step.state, seats[0], met[-1][-1])
    does: dict[str, Callable[..., object]] = {
        "who is to act, and its view": lambda state, seat, *_: (game.to_act(state.table), view_of(state, seat)),
        "legal acts": lambda state, seat, view, *_: game.legal(view),
        "choosing one": lambda state, seat, view, acts, act: rng.choice(acts),
        "check": lambda state, seat, view, acts, act: game.check(view, act),
        "the new state and its events": lambda state, seat, view, acts, act: game.played(state, seat, act),
        "both together: apply": lambda state, seat, view, acts, act: game.apply(state, seat, act),
    }
    stretches = [met[at : at + STRETCH] for at in range(0, len(met), STRETCH)]
    times = {}
    for name, part in does.items():
        fastest = sum(min(repeat(partial(over, stretch, part), number=1, repeat=25)) for stretch in stretches)
        times[name] = fastest / len(met) * 1e6
    return times


def over(met: list[tuple[Any, ...]], part: Callable[..., object]) -> None:
    """Do a part of each decision met, keeping nothing, as in play."""
    for each in met:
        part(*each)


if __name__ == "__main__":
    count = int(sys.argv[1]) if sys.argv[1:] else 75
    text = f"{measured(count)}\nWhere the time of a decision goes, in µs, at its fastest:\n\n{shares()}\n{READING}"
    print(text)
    title = f"# The engine beside OpenSpiel\n\n`python benchmarks/engine.py {count}`: {machine()}.\n\n"
    RESULTS.write_text(title + text, "utf-8")
