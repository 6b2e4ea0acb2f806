"""A seat moves to another device by its recovery code: once, at once, and for nobody who guesses."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from table51.room import caught_up, replayed, token_hash
from table51.room.effects import Dismiss, Seated, Turned
from table51.room.entries import Moved
from table51.room.inputs import Connected, Moves, Sits
from table51.room.messages import Hello, Problem, Welcome
from table51.room.step import MOST_TRIES, TRIES_COUNT
from tests.room.driving import Drive, codes, computer, opening, person, vacant

CODE = token_hash("ANNSCODE")


def moves(code: str = CODE, token: str = "Ann's new token", recovery: str = "NEWCODE2") -> Moves:
    return Moves(code, token_hash(token), token_hash(recovery))


def reasons(drive: Drive, given: Moves) -> list[str]:
    return [reason.code for effect in drive.feed(given) if isinstance(effect, Turned) for reason in effect.reasons]


@pytest.fixture
def drive() -> Drive:
    """Ann has a recovery code and is here on page 1; Ben, on page 2, has none."""
    drive = Drive(opening(replace(person("Ann"), recovery=CODE), person("Ben")))
    drive.connect(1, "Ann")
    drive.connect(2, "Ben")
    return drive


def test_the_code_gives_the_same_seat_with_the_same_hand(drive: Drive) -> None:
    hand, at = drive.view(1).own, drive.view(1).at
    assert Seated(0) in drive.feed(moves())
    drive.feed(Connected(3, Hello("Ann's new token")))
    assert isinstance(drive.said[3][0], Welcome)
    assert (drive.view(3).you, drive.view(3).own, drive.view(3).at) == (0, hand, at)


def test_the_old_token_holds_no_more_and_its_pages_are_told_and_sent_away(drive: Drive) -> None:
    effects = drive.feed(moves())
    assert Dismiss(1) in effects
    assert Dismiss(2) not in effects
    (problem,) = drive.said[1][-1].reasons
    assert problem.code == "room.moved_away"
    drive.connect(4, "Ann")
    assert isinstance(drive.said[4][0], Problem)


def test_what_a_page_still_sends_from_the_old_device_is_not_the_seats_any_more(drive: Drive) -> None:
    drive.feed(moves())
    assert codes(drive.act(1, "pass", at=0)) == ["room.watching"]


def test_a_move_that_another_process_wrote_sends_the_old_pages_away_too(drive: Drive) -> None:
    before = drive.room
    drive.feed(moves())
    room, effects = caught_up(before, drive.log[before.v :], drive.now)
    assert Dismiss(1) in effects
    assert Dismiss(2) not in effects
    assert room == drive.replayed()


def test_a_code_holds_once_and_the_new_one_moves_the_seat_on(drive: Drive) -> None:
    drive.feed(moves())
    assert reasons(drive, moves()) == ["room.recovery.unknown"]
    assert Seated(0) in drive.feed(moves(token_hash("NEWCODE2"), "third", "NEWCODE3"))


def test_everybody_hears_that_the_seat_moved(drive: Drive) -> None:
    drive.feed(moves())
    assert [event.note.code for event in drive.view(2).events][-1] == "room.moved"


@pytest.mark.parametrize("code", ["", token_hash(""), token_hash("GUESSED2")])
def test_no_guess_takes_a_seat(drive: Drive, code: str) -> None:
    before = drive.room.chairs
    assert reasons(drive, moves(code)) == ["room.recovery.unknown"]
    assert drive.room.chairs == before


def test_after_some_wrong_codes_a_table_takes_none_for_a_while(drive: Drive) -> None:
    for _ in range(MOST_TRIES):
        reasons(drive, moves(token_hash("GUESSED2")))
    assert reasons(drive, moves()) == ["room.recovery.wait"]
    drive.now += TRIES_COUNT
    assert Seated(0) in drive.feed(moves())


def test_who_sits_down_later_has_a_code_too() -> None:
    drive = Drive(opening(person("Ann"), vacant(), computer("Bo")))
    drive.feed(Sits("Ben", 1, token_hash("Ben's token"), token_hash("BENSCODE")))
    assert Seated(1) in drive.feed(moves(token_hash("BENSCODE")))


def test_the_log_tells_whose_token_holds(drive: Drive) -> None:
    drive.feed(moves())
    assert isinstance(drive.log[-1], Moved)
    room = replayed(drive.log, drive.now)
    assert room.seat_of("Ann's new token") == 0
    assert room.seat_of("Ann's token") is None


def test_a_seat_moves_after_the_match_too() -> None:
    drive = Drive(opening(replace(person("Ann"), recovery=CODE), computer("Bo"), deals=1))
    drive.connect(1, "Ann")
    drive.play_on(1)
    assert drive.phase == "over"
    assert Seated(0) in drive.feed(moves())
