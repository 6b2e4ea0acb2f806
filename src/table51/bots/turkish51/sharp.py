"""Sharp: it imagines worlds, plays every way to end its turn out in all of them, and takes the one that ends best.

- *Going out.* Before it lays anything it searches every order of laying this turn for one that leaves a single card:
  the first lay-off that comes to mind may use up the place that two others needed. Going out with a joker pays a
  hundred more than without (T-20), so of two ways out it takes the one that leaves the joker.
- *Worlds.* It deals the cards it cannot see anew. A closed hand is guessed again that would have opened by now, and so
  is, mostly, a card that would have been laid off.
- *Playing out.* A quick player takes every seat: it takes what it can lay, opens as soon as it can, lays all that fits,
  keeps a lone joker until it goes out, and throws much as steady does.
- *Choosing.* Whether it opens now or holds back, with which melds, whether it lays a lone joker off, and above all what
  it throws: everything is tried in the same worlds; after each round the worse half is dropped, so that the best few
  are tried most. What counts is how many points the others get more than itself.

What comes of it beyond the advice: more than half of all openings take the left neighbour's discard, so it throws what
helps itself least and the right neighbour least.

    hand  JK QS      opened; a run 9S 10S JS lies there

The joker would fit the run, and QS go out for 100. Sharp lays QS and goes out with the joker, for 200.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from msgspec import Struct

from table51.bots.bot import to_act
from table51.bots.turkish51.hand import best_lay, legal_openings, loose
from table51.bots.turkish51.ways_out import way_out
from table51.cards import JOKER
from table51.games.turkish51 import TURKISH51
from table51.games.turkish51.acts import DRAW, RETURN, TAKE, Discard, LayMeld, LayOff, Move, Open
from table51.games.turkish51.laying import laid_by
from table51.games.turkish51.table import Seen, Whole
from table51.games.turkish51.uses import lay_offs
from table51.match import Match


class Sharp(Struct, frozen=True):
    """Plays its choices out in worlds it imagines, and takes those that end best.

    playouts: how many deals it plays out for one choice. Time does not limit it: the same setting and the same chance
    give the same act, slower where numba is not installed.
    """

    playouts: int = 1_200

    def choose(self, view: Seen, match: Match, rng: Random) -> Move:
        seat, hand = to_act(TURKISH51, view)
        table = view.table
        if table.phase == "draw":
            return DRAW if TURKISH51.check(view, TAKE) else TAKE
        world = TURKISH51.sample_world(view, rng)
        if table.phase == "play":
            act = self._lay(view, world, rng) if table.opened[seat] else self._open(view, world, rng)
            if act is not None:
                return act
            if table.duty is not None:
                return RETURN
        throws = [Discard(card) for card in dict.fromkeys(loose(table, hand)) if card != JOKER] or [Discard(JOKER)]
        return throws[self._best(view, world, throws, rng)]

    def _open(self, view: Seen, world: Whole, rng: Random) -> Open | None:
        """The opening with which the deal ends best; none where there is none, or where holding back is better."""
        acts = [*legal_openings(view, view.own or ())]
        best = self._best(view, world, acts, rng, or_wait=True)
        return acts[best] if best < len(acts) else None

    def _lay(self, view: Seen, world: Whole, rng: Random) -> LayMeld | LayOff | None:
        """The first step of the way out, or what sheds most; a lone joker only where that is better than to keep it."""
        seat, hand = to_act(TURKISH51, view)
        if not view.table.may_lay_more:
            return None
        if way := way_out(world, seat):
            return way[0]
        act = best_lay(view, seat, hand)
        if act is None or laid_by(act) != (JOKER,):
            return act
        acts = [act for act in lay_offs(view.table, hand) if act.card.is_joker]
        best = self._best(view, world, acts, rng, or_wait=True)
        return acts[best] if best < len(acts) else None

    def _best(self, view: Seen, world: Whole, acts: Sequence[Move], rng: Random, or_wait: bool = False) -> int:
        """The place in `acts` of the one that ends best; their number where it is better to throw a card at once.

        world: any that agrees with `view`. A card taken must be laid, so that waiting is out of the question.
        """
        # Late, so that nobody loads a numbers library who asks no sharp player.
        from table51.bots.turkish51 import board
        from table51.kernels.compiling import ints
        from table51.kernels.turkish51.choice import best_position

        seat, hand = to_act(TURKISH51, view)
        boards = [board.seen_board(TURKISH51.played(world, seat, act).state, seat, rng) for act in acts]
        if or_wait and view.table.duty is None:
            boards.append(board.about_to_discard(world, seat, rng))
        if len(boards) < 2:
            return 0
        rules, unseen = board.rule_numbers(view.table.rules, view.table.seats), board.unseen_cards(view, hand)
        return best_position(rules, ints(number for one in boards for number in one), unseen, seat, self.playouts)
