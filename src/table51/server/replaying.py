"""A record as a page shows it: every act with the table and all hands after it."""

from __future__ import annotations

from collections.abc import Iterator

from table51.engine import InvalidRules, Note
from table51.games import GAMES
from table51.records import Record, replay
from table51.server.bodies import Frame, Replayed, ReplayedDeal


def replayed(record: Record, problems: tuple[Note, ...] = ()) -> Replayed:
    """`record`, played again as far as it holds; `problems` are those that reading it has told."""
    return Replayed(
        record.game, record.rules, record.players, record.first_dealer, record.totals, tuple(_deals(record)), problems
    )


def _deals(record: Record) -> Iterator[ReplayedDeal]:
    if record.game not in GAMES or len(record.players) not in GAMES[record.game].seats:
        return
    try:
        deals = replay(record)
    except InvalidRules:
        return
    for deal in deals:
        frames = (Frame(m.act, m.step.events, m.step.state.table, m.step.state.own) for m in deal.moments)
        yield ReplayedDeal(deal.number, tuple(frames), deal.outcome)
