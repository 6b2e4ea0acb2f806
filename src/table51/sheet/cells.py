"""What counts in a cell, and what is kept beside it: a value written, put aside, picked, undone (S-3, S-8)."""

from __future__ import annotations

from msgspec.structs import replace

from table51.sheet.entries import Entry, Id, RowId, Value
from table51.sheet.sheet import Candidate, Cell, CellChange, Sheet


def placed(sheet: Sheet, by: Id, row: RowId, cell: Cell, value: Value, base: Id | None) -> str:
    """Where a written value goes (S-3, S-8): `same` as what counts, to count itself (`write`), or `aside`.

    It goes aside when its writer had not seen what counts now, or may only ask for it: the row is closed.
    """
    if value == cell.value:
        return "same"
    if by != sheet.host and sheet.is_closed(row):
        return "aside"
    return "write" if cell.value is None or base == cell.change else "aside"


def picked(cell: Cell, entry: Entry, chosen: Id | None) -> Cell:
    """The cell once the host has picked the value of the change `chosen`, or none of those kept beside."""
    value = next((candidate.value for candidate in cell.also if candidate.id == chosen), cell.value)
    return followed(cell, change_by(entry, "pick", cell, value, chosen), frozenset())


def change_by(entry: Entry, what: str, cell: Cell, value: Value, of: Id | None = None) -> CellChange:
    """What an entry does to a cell, as its history keeps it; what counts afterwards is said by `followed`."""
    return CellChange(entry.id, entry.by, entry.when, what, value, of, cell.value, cell.value)


def followed(cell: Cell, change: CellChange, undone: frozenset[Id]) -> Cell:
    """The cell after one more change; an undo works it out anew from what still counts."""
    history = (*cell.history, change)
    if change.what == "undo":
        now = Cell()
        for earlier in cell.history:
            if earlier.what != "undo" and earlier.id not in undone:
                now = _put(now, earlier)
    else:
        now = _put(cell, change)
    return replace(now, history=(*history[:-1], replace(change, new=now.value)))


def _put(cell: Cell, change: CellChange) -> Cell:
    """What counts in a cell, and what is kept beside it, after a change."""
    if change.what == "pick":
        chosen = next((one for one in cell.also if one.id == change.of), None)
        return replace(cell, value=chosen.value, change=chosen.id, also=()) if chosen else replace(cell, also=())
    also = tuple(one for one in cell.also if one.by != change.by)  # whoever writes again means the newest
    if change.what == "write":
        cell = replace(cell, value=change.value, change=change.id)
    if change.what == "aside":
        also = (*also, Candidate(change.id, change.by, change.when, change.value))
    return replace(cell, also=tuple(one for one in also if one.value != cell.value))
