"""How soon the best opening of 15 cards is found, beside the plain way of finding it.

    nice python benchmarks/melds.py [hands] [hands for the plain way]

The plain way lists every meld of a hand and tries every choice of them, one meld after the other. On its hands both
must find an opening of as many points and as few cards. Told are the median and the 99th percentile, and the median of
how many times as fast the search is, hand by hand. Times are of the processor; of the search, the fastest of three.

Hands are of two kinds: any cards of the two packs, and cards of three neighbouring ranks more often than others, where
there are more melds than play ever brings together.
"""

import sys
from collections import Counter
from collections.abc import Callable
from random import Random
from statistics import median, quantiles
from time import thread_time

from serving import tell

from table51.cards import JOKER, Card, Cards, pack
from table51.games.turkish51.melds import melds_in
from table51.games.turkish51.openings import best_opening

SIZE = 15
NATURAL = pack(copies=2)
SEED = 51
REPEATS = 3


def any_hand(rng: Random, jokers: int) -> Cards:
    """Cards of the two packs, with so many jokers."""
    return (*rng.sample(NATURAL, SIZE - jokers), *(JOKER,) * jokers)


def rich_hand(rng: Random, jokers: int) -> Cards:
    """Half of the cards from three neighbouring ranks."""
    low = rng.randint(2, 12)
    near = [card for card in NATURAL if low <= card.rank < low + 3]
    far = [card for card in NATURAL if not low <= card.rank < low + 3]
    half = SIZE // 2
    return (*rng.sample(near, half), *rng.sample(far, SIZE - jokers - half), *(JOKER,) * jokers)


def searched(hand: Cards) -> tuple[int, int]:
    """Points and cards of the best opening; the cards count against it."""
    best = best_opening(hand)
    return best.points, -len(best.cards)


def tried(hand: Cards) -> tuple[int, int]:
    """The same, by trying every choice of the melds of a hand."""
    melds = list(melds_in(hand))
    best = (0, 0)

    def choose(start: int, left: Counter[Card], points: int, used: int) -> None:
        nonlocal best
        if used < len(hand):
            best = max(best, (points, -used))
        for at in range(start, len(melds)):
            need = Counter(melds[at].cards)
            if all(left[card] >= count for card, count in need.items()):
                choose(at, left - need, points + melds[at].points, used + len(melds[at].cards))

    choose(0, Counter(hand), 0, 0)
    return best


def seconds(work: Callable[[Cards], tuple[int, int]], hand: Cards) -> float:
    """What one search takes of the processor."""
    begun = thread_time()
    work(hand)
    return thread_time() - begun


def row(name: str, hands: list[Cards], few: int) -> str:
    """The line of some hands, the plain way on the first few of them."""
    fast = [min(seconds(searched, hand) for _ in range(REPEATS)) for hand in hands]
    slow = [seconds(tried, hand) for hand in hands[:few]]
    for hand in hands[:few]:
        assert searched(hand) == tried(hand), hand
    ratio = median(plain / quick for plain, quick in zip(slow, fast, strict=False))
    top = quantiles(fast, n=100)[98]
    return f"| {name} | {1e3 * median(fast):.2f} | {1e3 * top:.2f} | {1e3 * median(slow):.1f} | {ratio:.0f} |"


def main(count: int, few: int) -> None:
    """Measure, print, keep."""
    lines = [
        "| 15 cards | best opening, median ms | 99th percentile, ms | tried one by one, median ms | as fast |",
        "|---|---|---|---|---|",
    ]
    for kind, make in (("any", any_hand), ("many of three ranks", rich_hand)):
        for jokers in range(3):
            rng = Random(SEED)
            hands = [make(rng, jokers) for _ in range(count)]
            lines.append(row(f"{kind}, {jokers} jokers" if jokers != 1 else f"{kind}, 1 joker", hands, few))
    tell("melds", "The best opening of a hand of Elli Bir", "\n".join(lines))


if __name__ == "__main__":
    given = [*sys.argv[1:], *("1000", "20")[len(sys.argv) - 1 :]]
    main(int(given[0]), int(given[1]))
