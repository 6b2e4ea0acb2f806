"""Sequential halving: acts are tried in rounds, and each round drops the worse half, so that the best are tried most.

`order` is the acts by their places, those that are left in front; `worth` what each has brought so far.
"""

from __future__ import annotations

from table51.kernels.compiling import Ints, kernel


@kernel
def begin(order: Ints) -> int:
    """Puts the acts in their own order, and says in how many rounds one of them is left."""
    rounds = 0
    while (len(order) - 1) >> rounds:
        rounds += 1
    for i in range(len(order)):
        order[i] = i
    return rounds


@kernel
def better_half(order: Ints, worth: Ints, left: int) -> int:
    """Sorts the acts that are left, the best first, equal ones as they stand, and says how many of them stay."""
    for i in range(1, left):
        act, at = order[i], i
        while at > 0 and worth[order[at - 1]] < worth[act]:
            order[at] = order[at - 1]
            at -= 1
        order[at] = act
    return (left + 1) // 2
