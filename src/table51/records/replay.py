"""A record played again: every state and event of it, and its score under other rules."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from table51.cards import Cards, in_order
from table51.engine import (
    AnyGame,
    Deal,
    IllegalAct,
    Note,
    Options,
    Outcome,
    Refused,
    Shuffle,
    Step,
    note,
)
from table51.games import GAMES
from table51.records.record import ActRecord, DealRecord, Record, Result, totals


class Moment(Struct, frozen=True):
    """An act, in canonical notation, and what it led to; the first moment of a deal is its dealing and has no act."""

    act: ActRecord | None
    step: Step[Any, Any]


class Replay(Struct, frozen=True):
    """A deal played again. moments: up to its end, or to the first thing that cannot be, which `problems` tell."""

    number: int
    deal: Deal
    moments: tuple[Moment, ...]
    outcome: Outcome | None
    problems: tuple[Note, ...]

    @property
    def acts(self) -> tuple[ActRecord, ...]:
        """The acts that were carried out."""
        return tuple(moment.act for moment in self.moments if moment.act)

    @property
    def result(self) -> Result | None:
        """What a record keeps of the outcome."""
        return Result(self.outcome.points, self.outcome.places) if self.outcome else None


def replay(record: Record) -> Iterator[Replay]:
    """Every deal of a record that has a pack. Raises KeyError for an unknown game, InvalidRules for its rules."""
    game = GAMES[record.game]
    rules = game.rules.read(record.rules)
    return (replay_deal(game, rules, len(record.players), deal) for deal in record.deals if deal.pack)


def replay_deal(game: AnyGame, rules: Options, seats: int, deal: DealRecord) -> Replay:
    """The deal, played again by these rules."""
    start = Deal(deal.pack, deal.first, seats)
    if wrong := _against_pack(game, rules, deal):
        return Replay(deal.deal, start, (), None, wrong)
    step = game.start(rules, start)
    moments = [Moment(None, step)]
    problems: tuple[Note, ...] = ()
    for number, entry in enumerate(deal.acts, 1):
        try:
            act = _act(game, seats, entry)
            step = game.apply(step.state, entry.seat, act)
        except Refused as refused:
            problems = tuple(located(reason, deal.deal, number) for reason in refused.reasons)
            break
        canonical = act.order if isinstance(act, Shuffle) else game.notation.text(act)
        moments.append(Moment(replace(entry, act=canonical), step))
    return Replay(deal.deal, start, tuple(moments), game.outcome(step.state.table), problems)


def score_under(record: Record, rules: Options) -> tuple[Record, tuple[Note, ...]]:
    """The same packs and acts under other rules of the same game, with what they would have brought.

    Where the other rules part ways with what was played (an act they refuse, another pack, an end that comes sooner or
    later), the deal keeps its acts up to there and has no outcome; the notes say where and why.
    """
    game, seats = GAMES[record.game], len(record.players)
    deals: list[DealRecord] = []
    problems: list[Note] = []
    for deal in record.deals:
        again = replay_deal(game, rules, seats, deal)
        problems += again.problems
        if deal.outcome and not again.result and not again.problems:
            problems.append(unfinished(deal.deal, len(deal.acts)))
        deals.append(replace(deal, acts=again.acts, outcome=None if again.problems else again.result))
    written = replace(record, rules=rules.written(), rules_version=game.version)
    return replace(written, deals=tuple(deals), totals=totals(deals, seats)), tuple(problems)


def located(reason: Note, deal: int, action: int) -> Note:
    """The reason with the deal and the action it speaks of, both counted from 1."""
    return replace(reason, params={**reason.params, "deal": deal, "action": action})


def unfinished(deal: int, acts: int) -> Note:
    """After so many acts the deal stops before it is over."""
    return note("record.deal.unfinished", deal=deal, action=acts)


def _act(game: AnyGame, seats: int, entry: ActRecord) -> Any:
    if isinstance(entry.act, tuple):
        return Shuffle(entry.act)
    if entry.seat not in range(seats):
        raise IllegalAct(note("record.act.seat", seat=entry.seat))
    return game.notation.read(entry.act)


def _against_pack(game: AnyGame, rules: Options, deal: DealRecord) -> tuple[Note, ...]:
    """The cards a pack lacks, and those it has too often."""
    due, found = Counter(game.pack(rules)), Counter(deal.pack)
    differences = {"record.pack.missing": due - found, "record.pack.extra": found - due}
    return tuple(note(code, deal=deal.deal, cards=_cards(cards)) for code, cards in differences.items() if cards)


def _cards(counted: Counter[Any]) -> Cards:
    return in_order(list(counted.elements()))
