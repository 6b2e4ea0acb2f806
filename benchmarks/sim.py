"""How many deals a second a simulation plays in one process, among four steady players of each game.

    python benchmarks/sim.py [duplicate deals]

Told are the median and the quartiles of nine runs, by the clock and by the processor time of the process: where others
use the machine too, the second is what the machine could do.
"""

import sys
from statistics import quantiles
from time import perf_counter, process_time

from serving import tell

from table51.bots import BOTS, Level
from table51.games import GAMES
from table51.study.simulate import simulate

SEATS: list[Level] = ["steady"] * 4
RUNS = 9


def spread(values: list[float]) -> str:
    """The median, and the quartiles in brackets."""
    low, middle, high = quantiles(values, n=4)
    return f"{middle:.0f} ({low:.0f} to {high:.0f})"


def row(game: str, deals: int) -> str:
    """The line of a game."""
    by_clock, by_processor = [], []
    for seed in range(RUNS):
        began, used = perf_counter(), process_time()
        played = simulate(game, GAMES[game].rules(), SEATS, deals, seed).deals_played
        by_clock.append(played / (perf_counter() - began))
        by_processor.append(played / (process_time() - used))
    return f"| {game} | {spread(by_clock)} | {spread(by_processor)} |"


if __name__ == "__main__":
    count = int(sys.argv[1]) if sys.argv[1:] else 50
    lines = ["| four steady players of | deals a second | of processor time |", "|---|---|---|"]
    tell("sim", "Deals simulated in one process", "\n".join([*lines, *(row(game, count) for game in BOTS)]))
