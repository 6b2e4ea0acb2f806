"""Elli Bir as one object, which answers every question about it (clauses T-1 to T-29)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random
from typing import Final

from table51.cards import JOKER, Cards, pack
from table51.engine import Game, Group, Notation, Note, Outcome, Placed, Seat, State, Told
from table51.games.turkish51.acts import (
    DRAW,
    RETURN,
    TAKE,
    Discard,
    Draw,
    LayMeld,
    LayOff,
    Move,
    Open,
    Retrieve,
    Return,
    Take,
)
from table51.games.turkish51.against import against
from table51.games.turkish51.hints import hints
from table51.games.turkish51.legal import legal_acts, some_act
from table51.games.turkish51.melds import melds_in, pairs_in
from table51.games.turkish51.play import after, dealt
from table51.games.turkish51.remarks import prompt, remarks, remarks_on
from table51.games.turkish51.rules import PRESETS, Rules
from table51.games.turkish51.score import Ended, left_points, settle
from table51.games.turkish51.table import Seen, Table, Whole
from table51.games.turkish51.told import TELLS, doubts, settled
from table51.games.turkish51.uses import group_of, way_down
from table51.games.turkish51.worlds import placed, sample_hands

_ENDS: Final = ((False, False), (True, False), (False, True))  # of a run, as an act names them


class Turkish51(Game[Rules, Table, Cards, Move]):
    """The Turkish game of Elli Bir."""

    id = "turkish51"
    seats = range(2, 5)
    clockwise = False
    opens = 0  # the dealer starts (T-5)
    lowest_wins = True
    rules = Rules
    presets = PRESETS
    notation = Notation(Draw, Take, Return, Open, LayMeld, LayOff, Retrieve, Discard)
    tells = TELLS

    start = staticmethod(dealt)
    check = staticmethod(against)
    legal = staticmethod(legal_acts)
    sample = staticmethod(some_act)
    played = staticmethod(after)

    def pack(self, rules: Rules) -> Cards:
        """Two packs of 52 and two jokers (T-1)."""
        return pack(copies=2, jokers=2)

    def to_act(self, table: Table) -> tuple[Seat, ...]:
        """The seat whose turn it is; nobody when over."""
        return () if table.phase == "over" else (table.turn,)

    def outcome(self, table: Table) -> Outcome | None:
        """The penalty points of the shown hands (T-20 to T-24)."""
        if table.hands is None:
            return None
        ended = tuple(Ended(opened, hand) for opened, hand in zip(table.opened, table.hands, strict=True))
        return settle(ended, table.out, table.out_card is JOKER)

    def prompt(self, view: Seen) -> Note | None:
        """The dealer's start, the draw, a duty, the opening, laying off; else whose turn it is."""
        return prompt(view)

    def remarks(self, view: Seen) -> tuple[Note, ...]:
        """The best opening and the pairs of a closed hand, or what fits the table (T-15, T-16, T-19)."""
        return remarks(view)

    def remarks_on(self, view: Seen, act: Move) -> tuple[Note, ...]:
        """What the melds of a tray are, and their total (T-12, T-15)."""
        return remarks_on(view, act)

    def hints(self, view: Seen) -> tuple[Note, ...]:
        """What to open with, what the card offered would bring, what to lay (T-8, T-15 to T-19)."""
        return hints(view)

    def settled(self, rules: Rules, told: tuple[Told, ...]) -> Outcome:
        return settled(told)

    def doubts(self, rules: Rules, points: tuple[int | None, ...]) -> tuple[Note, ...]:
        return tuple(doubts(points))

    def match_over(self, rules: Rules, totals: tuple[int, ...], deals: int) -> bool:
        """After the agreed number of rounds (T-26)."""
        return deals >= rules.rounds

    def placed(self, view: Seen) -> Placed:
        """What is on the table and in the own hand, and what others are known to hold (T-29)."""
        return placed(view)

    def sample_world(self, view: Seen, rng: Random) -> Whole:
        """Hidden hands and stock dealt anew from the cards the viewer has not placed (T-29)."""
        hands, stock = sample_hands(view, self.pack(view.table.rules), rng)
        return State(view.table, hands, stock)

    def plainest(self, view: Seen) -> Move:
        """Draws and discards what it drew; the dealer's start: its highest card. A card taken goes back, or is laid."""
        table, hand, seat = view.table, view.own, view.seat
        assert hand is not None
        assert seat is not None
        if table.phase == "draw":
            return DRAW
        if table.phase == "start":
            return Discard(max(hand, key=lambda card: (left_points(card), -card.order)))
        if table.duty is None:
            return Discard(hand[-1])
        if not self.check(view, RETURN):
            return RETURN
        return way_down(table, seat, hand, table.duty)[0]

    def zones(self, state: Whole) -> Mapping[str, Cards]:
        """Hands, stock, every pile of discards, every meld."""
        hands = {f"hand {seat}": hand for seat, hand in enumerate(state.own)}
        piles = {f"discards {seat}": pile for seat, pile in enumerate(state.table.discards)}
        melds = {f"meld {n}": laid.meld.cards for n, laid in enumerate(state.table.melds, start=1)}
        return {**hands, **piles, **melds, "stock": state.stock}

    def universe(self, view: Seen) -> Iterator[Move]:
        """Every verb on every card held and two strangers; every meld and pair of the hand; openings of one meld."""
        hand, table = view.own or (), view.table
        near = tuple(dict.fromkeys(hand))
        cards = near + tuple(card for card in self.pack(table.rules) if card not in near)[:2]
        numbers = range(len(table.melds) + 2)
        yield from (DRAW, TAKE, RETURN)
        yield from (Discard(card) for card in cards)
        for number in numbers:
            for card in cards:
                yield from (LayOff(card, number, low, high) for low, high in _ENDS)
                yield Retrieve(card, number)
        groups = [group_of(meld) for meld in (*melds_in(hand, longest=5), *pairs_in(hand))]
        yield from (LayMeld(group) for group in groups)
        yield from (Open((group,)) for group in groups)
        yield LayMeld(Group(cards[-3:]))

    def bound(self, rules: Rules, seats: int) -> int:
        """Every turn draws from the stock or puts a card more on the table; twenty acts a turn are more than can be."""
        pack_size = len(self.pack(rules))
        return 20 * 2 * pack_size


TURKISH51: Final = Turkish51()
