"""What a record holds, and how it grows while a match is played."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest
from typing import Final, Literal

from msgspec import Struct

from table51.cards import Cards
from table51.engine import Act, AnyGame, Deal, Options, Outcome, Seat, Shuffle

FORMAT: Final = "table51 record"
VERSION: Final = 1
LONGEST_COMMENT: Final = 500  # characters

By = Literal["person", "bot", "house"]


class Player(Struct, frozen=True, omit_defaults=True):
    """Who sat at a seat. level: of a computer player, None for a person.

    aids: what a person used, `hints` or `memory`.
    """

    name: str
    level: str | None = None
    aids: tuple[str, ...] = ()


class ActRecord(Struct, frozen=True, omit_defaults=True):
    """One act. act: its notation; for CHANCE, the order of the shuffle.

    by: who chose it, where that was not the seat's own player: a computer player standing in, or the house for a seat
    whose time was up. comment: what a reader wrote on it.
    """

    seat: Seat
    act: str | tuple[int, ...]
    by: By | None = None
    comment: str | None = None


class Result(Struct, frozen=True):
    """What a deal brought, by seat: points and places. Its lines follow from the replay."""

    points: tuple[int, ...]
    places: tuple[int, ...]


class DealRecord(Struct, frozen=True):
    """One deal. deal: its number, from 1. pack[0] was dealt first; `first` acted first. outcome: None if unfinished."""

    deal: int
    pack: Cards
    first: Seat
    acts: tuple[ActRecord, ...] = ()
    outcome: Result | None = None


class Record(Struct, frozen=True, kw_only=True):
    """A match. rules: every option with its value; rules_version: of the game's behaviour (`Game.version`)."""

    format: str = FORMAT
    version: int = VERSION
    game: str
    rules_version: int
    rules: dict[str, int | str]
    players: tuple[Player, ...]
    first_dealer: Seat
    deals: tuple[DealRecord, ...] = ()
    totals: tuple[int, ...]


def totals(deals: Sequence[DealRecord], seats: int) -> tuple[int, ...]:
    """The points of the finished deals, added up by seat."""
    results = [deal.outcome for deal in deals if deal.outcome]
    return tuple(sum(result.points[seat] for result in results) for seat in range(seats))


class Recorder:
    """Writes down a match while it is played: `deal`, then each `act` as it was carried out, then the `outcome`."""

    def __init__(self, game: AnyGame, rules: Options, players: Sequence[Player], first_dealer: Seat) -> None:
        self._game: Final = game
        self._rules: Final = rules
        self._players: Final = tuple(players)
        self._first_dealer: Final = first_dealer
        self._deals: Final[list[tuple[Deal, list[ActRecord]]]] = []
        self._results: Final[list[Result]] = []

    def deal(self, deal: Deal) -> None:
        """The next deal begins."""
        self._deals.append((deal, []))

    def act(self, seat: Seat, act: Act | Shuffle, by: By | None = None) -> None:
        """`seat` did this in the deal being played."""
        text = act.order if isinstance(act, Shuffle) else self._game.notation.text(act)
        self._deals[-1][1].append(ActRecord(seat, text, by))

    def outcome(self, outcome: Outcome) -> None:
        """The deal being played is over."""
        self._results.append(Result(outcome.points, outcome.places))

    def record(self) -> Record:
        """The match as far as it went."""
        deals = tuple(
            DealRecord(number, deal.pack, deal.first, tuple(acts), outcome)
            for number, ((deal, acts), outcome) in enumerate(zip_longest(self._deals, self._results), 1)
        )
        return Record(
            game=self._game.id,
            rules_version=self._game.version,
            rules=self._rules.written(),
            players=self._players,
            first_dealer=self._first_dealer,
            deals=deals,
            totals=totals(deals, len(self._players)),
        )
