"""Plain ways to set thirteen cards: what the house does for a seat whose time is up, and arrangements at random."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from random import Random
from typing import Final

from table51.cards import Cards, without
from table51.games.chinese_poker.rows import strength
from table51.games.chinese_poker.rules import Rules
from table51.games.chinese_poker.verdict import Rows, check

_TRIES: Final = 200  # more than one arrangement in four is legal once middle and back are the right way round


def house_setting(hand: Cards, rules: Rules) -> Rows:
    """A legal arrangement (P-20): the strongest back, behind the strongest middle that the rest allows."""
    return next(rows for rows in _back_first(hand, rules) if check(rows, rules).legal)


def foul_setting(hand: Cards, rules: Rules) -> Rows:
    """An arrangement whose order is broken: what being late costs where the table says so (P-20)."""
    house = house_setting(hand, rules)
    reversed_rows = Rows(house.front, house.back, house.middle)
    if not check(reversed_rows, rules).legal:
        return reversed_rows
    return next(rows for rows in _front_first(hand) if not check(rows, rules).legal)


def some_setting(hand: Cards, rules: Rules, rng: Random) -> Rows:
    """A legal arrangement, each as likely as any other unless it takes very long to meet one."""
    for _ in range(_TRIES):
        cards = tuple(rng.sample(hand, len(hand)))
        front, one, other = cards[:3], cards[3:8], cards[8:]
        if strength(one, rules.wheel) > strength(other, rules.wheel):
            one, other = other, one
        if check(rows := Rows(front, one, other), rules).legal:
            return rows
    return house_setting(hand, rules)


def _back_first(hand: Cards, rules: Rules) -> Iterator[Rows]:
    """Every arrangement, the strongest backs first, and for each back the strongest middles first."""
    for back in _strongest_first(hand, rules):
        rest = without(hand, back)
        for middle in _strongest_first(rest, rules):
            yield Rows(without(rest, middle), middle, back)


def _strongest_first(cards: Cards, rules: Rules) -> list[Cards]:
    return sorted(combinations(cards, 5), key=lambda five: strength(five, rules.wheel), reverse=True)


def _front_first(hand: Cards) -> Iterator[Rows]:
    """Every arrangement, in the order of its front's cards."""
    for front in combinations(hand, 3):
        rest = without(hand, front)
        for middle in combinations(rest, 5):
            yield Rows(front, middle, without(rest, middle))
