"""Legal acts as a sequence that makes an act when it is asked for.

Where any of some cards may go for any of some others there are many acts, and a player who takes one at random, as in a
playout, wants to see one of them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Generic, TypeVar, overload

from table51.cards import Cards
from table51.engine.notation import Act

A = TypeVar("A", bound=Act)
Maker = Callable[[Cards, Cards], A]


class Acts(Sequence[A], Generic[A]):
    """What each of `makers` makes of the `hand` and the cards on the `table`, in their order, and then `others`."""

    __slots__ = ("_count", "_hand", "_makers", "_others", "_table")

    def __init__(self, makers: Sequence[Maker[A]], hand: Cards, table: Cards, others: Sequence[A]) -> None:
        self._makers = makers
        self._hand = hand
        self._table = table
        self._others = others
        self._count = len(makers) + len(others)

    def __len__(self) -> int:
        return self._count

    @overload
    def __getitem__(self, at: int) -> A: ...
    @overload
    def __getitem__(self, at: slice) -> Sequence[A]: ...
    def __getitem__(self, at: int | slice) -> A | Sequence[A]:
        if isinstance(at, slice) or at < 0:
            return [*self][at]
        if at < len(self._makers):
            return self._makers[at](self._hand, self._table)
        return self._others[at - len(self._makers)]

    def __iter__(self) -> Iterator[A]:
        for made in self._makers:
            yield made(self._hand, self._table)
        yield from self._others

    def __repr__(self) -> str:
        return f"Acts({[*self]})"
