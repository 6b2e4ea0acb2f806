"""House rules: one frozen, validated record of options per game."""

from __future__ import annotations

from typing import Any, ClassVar, Self

import msgspec
from msgspec import Struct

from table51.engine.refusal import InvalidRules
from table51.notes import Note, note


class Option(Struct, frozen=True):
    """One choice a table has: one of `choices`, the default first, or a whole number from `low` to `high`.

    usual: the numbers that are offered first. settles: whether what a real table's deal brings can hang on it.
    """

    name: str
    clause: str
    choices: tuple[str | int, ...] = ()
    low: int = 0
    high: int = 0
    usual: tuple[int, ...] = ()
    settles: bool = False

    def problem(self, value: object) -> Note | None:
        """Why `value` cannot be, or None."""
        if self.choices:
            if any(type(value) is type(choice) and value == choice for choice in self.choices):
                return None
            known = ", ".join(map(str, self.choices))
            return note("rules.choice", self.clause, option=self.name, value=str(value), choices=known)
        if type(value) is int and self.low <= value <= self.high:
            return None
        return note("rules.range", self.clause, option=self.name, value=str(value), low=self.low, high=self.high)


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """The base of each game's rules. A subclass lists its `options`, one per field; bad values die at birth, all named.

    Raises InvalidRules.
    """

    options: ClassVar[tuple[Option, ...]] = ()

    def __post_init__(self) -> None:
        problems = [p for option in self.options if (p := option.problem(getattr(self, option.name)))]
        if problems:
            raise InvalidRules(*problems)

    @classmethod
    def read(cls, values: object) -> Self:
        """The rules that a plain mapping of options writes; what it leaves out has its default. Raises InvalidRules."""
        if not isinstance(values, dict):
            raise InvalidRules(note("rules.form"))
        options = {option.name: option for option in cls.options}
        known = ", ".join(sorted(options))
        unknown = sorted(str(name) for name in values if name not in options)
        problems = [note("rules.unknown", option=name, known=known) for name in unknown]
        problems += [p for name in options if name in values and (p := options[name].problem(values[name]))]
        if problems:
            raise InvalidRules(*problems)
        return cls(**values)

    def written(self) -> dict[str, Any]:
        """Every option with its value, as plain data."""
        return msgspec.structs.asdict(self)
