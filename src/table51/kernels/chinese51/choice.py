"""What is chosen in 51 Chinese: the act that is worth most in imagined worlds."""

from __future__ import annotations

from math import isqrt
from typing import Final

from table51.kernels.chinese51.board import BOARD, DICE, SEATS, TURN
from table51.kernels.chinese51.hands import WORDS
from table51.kernels.chinese51.play import play
from table51.kernels.chinese51.quick import play_out
from table51.kernels.chinese51.score import settle
from table51.kernels.chinese51.worlds import imagine
from table51.kernels.compiling import Ints, ints, kernel
from table51.kernels.halving import begin, better_half

TARGET: Final = 5  # where it stands in the stakes, after the totals by seat
WIN: Final = 1 << 14  # what a won match is worth
POINT: Final = 1 << 4  # and a point
GAIN: Final = 40  # points: what the leader of a match gains in a deal
SPREAD: Final = 40  # points: how far the totals of two seats move apart in one deal
SPREADS: Final = ints(isqrt(SPREAD * SPREAD * left) for left in range(1, 33))  # and in so many deals
STEP: Final = 64


def _odds() -> list[int]:
    """1/e a step of STEP, from 1 << 30."""
    odds = [1 << 30]
    while odds[-1]:
        odds.append(odds[-1] * (STEP - 1) // STEP)
    return odds


ODDS: Final = ints(_odds())


@kernel
def odds_of(behind: int, left: int) -> int:
    """How likely a seat is to win that is so many points behind the best with so much of the target left."""
    deals = min(left // GAIN, len(SPREADS) - 1)
    return ODDS[min(behind * STEP // SPREADS[deals], len(ODDS) - 1)]


@kernel
def worth_of(gained: Ints, seat: int, seats: int, stakes: Ints) -> int:
    """What a finished deal is worth to `seat`: its chance to win the match, and a little for its points (C-28).

    stakes: the totals before the deal by seat, then the target.
    """
    most = 0
    for s in range(seats):
        most = max(most, stakes[s] + gained[s])
    left, mine, everyone = stakes[TARGET] - most, 0, 0
    for s in range(seats):
        behind = most - stakes[s] - gained[s]
        odds = odds_of(behind, left) if left > 0 else 1 if behind == 0 else 0
        everyone += odds
        if s == seat:
            mine = odds
    return WIN * mine // everyone + POINT * gained[seat]


@kernel
def weigh(
    rules: Ints, seen: Ints, unseen: Ints, stakes: Ints, style: Ints, acts: Ints, playouts: int, worth: Ints,
    order: Ints, deck: Ints, world: Ints, board: Ints, gained: Ints,
) -> int:  # fmt: skip
    """The place in `acts` of the best one, by about `playouts` playouts in imagined worlds.

    Every round plays the acts that are left in the same worlds and drops the worse half of them. The last six arrays
    are room to work in.
    """
    seat, left, rounds = seen[TURN], len(acts), begin(order)
    while left > 1:
        for _ in range(max(playouts // (rounds * left), 1)):
            imagine(rules, seen, unseen, style, deck, world)
            seen[DICE] = world[DICE]
            for i in range(left):
                for k in range(BOARD):
                    board[k] = world[k]
                play(rules, board, acts[order[i]])
                play_out(rules, board, style)
                settle(rules, board, gained)
                worth[order[i]] += worth_of(gained, seat, rules[SEATS], stakes)
        left = better_half(order, worth, left)
    return order[0]


def best_act(rules: Ints, seen: Ints, unseen: Ints, stakes: Ints, style: Ints, acts: Ints, playouts: int) -> int:
    """`weigh`, with room to work in."""
    sizes = (len(acts), len(acts), len(WORDS) + 1, BOARD, BOARD, 5)
    return weigh(rules, seen, unseen, stakes, style, acts, playouts, *(ints([0] * size) for size in sizes))
