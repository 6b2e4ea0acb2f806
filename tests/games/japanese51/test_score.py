"""What hands are worth and how deals are settled, against a second statement of the clauses."""

from __future__ import annotations

from itertools import combinations, permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from table51.cards import JOKER, SUITS, Cards
from table51.cards.one_suit import BEST, suit_of
from table51.engine import Note
from table51.games.japanese51.rules import Rules
from table51.games.japanese51.score import Ending, Shown, points, settle, shown
from tests.games.japanese51.tables import PACK, cards

JOKER_VALUES = ("cap", "ten_with_ace", "ten")

hands = st.lists(st.sampled_from(PACK), min_size=5, max_size=5, unique=True).map(tuple)
one_suit_hands = st.sampled_from(SUITS).flatmap(
    lambda suit: st.lists(
        st.sampled_from([card for card in PACK if card.suit in ("", suit)]), min_size=5, max_size=5, unique=True
    ).map(tuple)
)


@pytest.mark.parametrize("joker_value", JOKER_VALUES)
def test_no_hand_is_worth_more_than_51(joker_value: str) -> None:
    """Every one-suit hand there is."""
    worth = [points(hand, joker_value) for suit in SUITS for hand in combinations(of(suit), 5)]
    assert len(worth) == 4 * 2002
    assert max(worth) == BEST
    assert min(worth) == 20


def of(suit: str) -> Cards:
    return tuple(card for card in PACK if card.suit in ("", suit))


@pytest.mark.parametrize(("joker_value", "stops"), [("cap", 12), ("ten_with_ace", 6), ("ten", 5)])
def test_how_many_hands_of_a_suit_are_51(joker_value: str, stops: int) -> None:
    found = [hand for hand in combinations(of("S"), 5) if points(hand, joker_value) == BEST]
    assert len(found) == stops, found


@given(st.one_of(hands, one_suit_hands), st.sampled_from(JOKER_VALUES))
def test_the_value_is_that_of_any_order(hand: Cards, joker_value: str) -> None:
    value = points(hand, joker_value)
    assert {points(other, joker_value) for other in permutations(hand)} == {value}
    assert (value == 0) == (suit_of(hand) is None)


@given(one_suit_hands)
def test_the_joker_counts_as_ruled(hand: Cards) -> None:
    natural = sum(card.points for card in hand)
    if JOKER not in hand:
        assert {points(hand, joker_value) for joker_value in JOKER_VALUES} == {natural}
        return
    ace = any(card.rank == 14 for card in hand)
    assert points(hand, "cap") == max(natural + worth for worth in (10, 11) if natural + worth <= BEST)
    assert points(hand, "ten_with_ace") == natural + (10 if ace else 11)
    assert points(hand, "ten") == natural + 10


# Settling


@st.composite
def showdowns(draw: st.DrawFn) -> tuple[Rules, tuple[Shown, ...], int | None, Ending | None]:
    """A showdown as the cards allow it: at most one joker, close scores, and a caller who may have called."""
    rules = Rules(
        after_call=draw(st.sampled_from(["show", "last_turn"])),
        caller_tie=draw(st.sampled_from(["fails", "natural_ranks_higher"])),
    )
    values = draw(st.lists(st.sampled_from([0, 0, 20, 38, 44, 45, 46, 51]), min_size=2, max_size=5))
    joker = draw(st.integers(0, 7))
    ending: Ending | None = draw(st.sampled_from(["stop", "call", None]))
    caller = draw(st.integers(0, len(values) - 1)) if ending else None
    if caller is not None:
        values[caller] = BEST if ending == "stop" else draw(st.sampled_from([20, 44, 45, 46, 50]))
    return rules, tuple(Shown(value, seat == joker) for seat, value in enumerate(values)), caller, ending


def restated(
    rules: Rules, showing: tuple[Shown, ...], caller: int | None, ending: Ending | None
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """J-16 and J-19 to J-23, as sentences about pairs of players."""
    seats = range(len(showing))

    def spoils(other: int) -> bool:
        assert caller is not None
        theirs, mine = showing[other], showing[caller]
        if theirs.points > mine.points:
            return True
        if theirs.points < mine.points:
            return False
        return rules.caller_tie == "fails" or (mine.joker and not theirs.joker)

    failed = ending == "call" and any(spoils(other) for other in seats if other != caller)

    def ahead(a: int, b: int) -> bool:
        """Whether seat a is placed before seat b."""
        if caller in (a, b):
            if failed:
                return b == caller
            if ending == "stop" and rules.after_call == "show":
                return a == caller
        if showing[a].points != showing[b].points:
            return showing[a].points > showing[b].points
        return showing[b].joker and not showing[a].joker

    places = tuple(1 + sum(ahead(other, seat) for other in seats if other != seat) for seat in seats)
    gained = tuple(0 if failed and seat == caller else showing[seat].points for seat in seats)
    return gained, places


@given(showdowns())
def test_a_settlement_is_what_the_clauses_say(
    showdown: tuple[Rules, tuple[Shown, ...], int | None, Ending | None],
) -> None:
    found = settle(*showdown)
    assert (found.points, found.places) == restated(*showdown)


@given(showdowns())
def test_a_settlement_explains_every_seat(
    showdown: tuple[Rules, tuple[Shown, ...], int | None, Ending | None],
) -> None:
    rules, showing, caller, ending = showdown
    found = settle(*showdown)
    assert [line.seat for line in found.lines] == [*range(len(showing))]
    for line, hand in zip(found.lines, showing, strict=True):
        assert line.clause.startswith("J-")
        assert line.params.get("points", 0) == hand.points
    if caller is None:
        return
    mine: Note = found.lines[caller]
    if mine.code.endswith("call_failed"):
        by = mine.params["by"]
        assert isinstance(by, int)
        assert by != caller
        assert showing[by].points >= showing[caller].points
        assert (found.points[caller], found.places[caller]) == (0, len(showing))
    else:
        assert found.points[caller] == showing[caller].points
        assert found.places[caller] == 1 or (ending == "stop" and rules.after_call == "last_turn")


def test_what_a_hand_shows() -> None:
    assert shown(cards("AS KS QS 9S JK"), Rules()) == Shown(51, joker=True)
    assert shown(cards("AS KS QS 9S JK"), Rules(joker_value="ten")) == Shown(50, joker=True)
    assert shown(cards("AS KS QS 9S 2H"), Rules()) == Shown(0)
