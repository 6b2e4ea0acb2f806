"""The options of Elli Bir and their presets (T-5, T-12, T-13, T-15 to T-17, T-26)."""

from __future__ import annotations

from typing import ClassVar, Final

from table51.engine import Option, Options


class Rules(Options, frozen=True):
    """A table's rules. The defaults are the preset `standard`."""

    rounds: int = 3
    threshold: int = 51
    rising: str = "no"
    dealer_may_open: str = "no"
    lay_off_on_opening_turn: str = "no"
    joker_pair: str = "yes"
    max_jokers_per_meld: int = 2
    retrieve_joker: str = "no"

    options: ClassVar = (
        Option("rounds", "T-26", low=1, high=99, usual=(3, 5, 9)),
        Option("threshold", "T-15", (51, 81, 101)),
        Option("rising", "T-15", ("no", "yes")),
        Option("dealer_may_open", "T-5", ("no", "yes")),
        Option("lay_off_on_opening_turn", "T-17", ("no", "yes")),
        Option("joker_pair", "T-16", ("yes", "no")),
        Option("max_jokers_per_meld", "T-12", (2, 1)),
        Option("retrieve_joker", "T-13", ("no", "own", "any")),
    )


STANDARD: Final = Rules()
PRESETS: Final = {
    "standard": STANDARD,
    "rising": Rules(rising="yes"),
    "high_opening": Rules(threshold=101),
    "family": Rules(lay_off_on_opening_turn="yes", dealer_may_open="yes", retrieve_joker="any"),
}
