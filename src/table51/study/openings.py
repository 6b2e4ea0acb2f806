"""The openings of Elli Bir by the turn they came in: what they were worth, and how the round ended for who opened.

An opening is told of by the events of its deal (T-15, T-16, T-20) and its score lines (T-20 to T-23).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final

from msgspec import Struct

from table51.bots import Level
from table51.cards import JOKER
from table51.engine import Note, Outcome, Seat
from table51.study.statistics import Estimate, ratio

GAME: Final = "turkish51"
WITH: Final = {"turkish51.opened": "melds", "turkish51.opened_pairs": "pairs"}
TURNS: Final = ((1, 99), (1, 3), (4, 6), (7, 9), (10, 99))  # of the seat itself, every draw beginning one
FEWEST: Final = 20  # openings, below which there is nothing to be said of them


class Opened(Struct, frozen=True):
    """One opening and what came of it. kind: melds or pairs. value: its points, or how many pairs."""

    level: Level
    kind: str
    turn: int
    value: int
    out: bool
    joker_left: bool
    points: int


class OpeningsAt(Struct, frozen=True):
    """The openings of a level with melds or with pairs in some of its turns.

    turns: the first and the last of them. count: how many openings there were. turn: when. value: the points laid, or
    the number of pairs. out: how often who opened went out, 0 to 1. joker_left: how often it was caught with a joker.
    left: its penalty where it did not go out, 0 where it always did. points: what it scored.
    """

    level: Level
    kind: str
    turns: tuple[int, int]
    count: int
    turn: Estimate
    value: Estimate
    out: Estimate
    joker_left: Estimate
    left: Estimate
    points: Estimate


def openings_in(game: str, seats: Sequence[Level], events: Sequence[Note], outcome: Outcome) -> list[Opened]:
    """The openings of a deal. seats: the level of every seat."""
    if game != GAME:
        return []
    return [
        _opened(seats, events[:at], event.seat, event, outcome)
        for at, event in enumerate(events)
        if event.code in WITH and event.seat is not None
    ]


def _opened(seats: Sequence[Level], before: Sequence[Note], seat: Seat, event: Note, outcome: Outcome) -> Opened:
    said = [e.code for e in before if e.seat == seat]
    turn = sum(map(said.count, ("turkish51.drew", "turkish51.took"))) - said.count("turkish51.returned")
    value = event.params["points" if WITH[event.code] == "melds" else "pairs"]
    (line,) = (line for line in outcome.lines if line.seat == seat)
    left = line.params.get("left", ())
    assert isinstance(value, int)
    assert isinstance(left, tuple)
    return Opened(seats[seat], WITH[event.code], turn, value, not left, JOKER in left, outcome.points[seat])


def openings_at(levels: Sequence[Level], groups: Sequence[Sequence[Opened]]) -> tuple[OpeningsAt, ...]:
    """What came of the openings, by level, kind and turn. groups: the openings of each duplicate deal."""
    return tuple(_told(levels, groups))


def _told(levels: Sequence[Level], groups: Sequence[Sequence[Opened]]) -> Iterator[OpeningsAt]:
    for level in levels:
        for kind in dict.fromkeys(WITH.values()):
            mine = [[o for o in group if (o.level, o.kind) == (level, kind)] for group in groups]
            for first, last in TURNS:
                chosen = [[o for o in group if first <= o.turn <= last] for group in mine]
                if (count := sum(map(len, chosen))) >= FEWEST:
                    yield OpeningsAt(
                        level=level,
                        kind=kind,
                        turns=(first, last),
                        count=count,
                        turn=_mean(chosen, lambda o: o.turn),
                        value=_mean(chosen, lambda o: o.value),
                        out=_mean(chosen, lambda o: o.out),
                        joker_left=_mean(chosen, lambda o: o.joker_left),
                        left=_mean([[o for o in group if not o.out] for group in chosen], lambda o: o.points),
                        points=_mean(chosen, lambda o: o.points),
                    )


def _mean(groups: Sequence[Sequence[Opened]], measure: Callable[[Opened], int]) -> Estimate:
    if not any(groups):
        return Estimate(0, 0, 0)
    return ratio([(sum(map(measure, group)), len(group)) for group in groups])
