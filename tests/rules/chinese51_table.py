"""A table of 51 Chinese built from written cards."""

from __future__ import annotations

from table51.cards import Cards, read_cards
from table51.engine import Note, State, Step, view_of
from table51.games.chinese51 import CHINESE51
from table51.games.chinese51.acts import Move
from table51.games.chinese51.rules import Rules
from table51.games.chinese51.table import Phase, Table, Whole

GAME = CHINESE51


def cards(text: str) -> Cards:
    reading = read_cards(text)
    assert not reading.misread
    return reading.cards


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


def act(text: str) -> Move:
    return GAME.notation.read(text)


def play(state: Whole, *acts: str) -> Step[Table, Cards]:
    """The acts, each by the seat whose turn it is."""
    step = Step(state, ())
    for text in acts:
        (seat,) = GAME.to_act(step.state.table)
        step = GAME.apply(step.state, seat, act(text))
    return step


def refusal(state: Whole, text: str) -> list[tuple[str, str]]:
    """Code and clause of every reason against an act of the seat whose turn it is."""
    return [(reason.code.removeprefix("chinese51."), reason.clause) for reason in reasons(state, text)]


def reasons(state: Whole, text: str) -> tuple[Note, ...]:
    return GAME.check(view_of(state, state.table.turn), act(text))


def legal(state: Whole) -> list[str]:
    acts = GAME.legal(view_of(state, state.table.turn))
    assert acts is not None
    return [GAME.notation.text(a) for a in acts]


def points(state: Whole) -> tuple[int, ...]:
    outcome = GAME.outcome(state.table)
    assert outcome is not None
    return outcome.points
