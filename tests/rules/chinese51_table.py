"""A table of 51 Chinese built from written cards."""

from __future__ import annotations

from table51.cards import Cards
from table51.engine import State
from table51.games.chinese51 import CHINESE51
from table51.games.chinese51.rules import Rules
from table51.games.chinese51.table import Phase, Table, Whole
from tests.rules.asked import Asked, cards

GAME = CHINESE51


def table(
    *hands: str,
    layout: str = "2S",
    stock: str = "3D 4D 5D 6D",
    turn: int = 0,
    phase: Phase = "turn",
    rules: Rules = Rules(),  # noqa: B008  frozen
    no_draw: int = 0,
) -> Whole:
    """Seats with these hands, the layout oldest first, the stock's next card first."""
    none: tuple[Cards, ...] = ((),) * len(hands)
    stack = cards(stock)
    laid: tuple[Cards | None, ...] = (None,) * len(hands)
    lies = Table(rules, 0, turn, phase, cards(layout), (), len(stack), none, laid, no_draw)
    return State(lies, tuple(cards(hand) for hand in hands), stack)


ASKED = Asked(GAME)
play, reasons, refusal, legal = ASKED.play, ASKED.reasons, ASKED.refusal, ASKED.legal


def points(state: Whole) -> tuple[int, ...]:
    outcome = GAME.outcome(state.table)
    assert outcome is not None
    return outcome.points
