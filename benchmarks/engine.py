"""How fast a game plays, driven from Python, beside games of OpenSpiel driven from Python.

    python benchmarks/engine.py [game] [repeats] [file for the results]

Players choose at random. A decision of ours is: who is to act, its view, its legal acts, and `apply`, which checks the
act and tells what happened. OpenSpiel is driven in three ways:
- lean: legal actions and `apply_action`, which neither checks nor tells; chance by `random.choices`;
- documented: the same, with chance by numpy as in OpenSpiel's own examples;
- as much: the player's view as text, legal actions, a check, the action as text, `apply_action`; chance as in lean.

Each repeat plays every game once, by turns, so that all meet the same machine. A ratio is taken within a repeat; the
median and the quartiles of the repeats are told. `decisions` leaves out the time that chance takes (dealing,
shuffling); `whole playouts` counts it, on both sides, and divides by the decisions all the same.
"""

import platform
import subprocess
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
from msgspec import Struct

from table51.engine import CHANCE, AnyGame, Deal, view_of
from table51.games import GAMES
from table51.shuffling import deal_pack, reshuffle

DECISIONS = 10_000  # of each game in each repeat
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


PEERS = {
    f"{name}, {way}": openspiel(name, way)
    for way in ("lean", "documented", "as much")
    for name in ("leduc_poker", "oh_hell")
}


def spread(values: list[float]) -> str:
    """The median, and the quartiles in brackets."""
    low, middle, high = quantiles(values, n=4)
    return f"{middle:.2f} ({low:.2f} to {high:.2f})"


def measured(game: AnyGame, repeats: int) -> str:
    """The results as a table in Markdown."""
    own: list[Pace] = []
    peers: dict[str, list[Pace]] = {name: [] for name in PEERS}
    for seed in range(repeats):
        own.append(ours(game, seed))
        for name, play in PEERS.items():
            peers[name].append(play(seed))
    lines = [
        f"| game | µs a decision | {game.id} is as fast, decisions | whole playouts |",
        "|---|---|---|---|",
        f"| {game.id}, {SEATS} seats | {spread([pace.per_decision * 1e6 for pace in own])} | | |",
    ]
    for name, paces in peers.items():
        apart = [peer.per_decision / mine.per_decision for peer, mine in zip(paces, own, strict=True)]
        in_all = [peer.per_decision_in_all / mine.per_decision_in_all for peer, mine in zip(paces, own, strict=True)]
        each = spread([pace.per_decision * 1e6 for pace in paces])
        lines.append(f"| {name} | {each} | {spread(apart)} | {spread(in_all)} |")
    return "\n".join(lines) + "\n"


def shares(game: AnyGame, seed: int = 0) -> str:
    """Where the time of a decision goes: each part on its own, over the positions of some playouts, in µs.

    A part repeated over the same positions is faster than in play, where each comes once: the parts add up to less.
    """
    rules, rng = game.rules(), Random(seed)
    met = []
    while len(met) < 2_000:
        step = game.start(rules, Deal(deal_pack(rng.randbytes(32), 0, game.pack(rules)), 0, SEATS))
        while (seats := game.to_act(step.state.table)) and seats != (CHANCE,):
            view = view_of(step.state, seats[0])
            acts = game.legal(view)
            met.append((step.state, seats[0], view, acts, rng.choice(acts)))
            step = game.apply(step.state, seats[0], met[-1][-1])
    parts: dict[str, Callable[..., object]] = {
        "who is to act, and its view": lambda state, seat, *_: (game.to_act(state.table), view_of(state, seat)),
        "legal acts": lambda state, seat, view, *_: game.legal(view),
        "choosing one": lambda state, seat, view, acts, act: rng.choice(acts),
        "check": lambda state, seat, view, acts, act: game.check(view, act),
        "the new state and its events": lambda state, seat, view, acts, act: game.played(state, seat, act),
        "both together: apply": lambda state, seat, view, acts, act: game.apply(state, seat, act),
    }
    lines = ["| part | µs |", "|---|---|"]
    for name, part in parts.items():
        stretches = [met[at : at + STRETCH] for at in range(0, len(met), STRETCH)]
        fastest = sum(min(repeat(partial(over, stretch, part), number=1, repeat=25)) for stretch in stretches)
        lines.append(f"| {name} | {fastest / len(met) * 1e6:.2f} |")
    return "\n".join(lines) + "\n"


def over(met: list[tuple[Any, ...]], part: Callable[..., object]) -> None:
    """Do a part of each decision met, keeping nothing, as in play."""
    for each in met:
        part(*each)


def machine() -> str:
    """The commit, the processor and the versions that the figures are of."""
    commit = subprocess.run(["git", "rev-parse", "--short", "HEAD"], capture_output=True, check=True, text=True)
    cpu = next((line for line in Path("/proc/cpuinfo").read_text().splitlines() if line.startswith("model name")), "")
    return f"{commit.stdout.strip()}, {cpu.partition(': ')[2]}, Python {platform.python_version()}"


def main(game_id: str, repeats: int, results: str | None) -> None:
    """Print the figures; write them down where a file is named."""
    game = GAMES[game_id]
    text = f"{measured(game, repeats)}\nWhere the time of a decision goes, at its fastest:\n\n{shares(game)}"
    print(text)
    if results:
        title = f"# The engine beside OpenSpiel\n\n`python benchmarks/engine.py {game_id} {repeats}`: {machine()}.\n\n"
        Path(results).write_text(title + text, "utf-8")


if __name__ == "__main__":
    given = [*sys.argv[1:], *("japanese51", "15", "")[len(sys.argv) - 1 :]]
    main(given[0], int(given[1]), given[2] or None)
