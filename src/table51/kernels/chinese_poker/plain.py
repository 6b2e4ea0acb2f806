"""Arrangements of thirteen cards in plain Python: what runs without numba, and what `compiled` must equal.

The 1,287 fives and 286 threes of a hand are ranked once. A pair of fives that share no card is an arrangement: the
stronger is the back, the other the middle, the three cards left are the front. A search takes the backs strongest first
and leaves a back, or stops, where a bound says that nothing new or better can follow: no middle is stronger than its
back, and no front than its middle. Equal strengths stay in the order of their cards, so that every way of searching
meets the same arrangement first.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from itertools import combinations
from typing import Final, NamedTuple

from msgspec import Struct

from table51.kernels.chinese_poker.tables import FLUSH_SUMS, RANK_BITS, RANK_MASK, SUIT_SUMS, scale, tables

HAND: Final = 13
ALL: Final = (1 << HAND) - 1
FIVES: Final = tuple(sum(1 << i for i in places) for places in combinations(range(HAND), 5))  # masks over the hand
THREES: Final = tuple(sum(1 << i for i in places) for places in combinations(range(HAND), 3))


@cache
def splits() -> tuple[tuple[tuple[int, int], ...], ...]:
    """For each of the fives as a back: every middle beside it and the front left, as places in FIVES and THREES."""
    five = {mask: place for place, mask in enumerate(FIVES)}
    three = {mask: place for place, mask in enumerate(THREES)}
    return tuple(
        tuple((five[ALL ^ back ^ front], three[front]) for front in THREES if not front & back) for back in FIVES
    )


class Setting(NamedTuple):
    """An arrangement: the numbers of its rows' strengths, and the cards of back and middle as masks over the hand."""

    front: int
    middle: int
    back: int
    middle_mask: int
    back_mask: int


class Chances(Struct, frozen=True, eq=False):
    """By strength, how often a row in that place wins, a tie counting half, in millionths. Never falling."""

    front: Sequence[int]
    middle: Sequence[int]
    back: Sequence[int]


@cache
def back_first() -> Chances:
    """No chances at all, but what sets the strongest back, and behind it the strongest middle."""
    strengths = range(len(scale()))
    return Chances([0] * len(strengths), strengths, [len(strengths) * back for back in strengths])


class Ranked(NamedTuple):
    """The strengths of a hand's fives and threes, and their places with the strongest first."""

    fives: list[int]
    threes: list[int]
    backs: list[int]
    fronts: list[int]


def ranked(keys: Sequence[int], wheel: str) -> Ranked:
    """Every five and every three of the thirteen cards with these keys."""
    mixed, flush, three = tables(wheel)
    by_suits = [flush if total in FLUSH_SUMS else mixed for total in range(SUIT_SUMS)]
    fives = [by_suits[total >> RANK_BITS][total & RANK_MASK] for total in map(sum, combinations(keys, 5))]
    threes = [three[total] for total in map(sum, combinations([key & RANK_MASK for key in keys], 3))]
    return Ranked(fives, threes, _strongest_first(fives), _strongest_first(threes))


def _strongest_first(strengths: list[int]) -> list[int]:
    return sorted(range(len(strengths)), key=strengths.__getitem__, reverse=True)  # stable, reversed or not


def legal_count(keys: Sequence[int], wheel: str, strict: bool) -> int:
    """How many of the 72,072 arrangements are legal (P-3, P-8). strict: a back only as strong as the middle is not."""
    fives, threes, _, _ = ranked(keys, wheel)
    return sum(
        threes[front] <= fives[middle] <= back - strict
        for back, around in zip(fives, splits(), strict=True)
        for middle, front in around
    )


def undominated(keys: Sequence[int], wheel: str, strict: bool) -> list[Setting]:
    """The legal arrangements to choose from: none is as strong in every row and stronger in one.

    One for each three strengths; the strongest back first, then the strongest middle.
    """
    fives, threes, backs, fronts = ranked(keys, wheel)
    stairs = _Stairs(threes)
    found: list[Setting] = []
    top = 0
    for place in backs:
        back = fives[place]
        most = back - strict  # what a middle may be
        while top < len(fronts) and threes[fronts[top]] > most:
            top += 1
        if top == len(fronts):
            break  # a legal front is no stronger than the middle
        # An earlier back may go with as strong a middle and as strong a front as this one could.
        if stairs.middle(threes[fronts[top]]) >= most:
            continue
        if stairs.middle(_strongest_beside(FIVES[place], threes, fronts, top)) >= most:
            continue
        for at, left in splits()[place]:
            middle = fives[at]
            if threes[left] <= middle <= most and stairs.raise_to(threes[left], middle):
                found.append(Setting(threes[left], middle, back, FIVES[at], FIVES[place]))
    return sorted(_unbeaten(found), key=lambda setting: (setting.back, setting.middle), reverse=True)


def _strongest_beside(back_mask: int, threes: list[int], fronts: list[int], top: int) -> int:
    """The strongest front, from the place `top` on, that shares no card with a back; 0 if there is none."""
    for at in range(top, len(fronts)):
        place = fronts[at]
        if not THREES[place] & back_mask:
            return threes[place]
    return 0


def _unbeaten(found: list[Setting]) -> list[Setting]:
    """What is left when, among equal backs, a later find beats an earlier one."""
    by_back: dict[int, list[Setting]] = {}
    for setting in found:
        by_back.setdefault(setting.back, []).append(setting)
    return [
        one
        for group in by_back.values()
        for one in group
        if not any(o.front >= one.front and o.middle >= one.middle and o[:2] != one[:2] for o in group)
    ]


class _Stairs:
    """For every front, the strongest middle met so far beside a front at least as strong."""

    def __init__(self, fronts: Iterable[int]) -> None:
        ordered = sorted({0, *fronts})
        self.step = {front: step for step, front in enumerate(ordered)}
        self.middles = [-1] * len(ordered)

    def middle(self, front: int) -> int:
        return self.middles[self.step[front]]

    def raise_to(self, front: int, middle: int) -> bool:
        """Whether `middle` is stronger than what was there; if so it is there now, and beside every weaker front."""
        step = self.step[front]
        if self.middles[step] >= middle:
            return False
        while step >= 0 and self.middles[step] < middle:
            self.middles[step] = middle
            step -= 1
        return True


def best_by_chances(keys: Sequence[int], chances: Chances, wheel: str, strict: bool) -> Setting:
    """The legal arrangement whose three chances add up to most."""
    fives, threes, backs, fronts = ranked(keys, wheel)
    best = -1
    best_setting: Setting | None = None
    top = 0
    for place in backs:
        back = fives[place]
        most = back - strict
        while top < len(fronts) and threes[fronts[top]] > most:
            top += 1
        if top == len(fronts):
            break
        behind = chances.back[back] + chances.middle[most]
        if behind + chances.front[threes[fronts[top]]] <= best:
            break  # every part of this bound only falls from here
        if behind + chances.front[_strongest_beside(FIVES[place], threes, fronts, top)] <= best:
            continue
        for at, left in splits()[place]:
            middle, front = fives[at], threes[left]
            if front <= middle <= most:
                value = chances.back[back] + chances.middle[middle] + chances.front[front]
                if value > best:
                    best, best_setting = value, Setting(front, middle, back, FIVES[at], FIVES[place])
    assert best_setting
    return best_setting


# Against others


class Play(NamedTuple):
    """How a setting is tried: against so many opponents, in so many deals of the unseen cards.

    chances: what the opponents set by. tie: what an equal row is worth. more_rows: the majority point goes to who won
    more rows, else to who won two at least. dice: where the random numbers start, 1 to 2³² − 1.
    """

    opponents: int
    deals: int
    chances: Chances
    wheel: str
    strict: bool
    more_rows: bool
    tie: int
    dice: int


POINTS, SQUARES, WON, TIED, SCOOPED, COLUMNS = 0, 1, 2, 5, 8, 9  # won and tied have a column for each row


def tried(settings: Sequence[tuple[int, int, int]], unseen: Sequence[int], play: Play) -> list[list[int]]:
    """What each setting (front, middle, back) scores in the same deals of the cards with the keys `unseen`.

    A line for each: points in all, squares of a deal's points, rows won (front, middle, back), rows tied, and opponents
    beaten in all three rows.
    """
    tallies = [[0] * COLUMNS for _ in settings]
    deck = list(unseen)
    dice = play.dice
    for _ in range(play.deals):
        dice = shuffle(deck, HAND * play.opponents, dice)
        others = [
            best_by_chances(deck[at : at + HAND], play.chances, play.wheel, play.strict)
            for at in range(0, HAND * play.opponents, HAND)
        ]
        for mine, tally in zip(settings, tallies, strict=True):
            points = sum(_against(mine, other, play, tally) for other in others)
            tally[POINTS] += points
            tally[SQUARES] += points * points
    return tallies


def shuffle(deck: list[int], count: int, dice: int) -> int:
    """The first `count` cards at random from the whole deck; returns where the dice are then (xorshift)."""
    for at in range(count):
        dice ^= dice << 13 & 0xFFFFFFFF
        dice ^= dice >> 17
        dice ^= dice << 5 & 0xFFFFFFFF
        other = at + (dice >> 8) % (len(deck) - at)
        deck[at], deck[other] = deck[other], deck[at]
    return dice


def _against(mine: Sequence[int], other: Setting, play: Play, tally: list[int]) -> int:
    """The points of a pair of hands (P-12 to P-14), counted in `tally` as well."""
    won = lost = 0
    for row in range(3):
        if mine[row] == other[row]:
            tally[TIED + row] += 1
            won += play.tie > 0
            lost += play.tie < 0
        elif mine[row] > other[row]:
            tally[WON + row] += 1
            won += 1
        else:
            lost += 1
    tally[SCOOPED] += won == 3
    majority = (won > lost) - (won < lost) if play.more_rows else (won >= 2) - (lost >= 2)
    return won - lost + majority
