"""Deals into a match: who deals, totals, places, and when it is over (J-4, J-24, C-5, C-28, T-4, T-26, P-21).

`new_match` begins one; `Match.deal` tells the next deal and `Match.with_outcome` takes its outcome, until `Match.over`.
"""

from __future__ import annotations

from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from table51.cards import Cards
from table51.engine import AnyGame, Deal, Options, Outcome, Seat, places_by


class Match(Struct, frozen=True):
    """A match so far: the outcomes of its finished deals. It is public: every seat and computer player may read it."""

    game: str
    rules: Options
    seats: int
    first_dealer: Seat
    outcomes: tuple[Outcome, ...] = ()

    @property
    def deals(self) -> int:
        """How many deals are finished; also the number, from 0, of the one being played."""
        return len(self.outcomes)

    @property
    def dealer(self) -> Seat:
        """The dealer of the deal being played: one seat further in play order every deal, whoever won."""
        return (self.first_dealer + self.deals) % self.seats

    @property
    def totals(self) -> tuple[int, ...]:
        """Points by seat, always added up anew from the deals."""
        return tuple(sum(o.points[seat] for o in self.outcomes) for seat in range(self.seats))

    def deal(self, game: AnyGame, pack: Cards) -> Deal:
        """The deal to play next, from a shuffled pack."""
        return Deal(pack, (self.dealer + game.opens) % self.seats, self.seats)

    def with_outcome(self, outcome: Outcome) -> Match:
        """The match with one more deal finished."""
        return replace(self, outcomes=(*self.outcomes, outcome))

    def over(self, game: AnyGame) -> bool:
        """Whether the match is finished."""
        return game.match_over(self.rules, self.totals, self.deals)

    def places(self, game: AnyGame) -> tuple[int, ...]:
        """The place of each seat by its total; equal totals share one."""
        return places_by(self.totals, lowest_first=game.lowest_wins)


def new_match(game: AnyGame, rules: Any, seats: int, first_dealer: Seat) -> Match:
    """A match before its first deal. Raises ValueError for a number of seats the game is not played with."""
    if seats not in game.seats:
        raise ValueError(f"{game.id} is for {game.seats.start} to {game.seats.stop - 1} players, not {seats}")
    return Match(game.id, rules, seats, first_dealer)
