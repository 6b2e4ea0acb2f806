"""Legal acts that are made when they are asked for are a sequence like any other."""

from __future__ import annotations

from typing import ClassVar

import pytest

from table51.cards import Card, Cards, pack
from table51.engine import Act, Acts, Maker

HAND, TABLE = pack()[:2], pack()[20:23]


class Give(Act, frozen=True):
    form: ClassVar = "give {card}>{other}"
    card: Card
    other: Card


class Wait(Act, frozen=True):
    form: ClassVar = "wait"


def _give(mine: int, its: int) -> Maker[Give | Wait]:
    return lambda hand, table: Give(hand[mine], table[its])


GIVES = tuple(_give(mine, its) for mine in range(2) for its in range(3))
LISTED = [*(Give(mine, its) for mine in HAND for its in TABLE), Wait()]


def acts(hand: Cards = HAND) -> Acts[Give | Wait]:
    return Acts(GIVES, hand, TABLE, (Wait(),))


def test_they_come_in_order_and_are_counted() -> None:
    assert [*acts()] == LISTED
    assert [acts()[at] for at in range(len(acts()))] == LISTED
    assert repr(acts()) == f"Acts({LISTED})"


@pytest.mark.parametrize("at", [-1, -7, slice(2, 4), slice(None, None, -1), slice(5, 99)])
def test_they_are_reached_from_the_end_and_in_slices(at: int | slice) -> None:
    assert acts()[at] == LISTED[at]


@pytest.mark.parametrize("at", [7, -8])
def test_there_are_none_beyond(at: int) -> None:
    with pytest.raises(IndexError):
        acts()[at]


def test_they_are_found() -> None:
    assert Wait() in acts()
    assert acts().index(Give(HAND[1], TABLE[0])) == 3
    assert Give(TABLE[0], HAND[0]) not in acts()
