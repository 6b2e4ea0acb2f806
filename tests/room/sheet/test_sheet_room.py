"""A sheet's room, step by step: secrets, roles, late and repeated messages, and that the log makes it again."""

from __future__ import annotations

from typing import Any

from table51.engine import Note
from table51.room import token_hash
from table51.room.effects import Dismiss, Show, Turned
from table51.room.inputs import Connected, Left
from table51.room.messages import Hello, Problem
from table51.room.sheet import caught_up, doubts, news_for, opened, replayed, step
from table51.room.sheet.entries import Entry, Links, Made, Seated, read, written
from table51.room.sheet.inputs import Joins, Received, Relinks, SheetInput, Succeeds
from table51.room.sheet.messages import Draft, News, Put, SheetWelcome, Took
from table51.room.sheet.step import SheetAppend, SheetEffect, SheetSeated, SheetSend
from table51.sheet import Entry as SheetEntry
from table51.sheet import Op, standing
from table51.sheet.entries import Allow, Cancel, Column, End, Free, Join, Make, Pick, Set, Undo, Vote, Write

START = 1_700_000_000.0
LINKS = Links("player key", "viewer key", "CODE22")


class Drive:
    """One room driven by hand: `said` is what was sent to each page, `log` what was appended."""

    def __init__(self, game: str = "", *names: str) -> None:
        columns = tuple(Column(f"p{n}", name) for n, name in enumerate(names or ("Ann", "Ben"), 1))
        make = SheetEntry("make", "p1", int(START * 1000), Make("T", columns, game))
        first = Made("ROOM", make, token_hash("p1's token"), LINKS)
        self.log: list[Entry] = [first]
        self.room = opened(first)
        self.now = START
        self.said: dict[int, list[Any]] = {}
        self.dismissed: list[int] = []

    def feed(self, given: SheetInput) -> tuple[SheetEffect, ...]:
        self.room, effects = step(self.room, given, self.now)
        for effect in effects:
            match effect:
                case SheetAppend(after, entries):
                    assert after == len(self.log)
                    self.log += entries
                case SheetSend(page, message):
                    self.said.setdefault(page, []).append(message)
                case Dismiss(page):
                    self.dismissed.append(page)
        return effects

    def join(self, name: str, player: str | None = None) -> str | tuple[Note, ...]:
        """The column that a person gets, whose token is `<column>'s token`, or the reasons why not."""
        token = f"{player or f'p{len(self.room.sheet.players) + 1}'}'s token"
        for effect in self.feed(Joins(name, player, token_hash(token))):
            match effect:
                case SheetSeated(seated):
                    return seated
                case Turned(reasons):
                    return reasons
        raise AssertionError

    def connect(self, page: int, token: str) -> None:
        self.feed(Connected(page, Hello(token)))

    def put(self, page: int, *drafts: tuple[str, Op]) -> Took:
        self.feed(Received(page, Put(tuple(Draft(*draft) for draft in drafts))))
        took = self.said[page][-1]
        assert isinstance(took, Took)
        return took

    def news(self, page: int, since: int = 0) -> News:
        return news_for(self.room, self.room.guests[page], since, doubts(self.room.sheet))


def refused(took: Took) -> dict[str, list[str]]:
    return {one.id: [reason.code for reason in one.reasons] for one in took.refused}


def two() -> Drive:
    """Ann, the host, at page 1, and Ben at page 2."""
    drive = Drive()
    assert drive.join("Ben", "p2") == "p2"
    drive.connect(1, "p1's token")
    drive.connect(2, "p2's token")
    return drive


def test_only_who_has_a_secret_sees_anything() -> None:
    drive = Drive()
    for page, token in enumerate(("", "CODE22", "player key", "p2's token", "\ud800")):
        drive.connect(page, token)
        (problem,) = drive.said[page]
        assert isinstance(problem, Problem)
    assert drive.dismissed == [0, 1, 2, 3, 4]
    assert drive.room.guests == {}


def test_welcome_says_whose_column_it_is_and_news_bring_the_sheet() -> None:
    drive = two()
    drive.connect(3, "viewer key")
    assert [drive.said[page][0] for page in (1, 2, 3)] == [
        SheetWelcome("ROOM", "p1"), SheetWelcome("ROOM", "p2"), SheetWelcome("ROOM", None),
    ]  # fmt: skip
    news = drive.news(2)
    assert (news.v, news.after, [entry.id for entry in news.entries]) == (2, 0, ["make", "join-1"])
    assert [drive.news(page).role for page in (1, 2, 3)] == ["host", "player", "viewer"]
    assert drive.news(3).present == ("p1", "p2")
    assert [drive.news(page).links for page in (1, 2, 3)] == [LINKS, None, None]


def test_a_page_gets_only_what_it_has_not_seen() -> None:
    drive = two()
    drive.put(2, ("a", Write(1, "p2", 44)))
    assert [entry.id for entry in drive.news(1, since=2).entries] == ["a"]
    assert drive.news(1, since=3).entries == ()
    assert drive.news(1, since=99).after == 0


def test_the_room_says_who_wrote_and_when() -> None:
    drive = two()
    drive.now += 5
    drive.put(2, ("a", Write(1, "p2", 44)))
    assert drive.room.sheet.log["a"].by == "p2"
    assert drive.room.sheet.log["a"].when == int(START + 5) * 1000
    drive.now -= 60
    drive.put(2, ("b", Write(1, "p2", 45, "a")))
    assert drive.room.sheet.log["b"].when == int(START + 5) * 1000


def test_each_entry_of_a_message_is_taken_or_refused_by_itself() -> None:
    drive = two()
    took = drive.put(2, ("a", Write(1, "p2", 44)), ("b", Write(1, "p1", 3)), ("c", Write(1, "p2", 45, "a")))
    assert took.ids == ("a", "c")
    assert refused(took) == {"b": ["sheet.not_yours"]}


def test_what_is_sent_twice_counts_once_and_is_answered_the_same() -> None:
    drive = two()
    first = drive.put(2, ("a", Write(1, "p2", 44)))
    length = len(drive.log)
    assert drive.put(2, ("a", Write(1, "p2", 44))) == first
    assert len(drive.log) == length
    assert refused(drive.put(2, ("a", Write(1, "p2", 50)))) == {"a": ["sheet.id_taken"]}
    assert refused(drive.put(1, ("a", Write(1, "p2", 44)))) == {"a": ["sheet.id_taken"]}


def test_a_forged_role_does_nothing() -> None:
    drive = two()
    drive.connect(3, "viewer key")
    assert refused(drive.put(3, ("a", Write(1, "p1", 5)), ("b", Join("Eve")), ("c", End()))) == {
        "a": ["sheet.viewer"], "b": ["sheet.viewer"], "c": ["sheet.viewer"],
    }  # fmt: skip
    assert refused(drive.put(2, ("d", Join("Ben")), ("e", Make("X", (Column("p2", "B"),))))) == {
        "d": ["sheet.column_taken"], "e": ["sheet.made"],
    }  # fmt: skip
    assert refused(drive.put(2, ("f", Set("target", 5)))) == {"f": ["sheet.host_only"]}
    assert refused(drive.put(99, ("g", End()))) == {"g": ["sheet.viewer"]}


def test_two_phones_offline_in_one_cell_meet_S_8() -> None:
    drive = two()
    drive.put(1, ("hers", Write(1, "p2", 30)))
    assert drive.put(2, ("his", Write(1, "p2", 31))).ids == ("his",)
    cell = drive.room.sheet.cell(1, "p2")
    assert (cell.value, [one.value for one in cell.also]) == (30, [31])
    drive.put(1, ("pick", Pick(1, "p2", "his")))
    assert [change.what for change in drive.room.sheet.cell(1, "p2").history] == ["write", "aside", "pick"]
    assert standing(drive.room.sheet).totals["p2"] == 31


def test_a_new_link_for_looking_sends_away_who_looked_by_the_old_one() -> None:
    drive = two()
    drive.connect(3, "viewer key")
    drive.feed(Relinks(Links("player key", "new viewer key", "CODE22")))
    assert drive.dismissed == [3]
    assert set(drive.room.guests) == {1, 2}
    drive.connect(4, "viewer key")
    assert drive.dismissed == [3, 4]
    drive.connect(5, "new viewer key")
    assert isinstance(drive.said[5][0], SheetWelcome)


def test_a_new_link_for_joining_leaves_everybody_where_they_are() -> None:
    drive = two()
    drive.connect(3, "viewer key")
    drive.feed(Relinks(Links("new key", "viewer key", "CODE33")))
    assert drive.dismissed == []
    assert [drive.room.invites(key) for key in ("player key", "CODE22", "new key", "CODE33")] == [
        False, False, True, True,
    ]  # fmt: skip


def test_a_freed_column_s_token_opens_nothing_and_another_takes_it() -> None:
    drive = two()
    drive.put(2, ("a", Write(1, "p2", 44)))
    drive.put(1, ("free", Free("p2")))
    assert drive.dismissed == [2]
    drive.connect(6, "p2's token")
    assert drive.dismissed == [2, 6]
    assert drive.join("Benjamin", "p2") == "p2"
    assert drive.room.sheet.cell(1, "p2").value == 44


def test_joining_takes_a_free_column_or_a_new_one() -> None:
    drive = two()
    taken = drive.join("Ben again", "p2")
    assert isinstance(taken, tuple)
    assert [reason.code for reason in taken] == ["sheet.column_taken"]
    assert drive.join("Ben") == "p3"
    nobody = drive.join("X", "p9")
    assert isinstance(nobody, tuple)
    assert [reason.code for reason in nobody] == ["sheet.no_player"]
    assert [player.name for player in drive.room.sheet.present] == ["Ann", "Ben", "Ben"]


def test_the_host_is_voted_out_only_when_away() -> None:
    drive = two()
    assert refused(drive.put(2, ("a", Vote("p2")))) == {"a": ["sheet.host_here"]}
    drive.feed(Left(1))
    assert drive.put(2, ("b", Vote("p2"))).ids == ("b",)
    assert drive.news(2).role == "host"


def test_ten_seconds_are_counted_by_the_room() -> None:
    drive = two()
    drive.put(2, ("end", End()))
    drive.now += 11
    assert refused(drive.put(2, ("late", Cancel()))) == {"late": ["sheet.too_late"]}


def test_S_6_doubts_come_with_the_news_until_the_host_allows_the_row() -> None:
    drive = Drive("chinese_poker")
    drive.connect(1, "p1's token")
    drive.put(1, ("a", Write(1, "p1", 4)), ("b", Write(1, "p2", 4)), ("c", Write(2, "p1", 9)))
    assert [(one.row, [note.code for note in one.doubts]) for one in drive.news(1).doubts] == [
        (1, ["chinese_poker.told.sum"]), (2, ["chinese_poker.told.points"]),
    ]  # fmt: skip
    drive.put(1, ("allow", Allow(1)))
    assert [one.row for one in drive.news(1).doubts] == [2]
    drive.put(1, ("fixed", Write(1, "p1", 3, "a")))
    assert [one.row for one in drive.news(1).doubts] == [1, 2]


def test_S_6_who_sat_out_is_not_asked_and_rules_that_cannot_be_are_not_believed() -> None:
    drive = Drive("chinese51", "Ann", "Ben", "Cara")
    drive.connect(1, "p1's token")
    drive.put(1, ("rules", Set("rules", {"no such": 1})), ("a", Write(1, "p1", "out")), ("b", Write(1, "p3", 19)))
    (row,) = drive.news(1).doubts
    assert [(note.code, note.seat) for note in row.doubts] == [("chinese51.told.cell", 2)]


def test_the_log_makes_the_room_again() -> None:
    drive = two()
    drive.connect(3, "viewer key")
    drive.put(2, ("a", Write(1, "p2", 44)), ("b", Undo("a")))
    drive.feed(Relinks(Links("k", "v", "C")))
    drive.put(1, ("free", Free("p2")))
    drive.join("Cem")
    drive.feed(Succeeds("NEXT"))
    drive.feed(Succeeds("OTHER"))
    again = replayed(read(written(entry)) for entry in drive.log)
    for page in list(drive.room.guests):
        drive.feed(Left(page))
    assert again == drive.room
    assert again.successor == "NEXT"


def test_a_sheet_that_catches_up_shuts_out_whom_another_process_shut_out() -> None:
    drive = two()
    drive.connect(3, "viewer key")
    before = drive.room
    drive.put(1, ("a", Write(1, "p1", 44)), ("free", Free("p2")))
    drive.feed(Relinks(Links("player key", "new viewer key", "CODE22")))
    room, effects = caught_up(before, drive.log[before.v :])
    assert [effect.page for effect in effects if isinstance(effect, Dismiss)] == drive.dismissed == [2, 3]
    assert room == drive.room


def test_the_people_of_the_sheet_before_keep_their_secrets() -> None:
    drive = Drive()
    again = replayed((*drive.log, Seated(0, "p2", token_hash("kept"))))
    guest = again.guest("kept")
    assert guest
    assert guest.player == "p2"


def shown(effects: tuple[SheetEffect, ...]) -> list[int | None]:
    """The pages that get news; None: every page."""
    return [effect.page for effect in effects if isinstance(effect, Show)]


def test_only_a_person_who_comes_or_goes_is_news_to_others() -> None:
    drive = two()
    assert shown(drive.feed(Connected(3, Hello("viewer key")))) == [3]
    assert shown(drive.feed(Connected(4, Hello("p2's token")))) == [4]
    assert shown(drive.feed(Left(3))) == shown(drive.feed(Left(4))) == []
    assert shown(drive.feed(Left(2))) == [None]
    assert shown(drive.feed(Connected(5, Hello("p2's token")))) == [None]
