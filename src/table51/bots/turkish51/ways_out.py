"""The way out: an order of laying that leaves a single card, to go out with this turn (T-9, T-20)."""

from __future__ import annotations

from typing import Final

from table51.cards import JOKER, Cards
from table51.engine import Seat
from table51.games.turkish51 import TURKISH51
from table51.games.turkish51.acts import LayMeld, LayOff
from table51.games.turkish51.laying import laid_by
from table51.games.turkish51.table import Whole
from table51.games.turkish51.uses import lay_offs, new_melds

Lay = LayMeld | LayOff

MOST_STATES: Final = 400  # how many positions are looked at


def way_out(world: Whole, seat: Seat) -> tuple[Lay, ...]:
    """What to lay, in order, to be left with one card, a joker if that can be; nothing where there is no way."""
    found: tuple[Lay, ...] = ()
    seen: set[tuple[object, ...]] = set()
    paths: list[tuple[Whole, tuple[Lay, ...]]] = [(world, ())]
    while paths and len(seen) < MOST_STATES:
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
