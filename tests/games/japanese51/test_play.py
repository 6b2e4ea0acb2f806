"""Corners of play in Fifty-One that no single clause names."""

from __future__ import annotations

from random import Random

import pytest

from table51.engine import CHANCE, Deal, Note, view_of
from table51.games.japanese51 import JAPANESE51
from table51.games.japanese51.acts import CLEAR, PASS, Clear, Swap
from table51.games.japanese51.rules import ANY, Rules
from table51.games.japanese51.table import Whole
from tests.games.japanese51.tables import act, cards, codes, dealt, laid, legal, refused
from tests.walks import shuffle_of, shuffled

MIXED = "AS KH QD JH 9S"
MIXED_TOO = "7S AH JD QH 9H"


def plainest(state: Whole, seat: int) -> str:
    return JAPANESE51.notation.text(JAPANESE51.plainest(view_of(state, seat)))


@pytest.mark.parametrize("seats", [2, 5])
def test_a_deal_can_come_close_to_its_bound_and_never_over_it(seats: int) -> None:
    """Everybody clears whenever it may be, so that every turn is two acts, and often a shuffle too."""
    rules = Rules(turn_limit=20, first_turn="anything_but_pass")
    for seed in range(20):
        rng = Random(seed)
        state = JAPANESE51.start(rules, Deal(shuffled(JAPANESE51.pack(rules), rng), 0, seats)).state
        count = 0
        while to_act := JAPANESE51.to_act(state.table):
            if to_act[0] == CHANCE:
                state = JAPANESE51.apply(state, CHANCE, shuffle_of(JAPANESE51, state, rng)).state
            else:
                view = view_of(state, to_act[0])
                swaps = [one for one in JAPANESE51.legal(view) if isinstance(one, Swap) and not one.call]
                chosen: Clear | Swap = rng.choice(swaps) if state.table.phase == "cleared" else CLEAR
                state = JAPANESE51.apply(state, to_act[0], chosen).state
            count += 1
        assert count <= JAPANESE51.bound(rules, seats)
        if state.table.caller is None:
            assert count > 2 * seats * 20


def test_any_number_of_turns_is_a_number_after_all() -> None:
    assert Rules(turn_limit=ANY, pass_rounds=ANY).turn_limit == ANY
    assert JAPANESE51.bound(Rules(turn_limit=ANY), 5) == 3 * 5 * (ANY + 1)


def test_every_reason_is_given() -> None:
    state = dealt(MIXED, MIXED_TOO, rules=Rules(first_turn="anything_but_pass")).state
    assert refused(act(state, "clear"), "pass") == ["japanese51.first.no_pass J-10", "japanese51.pass.after_clear J-8"]
    assert refused(laid(MIXED, MIXED_TOO), "swap 2C 3C>AS 4C") == [
        "japanese51.swap.two_to_four J-5",
        "card.not_in_hand J-6",
        "card.not_in_hand J-6",
        "japanese51.card.not_in_row J-6",
        "japanese51.card.not_in_row J-6",
    ]
    late = laid(MIXED, MIXED_TOO, rules=Rules(after_call="last_turn"), caller=1, ending="call")
    assert refused(late, "swap 2C>2S call") == ["card.not_in_hand J-6", "japanese51.call.last_turn J-23"]
    assert refused(laid(MIXED, MIXED_TOO), "swap 2C>2S call") == ["card.not_in_hand J-6"]
    assert refused(laid(MIXED, MIXED_TOO), "swap AS AS>2S 2S")[1:] == [
        "card.not_in_hand J-6",
        "japanese51.card.not_in_row J-6",
    ]


def test_a_spectator_may_do_nothing() -> None:
    view = view_of(laid(MIXED, MIXED_TOO), None)
    assert [reason.code for reason in JAPANESE51.check(view, PASS)] == ["spectator"]
    assert list(JAPANESE51.legal(view)) == []


def test_a_call_after_the_first_turn_of_a_dealt_one_suit_hand_needs_a_swap() -> None:
    """Dealt one suit is no call yet; the first swap asks."""
    state = dealt("AC KC QC 8C 7C", MIXED_TOO, row="6C 3H 4D 5C 6S").state
    assert codes(dealt("AC KC QC 8C 7C", MIXED_TOO, row="6C 3H 4D 5C 6S"))[-1] == "row"
    assert sum(text.endswith("call") for text in legal(state)) == 10


def test_the_events_of_a_swap_say_what_everybody_saw() -> None:
    (event,) = JAPANESE51.apply(laid(MIXED, MIXED_TOO), 0, JAPANESE51.notation.read("swap QD>5C")).events
    give, take = cards("QD 5C")
    assert event == Note("japanese51.swapped", {"give": give, "take": take}, "J-6", 0)


def test_the_plainest_act() -> None:
    assert plainest(laid(MIXED, MIXED_TOO), 0) == "pass"
    assert plainest(dealt("JK KH QD 9D 9S", MIXED_TOO).state, 0) == "swap 9S>2S"
    assert plainest(act(laid(MIXED, MIXED_TOO, row="2S 3H 4D 5C JK"), "clear"), 0).startswith("swap 9S>")


def test_the_plainest_act_keeps_the_joker_in_hand_and_in_the_row() -> None:
    assert plainest(dealt("JK KH QD AD AS", MIXED_TOO).state, 0) == "swap KH>2S"
    assert plainest(dealt(MIXED, MIXED_TOO, row="JK KD KC QC AC").state, 0) == "swap 9S>KD"
