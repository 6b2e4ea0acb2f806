"""Ways of saying no, each with every reason."""

from __future__ import annotations

from table51.notes import Note


class Refused(Exception):
    """Something was asked that the rules or the notation refuse; nothing has changed."""

    def __init__(self, *reasons: Note) -> None:
        super().__init__("; ".join(f"{r.code} {dict(r.params)} {r.clause}".strip() for r in reasons))
        self.reasons = reasons


class IllegalAct(Refused):
    """An act that the rules refuse here."""


class InvalidText(Refused):
    """A text that writes no act, card or option."""


class InvalidRules(Refused):
    """Options that no table can play by."""


class CannotBe(Refused):
    """What was told of a real table's deal is well put, but no deal can have been so."""
