"""What speaks against an entry: who may do what, and what can be (S-1, S-3 to S-10)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from table51.notes import Note, note
from table51.sheet import bounds
from table51.sheet import entries as ops
from table51.sheet.entries import DealCell, Entry, Id, RowId
from table51.sheet.sheet import CANCEL_MS, Sheet

_HOST_ONLY: Final = (ops.Free, ops.Deal, ops.Pick, ops.Delete, ops.Allow, ops.Set, ops.Reopen, ops.Pass)
_NEVER_UNDONE: Final = (ops.Make, ops.Join, ops.Free, ops.Pass, ops.Vote)


def against(sheet: Sheet | None, entry: Entry) -> tuple[Note, ...]:
    """Every reason against an entry; none means that `after` may take it. sheet: None before it was made."""
    return tuple(_against(sheet, entry))


def _against(sheet: Sheet | None, entry: Entry) -> Iterator[Note]:
    if not bounds.is_entry(entry):
        yield note("sheet.id")
    if sheet is None:
        if isinstance(entry.op, ops.Make):
            yield from bounds.make(entry.op, entry.by)
        else:
            yield note("sheet.not_made")
        return
    if isinstance(entry.op, ops.Make):
        yield note("sheet.made")
        return
    if entry.id in sheet.log:
        yield note("sheet.id_taken")
    if len(sheet.log) >= bounds.MOST_ENTRIES:
        yield note("sheet.full", most=bounds.MOST_ENTRIES)
    if isinstance(entry.op, ops.Join):
        yield from _join(sheet, entry.by, entry.op)
        return
    me = sheet.player(entry.by)
    if me is None or (me.gone and entry.by != sheet.host):
        yield note("sheet.viewer", "S-10")
        return
    if isinstance(entry.op, _HOST_ONLY) and entry.by != sheet.host:
        yield note("sheet.host_only", "S-4" if isinstance(entry.op, ops.Reopen) else "S-3")
    yield from _operation(sheet, entry)


def _operation(sheet: Sheet, entry: Entry) -> Iterator[Note]:
    """What speaks against an operation other than making a sheet and joining it."""
    match entry.op:
        case ops.Write() | ops.Deal() | ops.Pick() | ops.Add() | ops.Delete() | ops.Allow():
            yield from _points(sheet, entry)
        case ops.Free(player) | ops.Remove(player) | ops.Rename(player) | ops.Pass(player) | ops.Vote(player):
            yield from _player(sheet, player)
            yield from _about(sheet, entry, player)
        case ops.End() | ops.Cancel() | ops.Reopen():
            yield from _ending(sheet, entry)
        case ops.Set():
            yield from _setting(sheet, entry.op)
        case ops.Undo(undone):
            yield from _undo(sheet, entry, undone)


def _points(sheet: Sheet, entry: Entry) -> Iterator[Note]:
    """What speaks against an operation on cells or rows."""
    match entry.op:
        case ops.Write(row, player, value):
            yield from _own(sheet, entry.by, player)
            yield from _cells(sheet, row, (DealCell(player, value),))
        case ops.Deal(row, cells, lines):
            yield from _cells(sheet, row, cells)
            yield from bounds.lines(lines)
        case ops.Pick(row, player, change):
            yield from _pick(sheet, row, player, change)
        case ops.Add(row):
            if sheet.ended and entry.by != sheet.host:
                yield note("sheet.ended", "S-4")
            yield from _row(sheet, row, new=True)
        case ops.Delete(row) | ops.Allow(row):
            yield from _row(sheet, row, new=False)


def _ending(sheet: Sheet, entry: Entry) -> Iterator[Note]:
    if isinstance(entry.op, ops.End):
        if sheet.ended:
            yield note("sheet.ended", "S-4")
    elif not sheet.ended:
        yield note("sheet.not_ended", "S-4")
    elif isinstance(entry.op, ops.Cancel):
        yield from _soon(entry, sheet.ended.when)


def _soon(entry: Entry, ended: int) -> Iterator[Note]:
    if entry.when - ended > CANCEL_MS:
        yield note("sheet.too_late", "S-4", seconds=CANCEL_MS // 1000)


def _own(sheet: Sheet, by: Id, player: Id) -> Iterator[Note]:
    """What is a player's own is theirs and the host's to change."""
    if by not in (player, sheet.host):
        yield note("sheet.not_yours", "S-3")


# Cells and rows


def _row(sheet: Sheet, row: RowId, new: bool) -> Iterator[Note]:
    """A row that is there; with `new`, the next one also."""
    known = sheet.row(row)
    if known is None and not (new and row == sheet.next_row):
        yield note("sheet.no_row", row=row)
    elif known is None and row > bounds.MOST_ROWS:
        yield note("sheet.rows", most=bounds.MOST_ROWS)
    elif known and not known.counts:
        yield note("sheet.row_gone", "S-8")


def _cells(sheet: Sheet, row: RowId, cells: Sequence[DealCell]) -> Iterator[Note]:
    yield from _row(sheet, row, new=True)
    if not cells or len({cell.player for cell in cells}) < len(cells):
        yield note("sheet.cells", "S-1")
    for cell in cells:
        yield from _player(sheet, cell.player)
        yield from bounds.value(cell.value)


def _pick(sheet: Sheet, row: RowId, player: Id, change: Id | None) -> Iterator[Note]:
    cell = sheet.cell(row, player)
    if not cell.also:
        yield note("sheet.pick.one", "S-8")
    elif change not in (cell.change, *(candidate.id for candidate in cell.also)):
        yield note("sheet.pick.which", "S-8")


# Players


def _player(sheet: Sheet, player: Id) -> Iterator[Note]:
    known = sheet.player(player)
    if known is None or known.gone:
        yield note("sheet.no_player")


def _join(sheet: Sheet, by: Id, op: ops.Join) -> Iterator[Note]:
    yield from bounds.name(op.name)
    known = sheet.player(by)
    if known is None and len(sheet.present) >= bounds.MOST_PLAYERS:
        yield note("sheet.players", most=bounds.MOST_PLAYERS)
    if known and (known.joined or known.gone):
        yield note("sheet.column_taken", "S-10")


def _about(sheet: Sheet, entry: Entry, player: Id) -> Iterator[Note]:
    """What speaks against doing something to a player."""
    match entry.op:
        case ops.Rename(name=name):
            yield from bounds.name(name)
            yield from _own(sheet, entry.by, player)
        case ops.Remove():
            yield from _own(sheet, entry.by, player)
            yield from _removal(sheet)
        case ops.Free():
            if player == sheet.host:
                yield note("sheet.is_host", "S-10")
        case ops.Pass() | ops.Vote():
            known = sheet.player(player)
            if known and not known.joined:
                yield note("sheet.nobody", "S-10")
            if player == sheet.host:
                yield note("sheet.is_host")
            if isinstance(entry.op, ops.Vote) and entry.by == sheet.host:
                yield note("sheet.host_votes")


def _removal(sheet: Sheet) -> Iterator[Note]:
    if len(sheet.present) == 1:
        yield note("sheet.last_player")


def _setting(sheet: Sheet, op: ops.Set) -> Iterator[Note]:
    match op.what:
        case "target":
            yield from bounds.number(op.value, bounds.LARGEST, "sheet.target")
        case "deals":
            yield from bounds.number(op.value, bounds.MOST_ROWS, "sheet.deals")
        case "rules":
            yield from bounds.rules(op.value)
        case "high":
            if not isinstance(op.value, bool):
                yield note("sheet.high", "S-9")
        case "first":
            yield from _player(sheet, str(op.value))
        case "title" | "game":
            if not isinstance(op.value, str):
                yield note(f"sheet.{op.what}", most=bounds.LONGEST_TITLE)
            elif op.what == "title":
                yield from bounds.text(op.value, bounds.LONGEST_TITLE, "sheet.title")
            else:
                yield from bounds.game(op.value)


# Undo


def _undo(sheet: Sheet, entry: Entry, undone: Id) -> Iterator[Note]:
    """The host may undo anything; the others what they did, as long as it is still theirs to change (S-8)."""
    target = sheet.log.get(undone)
    if target is None:
        yield note("sheet.undo.unknown")
        return
    root = sheet.root(undone)
    if isinstance(root.op, _NEVER_UNDONE):
        yield note("sheet.undo.never")
    if (undone in sheet.undone) if root is target else (sheet.heads[root.id] != undone):
        yield note("sheet.undo.undone")
    if isinstance(root.op, ops.Remove):
        if root.id in sheet.undone:
            yield from _removal(sheet)
        elif len(sheet.present) >= bounds.MOST_PLAYERS:
            yield note("sheet.players", most=bounds.MOST_PLAYERS)
    if entry.by == sheet.host:
        return
    if target.by != entry.by:
        yield note("sheet.undo.not_yours", "S-8")
    if isinstance(root.op, ops.Write) and sheet.is_closed(root.op.row):
        yield note("sheet.row_closed", "S-3")
    if isinstance(root.op, ops.End):
        yield from _soon(entry, root.when)
