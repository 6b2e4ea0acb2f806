"""Reading any file of a match, a record or a showing; what is wrong is told as in `reading`.

A showing with all cards open holds the record, and is played again like one. What one seat saw cannot be played again:
every view has to be of its game's shapes, with no card in two places, every act of that seat legal in the view before,
every other by a seat that was to act, every event one that can be said, and the outcome what the last table says.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any, Final

import msgspec
from msgspec.structs import replace

from table51.cards import in_order
from table51.engine import AnyGame, Note, Outcome, Refused, Seat, View, as_seen_by, note
from table51.engine.wire import from_plain, shapes_of, to_json
from table51.games import GAMES
from table51.locale import catalogue, say
from table51.records import record as whole
from table51.records.reading import Reader, as_, wrong_outcome
from table51.records.record import Record
from table51.records.replay import located, unfinished
from table51.records.salvage import plain_data, plain_text
from table51.records.showing import FORMAT, VERSION, Seen, Showing, ShownDeal, ShownMoment, changes, showing

_GAP: Final = re.compile(r"\{\w+\}|\bcard\.\w")  # what a message shows in place of what it lacks
LARGEST_VIEW: Final = 20_000  # bytes of JSON; the longest views of the four games have about 4,000


def read_any(data: str | bytes) -> tuple[Record | Showing, tuple[Note, ...]]:
    """What a file of a match holds, as far as it can be read, and everything that is wrong with it. Never raises.

    A showing with all cards open gives its record.
    """
    text, problems = plain_text(data)
    plain, more = plain_data(text)
    reader = Reader([*problems, *more])
    if plain.get("format") != FORMAT:
        return reader.record(plain), tuple(reader.problems)
    reader.same(plain, "version", VERSION)
    match = _record_in(plain, reader) if plain.get("seat") is None else _SeatReader(reader, plain).showing()
    return match, tuple(reader.problems)


def _record_in(plain: Mapping[str, Any], reader: Reader) -> Record:
    """The record that a showing with all cards open holds."""
    deals = [_as_recorded(deal) if isinstance(deal, dict) else deal for deal in plain["deals"]]
    record = reader.record({**plain, "format": whole.FORMAT, "version": whole.VERSION, "deals": deals})
    if not reader.problems:
        for deal, written in zip(showing(record, None).deals, plain["deals"], strict=True):
            if to_json(as_(written, ShownDeal)) != to_json(deal):
                reader.tell(note("showing.differs", deal=deal.deal))
    return record


def _as_recorded(deal: Mapping[str, Any]) -> dict[str, Any]:
    """A shown deal as a record writes it."""
    recorded = {"outcome": None, **deal}
    if isinstance(moments := deal.get("moments"), list):
        recorded["acts"] = [moment.get("act") if isinstance(moment, dict) else moment for moment in moments[1:]]
    if isinstance(outcome := deal.get("outcome"), dict):
        recorded["outcome"] = {name: outcome.get(name) for name in ("points", "places")}
    return recorded


class _SeatReader:
    """What one seat saw, moment by moment, each against the one before."""

    def __init__(self, reader: Reader, plain: Mapping[str, Any]) -> None:
        self._reader: Final = reader
        self._plain: Final = plain
        self._head: Final = reader.head(plain)
        self._seat: Final[Seat] = reader.member(plain, "seat", int) or 0

    def showing(self) -> Showing:
        head, game, seats = self._head, GAMES.get(self._head.game), len(self._head.players)
        deals: tuple[ShownDeal, ...] = ()
        if self._seat not in range(seats):
            self._reader.form("seat", self._seat)
        elif game and seats in game.seats:
            deals = tuple(self._deal(number, deal, game) for number, deal in enumerate(self._plain["deals"], 1))
        finished = [_finished(deal, deal.outcome) for deal in deals if deal.outcome]
        return Showing(
            game=head.game,
            rules_version=head.rules_version,
            rules=head.rules,
            players=head.players,
            first_dealer=head.first_dealer,
            seat=self._seat,
            deals=deals,
            totals=self._reader.totals(self._plain, tuple(finished), seats),
        )

    def _deal(self, number: int, plain: Any, game: AnyGame) -> ShownDeal:
        """The deal up to its end, or to the first moment that cannot be."""
        deal = ShownDeal(number, self._reader.first(number, plain, self._head))
        if not isinstance(plain, dict):
            return deal
        seen: list[Seen] = []
        for moment in self._moments(number, plain, game):
            before = seen[-1] if seen else None
            if problems := self._against(before, moment, game):
                self._tell_at(number, len(seen), *problems)
                break
            seen.append(moment)
        return replace(deal, moments=tuple(changes(seen)), outcome=self._outcome(number, plain, seen, game))

    def _moments(self, number: int, plain: Mapping[str, Any], game: AnyGame) -> Iterator[Seen]:
        """The moments up to the first of the wrong form."""
        _, table_shape, own_shape = shapes_of(game)
        table: dict[str, Any] = {}
        own: dict[str, Any] = {}
        for action, entry in enumerate(self._reader.member(plain, "moments", list[Any], deal=number) or []):
            if isinstance(entry, dict) and "act" in entry:
                entry = {**entry, "act": self._reader.marked(entry["act"], deal=number, action=action)}
            moment = as_(entry, ShownMoment)
            if moment is None or (moment.act is None) != (action == 0):
                self._tell_at(number, action, note("record.form", field="moment", value="{…}"))
                return
            table |= moment.table
            own |= moment.own
            try:
                parts = from_plain(table, table_shape), from_plain(own.get(str(self._seat)), own_shape)
            except msgspec.ValidationError as problem:
                self._tell_at(number, action, note("showing.form", problem=str(problem)))
                return
            except Refused as refused:  # options that no table can play by
                self._tell_at(number, action, *refused.reasons)
                return
            act = moment.act
            if act and act.act is not None and act.seat != self._seat:
                act = replace(act, act=None)
            whose = range(len(self._head.players))
            hands = tuple(parts[1] if seat == self._seat else None for seat in whose)
            yield Seen(act, as_seen_by(self._seat, moment.events), parts[0], hands)

    def _against(self, before: Seen | None, moment: Seen, game: AnyGame) -> tuple[Note, ...]:
        """Why this moment cannot follow the one before it."""
        if moment.table.rules != game.rules.read(self._head.rules):
            return (note("showing.rules"),)
        if len(to_json((moment.table, moment.own))) > LARGEST_VIEW:
            return (note("showing.too_large"),)
        try:
            wrong = (*self._against_events(moment), *self._against_places(moment, game))
            if wrong or before is None or moment.act is None:
                return wrong
            return tuple(self._against_act(before, moment, game))
        except Refused as refused:
            return refused.reasons
        except Exception:  # noqa: BLE001  # on a table that play cannot reach a game may stumble anywhere
            return (note("showing.impossible"),)

    def _against_events(self, moment: Seen) -> Iterator[Note]:
        """What is told has to be something that can be said."""
        if not all(_can_be_said(event, self._seat) for event in moment.events):
            yield note("showing.told")

    def _against_places(self, moment: Seen, game: AnyGame) -> Iterator[Note]:
        """No card lies in two places, and all together are as many as the pack."""
        placed = game.placed(View(self._seat, moment.table, moment.own[self._seat]))
        pack = game.pack(moment.table.rules)
        if twice := Counter(placed.seen) - Counter(pack):
            yield note("showing.twice", cards=in_order(list(twice.elements())))
        all_there = len(placed.seen) + sum(placed.hidden) == len(pack)
        if not all_there or min(placed.hidden) < 0 or len(placed.hidden) != len(moment.own) + 1:
            yield note("showing.count")

    def _against_act(self, before: Seen, moment: Seen, game: AnyGame) -> Iterator[Note]:
        act = moment.act
        assert act is not None
        if act.seat not in game.to_act(before.table):
            yield note("showing.turn")
        elif act.seat == self._seat:
            if not isinstance(act.act, str):
                yield note("record.missing", field="act")
            else:
                view = View(self._seat, before.table, before.own[self._seat])
                yield from game.check(view, game.notation.read(act.act))

    def _outcome(self, number: int, plain: Mapping[str, Any], seen: list[Seen], game: AnyGame) -> Outcome | None:
        """What the last table says; where the moments stop before the end, what was written."""
        written = self._written(number, plain)
        try:
            outcome = game.outcome(seen[-1].table) if seen else None
        except Exception:  # noqa: BLE001  # as above
            self._tell_at(number, len(seen) - 1, note("showing.impossible"))
            return written
        if outcome is None:
            told = any(problem.params.get("deal") == number for problem in self._reader.problems)
            if not told and (written or number < len(self._plain["deals"])):
                self._reader.tell(unfinished(number, max(len(seen) - 1, 0)))
            return written
        if written and written != outcome:
            self._reader.tell(wrong_outcome(number, written.points, outcome.points))
        return outcome

    def _written(self, number: int, plain: Mapping[str, Any]) -> Outcome | None:
        """The outcome as it was written: points and a place for every seat, and lines that can be said."""
        outcome, seats = as_(plain.get("outcome"), Outcome), len(self._head.players)
        fits = outcome and len(outcome.points) == len(outcome.places) == seats
        if outcome and fits and all(_can_be_said(line, self._seat) for line in outcome.lines):
            return outcome
        if plain.get("outcome") is not None:
            self._reader.form("outcome", plain["outcome"], deal=number)
        return None

    def _tell_at(self, deal: int, action: int, *problems: Note) -> None:
        """These are wrong with that act of the deal; 0: with its dealing."""
        for problem in problems:
            where = (
                located(problem, deal, action) if action else replace(problem, params={**problem.params, "deal": deal})
            )
            self._reader.tell(where)


def _can_be_said(told: Note, reader: Seat) -> bool:
    """Whether there is a message of that code, and everything that it names."""
    return told.code in catalogue("en") and not _GAP.search(say(told, "en", (), reader))


def _finished(deal: ShownDeal, outcome: Outcome) -> whole.DealRecord:
    return whole.DealRecord(deal.deal, (), deal.first, (), whole.Result(outcome.points, outcome.places))
