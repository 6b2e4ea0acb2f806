"""What somebody did to a sheet, as a sentence says it (S-8). Seats number the sheet's players, gone ones too."""

from __future__ import annotations

from table51.notes import Note, Seat, note
from table51.sheet import entries as ops
from table51.sheet.entries import Entry, Id, RowId, Value
from table51.sheet.sheet import Sheet


def told(sheet: Sheet, entry: Entry) -> Note:
    """What an entry of the sheet's log did. Rows are named by their place among those that count now, or 0."""
    seat = _seat(sheet, entry.by)
    match entry.op:
        case ops.Write() | ops.Pick():
            return _of_cell(sheet, entry, seat, entry.op)
        case ops.Deal(row):
            return note("sheet.did.deal", "S-7", seat, row=_place(sheet, row))
        case ops.Add(row):
            return note("sheet.did.add", "", seat, row=_place(sheet, row))
        case ops.Delete(row):
            return note("sheet.did.delete", "", seat, row=row)
        case ops.Allow(row):
            return note("sheet.did.allow", "S-6", seat, row=_place(sheet, row))
        case ops.Undo():
            return _of_undo(sheet, entry, seat)
        case ops.Set(what, value):
            old = next((change.old for change in sheet.changes if change.id == entry.id), None)
            return note("sheet.did.set", "S-9", seat, what=what, old=_setting(old), new=_setting(value))
        case ops.End() | ops.Cancel() | ops.Reopen():
            return _of_end(seat, entry.op)
    return _of_people(sheet, entry, seat)


def _of_cell(sheet: Sheet, entry: Entry, seat: Seat, op: ops.Write | ops.Pick) -> Note:
    """What happened to a cell; a write that changed nothing says what it said."""
    by, row = _seat(sheet, op.player), _place(sheet, op.row)
    change = next((one for one in sheet.cell(op.row, op.player).history if one.id == entry.id), None)
    if isinstance(op, ops.Pick):
        return note("sheet.did.pick", "S-8", seat, by=by, row=row, value=_value(change.new if change else None))
    if change and change.what == "aside":
        return note("sheet.did.ask", "S-8", seat, by=by, row=row, value=_value(op.value), old=_value(change.old))
    if change and change.old is not None:
        return note("sheet.did.change", "S-8", seat, by=by, row=row, value=_value(op.value), old=_value(change.old))
    return note("sheet.did.write", "S-3", seat, by=by, row=row, value=_value(op.value))


def _of_undo(sheet: Sheet, entry: Entry, seat: Seat) -> Note:
    """What was taken back, or done again: the entry itself says which, by how many undos there are before it."""
    root = sheet.root(entry.id)
    before = [undo for undo, about in sheet.roots.items() if about == root.id]
    redone = before.index(entry.id) % 2 == 1
    row = root.op.row if isinstance(root.op, ops.Write | ops.Deal | ops.Pick | ops.Add | ops.Delete | ops.Allow) else 0
    by, what = _seat(sheet, root.by), str(type(root.op).__struct_config__.tag)
    code = "sheet.did.redo" if redone else "sheet.did.undo"
    return note(code, "S-8", seat, by=by, what=what, row=_place(sheet, row))


def _of_end(seat: Seat, op: ops.End | ops.Cancel | ops.Reopen) -> Note:
    match op:
        case ops.End():
            return note("sheet.did.end", "S-4", seat)
        case ops.Cancel():
            return note("sheet.did.cancel", "S-4", seat)
        case ops.Reopen():
            return note("sheet.did.reopen", "S-4", seat)


def _of_people(sheet: Sheet, entry: Entry, seat: Seat) -> Note:
    match entry.op:
        case ops.Join():
            return note("sheet.did.join", "S-10", seat)
        case ops.Free(player):
            return note("sheet.did.free", "S-10", seat, by=_seat(sheet, player))
        case ops.Rename(player, name):
            return note("sheet.did.rename", "", seat, by=_seat(sheet, player), name=name)
        case ops.Remove(player):
            return note("sheet.did.remove", "", seat, by=_seat(sheet, player))
        case ops.Pass(player):
            return note("sheet.did.pass", "", seat, by=_seat(sheet, player))
        case ops.Vote(player):
            return note("sheet.did.vote", "", seat, by=_seat(sheet, player))
        case ops.Make():
            return note("sheet.did.make", "", seat)
    raise AssertionError("everything that is done is told")


def _seat(sheet: Sheet, player: Id) -> Seat:
    return next(seat for seat, known in enumerate(sheet.players) if known.id == player)


def _place(sheet: Sheet, row: RowId) -> int:
    """The number that people see before a row."""
    return next((number for number, known in enumerate(sheet.counted, 1) if known.id == row), 0)


def _value(value: Value) -> Note:
    if value is None:
        return note("sheet.value.empty")
    return note("sheet.value.out") if value == "out" else note("sheet.value.number", value=value)


def _setting(value: object) -> Note:
    """A setting's value: a number, a text, or none."""
    if isinstance(value, bool):
        return note("sheet.setting.high" if value else "sheet.setting.low")
    if isinstance(value, int):
        return note("sheet.value.number", value=value)
    return note("sheet.setting.text", text=value) if isinstance(value, str) and value else note("sheet.setting.none")
