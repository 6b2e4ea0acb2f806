"""The four checks of an arrangement, in their order, all of them reported (P-9 to P-11)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from typing import Final, Literal

from msgspec import Struct

from table51.cards import Card, Cards
from table51.cards.card import ACE
from table51.engine import Note, Refused, note
from table51.games.chinese_poker.rows import HAND_SIZE, ROWS, SIZES, RowName, Strength, named, strength, told_apart
from table51.games.chinese_poker.rules import STANDARD, Rules

FOUL: Final = 4  # what a foul costs against each legal hand (P-15)

CheckName = Literal["sizes", "unique", "categories", "order"]


class Rows(Struct, frozen=True):
    """An arrangement, legal or not: the cards of each row as they lie."""

    front: Cards
    middle: Cards
    back: Cards

    def __iter__(self) -> Iterator[Cards]:
        """The rows, front first."""
        return iter((self.front, self.middle, self.back))

    @property
    def cards(self) -> Cards:
        """All cards, front first."""
        return self.front + self.middle + self.back


class Row(Struct, frozen=True):
    """One row as judged: its worth, and its category in words; both None where it has no category (P-9)."""

    row: RowName
    cards: Cards
    strength: Strength | None
    name: Note | None


class Check(Struct, frozen=True):
    """One of the four checks: whether it passed, and what was found."""

    check: CheckName
    ok: bool
    notes: tuple[Note, ...]


class Verdict(Struct, frozen=True):
    """An arrangement judged: legal or foul, its three rows (front first), the four checks in order, the price."""

    legal: bool
    rows: tuple[Row, Row, Row]
    checks: tuple[Check, Check, Check, Check]
    cost: tuple[Note, ...]

    @property
    def reasons(self) -> tuple[Note, ...]:
        """What makes it a foul; empty for a legal arrangement."""
        return tuple(
            reason for check in self.checks if not check.ok for reason in check.notes if _speaks_against(reason)
        )

    @property
    def strengths(self) -> tuple[Strength, Strength, Strength]:
        """The worth of front, middle and back of a legal arrangement."""
        front, middle, back = (row.strength for row in self.rows)
        assert front
        assert middle
        assert back
        return front, middle, back


def check(rows: Rows, rules: Rules = STANDARD, hand: Cards | None = None) -> Verdict:
    """The verdict on `rows`. hand: the thirteen cards dealt, if known; then unplaced and strange cards are named too.

    Raises Refused if there is a joker (P-1).
    """
    if any(card.is_joker for card in rows.cards):
        raise Refused(note("chinese_poker.joker", "P-1"))
    twice = frozenset(card for card, count in Counter(rows.cards).items() if count > 1)
    front, middle, back = (_judged(name, cards, twice, rules) for name, cards in zip(ROWS, rows, strict=True))
    judged = front, middle, back
    checks = _sizes(rows, hand), _unique(rows), _categories(judged, rows), _order(judged, rules)
    legal = all(check.ok for check in checks)
    return Verdict(legal, judged, checks, () if legal else _cost(checks[0].ok, rules))


def _judged(name: RowName, cards: Cards, twice: frozenset[Card], rules: Rules) -> Row:
    """A row of the wrong size, or one that holds a card laid twice, has no category (P-9)."""
    if len(cards) != SIZES[name] or not twice.isdisjoint(cards):
        return Row(name, cards, None, None)
    worth = strength(cards, rules.wheel)
    return Row(name, cards, worth, named(worth))


def _sizes(rows: Rows, hand: Cards | None) -> Check:
    """Three, five and five (P-2); with the dealt hand known, whatever was not placed or not dealt."""
    notes = [
        note("chinese_poker.size", "P-2", row=name, have=len(cards), need=SIZES[name])
        for name, cards in zip(ROWS, rows, strict=True)
        if len(cards) != SIZES[name]
    ]
    if hand is not None:
        placed = rows.cards
        if unplaced := tuple(card for card in hand if card not in placed):
            notes.append(note("chinese_poker.unplaced", "P-2", cards=unplaced))
        if strange := tuple(card for card in placed if card not in hand):
            notes.append(note("chinese_poker.not_dealt", "P-2", cards=strange))
    return Check("sizes", not notes, tuple(notes) or (note("chinese_poker.sizes_right", "P-2"),))


def _unique(rows: Rows) -> Check:
    """No card twice (P-11); each further copy is named with both places."""
    first: dict[Card, RowName] = {}
    notes = []
    for name, cards in zip(ROWS, rows, strict=True):
        for card in cards:
            if card in first:
                notes.append(note("chinese_poker.twice", "P-11", card=card, row=first[card], other=name))
            first.setdefault(card, name)
    return Check("unique", not notes, tuple(notes) or (note("chinese_poker.no_card_twice", "P-11"),))


def _categories(judged: tuple[Row, ...], rows: Rows) -> Check:
    """Each row's category (P-4, P-5). It names and never fails: the cause of a missing category has failed before."""
    notes = []
    for row in judged:
        if row.name is None:
            notes.append(note("chinese_poker.no_category", "P-9", row=row.row))
            continue
        notes.append(note("chinese_poker.category", "P-5" if row.row == "front" else "P-4", row=row.row, name=row.name))
        if row.row == "front":
            notes += _no_such_front(row.cards)
    if special := _special(rows):
        notes.append(note("chinese_poker.special", "P-18", hand=special))
    return Check("categories", True, tuple(notes))


def _special(rows: Rows) -> str | None:
    """The name of a hand that other tables reward by itself, and this game scores as ordinary rows (P-18)."""
    counts = Counter(card.rank for card in rows.cards)
    if len({*rows.cards}) != HAND_SIZE or [len(row) for row in rows] != [*SIZES.values()]:
        return None
    if len(counts) == len(rows.cards):
        return "dragon"
    if sum(count // 2 for count in counts.values()) == 6:
        return "six_pairs"
    if all(len({card.suit for card in row}) == 1 for row in rows):
        return "three_flushes"
    return "three_straights" if all(map(_in_sequence, rows)) else None


def _no_such_front(cards: Cards) -> list[Note]:
    """What three cards look like and are not: a flush, a straight (P-5)."""
    notes = []
    if len({card.suit for card in cards}) == 1:
        notes.append(note("chinese_poker.front.no_flush", "P-5", suit=cards[0].suit))
    if _in_sequence(cards):
        notes.append(note("chinese_poker.front.no_straight", "P-5"))
    return notes


def _in_sequence(cards: Cards) -> bool:
    """Whether the ranks follow each other, an ace being low as well as high."""
    ranks = sorted(card.rank for card in cards)
    low = sorted(1 if rank == ACE else rank for rank in ranks)
    return any(held == list(range(held[0], held[0] + len(cards))) for held in (ranks, low))


def _order(rows: tuple[Row, ...], rules: Rules) -> Check:
    """Back ≥ middle ≥ front among the rows that have a category (P-3, P-8), from the front."""
    ranked = [(row.row, row.strength) for row in rows if row.strength]
    notes = [_compared(*behind, *ahead, rules) for ahead, behind in pairwise(ranked)]
    return Check("order", not any(_speaks_against(found) for found in notes), tuple(notes))


def _compared(behind: RowName, back: Strength, ahead: RowName, front: Strength, rules: Rules) -> Note:
    """How the row behind compares with the row ahead of it, and by what."""
    verb = "weaker" if back < front else "stronger" if back > front else "equal"
    if verb == "equal" and rules.row_order == "strict":
        verb = "not_stronger"
    clause = "P-8" if ahead == "front" else "P-3"
    names = told_apart(back, front)
    return note(
        f"chinese_poker.order.{verb}", clause, behind=behind, ahead=ahead, behind_name=names[0], ahead_name=names[1]
    )


def _speaks_against(found: Note) -> bool:
    return not found.code.startswith("chinese_poker.order.") or found.code.endswith((".weaker", ".not_stronger"))


def _cost(sizes_right: bool, rules: Rules) -> tuple[Note, ...]:
    """What the foul costs (P-15), and that a wrong count noticed in time may be a misdeal instead (P-10)."""
    cost = note("chinese_poker.foul.cost", "P-15", points=-FOUL)
    if sizes_right or rules.wrong_count == "foul":
        return (cost,)
    return (note("chinese_poker.misdeal", "P-10"), cost)
