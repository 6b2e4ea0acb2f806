"""Hints for a player of Elli Bir: what to open with, what the card offered brings, what to lay (T-8, T-15 to T-19).

A hint that names melds has them as an act writes them too, in `melds`, so that a page can set them aside.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from table51.cards import Card, Cards
from table51.engine import Notation, Note, Seat, note
from table51.games.turkish51.acts import Open
from table51.games.turkish51.melds import Meld, pairs_in
from table51.games.turkish51.openings import best_opening
from table51.games.turkish51.score import left_points
from table51.games.turkish51.table import Seen, Table
from table51.games.turkish51.uses import five_pairs, group_of, lay_offs, way_down

MOST_FITS: Final = 3  # cards to lay off that are told of, the dearest first

_OPENING: Final = Notation(Open)


def hints(view: Seen) -> tuple[Note, ...]:
    """What would be good now for the viewer whose turn it is, the best first."""
    table, hand, seat = view.table, view.own, view.seat
    if hand is None or seat is None or seat != table.turn or table.phase not in ("draw", "play"):
        return ()
    told = _open(table, seat, hand) if table.opened[seat] else _closed(table, hand)
    return (*_take(table, seat, hand), *told)


def _take(table: Table, seat: Seat, hand: Cards) -> Iterator[Note]:
    """The card offered, if it can be laid this turn: what an opening with it would count, else that it can (T-8)."""
    card = table.offered
    if table.phase != "draw" or card is None or not way_down(table, seat, (*hand, card), card):
        return
    best = best_opening((*hand, card), table.rules.max_jokers_per_meld, using=card)
    opens = not table.opened[seat] and best.points >= table.needed
    yield note("turkish51.hint.take", "T-8", card=card, points=best.points if opens else 0)


def _closed(table: Table, hand: Cards) -> Iterator[Note]:
    """The opening that counts most; five pairs where it is not enough (T-15, T-16)."""
    best = best_opening(hand, table.rules.max_jokers_per_meld, using=table.duty)
    pairs = five_pairs(table, hand, table.duty)
    if pairs and best.points < table.needed:
        yield note("turkish51.hint.pairs", "T-16", cards=_cards(pairs), melds=_written(pairs))
    elif best.melds:
        yield note(
            "turkish51.hint.open", "T-15",
            points=best.points, need=table.needed, cards=best.cards, melds=_written(best.melds),
        )  # fmt: skip


def _open(table: Table, seat: Seat, hand: Cards) -> Iterator[Note]:
    """New melds, and the dearest cards that can be laid off (T-18, T-19)."""
    if table.opened[seat] == "pairs":
        melds = pairs_in(hand, table.rules.joker_pair == "yes")[: (len(hand) - 1) // 2]
    else:
        melds = best_opening(hand, table.rules.max_jokers_per_meld).melds
    if melds:
        yield note("turkish51.hint.melds", "T-18", cards=_cards(melds), melds=_written(melds))
    fitting = {act.card: act.meld for act in lay_offs(table, hand)}
    for card in sorted(fitting, key=_dearest)[:MOST_FITS]:
        yield note("turkish51.fits", "T-19", card=card, meld=fitting[card])


def _cards(melds: Iterable[Meld]) -> Cards:
    return tuple(card for meld in melds for card in meld.cards)


def _written(melds: Iterable[Meld]) -> str:
    return _OPENING.text(Open(tuple(map(group_of, melds)))).removeprefix("open ")


def _dearest(card: Card) -> tuple[int, int]:
    return -left_points(card), card.order
