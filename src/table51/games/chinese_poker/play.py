"""Chinese Poker from the deal to the showdown (P-1, P-19)."""

from __future__ import annotations

from msgspec.structs import replace

from table51.engine import Deal, Note, Seat, State, Step, note, put
from table51.engine.dealing import deal_round
from table51.games.chinese_poker.acts import Lock
from table51.games.chinese_poker.rows import HAND_SIZE
from table51.games.chinese_poker.rules import Rules
from table51.games.chinese_poker.table import Next, Own, Table, Whole


def dealt(rules: Rules, deal: Deal) -> Next:
    """Thirteen cards to each (P-1); with fewer than four players the rest stays unseen."""
    hands, stock = deal_round(deal.pack, deal.first, (HAND_SIZE,) * deal.seats)
    table = Table(rules, deal.first, (False,) * deal.seats)
    events = (note("chinese_poker.dealt", "P-1", seat, own={"hand": hand}) for seat, hand in enumerate(hands))
    return Step(State(table, tuple(Own(hand) for hand in hands), stock), tuple(events))


def after(state: Whole, seat: Seat, act: Lock) -> Next:
    """The seat is set; the last one to be set lets everyone show (P-19)."""
    table = replace(state.table, locked=put(state.table.locked, seat, True))
    own = put(state.own, seat, Own(state.own[seat].hand, act.rows))
    event = note("chinese_poker.locked", "P-19", seat)
    if not all(table.locked):
        return Step(State(table, own, state.stock), (event,))
    return _showdown(State(table, own, state.stock), event)


def _showdown(state: Whole, event: Note) -> Next:
    """All rows are shown at once, in the order of the seats (P-19)."""
    rows = tuple(own.rows for own in state.own if own.rows)
    table = replace(state.table, rows=rows)
    shows = (
        note("chinese_poker.shown", "P-19", seat, front=shown.front, middle=shown.middle, back=shown.back)
        for seat, shown in enumerate(rows)
    )
    return Step(State(table, state.own, state.stock), (event, *shows))
