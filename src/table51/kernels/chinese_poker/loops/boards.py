"""What every loop reads: the strengths of rows, and the splits of a hand, as arrays."""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from table51.kernels.chinese_poker.plain import FIVES, THREES, splits
from table51.kernels.chinese_poker.tables import FLUSH_SUMS, RANK_BITS, RANK_MASK, SUIT_SUMS, SUMS, scale, tables

Shorts = NDArray[np.int16]
Ints = NDArray[np.int32]
Longs = NDArray[np.int64]
N_FIVES: Final = len(FIVES)
N_THREES: Final = len(THREES)
BESIDE: Final = 56  # middles beside a back


class Boards(NamedTuple):
    """What every search reads.

    strengths: the mixed, flush and three-card tables, end to end. offset: where to look in it, by the sum of suit keys.
    fives, threes: masks. middles, fronts: for each five as a back, the 56 middles beside it and the fronts left, as
    places in fives and threes. among_threes: by strength, its place among the strengths of three cards alone.
    """

    strengths: Shorts
    offset: Ints
    fives: Shorts
    threes: Shorts
    middles: Shorts
    fronts: Shorts
    among_threes: Shorts


@cache
def boards(wheel: str) -> Boards:
    """The tables as arrays."""
    mixed, flush, three = tables(wheel)
    around = np.array(splits(), dtype=np.int16)
    among_threes = np.zeros(len(scale()), dtype=np.int16)
    for place, strength in enumerate(sorted(set(three))):
        among_threes[strength] = place
    return Boards(
        np.array(mixed + flush + three, dtype=np.int16),
        np.array([SUMS if total in FLUSH_SUMS else 0 for total in range(SUIT_SUMS)], dtype=np.int32),
        np.array(FIVES, dtype=np.int16),
        np.array(THREES, dtype=np.int16),
        np.ascontiguousarray(around[:, :, 0]),
        np.ascontiguousarray(around[:, :, 1]),
        among_threes,
    )


LOW: Final = RANK_MASK
SHIFT: Final = RANK_BITS
THREE_CARDS: Final = 2 * SUMS
THREE_STRENGTHS: Final = 455  # 286 high cards, 156 pairs, 13 trips
