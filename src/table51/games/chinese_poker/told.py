"""A deal of Chinese Poker as a real table tells it (P-12 to P-17), and rows of a sheet that no deal can give (S-6)."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Final

from table51.engine import Note, Outcome, Refused, Seat, Tell, Told, note
from table51.engine.told import cards_in
from table51.games.chinese_poker.rows import ROWS
from table51.games.chinese_poker.rules import Rules
from table51.games.chinese_poker.score import settle, settle_places
from table51.games.chinese_poker.verdict import FOUL, Rows

TELLS: Final = (Tell("rows", "rows", "P-2"), Tell("foul", "nothing", "P-15"))
_PLACE: Final = re.compile(r"\s*([1-9])\s*", re.ASCII)


def settled(rules: Rules, told: Sequence[Told]) -> Outcome:
    """Points of the deal; fouls are settled too. Rows are told as their cards, or all as their places.

    Raises Unsettled if it cannot have been.
    """
    texts = {seat: _rows(seat, one) for seat, one in enumerate(told) if one.role == "rows"}
    places = {seat: tuple(map(_PLACE.fullmatch, rows)) for seat, rows in texts.items()}
    if not any(map(any, places.values())):
        return _by_cards(rules, texts, len(told))
    if strangers := [seat for seat, found in places.items() if not all(found)]:
        raise Refused(*(note("chinese_poker.told.places", "P-12", seat) for seat in strangers))
    numbers = {seat: tuple(int(one[1]) for one in found if one) for seat, found in places.items()}
    return settle_places(tuple(numbers.get(seat) for seat in range(len(told))), rules)


def _rows(seat: Seat, told: Told) -> list[str]:
    texts = told.text.split("/")
    if len(texts) != len(ROWS):
        raise Refused(note("chinese_poker.told.rows", "P-2", seat))
    return texts


def _by_cards(rules: Rules, texts: dict[Seat, list[str]], seats: int) -> Outcome:
    """Whoever is only told to be a foul has no cards here, and so is one."""
    cards = {seat: Rows(*(cards_in(text, seat) for text in rows)) for seat, rows in texts.items()}
    return settle(tuple(cards.get(seat, Rows((), (), ())) for seat in range(seats)), rules).outcome


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
