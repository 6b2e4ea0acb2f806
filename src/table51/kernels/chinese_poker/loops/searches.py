"""The searches among the arrangements of one hand, as in `plain`."""

from __future__ import annotations

import numpy as np

from table51.kernels.chinese_poker.loops.boards import BESIDE, N_FIVES, N_THREES, Boards, Ints, Shorts
from table51.kernels.chinese_poker.loops.hands import fives_in_order, rank_hand, threes_in_order
from table51.kernels.compiling import kernel


@kernel
def legal_count(keys: Ints, b: Boards, strict: int) -> int:
    """As in `plain`."""
    fives, threes = np.empty(N_FIVES, np.int16), np.empty(N_THREES, np.int16)
    rank_hand(keys, b, fives, threes)
    count = 0
    for place in range(N_FIVES):
        most = fives[place] - strict
        for i in range(BESIDE):
            middle = fives[b.middles[place, i]]
            count += (middle <= most) & (threes[b.fronts[place, i]] <= middle)
    return count


@kernel
def undominated(keys: Ints, b: Boards, strict: int) -> Shorts:
    """As in `plain`: a line for each setting, of front, middle, back, and the masks of middle and back."""
    fives, threes = np.empty(N_FIVES, np.int16), np.empty(N_THREES, np.int16)
    backs, fronts = np.empty(N_FIVES, np.int16), np.empty(N_THREES, np.int16)
    rank_hand(keys, b, fives, threes)
    fives_in_order(fives, backs)
    threes_in_order(threes, b, fronts)
    # The stairs: by a front's step from the strongest, the strongest middle beside a front at least as strong.
    step_of = np.empty(N_THREES, np.int16)
    step = -1
    for at in range(N_THREES):
        if at == 0 or threes[fronts[at]] != threes[fronts[at - 1]]:
            step += 1
        step_of[fronts[at]] = step
    steps = step + 1
    middles = np.empty(steps, np.int16)
    for step in range(steps):
        middles[step] = -1
    found = np.empty((1024, 5), np.int16)
    count, top = 0, 0
    for rank in range(N_FIVES):
        place = backs[rank]
        back = fives[place]
        most = back - strict
        while top < N_THREES and threes[fronts[top]] > most:
            top += 1
        if top == N_THREES:
            break
        if middles[step_of[fronts[top]]] >= most:
            continue
        back_mask = b.fives[place]
        at = top
        while at < N_THREES and b.threes[fronts[at]] & back_mask:
            at += 1
        if at == N_THREES or middles[step_of[fronts[at]]] >= most:
            continue
        for i in range(BESIDE):
            middle = fives[b.middles[place, i]]
            if middle > most:
                continue
            three = b.fronts[place, i]
            step = step_of[three]
            if threes[three] > middle or middles[step] >= middle:
                continue
            while step < steps and middles[step] < middle:
                middles[step] = middle
                step += 1
            if count == found.shape[0]:
                found = copied(found, np.arange(count, dtype=np.int16), count, 2 * count)
            found[count, 0] = threes[three]
            found[count, 1] = middle
            found[count, 2] = back
            found[count, 3] = b.fives[b.middles[place, i]]
            found[count, 4] = back_mask
            count += 1
    return unbeaten(found, count)


@kernel
def unbeaten(found: Shorts, count: int) -> Shorts:
    """What is left when, among equal backs, a later find beats an earlier one; the strongest middle first."""
    order = np.empty(count, np.int16)
    kept, start = 0, 0
    while start < count:
        end = start
        while end < count and found[end, 2] == found[start, 2]:
            end += 1
        first = kept
        for one in range(start, end):
            front, middle = found[one, 0], found[one, 1]
            beaten = False
            for other in range(start, end):
                f, m = found[other, 0], found[other, 1]
                if f >= front and m >= middle and (f > front or m > middle):
                    beaten = True
                    break
            if beaten:
                continue
            at = kept
            while at > first and found[order[at - 1], 1] < middle:
                order[at] = order[at - 1]
                at -= 1
            order[at] = one
            kept += 1
        start = end
    return copied(found, order, kept, kept)


@kernel
def copied(lines: Shorts, order: Shorts, count: int, room: int) -> Shorts:
    """The first `count` lines in that order, with room for `room`."""
    copy = np.empty((room, 5), np.int16)
    for i in range(count):
        for column in range(5):
            copy[i, column] = lines[order[i], column]
    return copy


@kernel
def best_by_chances(keys: Ints, chances: Ints, b: Boards, strict: int, setting: Ints) -> None:
    """As in `plain`; `setting` becomes front, middle, back, and the masks of middle and back."""
    fives, threes = np.empty(N_FIVES, np.int16), np.empty(N_THREES, np.int16)
    backs, fronts = np.empty(N_FIVES, np.int16), np.empty(N_THREES, np.int16)
    rank_hand(keys, b, fives, threes)
    fives_in_order(fives, backs)
    threes_in_order(threes, b, fronts)
    best, top = -1, 0
    for rank in range(N_FIVES):
        place = backs[rank]
        back = fives[place]
        most = back - strict
        while top < N_THREES and threes[fronts[top]] > most:
            top += 1
        if top == N_THREES:
            break
        behind = chances[2, back] + chances[1, most]
        if behind + chances[0, threes[fronts[top]]] <= best:
            break
        back_mask = b.fives[place]
        at = top
        while at < N_THREES and b.threes[fronts[at]] & back_mask:
            at += 1
        if at == N_THREES or behind + chances[0, threes[fronts[at]]] <= best:
            continue
        around = chances[2, back] + chances[0, threes[fronts[at]]]
        for i in range(BESIDE):
            middle = fives[b.middles[place, i]]
            if middle > most or around + chances[1, middle] <= best:
                continue
            front = threes[b.fronts[place, i]]
            value = chances[2, back] + chances[1, middle] + chances[0, front]
            if front <= middle and value > best:
                best = value
                setting[0] = front
                setting[1] = middle
                setting[2] = back
                setting[3] = b.fives[b.middles[place, i]]
                setting[4] = back_mask
