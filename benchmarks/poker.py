"""How fast Chinese Poker's arithmetic is: ranks beside four libraries, arrangements beside our own plain Python.

    python benchmarks/poker.py [repeats] [file for the results]

Every library is called in its cheapest way, with cards in the form it likes best, made beforehand: eval7 its Cards,
treys its integers, phevaluator its numbers, pokerkit its Cards, we our keys. A million ranks in a batch and all
2,598,960 of them are one call of ours beside as many calls of eval7, whose time for one is taken in the same repeat.

Times are of the processor (everything runs on one thread), so that waiting for others does not count. Each repeat does
every piece of work three times in a row and counts the fastest, piece by piece, so that all meet the same machine. A
ratio is taken within a repeat; the median and the quartiles of the repeats are told.
"""

import platform
import subprocess
import sys
from collections.abc import Callable
from os import getloadavg
from pathlib import Path
from random import Random
from statistics import quantiles
from time import thread_time

import eval7
import numpy as np
import pokerkit
import treys
from phevaluator import evaluate_cards

from table51.cards import Card, pack, read_cards
from table51.games.chinese_poker.rows import strength
from table51.kernels.chinese_poker import compiled, plain
from table51.kernels.chinese_poker.chances import chances
from table51.kernels.chinese_poker.loops.boards import boards as arrays_of
from table51.kernels.chinese_poker.loops.ranks import rank_all, rank_rows
from table51.kernels.chinese_poker.loops.searches import best_by_chances, undominated
from table51.kernels.chinese_poker.plain import Play
from table51.kernels.chinese_poker.ranking import ranker
from table51.kernels.chinese_poker.tables import KEYS, PACK_KEYS

ROWS = 4_000  # rows ranked one by one in each repeat
SLOW_ROWS = 400  # of these, by what is much slower
BATCH = 1_000_000
ALL_ROWS = 2_598_960
HANDS = 40  # hands arranged in each repeat
DEALS = 1_000
WORKED = "AS AH KC KD QS QH JC 10D 9S 8H 7C 4D 2S"

Work = Callable[[], int]  # does it, and says how often


def short(card: Card) -> str:
    """A card as most libraries write it: `Ts`."""
    return str(card)[:-1].replace("10", "T") + card.suit.lower()


def ranking() -> dict[str, Work]:
    """One five-card rank at a time."""
    rng = Random(51)
    rows = [rng.sample(pack(), 5) for _ in range(ROWS)]
    keys = [tuple(KEYS[card] for card in row) for row in rows]
    theirs = {
        "eval7": [[eval7.Card(short(card)) for card in row] for row in rows],
        "treys": [[treys.Card.new(short(card)) for card in row] for row in rows],
        "phevaluator": [[4 * (card.rank - 2) + "CDHS".index(card.suit) for card in row] for row in rows],
        "pokerkit": [[*pokerkit.Card.parse("".join(map(short, row)))] for row in rows[:SLOW_ROWS]],
    }
    rank, five = ranker(), treys.Evaluator()._five

    def ours() -> int:
        for a, b, c, d, e in keys:
            rank(a, b, c, d, e)
        return ROWS

    def from_cards() -> int:
        known = KEYS
        for a, b, c, d, e in rows:
            rank(known[a], known[b], known[c], known[d], known[e])
        return ROWS

    def readable() -> int:
        for row in rows[:SLOW_ROWS]:
            strength(row)
        return SLOW_ROWS

    def each(function: Callable[[list], object], hands: list) -> Work:
        def work() -> int:
            for hand in hands:
                function(hand)
            return len(hands)

        return work

    def phevaluator() -> int:
        for a, b, c, d, e in theirs["phevaluator"]:
            evaluate_cards(a, b, c, d, e)
        return ROWS

    return {
        "table51": ours,
        "table51, keys looked up from cards": from_cards,
        "table51, the readable truth": readable,
        "eval7": each(eval7.evaluate, theirs["eval7"]),
        "phevaluator": phevaluator,
        "treys": each(five, theirs["treys"]),
        "pokerkit": each(pokerkit.StandardHighHand, theirs["pokerkit"]),
    }


def batches() -> dict[str, Work]:
    """Many ranks in one call."""
    rng = np.random.default_rng(51)
    places = rng.random((BATCH, 52)).argpartition(5, axis=1)[:, :5]
    keys = np.array(PACK_KEYS, dtype=np.int32)[places]
    whole, boards = np.array(PACK_KEYS, dtype=np.int32), arrays_of("lowest")
    strengths, all_strengths = np.empty(BATCH, dtype=np.int16), np.empty(ALL_ROWS, dtype=np.int16)

    def million() -> int:
        rank_rows(keys, boards, strengths)
        return BATCH

    def everything() -> int:
        rank_all(whole, boards, all_strengths)
        return ALL_ROWS

    return {"a million in a batch": million, "all 2,598,960": everything}


def searches() -> dict[str, Work]:
    """Arrangements of a hand: the worked one, and hands by chance."""
    rng = Random(51)
    worked = [KEYS[card] for card in read_cards(WORKED).cards]
    hands = [[KEYS[card] for card in rng.sample(pack(), 13)] for _ in range(HANDS)]
    unseen = [key for key in PACK_KEYS if key not in worked]
    settings = [setting[:3] for setting in plain.undominated(worked, "lowest", False)]
    play = Play(1, DEALS, chances(), "lowest", False, False, 0, 51)
    boards, arrays = arrays_of("lowest"), [np.array(hand, dtype=np.int32) for hand in hands]
    by, setting = np.array([chances().front, chances().middle, chances().back], dtype=np.int32), np.empty(5, np.int32)
    worked_array = np.array(worked, dtype=np.int32)

    def repeated(function: Callable[[], object], times: int) -> Work:
        def work() -> int:
            for _ in range(times):
                function()
            return times

        return work

    def over(function: Callable[..., object], each: list, *more: object) -> Work:
        def work() -> int:
            for hand in each:
                function(hand, *more)
            return len(each)

        return work

    return {
        "undominated, the worked hand, plain": repeated(lambda: plain.undominated(worked, "lowest", False), 10),
        "undominated, the worked hand, compiled": repeated(lambda: undominated(worked_array, boards, 0), 100),
        "undominated, the worked hand, as Python objects": repeated(
            lambda: compiled.undominated(worked, "lowest", False), 100
        ),
        "undominated, hands by chance, plain": over(plain.undominated, hands, "lowest", False),
        "undominated, hands by chance, compiled": over(undominated, arrays, boards, 0),
        "quick best, plain": over(plain.best_by_chances, hands, chances(), "lowest", False),
        "quick best, compiled": over(best_by_chances, arrays, by, boards, 0, setting),
        f"best of {len(settings)} against {DEALS} opponents": repeated(
            lambda: compiled.tried(settings, unseen, play), 1
        ),
    }


def timed(work: Work) -> float:
    """Seconds that one of what it does takes, the fastest of three times."""
    best = float("inf")
    for _ in range(3):
        begun = thread_time()
        count = work()
        best = min(best, (thread_time() - begun) / count)
    return best


def spread(values: list[float], digits: int) -> str:
    """The median, and the quartiles in brackets."""
    low, middle, high = quantiles(values, n=4)
    return f"{middle:,.{digits}f} ({low:,.{digits}f} to {high:,.{digits}f})"


def measured(repeats: int) -> str:
    """The results as tables in Markdown."""
    ranks, many, searching = ranking(), batches(), searches()
    works = {**ranks, **many, **searching}
    for work in works.values():
        work()  # compiled and warm
    times: dict[str, list[float]] = {name: [] for name in works}
    for _ in range(repeats):
        for name, work in works.items():
            times[name].append(timed(work))

    def ratio(slow: str, fast: str) -> list[float]:
        return [one / other for one, other in zip(times[slow], times[fast], strict=True)]

    lines = ["| one five-card rank from Python | ns | table51 is as fast |", "|---|---|---|"]
    lines += [
        f"| {name} | {spread([t * 1e9 for t in times[name]], 0)} | {spread(ratio(name, 'table51'), 2)} |"
        for name in ranks
    ]
    lines += [
        "",
        "| many ranks, beside as many calls of eval7 | ns a rank | as fast | in all, ms |",
        "|---|---|---|---|",
    ]
    for name, count in zip(many, (BATCH, ALL_ROWS), strict=True):
        whole = spread([t * count * 1e3 for t in times[name]], 1)
        lines.append(
            f"| {name} | {spread([t * 1e9 for t in times[name]], 2)} | {spread(ratio('eval7', name), 0)} | {whole} |"
        )
    lines += ["", "| arrangements of a hand | ms | as fast as plain Python |", "|---|---|---|"]
    for name in searching:
        slow = name.rpartition(",")[0] + ", plain"
        faster = spread(ratio(slow, name), 1) if slow in times and slow != name else ""
        lines.append(f"| {name} | {spread([t * 1e3 for t in times[name]], 4)} | {faster} |")
    return "\n".join(lines) + "\n"


def machine() -> str:
    """The commit, the processor, the versions and the load that the figures are of."""
    commit = subprocess.run(["git", "rev-parse", "--short", "HEAD"], capture_output=True, check=True, text=True)
    cpu = next((line for line in Path("/proc/cpuinfo").read_text().splitlines() if line.startswith("model name")), "")
    python, load = platform.python_version(), getloadavg()[0]
    return f"{commit.stdout.strip()}, {cpu.partition(': ')[2]}, Python {python}, load {load:.1f}"


def main(repeats: int, results: str | None) -> None:
    """Print the figures; write them down where a file is named."""
    text = measured(repeats)
    print(text)
    if results:
        title = f"# Chinese Poker's arithmetic\n\n`python benchmarks/poker.py {repeats}`: {machine()}.\n\n"
        Path(results).write_text(title + text, "utf-8")


if __name__ == "__main__":
    main(int(sys.argv[1]) if sys.argv[1:] else 15, sys.argv[2] if sys.argv[2:] else None)
