"""Melds, by card arithmetic alone: reading one, valuing it, laying off on it (T-10 to T-12, T-15, T-16, T-19).

A run is stored from low to high, a joker standing where it stands. A set is stored in canonical order, jokers last: its
jokers are missing suits, no matter which.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from typing import Final, Literal

from msgspec import Struct

from table51.cards import CARDS, JOKER, SUITS, Card, Cards, Suit, in_order
from table51.cards.card import ACE
from table51.engine import Note, note

Kind = Literal["run", "set", "pair"]
End = Literal["low", "high"]

SHORTEST: Final = 3
LARGEST_SET: Final = 4
LOWEST: Final = 2
_LINES: Final = {suit: tuple(card for card in CARDS.values() if card.suit == suit) for suit in SUITS}  # from the two up


class Meld(Struct, frozen=True, order=True):
    """Cards that lie together. low: the rank of a run's first card; the rank of a set or pair."""

    kind: Kind
    low: int
    cards: Cards

    @property
    def points(self) -> int:
        """What it counts towards an opening: a joker counts as the card it stands for (T-15)."""
        if self.kind == "run":
            return sum(points_of(self.low + i) for i in range(len(self.cards)))
        return points_of(self.low) * len(self.cards)

    @property
    def high(self) -> int:
        """The rank of a run's last card."""
        return self.low + len(self.cards) - 1

    @property
    def suit(self) -> Suit:
        """The suit of a run."""
        return next(card.suit for card in self.cards if card.suit)

    @property
    def stands_for(self) -> Cards:
        """Card by card, what each counts as; a set's joker stays a joker, since its suit is not fixed (T-12)."""
        if self.kind == "run":
            return tuple(card_of(self.low + i, self.suit) for i in range(len(self.cards)))
        return self.cards


def points_of(rank: int) -> int:
    """2 to 10 face value, J Q K 10, A 11 (T-15)."""
    return 11 if rank == ACE else min(rank, 10)


def card_of(rank: int, suit: Suit) -> Card:
    """The card of that rank and suit."""
    return _LINES[suit][rank - LOWEST]


# Reading


def read(cards: Cards, kind: str = "", most_jokers: int = 2) -> Meld | tuple[Note, ...]:
    """The meld that `cards` are, or every reason why they are none.

    Jokers are read in the order given; without a joker the order does not matter. `kind` (run or set) settles what one
    natural card with two jokers leaves open; cards that are not of the kind named are nothing.
    """
    if kind not in ("", "run", "set"):
        return (note("turkish51.meld.no_kind", "T-12", value=kind[:40]),)
    if reasons := _against_any(cards, most_jokers):
        return reasons
    possible = [meld for meld in readings(cards, most_jokers) if kind in ("", meld.kind)]
    found = [meld for meld in possible if meld.kind == "set" or JOKER not in cards or meld.cards == cards]
    if len(found) == 1:
        return found[0]
    if found:
        return (note("turkish51.meld.name_kind", "T-12", run=found[0].points, set=found[-1].points),)
    if possible:
        return (note("turkish51.meld.order", "T-12", better=possible[0].cards, points=possible[0].points),)
    return _why_not(cards, kind)


def readings(cards: Cards, most_jokers: int = 2) -> tuple[Meld, ...]:
    """Every meld that a selection of cards can be, whatever its order, the highest first (T-12)."""
    if _against_any(cards, most_jokers):
        return ()
    natural = [card for card in cards if not card.is_joker]
    jokers = len(cards) - len(natural)
    found: list[Meld] = []
    if len({card.suit for card in natural}) == 1:
        found += _runs_of(natural, jokers)
    if _is_set(natural) and len(cards) <= LARGEST_SET:
        found.append(Meld("set", natural[0].rank, in_order(cards)))
    return tuple(sorted(found, key=lambda meld: (-meld.points, meld.kind)))


def read_pair(cards: Cards, joker_pair: bool = True) -> Meld | tuple[Note, ...]:
    """The pair of identical cards that `cards` are, or why they are none (T-16)."""
    if len(cards) != 2:
        return (note("turkish51.pair.two", "T-16", count=len(cards)),)
    first, second = in_order(cards)
    if first.is_joker:
        return (note("turkish51.pair.two_jokers", "T-16"),)
    if second.is_joker and not joker_pair:
        return (note("turkish51.pair.no_joker", "T-16"),)
    if second not in (first, JOKER):
        return (note("turkish51.pair.differ", "T-16", first=first, second=second),)
    return Meld("pair", first.rank, (first, second))


def _runs_of(natural: list[Card], jokers: int) -> Iterator[Meld]:
    """The runs of these cards of one suit: jokers fill the gaps, the rest go to either end."""
    ranks = sorted(card.rank for card in natural)
    if len(set(ranks)) < len(ranks):
        return
    size, by_rank = len(natural) + jokers, {card.rank: card for card in natural}
    for low in range(max(LOWEST, ranks[-1] - size + 1), min(ranks[0], ACE - size + 1) + 1):
        yield Meld("run", low, tuple(by_rank.get(rank, JOKER) for rank in range(low, low + size)))


def _is_set(natural: list[Card]) -> bool:
    return len({card.rank for card in natural}) == 1 and len({card.suit for card in natural}) == len(natural)


def _against_any(cards: Cards, most_jokers: int) -> tuple[Note, ...]:
    jokers = cards.count(JOKER)
    reasons: list[Note] = []
    if len(cards) < SHORTEST:
        reasons.append(note("turkish51.meld.short", "T-10", count=len(cards)))
    if jokers and jokers == len(cards):
        reasons.append(note("turkish51.meld.all_jokers", "T-12"))
    if jokers > most_jokers:
        reasons.append(note("turkish51.meld.many_jokers", "T-12", count=jokers, most=most_jokers))
    return tuple(reasons)


def _why_not(cards: Cards, kind: str) -> tuple[Note, ...]:
    """Every reason why three or more cards are no meld of that kind; of no kind named, of the one they come near."""
    natural = [card for card in cards if not card.is_joker]
    suits, ranks = {card.suit for card in natural}, {card.rank for card in natural}
    if kind == "set" or (kind == "" and len(ranks) == 1):
        return tuple(_against_set(natural, len(cards)))
    if kind == "" and len(suits) > 1 and len(ranks) < len(natural):
        return (note("turkish51.meld.neither", "T-10"),)
    return tuple(_against_run(natural, len(cards)))


def _against_set(natural: list[Card], size: int) -> Iterator[Note]:
    if len({card.rank for card in natural}) > 1:
        yield note("turkish51.set.mixed_ranks", "T-11")
    yield from (note("turkish51.set.same_suit", "T-11", card=card) for card in _twice(natural))
    if size > LARGEST_SET:
        yield note("turkish51.set.too_many", "T-11", count=size)


def _against_run(natural: list[Card], size: int) -> Iterator[Note]:
    ranks, twice = {card.rank for card in natural}, _twice(natural)
    if len({card.suit for card in natural}) > 1:
        yield note("turkish51.run.mixed_suits", "T-10")
        return
    yield from (note("turkish51.run.twice", "T-10", card=card) for card in twice)
    if {LOWEST, ACE} <= ranks and size <= ACE - LOWEST:
        yield note("turkish51.run.ace_low", "T-10")
    elif not twice and max(ranks) - min(ranks) >= size:
        yield note("turkish51.run.gap", "T-10")
    elif not twice:
        yield note("turkish51.run.too_long", "T-12")


def _twice(natural: list[Card]) -> list[Card]:
    return [card for card, n in Counter(natural).items() if n > 1]


# Laying off


def laid_off(meld: Meld, card: Card, end: End | None, most_jokers: int = 2) -> Meld | tuple[Note, ...]:
    """The meld with `card` laid off on it, or why it does not fit (T-19). A joker on a run needs its `end` named."""
    if card.is_joker and meld.cards.count(JOKER) >= most_jokers:
        return (note("turkish51.meld.many_jokers", "T-12", count=most_jokers + 1, most=most_jokers),)
    match meld.kind:
        case "pair":
            return (note("turkish51.layoff.pair", "T-18"),)
        case "set":
            return _onto_set(meld, card)
        case "run":
            return _onto_run(meld, card, end)


def _onto_set(meld: Meld, card: Card) -> Meld | tuple[Note, ...]:
    if len(meld.cards) == LARGEST_SET:
        return (note("turkish51.layoff.full", "T-19"),)
    if card.is_joker or (card.rank == meld.low and card not in meld.cards):
        return Meld("set", meld.low, in_order((*meld.cards, card)))
    return (note("turkish51.layoff.no_fit", "T-19", card=card),)


def _onto_run(meld: Meld, card: Card, end: End | None) -> Meld | tuple[Note, ...]:
    if card.is_joker and end is None:
        return (note("turkish51.layoff.name_end", "T-19"),)
    fits_low = meld.low > LOWEST and (card.is_joker or (card.rank == meld.low - 1 and card.suit == meld.suit))
    fits_high = meld.high < ACE and (card.is_joker or (card.rank == meld.high + 1 and card.suit == meld.suit))
    if fits_low and end in (None, "low"):
        return Meld("run", meld.low - 1, (card, *meld.cards))
    if fits_high and end in (None, "high"):
        return Meld("run", meld.low, (*meld.cards, card))
    return (note("turkish51.layoff.no_fit", "T-19", card=card),)


def redeemed(meld: Meld, card: Card) -> Meld | None:
    """The meld with its joker replaced by `card`, the card it stands for; None where it does not (T-13)."""
    if JOKER not in meld.cards:
        return None
    if meld.kind == "run":
        for at, (lies, stands) in enumerate(zip(meld.cards, meld.stands_for, strict=True)):
            if lies.is_joker and stands == card:
                return Meld("run", meld.low, (*meld.cards[:at], card, *meld.cards[at + 1 :]))
        return None
    rest = list(meld.cards)
    rest.remove(JOKER)
    fits = card in rest if meld.kind == "pair" else card.rank == meld.low and card not in rest
    return Meld(meld.kind, meld.low, in_order([*rest, card])) if fits else None


# All melds of a hand


def melds_in(hand: Cards, most_jokers: int = 2, longest: int = 13) -> Iterator[Meld]:
    """Every meld that can be made of cards of `hand`, each once."""
    held = Counter(hand)
    jokers = min(held[JOKER], most_jokers)
    for suit in SUITS:
        for low in range(LOWEST, ACE - SHORTEST + 2):
            yield from _runs_from(held, suit, low, jokers, longest)
    for rank in range(LOWEST, ACE + 1):
        suits = [card_of(rank, suit) for suit in SUITS if held[card_of(rank, suit)]]
        for size in range(1, len(suits) + 1):
            for natural in combinations(suits, size):
                for extra in range(max(0, SHORTEST - size), min(jokers, LARGEST_SET - size) + 1):
                    yield Meld("set", rank, (*natural, *(JOKER,) * extra))


def _runs_from(held: Counter[Card], suit: Suit, low: int, jokers: int, longest: int) -> Iterator[Meld]:
    """Every run that begins at `low`, card by card: the natural one where it is held, a joker where one is left."""
    ongoing: list[tuple[Cards, int]] = [((), jokers)]
    for card in _LINES[suit][low - LOWEST : low - LOWEST + longest]:
        longer = [((*cards, card), left) for cards, left in ongoing] if held[card] else []
        ongoing = longer + [((*cards, JOKER), left - 1) for cards, left in ongoing if left]
        if not ongoing:
            return
        for cards, _ in ongoing:
            if len(cards) >= SHORTEST and cards.count(JOKER) < len(cards):
                yield Meld("run", low, cards)


def pairs_in(hand: Cards, joker_pair: bool = True) -> tuple[Meld, ...]:
    """The most pairs of identical cards that `hand` holds, jokers used last on its highest single cards (T-16)."""
    held = Counter(card for card in hand if not card.is_joker)
    pairs = [Meld("pair", card.rank, (card, card)) for card, n in held.items() for _ in range(n // 2)]
    singles = sorted((card for card, n in held.items() if n % 2), key=lambda card: (-card.points, card.order))
    jokers = hand.count(JOKER) if joker_pair else 0
    return (*pairs, *(Meld("pair", card.rank, (card, JOKER)) for card in singles[:jokers]))
