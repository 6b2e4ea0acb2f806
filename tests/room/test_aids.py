"""Hints and memory aids: who asks has used them, all can see it, and a table may do without."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from table51.room import replayed
from table51.room.entries import Aided
from table51.room.inputs import Received
from table51.room.messages import Aid, Answer, Ask
from table51.room.record import record_of
from tests.room.driving import Drive, computer, opening, person


def ask(drive: Drive, page: int, aid: Aid) -> Answer:
    drive.feed(Received(page, Ask(9, aid)))
    answer = drive.said[page][-1]
    assert isinstance(answer, Answer)
    return answer


def refused(answer: Answer) -> list[str]:
    return [reason.code for reason in answer.reasons]


def table(**changed: Any) -> Drive:
    """Ann on page 1 to play, Ben on page 2, and a page that watches."""
    drive = Drive(replace(opening(person("Ann"), person("Ben"), deals=2), **changed))
    drive.connect(1, "Ann")
    drive.connect(2, "Ben")
    drive.connect(3, None)
    return drive


def mover(drive: Drive) -> int:
    return 1 if drive.view(1).legal else 2


def test_a_hint_is_answered_and_everybody_sees_that_it_was_used() -> None:
    drive = table()
    page = mover(drive)
    answer = ask(drive, page, "hints")
    assert answer.reasons == ()
    assert answer.remarks
    for other in (1, 2, 3):
        assert drive.view(other).seats[page - 1].aids == ("hints",)
        assert drive.view(other).seats[2 - page].aids == ()


def test_an_aid_is_noted_once_and_in_the_order_of_use() -> None:
    drive = table()
    page = mover(drive)
    for aid in ("memory", "hints", "memory", "hints"):
        assert ask(drive, page, aid).reasons == ()
    assert [entry.aid for entry in drive.log if isinstance(entry, Aided)] == ["memory", "hints"]
    assert drive.view(page).seats[page - 1].aids == ("memory", "hints")


def test_a_hint_changes_no_decision() -> None:
    drive = table()
    page = mover(drive)
    at = drive.view(page).at
    ask(drive, page, "hints")
    assert drive.view(page).at == at


def test_there_is_no_hint_out_of_turn_and_none_for_who_watches() -> None:
    drive = table()
    assert refused(ask(drive, 3 - mover(drive), "hints")) == ["room.no_hint_now"]
    assert refused(ask(drive, 3, "hints")) == ["room.watching"]
    assert refused(ask(drive, 3, "memory")) == ["room.watching"]
    assert not any(isinstance(entry, Aided) for entry in drive.log)


@pytest.mark.parametrize("aid", ["hints", "memory"])
def test_a_table_without_aids_gives_none(aid: Aid) -> None:
    drive = table(aids=False)
    assert drive.view(1).aids is False
    assert refused(ask(drive, mover(drive), aid)) == ["room.no_aids"]
    assert not any(isinstance(entry, Aided) for entry in drive.log)


def test_before_the_first_deal_there_is_nothing_to_be_helped_with() -> None:
    drive = Drive(opening(person("Ann"), replace(person("Ben"), player="open")))
    drive.connect(1, "Ann")
    assert refused(ask(drive, 1, "memory")) == ["room.not_playing.gathering"]


def test_aids_are_part_of_the_match_and_of_its_record() -> None:
    drive = Drive(opening(person("Ann"), computer("Bo")))
    drive.connect(1, "Ann")
    drive.bots_play()
    ask(drive, 1, "memory")
    assert replayed(drive.log, drive.now).aids == (("memory",), ())
    assert [player.aids for player in record_of(drive.room, drive.log).players] == [("memory",), ()]
