"""What is chosen in Elli Bir: the position that is worth most in imagined worlds."""

from __future__ import annotations

from table51.kernels.compiling import Ints, ints, kernel
from table51.kernels.halving import begin, better_half
from table51.kernels.turkish51.board import BOARD, BOTTOM, CARDS, DICE, HANDS, SEATS, STOCK
from table51.kernels.turkish51.openings import ROOM
from table51.kernels.turkish51.quick import play_out
from table51.kernels.turkish51.score import penalty
from table51.kernels.turkish51.worlds import imagine


@kernel
def worth_of(rules: Ints, board: Ints, seat: int) -> int:
    """What a finished round is worth to `seat`: the points of the others less its own."""
    others, mine = 0, penalty(board, seat)
    for s in range(rules[SEATS]):
        if s != seat:
            others += penalty(board, s)
    return others - (rules[SEATS] - 1) * mine


@kernel
def weigh(
    rules: Ints, seen: Ints, unseen: Ints, acts: int, seat: int, playouts: int, worth: Ints,
    order: Ints, deck: Ints, room: Ints, world: Ints, board: Ints,
) -> int:  # fmt: skip
    """The best of the positions in `seen`, one behind the other, for `seat`, by about `playouts` playouts.

    Every round plays those that are left in the same worlds and drops the worse half of them. The last six arrays are
    room to work in.
    """
    left, rounds = acts, begin(order)
    while left > 1:
        for _ in range(max(playouts // (rounds * left), 1)):
            imagine(rules, seen, unseen, deck, room, world)
            seen[DICE] = world[DICE]
            for i in range(left):
                own = BOARD * order[i]
                for k in range(BOARD):
                    board[k] = seen[own + k]
                for s in range(rules[SEATS]):
                    if s != seat:
                        for k in range(HANDS + CARDS * s, HANDS + CARDS * (s + 1)):
                            board[k] = world[k]
                for k in range(STOCK, STOCK + board[BOTTOM]):
                    board[k] = world[k]
                play_out(rules, board, room)
                worth[order[i]] += worth_of(rules, board, seat)
        left = better_half(order, worth, left)
    return order[0]


def best_position(rules: Ints, seen: Ints, unseen: Ints, seat: int, playouts: int) -> int:
    """`weigh`, with room to work in."""
    acts = len(seen) // BOARD
    sizes = (acts, acts, len(unseen), ROOM, BOARD, BOARD)
    return weigh(rules, seen, unseen, acts, seat, playouts, *(ints([0] * size) for size in sizes))
