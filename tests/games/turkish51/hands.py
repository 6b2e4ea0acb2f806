"""Hands of Elli Bir that make tests talk: few suits and ranks close together, with twins and jokers."""

from __future__ import annotations

from hypothesis import strategies as st

from table51.cards import CARDS, JOKER, Card, Cards, pack

PACK = pack(copies=2, jokers=2)


@st.composite
def hands(draw: st.DrawFn, least: int = 1, most: int = 8) -> Cards:
    """Cards of two packs and two jokers, mostly near each other."""
    middle = draw(st.integers(2, 14))
    near = [card for card in PACK if card.is_joker or (abs(card.rank - middle) < 3 and card.suit in "SHD")]
    pool = draw(st.sampled_from([near, near, PACK]))
    size = draw(st.integers(least, most))
    places = draw(st.lists(st.integers(0, len(pool) - 1), min_size=size, max_size=size, unique=True))
    return tuple(pool[place] for place in places)


def any_card() -> st.SearchStrategy[Card]:
    """Any card, a joker among them."""
    return st.sampled_from([*CARDS.values(), JOKER])
