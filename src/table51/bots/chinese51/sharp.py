"""Sharp: it tries every act in worlds it imagines, plays each to the end, and takes the one that ends best.

- *Worlds.* It deals the cards it cannot see anew, and guesses a hidden hand as its holder would have kept it: of the
  cards it was dealt and has drawn, those that go best with what it has taken. A hand that most would have called by
  now, or challenged with, it believes one time in four: not everybody plays as it does.
- *Playing out.* A quick player takes every seat: it collects one suit, calls by what is left of the stock and by what
  the others show, and challenges with whatever beats the table.
- *Choosing.* All acts are tried in the same worlds; after each round the worse half of them is dropped, so that the
  best few are tried most. What counts is the match: the chance to win it, given the totals and the target, then the
  points.
"""

from __future__ import annotations

from random import Random
from typing import Final

from msgspec import Struct

from table51.bots.bot import to_act
from table51.games.chinese51 import CHINESE51
from table51.games.chinese51.table import Move, Own
from table51.match import Match

# How the quick player plays: what 0 to 5 cards of a suit are worth besides their points, the points to call from by
# eighths of the stock that are left, and what is added to those when somebody shows 0 to 5 cards of one suit and for
# every seat beyond two.
STYLE: Final = (0, 0, 4, 16, 30, 100, 20, 30, 36, 40, 42, 44, 46, 46, 0, 0, 0, 0, 4, 4, 1, 2, 3, 8)


class Sharp(Struct, frozen=True):
    """Plays every act out in worlds it imagines, and takes the one that wins most.

    playouts: how many deals it plays out for one decision. Time does not limit it: the same setting and the same
    chance give the same act, slower where numba is not installed.
    """

    playouts: int = 2_000

    def choose(self, view: Own, match: Match, rng: Random) -> Move:
        # Late, so that nobody loads a numbers library who asks no sharp player.
        from table51.bots.chinese51 import board
        from table51.kernels import chinese51 as kernel
        from table51.kernels.compiled import ints

        seat, hand = to_act(CHINESE51, view)
        table = view.table
        acts = CHINESE51.legal(view)
        best = kernel.best_act(
            board.rule_numbers(table.rules, match.seats),
            board.seen_board(view, hand, rng),
            board.unseen_cards(view, seat, hand),
            board.stakes(table.rules, match),
            ints(STYLE),
            ints(board.act_number(act, hand, table.layout) for act in acts),
            self.playouts,
        )
        return acts[best]
