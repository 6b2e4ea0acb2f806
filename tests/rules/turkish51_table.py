"""A table of Elli Bir built from written cards."""

from __future__ import annotations

from collections.abc import Iterable

from table51.cards import Cards
from table51.engine import State
from table51.games.turkish51 import TURKISH51
from table51.games.turkish51.melds import Meld, read
from table51.games.turkish51.rules import Rules
from table51.games.turkish51.score import Opened
from table51.games.turkish51.table import Laid, Phase, Table, Whole
from tests.rules.asked import Asked, cards

GAME = TURKISH51


def meld(text: str) -> Meld:
    found = read(cards(text))
    assert isinstance(found, Meld), found
    return found


def table(
    *hands: str,
    stock: str = "2C 3C 4C 5C 6C",
    turn: int = 0,
    phase: Phase = "draw",
    melds: Iterable[str] = (),
    opened: tuple[Opened, ...] | None = None,
    offered: str = "",
    rules: Rules = Rules(),  # noqa: B008  frozen
) -> Whole:
    """Seats with these hands, the left neighbour's pile, and melds that the last seat laid."""
    seats = len(hands)
    left = (turn - 1) % seats
    none: tuple[Cards, ...] = ((),) * seats
    stack, own = cards(stock), tuple(cards(hand) for hand in hands)
    closed: tuple[Opened, ...] = tuple("" for _ in hands)
    lies = Table(
        rules, 0, turn, phase, len(stack),
        discards=tuple(cards(offered) if seat == left else () for seat in range(seats)),
        melds=tuple(Laid(seats - 1, meld(text)) for text in melds),
        opened=opened or closed,
        held=tuple(map(len, own)),
        known=none,
    )  # fmt: skip
    return State(lies, own, stack)


ASKED = Asked(GAME)
play, reasons, refusal, legal = ASKED.play, ASKED.reasons, ASKED.refusal, ASKED.legal
