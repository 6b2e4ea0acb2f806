"""Worlds that a view allows: the hidden hands dealt anew, and set where their seat has locked (law 9)."""

from __future__ import annotations

from itertools import chain
from random import Random

from table51.cards import Cards, without
from table51.engine import Placed, State
from table51.games.chinese_poker.rows import HAND_SIZE
from table51.games.chinese_poker.setting import some_setting
from table51.games.chinese_poker.table import Own, Seen, Whole


def placed(view: Seen, pack: Cards) -> Placed:
    """The own thirteen, and everybody's once they are shown (P-19)."""
    seats = range(len(view.table.locked))
    shown = [rows.cards for rows in view.table.rows] if view.table.rows else [()] * len(seats)
    held = [view.own.hand if view.own and seat == view.seat else shown[seat] for seat in seats]
    hidden = (HAND_SIZE - len(hand) for hand in held)
    return Placed((*chain.from_iterable(held),), (*hidden, len(pack) - HAND_SIZE * len(seats)))


def sample_world(view: Seen, pack: Cards, rng: Random) -> Whole:
    """A state that agrees with `view`. Nothing is known of a hidden hand, not even that it is no foul."""
    table = view.table
    if table.rows is not None:
        own = tuple(
            view.own if view.own and seat == view.seat else Own(rows.cards, rows)
            for seat, rows in enumerate(table.rows)
        )
        unseen = without(pack, placed(view, pack).seen)
        return State(table, own, tuple(rng.sample(unseen, len(unseen))))
    unseen = without(pack, placed(view, pack).seen)
    cards = tuple(rng.sample(unseen, len(unseen)))
    parts = []
    for seat, locked in enumerate(table.locked):
        if view.own and seat == view.seat:
            parts.append(view.own)
            continue
        hand, cards = cards[:HAND_SIZE], cards[HAND_SIZE:]
        parts.append(Own(hand, some_setting(hand, table.rules, rng) if locked else None))
    return State(table, tuple(parts), cards)
