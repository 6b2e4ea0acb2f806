"""The strengths of many rows of five."""

from __future__ import annotations

import numpy as np

from table51.kernels.chinese_poker.loops.boards import LOW, SHIFT, Boards, Ints, Shorts
from table51.kernels.chinese_poker.tables import SUMS
from table51.kernels.compiling import kernel


@kernel
def rank_rows(keys: Ints, b: Boards, out: Shorts) -> None:
    """The strengths of many five-card rows: keys has five columns."""
    for i in range(keys.shape[0]):
        total = np.uint32(keys[i, 0] + keys[i, 1] + keys[i, 2] + keys[i, 3] + keys[i, 4])
        suits = total >> np.uint32(SHIFT)
        out[i] = b.strengths[np.int64(total & np.uint32(LOW)) + b.offset[suits]]


@kernel
def rank_all(pack: Ints, b: Boards, out: Shorts) -> None:
    """The strengths of all 2,598,960 rows of five from a pack that lies suit by suit, in the order of their cards."""
    ranks = np.empty(52, np.uint32)
    for i in range(52):
        ranks[i] = pack[i] & LOW
    at = 0
    for i in range(52):
        suit_ends = i - i % 13 + 13
        for j in range(i + 1, 52):
            for k in range(j + 1, 52):
                for m in range(k + 1, 52):
                    four = ranks[i] + ranks[j] + ranks[k] + ranks[m]
                    others = max(m + 1, suit_ends)
                    for n in range(m + 1, others):  # flushes; none if `m` is of another suit already
                        out[at] = b.strengths[four + ranks[n] + SUMS]
                        at += 1
                    rows, last = out[at : at + 52 - others], ranks[others:]
                    for n in range(rows.size):
                        rows[n] = b.strengths[four + last[n]]
                    at += rows.size
