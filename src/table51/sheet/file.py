"""A sheet as a file: its whole history as JSON, an entry a line, and its numbers as a table for spreadsheets (S-11)."""

from __future__ import annotations

import csv
import io
import json
import re
from collections.abc import Iterator, Mapping
from typing import Any, Final

import msgspec

from table51.notes import Note, note
from table51.sheet.bounds import MOST_ENTRIES
from table51.sheet.checking import against
from table51.sheet.entries import Add, Column, Deal, Entry, Join, Make, Write
from table51.sheet.reducing import after, begun
from table51.sheet.sheet import Sheet
from table51.sheet.standing import standing

FORMAT: Final = "table51 sheet"
VERSION: Final = 1
MOST_CHARACTERS: Final = 16_000_000
_ENTRY: Final = re.compile(r'\{\s*"id"\s*:')
_FORMULA: Final = ("=", "+", "-", "@", "\t", "\r")  # what spreadsheets take for the beginning of a formula


def write(sheet: Sheet) -> str:
    """The sheet as JSON. What is before the entries follows from them: it is for readers, and mends a damaged file."""
    head: dict[str, Any] = {
        "format": FORMAT,
        "version": VERSION,
        "title": sheet.title,
        "game": sheet.game,
        "rules": sheet.rules,
        "high": sheet.high,
        "target": sheet.target,
        "deals": sheet.deals,
        "host": sheet.host,
        "players": [Column(player.id, player.name) for player in sheet.players],
        "totals": standing(sheet).totals,
    }
    lines = [f"{_json(name)}:{_json(value)}" for name, value in head.items()]
    entries = ",\n".join(map(_json, sheet.log.since(0)))
    return "{\n" + ",\n".join([*lines, f'"entries":[\n{entries}\n]']) + "\n}\n"


def table(sheet: Sheet, deal: str, total: str, out: str) -> str:
    """The numbers as CSV, under these words: a line a deal, a column a player, and the totals. Empty cells are empty.

    A name that a spreadsheet would take for a formula gets an apostrophe in front.
    """
    text = io.StringIO()
    lines = csv.writer(text, lineterminator="\r\n")
    columns = [player.id for player in sheet.present]
    lines.writerow([deal, *(_harmless(player.name) for player in sheet.present)])
    for number, row in enumerate(sheet.counted, 1):
        values = (sheet.cell(row.id, player).value for player in columns)
        lines.writerow([number, *(out if value == "out" else value for value in values)])
    totals = standing(sheet).totals
    lines.writerow([total, *(totals[player] for player in columns)])
    return text.getvalue()


def read(data: str | bytes) -> tuple[Sheet | None, tuple[Note, ...]]:
    """The sheet that a file holds, as far as it can be read, and everything that is wrong with it. Never raises.

    `entry` among a problem's params says where, counted from 1. None: there is no sheet in it at all.
    """
    reader = _Reader()
    return reader.sheet(*reader.plain(data)), tuple(reader.problems)


class _Reader:
    """Text to plain data to entries to a sheet; what is wrong is noted on the way."""

    def __init__(self) -> None:
        self.problems: Final[list[Note]] = []

    def plain(self, data: str | bytes) -> tuple[dict[str, Any], list[Any]]:
        """The head of the file, and its entries; of broken JSON those that are whole, wherever they stand."""
        text = self._text(data)
        try:
            whole = json.loads(text)
        except (ValueError, RecursionError) as broken:
            line = broken.lineno if isinstance(broken, json.JSONDecodeError) else 1
            self.problems.append(note("sheet.file.syntax", line=line))
            return _members(text), list(_entries(text))
        if isinstance(whole, dict) and isinstance(whole.get("entries"), list):
            if whole.get("format") != FORMAT or whole.get("version") != VERSION:
                self.problems.append(note("sheet.file.format", known=f"{FORMAT} {VERSION}"))
            return whole, whole["entries"]
        self.problems.append(note("sheet.file.no_entries"))
        return (whole if isinstance(whole, dict) else {}), []

    def sheet(self, head: Mapping[str, Any], plain: list[Any]) -> Sheet | None:
        """What the entries make, one that cannot be read or done left out."""
        sheet: Sheet | None = None
        columns = _columns(head)
        if len(plain) > MOST_ENTRIES:
            self.problems.append(note("sheet.file.too_many", most=MOST_ENTRIES))
        for number, data in enumerate(plain[:MOST_ENTRIES], 1):
            entry = self._entry(number, data)
            if entry is None:
                continue
            for added in (*_missing(sheet, entry, head, columns), entry):
                if reasons := against(sheet, added):
                    self.problems.extend(_at(number, reason) for reason in reasons)
                else:
                    sheet = begun(added) if sheet is None else after(sheet, added)
        if sheet is None:
            self.problems.append(note("sheet.file.nothing"))
        elif isinstance(written := head.get("totals"), dict) and written != standing(sheet).totals:
            self.problems.append(note("sheet.file.totals"))
        return sheet

    def _text(self, data: str | bytes) -> str:
        raw = data.encode(errors="replace") if isinstance(data, str) else data
        try:
            text = raw.decode()
        except UnicodeDecodeError as error:
            self.problems.append(note("sheet.file.encoding", byte=error.start + 1))
            text = raw.decode(errors="replace")
        if len(text) > MOST_CHARACTERS:
            self.problems.append(note("sheet.file.too_long", most=MOST_CHARACTERS))
        return text[:MOST_CHARACTERS].removeprefix("\ufeff")

    def _entry(self, number: int, data: Any) -> Entry | None:
        entry = _as_entry(data)
        if entry is None:
            self.problems.append(note("sheet.file.entry", entry=number))
        return entry


def _missing(
    sheet: Sheet | None, entry: Entry, head: Mapping[str, Any], columns: Mapping[str, Column]
) -> Iterator[Entry]:
    """What must have come before an entry and is lost: the making, the joining of its player, the rows before its."""
    restored = f"restored-{entry.id}"[:38]
    if sheet is None:
        if not isinstance(entry.op, Make) and (made := _made(head, columns)):
            yield Entry(restored, str(head.get("host")), entry.when, made)
        return
    if sheet.player(entry.by) is None and entry.by in columns and not isinstance(entry.op, Join):
        yield Entry(f"{restored}-j", entry.by, entry.when, Join(columns[entry.by].name))
    if isinstance(entry.op, Write | Deal | Add):
        for row in range(sheet.next_row, min(entry.op.row, sheet.next_row + 100)):
            yield Entry(f"restored-row-{row}", sheet.host, entry.when, Add(row))


def _made(head: Mapping[str, Any], columns: Mapping[str, Column]) -> Make | None:
    made = {name: head[name] for name in Make.__struct_fields__ if name in head}
    try:
        return msgspec.convert({**made, "type": "make", "players": [*columns.values()]}, Make, from_attributes=True)
    except (msgspec.ValidationError, ValueError):
        return None


def _columns(head: Mapping[str, Any]) -> dict[str, Column]:
    try:
        players = msgspec.convert(head.get("players"), tuple[Column, ...])
    except msgspec.ValidationError:
        return {}
    return {player.id: player for player in players}


def _as_entry(data: Any) -> Entry | None:
    try:
        return msgspec.convert(data, Entry)
    except (msgspec.ValidationError, ValueError, RecursionError):
        return None


def _entries(text: str) -> Iterator[Any]:
    """Every object that looks like an entry and is whole, and None for each that is not."""
    decoder, end = json.JSONDecoder(), 0
    for found in _ENTRY.finditer(text, text.find('"entries"') + 1):
        if found.start() < end:
            continue
        try:
            data, end = decoder.raw_decode(text, found.start())
        except (ValueError, RecursionError):
            data = None
        yield data


def _members(text: str) -> dict[str, Any]:
    """What can be read of the head of a broken file, line by line."""
    members: dict[str, Any] = {}
    for line in text.partition('"entries"')[0].splitlines():
        try:
            members |= json.loads("{" + line.strip().rstrip(",") + "}")
        except (ValueError, RecursionError):
            continue
    return members


def _at(number: int, reason: Note) -> Note:
    return Note(reason.code, {**reason.params, "entry": number}, reason.clause)


def _harmless(name: str) -> str:
    return f"'{name}" if name.startswith(_FORMULA) else name


def _json(value: object) -> str:
    return msgspec.json.encode(value).decode()
