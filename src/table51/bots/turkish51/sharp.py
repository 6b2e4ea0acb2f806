"""Sharp: steady, and it counts to the end of its turn before it lays a card.

- *Going out.* Before it lays anything it searches every order of laying this turn for one that leaves a single card:
  the first lay-off that comes to mind may use up the place that two others needed.
- *The joker goes out last.* Going out with a joker pays a hundred more than without (T-20), so of two ways out it takes
  the one that leaves the joker. It does not wait for that: a joker kept back slows it down.
- *What the right neighbour collects*, opening early and shedding high cards it judges as steady does.

    hand  JK QS      opened; a run 9S 10S JS lies there

The joker would fit the run, and QS go out for 100. Sharp lays QS and goes out with the joker, for 200.
"""

from __future__ import annotations

from random import Random

from msgspec import Struct

from table51.bots.bot import to_act
from table51.bots.turkish51.hand import laid_by
from table51.bots.turkish51.steady import Steady
from table51.cards import JOKER, Cards
from table51.engine import Seat
from table51.games.turkish51 import TURKISH51
from table51.games.turkish51.table import LayMeld, LayOff, Move, Own, Whole
from table51.games.turkish51.uses import lay_offs, new_melds
from table51.match import Match

Lay = LayMeld | LayOff


class Sharp(Struct, frozen=True):
    """Steady, with a search for the way out of this turn.

    states: how many positions it looks at for one decision, at the most.
    """

    states: int = 400

    def choose(self, view: Own, match: Match, rng: Random) -> Move:
        seat, _ = to_act(TURKISH51, view)
        if view.table.phase == "play" and view.table.may_lay_more:
            way = self._way_out(TURKISH51.sample_world(view, rng), seat)
            if way:
                return way[0]
        return Steady().choose(view, match, rng)

    def _way_out(self, world: Whole, seat: Seat) -> tuple[Lay, ...]:
        """The lays that leave one card to go out with, a joker if that can be; none where there is no way."""
        found: tuple[Lay, ...] = ()
        seen: set[tuple[object, ...]] = set()
        paths: list[tuple[Whole, tuple[Lay, ...]]] = [(world, ())]
        while paths and len(seen) < self.states:
            state, way = paths.pop()
            hand = state.own[seat]
            if len(hand) == 1 and state.table.duty is None and way:
                if hand == (JOKER,):
                    return way
                found = found or way
                continue
            for act in _lays(state, seat, hand):
                after = TURKISH51.played(state, seat, act).state
                key = (tuple(sorted(after.own[seat])), after.table.melds)
                if key not in seen:
                    seen.add(key)
                    paths.append((after, (*way, act)))
        return found


def _lays(state: Whole, seat: Seat, hand: Cards) -> list[Lay]:
    """What can be laid next; the act that lays most is tried first."""
    acts: list[Lay] = [*new_melds(state.table, seat, hand), *lay_offs(state.table, hand)]
    return sorted(acts, key=lambda act: len(laid_by(act)))
