"""A match as it was seen, act by act: by one seat, or with all cards open. It is what a link carries (docs/records.md).

Nothing has to be played again to show it, so a page needs no server for it. What one seat saw is made of the engine's
own views and events and holds nothing else: no pack, no shuffle, and of the others' acts only what was told.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

from msgspec import Struct

from table51.cards import Cards
from table51.engine import Note, Outcome, Seat, as_seen_by, view_of
from table51.engine.wire import to_plain
from table51.games import GAMES
from table51.records.record import By, Player, Record
from table51.records.replay import Moment, replay

FORMAT: Final = "table51 showing"
VERSION: Final = 1


class ShownAct(Struct, frozen=True, omit_defaults=True):
    """One act, as in a record; `act` is None where another seat chose it, since it may name hidden cards."""

    seat: Seat
    act: str | tuple[int, ...] | None = None
    by: By | None = None
    comment: str | None = None


class ShownMoment(Struct, frozen=True, omit_defaults=True):
    """An act, what was told of it, and what it changed; the first moment of a deal is its dealing and has no act.

    table: its fields that are not as they were in the moment before. own: so the own parts, by the seat's number.
    """

    act: ShownAct | None = None
    events: tuple[Note, ...] = ()
    table: dict[str, Any] = {}
    own: dict[str, Any] = {}


class ShownDeal(Struct, frozen=True, omit_defaults=True):
    """One deal, as far as it can be replayed. pack: only where all cards are open."""

    deal: int
    first: Seat
    moments: tuple[ShownMoment, ...] = ()
    outcome: Outcome | None = None
    pack: Cards | None = None


class Showing(Struct, frozen=True, kw_only=True):
    """A match as it was seen. seat: by whom; None: all cards are open. The other fields are those of a record."""

    format: str = FORMAT
    version: int = VERSION
    game: str
    rules_version: int
    rules: dict[str, int | str]
    players: tuple[Player, ...]
    first_dealer: Seat
    seat: Seat | None
    deals: tuple[ShownDeal, ...] = ()
    totals: tuple[int, ...]


class Seen(Struct, frozen=True):
    """A moment, whole. own: by seat, None where it is hidden."""

    act: ShownAct | None
    events: tuple[Note, ...]
    table: Any
    own: tuple[Any, ...]


def showing(record: Record, seat: Seat | None) -> Showing:
    """The match as `seat` saw it (None: all cards open), as far as it can be replayed: a foreign game has no deals.

    Raises InvalidRules for the rules of its game, ValueError for a seat that nobody has.
    """
    if seat is not None and seat not in range(len(record.players)):
        raise ValueError(f"there is no seat {seat}")
    return Showing(
        game=record.game,
        rules_version=record.rules_version,
        rules=record.rules,
        players=record.players,
        first_dealer=record.first_dealer,
        seat=seat,
        deals=tuple(_deals(record, seat)),
        totals=record.totals,
    )


def changes(seen: Sequence[Seen]) -> Iterator[ShownMoment]:
    """The moments, each by what it changed."""
    table: dict[str, Any] = {}
    own: dict[str, Any] = {}
    for moment in seen:
        table_now = to_plain(moment.table)
        own_now = {str(seat): to_plain(part) for seat, part in enumerate(moment.own) if part is not None}
        yield ShownMoment(moment.act, moment.events, _changed(table, table_now), _changed(own, own_now))
        table, own = table_now, own_now


def _deals(record: Record, seat: Seat | None) -> Iterator[ShownDeal]:
    if record.game not in GAMES or len(record.players) not in GAMES[record.game].seats:
        return
    replays = {again.number: again for again in replay(record)}
    for deal in record.deals:
        again = replays.get(deal.deal)
        moments = changes([_seen(moment, seat) for moment in again.moments] if again else [])
        written = Outcome(deal.outcome.points, deal.outcome.places, ()) if deal.outcome else None
        outcome = again.outcome if again and again.outcome else written
        yield ShownDeal(deal.deal, deal.first, tuple(moments), outcome, deal.pack if seat is None else None)


def _seen(moment: Moment, seat: Seat | None) -> Seen:
    """The moment as `seat` saw it."""
    act, state, events = moment.act, moment.step.state, moment.step.events
    shown = ShownAct(act.seat, act.act if seat in (None, act.seat) else None, act.by, act.comment) if act else None
    if seat is None:
        return Seen(shown, events, state.table, state.own)
    view = view_of(state, seat)
    own = tuple(view.own if other == seat else None for other in range(len(state.own)))
    return Seen(shown, as_seen_by(seat, events), view.table, own)


def _changed(before: dict[str, Any], now: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in now.items() if name not in before or before[name] != value}
