"""The calls of 51 Chinese by how much of the stock was left: their values, how often challenged, and what they won.

A call is told of by the events of its deal (C-9, C-19) and its score lines (C-20). Clear counts are left out, since
nobody can challenge them (C-18).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

from msgspec import Struct

from table51.bots import Level
from table51.cards.one_suit import BEST, HAND_SIZE
from table51.engine import Note, Outcome
from table51.study.statistics import Estimate, ratio

GAME: Final = "chinese51"
QUARTERS: Final = 4
BANDS: Final = {"all": range(1, BEST), "around_44": range(42, 47)}  # by the points called
FEWEST: Final = 20  # calls, below which there is nothing to be said of them


class Call(Struct, frozen=True):
    """One call. quarter: of the stock that was left, 3 for the first cards of it, 0 for the last."""

    level: Level
    quarter: int
    value: int
    challenged: bool
    beaten: bool
    points: int


class CallsAt(Struct, frozen=True):
    """The calls of a level with so much of the stock left.

    band: `all`, or `around_44` for 42 to 46 points. stock: from and to which part, in percent. count: how many there
    were. value: the points called. challenged, beaten: how often, 0 to 1. points: what the caller scored.
    """

    level: Level
    band: str
    stock: tuple[int, int]
    count: int
    value: Estimate
    challenged: Estimate
    beaten: Estimate
    points: Estimate


def call_in(game: str, seats: Sequence[Level], pack_size: int, events: Sequence[Note], outcome: Outcome) -> list[Call]:
    """The call of a deal, if it had one. seats: the level of every seat. pack_size: of the pack it was dealt from."""
    called = next((event for event in events if event.code == "chinese51.called"), None)
    value = called.params["value"] if called else None
    if game != GAME or called is None or called.seat is None or not isinstance(value, int) or not 0 < value < BEST:
        return []
    stock = pack_size - HAND_SIZE * len(seats) - 1
    left = stock - sum(event.code == "chinese51.drew" for event in events)
    lost = {line.seat for line in outcome.lines if line.code == "chinese51.score.challenge_lost"}
    return [
        Call(
            level=seats[called.seat],
            quarter=min(QUARTERS * left // stock, QUARTERS - 1),
            value=value,
            challenged=any(event.code == "chinese51.challenged" for event in events),
            beaten=called.seat in lost,
            points=outcome.points[called.seat],
        )
    ]


def calls_at(levels: Sequence[Level], groups: Sequence[Sequence[Call]]) -> tuple[CallsAt, ...]:
    """What came of the calls, by level, band and stock. groups: the calls of each duplicate deal."""
    return tuple(_told(levels, groups))


def _told(levels: Sequence[Level], groups: Sequence[Sequence[Call]]) -> Iterator[CallsAt]:
    for level in levels:
        for band, values in BANDS.items():
            for quarter in reversed(range(QUARTERS)):
                chosen = [
                    [c for c in group if (c.level, c.quarter) == (level, quarter) and c.value in values]
                    for group in groups
                ]
                count = sum(map(len, chosen))
                if count >= FEWEST:
                    stock = 100 * quarter // QUARTERS, 100 * (quarter + 1) // QUARTERS
                    means = {name: _mean(name, chosen) for name in ("value", "challenged", "beaten", "points")}
                    yield CallsAt(level, band, stock, count, **means)


def _mean(name: str, groups: Sequence[Sequence[Any]]) -> Estimate:
    return ratio([(sum(getattr(call, name) for call in group), len(group)) for group in groups])
