"""Sharp."""

from __future__ import annotations

from random import Random
from typing import Final

from msgspec import Struct

from table51.bots.bot import to_act
from table51.games.japanese51 import JAPANESE51
from table51.games.japanese51.table import Move, Own
from table51.match import Match

# How it expects everybody to play, itself included, once it stops thinking (`table51.kernels.japanese51`): what 0 to 5
# cards of a suit are worth, the points to call from by turn, and what is added when somebody shows 0 to 5 of a suit.
STYLES: Final = {
    "show": (0, 0, 4, 16, 28, 100, 0, 20, 22, 30, 34, 36, 36, 40, 0, 0, 0, 0, 4, 8),
    "last_turn": (0, 0, 8, 20, 36, 100, 0, 20, 26, 30, 34, 36, 38, 40, 0, 0, 0, 0, 8, 12),
}


class Sharp(Struct, frozen=True):
    """Plays every act out in worlds it imagines, and takes the one that wins most.

    playouts: how many deals it plays out for one decision.
    """

    playouts: int = 2_000

    def choose(self, view: Own, match: Match, rng: Random) -> Move:
        # Late, so that nobody loads a numbers library who asks no sharp player.
        from table51.bots.japanese51 import board
        from table51.kernels import japanese51 as kernel
        from table51.kernels.compiled import ints

        seat, hand = to_act(JAPANESE51, view)
        table = view.table
        acts = JAPANESE51.legal(view)
        best = kernel.best_act(
            board.rule_numbers(table.rules, match.seats),
            board.seen_board(view, hand, rng),
            board.unseen_cards(view, seat, hand),
            board.stakes(table.rules, match),
            ints(STYLES[table.rules.after_call]),
            ints(board.act_number(act, hand, table.row) for act in acts),
            self.playouts,
        )
        return acts[best]
