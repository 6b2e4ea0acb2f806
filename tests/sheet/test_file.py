"""Sheets as files: the way there and back, damage, and spreadsheets (S-11)."""

from __future__ import annotations

import csv
import io

import pytest
from hypothesis import given
from hypothesis import strategies as st

from table51.sheet.entries import End, Join, Undo
from table51.sheet.file import read, table, write
from tests.sheet.pad import Pad
from tests.sheet.scripts import written
from tests.sheet.test_properties import grown, logs


def example() -> Pad:
    pad = Pad("alice", "ben", target=500, game="chinese51")
    pad.does("ben", Join("Ben"))
    pad.row(1, 0, 44)
    pad.row(2, 102, 0)
    pad.does("cara", Join("Cara"))
    pad.row(3, 50, 40)
    pad.writes("cara", 3, 30)
    pad.does("alice", Undo("e2"))
    pad.does("ben", End())
    return pad


@pytest.mark.parametrize("name", [name for name, _ in written()])
def test_a_sheet_comes_back_with_its_history(name: str) -> None:
    sheet = dict(written())[name].sheet
    assert read(write(sheet)) == (sheet, ())


@given(logs)
def test_every_sheet_comes_back(entries: list) -> None:  # type: ignore[type-arg]
    sheet = grown(entries)
    assert read(write(sheet).encode()) == (sheet, ())


def test_an_entry_is_a_line() -> None:
    sheet = example().sheet
    lines = write(sheet).splitlines()
    assert sum(line.startswith('{"id":') for line in lines) == len(sheet.log)


@pytest.mark.parametrize("lost", range(1, 12))
def test_a_broken_entry_is_told_and_the_others_are_kept(lost: int) -> None:
    pad = example()
    lines = write(pad.sheet).splitlines()
    first = next(n for n, line in enumerate(lines) if line.startswith('{"id":'))
    lines[first + lost - 1] = lines[first + lost - 1].replace('"type"', '"tyqe"')
    sheet, problems = read("\n".join(lines))
    assert sheet
    assert ("sheet.file.entry", lost) in [(p.code, p.params.get("entry")) for p in problems]
    kept = {entry.id for entry in pad.entries} & set(sheet.log)
    assert len(kept) >= len(pad.entries) - (2 if lost == 3 else 1)  # what undid the third has nothing to undo


def test_of_a_file_that_was_cut_off_the_whole_entries_are_kept() -> None:
    text = write(example().sheet)
    sheet, problems = read(text[: text.index('"id":"e8"') + 20])
    assert sheet
    assert list(sheet.log) == [f"e{n}" for n in range(8)]
    assert [problem.code for problem in problems] == ["sheet.file.syntax", "sheet.file.entry", "sheet.file.totals"]


def test_totals_that_do_not_add_up_are_told() -> None:
    text = write(example().sheet).replace('"totals":{"alice":', '"totals":{"alice":9')
    _, problems = read(text)
    assert [problem.code for problem in problems] == ["sheet.file.totals"]


@pytest.mark.parametrize(
    "data",
    [
        "",
        "[]",
        "{}",
        "null",
        "\x00",
        '{"entries": 5}',
        '{"entries": [5, null, {}]}',
        "[" * 100_000,
        b"\xff\xfe",
        "{" * 9,
    ],
)
def test_what_is_no_sheet_is_told_and_gives_none(data: str | bytes) -> None:
    sheet, problems = read(data)
    assert sheet is None
    assert problems[-1].code == "sheet.file.nothing"


@given(st.integers(0, 2_000), st.integers(0, 200), st.binary(max_size=20))
def test_a_hole_loses_no_entry_that_is_whole(at: int, length: int, instead: bytes) -> None:
    text = write(example().sheet)
    damaged = text.encode()[:at] + instead + text.encode()[at + length :]
    sheet, problems = read(damaged)
    assert sheet or problems
    if sheet:
        named = {problem.params.get("entry") for problem in problems}
        whole = [line for line in damaged.decode(errors="replace").splitlines() if line in text and '"when"' in line]
        assert len(sheet.log) >= len(whole) - len(named) - 1


def test_a_spreadsheet_gets_numbers_empty_cells_and_no_formula() -> None:
    pad = Pad("alice", "ben", "cara")
    pad.does("eve", Join('=cmd|" /C calc"!A0'))
    pad.does("mal", Join("-1+1"))
    pad.does("ali", Join("علي, the second"))
    pad.row(1, -100, "out", 0)
    lines = list(csv.reader(io.StringIO(table(pad.sheet, "Deal", "Total", "sat out"))))
    assert lines == [
        ["Deal", "Alice", "Ben", "Cara", '\'=cmd|" /C calc"!A0', "'-1+1", "علي, the second"],
        ["1", "-100", "sat out", "0", "", "", ""],
        ["Total", "-100", "0", "0", "0", "0", "0"],
    ]
