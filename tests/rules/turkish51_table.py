"""A table of Elli Bir built from written cards."""

from __future__ import annotations

from collections.abc import Iterable

from table51.cards import Cards, read_cards
from table51.engine import Note, State, Step, view_of
from table51.games.turkish51 import TURKISH51
from table51.games.turkish51.acts import Move
from table51.games.turkish51.melds import Meld, read
from table51.games.turkish51.rules import Rules
from table51.games.turkish51.score import Opened
from table51.games.turkish51.table import Laid, Phase, Table, Whole

GAME = TURKISH51


def cards(text: str) -> Cards:
    reading = read_cards(text)
    assert not reading.misread
    return reading.cards


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


def act(text: str) -> Move:
    return GAME.notation.read(text)


def play(state: Whole, *acts: str) -> Step[Table, Cards]:
    """The acts, each by the seat whose turn it is."""
    step = Step(state, ())
    for text in acts:
        (seat,) = GAME.to_act(step.state.table)
        step = GAME.apply(step.state, seat, act(text))
    return step


def reasons(state: Whole, text: str) -> tuple[Note, ...]:
    return GAME.check(view_of(state, state.table.turn), act(text))


def refusal(state: Whole, text: str) -> list[tuple[str, str]]:
    """Code and clause of every reason against an act of the seat whose turn it is."""
    return [(reason.code.removeprefix("turkish51."), reason.clause) for reason in reasons(state, text)]


def legal(state: Whole) -> list[str]:
    acts = GAME.legal(view_of(state, state.table.turn))
    assert acts is not None
    return [GAME.notation.text(a) for a in acts]
