"""The fives and threes of one hand: their strengths, and the strongest first."""

from __future__ import annotations

import numpy as np

from table51.kernels.chinese_poker.loops.boards import LOW, SHIFT, THREE_CARDS, THREE_STRENGTHS, Boards, Ints, Shorts
from table51.kernels.compiling import kernel


@kernel
def rank_hand(keys: Ints, b: Boards, fives: Shorts, threes: Shorts) -> None:
    """The strengths of a hand's fives and threes, in the order of their masks."""
    at = 0
    for i in range(13):
        for j in range(i + 1, 13):
            two = keys[i] + keys[j]
            for k in range(j + 1, 13):
                three = two + keys[k]
                for m in range(k + 1, 13):
                    four = three + keys[m]
                    for n in range(m + 1, 13):
                        total = four + keys[n]
                        fives[at] = b.strengths[(total & LOW) + b.offset[total >> SHIFT]]
                        at += 1
    at = 0
    for i in range(13):
        for j in range(i + 1, 13):
            two = (keys[i] & LOW) + (keys[j] & LOW)
            for k in range(j + 1, 13):
                threes[at] = b.strengths[two + (keys[k] & LOW) + THREE_CARDS]
                at += 1


@kernel
def fives_in_order(strengths: Shorts, order: Shorts) -> None:
    """The places of `strengths`, the strongest first, equal ones as they stand: sorted by counting."""
    low = high = int(strengths[0])
    for strength in strengths:
        low, high = min(low, strength), max(high, strength)
    starts = np.zeros(high - low + 2, np.int16)
    for strength in strengths:
        starts[high - strength + 1] += 1
    for i in range(1, starts.size):
        starts[i] += starts[i - 1]
    for place in range(strengths.size):
        bucket = high - strengths[place]
        order[starts[bucket]] = place
        starts[bucket] += 1


@kernel
def threes_in_order(strengths: Shorts, b: Boards, order: Shorts) -> None:
    """The same for threes, whose strengths lie closer once those of five cards are left out."""
    starts = np.zeros(THREE_STRENGTHS + 1, np.int16)
    for strength in strengths:
        starts[THREE_STRENGTHS - b.among_threes[strength]] += 1
    for i in range(1, starts.size):
        starts[i] += starts[i - 1]
    for place in range(strengths.size):
        bucket = THREE_STRENGTHS - 1 - b.among_threes[strengths[place]]
        order[starts[bucket]] = place
        starts[bucket] += 1
