"""Worlds that a view allows: the hidden hands and the stock, dealt anew (law 9).

What is known: cards taken from the table (J-26), the stock after a shuffle (J-11), and what did not happen: a hand of
51 would have stopped (J-16), a caller's hand is of one suit and under 51 (J-17).
"""

from __future__ import annotations

from itertools import chain
from math import comb
from random import Random
from typing import Final

from table51.cards import SUITS, Cards, without
from table51.cards.one_suit import BEST, HAND_SIZE
from table51.engine import Placed, Seat, put
from table51.games.japanese51.score import points
from table51.games.japanese51.table import Seen, Table

_TRIES: Final = 10_000  # a hand of 51 is so rare that the second try is rarely needed


def placed(view: Seen) -> Placed:
    """The row, the cleared pile, the stock's cards since a shuffle (J-11), and what hands are known to hold (J-26)."""
    table, held = view.table, _held(view)
    seen = (*table.row, *table.cleared, *table.recycled, *chain.from_iterable(held))
    return Placed(seen, (*(HAND_SIZE - len(hand) for hand in held), table.stock - len(table.recycled)))


def sample_hands(view: Seen, pack: Cards, rng: Random) -> tuple[tuple[Cards, ...], Cards]:
    """The hands by seat and the stock of a world that agrees with `view`; each such world may come."""
    table, held = view.table, _held(view)
    unseen = without(pack, placed(view).seen)
    for _ in range(_TRIES):
        hands, left = _dealt(table, held, unseen, rng)
        if table.hands or all(_could_be(table, seat, hand) for seat, hand in enumerate(hands)):
            return hands, _shuffled(left + table.recycled, rng)
    raise AssertionError("no world agrees with this view")


def _held(view: Seen) -> tuple[Cards, ...]:
    """By seat, the cards that the viewer can place."""
    held = view.table.hands or view.table.known
    return held if view.seat is None or view.own is None else put(held, view.seat, view.own)


def _dealt(table: Table, held: tuple[Cards, ...], unseen: Cards, rng: Random) -> tuple[tuple[Cards, ...], Cards]:
    """Every hand filled up from the unseen cards, the caller's first, since it must be of one suit."""
    hands = list(held)
    if table.caller is not None and len(held[table.caller]) < HAND_SIZE:
        hands[table.caller] = _ended_with(table, table.caller, unseen, rng)
        unseen = without(unseen, hands[table.caller][len(held[table.caller]) :])
    left = _shuffled(unseen, rng)
    for seat, hand in enumerate(hands):
        need = HAND_SIZE - len(hand)
        hands[seat], left = hand + left[:need], left[need:]
    return tuple(hands), left


def _ended_with(table: Table, caller: Seat, unseen: Cards, rng: Random) -> Cards:
    """A hand that the caller may have ended play with, each as likely as any other."""
    held = table.known[caller]
    need = HAND_SIZE - len(held)
    suits = {card.suit for card in held if card.suit} or SUITS
    pools = [tuple(card for card in unseen if card.suit in ("", suit)) for suit in SUITS if suit in suits]
    weights = [comb(len(pool), need) for pool in pools]
    while True:  # the true hand is among them
        (pool,) = rng.choices(pools, weights)
        if _could_be(table, caller, hand := (*held, *rng.sample(pool, need))):
            return hand


def _could_be(table: Table, seat: Seat, hand: Cards) -> bool:
    """Whether `seat` may hold `hand`, after what happened and did not happen."""
    value = points(hand, table.rules.joker_value)
    if seat == table.caller:
        return value == BEST if table.ending == "stop" else 0 < value < BEST
    return value != BEST or _may_hold_51(table, seat)


def _may_hold_51(table: Table, seat: Seat) -> bool:
    """An unstopped 51: made in the last turn (J-23), or dealt to a seat after the one that stopped first (J-16)."""
    if table.caller is None:
        return False
    seats = len(table.known)
    if table.turn == seat or (seat - table.caller) % seats > (table.turn - table.caller) % seats:
        dealt = not table.known[table.caller]
        return dealt and (seat - table.first) % seats > (table.caller - table.first) % seats
    return True


def _shuffled(cards: Cards, rng: Random) -> Cards:
    return tuple(rng.sample(cards, len(cards)))
