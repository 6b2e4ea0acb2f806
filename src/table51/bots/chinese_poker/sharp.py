"""Sharp: somebody who deals the unseen cards in the mind, over and over, before setting the own.

It keeps the arrangements that no other beats in every row (some 100 of 72,072), deals the 39 cards it does not see to
the opponents, lets each set them well, and settles every one of its arrangements against all of them, the majority
point and tied rows included. It locks the one that scored most. All arrangements meet the same deals, so
that some hundreds of these tell near equals apart.

So it knows what Steady does not: with three aces in its own hand nobody else has a pair of them, two rows that just win
are worth more than one that wins for certain, and a kicker decides.
"""

from __future__ import annotations

from random import Random

from msgspec import Struct

from table51.bots.bot import to_act
from table51.games.chinese_poker import CHINESE_POKER
from table51.games.chinese_poker.acts import Lock, locked
from table51.games.chinese_poker.rules import banker_of
from table51.games.chinese_poker.table import Seen
from table51.kernels.chinese_poker.arranging import fastest, rows_of, tried, undominated
from table51.kernels.chinese_poker.chances import chances
from table51.kernels.chinese_poker.plain import POINTS
from table51.match import Match


class Sharp(Struct, frozen=True):
    """The most points in deals of the unseen cards.

    playouts: how many hands of opponents it tries.
    """

    playouts: int = 2_000

    def choose(self, view: Seen, match: Match, rng: Random) -> Lock:
        seat, own = to_act(CHINESE_POKER, view)
        rules = view.table.rules
        opponents, tie = len(view.table.locked) - 1, 0
        if (banker := banker_of(rules, opponents + 1)) is not None:  # who settles with whom, and who wins tied rows
            opponents, tie = (opponents, 1) if banker == seat else (1, -1)
        path = fastest(self.playouts)
        settings = undominated(own.hand, rules, path)
        deals = -(-self.playouts // opponents)
        tallies = tried(
            [setting[:3] for setting in settings], own.hand, rules, opponents, deals, chances(),
            dice=rng.getrandbits(32) or 1, tie=tie, path=path,
        )  # fmt: skip
        best = max(range(len(settings)), key=lambda place: tallies[place][POINTS])
        return locked(rows_of(own.hand, settings[best]))
