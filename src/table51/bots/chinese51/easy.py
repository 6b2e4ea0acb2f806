"""Easy: somebody who has just learnt the game, draws and hopes.

It keeps the suit it holds most of and throws the lowest stranger. It looks at the layout only while a single card
lies there, and takes it if it is of its suit. It calls whatever it may call, early or late, as soon as it has 30, and
answers a call only with a hand that beats it by a margin.

    hand  9H 4H KH 2S 7H      layout  AH 5H      it draws

Two hearts lie there, one of which would have made the hand; it saw two cards and did not look.
"""

from __future__ import annotations

from random import Random
from typing import Final

from msgspec import Struct

from table51.bots.bot import to_act
from table51.bots.one_suit import standing
from table51.cards import Card, Cards, without
from table51.games.chinese51 import CHINESE51
from table51.games.chinese51.acts import CALL, CHALLENGE, DRAW, PASS, Discard, Lay, Move, Take
from table51.games.chinese51.score import is_clear, value
from table51.games.chinese51.table import Seen
from table51.match import Match

CALLS_FROM: Final = 30  # points
MARGIN: Final = 4  # by how much it wants to beat a call


class Easy(Struct, frozen=True):
    """Plays legally and plausibly, and misses much."""

    def choose(self, view: Seen, match: Match, rng: Random) -> Move:
        _, hand = to_act(CHINESE51, view)
        table = view.table
        match table.phase:
            case "lay":
                return Lay(_stranger(hand))
            case "drawn":
                card = _stranger(hand)
                return Discard(card, declare=is_clear(without(hand, (card,)), table.rules))
            case "challenge":
                called = max(value(laid) for laid in table.laid if laid)
                return CHALLENGE if value(hand) >= called + MARGIN else PASS
        if value(hand) >= CALLS_FROM and not CHINESE51.check(view, CALL):
            return CALL
        return self._take_one(table.layout, hand) or DRAW

    def _take_one(self, layout: Cards, hand: Cards) -> Take | None:
        """The single card that lies there, if it helps."""
        give = _stranger(hand)
        if len(layout) == 1 and standing(without(hand, (give,)) + layout) > standing(hand):
            return Take((give,))
        return None


def _stranger(hand: Cards) -> Card:
    """The card without which the hand stands best."""
    return max(hand, key=lambda card: (standing(without(hand, (card,))), -card.points))
