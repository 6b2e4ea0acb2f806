"""How far cards are from a hand of one suit, counted in one sum and suit by suit."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from table51.bots.one_suit import by_suit, standing
from table51.cards import Card, pack


@given(st.lists(st.sampled_from(pack(jokers=2)), max_size=14).map(tuple))
def test_the_standing_is_that_of_the_best_suit(cards: tuple[Card, ...]) -> None:
    assert standing(cards) == max(by_suit(cards).values())
