"""Steady: somebody who has read the advice that goes with the game, and keeps to it (J-28).

- *One suit, then up.* It plays the swap that leaves the most cards of one suit, and among those the most points: a hand
  of one suit first, then its lowest card for a higher one. It never chases two suits.
- *Swap all* when four or five table cards share a suit and its own hand is worse.
- *A useless row is cleared*, unless the hand is already of one suit: a swap must follow, and might break it. Such a
  hand passes and waits, but not for ever: late in a deal it risks the clear.
- *It watches what others take.* Who shows four cards or more of one suit and no other is close; who shows two suits,
  or fewer than three cards, is far. Of two useless cards it gives the one that nobody collects.
- *It times the call.* Few points do early, more are needed with every turn; less where more players are in the race,
  less where all are far, more where somebody is close, more where the others still have a last turn. A joker counts one
  less, since it loses ties. In the last deal of a match it does not call a hand that leaves it behind.

    hand  KH 9H 5H 4H 7S      row  AH 6D 2C 7C JS      its third turn, somebody shows 10C JC

7S for AH makes 39 in hearts, and two clubs frighten nobody: it swaps and calls. Had that somebody shown 10C JC QC AC,
it would want 42: it would swap, say nothing, and wait for a card to trade the 4 for.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Final

from msgspec import Struct

from table51.bots.bot import to_act
from table51.bots.one_suit import Standing, shown_suits, standing
from table51.cards import Cards, replaced
from table51.cards.one_suit import HAND_SIZE
from table51.engine import Seat
from table51.games.japanese51 import JAPANESE51
from table51.games.japanese51.acts import CLEAR, PASS, Move, Swap, SwapAll
from table51.games.japanese51.score import points
from table51.games.japanese51.table import Seen, Table
from table51.match import Match

NERVE: Final = (30, 33, 36, 38, 40)  # the points it calls from, by the turns it has finished
PER_SEAT: Final = 2  # fewer for every player beyond two
FAR: Final = 2  # fewer while all others are far from one suit
CLOSE: Final = 6  # more when somebody is close to it
LAST_TURN: Final = 4  # more when the others get a last turn
PATIENCE: Final = 6  # turns, after which it no longer passes
FOUR: Final = 4  # of a suit: close, and worth a swap of all


class Steady(Struct, frozen=True):
    """Plays the source's advice as rules."""

    def choose(self, view: Seen, match: Match, rng: Random) -> Move:
        seat, hand = to_act(JAPANESE51, view)
        act, held = _best_exchange(view, seat, hand)
        table = view.table
        enough = HAND_SIZE if table.last_turns else 0  # a mixed hand is worth nothing in the last turn
        if standing(held) <= standing(hand) or standing(held)[0] < enough:
            if standing(hand)[0] == HAND_SIZE and table.turns[seat] < PATIENCE and not JAPANESE51.check(view, PASS):
                return PASS
            if not JAPANESE51.check(view, CLEAR):
                return CLEAR
        called = _calling(act)
        if not JAPANESE51.check(view, called) and self.would_call(table, seat, held, match):
            return called
        return act

    def would_call(self, table: Table, seat: Seat, hand: Cards, match: Match) -> bool:
        """Whether `seat` calls with this one-suit `hand`."""
        value = points(hand, table.rules.joker_value)
        others = [s for s in range(match.seats) if s != seat]
        if match.deals + 1 >= table.rules.deals:
            ahead = max(match.totals[s] for s in others) - match.totals[seat]
            if value < ahead:
                return False
        needed = NERVE[min(table.turns[seat], len(NERVE) - 1)] - PER_SEAT * (match.seats - 2)
        if all(_is_far(table.known[s]) for s in others):
            needed -= FAR
        if any(_is_close(table.known[s]) for s in others):
            needed += CLOSE
        if table.rules.after_call == "last_turn":
            needed += LAST_TURN
        return value - any(card.is_joker for card in hand) >= needed


def _best_exchange(view: Seen, seat: Seat, hand: Cards) -> tuple[Swap | SwapAll, Cards]:
    """The best swap, and the hand it leaves."""
    table = view.table
    collected = {suit for s, cards in enumerate(table.known) if s != seat for suit in shown_suits(cards)}

    def merit(exchange: tuple[Swap, Cards]) -> tuple[Standing, bool, int]:
        swap, held = exchange
        (given,) = swap.give
        return standing(held), given.suit not in collected, -(given.points or 11)

    act, held = max(_swaps(hand, table.row), key=merit)
    all_five = standing(table.row)
    if all_five[0] >= FOUR and all_five > standing(held) and not JAPANESE51.check(view, SwapAll()):
        return SwapAll(), table.row
    return act, held


def _swaps(hand: Cards, row: Cards) -> Iterator[tuple[Swap, Cards]]:
    for give in hand:
        for take in row:
            yield Swap((give,), (take,)), replaced(hand, give, take)


def _calling(act: Swap | SwapAll) -> Move:
    return SwapAll(call=True) if isinstance(act, SwapAll) else Swap(act.give, act.take, call=True)


def _is_far(known: Cards) -> bool:
    """Two suits shown, or too few cards to tell."""
    return len(shown_suits(known)) > 1 or len(known) < 3


def _is_close(known: Cards) -> bool:
    return len(shown_suits(known)) == 1 and len(known) >= FOUR
