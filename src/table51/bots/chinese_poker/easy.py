"""Easy: somebody who loves a strong back and lets the rest follow.

It makes the strongest five cards it can for the back, the strongest five of the other eight for the middle, and what is
left is the front. That is never a foul, and often a gift: the front has nothing.

    AS AH KC KD QS QH JC 10D 9S 8H 7C 4D 2S      back AS KC QS JC 10D, middle AH KD QH 9S 8H, front 7C 4D 2S

The straight to the ace wins its row; two ordinary rows pay for it.
"""

from __future__ import annotations

from random import Random

from msgspec import Struct

from table51.bots.bot import to_act
from table51.games.chinese_poker import CHINESE_POKER
from table51.games.chinese_poker.acts import Lock, locked
from table51.games.chinese_poker.table import Seen
from table51.kernels.chinese_poker.arranging import best_by_chances, rows_of
from table51.kernels.chinese_poker.plain import back_first
from table51.match import Match


class Easy(Struct, frozen=True):
    """The strongest back first, then the strongest middle."""

    def choose(self, view: Seen, match: Match, rng: Random) -> Lock:
        _, own = to_act(CHINESE_POKER, view)
        setting = best_by_chances(own.hand, back_first(), view.table.rules)
        return locked(rows_of(own.hand, setting))
