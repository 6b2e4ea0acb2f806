"""What speaks against an entry: who may do what, and what can be (S-1, S-3 to S-10)."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import starmap
from typing import Final

from table51.notes import Note, note
from table51.sheet.entries import (
    Add,
    Allow,
    Cancel,
    Deal,
    DealCell,
    Delete,
    End,
    Entry,
    Free,
    Id,
    Join,
    Make,
    Pass,
    Pick,
    Remove,
    Rename,
    Reopen,
    RowId,
    Set,
    Undo,
    Value,
    Vote,
    Write,
)
from table51.sheet.sheet import CANCEL_MS, Sheet

MOST_PLAYERS: Final = 12
MOST_ROWS: Final = 500
MOST_ENTRIES: Final = 50_000
LARGEST: Final = 1_000_000  # points in a cell, and a target
LONGEST_NAME: Final = 40  # characters
LONGEST_TITLE: Final = 80
MOST_LINES: Final = 60  # sentences about a row
MOST_RULES: Final = 40
LATEST: Final = 2**47  # milliseconds since 1970: more than four thousand years

_ID: Final = re.compile(r"[A-Za-z0-9_-]{1,40}")
_UNSEEN: Final = re.compile("[\x00-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069\ufeff\ufffe\uffff\ud800-\udfff]")
_EMPTY_NAME: Final = re.compile(  # letters that nobody sees: a name has something else too
    "[\\s\xad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u2060-\u206f\u2800\u3164\ufe00-\ufe0f\uffa0"
    "\U000e0000-\U000e0fff]*"
)
_CODE: Final = re.compile(r"[a-z0-9_.]{1,80}")
_HOST_ONLY: Final = (Free, Deal, Pick, Delete, Allow, Set, Reopen, Pass)
_NEVER_UNDONE: Final = (Make, Join, Free, Pass, Vote)


def against(sheet: Sheet | None, entry: Entry) -> tuple[Note, ...]:
    """Every reason against an entry; none means that `after` may take it. sheet: None before it was made."""
    return tuple(_against(sheet, entry))


def _against(sheet: Sheet | None, entry: Entry) -> Iterator[Note]:
    if not _ID.fullmatch(entry.id) or not _ID.fullmatch(entry.by) or not 0 <= entry.when < LATEST:
        yield note("sheet.id")
    if sheet is None:
        if isinstance(entry.op, Make):
            yield from _make(entry.op, entry.by)
        else:
            yield note("sheet.not_made")
        return
    if isinstance(entry.op, Make):
        yield note("sheet.made")
        return
    if entry.id in sheet.log:
        yield note("sheet.id_taken")
    if len(sheet.log) >= MOST_ENTRIES:
        yield note("sheet.full", most=MOST_ENTRIES)
    if isinstance(entry.op, Join):
        yield from _join(sheet, entry.by, entry.op)
        return
    me = sheet.player(entry.by)
    if me is None or (me.gone and entry.by != sheet.host):
        yield note("sheet.viewer", "S-10")
        return
    if isinstance(entry.op, _HOST_ONLY) and entry.by != sheet.host:
        yield note("sheet.host_only", "S-4" if isinstance(entry.op, Reopen) else "S-3")
    yield from _operation(sheet, entry)


def _operation(sheet: Sheet, entry: Entry) -> Iterator[Note]:
    """What speaks against an operation other than making a sheet and joining it."""
    match entry.op:
        case Write() | Deal() | Pick() | Add() | Delete() | Allow():
            yield from _points(sheet, entry)
        case Free(player) | Remove(player) | Rename(player) | Pass(player) | Vote(player):
            yield from _player(sheet, player)
            yield from _about(sheet, entry, player)
        case End() | Cancel() | Reopen():
            yield from _ending(sheet, entry)
        case Set():
            yield from _setting(sheet, entry.op)
        case Undo(undone):
            yield from _undo(sheet, entry, undone)


def _points(sheet: Sheet, entry: Entry) -> Iterator[Note]:
    """What speaks against an operation on cells or rows."""
    match entry.op:
        case Write(row, player, value):
            yield from _own(sheet, entry.by, player)
            yield from _cells(sheet, row, (DealCell(player, value),))
        case Deal(row, cells, lines):
            yield from _cells(sheet, row, cells)
            if len(lines) > MOST_LINES or not all(_CODE.fullmatch(line.code) for line in lines):
                yield note("sheet.lines", "S-7", most=MOST_LINES)
        case Pick(row, player, change):
            yield from _pick(sheet, row, player, change)
        case Add(row):
            if sheet.ended and entry.by != sheet.host:
                yield note("sheet.ended", "S-4")
            yield from _row(sheet, row, new=True)
        case Delete(row) | Allow(row):
            yield from _row(sheet, row, new=False)


def _ending(sheet: Sheet, entry: Entry) -> Iterator[Note]:
    if isinstance(entry.op, End):
        if sheet.ended:
            yield note("sheet.ended", "S-4")
    elif not sheet.ended:
        yield note("sheet.not_ended", "S-4")
    elif isinstance(entry.op, Cancel):
        yield from _soon(entry, sheet.ended.when)


def _soon(entry: Entry, ended: int) -> Iterator[Note]:
    if entry.when - ended > CANCEL_MS:
        yield note("sheet.too_late", "S-4", seconds=CANCEL_MS // 1000)


def _own(sheet: Sheet, by: Id, player: Id) -> Iterator[Note]:
    """What is a player's own is theirs and the host's to change."""
    if by not in (player, sheet.host):
        yield note("sheet.not_yours", "S-3")


# Names and numbers


def _make(made: Make, by: Id) -> Iterator[Note]:
    ids = [player.id for player in made.players]
    if not 1 <= len(ids) <= MOST_PLAYERS:
        yield note("sheet.players", most=MOST_PLAYERS)
    if len(set(ids)) < len(ids) or not all(map(_ID.fullmatch, ids)):
        yield note("sheet.id")
    if by not in ids:
        yield note("sheet.no_player")
    for player in made.players:
        yield from _name(player.name)
    yield from _text(made.title, LONGEST_TITLE, "sheet.title")
    yield from _game(made.game)
    yield from _rules(made.rules)
    yield from _number(made.target, LARGEST, "sheet.target")
    yield from _number(made.deals, MOST_ROWS, "sheet.deals")


def _name(name: str) -> Iterator[Note]:
    if _EMPTY_NAME.fullmatch(name):
        yield note("sheet.name", most=LONGEST_NAME)
    else:
        yield from _text(name, LONGEST_NAME, "sheet.name")


def _text(text: str, most: int, code: str) -> Iterator[Note]:
    """A text is short, and shows what it is: no control characters, none that reverse what follows."""
    if len(text) > most or _UNSEEN.search(text):
        yield note(code, most=most)


def _game(game: str) -> Iterator[Note]:
    if game and not _ID.fullmatch(game):
        yield note("sheet.game")


def _rules(rules: object) -> Iterator[Note]:
    """Options of a game are few, and short."""
    if not isinstance(rules, dict) or len(rules) > MOST_RULES or not all(starmap(_option, rules.items())):
        yield note("sheet.rules")


def _option(name: str, value: object) -> bool:
    short = len(value) <= LONGEST_NAME if isinstance(value, str) else isinstance(value, int) and abs(value) <= LARGEST
    return short and _ID.fullmatch(name) is not None


def _number(value: object, most: int, code: str) -> Iterator[Note]:
    if value is not None and not (type(value) is int and 1 <= value <= most):
        yield note(code, "S-9", most=most)


def _value(value: Value) -> Iterator[Note]:
    if isinstance(value, int) and abs(value) > LARGEST:
        yield note("sheet.value", "S-1", most=LARGEST)


# Cells and rows


def _row(sheet: Sheet, row: RowId, new: bool) -> Iterator[Note]:
    """A row that is there; with `new`, the next one also."""
    known = sheet.row(row)
    if known is None and not (new and row == sheet.next_row):
        yield note("sheet.no_row", row=row)
    elif known is None and row > MOST_ROWS:
        yield note("sheet.rows", most=MOST_ROWS)
    elif known and not known.counts:
        yield note("sheet.row_gone", "S-8")


def _cells(sheet: Sheet, row: RowId, cells: Sequence[DealCell]) -> Iterator[Note]:
    yield from _row(sheet, row, new=True)
    if not cells or len({cell.player for cell in cells}) < len(cells):
        yield note("sheet.cells", "S-1")
    for cell in cells:
        yield from _player(sheet, cell.player)
        yield from _value(cell.value)


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


def _join(sheet: Sheet, by: Id, op: Join) -> Iterator[Note]:
    yield from _name(op.name)
    known = sheet.player(by)
    if known is None and len(sheet.present) >= MOST_PLAYERS:
        yield note("sheet.players", most=MOST_PLAYERS)
    if known and (known.joined or known.gone):
        yield note("sheet.column_taken", "S-10")


def _about(sheet: Sheet, entry: Entry, player: Id) -> Iterator[Note]:
    """What speaks against doing something to a player."""
    match entry.op:
        case Rename(name=name):
            yield from _name(name)
            yield from _own(sheet, entry.by, player)
        case Remove():
            yield from _own(sheet, entry.by, player)
            yield from _removal(sheet)
        case Free():
            if player == sheet.host:
                yield note("sheet.is_host", "S-10")
        case Pass() | Vote():
            known = sheet.player(player)
            if known and not known.joined:
                yield note("sheet.nobody", "S-10")
            if player == sheet.host:
                yield note("sheet.is_host")
            if isinstance(entry.op, Vote) and entry.by == sheet.host:
                yield note("sheet.host_votes")


def _removal(sheet: Sheet) -> Iterator[Note]:
    if len(sheet.present) == 1:
        yield note("sheet.last_player")


def _setting(sheet: Sheet, op: Set) -> Iterator[Note]:
    match op.what:
        case "target":
            yield from _number(op.value, LARGEST, "sheet.target")
        case "deals":
            yield from _number(op.value, MOST_ROWS, "sheet.deals")
        case "rules":
            yield from _rules(op.value)
        case "high":
            if not isinstance(op.value, bool):
                yield note("sheet.high", "S-9")
        case "first":
            yield from _player(sheet, str(op.value))
        case "title" | "game":
            if not isinstance(op.value, str):
                yield note(f"sheet.{op.what}", most=LONGEST_TITLE)
            elif op.what == "title":
                yield from _text(op.value, LONGEST_TITLE, "sheet.title")
            else:
                yield from _game(op.value)


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
    if isinstance(root.op, Remove):
        if root.id in sheet.undone:
            yield from _removal(sheet)
        elif len(sheet.present) >= MOST_PLAYERS:
            yield note("sheet.players", most=MOST_PLAYERS)
    if entry.by == sheet.host:
        return
    if target.by != entry.by:
        yield note("sheet.undo.not_yours", "S-8")
    if isinstance(root.op, Write) and sheet.is_closed(root.op.row):
        yield note("sheet.row_closed", "S-3")
    if isinstance(root.op, End):
        yield from _soon(entry, root.when)
