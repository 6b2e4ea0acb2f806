"""What a game is: one object that answers, on views and states, every question the rest of the house asks."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from random import Random
from typing import Any, ClassVar, Generic, TypeVar

from table51.cards import Cards
from table51.engine.notation import Act, Notation
from table51.engine.options import Options
from table51.engine.refusal import IllegalAct
from table51.engine.shapes import CHANCE, Deal, H, Outcome, Placed, Shuffle, State, Step, T, View, view_of
from table51.engine.told import Tell, Told
from table51.notes import Note, Seat, note

R = TypeVar("R", bound=Options)
A = TypeVar("A", bound=Act)


class Game(ABC, Generic[R, T, H, A]):
    """The rules R, the table T, a seat's own part H and the acts A of one game, and the laws between them.

    Everything here is pure: no clock, no randomness made, nothing kept. Whether an act is legal depends on the table
    and the actor's own part alone, so `check` and `legal` are asked of views.
    """

    id: ClassVar[str]
    version: ClassVar[int] = 1  # raised when the same pack and acts would lead elsewhere: open matches are then closed
    seats: ClassVar[range]
    clockwise: ClassVar[bool] = True  # how play goes round, seen from above
    opens: ClassVar[int] = 1  # seats from the dealer to the one that acts first
    lowest_wins: ClassVar[bool] = False
    zero_sum: ClassVar[bool] = False  # whether the points of every deal add up to nothing
    rules: type[R]
    presets: Mapping[str, R]
    notation: Notation[A]

    # A deal, from the pack to its outcome

    @abstractmethod
    def pack(self, rules: R) -> Cards:
        """The pack in canonical order."""

    @abstractmethod
    def start(self, rules: R, deal: Deal) -> Step[T, H]:
        """The state after dealing; the deal may be over at once."""

    @abstractmethod
    def to_act(self, table: T) -> tuple[Seat, ...]:
        """The seats that may act now: several while all arrange at once, CHANCE for a shuffle, none when over."""

    @abstractmethod
    def check(self, view: View[T, H], act: A) -> tuple[Note, ...]:
        """Every reason against `act`; none means it is legal."""

    @abstractmethod
    def legal(self, view: View[T, H]) -> Sequence[A] | None:
        """Every legal act of the viewer; None where they are too many to list (then `sample` gives some)."""

    def sample(self, view: View[T, H], rng: Random) -> A:
        """One legal act, any of which may come."""
        acts = self.legal(view)
        assert acts, f"{self.id} does not list its acts here, so it must sample them itself"
        return rng.choice(acts)

    def apply(self, state: State[T, H], seat: Seat, act: A | Shuffle) -> Step[T, H]:
        """What `act` leads to. Raises IllegalAct, with every reason, if it is refused; `state` never changes."""
        if isinstance(act, Shuffle):
            if reasons := self._against_shuffle(state.table, seat, act):
                raise IllegalAct(*reasons)
            return self.shuffled(state, act)
        if reasons := self.check(view_of(state, seat), act):
            raise IllegalAct(*reasons)
        return self.played(state, seat, act)

    def _against_shuffle(self, table: T, seat: Seat, shuffle: Shuffle) -> tuple[Note, ...]:
        if seat != CHANCE or CHANCE not in self.to_act(table):
            return (note("shuffle.not_now"),)
        if sorted(shuffle.order) != list(range(size := len(self.pile(table)))):
            return (note("shuffle.not_an_order", size=size),)
        return ()

    @abstractmethod
    def played(self, state: State[T, H], seat: Seat, act: A) -> Step[T, H]:
        """What a legal `act` leads to. For callers that took it from `legal`; others use `apply`."""

    def pile(self, table: T) -> Cards:
        """The cards that CHANCE has to shuffle now, in canonical order."""
        raise NotImplementedError(f"nothing is ever shuffled again in {self.id}")

    def shuffled(self, state: State[T, H], shuffle: Shuffle) -> Step[T, H]:
        """What a shuffle of the pile leads to."""
        raise NotImplementedError(f"nothing is ever shuffled again in {self.id}")

    @abstractmethod
    def outcome(self, table: T) -> Outcome | None:
        """The score of a finished deal, worked out from what is on the table; None while it goes on."""

    # For people: what a page or a terminal says beside the cards

    def prompt(self, view: View[T, H]) -> Note | None:
        """What the viewer may do now, or whom it waits for; None when there is nothing to say."""
        return None

    def remarks(self, view: View[T, H]) -> tuple[Note, ...]:
        """What the viewer's own cards are worth, and what its legal acts would make of them, in notes for it alone."""
        return ()

    def remarks_on(self, view: View[T, H], act: A) -> tuple[Note, ...]:
        """What there is to say of `act` while the viewer composes it, legal or not: what it lays, what is amiss."""
        return ()

    def hints(self, view: View[T, H]) -> tuple[Note, ...]:
        """What would be good to do for the viewer whose turn it is, the best first, from nothing but its view."""
        return ()

    # The match around it

    def first_dealer(self, rules: R, drawn: Seat, host: Seat) -> Seat:
        """Who deals first. drawn: a seat drawn at random; host: the seat of whoever made the table."""
        return drawn

    @abstractmethod
    def match_over(self, rules: R, totals: tuple[int, ...], deals: int) -> bool:
        """Whether a match is over after `deals` deals with these totals."""

    # A real table's deal, and a row of its score sheet

    tells: ClassVar[tuple[Tell, ...]]  # what can be told of a player

    @abstractmethod
    def settled(self, rules: R, told: tuple[Told, ...]) -> Outcome:
        """The score of a deal that was played elsewhere, players in the order told. Raises Refused with every reason.

        The roles are known, and come with what they take; the number of players is right.
        """

    @abstractmethod
    def doubts(self, rules: R, points: tuple[int | None, ...]) -> tuple[Note, ...]:
        """Why no deal can have brought these points; None is a player whose points are not known yet (S-6)."""

    # For computer players, absent players and the laws

    @abstractmethod
    def placed(self, view: View[T, H]) -> Placed:
        """The cards that the viewer can place, and how many it cannot: together they are as many as the pack."""

    @abstractmethod
    def sample_world(self, view: View[T, H], rng: Random) -> State[T, H]:
        """A state that the viewer cannot tell from the true one; it reads nothing hidden."""

    @abstractmethod
    def plainest(self, view: View[T, H]) -> A:
        """What the house plays for a seat whose time is up (rules/README, absent players)."""

    @abstractmethod
    def zones(self, state: State[T, H]) -> Mapping[str, Cards]:
        """Every zone with its cards: together they are the pack."""

    @abstractmethod
    def universe(self, view: View[T, H]) -> Iterable[A]:
        """A complete small universe of acts: every legal one, and refused ones of every kind."""

    @abstractmethod
    def bound(self, rules: R, seats: int) -> int:
        """No deal has more acts than this, shuffles included."""


AnyGame = Game[Any, Any, Any, Any]
