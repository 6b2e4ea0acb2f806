"""The names of players: what can be one, and how two who chose the same are told apart."""

from __future__ import annotations

from collections.abc import Collection

from table51.engine import Note, Seat, note
from table51.room.messages import LONGEST_NAME


def tidy(name: str) -> str:
    """`name` without space around it or more than one inside."""
    return " ".join(name.split())


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
