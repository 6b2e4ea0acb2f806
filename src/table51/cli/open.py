"""`table51 open "14 or 15 cards"`: the best opening of a hand of Elli Bir, and what remains (T-9, T-15, T-16)."""

from __future__ import annotations

from argparse import Namespace
from typing import Any, Final

from table51.cards import Cards, without
from table51.cli import given as named
from table51.cli.command import Command
from table51.cli.meld import from_two_packs
from table51.cli.parser import Parser
from table51.cli.terminal import Terminal
from table51.engine import Note, Refused, note
from table51.games.turkish51 import TURKISH51
from table51.games.turkish51.melds import Meld, pairs_in
from table51.games.turkish51.openings import best_opening, cheapest_opening, shortest_opening
from table51.games.turkish51.remarks import reading_note
from table51.games.turkish51.rules import Rules
from table51.games.turkish51.score import left_points
from table51.games.turkish51.uses import FIVE_PAIRS

SIZES: Final = (14, 15)
CLOSED: Final = 1  # the exit code of a hand that cannot open


def arguments(parser: Parser) -> None:
    """The hand, and the table's rules."""
    parser.take("cards")
    parser.take("--rules", default="standard")
    parser.take("--json", action="store_true")


def run(given: Namespace, terminal: Terminal) -> int:
    """Print the openings of most points, fewest cards and least left, the pairs, and what would remain of each."""
    rules: Rules = named.rules(TURKISH51, given.rules)
    hand = from_two_packs(given.cards)
    if len(hand) not in SIZES:
        raise Refused(note("turkish51.table.hand_size", "T-4", count=len(hand)))
    found = _openings(hand, rules)
    reasons = _why_not(found, rules)
    if terminal.json:
        plain: dict[str, Any] = {name: _plain(hand, melds) for name, melds in found.items()}
        terminal.answer(not reasons, reasons, need=rules.threshold, **plain)
    else:
        for number, (name, melds) in enumerate(found.items()):
            if melds and melds not in [*found.values()][:number]:
                _show(name, hand, melds, terminal)
        terminal.explain(reasons)
        terminal.say("cli.open.verdict", opens=not reasons, need=rules.threshold)
    return CLOSED if reasons else 0


def _openings(hand: Cards, rules: Rules) -> dict[str, tuple[Meld, ...]]:
    """By name, the melds of each; empty where there is none. One card is kept (T-9)."""
    most = rules.max_jokers_per_meld
    shortest = shortest_opening(hand, rules.threshold, most)
    cheapest = cheapest_opening(hand, rules.threshold, most)
    return {
        "best": best_opening(hand, most).melds,
        "shortest": shortest.melds if shortest else (),
        "cheapest": cheapest.melds if cheapest else (),
        "pairs": pairs_in(hand, rules.joker_pair == "yes")[: (len(hand) - 1) // 2],
    }


def _why_not(found: dict[str, tuple[Meld, ...]], rules: Rules) -> tuple[Note, ...]:
    """Why the hand cannot open in either way (T-15, T-16)."""
    points, pairs = _points(found["best"]), len(found["pairs"])
    if points >= rules.threshold or pairs >= FIVE_PAIRS:
        return ()
    return (
        note("turkish51.open.below", "T-15", have=points, need=rules.threshold),
        note("turkish51.open.few_pairs", "T-16", have=pairs, need=FIVE_PAIRS),
    )


def _show(name: str, hand: Cards, melds: tuple[Meld, ...], terminal: Terminal) -> None:
    terminal.say(f"cli.open.{name}", points=_points(melds), pairs=len(melds))
    if name == "pairs" and len(melds) < FIVE_PAIRS:
        return
    terminal.tell(reading_note(meld) for meld in melds)
    terminal.say("cli.open.left", cards=terminal.cards(_left(hand, melds)), cost=_cost(hand, melds))


def _plain(hand: Cards, melds: tuple[Meld, ...]) -> dict[str, object]:
    return {
        "melds": [{"kind": meld.kind, "cards": meld.cards, "points": meld.points} for meld in melds],
        "points": _points(melds),
        "left": _left(hand, melds),
        "cost": _cost(hand, melds),
    }


def _points(melds: tuple[Meld, ...]) -> int:
    return sum(meld.points for meld in melds)


def _left(hand: Cards, melds: tuple[Meld, ...]) -> Cards:
    return without(hand, tuple(card for meld in melds for card in meld.cards))


def _cost(hand: Cards, melds: tuple[Meld, ...]) -> int:
    """The penalty of what is left, twice after pairs (T-22, T-23)."""
    left = sum(map(left_points, _left(hand, melds)))
    return 2 * left if melds and melds[0].kind == "pair" else left


OPEN: Final = Command(arguments, run)
