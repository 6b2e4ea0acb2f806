"""Random numbers inside a kernel: 32 bits wide, so that no machine and no compiler can make them differ.

The generator is a xorshift (Marsaglia, Xorshift RNGs, 2003). Its state is the last number of a board, and never 0.
"""

from __future__ import annotations

from table51.kernels.compiling import Ints, kernel


@kernel
def rolled(state: int) -> int:
    """The state after `state`: the next random number of 32 bits."""
    state ^= (state << 13) & 0xFFFFFFFF
    state ^= state >> 17
    state ^= (state << 5) & 0xFFFFFFFF
    return state


@kernel
def dice(board: Ints, sides: int) -> int:
    """A number from 0 to sides − 1 (for so few sides the bias is no matter)."""
    last = len(board) - 1
    board[last] = rolled(board[last])
    return (board[last] >> 8) % sides


@kernel
def shuffle(board: Ints, cards: Ints, start: int, end: int) -> None:
    """Shuffles the cards from `start` to before `end`, with the dice of `board`."""
    for last in range(end - 1, start, -1):
        other = start + dice(board, last - start + 1)
        cards[last], cards[other] = cards[other], cards[last]
