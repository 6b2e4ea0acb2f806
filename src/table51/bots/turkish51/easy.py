"""Easy: somebody who has just learnt the game, draws from the stock and hopes for a good hand.

It never takes a discard and never thinks of pairs. It opens as soon as its melds are worth enough, with all of them,
and throws the card of highest points that is not in one of them, joker apart. Once it has opened it lays new melds, but
it looks only at its own melds when it lays off, and forgets to every third time.

    hand  KH KD KS 10H JH QH 9C 9D …      opened      9S lies in a set of nines that somebody else laid

The nines would both go there: it does not look.
"""

from __future__ import annotations

from random import Random
from typing import Final

from msgspec import Struct

from table51.bots.bot import to_act
from table51.bots.turkish51.hand import best_lay, cost, left_after, legal_openings, loose
from table51.cards import Card, Cards
from table51.engine import Seat
from table51.games.turkish51 import TURKISH51
from table51.games.turkish51.acts import DRAW, RETURN, Discard, LayMeld, LayOff, Move, Open
from table51.games.turkish51.table import Seen, Table
from table51.games.turkish51.uses import lay_offs, new_melds
from table51.match import Match

FORGETS: Final = 1 / 3  # how often it does not look what it could lay off


class Easy(Struct, frozen=True):
    """Plays legally and plausibly, and misses much."""

    def choose(self, view: Seen, match: Match, rng: Random) -> Move:
        seat, hand = to_act(TURKISH51, view)
        table = view.table
        if table.phase == "draw":
            return DRAW
        if table.phase == "play":
            act = self._lay_more(view, seat, hand, rng) if table.opened[seat] else self._opening(view, hand)
            if act is not None:
                return act
            if table.duty is not None:
                return RETURN
        return Discard(_highest_loose(table, hand))

    def _opening(self, view: Seen, hand: Cards) -> Open | None:
        acts = [act for act in legal_openings(view, hand) if len(act.melds[0].cards) > 2]
        return min(acts, key=lambda act: cost(left_after(hand, act)), default=None)

    def _lay_more(self, view: Seen, seat: Seat, hand: Cards, rng: Random) -> LayMeld | LayOff | None:
        table = view.table
        if table.duty is not None:
            return best_lay(view, seat, hand)
        if not table.may_lay_more:
            return None
        for meld in new_melds(table, seat, hand):
            return meld
        if rng.random() < FORGETS:
            return None
        mine = [act for act in lay_offs(table, hand) if table.melds[act.meld - 1].owner == seat]
        return mine[0] if mine else None


def _highest_loose(table: Table, hand: Cards) -> Card:
    """The dearest card outside the best melds; the joker last of all."""
    return max(loose(table, hand), key=lambda card: (not card.is_joker, card.points, -card.order))
