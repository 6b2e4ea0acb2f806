"""What holds for every sheet, whatever people do."""

from __future__ import annotations

from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from table51.sheet import Entry, Sheet, against, standing, taken
from table51.sheet.entries import (
    Add,
    Allow,
    Cancel,
    Column,
    Deal,
    DealCell,
    Delete,
    End,
    Free,
    Join,
    Make,
    Op,
    Pass,
    Pick,
    Remove,
    Rename,
    Reopen,
    Set,
    Undo,
    Vote,
    Write,
)

PEOPLE = ("ann", "ben", "cem", "dai")
MADE = Entry("e0", "ann", 0, Make("T", tuple(Column(p, p) for p in PEOPLE[:3])))

people = st.sampled_from(PEOPLE)
rows = st.integers(0, 4)
ids = st.integers(0, 30).map(lambda n: f"e{n}")
values = st.one_of(st.none(), st.just("out"), st.integers(-3, 3))
cells = st.builds(DealCell, people, values, st.none() | ids)
ops: st.SearchStrategy[Op] = st.one_of(
    st.builds(Write, rows, people, values, st.none() | ids),
    st.builds(Deal, rows, st.lists(cells, max_size=3).map(tuple)),
    st.builds(Pick, rows, people, st.none() | ids),
    *(st.builds(kind, rows) for kind in (Add, Delete, Allow)),
    *(st.builds(kind, people) for kind in (Free, Remove, Pass, Vote)),
    st.builds(Rename, people, st.just("Someone")),
    st.builds(Join, st.just("Someone")),
    st.builds(Set, st.just("target"), st.none() | st.integers(0, 5)),
    *(st.builds(kind) for kind in (End, Cancel, Reopen)),
    st.builds(Undo, ids),
    st.builds(Undo, ids),
)
logs = st.lists(st.tuples(people, ops), max_size=25).map(
    lambda done: [Entry(f"e{n}", by, 1000 * n, op) for n, (by, op) in enumerate(done, 1)]
)


def grown(entries: list[Entry]) -> Sheet:
    sheet = taken(None, MADE)
    for entry in entries:
        if not against(sheet, entry):
            sheet = taken(sheet, entry)
    return sheet


def shown(sheet: Sheet) -> tuple[Any, ...]:
    """What people see of a sheet, its history apart."""
    there = {
        (row.id, player): (cell.value, cell.change, cell.also)
        for row in sheet.rows
        for player, cell in row.cells.items()
        if cell.value is not None or cell.also
    }
    marks = [(row.id, row.allowed, row.work) for row in sheet.counted if row.values]
    names = [(player.name, player.gone) for player in sheet.players]
    return there, marks, names, sheet.target, sheet.host, bool(sheet.ended), standing(sheet).totals


@given(logs, people, ops)
@settings(max_examples=300)
def test_undo_and_redo_are_each_other_s_opposite(entries: list[Entry], by: str, op: Op) -> None:
    before = grown(entries)
    entry = Entry("it", by, 10**6, op)
    if against(before, entry):
        return
    done = taken(before, entry)
    undo = Entry("undo", done.host, 10**6, Undo("it"))
    if against(done, undo):
        return
    undone = taken(done, undo)
    assert shown(undone) == shown(before)
    redone = taken(undone, Entry("redo", done.host, 10**6, Undo("undo")))
    assert shown(redone) == shown(done)


@given(logs)
def test_totals_are_the_sum_of_what_counts(entries: list[Entry]) -> None:
    sheet = grown(entries)
    stands = standing(sheet)
    for player in sheet.present:
        assert stands.totals[player.id] == sum(
            cell.value
            for row in sheet.rows
            if not row.deleted
            for of, cell in row.cells.items()
            if of == player.id and isinstance(cell.value, int)
        )
    assert min(stands.places.values()) == 1
    assert sheet.player(sheet.host)


@given(logs)
def test_the_history_of_a_cell_leads_from_value_to_value(entries: list[Entry]) -> None:
    sheet = grown(entries)
    for row in sheet.rows:
        for cell in row.cells.values():
            chain = [None, *(change.new for change in cell.history)]
            assert [change.old for change in cell.history] == chain[:-1]
            assert cell.value == chain[-1]
            assert cell.value not in [candidate.value for candidate in cell.also]


@given(logs)
def test_nothing_that_was_written_is_lost(entries: list[Entry]) -> None:
    sheet = grown(entries)
    for entry in sheet.log.values():
        if isinstance(entry.op, Write):
            cell = sheet.cell(entry.op.row, entry.op.player)
            kept = entry.op.value in [None, *(change.value for change in cell.history)]
            assert kept or entry.op.value == cell.value
