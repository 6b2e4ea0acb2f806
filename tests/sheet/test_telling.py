"""What was done to a sheet, in words."""

from __future__ import annotations

import pytest

from table51.locale import LANGUAGES, say
from table51.sheet import Sheet
from table51.sheet.entries import Join, Pick, Set, Undo
from table51.sheet.telling import told
from tests.sheet.pad import Pad
from tests.sheet.scripts import written


def lines(sheet: Sheet, lang: str = "en") -> list[str]:
    names = [player.name for player in sheet.players]
    return [say(told(sheet, entry), lang, names) for entry in sheet.log.values()]


def test_S_8_who_did_what_is_told_with_old_and_new() -> None:
    pad = Pad("alice", "ben", target=500)
    pad.does("ben", Join("Ben"))
    base = pad.writes("ben", 1, 34)
    pad.writes("alice", 1, 43, "ben", base=base)
    asked = pad.writes("ben", 1, 34)
    pad.does("alice", Pick(1, "ben", asked))
    undo = pad.does("alice", Undo("e5"))
    pad.does("alice", Undo(undo))
    pad.does("alice", Set("target", 300))
    pad.writes("alice", 1, "out")
    assert lines(pad.sheet) == [
        "Alice made the sheet.",
        "Ben joined.",
        "Ben wrote 34: deal 1, column of Ben.",
        "Alice changed 34 to 43: deal 1, column of Ben.",
        "Ben asks for 34 instead of 43: deal 1, column of Ben.",
        "Alice decided for 34: deal 1, column of Ben.",
        "Alice took back what Alice did: a decision.",
        "Alice brought back what Alice did: a decision.",
        "Alice changed the target: 500 → 300.",
        "Alice wrote “sat out”: deal 1, column of Alice.",
    ]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_everything_that_can_be_done_is_told_in_every_language(lang: str) -> None:
    for _, pad in written():
        for line in lines(pad.sheet, lang):
            assert not set(line) & set("{}#")
            assert "sheet.did" not in line
