"""Steady: somebody who has read the advice that goes with the game, and keeps to it (T-28).

- *Open early.* As soon as its melds are worth enough it opens, with those that leave the least in hand; until then
  a hundred points are at risk. It takes a discard that lets it open, or that it can lay once it has opened.
- *Pairs are a shortcut.* With five pairs and no other opening it opens with them, if what is left, doubled, costs less
  than staying closed.
- *Shed the high cards.* After opening it lays everything that fits, dearest first, and throws the dearest card that has
  no company. A joker is laid with others or kept for the last discard, which then pays double.
- *What it throws.* Before opening, the card with the least company: a companion of the same rank counts most, then the
  next of the suit. It does not throw what fits a meld on the table while somebody who may lay sits to its right.

    hand  KH KD KS 10H JH 5C 5D 2S …      the left neighbour threw QH

QH makes 10-J-Q, 30 and 30 are 60: it takes it and opens.
"""

from __future__ import annotations

from random import Random
from typing import Final

from msgspec import Struct

from table51.bots.bot import to_act
from table51.bots.turkish51.hand import best_lay, company, cost, fits_table, left_after, legal_openings, loose
from table51.cards import Card, Cards, without
from table51.engine import Seat
from table51.games.turkish51 import TURKISH51
from table51.games.turkish51.acts import DRAW, RETURN, TAKE, Discard, Move, Open
from table51.games.turkish51.score import CLOSED, left_points
from table51.games.turkish51.table import Seen, Table
from table51.match import Match

FEEDS: Final = 3  # how much company a card must lack more to be thrown where the right neighbour can use it


class Steady(Struct, frozen=True):
    """Plays the source's advice as rules."""

    def choose(self, view: Seen, match: Match, rng: Random) -> Move:
        seat, hand = to_act(TURKISH51, view)
        table = view.table
        if table.phase == "draw":
            return DRAW if TURKISH51.check(view, TAKE) else TAKE
        if table.phase == "play":
            act = best_lay(view, seat, hand) if table.opened[seat] else opening(view, hand)
            if act is not None:
                return act
            if table.duty is not None:
                return RETURN
        return Discard(loosest(table, seat, hand))


def opening(view: Seen, hand: Cards) -> Open | None:
    """The opening that leaves the least in hand; pairs only if that costs less than staying closed (T-21, T-23)."""
    worth = {}
    for act in legal_openings(view, hand):
        double = 2 if len(act.melds[0].cards) == 2 else 1
        worth[act] = double * cost(left_after(hand, act))
    best = min(worth, key=lambda act: worth[act], default=None)
    return best if best is not None and (worth[best] < CLOSED or len(best.melds[0].cards) > 2) else None


def loosest(table: Table, seat: Seat, hand: Cards) -> Card:
    """The card to throw."""
    opened = bool(table.opened[seat])
    right = (seat + 1) % table.seats

    def merit(card: Card) -> tuple[bool, int, int, int]:
        rest = without(hand, (card,))
        feeds = FEEDS if table.opened[right] and fits_table(table, card) else 0
        together = company(card, rest)
        if opened:
            return len(hand) == 1 or not card.is_joker, left_points(card) - 2 * together - 3 * feeds, 0, -card.order
        return not card.is_joker, -together - feeds, -card.points, -card.order

    return max(dict.fromkeys(loose(table, hand)), key=merit)
