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
from table51.engine import Refused, note
from table51.games.turkish51 import TURKISH51
from table51.games.turkish51.melds import Meld, pairs_in
from table51.games.turkish51.openings import best_opening, shortest_opening
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
    """Print the opening of most points, that of fewest cards, the pairs, and what would remain of each."""
    rules: Rules = named.rules(TURKISH51, given.rules)
    hand = from_two_packs(given.cards)
    if len(hand) not in SIZES:
        raise Refused(note("turkish51.table.hand_size", "T-4", count=len(hand)))
    best = best_opening(hand, rules.max_jokers_per_meld)
    shortest = shortest_opening(hand, rules.threshold, rules.max_jokers_per_meld)
    pairs = pairs_in(hand, rules.joker_pair == "yes")
    opens = best.points >= rules.threshold or len(pairs) >= FIVE_PAIRS
    found = {"best": best.melds, "shortest": shortest.melds if shortest else (), "pairs": pairs}
    if terminal.json:
        plain: dict[str, Any] = {name: _plain(hand, melds) for name, melds in found.items()}
        terminal.answer(opens, need=rules.threshold, **plain)
    else:
        for name, melds in found.items():
            _show(name, hand, melds, terminal)
        terminal.say("cli.open.verdict", opens=opens, need=rules.threshold)
    return 0 if opens else CLOSED


def _show(name: str, hand: Cards, melds: tuple[Meld, ...], terminal: Terminal) -> None:
    if not melds:
        return
    terminal.say(f"cli.open.{name}", points=_points(melds), pairs=len(melds))
    terminal.tell(reading_note(meld) for meld in melds)
    left = _left(hand, melds)
    terminal.say("cli.open.left", cards=terminal.cards(left), cost=sum(map(left_points, left)))


def _plain(hand: Cards, melds: tuple[Meld, ...]) -> dict[str, object]:
    left = _left(hand, melds)
    return {
        "melds": [{"kind": meld.kind, "cards": meld.cards, "points": meld.points} for meld in melds],
        "points": _points(melds),
        "left": left,
        "cost": sum(map(left_points, left)),
    }


def _points(melds: tuple[Meld, ...]) -> int:
    return sum(meld.points for meld in melds)


def _left(hand: Cards, melds: tuple[Meld, ...]) -> Cards:
    return without(hand, tuple(card for meld in melds for card in meld.cards))


OPEN: Final = Command(arguments, run)
