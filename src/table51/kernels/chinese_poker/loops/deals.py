"""Settings tried in deals of the unseen cards, as in `plain`."""

from __future__ import annotations

import numpy as np

from table51.kernels.chinese_poker.loops.boards import Boards, Ints, Longs, Shorts
from table51.kernels.chinese_poker.loops.searches import best_by_chances
from table51.kernels.compiling import kernel
from table51.kernels.dice import rolled


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
