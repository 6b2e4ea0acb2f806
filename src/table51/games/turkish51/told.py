"""A round of Elli Bir as a real table tells it (T-20 to T-24), and rows that no round can give (S-6)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from table51.cards import Cards, pack
from table51.engine import CannotBe, Note, Outcome, Seat, Tell, Told, note
from table51.engine.told import against_hands, cards_in, number_in
from table51.games.turkish51.score import OUT, OUT_WITH_JOKER, Ended, left_points, settle

MOST_LEFT: Final = 14  # cards in a hand after its last discard (T-4, T-6)
LEAST_POINTS: Final = 2  # one two
PACK: Final = pack(copies=2, jokers=2)
MOST_POINTS: Final = sum(sorted(map(left_points, PACK))[-MOST_LEFT:])

TELLS: Final = (
    Tell("out", "nothing", "T-20", once=True),
    Tell("closed", "nothing", "T-21"),
    Tell("left", "left", "T-22"),
    Tell("pairs", "left", "T-23"),
)


def settled(told: Sequence[Told]) -> Outcome:
    """Points of the round. Raises CannotBe with every reason why it cannot have been."""
    ended = tuple(_ended(seat, one) for seat, one in enumerate(told))
    hands = [one.left for one in ended if isinstance(one.left, tuple)]
    out = next((seat for seat, one in enumerate(told) if one.role == "out"), None)
    joker_out = out is not None and told[out].joker
    last = PACK[-1:] if joker_out else ()
    if reasons := (*_impossible(ended), *against_hands(PACK, [*hands, last], "T-1")):
        raise CannotBe(*reasons)
    return settle(ended, out, joker_out)


def _ended(seat: Seat, told: Told) -> Ended:
    if told.role not in ("left", "pairs"):
        return Ended("", ())
    number = number_in(told)
    left: Cards | int = cards_in(told.text, seat) if number is None else number
    return Ended("pairs" if told.role == "pairs" else "melds", left)


def _impossible(ended: Sequence[Ended]) -> Iterator[Note]:
    """Who opened and did not go out kept one card at least (T-9)."""
    for seat, one in enumerate(ended):
        if one.opened and not LEAST_POINTS <= one.points <= MOST_POINTS:
            yield note("turkish51.told.points", "T-22", seat, value=one.points, least=LEAST_POINTS, most=MOST_POINTS)
        elif isinstance(one.left, tuple) and len(one.left) > MOST_LEFT:
            yield note("turkish51.told.many", "T-6", seat, have=len(one.left), most=MOST_LEFT)


def doubts(points: Sequence[int | None]) -> Iterator[Note]:
    """More than one who went out, or points that no hand leaves (S-6)."""
    there = [value for value in points if value is not None]
    if sum(value in (OUT, OUT_WITH_JOKER) for value in there) > 1:
        yield note("turkish51.told.two_out", "T-20")
    for seat, value in enumerate(points):
        if value is not None and value < LEAST_POINTS and value not in (OUT, OUT_WITH_JOKER):
            yield note("turkish51.told.cell", "T-22", seat, value=value)
