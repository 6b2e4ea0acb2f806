"""Worlds that a view allows: the hidden hands and the stock, dealt anew (law 9).

What is known: melds, discards, the own hand, a card taken and not yet laid, a joker retrieved (T-29).
"""

from __future__ import annotations

from random import Random

from table51.cards import Cards, without
from table51.games.turkish51.table import Seen


def sample_hands(view: Seen, pack: Cards, rng: Random) -> tuple[tuple[Cards, ...], Cards]:
    """The hands by seat and the stock of a world that agrees with `view`; each such world may come."""
    table = view.table
    placed = table.hands or tuple(
        view.own if seat == view.seat and view.own is not None else known for seat, known in enumerate(table.known)
    )
    on_table = [card for laid in table.melds for card in laid.meld.cards]
    on_table += [card for pile in (*table.discards, *placed) for card in pile]
    left = rng.sample(unseen := without(pack, tuple(on_table)), len(unseen))
    hands = []
    for hand, size in zip(placed, table.held, strict=True):
        need = size - len(hand)
        hands.append((*hand, *left[:need]))
        left = left[need:]
    return tuple(hands), tuple(left)
