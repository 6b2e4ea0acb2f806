"""51 Chinese as one object, which answers every question about it (clauses C-1 to C-29)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import combinations
from random import Random
from typing import Final

from table51.cards import Cards, pack
from table51.cards.one_suit import HAND_SIZE
from table51.engine import Game, Notation, Note, Outcome, Placed, Seat, Shuffle, State, Told
from table51.games.chinese51.acts import (
    CALL,
    CHALLENGE,
    DRAW,
    PASS,
    Call,
    Challenge,
    Discard,
    Draw,
    Lay,
    Move,
    Pass,
    Swap,
    Take,
)
from table51.games.chinese51.against import against, against_swap, against_take
from table51.games.chinese51.legal import legal_acts
from table51.games.chinese51.play import after, dealt, swapped, took
from table51.games.chinese51.remarks import prompt, remarks
from table51.games.chinese51.rules import PRESETS, Rules
from table51.games.chinese51.score import Shown, settle, shown
from table51.games.chinese51.table import Next, Seen, Table, Whole
from table51.games.chinese51.told import TELLS, doubts, settled
from table51.games.chinese51.worlds import placed, sample_hands


class Chinese51(Game[Rules, Table, Cards, Move]):
    """51 Chinese."""

    id = "chinese51"
    seats = range(2, 6)
    clockwise = False
    opens = 0  # the starter's job passes on, and the starter acts first (C-5)
    rules = Rules
    presets = PRESETS
    notation = Notation(Lay, Call, Draw, Discard, Take, Swap, Challenge, Pass)
    tells = TELLS

    start = staticmethod(dealt)
    check = staticmethod(against)
    legal = staticmethod(legal_acts)
    played = staticmethod(after)

    def pack(self, rules: Rules) -> Cards:
        """52 cards, and two jokers where the table plays them (C-1)."""
        return pack(jokers=rules.jokers)

    def to_act(self, table: Table) -> tuple[Seat, ...]:
        """The seat whose turn it is or that is asked; nobody when over."""
        return () if table.phase == "over" else (table.turn,)

    def apply(self, state: Whole, seat: Seat, act: Move | Shuffle) -> Next:
        """As `Game.apply`; takes and swaps, which most acts are, go a shorter way."""
        table = state.table
        if table.turn == seat and table.phase == "turn":
            if isinstance(act, Take) and not against_take(table, state.own[seat], act):
                return took(state, seat, act)
            if isinstance(act, Swap) and not against_swap(table, state.own[seat], act):
                return swapped(state, seat, act)
        return super().apply(state, seat, act)

    def outcome(self, table: Table) -> Outcome | None:
        """The score of the hands that lie open; every other hand is mixed (C-17 to C-27)."""
        if table.phase != "over" or table.ending is None:
            return None
        hands = tuple(Shown(0) if hand is None else shown(hand) for hand in table.laid)
        return settle(table.rules, hands, table.ending, table.caller, table.challengers)

    def prompt(self, view: Seen) -> Note | None:
        """The opening, the turn, the discard, the answer to a call; else whose turn it is."""
        return prompt(view)

    def remarks(self, view: Seen) -> tuple[Note, ...]:
        """The hand's value, what a challenge stakes, and the acts that leave one suit (C-17, C-20)."""
        return remarks(view, self.legal(view))

    def settled(self, rules: Rules, told: tuple[Told, ...]) -> Outcome:
        return settled(rules, told)

    def doubts(self, rules: Rules, points: tuple[int | None, ...]) -> tuple[Note, ...]:
        return tuple(doubts(rules, points))

    def first_dealer(self, rules: Rules, drawn: Seat, host: Seat) -> Seat:
        """The host where the table says so; drawing cards for the highest is a random seat, drawn by hand (C-5)."""
        return host if rules.first_starter == "host" else drawn

    def match_over(self, rules: Rules, totals: tuple[int, ...], deals: int) -> bool:
        """Once somebody has the target; on a tie at the top the table may play on (C-28)."""
        best = max(totals)
        return best >= rules.target and (rules.tie_top == "shared" or totals.count(best) == 1)

    def placed(self, view: Seen) -> Placed:
        """What is on the table and in the own hand, and what others are known to hold (C-29)."""
        return placed(view)

    def sample_world(self, view: Seen, rng: Random) -> Whole:
        """Hidden hands and stock dealt anew from the cards the viewer has not placed (C-29)."""
        hands, stock = sample_hands(view, self.pack(view.table.rules), rng)
        return State(view.table, hands, stock)

    def plainest(self, view: Seen) -> Move:
        """Draws and discards what it drew; the starter lays its lowest card; asked for a challenge it passes."""
        assert view.own
        match view.table.phase:
            case "lay":
                return Lay(min(view.own, key=lambda card: (card.is_joker, card.points, card.order)))
            case "drawn":
                return Discard(view.own[-1])
            case "challenge":
                return PASS
            case _:
                return DRAW

    def zones(self, state: Whole) -> Mapping[str, Cards]:
        """Hands, layout, cards set aside, stock."""
        hands = {f"hand {seat}": hand for seat, hand in enumerate(state.own)}
        return {**hands, "layout": state.table.layout, "aside": state.table.aside, "stock": state.stock}

    def universe(self, view: Seen) -> Iterator[Move]:
        """Every verb on every card of hand, layout and two strangers; takes of every size from the hand."""
        hand = view.own or ()
        near = tuple(dict.fromkeys((*hand, *view.table.layout)))
        cards = near + tuple(card for card in self.pack(view.table.rules) if card not in near)[:2]
        yield from (CALL, DRAW, CHALLENGE, PASS)
        yield from (Lay(card) for card in cards)
        for declare in (False, True):
            yield from (Discard(card, declare) for card in cards)
            yield from (Swap(give, take, declare) for give in cards for take in cards)
            for size in range(1, len(hand) + 1):
                yield from (Take(give, declare) for give in dict.fromkeys(combinations(hand, size)))
            yield Take(cards[-1:], declare)

    def bound(self, rules: Rules, seats: int) -> int:
        """The opening; two acts a draw; between draws at most `no_draw_limit` turns; one answer a seat (C-15, C-16)."""
        stock = len(self.pack(rules)) - HAND_SIZE * seats - 1
        return 1 + 2 * stock + rules.no_draw_limit * (stock + 1) + seats


CHINESE51: Final = Chinese51()
