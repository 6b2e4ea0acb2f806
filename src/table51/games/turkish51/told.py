"""A round of Elli Bir as a real table tells it (T-20 to T-24), and rows that no round can give (S-6)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from table51.cards import JOKER, pack
from table51.engine import CannotBe, Note, Outcome, Refused, Seat, Tell, Told, note
from table51.engine.told import against_hands, cards_in, number_in
from table51.games.turkish51.score import JOKER_LEFT, OUT, OUT_WITH_JOKER, Ended, Opened, left_points, settle

PACK: Final = pack(copies=2, jokers=2)
LEAST_POINTS: Final = 2  # one two
MOST_LEFT: Final[dict[Opened, int]] = {"melds": 9, "pairs": 4}  # of 15 cards, five at least open, or ten, and one goes
MOST_POINTS: Final = {opened: sum(sorted(map(left_points, PACK))[-most:]) for opened, most in MOST_LEFT.items()}

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
    if reasons := (*_impossible(told, ended), *against_hands(PACK, [*hands, last], "T-1")):
        raise CannotBe(*reasons)
    return settle(ended, out, joker_out)


def _ended(seat: Seat, told: Told) -> Ended:
    if told.role not in ("left", "pairs"):
        return Ended("", ())
    opened: Opened = "pairs" if told.role == "pairs" else "melds"
    number = number_in(told)
    if number is not None:
        return Ended(opened, number)
    cards = cards_in(told.text, seat)
    if told.joker and JOKER not in cards:
        raise Refused(note("told.no_joker", "T-22", seat))
    return Ended(opened, cards)


def _impossible(told: Sequence[Told], ended: Sequence[Ended]) -> Iterator[Note]:
    """Who opened and did not go out kept one card at least (T-9), and no more than an opening leaves (T-15, T-16)."""
    for seat, one in enumerate(ended):
        if not one.opened:
            continue
        least, most = JOKER_LEFT if told[seat].joker else LEAST_POINTS, MOST_POINTS[one.opened]
        if isinstance(one.left, tuple) and len(one.left) > MOST_LEFT[one.opened]:
            clause = "T-16" if one.opened == "pairs" else "T-15"
            yield note("turkish51.told.many", clause, seat, have=len(one.left), most=MOST_LEFT[one.opened])
        elif not least <= one.points <= most:
            yield note("turkish51.told.points", "T-22", seat, value=one.points, least=least, most=most)


def doubts(points: Sequence[int | None]) -> Iterator[Note]:
    """More than one who went out, or points that no hand leaves (S-6)."""
    there = [value for value in points if value is not None]
    if sum(value in (OUT, OUT_WITH_JOKER) for value in there) > 1:
        yield note("turkish51.told.two_out", "T-20")
    most, pairs = MOST_POINTS["melds"], 2 * MOST_POINTS["pairs"]
    for seat, value in enumerate(points):
        if value is None or value in (OUT, OUT_WITH_JOKER) or LEAST_POINTS <= value <= most:
            continue
        if not (most < value <= pairs and value % 2 == 0):
            yield note("turkish51.told.cell", "T-22", seat, value=value, most=most, pairs=pairs)
