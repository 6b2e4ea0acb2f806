"""What lies on the table of Elli Bir, and what a seat may do there.

A turn is `draw` or `take`, then any number of acts that lay cards, then `discard`.
"""

from __future__ import annotations

from typing import ClassVar, Literal

from msgspec import Struct

from table51.cards import Card, Cards
from table51.engine import Act, Group, Seat, State, Step, View
from table51.games.turkish51.melds import End, Meld
from table51.games.turkish51.rules import Rules
from table51.games.turkish51.score import Opened

Phase = Literal["start", "draw", "play", "over"]


class Draw(Act, frozen=True):
    """The top of the stock into the hand (T-7)."""

    form: ClassVar = "draw"


class Take(Act, frozen=True):
    """The left neighbour's last discard, which must be on the table before the own discard (T-8)."""

    form: ClassVar = "take"


class Return(Act, frozen=True):
    """The card taken goes back, and one from the stock comes instead, while nothing was laid (T-8)."""

    form: ClassVar = "return"


class Open(Act, frozen=True):
    """All melds of the opening, or five pairs and more, laid in one go (T-15 to T-17)."""

    form: ClassVar = "open {melds}"
    melds: tuple[Group, ...]


class LayMeld(Act, frozen=True):
    """One new meld after the opening; a pair for who opened with pairs (T-18)."""

    form: ClassVar = "meld {meld}"
    meld: Group


class LayOff(Act, frozen=True):
    """One card onto a meld, counted from 1 as they lie; for a joker on a run the end is named (T-19)."""

    form: ClassVar = "lay {card}>{meld} [low] [high]"
    card: Card
    meld: int
    low: bool = False
    high: bool = False

    @property
    def end(self) -> End | None:
        """The end of a run that is named, None if none is."""
        return "low" if self.low else "high" if self.high else None


class Retrieve(Act, frozen=True):
    """A joker out of a meld for the card it stands for, where the table plays that (T-13)."""

    form: ClassVar = "retrieve {card}>{meld}"
    card: Card
    meld: int


class Discard(Act, frozen=True):
    """One card onto the own pile; the turn is over (T-6), and with the last card the round (T-20)."""

    form: ClassVar = "discard {card}"
    card: Card


Move = Draw | Take | Return | Open | LayMeld | LayOff | Retrieve | Discard
DRAW, TAKE, RETURN = Draw(), Take(), Return()


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
Own = View[Table, Cards]
Next = Step[Table, Cards]
