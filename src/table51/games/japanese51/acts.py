"""The legal acts of Fifty-One as a sequence that makes a swap when it is asked for.

There are 25 swaps of one, and a player who takes an act at random, as in a playout, wants to see one of them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, overload

from table51.cards import Cards
from table51.cards.one_suit import HAND_SIZE
from table51.games.japanese51.table import ROW_SIZE, SWAPS, Move

SWAPS_OF_ONE: Final = HAND_SIZE * ROW_SIZE


class Acts(Sequence[Move]):
    """Every swap of one card of `hand` for one of `row`, in their order, and then `others`."""

    __slots__ = ("_hand", "_others", "_row")

    def __init__(self, hand: Cards, row: Cards, others: Sequence[Move]) -> None:
        self._hand, self._row, self._others = hand, row, others

    def __len__(self) -> int:
        return SWAPS_OF_ONE + len(self._others)

    @overload
    def __getitem__(self, at: int) -> Move: ...
    @overload
    def __getitem__(self, at: slice) -> Sequence[Move]: ...
    def __getitem__(self, at: int | slice) -> Move | Sequence[Move]:
        if isinstance(at, slice) or at < 0:
            return [*self][at]
        if at < SWAPS_OF_ONE:
            return SWAPS[self._hand[at // ROW_SIZE]][self._row[at % ROW_SIZE]]
        return self._others[at - SWAPS_OF_ONE]

    def __iter__(self) -> Iterator[Move]:
        for give in self._hand:
            swaps = SWAPS[give]
            for take in self._row:
                yield swaps[take]
        yield from self._others

    def __repr__(self) -> str:
        return f"Acts({[*self]})"
