"""The record of a room: its log, written as the file of a match (docs/records.md)."""

from __future__ import annotations

from collections.abc import Sequence

from table51.cards import Cards
from table51.engine import CHANCE
from table51.records import ActRecord, DealRecord, Player, Record, Result
from table51.records.record import totals
from table51.room.entries import Acted, Dealt, Entry, Shuffled
from table51.room.room import Room


def record_of(room: Room, log: Sequence[Entry]) -> Record:
    """The match as far as it went. It holds every card, so it is for a match that is over or closed."""
    packs: list[tuple[Cards, list[ActRecord]]] = []
    for entry in log:
        match entry:
            case Dealt():
                packs.append((entry.pack, []))
            case Shuffled():
                packs[-1][1].append(ActRecord(CHANCE, entry.order))
            case Acted():
                own = room.chairs[entry.seat].player == entry.by
                packs[-1][1].append(ActRecord(entry.seat, entry.text, None if own else entry.by))
    results = [Result(outcome.points, outcome.places) for outcome in room.match.outcomes]
    deals = tuple(
        DealRecord(
            deal=number + 1,
            pack=pack,
            first=(room.match.first_dealer + number + room.game.opens) % len(room.chairs),
            acts=tuple(acts),
            outcome=results[number] if number < len(results) else None,
        )
        for number, (pack, acts) in enumerate(packs)
    )
    return Record(
        game=room.opened.game,
        rules_version=room.opened.version,
        rules=room.opened.rules,
        players=tuple(
            Player(chair.name, chair.level, aids) for chair, aids in zip(room.chairs, room.aids, strict=True)
        ),
        first_dealer=room.match.first_dealer,
        deals=deals,
        totals=totals(deals, len(room.chairs)),
    )
