"""Fifty-One as one object, which answers every question about it (clauses J-1 to J-28)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import product
from random import Random
from typing import Final

from table51.cards import Card, Cards, pack
from table51.engine import CHANCE, Game, Notation, Note, Outcome, Placed, Seat, Shuffle, State, Told
from table51.games.japanese51.acts import CLEAR, PASS, Clear, Move, Pass, Swap, SwapAll
from table51.games.japanese51.against import against, against_swap
from table51.games.japanese51.hints import hints
from table51.games.japanese51.legal import legal_acts
from table51.games.japanese51.play import after, dealt, refilled, swapped
from table51.games.japanese51.remarks import prompt, remarks
from table51.games.japanese51.rules import PRESETS, Rules
from table51.games.japanese51.score import settle, shown
from table51.games.japanese51.table import Next, Seen, Table, Whole
from table51.games.japanese51.told import TELLS, doubts, settled
from table51.games.japanese51.worlds import placed, sample_hands


class Japanese51(Game[Rules, Table, Cards, Move]):
    """The Japanese game of Fifty-One."""

    id = "japanese51"
    seats = range(2, 6)
    rules = Rules
    presets = PRESETS
    notation = Notation(SwapAll, Swap, Clear, Pass)
    tells = TELLS

    start = staticmethod(dealt)
    check = staticmethod(against)
    legal = staticmethod(legal_acts)
    played = staticmethod(after)
    shuffled = staticmethod(refilled)

    def pack(self, rules: Rules) -> Cards:
        """52 cards and one joker (J-1)."""
        return pack(jokers=1)

    def to_act(self, table: Table) -> tuple[Seat, ...]:
        """The seat whose turn it is, CHANCE while the row waits for a shuffle (J-11), nobody when over."""
        if table.phase == "over":
            return ()
        return (CHANCE if table.phase == "refill" else table.turn,)

    def apply(self, state: Whole, seat: Seat, act: Move | Shuffle) -> Next:
        """As `Game.apply`; swaps, which most acts are, go a shorter way."""
        table = state.table
        on_turn = table.turn == seat and table.phase in ("turn", "cleared")
        if on_turn and isinstance(act, Swap) and not against_swap(table, state.own[seat], act):
            return swapped(state, seat, act)
        return super().apply(state, seat, act)

    def pile(self, table: Table) -> Cards:
        """The cleared pile, with the five just cleared (J-11)."""
        return table.cleared

    def outcome(self, table: Table) -> Outcome | None:
        """The score of the shown hands (J-19 to J-23)."""
        if table.hands is None:
            return None
        return settle(table.rules, tuple(shown(hand, table.rules) for hand in table.hands), table.caller, table.ending)

    def prompt(self, view: Seen) -> Note | None:
        """Swap one first, swap after a clear, the last turn, or any of the four; else whose turn it is."""
        return prompt(view, self.legal(view))

    def remarks(self, view: Seen) -> tuple[Note, ...]:
        """The hand's value, the joker's with its reason, and the swaps that leave one suit (J-14, J-15)."""
        return remarks(view, self.legal(view))

    def hints(self, view: Seen) -> tuple[Note, ...]:
        """The act most likely to lead to one suit by the next turn, and who collects which suit (J-26)."""
        return hints(view, self.legal(view), self.pack(view.table.rules))

    def settled(self, rules: Rules, told: tuple[Told, ...]) -> Outcome:
        return settled(rules, told)

    def doubts(self, rules: Rules, points: tuple[int | None, ...]) -> tuple[Note, ...]:
        return tuple(doubts(points))

    def match_over(self, rules: Rules, totals: tuple[int, ...], deals: int) -> bool:
        """After the agreed number of deals (J-24)."""
        return deals >= rules.deals

    def placed(self, view: Seen) -> Placed:
        """What is on the table and in the own hand, and what others are known to hold (J-26)."""
        return placed(view)

    def sample_world(self, view: Seen, rng: Random) -> Whole:
        """Hidden hands and stock dealt anew from the cards the viewer has not placed (J-26)."""
        hands, stock = sample_hands(view, self.pack(view.table.rules), rng)
        return State(view.table, hands, stock)

    def plainest(self, view: Seen) -> Move:
        """A pass; on the first turn, the lowest card for the lowest table card."""
        if not self.check(view, PASS):
            return PASS
        assert view.own
        return Swap((_lowest(view.own),), (_lowest(view.table.row),))

    def zones(self, state: Whole) -> Mapping[str, Cards]:
        """Hands, row, cleared pile, stock."""
        hands = {f"hand {seat}": hand for seat, hand in enumerate(state.own)}
        return {**hands, "row": state.table.row, "cleared": state.table.cleared, "stock": state.stock}

    def universe(self, view: Seen) -> Iterator[Move]:
        """Swaps of one among hand, row and two strangers; swaps of none to five, even and uneven; the rest."""
        hand, row = view.own or (), view.table.row
        strangers = tuple(card for card in self.pack(view.table.rules) if card not in hand + row)[:2]
        ones = tuple((card,) for card in hand + row + strangers)
        some = [(hand[:give], row[:take]) for give, take in ((0, 0), (2, 2), (3, 3), (4, 4), (5, 5), (2, 1), (0, 1))]
        for call in (False, True):
            yield SwapAll(call)
            yield from (Swap(give, take, call) for give, take in (*product(ones, ones), *some))
        yield CLEAR
        yield PASS

    def bound(self, rules: Rules, seats: int) -> int:
        """Every turn may clear, wait for a shuffle and swap; the last turns come on top (J-12, J-23)."""
        return 3 * seats * (rules.turn_limit + 1)


JAPANESE51: Final = Japanese51()


def _lowest(cards: Cards) -> Card:
    """The card of the fewest points, the first in canonical order among equals; the joker counts as the highest."""
    return min(cards, key=lambda card: (card.is_joker, card.points, card.order))
