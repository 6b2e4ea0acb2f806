"""`table51 meld "9S JK JK"`: what cards are as a meld of Elli Bir, with its worth, or why they are none."""

from __future__ import annotations

from argparse import Namespace
from typing import Final

from table51.cards import Cards, read_cards
from table51.cli.command import Command
from table51.cli.parser import Parser
from table51.cli.terminal import Terminal
from table51.engine import Group, Note, Refused, note
from table51.games.turkish51.laying import meld_of
from table51.games.turkish51.melds import Meld
from table51.games.turkish51.remarks import reading_note
from table51.games.turkish51.rules import STANDARD

COPIES: Final = 2  # of every card and of the joker in the two packs (T-1)
NO_MELD: Final = 1  # the exit code


def arguments(parser: Parser) -> None:
    """The cards."""
    parser.take("cards")
    parser.take("--json", action="store_true")


def run(given: Namespace, terminal: Terminal) -> int:
    """Print every reading in the order given, the highest first; without one, every reason."""
    kind, colon, text = given.cards.rpartition(":")
    group = Group(from_two_packs(text), kind.strip().lower() if colon else "")
    melds = in_order_given(group)
    reasons = () if melds else why_not(group)
    if terminal.json:
        found = [{"kind": m.kind, "cards": m.cards, "stands": m.stands_for, "points": m.points} for m in melds]
        terminal.answer(bool(melds), reasons, readings=found)
    else:
        terminal.tell(reading_note(meld) for meld in melds)
        terminal.explain(reasons)
    return 0 if melds else NO_MELD


def from_two_packs(text: str) -> Cards:
    """The cards that `text` writes. Raises Refused for what is none, and for more copies than two packs hold (T-1)."""
    reading = read_cards(text)
    reasons = [note("text.card", text=misread.text) for misread in reading.misread]
    reasons += [
        note("turkish51.table.copies", "T-1", card=card, most=COPIES)
        for card in dict.fromkeys(reading.cards)
        if reading.cards.count(card) > COPIES
    ]
    if reasons:
        raise Refused(*reasons)
    return reading.cards


def in_order_given(group: Group) -> tuple[Meld, ...]:
    """The readings, of the kind named if any, that keep a joker where it was written (T-12)."""
    read = meld_of(STANDARD, group)
    if isinstance(read, Meld):
        return (read,)
    both = (meld_of(STANDARD, Group(group.cards, kind)) for kind in ("run", "set") if not group.kind)
    return tuple(sorted((meld for meld in both if isinstance(meld, Meld)), key=lambda meld: -meld.points))


def why_not(group: Group) -> tuple[Note, ...]:
    """Every reason why a group is no meld."""
    found = meld_of(STANDARD, group)
    return () if isinstance(found, Meld) else found


MELD: Final = Command(arguments, run)
