"""The options of Fifty-One and their presets (J-10, J-12, J-14, J-18 to J-20, J-24, J-25)."""

from __future__ import annotations

from typing import ClassVar, Final

from table51.engine import Option, Options

ANY: Final = 10_000  # "any" number of turns or rounds, bounded so that every deal ends


class Rules(Options, frozen=True):
    """A table's rules. The defaults are the preset `standard`."""

    deals: int = 1
    first_turn: str = "swap_one"
    after_call: str = "show"
    caller_tie: str = "fails"
    joker_value: str = "cap"
    pass_rounds: int = 3
    turn_limit: int = 60

    options: ClassVar = (
        Option("deals", "J-24", low=1, high=99, usual=(1, 3, 5)),
        Option("first_turn", "J-10", ("swap_one", "anything_but_pass")),
        Option("after_call", "J-18", ("show", "last_turn"), settles=True),
        Option("caller_tie", "J-19", ("fails", "natural_ranks_higher"), settles=True),
        Option("joker_value", "J-14", ("cap", "ten_with_ace", "ten"), settles=True),
        Option("pass_rounds", "J-12", low=1, high=ANY, usual=(3,)),
        Option("turn_limit", "J-12", low=1, high=ANY, usual=(60,)),
    )


STANDARD: Final = Rules()
ONE_LAST_TURN: Final = Rules(after_call="last_turn", caller_tie="natural_ranks_higher")
PRESETS: Final = {"standard": STANDARD, "one_last_turn": ONE_LAST_TURN}
