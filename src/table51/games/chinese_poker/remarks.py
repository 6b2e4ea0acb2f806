"""What a player of Chinese Poker is told beside the cards: what to do, and what the rows are (P-2, P-3, P-9, P-15)."""

from __future__ import annotations

from table51.engine import Note, note
from table51.games.chinese_poker.acts import Lock
from table51.games.chinese_poker.table import Seen
from table51.games.chinese_poker.verdict import FOUL, check


def prompt(view: Seen) -> Note | None:
    """Set your rows, or wait for those who have not."""
    if view.table.rows is not None:
        return None
    if view.own and not view.own.rows:
        return note("chinese_poker.status.arrange", "P-2")
    left = view.table.locked.count(False)
    return note("chinese_poker.status.wait", "P-19", count=left)


def remarks(view: Seen) -> tuple[Note, ...]:
    """What the rows are that the viewer has locked, and whether they are in order."""
    if view.own is None or view.own.rows is None:
        return ()
    *_, categories, order = check(view.own.rows, view.table.rules).checks
    return categories.notes + order.notes


def remarks_on(view: Seen, act: Lock) -> tuple[Note, ...]:
    """The categories and the order of rows that are being set, and the price if their order is broken (P-9)."""
    *_, categories, order = check(act.rows, view.table.rules).checks
    price = () if order.ok else (note("chinese_poker.foul.cost", "P-15", points=-FOUL),)
    return categories.notes + order.notes + price
