"""Worlds that a view allows: the hidden hands dealt anew, and set where their seat has locked (law 9)."""

from __future__ import annotations

from random import Random

from table51.cards import Cards, without
from table51.engine import State
from table51.games.chinese_poker.rows import HAND_SIZE
from table51.games.chinese_poker.setting import some_setting
from table51.games.chinese_poker.table import Own, Seen, Whole


def sample_world(view: Seen, pack: Cards, rng: Random) -> Whole:
    """A state that agrees with `view`. Nothing is known of a hidden hand, not even that it is no foul."""
    table = view.table
    if table.rows is not None:
        own = tuple(
            view.own if view.own and seat == view.seat else Own(rows.cards, rows)
            for seat, rows in enumerate(table.rows)
        )
        unseen = without(pack, tuple(card for rows in table.rows for card in rows.cards))
        return State(table, own, tuple(rng.sample(unseen, len(unseen))))
    unseen = without(pack, view.own.hand) if view.own else pack
    cards = tuple(rng.sample(unseen, len(unseen)))
    parts = []
    for seat, locked in enumerate(table.locked):
        if view.own and seat == view.seat:
            parts.append(view.own)
            continue
        hand, cards = cards[:HAND_SIZE], cards[HAND_SIZE:]
        parts.append(Own(hand, some_setting(hand, table.rules, rng) if locked else None))
    return State(table, tuple(parts), cards)
