"""Which acts are legal in 51 Chinese (C-7 to C-14, C-19, C-27)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import Final

from table51.cards import CARDS, JOKER, Cards, replaced, without
from table51.cards.one_suit import HAND_SIZE, is_one_away, strays, suit_of
from table51.engine import Acts
from table51.games.chinese51.acts import CHALLENGE, DISCARDS, PASS, TURN, TURN_WITH_CALL, Discard, Lay, Move, Swap, Take
from table51.games.chinese51.against import against_call
from table51.games.chinese51.score import is_clear, shown, value
from table51.games.chinese51.table import LAYOUT_SIZE, Seen, Table

HIGH: Final = frozenset(card for card in CARDS.values() if card.points >= 10 or card.is_joker)  # what 51 is made of


def legal_acts(view: Seen) -> Sequence[Move]:
    """Every act, twins of jokers listed once; then, declared, those that leave a clear count."""
    table, hand = view.table, view.own
    if hand is None or table.phase == "over" or table.turn != view.seat:
        return ()
    if table.phase == "lay":
        return [Lay(card) for card in dict.fromkeys(hand)]
    if table.phase == "challenge":
        return [CHALLENGE, PASS] if value(hand) else [PASS]
    if table.phase == "drawn":
        return [*(DISCARDS[card] for card in dict.fromkeys(hand)), *_declared_discards(table, hand)]
    makers = TURN_WITH_CALL if _may_call(table, hand) else TURN
    acts = Acts(makers[len(table.layout)], hand, table.layout, _declared_exchanges(table, hand))
    return [*dict.fromkeys(acts)] if table.rules.jokers and _has_twins(table, hand) else acts


def _has_twins(table: Table, hand: Cards) -> bool:
    """Whether one of two jokers may be given, or taken, as well as the other, which is the same act."""
    return hand.count(JOKER) > 1 or table.layout.count(JOKER) > 1


def _may_call(table: Table, hand: Cards) -> bool:
    """Whether nothing speaks against a call (C-9); a hand of several suits is no call but as a bomb."""
    if suit_of(hand) is None and table.rules.bomb == "off":
        return False
    return not against_call(table.rules, shown(hand))


def _declared_discards(table: Table, hand: Cards) -> list[Move]:
    """The discards that leave a clear count (C-14)."""
    may = hand if table.rules.bomb == "on" else strays(hand)
    return [Discard(card, True) for card in dict.fromkeys(may) if is_clear(without(hand, (card,)), table.rules)]


def _declared_exchanges(table: Table, hand: Cards) -> list[Move]:
    """The takes and swaps that leave a clear count (C-14)."""
    rules, layout, bomb = table.rules, table.layout, table.rules.bomb == "on"
    acts: list[Move] = []
    if bomb or (
        HIGH.issuperset(layout) and _high(hand) >= HAND_SIZE - len(layout) and (suit_of(layout) or JOKER in layout)
    ):
        gives = dict.fromkeys(combinations(hand, len(layout)))
        acts += [Take(give, True) for give in gives if is_clear(without(hand, give) + layout, rules)]
    if len(layout) == LAYOUT_SIZE and (bomb or (is_one_away(hand) and _high(hand) >= HAND_SIZE - 1)):
        for card in dict.fromkeys(hand if bomb else strays(hand)):
            takes = dict.fromkeys(layout)
            acts += [Swap(card, take, True) for take in takes if is_clear(replaced(hand, card, take), rules)]
    return acts


def _high(hand: Cards) -> int:
    """How many cards 51 may be made of."""
    return sum(map(HIGH.__contains__, hand))
