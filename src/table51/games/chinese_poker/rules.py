"""The options of Chinese Poker, their preset, and what a table agrees on before the deal (P-3, P-7, P-10 to P-22)."""

from __future__ import annotations

from typing import ClassVar, Final

from table51.engine import Note, Option, Options, Seat, note


class Rules(Options, frozen=True):
    """A table's rules. The defaults are the preset `standard`: Western 2–4 scoring.

    deals: 0 leaves the match open-ended. banker: the banker's seat where `tied_row` is `banker`, counted round the
    table, so that it names a seat at a table of any size. point_value: what a point is worth in the table's unit, a
    label only; 0 for none.
    """

    deals: int = 10
    wheel: str = "lowest"
    row_order: str = "equal_allowed"
    tied_row: str = "push"
    banker: int = 0
    majority: str = "two_rows"
    wrong_count: str = "misdeal"
    timeout: str = "house_sets"
    point_value: int = 0

    options: ClassVar = (
        Option("deals", "P-21", low=0, high=99, usual=(10, 5, 20, 0)),
        Option("wheel", "P-7", ("lowest", "second", "none"), settles=True),
        Option("row_order", "P-3", ("equal_allowed", "strict"), settles=True),
        Option("tied_row", "P-13", ("push", "banker")),
        Option("banker", "P-13", low=0, high=3, usual=(0,)),
        Option("majority", "P-14", ("two_rows", "more_rows"), settles=True),
        Option("wrong_count", "P-10", ("misdeal", "foul")),
        Option("timeout", "P-20", ("house_sets", "foul")),
        Option("point_value", "P-17", low=0, high=1_000_000, usual=(0, 1)),
    )


STANDARD: Final = Rules()
PRESETS: Final = {"standard": STANDARD}


def banker_of(rules: Rules, seats: int) -> Seat | None:
    """The seat that everyone settles with and that wins tied rows; None where everyone settles with everyone (P-13)."""
    return rules.banker % seats if rules.tied_row == "banker" else None


def agreed(rules: Rules) -> tuple[Note, ...]:
    """What a table has to agree on before the deal, with the values in force (P-22)."""
    return (
        note("chinese_poker.agreed.point_value", "P-17", value=rules.point_value),
        note("chinese_poker.agreed.scoring", "P-12"),
        note("chinese_poker.agreed.tied_row", "P-13", value=rules.tied_row),
        note("chinese_poker.agreed.majority", "P-14", value=rules.majority),
        note("chinese_poker.agreed.specials", "P-18"),
        note("chinese_poker.agreed.wrong_count", "P-10", value=rules.wrong_count),
    )
