"""A deal of Chinese Poker as a real table tells it (P-12 to P-17), and rows of a sheet that no deal can give (S-6)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from table51.engine import Note, Outcome, Refused, Tell, Told, note
from table51.engine.told import cards_in
from table51.games.chinese_poker.rows import ROWS
from table51.games.chinese_poker.rules import Rules
from table51.games.chinese_poker.score import settle
from table51.games.chinese_poker.verdict import FOUL, Rows

TELLS: Final = (Tell("rows", "rows", "P-2"),)


def settled(rules: Rules, told: Sequence[Told]) -> Outcome:
    """Points of the deal; fouls are settled too. Raises Unsettled if it cannot have been."""
    hands = []
    for seat, one in enumerate(told):
        texts = one.text.split("/")
        if len(texts) != len(ROWS):
            raise Refused(note("chinese_poker.told.rows", "P-2", seat))
        hands.append(Rows(*(cards_in(text, seat) for text in texts)))
    return settle(tuple(hands), rules).outcome


def doubts(points: Sequence[int | None]) -> Iterator[Note]:
    """Points beyond four from each opponent, and a complete row that does not sum to nothing (P-16, S-6)."""
    most = FOUL * (len(points) - 1)
    for seat, value in enumerate(points):
        if value is not None and abs(value) > most:
            yield note("chinese_poker.told.points", "P-12", seat, value=value, most=most)
    there = [value for value in points if value is not None]
    total = sum(there)
    if total and len(there) == len(points):
        yield note("chinese_poker.told.sum", "P-16", sum=total)
