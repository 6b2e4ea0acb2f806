"""Which acts are legal in Fifty-One (J-5 to J-10, J-17)."""

from __future__ import annotations

from collections.abc import Sequence

from table51.cards import JOKER, Cards, without
from table51.cards.one_suit import BEST, is_one_away, strays, suit_of
from table51.engine import Acts, Seat
from table51.games.japanese51.acts import CLEAR, PASS, SWAP_ALL, SWAPS_OF_ONE, Move, Swap, SwapAll
from table51.games.japanese51.against import is_free, may_pass
from table51.games.japanese51.score import points
from table51.games.japanese51.table import Seen, Table


def legal_acts(view: Seen) -> Sequence[Move]:
    """Swaps of one in the order of hand and row; swap all, clear, pass; then what may call."""
    table, hand, seat = view.table, view.own, view.seat
    if hand is None or table.turn != seat or table.phase == "over" or table.phase == "refill":
        return ()
    others = _besides_swapping_one(table, seat)
    if table.ending is None and (is_one_away(hand) or suit_of(table.row)):
        others += _calls(table, hand, SWAP_ALL in others)
    return Acts(SWAPS_OF_ONE, hand, table.row, others)


def _besides_swapping_one(table: Table, seat: Seat) -> tuple[Move, ...]:
    """What else is open: after a clear there is no other act but to swap all (J-8)."""
    if table.phase == "cleared":
        return (SWAP_ALL,)
    if table.turns[seat] or may_pass(table, seat):
        return (SWAP_ALL, CLEAR, PASS)
    return (SWAP_ALL, CLEAR) if is_free(table, seat) else ()


def _calls(table: Table, hand: Cards, swap_all: bool) -> tuple[Move, ...]:
    """The swaps that leave a one-suit hand under 51 (J-17)."""
    calls: tuple[Move, ...] = ()
    row, joker_value = table.row, table.rules.joker_value
    for give in strays(hand):
        kept = without(hand, (give,))
        suit = suit_of(kept)
        for take in row:
            if (take.suit == suit or take is JOKER) and points((*kept, take), joker_value) < BEST:
                calls += (Swap((give,), (take,), call=True),)
    if swap_all and 0 < points(row, joker_value) < BEST:
        calls += (SwapAll(call=True),)
    return calls
