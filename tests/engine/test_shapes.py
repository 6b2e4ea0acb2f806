"""The shapes all games share, and the small helpers on them."""

from __future__ import annotations

from itertools import chain

import pytest
from hypothesis import given
from hypothesis import strategies as st

from table51.cards import CARDS, Card, in_order, pack
from table51.engine import (
    CHANCE,
    Note,
    State,
    View,
    as_seen_by,
    note,
    places_by,
    put,
    round_from,
    view_of,
)
from table51.engine.dealing import deal_round
from table51.engine.wire import from_json, from_plain, to_json, to_plain

STATE = State("table", ("mine", "yours"), (CARDS["AS"],))


def test_a_view_is_the_table_and_one_own_part() -> None:
    assert view_of(STATE, 1) == View(1, "table", "yours")
    assert view_of(STATE, None) == View(None, "table", None)
    assert view_of(STATE, 0).table is STATE.table


def test_chance_holds_nothing() -> None:
    """Counted from the end, seat −1 would be the last player."""
    assert view_of(STATE, CHANCE) == View(CHANCE, "table", None)


def test_an_own_part_is_told_to_its_seat_alone() -> None:
    drawn = note("drawn", "X-1", 1, own={"card": CARDS["AS"]}, left=3)
    nobodys = note("odd", own={"card": CARDS["AS"]})
    for viewer in (None, 0, CHANCE):
        assert as_seen_by(viewer, (drawn, nobodys)) == (note("drawn", "X-1", 1, left=3), note("odd"))
    assert as_seen_by(1, (drawn, nobodys)) == (drawn, note("odd"))


@given(st.lists(st.integers(-60, 60), min_size=1, max_size=6).map(tuple))
def test_places_are_one_more_than_those_ahead(scores: tuple[int, ...]) -> None:
    assert places_by(scores) == tuple(1 + sum(other > score for other in scores) for score in scores)
    assert places_by(scores, lowest_first=True) == places_by(tuple(-score for score in scores))


def test_equal_scores_share_a_place() -> None:
    assert places_by((96, 96, 40)) == (1, 1, 3)
    assert places_by((-77, -100, 140, 52), lowest_first=True) == (2, 1, 4, 3)


def test_put_changes_one_and_copies() -> None:
    before = (1, 2, 3)
    assert put(before, 1, 9) == (1, 9, 3)
    assert before == (1, 2, 3)


def test_a_round_begins_anywhere() -> None:
    assert round_from(2, 4) == (2, 3, 0, 1)


@given(st.lists(st.integers(0, 14), min_size=2, max_size=5), st.data())
def test_dealing_round_gives_one_card_at_a_time_and_loses_none(counts: list[int], data: st.DataObject) -> None:
    first = data.draw(st.integers(0, len(counts) - 1))
    cards = pack(copies=2)
    hands, rest = deal_round(cards, first, tuple(counts))
    assert [len(hand) for hand in hands] == counts
    assert in_order([*chain.from_iterable(hands), *rest]) == in_order(cards)
    if min(counts):
        assert [hands[seat][0] for seat in round_from(first, len(counts))] == [*cards[: len(counts)]]


def test_notes_and_cards_go_to_json_and_back() -> None:
    said = note("swapped", "J-6", 0, own={"hand": (CARDS["10H"],)}, give=CARDS["AS"], count=2, why=note("inner"))
    assert from_json(to_json(said), Note) == said
    assert from_plain(to_plain(said), Note) == said
    assert to_plain(note("code")) == {"code": "code"}


@pytest.mark.parametrize("text", [b'["1S"]', b"[1]", b"[null]", b'["as"]', b"[["])
def test_what_is_no_card_does_not_come_from_json(text: bytes) -> None:
    with pytest.raises(ValueError, match=r".+"):
        from_json(text, tuple[Card, ...])
