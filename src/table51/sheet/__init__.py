"""The score sheet (clauses S-1 to S-11): people write points, the sheet adds them up; it knows no game.

A sheet is what its entries make it: `against` says whether one may be done, `after` does it.
"""

from collections.abc import Iterable

from table51.notes import Note
from table51.sheet.checking import against
from table51.sheet.entries import Entry, Id, Op, RowId
from table51.sheet.reducing import after, begun
from table51.sheet.sheet import Row, Sheet
from table51.sheet.standing import Standing, standing

__all__ = [
    "Entry",
    "Id",
    "Op",
    "Row",
    "RowId",
    "Sheet",
    "Standing",
    "against",
    "replayed",
    "standing",
    "taken",
]


def taken(sheet: Sheet | None, entry: Entry) -> Sheet:
    """The sheet with an entry that `against` has nothing against."""
    return begun(entry) if sheet is None else after(sheet, entry)


def replayed(entries: Iterable[Entry]) -> tuple[Sheet | None, tuple[tuple[Entry, tuple[Note, ...]], ...]]:
    """The sheet that entries make, and those it refused, each with the reasons; None if none of them makes one."""
    sheet: Sheet | None = None
    refused = []
    for entry in entries:
        if reasons := against(sheet, entry):
            refused.append((entry, reasons))
        else:
            sheet = taken(sheet, entry)
    return sheet, tuple(refused)
