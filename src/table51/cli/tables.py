"""What lies on each game's table as its viewer sees it: a note a line, its cards to be shown with their notation."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final

from table51.cards import Cards
from table51.engine import Note, View, note

AnyView = View[Any, Any]


def _chinese51(view: AnyView) -> Iterator[Note]:
    """The layout, the piles, hands laid down, the cards others are known to hold (C-29), the hand."""
    table = view.table
    yield from _cards("cli.table.layout", table.layout)
    yield note("cli.table.aside", stock=table.stock, aside=len(table.aside))
    for seat, cards in enumerate(table.laid):
        if cards:
            yield note("cli.table.laid", seat=seat, cards=cards)
    yield from _known(view)
    yield from _cards("cli.table.hand", view.own)


def _chinese_poker(view: AnyView) -> Iterator[Note]:
    """The thirteen cards."""
    yield from _cards("cli.table.hand", view.own and view.own.hand)


def _japanese51(view: AnyView) -> Iterator[Note]:
    """The row, the piles, the cards others are known to hold (J-26), the hand."""
    table = view.table
    yield from _cards("cli.table.row", table.row)
    yield note("cli.table.cleared", stock=table.stock, cleared=len(table.cleared))
    yield from _known(view)
    yield from _cards("cli.table.hand", view.own)


def _turkish51(view: AnyView) -> Iterator[Note]:
    """The stock, the card that may be taken (T-8), the melds by number, everyone's cards in number, the hand."""
    table = view.table
    yield note("cli.table.stock", stock=table.stock)
    if table.offered and table.turn == view.seat:
        yield note("cli.table.offered", seat=table.left_neighbour, cards=(table.offered,))
    for number, laid in enumerate(table.melds, 1):
        yield note("cli.table.meld", seat=laid.owner, number=number, cards=laid.meld.cards)
    for seat, count in enumerate(table.held):
        if seat != view.seat:
            yield note("cli.table.holds", seat=seat, count=count)
    yield from _known(view)
    yield from _cards("cli.table.hand", view.own)


def _known(view: AnyView) -> Iterator[Note]:
    """The cards that every other seat is known to hold."""
    for seat, cards in enumerate(view.table.known):
        if cards and seat != view.seat:
            yield note("cli.table.known", seat=seat, cards=cards)


def _cards(code: str, cards: Cards | None) -> Iterator[Note]:
    if cards:
        yield Note(code, {"cards": cards})


TABLES: Final[dict[str, Callable[[AnyView], Iterator[Note]]]] = {
    "chinese51": _chinese51,
    "chinese_poker": _chinese_poker,
    "japanese51": _japanese51,
    "turkish51": _turkish51,
}
