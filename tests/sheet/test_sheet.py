"""The score sheet, clause by clause (S-1 to S-10), and the reported cases that speak of sheets."""

from __future__ import annotations

import json

import pytest

from table51.sheet import Entry, against, replayed, standing
from table51.sheet.bounds import MOST_ROWS
from table51.sheet.entries import (
    Add,
    Allow,
    Cancel,
    Deal,
    DealCell,
    Delete,
    End,
    Free,
    Join,
    Line,
    Pass,
    Pick,
    Remove,
    Reopen,
    Set,
    Undo,
    Vote,
    Write,
)
from tests.sheet.pad import SECOND, START, Pad
from tests.sheet.scripts import written
from tests.sheet.vectors import FILE, vectors


def table(*others: str, **made: object) -> Pad:
    """Alice is the host; the others have joined."""
    pad = Pad("alice", *others, **made)
    for other in others:
        pad.does(other, Join(other.title()))
    return pad


def totals(pad: Pad) -> list[int]:
    return list(standing(pad.sheet).totals.values())


def test_the_vectors_are_what_this_reducer_makes() -> None:
    assert json.loads(FILE.read_text()) == vectors()


def test_every_refusal_and_operation_is_in_the_vectors() -> None:
    cases = vectors()
    refused = {code for case in cases for codes in case["refused"].values() for code in codes}
    done = {entry["op"]["type"] for case in cases for entry in case["entries"] if entry["id"] not in case["refused"]}
    assert len(refused) >= 35
    assert len(done) == 18


def test_S_1_empty_and_zero_differ_Q_MP_15() -> None:
    pad = Pad("alice", "ben", "cara", "dev")
    pad.row(1, 98, 0, 44)
    assert not pad.sheet.is_complete(pad.sheet.rows[0])
    assert pad.sheet.waits_for(pad.sheet.rows[0]) == ("dev",)
    pad.row(2, 1, 2, 3, 4)
    assert pad.values(1) == [98, 0, 44, None]
    pad.writes("alice", 1, 0, "dev")
    assert pad.sheet.is_complete(pad.sheet.rows[0])
    assert pad.values(2) == [1, 2, 3, 4]


def test_S_1_sat_out_completes_a_row_and_counts_nothing() -> None:
    pad = table("ben")
    pad.row(1, -7, "out")
    assert pad.sheet.is_complete(pad.sheet.rows[0])
    assert totals(pad) == [-7, 0]


@pytest.mark.parametrize("value", [1_000_001, -1_000_001, 10**40])
def test_S_1_a_number_too_large_is_refused(value: int) -> None:
    pad = Pad("alice")
    pad.writes("alice", 1, value)
    assert pad.refused == {"e1": ["sheet.value"]}


def test_S_1_five_hundred_rows_of_twelve_and_no_more() -> None:
    pad = Pad(*(f"p{n}" for n in range(12)))
    when = START
    for row in range(1, MOST_ROWS + 2):
        pad.retold(Entry(f"r{row}", "p0", when, Deal(row, tuple(DealCell(f"p{n}", n - 6) for n in range(12)))))
    assert pad.refused == {f"r{MOST_ROWS + 1}": ["sheet.rows"]}
    assert totals(pad) == [MOST_ROWS * (n - 6) for n in range(12)]


def test_S_2_correcting_a_deal_changes_the_totals_Q_MP_14() -> None:
    pad = Pad("alice", "ben", "cara", "dev")
    wrong = pad.row(1, 0, 44, 98, 0)[2]
    pad.row(2, 102, 0, 0, 0)
    pad.writes("alice", 1, 89, "cara", base=wrong)
    assert totals(pad) == [102, 44, 89, 0]


def test_S_2_any_row_can_be_corrected_Q_MP_19() -> None:
    pad = Pad("alice", "ben")
    bases = [pad.row(row, row, 10 * row)[0] for row in range(1, 6)]
    pad.writes("alice", 1, 7, "alice", base=bases[0])
    assert totals(pad) == [7 + 2 + 3 + 4 + 5, 150]


def test_S_2_writing_what_is_there_changes_nothing_Q_MP_18() -> None:
    pad = Pad("alice", "ben")
    base = pad.row(1, 40, 0)[0]
    before = pad.sheet
    pad.writes("alice", 1, 40, base=base)
    assert pad.refused == {}
    assert pad.sheet.rows == before.rows


def test_S_3_a_player_fills_in_their_own_cell_only() -> None:
    pad = table("ben", "cara")
    pad.writes("ben", 1, 44)
    other = pad.writes("ben", 1, 3, "cara")
    assert pad.refused == {other: ["sheet.not_yours"]}
    assert pad.values(1) == [None, 44, None]


def test_S_3_the_host_fills_and_fixes_any_cell() -> None:
    pad = table("ben")
    mine = pad.writes("ben", 1, 44)
    pad.writes("alice", 1, 43, "ben", base=mine)
    assert pad.values(1) == [None, 43]
    assert [(c.by, c.old, c.new) for c in pad.sheet.cell(1, "ben").history] == [("ben", None, 44), ("alice", 44, 43)]


def test_S_3_once_play_has_gone_on_a_player_asks_and_the_host_picks() -> None:
    pad = table("ben")
    pad.row(1, 20)
    slip = pad.writes("ben", 1, 13)
    assert not pad.sheet.is_closed(1)
    pad.row(2, 40)
    assert pad.sheet.is_closed(1)
    asked = pad.writes("ben", 1, 31, base=slip)
    assert pad.values(1) == [20, 13]
    pad.does("alice", Pick(1, "ben", asked))
    assert pad.values(1) == [20, 31]


def test_S_4_any_player_ends_the_match_and_for_ten_seconds_any_player_cancels() -> None:
    pad = table("ben")
    pad.does("ben", End())
    ended = pad.sheet.ended
    assert ended
    assert ended.by == "ben"
    in_time = Entry("in-time", "alice", ended.when + 10 * SECOND, Cancel())
    too_late = Entry("too-late", "alice", ended.when + 10 * SECOND + 1, Cancel())
    assert not against(pad.sheet, in_time)
    assert [reason.code for reason in against(pad.sheet, too_late)] == ["sheet.too_late"]


def test_S_4_only_the_host_reopens() -> None:
    pad = table("ben")
    pad.does("ben", End())
    pad.does("ben", Reopen())
    assert pad.sheet.ended
    pad.does("alice", Reopen(), wait=3600)
    assert pad.sheet.ended is None


def test_S_4_what_a_phone_wrote_before_the_end_and_sends_after_it_is_not_lost() -> None:
    pad = table("ben")
    pad.row(1, 10)
    pad.does("alice", End())
    late = pad.writes("ben", 1, 25)
    assert pad.values(1) == [10, None]
    assert [c.value for c in pad.sheet.cell(1, "ben").also] == [25]
    pad.does("alice", Pick(1, "ben", late))
    assert pad.values(1) == [10, 25]


def test_S_5_lowest_total_wins_with_negative_rows_Q_MP_20() -> None:
    pad = Pad("one", "two", "three", "four", high=False)
    pad.row(1, -100, 100, 40, 40)
    pad.row(2, 23, -200, 100, 12)
    stands = standing(pad.sheet)
    assert list(stands.totals.values()) == [-77, -100, 140, 52]
    assert stands.leaders == ("two",)
    assert list(stands.places.values()) == [2, 1, 4, 3]


def test_S_5_reaching_the_target_is_not_winning() -> None:
    pad = table("ben", target=500)
    pad.row(1, 480, 470)
    pad.row(2, 30, 45)
    stands = standing(pad.sheet)
    assert (stands.reached, stands.leaders, stands.due) == (("alice", "ben"), ("ben",), True)


def test_S_5_nobody_leads_before_anything_is_written() -> None:
    assert standing(Pad("alice", "ben").sheet).leaders == ()


def test_S_6_a_row_is_allowed_as_long_as_it_stays_as_it_was() -> None:
    pad = table("ben")
    cell = pad.row(1, 4, 4)[0]
    pad.does("alice", Allow(1))
    assert pad.sheet.rows[0].allowed == pad.sheet.rows[0].values
    pad.writes("alice", 1, -4, base=cell)
    assert pad.sheet.rows[0].allowed != pad.sheet.rows[0].values


def test_S_7_a_worked_out_row_is_undone_and_redone_whole_Q_MP_26() -> None:
    pad = Pad("alice", "ben", "cara", "dev", game="chinese51")
    before = totals(pad)
    cells = tuple(DealCell(p, v) for p, v in (("alice", 0), ("ben", 44), ("cara", 98), ("dev", 0)))
    deal = pad.does("alice", Deal(1, cells, (Line("chinese51.score.challenge_won", {"value": 50}, "C-20", 2),)))
    assert totals(pad) == [0, 44, 98, 0]
    assert standing(pad.sheet).dealer == "ben"
    undo = pad.does("alice", Undo(deal))
    assert totals(pad) == before
    assert standing(pad.sheet).dealer == "alice"
    assert pad.sheet.rows[0].work is None
    pad.does("alice", Undo(undo))
    assert totals(pad) == [0, 44, 98, 0]
    work = pad.sheet.rows[0].work
    assert work
    assert work.lines[0].clause == "C-20"
    assert [change.what for change in pad.sheet.cell(1, "ben").history] == ["write", "undo", "undo"]
    assert list(pad.sheet.log) == ["e0", deal, undo, "e3"]


def test_S_8_two_people_in_one_cell_keep_both_values_until_the_host_picks() -> None:
    pad = table("ben")
    mine = pad.writes("ben", 1, 31)
    hers = pad.writes("alice", 1, 30, "ben")
    cell = pad.sheet.cell(1, "ben")
    assert (cell.value, [(c.by, c.value) for c in cell.also]) == (31, [("alice", 30)])
    pad.does("alice", Pick(1, "ben", hers))
    cell = pad.sheet.cell(1, "ben")
    assert (cell.value, cell.change, cell.also) == (30, hers, ())
    assert [(c.what, c.by, c.old, c.new) for c in cell.history] == [
        ("write", "ben", None, 31), ("aside", "alice", 31, 31), ("pick", "alice", 31, 30),
    ]  # fmt: skip
    assert cell.history[0].id == mine


def test_S_8_equal_values_are_no_quarrel() -> None:
    pad = table("ben")
    pad.writes("ben", 1, 31)
    pad.writes("alice", 1, 31, "ben")
    assert pad.sheet.cell(1, "ben").also == ()


def test_S_8_undo_goes_on_without_limit_and_so_does_redo() -> None:
    pad = table("ben")
    last = pad.writes("ben", 1, 31)
    for _ in range(1501):
        last = pad.does("ben", Undo(last))
    assert pad.refused == {}
    assert pad.values(1)[1] is None
    assert len(pad.sheet.cell(1, "ben").history) == 1502


def test_S_8_what_is_undone_cannot_be_undone_again_except_by_its_last_undo() -> None:
    pad = table("ben")
    write = pad.writes("ben", 1, 31)
    first = pad.does("ben", Undo(write))
    redo = pad.does("ben", Undo(first))
    again = [pad.does("ben", Undo(entry)) for entry in (first, redo, redo, write)]
    assert pad.refused == {
        again[0]: ["sheet.undo.undone"],
        again[2]: ["sheet.undo.undone"],
        again[3]: ["sheet.undo.undone"],
    }
    assert pad.values(1)[1] is None


def test_S_8_an_older_change_undone_leaves_the_newer_one() -> None:
    pad = table("ben")
    one = pad.writes("ben", 1, 31)
    two = pad.writes("ben", 1, 32, base=one)
    pad.does("alice", Undo(one))
    assert pad.values(1)[1] == 32
    pad.does("alice", Undo(two))
    assert pad.values(1)[1] is None


def test_S_8_a_deleted_row_comes_back_with_its_cells() -> None:
    pad = table("ben")
    pad.row(1, 10, 20)
    pad.row(2, 1, 2)
    gone = pad.does("alice", Delete(1))
    assert totals(pad) == [1, 2]
    pad.does("alice", Undo(gone))
    assert totals(pad) == [11, 22]


def test_S_8_taking_back_a_row_one_added_takes_nobody_s_points() -> None:
    pad = table("ben")
    added = pad.does("ben", Add(1))
    pad.row(1, 10)
    pad.does("ben", Undo(added))
    assert totals(pad) == [10, 0]


def test_S_8_players_undo_what_is_theirs_and_the_host_anything() -> None:
    pad = table("ben", "cara")
    ben = pad.writes("ben", 1, 31)
    pad.does("cara", Undo(ben))
    assert list(pad.refused.values()) == [["sheet.undo.not_yours"]]
    pad.does("alice", Undo(ben))
    assert pad.values(1)[1] is None


def test_S_9_a_target_that_was_changed_shows() -> None:
    pad = table("ben", target=500)
    pad.does("alice", Set("target", 300))
    change = pad.sheet.changes[-1]
    assert (change.what, change.old, change.new, change.by) == ("target", 500, 300, "alice")


def test_S_10_two_people_with_one_name_are_two_columns_Q_MP_21() -> None:
    pad = Pad("host")
    pad.does("p2", Join("Ali"))
    pad.does("p3", Join("Ali"))
    pad.writes("p2", 1, 5)
    pad.writes("p3", 1, 6)
    assert totals(pad) == [0, 5, 6]
    assert [player.name for player in pad.sheet.present] == ["Host", "Ali", "Ali"]


def test_S_10_a_freed_column_keeps_its_points_for_whoever_takes_it() -> None:
    pad = table("ben")
    pad.writes("ben", 1, 31)
    pad.does("alice", Free("ben"))
    pad.does("ben", Join("Benjamin"))
    assert (pad.refused, pad.values(1)[1]) == ({}, 31)


def test_a_column_that_comes_late_does_not_open_the_rows_before_it() -> None:
    pad = table("ben")
    pad.row(1, 1, 2)
    pad.row(2, 3)
    pad.does("cara", Join("Cara"))
    assert pad.sheet.is_complete(pad.sheet.rows[0])
    assert pad.sheet.is_closed(1)
    assert pad.sheet.waits_for(pad.sheet.rows[1]) == ("ben", "cara")


def test_a_host_who_does_not_play_needs_no_column() -> None:
    pad = table("ben")
    pad.does("alice", Remove("alice"))
    pad.writes("alice", 1, 5, "ben")
    assert pad.refused == {}
    assert pad.sheet.is_complete(pad.sheet.rows[0])


def test_most_of_the_players_take_the_role_of_a_host_who_is_away() -> None:
    pad = table("ben", "cara", "dev")
    pad.does("ben", Vote("cara"))
    assert pad.sheet.host == "alice"
    pad.does("dev", Vote("cara"))
    assert pad.sheet.host == "cara"


def test_a_host_who_does_something_is_not_away() -> None:
    pad = table("ben", "cara", "dev")
    pad.does("ben", Vote("cara"))
    pad.writes("alice", 1, 5)
    pad.does("dev", Vote("cara"))
    assert pad.sheet.host == "alice"
    pad.does("alice", Pass("dev"))
    assert pad.sheet.host == "dev"


def test_the_same_entry_twice_is_refused_the_second_time() -> None:
    pad = Pad("alice")
    twice = Entry("once", "alice", START, Write(1, "alice", 5))
    pad.retold(twice)
    pad.retold(twice)
    assert pad.refused == {"once": ["sheet.id_taken"]}


def test_a_refused_entry_changes_nothing() -> None:
    for name, pad in written():
        sheet, refused = replayed(pad.entries)
        fine, none = replayed(entry for entry in pad.entries if all(entry is not no for no, _ in refused))
        assert not none, name
        assert fine == sheet, name
