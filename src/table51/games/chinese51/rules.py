"""The options of 51 Chinese and their presets (C-1, C-5, C-9, C-16, C-21, C-26 to C-28)."""

from __future__ import annotations

from typing import ClassVar, Final

from table51.engine import Option, Options


class Rules(Options, frozen=True):
    """A table's rules. The defaults are the preset `standard`."""

    target: int = 500
    tie_top: str = "shared"
    first_starter: str = "random"
    jokers: int = 0
    joker_tie: str = "equal"
    min_call: int = 0
    challenge_tie: str = "last"
    bomb: str = "off"
    no_draw_limit: int = 40

    options: ClassVar = (
        Option("target", "C-28", low=1, high=1_000_000, usual=(300, 500, 1000)),
        Option("tie_top", "C-28", ("shared", "play_on")),
        Option("first_starter", "C-5", ("random", "draw_high", "host")),
        Option("jokers", "C-1", (0, 2), settles=True),
        Option("joker_tie", "C-26", ("equal", "natural_wins"), settles=True),
        Option("min_call", "C-9", low=0, high=51, usual=(0, 42), settles=True),
        Option("challenge_tie", "C-21", ("last", "first", "split"), settles=True),
        Option("bomb", "C-27", ("off", "on"), settles=True),
        Option("no_draw_limit", "C-16", low=1, high=10_000, usual=(40,)),
    )


STANDARD: Final = Rules()
PRESETS: Final = {
    "standard": STANDARD,
    "jokers": Rules(jokers=2),
    "bomb": Rules(bomb="on"),
    "floor_42": Rules(min_call=42),
    "everything": Rules(jokers=2, joker_tie="natural_wins", bomb="on", min_call=42, challenge_tie="split"),
}
