"""`table51 meld "9S JK JK"`: what cards are as a meld of Elli Bir, with its worth, or why they are none."""

from __future__ import annotations

from argparse import Namespace
from typing import Final

from table51.cards import JOKER, Cards, read_cards
from table51.cli.command import Command
from table51.cli.parser import Parser
from table51.cli.terminal import Terminal
from table51.engine import Note, Refused, note
from table51.games.turkish51.melds import Meld, read, read_pair, readings
from table51.games.turkish51.remarks import reading_note

COPIES: Final = 2  # of every card and of the joker in the two packs (T-1)
NO_MELD: Final = 1  # the exit code


def arguments(parser: Parser) -> None:
    """The cards."""
    parser.take("cards")
    parser.take("--json", action="store_true")


def run(given: Namespace, terminal: Terminal) -> int:
    """Print every reading in the order given, the highest first; without one, every reason."""
    cards = from_two_packs(given.cards)
    melds = in_order_given(cards)
    reasons = () if melds else why_not(cards)
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


def in_order_given(cards: Cards) -> tuple[Meld, ...]:
    """The readings that keep a joker where it was written (T-12); without a joker the order does not matter."""
    if len(cards) == COPIES:
        pair = read_pair(cards)
        return (pair,) if isinstance(pair, Meld) else ()
    return tuple(m for m in readings(cards) if m.kind == "set" or JOKER not in cards or m.cards == cards)


def why_not(cards: Cards) -> tuple[Note, ...]:
    """Every reason why `cards` are no meld."""
    found = read_pair(cards) if len(cards) == COPIES else read(cards)
    return () if isinstance(found, Meld) else found


MELD: Final = Command(arguments, run)
