"""Worlds that a view allows: the hidden hands and the stock, dealt anew (law 9).

What is known: laid hands, cards taken from the layout, cards set aside (C-29); once play has ended, every hand that
was not shown is mixed.
"""

from __future__ import annotations

from itertools import chain
from random import Random
from typing import Final

from table51.cards import Cards, without
from table51.cards.one_suit import HAND_SIZE
from table51.engine import Placed, Seat
from table51.games.chinese51.score import value
from table51.games.chinese51.table import Seen, Table

_TRIES: Final = 10_000  # a dealt hand is of one suit about twice in a thousand


def hand_size(table: Table, seat: Seat) -> int:
    """How many cards `seat` holds: one more before the opening lay and between draw and discard (C-6, C-10)."""
    return HAND_SIZE + (seat == table.turn and table.phase in ("lay", "drawn"))


def placed(view: Seen) -> Placed:
    """The layout, the cards set aside, hands laid down, and what the others are known to hold (C-29)."""
    table = view.table
    held = [_held(view, seat) for seat in range(table.seats)]
    hidden = (hand_size(table, seat) - len(hand) for seat, hand in enumerate(held))
    return Placed((*table.layout, *table.aside, *chain.from_iterable(held)), (*hidden, table.stock))


def sample_hands(view: Seen, pack: Cards, rng: Random) -> tuple[tuple[Cards, ...], Cards]:
    """The hands by seat and the stock of a world that agrees with `view`; each such world may come."""
    table, where = view.table, placed(view)
    held = [_held(view, seat) for seat in range(table.seats)]
    unseen = without(pack, where.seen)
    for _ in range(_TRIES):
        left = rng.sample(unseen, len(unseen))
        hands = []
        for hand, need in zip(held, where.hidden, strict=False):
            hands.append((*hand, *left[:need]))
            left = left[need:]
        if table.phase != "over" or all(table.laid[s] or not value(hand) for s, hand in enumerate(hands)):
            return tuple(hands), tuple(left)
    raise AssertionError("no world agrees with this view")


def _held(view: Seen, seat: Seat) -> Cards:
    """The cards of `seat` that the viewer can place."""
    if seat == view.seat and view.own is not None:
        return view.own
    laid = view.table.laid[seat]
    return view.table.known[seat] if laid is None else laid
