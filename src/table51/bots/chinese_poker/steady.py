"""Steady: somebody who has played for years and knows what wins.

It knows by heart how often a row wins its place against well set hands, by its category and its first rank
(`kernels.chinese_poker.chances`): a pair of kings is a fine front, an ordinary middle and a lost back. Of all legal
arrangements it takes the one whose three chances add up to most; where they are equal, the strongest back. It does not
weigh kickers or second pairs, the majority point, or what its own cards keep from the others.

    AS AH KC KD QS QH JC 10D 9S 8H 7C 4D 2S      back JC 10D 9S 8H 7C, middle KC KD QS QH 2S, front AS AH 4D

The lowest straight it has is straight enough, and leaves a front that hardly ever loses.
"""

from __future__ import annotations

from random import Random

from msgspec import Struct

from table51.bots.bot import to_act
from table51.games.chinese_poker import CHINESE_POKER
from table51.games.chinese_poker.acts import Lock, locked
from table51.games.chinese_poker.table import Seen
from table51.kernels.chinese_poker.arranging import best_by_chances, rows_of
from table51.kernels.chinese_poker.chances import by_heart
from table51.match import Match


class Steady(Struct, frozen=True):
    """The best sum of the three rows' chances."""

    def choose(self, view: Seen, match: Match, rng: Random) -> Lock:
        _, own = to_act(CHINESE_POKER, view)
        return locked(rows_of(own.hand, best_by_chances(own.hand, by_heart(), view.table.rules)))
