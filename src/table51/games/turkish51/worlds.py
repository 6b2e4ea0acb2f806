"""Worlds that a view allows: the hidden hands and the stock, dealt anew (law 9).

What is known: melds, discards, the own hand, a card taken and not yet laid, a joker retrieved (T-29).
"""

from __future__ import annotations

from itertools import chain
from random import Random

from table51.cards import Cards, without
from table51.engine import Placed, put
from table51.games.turkish51.table import Seen


def placed(view: Seen) -> Placed:
    """Melds, discards, and what hands are known to hold (T-29)."""
    table, held = view.table, _held(view)
    laid = (card for laid in table.melds for card in laid.meld.cards)
    seen = (*laid, *chain.from_iterable((*table.discards, *held)))
    hidden = (size - len(hand) for size, hand in zip(table.held, held, strict=True))
    return Placed(seen, (*hidden, table.stock))


def sample_hands(view: Seen, pack: Cards, rng: Random) -> tuple[tuple[Cards, ...], Cards]:
    """The hands by seat and the stock of a world that agrees with `view`; each such world may come."""
    where = placed(view)
    left = rng.sample(unseen := without(pack, where.seen), len(unseen))
    hands = []
    for hand, need in zip(_held(view), where.hidden, strict=False):
        hands.append((*hand, *left[:need]))
        left = left[need:]
    return tuple(hands), tuple(left)


def _held(view: Seen) -> tuple[Cards, ...]:
    """By seat, the cards that the viewer can place."""
    held = view.table.hands or view.table.known
    return held if view.seat is None or view.own is None else put(held, view.seat, view.own)
