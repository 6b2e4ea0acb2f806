"""Sharp: it tries every act in worlds it imagines, plays each to the end, and takes the one that ends best.

- *Worlds.* It deals the cards it cannot see anew, and guesses a hidden hand as its holder would have kept it: the best,
  together with what it has taken, of the more cards the more it has drawn. A hand that most would have called by now,
  or challenged with, it believes one time in eight: not everybody plays as it does.
- *Playing out.* A quick player takes every seat: it collects one suit, calls by what is left of the stock and by what
  the others show, and challenges with whatever beats the table. In the seat of sharp itself it calls nothing but a
  clear count, so that a call is weighed against the best there is to wait for: somebody else's.
- *Choosing.* Acts that break up its suit it does not consider. All others are tried in the same worlds; after each
  round the worse half of them is dropped, so that the best few are tried most. What counts is the match: the chance to
  win it, given the totals and the target, then the points.

What comes of it beyond the advice: it calls little and challenges much. A call can win one hand's points and lose all
of them, while a challenge wins two hands' points at least and is made after the caller's hand is seen.

    hand  KH QH 10H 9H 6H      stock  12 of 31      four players, nobody shows more than two cards

45 in hearts: steady calls. Sharp draws on, and waits for the call of somebody who has less.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from msgspec import Struct

from table51.bots.bot import to_act
from table51.bots.one_suit import standing
from table51.cards import Cards, replaced, without
from table51.games.chinese51 import CHINESE51
from table51.games.chinese51.acts import Discard, Lay, Move, Swap, Take
from table51.games.chinese51.table import Seen, Table
from table51.match import Match

# How the quick player plays: what 0 to 5 cards of a suit are worth besides their points, the points to call from by
# eighths of the stock that are left, and what is added to those when somebody shows 0 to 5 cards of one suit, for every
# seat beyond two, and in its own seat. The last three are about hidden hands: from how many cards more than it holds a
# seat has kept the best, at first and for every draw since; and that one time in so many it may hold any cards.
STYLE: Final = (0, 0, 4, 16, 30, 100, 20, 30, 36, 40, 42, 44, 46, 46, 0, 0, 0, 0, 4, 4, 1, 30, 2, 3, 8)


class Sharp(Struct, frozen=True):
    """Plays every act out in worlds it imagines, and takes the one that wins most.

    playouts: how many deals it plays out for one decision. Time does not limit it: the same setting and the same
    chance give the same act, slower where numba is not installed.
    """

    playouts: int = 2_000

    def choose(self, view: Seen, match: Match, rng: Random) -> Move:
        # Late, so that nobody loads a numbers library who asks no sharp player.
        from table51.bots.chinese51 import board
        from table51.kernels.chinese51.choice import best_act
        from table51.kernels.compiling import ints

        seat, hand = to_act(CHINESE51, view)
        table = view.table
        acts = sensible(table, hand, CHINESE51.legal(view))
        best = best_act(
            board.rule_numbers(table.rules, match.seats),
            board.seen_board(view, hand, rng),
            board.unseen_cards(view, seat, hand),
            board.stakes(table.rules, match),
            ints(STYLE),
            ints(board.act_number(act, hand, table.layout) for act in acts),
            self.playouts,
        )
        return acts[best]


def sensible(table: Table, hand: Cards, acts: Sequence[Move]) -> list[Move]:
    """The acts that break up nothing: they keep as many cards of one suit as are held, or as a discard can keep."""
    kept = [standing(_held_after(act, hand, table.layout))[0] for act in acts]
    most = max(kept) if table.phase in ("lay", "drawn") else standing(hand)[0]
    return [act for act, count in zip(acts, kept, strict=True) if count >= most or _declares(act)]


def _held_after(act: Move, hand: Cards, layout: Cards) -> Cards:
    match act:
        case Lay(card) | Discard(card):
            return without(hand, (card,))
        case Take(give):
            return without(hand, give) + layout
        case Swap(give_one, take):
            return replaced(hand, give_one, take)
        case _:
            return hand


def _declares(act: Move) -> bool:
    return isinstance(act, Discard | Take | Swap) and act.declare
