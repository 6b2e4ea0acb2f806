"""The searches of `plain` once more, for numba to compile: flat arrays in and out, same results in the same order."""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from table51.kernels.chinese_poker.plain import FIVES, THREES, splits
from table51.kernels.chinese_poker.tables import FLUSH_SUMS, RANK_BITS, RANK_MASK, SUIT_SUMS, SUMS, scale, tables
from table51.kernels.compiling import kernel
from table51.kernels.dice import rolled

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


# Ranks


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


# One hand


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


# Against others


@kernel
def shuffle(deck: Ints, count: int, dice: int) -> int:
    """As in `plain`."""
    for at in range(count):
        dice = rolled(dice)
        other = at + (dice >> 8) % (deck.size - at)
        deck[at], deck[other] = deck[other], deck[at]
    return dice


@kernel
def tried(
    settings: Shorts, deck: Ints, opponents: int, deals: int, chances: Ints, b: Boards,
    strict: int, more_rows: bool, tie: int, dice: int, tallies: Longs,
) -> None:  # fmt: skip
    """As in `plain`; `deck` is used up, `tallies` begins with zeros."""
    others = np.empty((opponents, 5), np.int32)
    wins_ties, loses_ties = int(tie > 0), int(tie < 0)
    for _ in range(deals):
        dice = shuffle(deck, 13 * opponents, dice)
        for i in range(opponents):
            best_by_chances(deck[13 * i : 13 * i + 13], chances, b, strict, others[i])
        for s in range(settings.shape[0]):
            points = 0
            for i in range(opponents):
                won = lost = 0
                for row in range(3):
                    mine, other = settings[s, row], others[i, row]
                    better, worse = int(mine > other), int(mine < other)
                    equal = 1 - better - worse
                    tallies[s, 2 + row] += better
                    tallies[s, 5 + row] += equal
                    won += better + equal * wins_ties
                    lost += worse + equal * loses_ties
                tallies[s, 8] += won == 3
                if more_rows:
                    points += won - lost + (won > lost) - (won < lost)
                else:
                    points += won - lost + (won >= 2) - (lost >= 2)
            tallies[s, 0] += points
            tallies[s, 1] += points * points


@kernel
def set_hands(deck: Ints, chances: Ints, b: Boards, strict: int, dice: int, settings: Ints) -> None:
    """Hands dealt from the whole deck, each set by `best_by_chances` and written to a line of `settings`."""
    for i in range(settings.shape[0]):
        dice = shuffle(deck, 13, dice)
        best_by_chances(deck[:13], chances, b, strict, settings[i])
