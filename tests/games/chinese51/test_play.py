"""Corners of play in 51 Chinese that no single clause names."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from table51.cards import Card, Cards, pack
from table51.engine import State, view_of
from table51.games.chinese51 import CHINESE51
from table51.games.chinese51.rules import PRESETS, Rules
from table51.games.chinese51.table import Table

HIGH_AND_LOW = tuple(
    card for card in pack(jokers=2) if card.suit in ("", "S", "H") and (card.points >= 9 or not card.points)
)


def turn(hand: Cards, layout: Cards, rules: Rules) -> State[Table, Cards]:
    """Seat 0 begins its turn, and nobody else holds a card."""
    return State(Table(rules, 1, 0, "turn", layout, (), 0, ((), ()), (None, None)), (hand, ()), ())


@pytest.mark.parametrize("rules", PRESETS.values(), ids=PRESETS)
@given(st.permutations(HIGH_AND_LOW), st.integers(1, 5))
def test_of_hands_near_51_too_every_legal_act_is_listed_once(rules: Rules, cards: list[Card], size: int) -> None:
    """What is declared is looked for only where a clear count can be; jokers are twins."""
    played = tuple(card for card in cards if rules.jokers or not card.is_joker)
    view = view_of(turn(played[:5], played[5 : 5 + size], rules), 0)
    listed = [CHINESE51.notation.text(act) for act in CHINESE51.legal(view)]
    legal = {CHINESE51.notation.text(act) for act in CHINESE51.universe(view) if not CHINESE51.check(view, act)}
    assert sorted(listed) == sorted(legal)
