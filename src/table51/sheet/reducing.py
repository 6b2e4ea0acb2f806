"""What an entry makes of a sheet. `checking` has said before that it may be done.

Undo needs no inverse: whatever an entry changed is worked out anew from those entries that still count.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from msgspec.structs import replace

from table51.sheet import entries as ops
from table51.sheet.cells import change_by, followed, picked, placed
from table51.sheet.entries import DealCell, Entry, Id, RowId
from table51.sheet.log import Log
from table51.sheet.sheet import Cell, Change, Ended, Player, Row, Sheet, Work

_PLAYER: Final = ("name", "gone")  # what can change of a player
_ROW: Final = ("added", "deleted", "allowed", "work")  # and of a row


def begun(entry: Entry) -> Sheet:
    """The sheet that a Make begins. Raises ValueError for any other entry."""
    made = entry.op
    if not isinstance(made, ops.Make):
        raise ValueError("a sheet begins by being made")
    return Sheet(
        v=1,
        title=made.title,
        game=made.game,
        rules=made.rules,
        high=made.high,
        target=made.target,
        deals=made.deals,
        first=made.players[0].id,
        host=entry.by,
        players=tuple(Player(player.id, player.name, player.id == entry.by) for player in made.players),
        rows=(),
        ended=None,
        votes={},
        changes=(),
        undone=frozenset(),
        log=Log().having(entry),
    )


def after(sheet: Sheet, entry: Entry) -> Sheet:
    """The sheet with one more entry, which must be one that `against` has nothing against."""
    votes = {} if entry.by == sheet.host else sheet.votes  # a host who does something is not away
    sheet = replace(sheet, v=sheet.v + 1, votes=votes, log=sheet.log.having(entry))
    match entry.op:
        case ops.Write() | ops.Deal() | ops.Pick() | ops.Add() | ops.Delete() | ops.Allow():
            return _scored(sheet, entry)
        case ops.Join(name):
            return _joined(sheet, entry.by, name)
        case ops.Free(player):
            return _with_player(sheet, player, joined=False)
        case ops.Pass(player):
            return _hosted(sheet, entry, player)
        case ops.Vote(player):
            return _voted(sheet, entry, player)
        case ops.Undo(undone):
            return _undone(sheet, entry, undone)
    return _settled(sheet, entry)


def _scored(sheet: Sheet, entry: Entry) -> Sheet:
    """After an operation on cells or rows."""
    match entry.op:
        case ops.Write(row, player, value, base):
            return _written(sheet, entry, row, (DealCell(player, value, base),))
        case ops.Deal(row, cells, lines):
            work = Work(entry.id, tuple(c.player for c in cells), tuple(c.value for c in cells), lines)
            return _assigned(_written(sheet, entry, row, cells), entry, "work", row, work)
        case ops.Pick(row, player, change):
            return _celled(sheet, row, player, picked(sheet.cell(row, player), entry, change))
        case ops.Add(row) if row == sheet.next_row:
            return _assigned(_with_row(sheet, row, added=False), entry, "added", row, True)
        case ops.Delete(row):
            return _assigned(sheet, entry, "deleted", row, True)
        case ops.Allow(row):
            return _assigned(sheet, entry, "allowed", row, sheet.rows[row - 1].values)
    return sheet  # an Add of a row that another phone has added


def _settled(sheet: Sheet, entry: Entry) -> Sheet:
    """After an operation that gives something a value."""
    match entry.op:
        case ops.Rename(player, name):
            return _assigned(sheet, entry, "name", player, name)
        case ops.Remove(player):
            return _assigned(sheet, entry, "gone", player, True)
        case ops.Set(what, value):
            return _assigned(sheet, entry, what, None, value)
        case ops.End():
            return _assigned(sheet, entry, "ended", None, Ended(entry.id, entry.by, entry.when))
        case ops.Cancel() | ops.Reopen():
            return _assigned(sheet, entry, "ended", None, None)
    raise ValueError("a sheet is made once")


# Cells, rows and players


def _written(sheet: Sheet, entry: Entry, row: RowId, cells: Iterable[DealCell]) -> Sheet:
    sheet = _with_row(sheet, row)
    for written in cells:
        cell = sheet.cell(row, written.player)
        what = placed(sheet, entry.by, row, cell, written.value, written.base)
        if what != "same" or any(candidate.by == entry.by for candidate in cell.also):
            change = change_by(entry, what, cell, written.value)
            sheet = _celled(sheet, row, written.player, followed(cell, change, sheet.undone))
    return sheet


def _celled(sheet: Sheet, row: RowId, player: Id, cell: Cell) -> Sheet:
    known = sheet.rows[row - 1]
    return _rowed(sheet, replace(known, cells={**known.cells, player: cell}))


def _with_row(sheet: Sheet, row: RowId, added: bool = True) -> Sheet:
    return replace(sheet, rows=(*sheet.rows, Row(row, added=added))) if row == sheet.next_row else sheet


def _rowed(sheet: Sheet, row: Row) -> Sheet:
    return replace(sheet, rows=(*sheet.rows[: row.id - 1], row, *sheet.rows[row.id :]))


def _joined(sheet: Sheet, player: Id, name: str) -> Sheet:
    """A new column waits from the first row that is not complete yet; one that was there is taken with its name."""
    if sheet.player(player):
        return _with_player(sheet, player, joined=True, name=name)
    last = next((row for row in reversed(sheet.rows) if row.counts), None)
    since = last.id if last and not sheet.is_complete(last) else sheet.next_row
    return replace(sheet, players=(*sheet.players, Player(player, name, True, since)))


def _with_player(sheet: Sheet, player: Id, **changed: Any) -> Sheet:
    players = tuple(replace(known, **changed) if known.id == player else known for known in sheet.players)
    return replace(sheet, players=players)


# The host


def _hosted(sheet: Sheet, entry: Entry, player: Id) -> Sheet:
    change = Change(entry.id, entry.by, entry.when, "host", None, None, sheet.host, player)
    return replace(sheet, host=player, votes={}, changes=(*sheet.changes, change))


def _voted(sheet: Sheet, entry: Entry, player: Id) -> Sheet:
    """More than half of the players who have joined, the host not counted, make another the host."""
    votes = {**sheet.votes, entry.by: player}
    voters = [one.id for one in sheet.present if one.joined and one.id != sheet.host]
    if 2 * sum(votes.get(voter) == player for voter in voters) > len(voters):
        return _hosted(sheet, entry, player)
    return replace(sheet, votes=votes)


# Everything else that can be undone is a value that has a name


def _assigned(sheet: Sheet, entry: Entry, what: str, of: Id | RowId | None, new: Any, undo: Id | None = None) -> Sheet:
    old = _value(sheet, what, of)
    change = Change(entry.id, entry.by, entry.when, what, of, undo, old, new)
    sheet = replace(sheet, changes=(*sheet.changes, change))
    if what in _PLAYER:
        return _with_player(sheet, str(of), **{what: new})
    if what in _ROW:
        return _rowed(sheet, replace(sheet.rows[int(of or 0) - 1], **{what: new}))
    return replace(sheet, **{what: new})


def _value(sheet: Sheet, what: str, of: Id | RowId | None) -> Any:
    if what in _PLAYER:
        return getattr(sheet.player(str(of)), what)
    return getattr(sheet.rows[int(of or 0) - 1] if what in _ROW else sheet, what)


# Undo


def _undone(sheet: Sheet, entry: Entry, undone: Id) -> Sheet:
    """What an undo is about counts no longer, or counts again if it did not: that was an undo of an undo."""
    root = sheet.root(undone)
    sheet = replace(
        sheet,
        undone=sheet.undone ^ {root.id},
        roots={**sheet.roots, entry.id: root.id},
        heads={**sheet.heads, root.id: entry.id},
    )
    match root.op:
        case ops.Write(row, player) | ops.Pick(row, player):
            return _cell_again(sheet, entry, root.id, row, player)
        case ops.Deal(row, cells):
            for cell in cells:
                sheet = _cell_again(sheet, entry, root.id, row, cell.player)
    for change in sheet.changes:
        if change.id == root.id:
            sheet = _assigned(sheet, entry, change.what, change.of, _again(sheet, change), undo=root.id)
    return sheet


def _cell_again(sheet: Sheet, entry: Entry, undone: Id, row: RowId, player: Id) -> Sheet:
    cell = sheet.cell(row, player)
    if all(change.id != undone for change in cell.history):
        return sheet
    change = change_by(entry, "undo", cell, None, undone)
    return _celled(sheet, row, player, followed(cell, change, sheet.undone))


def _again(sheet: Sheet, changed: Change) -> Any:
    """The value that the entries that still count give what `changed` has changed."""
    value, known = None, False
    for change in sheet.changes:
        if (change.what, change.of) == (changed.what, changed.of) and change.undo is None:
            if not known:
                value, known = change.old, True
            if change.id not in sheet.undone:
                value = change.new
    return value
