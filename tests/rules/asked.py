"""A game asked in writing: acts as their text, reasons as code and clause."""

from __future__ import annotations

from typing import Generic, Protocol, TypeVar

from table51.cards import Cards, read_cards
from table51.engine import Act, Game, Note, Options, Seat, State, Step, view_of

R = TypeVar("R", bound=Options)
T = TypeVar("T", bound="InTurn")
H = TypeVar("H")
A = TypeVar("A", bound=Act)


class InTurn(Protocol):
    """A table on which one seat's turn it is."""

    @property
    def turn(self) -> Seat: ...


def cards(text: str) -> Cards:
    reading = read_cards(text)
    assert not reading.misread
    return reading.cards


class Asked(Generic[R, T, H, A]):
    """Always the seat whose turn it is."""

    def __init__(self, game: Game[R, T, H, A]) -> None:
        self.game = game

    def act(self, text: str) -> A:
        return self.game.notation.read(text)

    def play(self, state: State[T, H], *acts: str) -> Step[T, H]:
        """The acts, one after another."""
        step = Step(state, ())
        for text in acts:
            step = self.game.apply(step.state, step.state.table.turn, self.act(text))
        return step

    def reasons(self, state: State[T, H], text: str) -> tuple[Note, ...]:
        return self.game.check(view_of(state, state.table.turn), self.act(text))

    def refusal(self, state: State[T, H], text: str) -> list[tuple[str, str]]:
        """Code and clause of every reason against an act."""
        return [(reason.code.removeprefix(f"{self.game.id}."), reason.clause) for reason in self.reasons(state, text)]

    def legal(self, state: State[T, H]) -> list[str]:
        acts = self.game.legal(view_of(state, state.table.turn))
        assert acts is not None
        return [*map(self.game.notation.text, acts)]
