"""The scenarios of the vectors: every operation, every refusal, undo, conflicts and entries that come late."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from table51.sheet import Entry
from table51.sheet.bounds import LARGEST, MOST_LINES, MOST_ROWS
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
    Line,
    Make,
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
from tests.sheet.pad import START, Pad

Script = Callable[[], Pad]
SCRIPTS: dict[str, Script] = {}


def script(name: str) -> Callable[[Script], Script]:
    def keep(written: Script) -> Script:
        SCRIPTS[name] = written
        return written

    return keep


def abcd(**made: object) -> Pad:
    return Pad("alice", "ben", "cara", "dev", **made)


def pair() -> Pad:
    """Alice, who is the host, and Ben, who has joined."""
    pad = Pad("alice", "ben")
    pad.does("ben", Join("Ben"))
    return pad


@script("S-1 empty, zero, sat out and negative")
def _() -> Pad:
    pad = abcd()
    pad.row(1, 98, 0, 44)
    pad.row(2, -100, "out", 40, 0)
    return pad


@script("S-1 what no cell can hold")
def _() -> Pad:
    pad = abcd()
    pad.writes("alice", 1, LARGEST + 1)
    pad.writes("alice", 1, -LARGEST - 1)
    pad.writes("alice", 1, LARGEST)
    pad.writes("alice", 3, 5)
    pad.writes("alice", 0, 5)
    pad.writes("alice", 1, 5, "nobody")
    pad.does("alice", Deal(2, ()))
    pad.does("alice", Deal(2, (DealCell("ben", 1), DealCell("ben", 2))))
    pad.does("alice", Deal(2, (DealCell("ben", 1),), (Line("Not a code"),)))
    pad.does("alice", Deal(2, (DealCell("ben", 1),), (Line("some.line"),) * (MOST_LINES + 1)))
    return pad


@script("S-2 a correction changes the totals (Q-MP-14)")
def _() -> Pad:
    pad = abcd()
    wrong = pad.row(1, 0, 44, 98, 0)[2]
    pad.row(2, 102, 0, 0, 0)
    pad.writes("alice", 1, 89, "cara", base=wrong)
    return pad


@script("S-3 one's own cell, and the host's every cell")
def _() -> Pad:
    pad = abcd()
    pad.does("ben", Join("Ben"))
    own = pad.writes("ben", 1, 44)
    pad.writes("ben", 1, 50, "cara")
    pad.writes("ben", 1, 45, base=own)
    pad.writes("stranger", 1, 3)
    pad.writes("alice", 1, 46, "ben", base="e4")
    for op in (
        Deal(2, (DealCell("ben", 1),)),
        Pick(1, "ben", own),
        Delete(1),
        Allow(1),
        Set("target", 5),
        Free("cara"),
    ):
        pad.does("ben", op)
    pad.does("ben", Pass("ben"))
    return pad


@script("S-3 the row is closed: its owner may only ask")
def _() -> Pad:
    pad = pair()
    pad.writes("alice", 1, 20)
    first = pad.writes("ben", 1, 31)
    slip = pad.writes("ben", 1, 13, base=first)
    pad.writes("alice", 2, 40)
    asked = pad.writes("ben", 1, 31, base=slip)
    pad.does("ben", Undo(slip))
    better = pad.writes("ben", 1, 32, base=asked)
    pad.does("alice", Pick(1, "ben", better))
    return pad


@script("S-4 the end, cancelled in time and too late, and reopened")
def _() -> Pad:
    pad = pair()
    pad.does("ben", Cancel())
    pad.does("ben", End())
    pad.does("alice", End())
    pad.does("alice", Cancel(), wait=5)
    pad.does("ben", End())
    pad.does("ben", Cancel(), wait=11)
    pad.does("ben", Reopen())
    pad.writes("ben", 1, 7)
    pad.does("ben", Add(2))
    pad.writes("alice", 1, 3)
    pad.does("alice", Reopen())
    pad.does("alice", Reopen())
    pad.does("alice", Pick(1, "ben", "e9"))
    return pad


@script("S-5 the target, the leader, shared places; low wins (Q-MP-20)")
def _() -> Pad:
    pad = abcd(high=False, target=140, deals=2)
    pad.row(1, -100, 100, 40, 40)
    pad.row(2, 23, -200, 100, 12)
    return pad


@script("S-5 equal totals share a place")
def _() -> Pad:
    pad = abcd(target=96)
    pad.row(1, 50, 50, 40, "out")
    pad.row(2, 46, 46, 0, 0)
    return pad


@script("S-6 the host lets a row stand, until it changes")
def _() -> Pad:
    pad = Pad("alice", "ben", game="chinese_poker")
    cell, _other = pad.row(1, 4, 4)
    pad.does("alice", Allow(1))
    pad.writes("alice", 1, 3, base=cell)
    pad.does("alice", Undo("e4"))
    pad.does("alice", Undo("e3"))
    pad.does("alice", Allow(9))
    return pad


@script("S-7 a row that was worked out, undone and redone")
def _() -> Pad:
    pad = abcd(game="chinese51")
    cells = (DealCell("alice", 0), DealCell("ben", 44), DealCell("cara", 98), DealCell("dev", 0))
    lines = (Line("chinese51.score.challenge_won", {"value": 50, "points": 98}, "C-20", 2),)
    deal = pad.does("alice", Deal(1, cells, lines))
    undo = pad.does("alice", Undo(deal))
    pad.does("alice", Undo(undo))
    pad.writes("alice", 1, 43, "ben", base=deal)
    return pad


@script("S-8 two people write into one cell, and the host picks")
def _() -> Pad:
    pad = pair()
    mine = pad.writes("ben", 1, 31)
    fixed = pad.writes("alice", 1, 30, "ben")
    pad.writes("ben", 1, 32, base=mine)
    pad.does("ben", Pick(1, "ben", fixed))
    pad.does("alice", Pick(1, "ben", "nothing"))
    pick = pad.does("alice", Pick(1, "ben", fixed))
    pad.does("alice", Pick(1, "ben", fixed))
    pad.does("alice", Undo(pick))
    return pad


@script("S-8 equal values are no quarrel, and whoever agrees withdraws")
def _() -> Pad:
    pad = pair()
    pad.writes("ben", 1, 31)
    pad.writes("alice", 1, 31, "ben")
    pad.writes("alice", 1, 33, "ben")
    pad.writes("alice", 1, 31, "ben")
    pad.writes("alice", 2, 5, "ben")
    pad.writes("ben", 2, 6)
    pad.writes("alice", 2, 6, "ben", base="e6")
    return pad


@script("S-8 one person's two phones")
def _() -> Pad:
    pad = pair()
    pad.writes("ben", 1, 40)
    other = pad.writes("ben", 1, 45)
    pad.writes("ben", 1, 46, base=other)
    pad.writes("ben", 1, 46)
    return pad


@script("S-8 an empty cell takes what comes, whatever it is based on")
def _() -> Pad:
    pad = pair()
    first = pad.writes("ben", 1, 31)
    pad.writes("alice", 1, None, "ben", base=first)
    pad.writes("ben", 1, 32, base=first)
    return pad


@script("S-8 undo and redo across people")
def _() -> Pad:
    pad = pair()
    one = pad.writes("ben", 1, 31)
    two = pad.writes("ben", 1, 32, base=one)
    pad.does("ben", Undo(one))
    pad.does("alice", Undo(two))
    pad.does("ben", Undo("e5"))
    redo = pad.does("alice", Undo("e5"))
    pad.does("alice", Undo(redo))
    pad.does("alice", Undo(one))
    pad.does("alice", Undo("e4"))
    pad.does("alice", Undo("unknown"))
    pad.does("ben", Undo("e1"))
    pad.does("alice", Undo("e0"))
    return pad


@script("S-8 deleted rows and added ones come back")
def _() -> Pad:
    pad = pair()
    pad.row(1, 10, 20)
    pad.row(2, 5, 6)
    gone = pad.does("alice", Delete(1))
    pad.does("ben", Write(1, "ben", 3))
    pad.does("alice", Undo(gone))
    added = pad.does("ben", Add(3))
    pad.does("alice", Add(3))
    pad.does("ben", Undo(added))
    pad.does("ben", Add(3))
    used = pad.does("ben", Add(4))
    pad.writes("ben", 4, 1)
    pad.does("ben", Undo(used))
    return pad


@script("S-8 the end of the match undone")
def _() -> Pad:
    pad = pair()
    end = pad.does("ben", End())
    undo = pad.does("ben", Undo(end))
    pad.does("ben", Undo(undo), wait=20)
    pad.does("alice", Undo(undo))
    pad.does("alice", Reopen())
    pad.does("alice", Undo("e6"))
    return pad


@script("S-9 settings, changed and undone")
def _() -> Pad:
    pad = abcd(target=500, game="chinese51")
    changed = pad.does("alice", Set("target", 300))
    pad.does("alice", Set("target", 200))
    pad.does("alice", Undo(changed))
    pad.does("alice", Undo("e2"))
    for setting in (
        Set("deals", 10), Set("high", False), Set("title", "Friday"), Set("game", "turkish51"), Set("first", "cara"),
        Set("rules", {"rounds": 5, "rising": "yes"}), Set("target", None),
        Set("target", 0), Set("target", "many"), Set("deals", MOST_ROWS + 1), Set("high", 1), Set("title", "x" * 81),
        Set("title", 5), Set("game", "no such id!"), Set("first", "nobody"), Set("rules", "all"),
        Set("rules", {"a b": 1}), Set("rules", {"a": "x" * 41}),
    ):  # fmt: skip
        pad.does("alice", setting)
    return pad


@script("S-10 two people with one name are two columns (Q-MP-21)")
def _() -> Pad:
    pad = Pad("host", "ali")
    pad.does("ali", Join("Ali"))
    pad.does("p3", Join("Ali"))
    pad.does("ali", Join("Ali"))
    pad.does("ali", Write(1, "ali", 5))
    pad.does("p3", Write(1, "p3", 6))
    pad.does("host", Free("ali"))
    pad.does("ali", Join("Ali again"))
    pad.does("host", Free("host"))
    return pad


@script("S-10 who comes late, leaves, and is called otherwise")
def _() -> Pad:
    pad = pair()
    pad.row(1, 10, 20)
    pad.does("cara", Join("Cara"))
    pad.row(2, 1, 2)
    pad.does("dev", Join("Dev"))
    pad.does("ben", Rename("ben", "Benjamin"))
    pad.does("ben", Rename("cara", "Clara"))
    renamed = pad.does("alice", Rename("cara", "Clara"))
    pad.does("alice", Undo(renamed))
    pad.does("alice", Rename("nobody", "Nobody"))
    pad.does("ben", Remove("cara"))
    gone = pad.does("alice", Remove("cara"))
    pad.writes("cara", 2, 3)
    pad.writes("alice", 2, 3, "cara")
    pad.does("cara", Join("Cara"))
    pad.does("alice", Undo(gone))
    pad.does("alice", Remove("alice"))
    pad.does("alice", Set("title", "still the host"))
    pad.does("ben", Remove("ben"))
    pad.does("alice", Remove("cara"))
    pad.does("alice", Remove("dev"))
    return pad


@script("S-10 no names that cannot be read")
def _() -> Pad:
    pad = Pad("alice")
    for number, name in enumerate(
        (
            "",
            "   ",
            "\u3000",
            "x" * 41,
            "a\nb",
            "a\u202eb",
            "\u200b\u3164 \u2060",
            "bell\x07",
            "👨‍👩‍👧‍👦",
            "علي",
            "x" * 40,
            "Ayşe İnci",
            "\ud800",
        )
    ):
        pad.does(f"p{number}", Join(name))
    return pad


@script("S-10 twelve players and no more")
def _() -> Pad:
    pad = Pad(*(f"p{number}" for number in range(1, 12)))
    pad.does("p12", Join("Twelfth"))
    pad.does("p13", Join("Thirteenth"))
    gone = pad.does("p1", Remove("p11"))
    pad.does("p13", Join("Thirteenth"))
    pad.does("p1", Undo(gone))
    return pad


@script("S-10 the host hands on, and is replaced when away")
def _() -> Pad:
    pad = abcd()
    for player in ("ben", "cara"):
        pad.does(player, Join(player.title()))
    pad.does("alice", Pass("dev"))
    pad.does("alice", Pass("alice"))
    pad.does("alice", Pass("ben"))
    pad.does("alice", Set("target", 5))
    pad.does("alice", Vote("cara"))
    pad.does("ben", Set("target", 5))
    pad.does("alice", Vote("cara"))
    pad.does("ben", Vote("cara"))
    pad.does("cara", Vote("ben"))
    pad.does("cara", Vote("dev"))
    vote = pad.does("cara", Vote("cara"))
    pad.does("ben", Undo(vote))
    return pad


@script("a sheet is made once, and first")
def _() -> Pad:
    pad = Pad()
    for made in (
        Make("T", ()),
        Make("T", (Column("ben", "Ben"),)),
        Make("T", (Column("alice", "Alice"), Column("alice", "Alice"))),
        Make("T", (Column("alice", "A"), Column("b c", "B"))),
        Make("T", tuple(Column(f"p{n}" if n else "alice", "P") for n in range(13))),
        Make("T", (Column("alice", " "),)),
        Make("T\x00", (Column("alice", "A"),)),
        Make("T", (Column("alice", "A"),), game="a game"),
        Make("T", (Column("alice", "A"),), target=-1, deals=0),
        Make("T", (Column("alice", "A"),), rules={f"r{n}": n for n in range(41)}),
    ):
        pad.does("alice", made)
    pad.writes("alice", 1, 5)
    pad.does("alice", Make("", (Column("alice", "Alice"),), "japanese51", {"deals": 3}, True, None, 3))
    pad.does("alice", Make("Again", (Column("alice", "Alice"),)))
    pad.retold(Entry("not an id", "alice", START, End()))
    pad.retold(Entry("before", "alice", -1, End()))
    pad.retold(Entry("never", "alice", 2**47, End()))
    pad.retold(Entry("e12", "alice", START, End()))
    pad.retold(Entry("e11", "alice", START, End()))
    pad.does("alice", Remove("alice"))
    pad.does("alice", Vote("alice"))
    return pad


def written() -> Iterator[tuple[str, Pad]]:
    """Every scenario by its name."""
    for name, script in SCRIPTS.items():
        yield name, script()
