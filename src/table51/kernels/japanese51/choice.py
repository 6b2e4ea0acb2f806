"""What is chosen in Fifty-One: the act that is worth most in imagined worlds."""

from __future__ import annotations

from typing import Final

from table51.kernels.compiling import Ints, ints, kernel
from table51.kernels.halving import begin, better_half
from table51.kernels.japanese51.board import BOARD, DICE, SEATS, TURN, TURNS
from table51.kernels.japanese51.hands import WORDS
from table51.kernels.japanese51.play import play
from table51.kernels.japanese51.quick import play_out
from table51.kernels.japanese51.score import settle
from table51.kernels.japanese51.worlds import imagine

ODDS: Final = 5  # where they begin in the stakes, after the totals by seat
WIN: Final = 3840  # what a won match is worth
POINT: Final = 19  # and a point, so that fifty of them are a quarter of a match
DELAY: Final = 8  # what a turn costs, so that nobody dawdles who could as well end it


@kernel
def worth_of(gained: Ints, seat: int, seats: int, stakes: Ints) -> int:
    """What a finished deal is worth to `seat`: its chance to win the match, and a little for its points.

    stakes: the totals before the deal by seat, then the odds to win of a seat that is so many points behind the best.
    """
    most, everyone = 0, 0
    for s in range(seats):
        most = max(most, stakes[s] + gained[s])
    furthest = len(stakes) - ODDS - 1
    for s in range(seats):
        everyone += stakes[ODDS + min(most - stakes[s] - gained[s], furthest)]
    mine = stakes[ODDS + min(most - stakes[seat] - gained[seat], furthest)]
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
                worth[order[i]] += worth_of(gained, seat, rules[SEATS], stakes) - DELAY * board[TURNS + seat]
        left = better_half(order, worth, left)
    return order[0]


def best_act(rules: Ints, seen: Ints, unseen: Ints, stakes: Ints, style: Ints, acts: Ints, playouts: int) -> int:
    """`weigh`, with room to work in."""
    sizes = (len(acts), len(acts), len(WORDS), BOARD, BOARD, 5)
    return weigh(rules, seen, unseen, stakes, style, acts, playouts, *(ints([0] * size) for size in sizes))
