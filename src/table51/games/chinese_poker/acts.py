"""The one thing a seat may do in Chinese Poker: lock its rows (P-2, P-19)."""

from __future__ import annotations

from typing import ClassVar

from table51.cards import Cards
from table51.engine import Act
from table51.games.chinese_poker.verdict import Rows


class Lock(Act, frozen=True):
    """The thirteen cards as three rows, for good (P-2, P-19)."""

    form: ClassVar = "lock {front}/{middle}/{back}"
    front: Cards
    middle: Cards
    back: Cards

    @property
    def rows(self) -> Rows:
        """The rows it locks."""
        return Rows(self.front, self.middle, self.back)


def locked(rows: Rows) -> Lock:
    """The act that locks these rows."""
    return Lock(rows.front, rows.middle, rows.back)
