"""The settlement of a deal: pair by pair, row by row (P-12 to P-17).

`settle` needs nothing but the hands as they lie: it serves a played deal and a real table alike.
"""

from __future__ import annotations

from itertools import combinations

from msgspec import Struct

from table51.cards import Card
from table51.engine import CannotBe, Note, Outcome, Seat, note, places_by
from table51.games.chinese_poker.rows import ROWS, RowName, Strength, told_apart
from table51.games.chinese_poker.rules import STANDARD, Rules, banker_of
from table51.games.chinese_poker.verdict import FOUL, Rows, Verdict, check


class Unsettled(CannotBe):
    """A deal that cannot have been: a card lies in two hands (P-11)."""


class Pair(Struct, frozen=True):
    """What two players owe each other, as `one` sees it.

    rows: +1, 0, −1 for front, middle and back; empty if one of the hands is a foul. majority: the additional point.
    points: the sum, −4 to 4; `other` has as many with the other sign. lines: each row, the majority, the sum, in words.
    """

    one: Seat
    other: Seat
    rows: tuple[int, ...]
    majority: int
    points: int
    lines: tuple[Note, ...]


class Transfer(Struct, frozen=True):
    """One payment that helps to settle the deal, in points."""

    payer: Seat
    payee: Seat
    points: int


class Settlement(Struct, frozen=True):
    """A settled deal.

    points, places: by seat, 1 is the best place, equals share. pairs: everyone against everyone (P-16), or against the
    banker (P-13). matrix: row seat's points against column seat. transfers: the fewest payments that settle it.
    lines: for each seat, one line against each opponent.
    """

    verdicts: tuple[Verdict, ...]
    pairs: tuple[Pair, ...]
    matrix: tuple[tuple[int, ...], ...]
    points: tuple[int, ...]
    places: tuple[int, ...]
    transfers: tuple[Transfer, ...]
    lines: tuple[Note, ...]

    @property
    def outcome(self) -> Outcome:
        """The settlement as the score of a deal."""
        return Outcome(self.points, self.places, self.lines)


def settle(hands: tuple[Rows, ...], rules: Rules = STANDARD) -> Settlement:
    """The settlement of two to four hands, by seat. Fouls and wrong counts are settled too: this is the showdown.

    Raises Unsettled if a card lies in two hands, Refused if there is a joker.
    """
    if shared := _shared(hands):
        raise Unsettled(*shared)
    verdicts = tuple(check(rows, rules) for rows in hands)
    banker = banker_of(rules, len(hands))
    pairs = tuple(
        _pair(one, other, verdicts, rules, banker)
        for one, other in combinations(range(len(hands)), 2)
        if banker is None or banker in (one, other)
    )
    owed = {(pair.one, pair.other): pair.points for pair in pairs}
    seats = range(len(hands))
    matrix = tuple(tuple(owed.get((row, col), 0) - owed.get((col, row), 0) for col in seats) for row in seats)
    points = tuple(sum(row) for row in matrix)
    legal = tuple(verdict.legal for verdict in verdicts)
    lines = tuple(line for seat in seats for pair in pairs if (line := _line(seat, pair, legal)))
    return Settlement(verdicts, pairs, matrix, points, places_by(points), transfers(points), lines)


def _shared(hands: tuple[Rows, ...]) -> list[Note]:
    """Every card that two hands hold (P-11)."""
    holder: dict[Card, Seat] = {}
    notes = []
    for seat, rows in enumerate(hands):
        for card in dict.fromkeys(rows.cards):
            if card in holder:
                notes.append(note("chinese_poker.two_hands", "P-11", card=card, one=holder[card], other=seat))
            holder.setdefault(card, seat)
    return notes


def settle_places(places: tuple[tuple[int, ...] | None, ...], rules: Rules = STANDARD) -> Outcome:
    """The score of hands whose cards are not known.

    places: by seat, the place of its front, middle and back among all (1 is the best, equals share); None for a foul.
    """
    seats = range(len(places))
    banker = banker_of(rules, len(places))
    pairs = [
        _placed_pair(one, other, places, rules, _sign(one == banker, other == banker))
        for one, other in combinations(seats, 2)
        if banker is None or banker in (one, other)
    ]
    legal = tuple(mine is not None for mine in places)
    lines = tuple(line for seat in seats for pair in pairs if (line := _line(seat, pair, legal)))
    points = tuple(sum(int(str(line.params["points"])) for line in lines if line.seat == seat) for seat in seats)
    return Outcome(points, places_by(points), lines)


# One pair of players


def compare(one: Strength, other: Strength, tie: int = 0) -> int:
    """+1, 0 or −1 for `one`; equal rows give `tie`."""
    return _sign(one > other, one < other) or tie


def majority(rows: tuple[int, ...], rules: Rules) -> int:
    """The additional point (P-14): to who won two rows at least; option: to who won more rows."""
    if rules.majority == "more_rows":
        return _sign(rows.count(1) > rows.count(-1), rows.count(1) < rows.count(-1))
    return _sign(rows.count(1) >= 2, rows.count(-1) >= 2)


def _sign(plus: bool, minus: bool) -> int:
    return plus - minus


def _pair(one: Seat, other: Seat, verdicts: tuple[Verdict, ...], rules: Rules, banker: Seat | None) -> Pair:
    mine, theirs = verdicts[one], verdicts[other]
    if not (mine.legal and theirs.legal):
        return _foul_pair(one, other, mine.legal, theirs.legal)
    tie = _sign(one == banker, other == banker)
    both = list(zip(ROWS, mine.strengths, theirs.strengths, strict=True))
    rows = tuple(compare(a, b, tie) for _, a, b in both)
    extra = majority(rows, rules)
    points = sum(rows) + extra
    lines = [_row_line(name, one, other, a, b, tie) for name, a, b in both]
    if extra:
        first, second = (one, other) if extra > 0 else (other, one)
        lines.append(note("chinese_poker.pair.majority", "P-14", first, by=second))
    else:
        lines.append(note("chinese_poker.pair.no_majority", "P-14", one, by=other))
    lines.append(_sum_line(one, other, points, "P-12"))
    return Pair(one, other, rows, extra, points, tuple(lines))


def _placed_pair(one: Seat, other: Seat, places: tuple[tuple[int, ...] | None, ...], rules: Rules, tie: int) -> Pair:
    mine, theirs = places[one], places[other]
    if mine is None or theirs is None:
        return _foul_pair(one, other, mine is not None, theirs is not None)
    rows = tuple(_sign(a < b, a > b) or tie for a, b in zip(mine, theirs, strict=True))
    extra = majority(rows, rules)
    return Pair(one, other, rows, extra, sum(rows) + extra, ())


def _foul_pair(one: Seat, other: Seat, one_legal: bool, other_legal: bool) -> Pair:
    """A foul pays each legal hand; two fouls pay nothing; no row of a fouled hand is compared (P-15)."""
    points = FOUL * (one_legal - other_legal)
    if points:
        legal, foul = (one, other) if one_legal else (other, one)
        line = note("chinese_poker.pair.foul", "P-15", foul, by=legal)
    else:
        line = note("chinese_poker.pair.both_foul", "P-15", one, by=other)
    return Pair(one, other, (), 0, points, (line, _sum_line(one, other, points, "P-15")))


def _row_line(row: RowName, one: Seat, other: Seat, a: Strength, b: Strength, tie: int) -> Note:
    """One row of a pair in words."""
    if a == b:
        name = told_apart(a, b)[0]
        if not tie:
            return note("chinese_poker.pair.equal", "P-13", one, by=other, row=row, name=name)
        banker, player = (one, other) if tie > 0 else (other, one)
        return note("chinese_poker.pair.banker", "P-13", banker, by=player, row=row, name=name)
    better, worse, winner, loser = (a, b, one, other) if a > b else (b, a, other, one)
    name, by_name = told_apart(better, worse)
    return note("chinese_poker.pair.row", "P-12", winner, by=loser, row=row, name=name, by_name=by_name)


def _sum_line(one: Seat, other: Seat, points: int, clause: str) -> Note:
    if not points:
        return note("chinese_poker.pair.even", clause, one, by=other)
    first, second = (one, other) if points > 0 else (other, one)
    return note("chinese_poker.pair.sum", clause, first, by=second, points=abs(points))


# Lines and payments


def _line(seat: Seat, pair: Pair, legal: tuple[bool, ...]) -> Note | None:
    """What `seat` scores in `pair`, in one line; None if it is not in it."""
    if seat not in (pair.one, pair.other):
        return None
    sign, other = (1, pair.other) if seat == pair.one else (-1, pair.one)
    points = sign * pair.points
    if not pair.rows:
        whose = "other" if legal[seat] else "own" if legal[other] else "both"
        return note(f"chinese_poker.score.foul.{whose}", "P-15", seat, by=other, points=points)
    return note(
        "chinese_poker.score.rows", "P-12", seat, by=other, points=points,
        won=pair.rows.count(sign), lost=pair.rows.count(-sign), majority=sign * pair.majority,
    )  # fmt: skip


def transfers(points: tuple[int, ...]) -> tuple[Transfer, ...]:
    """The fewest payments that settle a deal of at most four: debts that match exactly first, then the largest."""
    left = dict(enumerate(points))
    paid = []
    while any(left.values()):
        owing = [seat for seat in left if left[seat] < 0]
        due = [seat for seat in left if left[seat] > 0]
        exact = ((payer, payee) for payer in owing for payee in due if left[payer] == -left[payee])
        largest = min(owing, key=lambda seat: left[seat]), max(due, key=lambda seat: left[seat])
        payer, payee = next(exact, largest)
        amount = min(-left[payer], left[payee])
        left[payer] += amount
        left[payee] -= amount
        paid.append(Transfer(payer, payee, amount))
    return tuple(paid)
