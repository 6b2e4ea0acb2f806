"""What speaks against locking rows in Chinese Poker (P-10, P-19)."""

from __future__ import annotations

from table51.cards import Cards
from table51.engine import Note, note
from table51.games.chinese_poker.acts import Lock
from table51.games.chinese_poker.rows import ROWS, SIZES
from table51.games.chinese_poker.table import Seen
from table51.games.chinese_poker.verdict import Rows


def against(view: Seen, act: Lock) -> tuple[Note, ...]:
    """Every reason against `act`: nothing but 3/5/5 of the player's own thirteen, once (P-10, P-19)."""
    if view.own is None or view.seat is None:
        return (note("spectator", "P-19"),)
    if view.table.rows is not None:
        return (note("deal.over", "P-19"),)
    if view.table.locked[view.seat]:
        return (note("chinese_poker.lock.again", "P-19"),)
    return _against_sizes(act.rows) + _against_cards(act.rows, view.own.hand)


def _against_sizes(rows: Rows) -> tuple[Note, ...]:
    return tuple(
        note("chinese_poker.size", "P-10", row=name, have=len(cards), need=SIZES[name])
        for name, cards in zip(ROWS, rows, strict=True)
        if len(cards) != SIZES[name]
    )


def _against_cards(rows: Rows, hand: Cards) -> tuple[Note, ...]:
    """Each card placed must be one of the hand, and placed once."""
    left = set(hand)
    reasons = []
    for card in rows.cards:
        if card not in hand:
            reasons.append(note("card.not_in_hand", "P-10", card=card))
        elif card not in left:
            reasons.append(note("chinese_poker.lock.twice", "P-10", card=card))
        left.discard(card)
    return tuple(reasons)
