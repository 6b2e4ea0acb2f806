"""Penalty points of Elli Bir (T-20 to T-23). `settle` serves a played round and a real table alike."""

from __future__ import annotations

from typing import Final, Literal

from msgspec import Struct

from table51.cards import Card, Cards
from table51.engine import Note, Outcome, Seat, note, places_by

Opened = Literal["", "melds", "pairs"]

OUT: Final = -100
OUT_WITH_JOKER: Final = -200
CLOSED: Final = 100
JOKER_LEFT: Final = 25


class Ended(Struct, frozen=True):
    """How a seat stood at the round's end: how it had opened, and the cards left in its hand, or only their points."""

    opened: Opened
    left: Cards | int

    @property
    def points(self) -> int:
        """What is left, added up."""
        return self.left if isinstance(self.left, int) else sum(map(left_points, self.left))


def left_points(card: Card) -> int:
    """What a card left in hand costs: joker 25, ace 11, K Q J 10, the others face value (T-22)."""
    return JOKER_LEFT if card.is_joker else card.points


def settle(seats: tuple[Ended, ...], out: Seat | None, joker_out: bool = False) -> Outcome:
    """Points of a round. out: who went out, if anybody did; joker_out: with a joker as the last card (T-20, T-24)."""
    lines = tuple(_out_line(seat, joker_out) if seat == out else _line(seat, ended) for seat, ended in enumerate(seats))
    points = tuple(int(str(line.params["points"])) for line in lines)
    return Outcome(points, places_by(points, lowest_first=True), lines)


def _out_line(seat: Seat, joker_out: bool) -> Note:
    if joker_out:
        return note("turkish51.score.out_joker", "T-20", seat, points=OUT_WITH_JOKER)
    return note("turkish51.score.out", "T-20", seat, points=OUT)


def _line(seat: Seat, ended: Ended) -> Note:
    if not ended.opened:
        return note("turkish51.score.closed", "T-21", seat, points=CLOSED)
    twice = ended.opened == "pairs"
    clause, points = ("T-23", 2 * ended.points) if twice else ("T-22", ended.points)
    if isinstance(ended.left, int):
        code = "turkish51.score.pairs_counted" if twice else "turkish51.score.left_counted"
        return note(code, clause, seat, points=points, sum=ended.left)
    worked = " + ".join(str(left_points(card)) for card in ended.left)
    code = "turkish51.score.pairs" if twice else "turkish51.score.left"
    return note(code, clause, seat, points=points, left=ended.left, count=len(ended.left), sum=worked)
