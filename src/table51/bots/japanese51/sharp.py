"""Sharp: it tries every act in worlds it imagines, plays each to the end, and takes the one that ends best.

- *Worlds.* It deals the cards it cannot see anew, and guesses a hidden hand as its holder would have kept it: of five
  cards, those that go best with what the seat has taken. A hand that somebody would have called by now it believes
  one time in four, and as often it believes a hand of any cards: not everybody plays as it does.
- *Playing out.* A quick player takes every seat: it collects one suit, clears a row that brings nothing, and calls by
  the turn and by what the others show. The kernel does this a few hundred thousand times a second.
- *Choosing.* All acts are tried in the same worlds; after each round the worse half of them is dropped, so that the
  best few are tried most. What counts is the match: the chance to end it with the best total, given the totals and the
  deals left, then the points, then not to dawdle.

What comes of it beyond the advice: it calls early what nobody can beat yet, it does not break what it holds for a few
points, and it looks at what it leaves behind:

    hand  2H JH 7H 5H KD      row  4C 8S 2S JS 7S      the other seat shows 10D 5D 8D JD JC

Four spades lie there and no heart: swap all, says the advice. But the king would then lie in the row, and diamonds are
what the other seat needs one of. Sharp clears, and keeps the king.
"""

from __future__ import annotations

from random import Random
from typing import Final

from msgspec import Struct

from table51.bots.bot import to_act
from table51.games.japanese51 import JAPANESE51
from table51.games.japanese51.acts import Move
from table51.games.japanese51.table import Seen
from table51.match import Match

# How the quick player plays, by what happens after a call: what 0 to 5 cards of a suit are worth besides their points,
# the points to call from after 0 to 7 turns, and what is added to those when somebody shows 0 to 5 cards of one suit.
STYLES: Final = {
    "show": (0, 0, 4, 16, 28, 100, 0, 20, 22, 30, 34, 36, 36, 40, 0, 0, 0, 0, 4, 8),
    "last_turn": (0, 0, 8, 20, 36, 100, 0, 20, 26, 30, 34, 36, 38, 40, 0, 0, 0, 0, 8, 12),
}


class Sharp(Struct, frozen=True):
    """Plays every act out in worlds it imagines, and takes the one that wins most.

    playouts: how many deals it plays out for one decision. Time does not limit it: the same setting and the same
    chance give the same act, slower where numba is not installed.
    """

    playouts: int = 2_000

    def choose(self, view: Seen, match: Match, rng: Random) -> Move:
        # Late, so that nobody loads a numbers library who asks no sharp player.
        from table51.bots.japanese51 import board
        from table51.kernels.compiling import ints
        from table51.kernels.japanese51.choice import best_act

        seat, hand = to_act(JAPANESE51, view)
        table = view.table
        acts = JAPANESE51.legal(view)
        best = best_act(
            board.rule_numbers(table.rules, match.seats),
            board.seen_board(view, hand, rng),
            board.unseen_cards(view, seat, hand),
            board.stakes(table.rules, match),
            ints(STYLES[table.rules.after_call]),
            ints(board.act_number(act, hand, table.row) for act in acts),
            self.playouts,
        )
        return acts[best]
