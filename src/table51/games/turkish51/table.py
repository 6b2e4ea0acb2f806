"""What lies on the table of Elli Bir."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from table51.cards import Card, Cards
from table51.engine import Seat, State, Step, View
from table51.games.turkish51.melds import Meld
from table51.games.turkish51.rules import Rules
from table51.games.turkish51.score import Opened

Phase = Literal["start", "draw", "play", "over"]


class Laid(Struct, frozen=True):
    """A meld on the table and the seat that laid it."""

    owner: Seat
    meld: Meld


class Table(Struct, frozen=True):
    """What everyone sees.

    first: the dealer, who starts. turn: the seat whose turn it is. stock: how many face-down cards are left. discards:
    by seat, its own pile, the last discard at the end. melds: in the order laid. opened: by seat, with what. held: by
    seat, how many cards. known: by seat, cards everybody knows it holds (a card taken and not yet laid, a joker
    retrieved). duty: the card taken that must be laid this turn (T-8). opened_now, laid: whether the seat in turn has
    opened, or laid anything, this turn. last_opening: the points of the last opening with melds. out: who went out,
    with which card. hands: every hand, once they are shown.
    """

    rules: Rules
    first: Seat
    turn: Seat
    phase: Phase
    stock: int
    discards: tuple[Cards, ...]
    melds: tuple[Laid, ...]
    opened: tuple[Opened, ...]
    held: tuple[int, ...]
    known: tuple[Cards, ...]
    duty: Card | None = None
    opened_now: bool = False
    laid: bool = False
    last_opening: int = 0
    out: Seat | None = None
    out_card: Card | None = None
    hands: tuple[Cards, ...] | None = None

    @property
    def seats(self) -> int:
        return len(self.held)

    @property
    def left_neighbour(self) -> Seat:
        """The seat before the one in turn, whose last discard may be taken (T-3)."""
        return (self.turn - 1) % self.seats

    @property
    def offered(self) -> Card | None:
        """The card that may be taken: the left neighbour's last discard."""
        pile = self.discards[self.left_neighbour]
        return pile[-1] if pile else None

    @property
    def needed(self) -> int:
        """What an opening with melds must be worth now (T-15)."""
        rising = self.rules.rising == "yes" and self.last_opening >= self.rules.threshold
        return self.last_opening + 1 if rising else self.rules.threshold

    @property
    def may_lay_more(self) -> bool:
        """Whether the seat in turn may lay off and lay new melds: opened, and before this turn (T-17)."""
        opened = bool(self.opened[self.turn])
        return opened and (not self.opened_now or self.rules.lay_off_on_opening_turn == "yes")


Whole = State[Table, Cards]
Seen = View[Table, Cards]
Next = Step[Table, Cards]
