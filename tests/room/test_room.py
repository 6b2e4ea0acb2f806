"""A room step by step: who may do what, when, and what everybody hears of it."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from table51.games import GAMES
from table51.room import caught_up, replayed, step
from table51.room.effects import Append, AskBot, Dismiss, Effect, Seated, Send, Show, Turned
from table51.room.entries import Acted, Dealt, Followed, Shuffled
from table51.room.house import BOT_PATIENCE
from table51.room.inputs import Connected, Left, Received, Sits, Succeeded, Thought, Woken
from table51.room.messages import Ack, Act, Answer, Ask, Hello, No, Problem, Welcome
from table51.room.viewing import AWAY_AFTER, seat_infos, seen, view_for
from tests.room.driving import START, Drive, codes, computer, opening, person, vacant


@pytest.fixture
def two() -> Drive:
    """Ann and Ben, both here; page 1 is Ann's, page 2 Ben's."""
    drive = Drive(opening(person("Ann"), person("Ben"), deals=2))
    drive.connect(1, "Ann")
    drive.connect(2, "Ben")
    return drive


def mover(drive: Drive) -> tuple[int, int]:
    """The page whose turn it is, and the other."""
    return (1, 2) if drive.view(1).legal else (2, 1)


def first_legal(drive: Drive, page: int) -> str:
    legal = drive.view(page).legal
    assert legal
    return legal[0]


# Acts


def test_a_table_without_open_seats_is_dealt_at_once() -> None:
    drive = Drive(opening(person("Ann"), computer("Bo")))
    assert drive.phase == "playing"
    assert [type(entry) for entry in drive.log[1:]] == [Dealt]
    assert drive.room.v == len(drive.log)


def test_an_act_is_logged_before_it_is_acknowledged_and_shown(two: Drive) -> None:
    page, _ = mover(two)
    effects = two.feed(Received(page, Act("c", 1, 0, first_legal(two, page))))
    assert [type(effect) for effect in effects[:3]] == [Append, Send, Show]
    assert two.answer(page) == Ack(1)
    assert two.view(page).v == len(two.log)


def test_q_mp_03_the_same_message_acts_once_and_is_answered_the_same(two: Drive) -> None:
    """Q-MP-03: a message sent twice."""
    page, _ = mover(two)
    text = first_legal(two, page)
    assert two.act(page, text, at=0, n=7) == Ack(7)
    version = two.room.v
    assert two.act(page, text, at=0, n=7) == Ack(7)
    assert two.room.v == version


def test_q_mp_03_the_same_act_in_a_second_message_is_stale(two: Drive) -> None:
    """Q-MP-03: a double click."""
    page, _ = mover(two)
    text = first_legal(two, page)
    two.act(page, text, at=0)
    version = two.room.v
    assert codes(two.act(page, text, at=0)) == ["room.stale"]
    assert two.room.v == version


def test_a_refusal_is_repeated_even_when_it_would_be_legal_by_now(two: Drive) -> None:
    page, other = mover(two)
    waiting = two.act(other, "swap all", n=5)
    assert codes(waiting) == ["turn.not_yours"]
    two.act(page, first_legal(two, page), n=6)
    assert two.act(other, first_legal(two, other), n=5) == waiting
    assert two.act(other, first_legal(two, other), n=7) == Ack(7)


def test_q_mp_04_quick_clicks_end_nobody_elses_turn(two: Drive) -> None:
    """Q-MP-04."""
    page, other = mover(two)
    for turn in (page, other):
        two.act(turn, first_legal(two, turn))
    at = two.view(page).at
    answers = [codes(two.act(page, "pass", at=at if i == 0 else at + 1)) for i in range(3)]
    assert answers == [[], ["turn.not_yours"], ["turn.not_yours"]]
    assert two.view(other).legal


def test_a_refusal_has_the_reasons_and_clauses_of_the_rules_and_changes_nothing(two: Drive) -> None:
    page, _ = mover(two)
    before = two.room
    answer = two.act(page, "pass")
    assert isinstance(answer, No)
    assert [(reason.code, reason.clause) for reason in answer.reasons] == [("japanese51.first.must_swap_one", "J-10")]
    assert replace(two.room, presence=before.presence) == before


def test_what_writes_no_act_is_refused_in_words(two: Drive) -> None:
    page, _ = mover(two)
    assert codes(two.act(page, "juggle")) == ["text.verb"]


def test_q_mp_09_cards_that_are_not_held_are_refused(two: Drive) -> None:
    """Q-MP-09."""
    page, _ = mover(two)
    view = two.view(page)
    missing = next(card for card in GAMES["japanese51"].pack(None) if card not in view.own)
    assert codes(two.act(page, f"swap {missing}>{view.table.row[0]}")) == ["card.not_in_hand"]


def test_a_question_changes_nothing_and_gets_every_reason(two: Drive) -> None:
    page, other = mover(two)
    before = two.room
    two.feed(Received(page, Ask(3, "act", first_legal(two, page))))
    assert two.said[page][-1] == Answer(3, ())
    two.feed(Received(other, Ask(4, "act", "clear")))
    assert [reason.code for reason in two.said[other][-1].reasons] == ["turn.not_yours"]
    assert two.room == before


def test_each_seat_counts_its_own_decisions(two: Drive) -> None:
    page, other = mover(two)
    two.act(page, first_legal(two, page))
    assert (two.view(page).at, two.view(other).at) == (1, 0)


# Who is who


def test_a_token_is_a_seat_and_no_token_watches(two: Drive) -> None:
    two.connect(3, None)
    assert [two.said[page][0] for page in (1, 2, 3)] == [Welcome("ROOM", "CODE", seat) for seat in (0, 1, None)]
    watching = two.view(3)
    assert (watching.you, watching.own, watching.legal) == (None, None, ())
    assert codes(two.act(3, "pass", at=0)) == ["room.watching"]
    assert codes(two.do(3, "pause")) == ["room.watching"]


@pytest.mark.parametrize("token", ["", "Ann's Token", "Ann's token ", "\ud800", "x" * 10_000])
def test_a_forged_token_is_told_so_and_dismissed(two: Drive, token: str) -> None:
    effects = two.feed(Connected(9, Hello(token)))
    assert isinstance(two.said[9][0], Problem)
    assert [reason.code for reason in two.said[9][0].reasons] == ["room.unknown_token"]
    assert Dismiss(9) in effects
    assert 9 not in two.room.presence.listeners


def test_the_room_keeps_hashes_of_tokens_only(two: Drive) -> None:
    assert "Ann's token" not in repr(two.log)
    assert "Ann's token" not in repr(two.room)


def test_q_mp_01_a_blink_keeps_seat_hand_acts_and_version(two: Drive) -> None:
    """Q-MP-01: the socket blinks."""
    page, other = mover(two)
    before, others = two.view(page), two.view(other)
    two.leave(page)
    two.wait(10)
    assert not two.view(other).seats[before.you or 0].away
    two.connect(page, ["", "Ann", "Ben"][page])
    assert two.view(page) == before
    assert two.view(other) == others


def test_two_pages_of_one_seat_see_the_same_and_it_is_gone_when_both_are(two: Drive) -> None:
    two.connect(3, "Ann")
    assert two.view(3) == two.view(1)
    two.leave(1)
    assert two.view(2).seats[0].present
    two.leave(3)
    assert not two.view(2).seats[0].present


def test_late_pages_hear_what_was_told_since(two: Drive) -> None:
    page, other = mover(two)
    seen = two.view(other).v
    two.act(page, first_legal(two, page))
    two.act(other, first_legal(two, other))
    events = two.view(other, since=seen).events
    assert [event.v for event in events] == [seen + 1, seen + 2]
    assert {event.by for event in events} == {"person"}
    assert two.view(other, since=two.room.v).events == ()
    assert len(two.view(other).events) > len(events)


def test_only_the_last_deals_are_told_to_a_page_that_was_never_here() -> None:
    drive = Drive(opening(person("Ann"), computer("Bo"), deals=4))
    drive.connect(1, "Ann")
    for _ in range(3):
        drive.play_on(1)
        drive.do(1, "next")
    drive.play_on(1)
    view = drive.view(1)
    assert {event.deal for event in view.events} == {3, 4}
    assert view.missed
    assert not drive.view(1, since=view.events[0].v).missed


# Gathering


def test_friends_join_open_seats_and_the_first_deal_waits_for_them() -> None:
    drive = Drive(opening(person("Ann"), vacant(), vacant()))
    drive.connect(1, "Ann")
    assert drive.phase == "gathering"
    assert codes(drive.act(1, "pass", at=0)) == ["room.not_playing.gathering"]
    assert Seated(1) in drive.feed(Sits("  Ben  B. ", None, "hash"))
    assert Seated(2) in drive.feed(Sits("Cleo", 2, "hash 2"))
    assert [chair.name for chair in drive.room.chairs] == ["Ann", "Ben B.", "Cleo"]
    assert drive.phase == "playing"
    assert turned_away(drive, Sits("Dan", None, "hash 3")) == ["room.full"]


def turned_away(drive: Drive, sits: Sits) -> list[str]:
    return [r.code for effect in drive.feed(sits) if isinstance(effect, Turned) for r in effect.reasons]


def test_q_mp_21_two_of_one_name_get_two_names() -> None:
    """Q-MP-21."""
    drive = Drive(opening(person("Ali"), vacant(), vacant()))
    drive.feed(Sits("Ali", None, "a"))
    drive.feed(Sits("Ali", None, "b"))
    assert [chair.name for chair in drive.room.chairs] == ["Ali", "Ali 2", "Ali 3"]


@pytest.mark.parametrize("name", ["x" * 25, "a\u202eb", "a\x00b"])
def test_a_name_that_is_too_long_or_cannot_be_seen_is_refused(name: str) -> None:
    drive = Drive(opening(person("Ann"), vacant()))
    assert turned_away(drive, Sits(name, None, "a")) == ["room.name"]


def test_a_taken_seat_cannot_be_chosen() -> None:
    drive = Drive(opening(person("Ann"), vacant()))
    assert turned_away(drive, Sits("Ben", 0, "a")) == ["room.seat_taken"]
    assert turned_away(drive, Sits("Ben", 9, "a")) == ["room.no_seat"]
    assert turned_away(drive, Sits("Ben", -1, "a")) == ["room.no_seat"]


def test_only_who_made_the_table_gives_an_open_seat_to_a_computer_player() -> None:
    drive = Drive(opening(person("Ann"), vacant(), vacant()))
    drive.feed(Sits("Ben", 1, person("Ben").token))
    drive.connect(1, "Ann")
    drive.connect(2, "Ben")
    assert codes(drive.do(2, "hand_over", seat=2)) == ["room.host_only"]
    assert isinstance(drive.do(1, "hand_over", seat=2, level="sharp"), Ack)
    assert (drive.room.chairs[2].player, drive.room.chairs[2].level) == ("bot", "sharp")
    assert drive.phase == "playing"


# Between deals and after the match


def test_the_next_deal_begins_when_everybody_who_is_here_is_ready(two: Drive) -> None:
    finish(two)
    assert two.phase == "between"
    assert isinstance(two.do(1, "next"), Ack)
    assert two.phase == "between"
    assert [seat.ready for seat in two.view(2).seats] == [True, False]
    two.do(2, "next")
    assert two.phase == "playing"
    assert [seat.ready for seat in two.view(2).seats] == [False, False]


def test_who_is_away_does_not_keep_the_next_deal_waiting(two: Drive) -> None:
    finish(two)
    two.leave(2)
    two.do(1, "next")
    two.wait(AWAY_AFTER - 1)
    assert two.phase == "between"
    two.wait(1)
    assert two.phase == "playing"


def test_nobody_is_ready_while_a_deal_is_played(two: Drive) -> None:
    assert codes(two.do(1, "next")) == ["room.next.not_between"]


def test_the_deal_moves_on_and_totals_are_added_up(two: Drive) -> None:
    first = two.view(1).match
    finish(two)
    ended = two.view(1).match
    assert (first.deal, ended.deal, len(ended.outcomes)) == (1, 1, 1)
    assert ended.dealer == first.dealer
    two.do(1, "next")
    two.do(2, "next")
    second = two.view(1).match
    assert (second.deal, second.dealer) == (2, 1 - first.dealer)
    finish(two)
    over = two.view(1).match
    assert two.phase == "over"
    assert over.over
    assert over.totals == tuple(map(sum, zip(*(outcome.points for outcome in over.outcomes), strict=True)))


def test_only_the_last_deal_is_explained_until_the_match_is_over() -> None:
    drive = Drive(opening(person("Ann"), person("Ben"), deals=3))
    drive.connect(1, "Ann")
    drive.connect(2, "Ben")
    explained = []
    for _ in range(3):
        finish(drive)
        explained.append([bool(outcome.lines) for outcome in drive.view(1).match.outcomes])
        drive.do(1, "next")
        drive.do(2, "next")
    assert explained == [[True], [False, True], [True, True, True]]


def test_nothing_goes_on_after_the_match(two: Drive) -> None:
    finish(two)
    two.do(1, "next")
    two.do(2, "next")
    finish(two)
    for what in ("next", "hand_over", "pause", "resume", "wait", "take_back"):
        assert codes(two.do(1, what)) == ["room.not_playing.over"]
    assert codes(two.act(1, "pass")) == ["room.not_playing.over"]


def test_the_rematch_is_named_once(two: Drive) -> None:
    two.feed(Succeeded("NEXT"))
    two.feed(Succeeded("OTHER"))
    assert two.view(1).successor == "NEXT"
    assert sum(isinstance(entry, Followed) for entry in two.log) == 1


def finish(drive: Drive) -> None:
    """Both play the first legal act until the deal is over."""
    while drive.phase == "playing":
        page, _ = mover(drive)
        assert isinstance(drive.act(page, first_legal(drive, page)), Ack)


# Away, handed over, paused


def test_q_mp_10_after_ninety_seconds_the_others_may_wait_hand_over_or_pause(two: Drive) -> None:
    """Q-MP-10: the table waits for nobody for ever."""
    page, other = mover(two)
    gone = page - 1
    two.leave(page)
    for what in ("wait", "hand_over"):
        assert codes(two.do(other, what, seat=gone)) == ["room.not_away"]
    assert codes(two.do(other, "pause")) == ["room.nobody_away"]
    two.wait(AWAY_AFTER)
    assert two.view(other).seats[gone].away
    assert isinstance(two.do(other, "wait", seat=gone), Ack)
    assert not two.view(other).seats[gone].away
    two.wait(AWAY_AFTER)
    assert isinstance(two.do(other, "hand_over", seat=gone, level="easy"), Ack)
    two.bots_play()
    assert two.view(other).legal
    told = two.view(other).events[-1]
    assert (told.by, told.note.seat) == ("bot", gone)


def test_who_comes_back_takes_the_seat_back(two: Drive) -> None:
    page, _ = mover(two)
    two.do(page, "hand_over")
    assert two.view(page).seats[page - 1].level == "steady"
    assert two.view(page).legal == ()
    assert codes(two.act(page, "pass")) == ["room.is_handed_over"]
    assert isinstance(two.do(page, "take_back"), Ack)
    assert two.view(page).legal
    assert codes(two.do(page, "take_back")) == ["room.take_back.yours"]
    question = two.asked.pop()
    version = two.room.v
    two.feed(Thought(question.seat, question.at, "swap all"))
    assert two.room.v == version, "what was thought for a seat that was taken back is forgotten"


def test_a_computer_players_seat_and_a_seat_that_is_not_there_cannot_be_handed_over() -> None:
    drive = Drive(opening(person("Ann"), computer("Bo")))
    drive.connect(1, "Ann")
    assert codes(drive.do(1, "hand_over", seat=1)) == ["room.plays_itself"]
    assert codes(drive.do(1, "hand_over", seat=2)) == ["room.no_seat"]
    assert codes(drive.do(1, "hand_over", seat=-1)) == ["room.no_seat"]


def test_nobody_plays_while_the_match_is_paused() -> None:
    drive = Drive(opening(person("Ann"), computer("Bo"), clock=30))
    drive.connect(1, "Ann")
    drive.bots_play()
    assert isinstance(drive.do(1, "pause"), Ack)
    assert codes(drive.do(1, "pause")) == ["room.is_paused"]
    assert codes(drive.act(1, "pass")) == ["room.is_paused"]
    version = drive.room.v
    drive.wait(1000)
    assert drive.room.v == version
    assert isinstance(drive.do(1, "resume"), Ack)
    assert codes(drive.do(1, "resume")) == ["room.not_paused"]
    clock = drive.view(1).clock
    assert clock is not None
    assert clock.left == (30.0, None)


def test_a_computer_player_that_was_thinking_at_the_pause_is_asked_again() -> None:
    drive = Drive(opening(person("Ann"), person("Ben")))
    drive.connect(1, "Ann")
    page = drive.room.to_act[0]
    drive.connect(2, "Ben")
    mine, other = page + 1, 2 - page
    drive.do(mine, "hand_over")
    assert len(drive.asked) == 1
    drive.leave(mine)
    drive.leave(other)
    drive.connect(other, ["Ann", "Ben"][other - 1])
    assert isinstance(drive.do(other, "pause"), Ack), "the only person left may pause"
    drive.feed(Thought(page, 0, "swap all"))
    assert drive.room.decisions[page] == 0
    drive.do(other, "resume")
    assert [question.at for question in drive.asked] == [0, 0]


def test_a_room_that_catches_up_is_the_one_that_its_log_makes() -> None:
    drive = Drive(opening(person("Ann"), computer("Bo"), computer("Cy")))
    drive.connect(1, "Ann")
    before = drive.room
    drive.play_on(1)
    drive.do(1, "next")
    drive.play_on(1)
    room, effects = caught_up(before, drive.log[before.v :], drive.now)
    assert replace(room, presence=drive.room.presence) == drive.replayed() == drive.room
    assert room.presence == before.presence
    assert effects == (Show(),)


def test_where_nobody_is_connected_nobody_counts_as_away(two: Drive) -> None:
    """Another process may have the pages; this one must not deal without them."""
    while two.phase == "playing":
        page = mover(two)[0]
        assert isinstance(two.act(page, (two.view(page).legal or ("pass",))[0]), Ack)
    two.do(1, "next")
    here = replayed(two.log, two.now)
    later = two.now + 10 * AWAY_AFTER
    room, effects = step(here, Woken(), later)
    assert not any(isinstance(effect, Append) for effect in effects)
    assert not any(info.away for info in seat_infos(room, later))
    room, _ = step(room, Connected(7, Hello("Ann's token")), later)
    assert [info.away for info in seat_infos(room, later + AWAY_AFTER - 1)] == [False, False]
    assert [info.away for info in seat_infos(room, later + AWAY_AFTER)] == [False, True]


# The clock, computer players


def test_at_the_end_of_the_clock_the_house_plays_the_plainest_act() -> None:
    """Q-MP-10: the table waits for nobody for ever."""
    drive = Drive(opening(person("Ann"), person("Ben"), clock=20))
    drive.connect(1, "Ann")
    seat = drive.room.to_act[0]
    plainest = drive.room.game.plainest(seen(drive.room, seat))
    drive.wait(19)
    assert drive.room.decisions[seat] == 0
    drive.wait(1)
    assert drive.room.decisions[seat] == 1
    acted = drive.log[-1]
    assert isinstance(acted, Acted)
    assert (acted.by, acted.instead_of, acted.text) == ("house", "time", drive.room.game.notation.text(plainest))
    assert [event.note.code for event in drive.view(1).events][-2] == "room.instead.time"


def test_a_clock_does_not_run_while_no_server_does() -> None:
    drive = Drive(opening(person("Ann"), person("Ben"), clock=20))
    room = replayed(drive.log, now=START + 1000)
    clock = view_for(room, None, 0, START + 1005).clock
    assert clock is not None
    assert sorted(clock.left, key=str) == [15, None]


def test_a_computer_player_is_asked_once_with_its_view_and_chance_of_its_own() -> None:
    drive = Drive(opening(person("Ann"), computer("Bo"), computer("Cy")))
    drive.connect(1, "Ann")
    while not drive.asked:
        drive.act(1, first_legal(drive, 1))
    (question,) = drive.asked
    assert question.view.seat == question.seat
    assert question.at == drive.room.decisions[question.seat]
    assert question.seed not in bytes.fromhex(drive.room.opened.seed)
    drive.feed(Woken())
    assert len(drive.asked) == 1


@pytest.mark.parametrize("text", [None, "clear", "nonsense", "", "swap AS>AS"])
def test_a_computer_player_that_fails_is_played_for_and_it_is_logged(text: str | None) -> None:
    drive = Drive(opening(computer("Bo"), person("Ann")))
    drive.connect(1, "Ann")
    while not drive.asked:
        drive.act(1, first_legal(drive, 1))
    question = drive.asked.pop()
    drive.feed(Thought(question.seat, question.at, text))
    acted = next(entry for entry in drive.log[::-1] if isinstance(entry, Acted))
    assert (acted.seat, acted.by, acted.instead_of) == (question.seat, "house", "bot")


def test_a_computer_player_that_is_too_slow_is_played_for_and_its_late_act_is_ignored() -> None:
    drive = Drive(opening(computer("Bo"), person("Ann")))
    drive.connect(1, "Ann")
    while not drive.asked:
        drive.act(1, first_legal(drive, 1))
    question = drive.asked.pop()
    drive.wait(BOT_PATIENCE)
    assert drive.room.decisions[question.seat] == question.at + 1
    version = drive.room.v
    drive.feed(Thought(question.seat, question.at, drive.room.game.notation.text(first_act(question))))
    assert drive.room.v == version


def first_act(question: AskBot) -> object:
    legal = GAMES[question.game].legal(question.view)
    assert legal
    return legal[0]


def test_the_house_shuffles_when_the_stock_is_short() -> None:
    drive = Drive(opening(*(person(name) for name in "ABCDE"), first_turn="anything_but_pass"))
    for seat, name in enumerate("ABCDE"):
        drive.connect(seat, name)
    while not any(isinstance(entry, Shuffled) for entry in drive.log):
        seat = drive.room.to_act[0]
        legal = drive.view(seat).legal or ()
        assert isinstance(drive.act(seat, "clear" if "clear" in legal else legal[0]), Ack)
        assert drive.phase == "playing"
    assert drive.replayed() == drive.room


# The log


def test_replaying_the_log_gives_the_same_room(two: Drive) -> None:
    finish(two)
    two.do(1, "next")
    two.leave(2)
    two.wait(200)
    two.do(1, "hand_over", seat=1)
    two.bots_play()
    assert two.replayed() == two.room


def test_answers_are_remembered_through_the_log(two: Drive) -> None:
    page, _ = mover(two)
    text = first_legal(two, page)
    two.act(page, text, at=0, n=41)
    two.room = two.replayed()
    version = two.room.v
    assert two.act(page, text, at=0, n=41) == Ack(41)
    assert two.room.v == version


def test_a_match_begun_under_rules_that_changed_is_closed_with_its_record_kept(two: Drive) -> None:
    finish(two)
    opened = replace(two.room.opened, version=two.room.opened.version - 1, rules={"gone": 1})
    room = replayed([opened, *two.log[1:]], two.now)
    assert room.phase == "closed"
    assert room.v == len(two.log)
    view = view_for(room, 0, 0, two.now)
    assert view.prompt is not None
    assert view.prompt.code == "room.closed.version"
    two.room = replace(room, presence=two.room.presence)
    assert codes(two.act(1, "pass", at=0)) == ["room.not_playing.closed"]
    two.feed(Received(1, Ask(1, "act", "pass")))
    assert [reason.code for reason in two.said[1][-1].reasons] == ["room.not_playing.closed"]
    two.feed(Succeeded("NEXT"))
    assert two.room.successor == "NEXT"


def test_a_log_that_does_not_add_up_closes_the_room_where_it_stands(two: Drive) -> None:
    finish(two)
    at = next(i for i, entry in enumerate(two.log) if isinstance(entry, Acted))
    acted = two.log[at]
    assert isinstance(acted, Acted)
    room = replayed([*two.log[:at], replace(acted, text="pass"), *two.log[at + 1 :]], two.now)
    assert room.phase == "closed"
    assert room.trouble is not None
    assert room.trouble.params == {"version": at + 1}
    assert room.v == len(two.log)


def test_a_log_begins_with_its_opening(two: Drive) -> None:
    with pytest.raises(ValueError, match="opening"):
        replayed(two.log[1:], START)


def test_time_never_runs_backwards_for_a_room(two: Drive) -> None:
    page, other = mover(two)
    two.now += 100
    two.act(page, first_legal(two, page))
    two.now -= 50
    two.act(other, first_legal(two, other))
    assert [entry.when for entry in two.log] == sorted(entry.when for entry in two.log)


def test_seats_are_told_apart_by_what_plays_them() -> None:
    drive = Drive(opening(person("Ann"), computer("Bo"), vacant()))
    infos = seat_infos(drive.room, START)
    assert [(i.player, i.level, i.present, i.ready) for i in infos] == [
        ("person", None, False, False),
        ("bot", "easy", True, True),
        ("open", None, False, False),
    ]


# Who sees what anew


def shown(effects: tuple[Effect, ...]) -> list[int | None]:
    """The pages that get a view; None: every page."""
    return [effect.page for effect in effects if isinstance(effect, Show)]


def test_who_watches_comes_and_goes_without_anybody_else_getting_a_view(two: Drive) -> None:
    assert shown(two.feed(Connected(9, Hello()))) == [9]
    assert shown(two.feed(Left(9))) == []
    assert shown(two.feed(Connected(9, Hello("nobody's token")))) == []


def test_all_are_shown_that_somebody_came_or_went_and_no_second_page_of_theirs(two: Drive) -> None:
    assert shown(two.feed(Connected(3, Hello("Ann's token")))) == [3]
    assert shown(two.feed(Left(3))) == []
    assert shown(two.feed(Left(1))) == [None]
    assert shown(two.feed(Connected(4, Hello("Ann's token")))) == [None]
