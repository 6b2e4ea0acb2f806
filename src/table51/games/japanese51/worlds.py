"""Worlds that a view allows: the hidden hands and the stock, dealt anew (law 9).

What is known: cards taken from the table (J-26), the stock after a shuffle (J-11), and what did not happen: a hand of
51 would have stopped (J-16), a caller's hand is of one suit and under 51 (J-17).
"""

from __future__ import annotations

from math import comb
from random import Random
from typing import Final

from table51.cards import SUITS, Card, Cards, without
from table51.cards.one_suit import BEST, HAND_SIZE
from table51.engine import Seat
from table51.games.japanese51.score import points
from table51.games.japanese51.table import Own, Table

_TRIES: Final = 10_000  # a hand of 51 is so rare that the second try is rarely needed


def sample_hands(view: Own, pack: Cards, rng: Random) -> tuple[tuple[Cards, ...], Cards]:
    """The hands by seat and the stock of a world that agrees with `view`; each such world may come."""
    table = view.table
    if table.hands is not None:
        unseen = without(pack, (*table.row, *table.cleared, *table.recycled, *_flat(table.hands)))
        return table.hands, _shuffled(unseen or table.recycled, rng)
    mine = {} if view.seat is None or view.own is None else {view.seat: view.own}
    placed = [mine.get(seat, known) for seat, known in enumerate(table.known)]
    unseen = without(pack, (*table.row, *table.cleared, *table.recycled, *_flat(tuple(placed))))
    for _ in range(_TRIES):
        hands, left = _dealt(table, placed, list(unseen), rng)
        if all(_could_be(table, seat, hand) for seat, hand in enumerate(hands)):
            return hands, _shuffled(left or table.recycled, rng)
    raise AssertionError("no world agrees with this view")


def _dealt(table: Table, placed: list[Cards], unseen: list[Card], rng: Random) -> tuple[tuple[Cards, ...], Cards]:
    """Every hand filled up from the unseen cards, the caller's first, since it must be of one suit."""
    rng.shuffle(unseen)
    hands = list(placed)
    order = sorted(range(len(hands)), key=lambda seat: seat != table.caller)
    for seat in order:
        need = HAND_SIZE - len(hands[seat])
        if need and seat == table.caller:
            drawn = _of_one_suit(hands[seat], tuple(unseen), need, rng)
        else:
            drawn = tuple(unseen[:need])
        unseen = list(without(tuple(unseen), drawn))
        hands[seat] += drawn
    return tuple(hands), tuple(unseen)


def _of_one_suit(held: Cards, unseen: Cards, need: int, rng: Random) -> Cards:
    """`need` cards that keep `held` in one suit, every such choice as likely as any other."""
    suits = {card.suit for card in held if card.suit} or set(SUITS)
    pools = [tuple(card for card in unseen if card.suit in ("", suit)) for suit in SUITS if suit in suits]
    pool = rng.choices(pools, weights=[comb(len(pool), need) for pool in pools])[0]
    return tuple(rng.sample(pool, need))


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


def _flat(hands: tuple[Cards, ...]) -> Cards:
    return tuple(card for hand in hands for card in hand)


def _shuffled(cards: Cards, rng: Random) -> Cards:
    return tuple(rng.sample(cards, len(cards)))
