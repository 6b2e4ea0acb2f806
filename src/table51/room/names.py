"""The names of players: what can be one, and how two who chose the same are told apart."""

from __future__ import annotations

import unicodedata
from collections.abc import Collection
from typing import Final

from table51.engine import Note, Seat, note
from table51.room.messages import LONGEST_NAME

BLANK: Final = dict.fromkeys(map(ord, "\u115f\u1160\u2800\u3164\uffa0"), " ")  # letters and signs that show nothing


def tidy(name: str) -> str:
    """`name` as every keyboard would write it, without space around it or more than one inside.

    What looks the same is the same: an accent put behind its letter becomes one letter with it, and signs that show
    nothing are space, so that nobody sits under nobody's name, or under somebody else's.
    """
    return " ".join(unicodedata.normalize("NFC", name).translate(BLANK).split())


def against_name(name: str) -> tuple[Note, ...]:
    """Why the tidy `name` cannot be one; an empty one can, and becomes the number of the seat."""
    if len(name) <= LONGEST_NAME and name.isprintable():
        return ()
    return (note("room.name", most=LONGEST_NAME),)


def distinct(name: str, seat: Seat, taken: Collection[str]) -> str:
    """`name`, with a number behind it if somebody else has it."""
    name = name or str(seat + 1)
    number, told_apart = 1, name
    while told_apart in taken:
        number += 1
        told_apart = f"{name} {number}"
    return told_apart
