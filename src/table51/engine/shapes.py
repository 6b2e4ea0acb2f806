"""The shapes that all four games share.

A state has three parts: the table (what any spectator may see), each seat's own part, and the stock (what nobody sees).
A view is the same table object and one own part, so nothing hidden can be in it. Frozen parts form no cycles, so the
collector need not follow them (`gc=False`).
"""

from __future__ import annotations

from typing import Final, Generic, TypeVar

from msgspec import Struct

from table51.cards import Cards
from table51.notes import Note, Seat

CHANCE: Final[Seat] = -1  # acts when a pile has to be shuffled

T = TypeVar("T")  # a game's table
H = TypeVar("H")  # a game's own part of one seat


class Deal(Struct, frozen=True):
    """What a deal starts from: `pack[0]` is dealt first; `first` is the seat that acts first."""

    pack: Cards
    first: Seat
    seats: int


class State(Struct, Generic[T, H], frozen=True, gc=False):
    """The whole truth of a deal. own: one part a seat, by seat number. stock: the next card to draw is the first."""

    table: T
    own: tuple[H, ...]
    stock: Cards


class View(Struct, Generic[T, H], frozen=True, gc=False):
    """What one seat may know; a spectator's view has neither seat nor own part."""

    seat: Seat | None
    table: T
    own: H | None


class Step(Struct, Generic[T, H], frozen=True, gc=False):
    """What an act led to: the next state, and what there is to tell about it, in order."""

    state: State[T, H]
    events: tuple[Note, ...]


class Shuffle(Struct, frozen=True):
    """What CHANCE does: `order[i]` is the place, in the pile's canonical order, of the card that comes i-th."""

    order: tuple[int, ...]


class Outcome(Struct, frozen=True):
    """A finished deal: points and places by seat (1 is best, equals share), and the lines that explain them."""

    points: tuple[int, ...]
    places: tuple[int, ...]
    lines: tuple[Note, ...]


class Placed(Struct, frozen=True):
    """Where cards lie. seen: all whose place a view tells. hidden: how many more each seat holds, then the stock."""

    seen: Cards
    hidden: tuple[int, ...]


def view_of(state: State[T, H], seat: Seat | None) -> View[T, H]:
    """What `seat` may know of `state`; a spectator (None) and CHANCE hold no own part."""
    return View(seat, state.table, None if seat is None or seat == CHANCE else state.own[seat])


def places_by(scores: tuple[int, ...], lowest_first: bool = False) -> tuple[int, ...]:
    """The place of each score, equals sharing one: 96, 96, 40 are places 1, 1, 3."""
    ranked = sorted(scores, reverse=not lowest_first)
    return tuple(ranked.index(score) + 1 for score in scores)


def put(values: tuple[T, ...], at: int, value: T) -> tuple[T, ...]:
    """`values` with the one at `at` replaced."""
    changed = list(values)
    changed[at] = value
    return tuple(changed)


def round_from(first: Seat, seats: int) -> tuple[Seat, ...]:
    """Every seat once, in play order, beginning with `first`."""
    return tuple((first + i) % seats for i in range(seats))
