"""How long, how large and how many: what an entry may write at all, whatever the sheet (S-1, S-7, S-9, S-10)."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import starmap
from typing import Final

from table51.notes import Note, note
from table51.sheet.entries import Entry, Id, Line, Make, Value

MOST_PLAYERS: Final = 12
MOST_ROWS: Final = 500
MOST_ENTRIES: Final = 50_000
LARGEST: Final = 1_000_000  # points in a cell, and a target
LONGEST_NAME: Final = 40  # characters
LONGEST_TITLE: Final = 80
MOST_LINES: Final = 60  # sentences about a row
MOST_RULES: Final = 40
LATEST: Final = 2**47  # milliseconds since 1970: more than four thousand years

_ID: Final = re.compile(r"[A-Za-z0-9_-]{1,40}")
_UNSEEN: Final = re.compile("[\x00-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069\ufeff\ufffe\uffff\ud800-\udfff]")
_EMPTY_NAME: Final = re.compile(  # letters that nobody sees: a name has something else too
    "[\\s\xad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u2060-\u206f\u2800\u3164\ufe00-\ufe0f\uffa0"
    "\U000e0000-\U000e0fff]*"
)
_CODE: Final = re.compile(r"[a-z0-9_.]{1,80}")


def is_entry(entry: Entry) -> bool:
    """Whether its id, its author's and its time can be."""
    return all(map(_ID.fullmatch, (entry.id, entry.by))) and 0 <= entry.when < LATEST


def lines(told: Sequence[Line]) -> Iterator[Note]:
    """The sentences about a row are few, and have codes."""
    if len(told) > MOST_LINES or not all(_CODE.fullmatch(line.code) for line in told):
        yield note("sheet.lines", "S-7", most=MOST_LINES)


def make(made: Make, by: Id) -> Iterator[Note]:
    """A new sheet has players, its host among them, and a title, a game, rules and an end that can be."""
    ids = [player.id for player in made.players]
    if not 1 <= len(ids) <= MOST_PLAYERS:
        yield note("sheet.players", most=MOST_PLAYERS)
    if len(set(ids)) < len(ids) or not all(map(_ID.fullmatch, ids)):
        yield note("sheet.id")
    if by not in ids:
        yield note("sheet.no_player")
    for player in made.players:
        yield from name(player.name)
    yield from text(made.title, LONGEST_TITLE, "sheet.title")
    yield from game(made.game)
    yield from rules(made.rules)
    yield from number(made.target, LARGEST, "sheet.target")
    yield from number(made.deals, MOST_ROWS, "sheet.deals")


def name(name: str) -> Iterator[Note]:
    """A name has something that people see."""
    if _EMPTY_NAME.fullmatch(name):
        yield note("sheet.name", most=LONGEST_NAME)
    else:
        yield from text(name, LONGEST_NAME, "sheet.name")


def text(text: str, most: int, code: str) -> Iterator[Note]:
    """A text is short, and shows what it is: no control characters, none that reverse what follows."""
    if len(text) > most or _UNSEEN.search(text):
        yield note(code, most=most)


def game(game: str) -> Iterator[Note]:
    """A game is named by its id, or not at all."""
    if game and not _ID.fullmatch(game):
        yield note("sheet.game")


def rules(rules: object) -> Iterator[Note]:
    """Options of a game are few, and short."""
    if not isinstance(rules, dict) or len(rules) > MOST_RULES or not all(starmap(_option, rules.items())):
        yield note("sheet.rules")


def _option(name: str, value: object) -> bool:
    short = len(value) <= LONGEST_NAME if isinstance(value, str) else isinstance(value, int) and abs(value) <= LARGEST
    return short and _ID.fullmatch(name) is not None


def number(value: object, most: int, code: str) -> Iterator[Note]:
    """A target or a number of deals is a whole number from 1, or none (S-9)."""
    if value is not None and not (type(value) is int and 1 <= value <= most):
        yield note(code, "S-9", most=most)


def value(value: Value) -> Iterator[Note]:
    """Points are no larger than anybody scores (S-1)."""
    if isinstance(value, int) and abs(value) > LARGEST:
        yield note("sheet.value", "S-1", most=LARGEST)
