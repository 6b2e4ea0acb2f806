"""The law of Fifty-One, clause by clause. J-27, the keys of the page, is tested in the browser."""

from __future__ import annotations

from collections import Counter

import pytest

from table51.engine import CHANCE, Outcome, Shuffle, view_of
from table51.games.japanese51 import JAPANESE51
from table51.games.japanese51.rules import ONE_LAST_TURN, PRESETS, STANDARD, Rules
from table51.games.japanese51.score import Shown, points, settle
from table51.match import new_match
from tests.games.japanese51.tables import (
    PACK,
    act,
    acts,
    cards,
    codes,
    dealt,
    laid,
    legal,
    refused,
)

MIXED = "AS KH QD JH 9S"
MIXED_TOO = "7S AH JD QH 9H"
HEARTS_27 = "2H 4H 5H 6H 10H"
CLUBS_45 = "AC KC QC 8C 6C"
SPADES_45 = "AS KS QS 8S 6S"
DIAMONDS_45 = "AD KD 10D 9D 5D"


def outcome(*shown: str, caller: int | None = 0, ending: str | None = "call", rules: Rules = STANDARD) -> Outcome:
    """The settlement of hands as they are shown."""
    hands = tuple(Shown(points(cards(hand), rules.joker_value), "JK" in cards(hand)) for hand in shown)
    return settle(rules, hands, caller, ending)  # type: ignore[arg-type]  # written out in the tests


# Cards, players, deal


def test_J_1_the_pack_is_52_cards_and_one_joker() -> None:
    pack = JAPANESE51.pack(STANDARD)
    assert len(pack) == 53
    assert pack.count(cards("JK")[0]) == 1
    assert max(Counter(pack).values()) == 1


def test_J_2_two_to_five_play() -> None:
    assert list(JAPANESE51.seats) == [2, 3, 4, 5]
    for seats in (1, 6):
        with pytest.raises(ValueError, match="2 to 5"):
            new_match(JAPANESE51, STANDARD, seats, 0)


@pytest.mark.parametrize(("hands", "stock"), [(2, 38), (3, 33), (4, 28), (5, 23)])
def test_J_3_five_cards_each_then_a_row_of_five_and_the_rest_is_the_stock(hands: int, stock: int) -> None:
    match = new_match(JAPANESE51, STANDARD, hands, first_dealer=0)
    state = JAPANESE51.start(STANDARD, match.deal(JAPANESE51, PACK)).state
    assert [len(hand) for hand in state.own] == [5] * hands
    assert state.own[1][0] == PACK[0], "the player after the dealer gets the first card"
    assert state.own[0][0] == PACK[hands - 1], "the dealer gets the last of a round"
    assert state.table.row == PACK[5 * hands : 5 * hands + 5]
    assert state.stock == PACK[5 * hands + 5 :]
    assert len(state.stock) == state.table.stock == stock


def test_J_3_a_hand_is_told_to_its_holder_only() -> None:
    for event in dealt(MIXED, MIXED_TOO).events[:2]:
        assert event.own == {"hand": cards((MIXED, MIXED_TOO)[event.seat or 0])}
        assert not event.params


def test_J_4_play_goes_clockwise_from_the_player_after_the_dealer() -> None:
    match = new_match(JAPANESE51, STANDARD, 3, first_dealer=1)
    state = JAPANESE51.start(STANDARD, match.deal(JAPANESE51, PACK)).state
    turns = []
    for _ in range(4):
        turns.append(state.table.turn)
        state = act(state, legal(state)[0])
    assert turns == [2, 0, 1, 2]
    assert JAPANESE51.clockwise


def test_J_4_the_dealer_moves_one_seat_every_deal() -> None:
    match = new_match(JAPANESE51, Rules(deals=5), 3, first_dealer=2)
    dealers = []
    for _ in range(5):
        dealers.append(match.dealer)
        match = match.with_outcome(Outcome((0, 0, 0), (1, 1, 1), ()))
    assert dealers == [2, 0, 1, 2, 0]


# Turns


@pytest.mark.parametrize("text", ["swap AS>2S", "swap all", "pass"])
def test_J_5_a_turn_is_one_act(text: str) -> None:
    assert act(laid(MIXED, MIXED_TOO), text).table.turn == 1


@pytest.mark.parametrize(
    ("give", "take"), [("AS KH", "2S 3H"), ("AS KH QD", "2S 3H 4D"), ("AS KH QD JH", "2S 3H 4D 5C")]
)
def test_J_5_two_three_or_four_cards_are_never_swapped(give: str, take: str) -> None:
    assert refused(laid(MIXED, MIXED_TOO), f"swap {give} > {take}") == ["japanese51.swap.two_to_four J-5"]


def test_J_7_five_for_five_is_swap_all() -> None:
    state = laid(MIXED, MIXED_TOO)
    five = f"swap {' '.join(state.own[0])} > {' '.join(state.table.row)}"
    assert refused(state, five) == ["japanese51.swap.five J-7"]


def test_J_6_swap_one_card_for_one_in_its_place() -> None:
    state = act(laid(MIXED, MIXED_TOO), "swap QD>5C")
    assert state.own[0] == cards("AS KH 5C JH 9S")
    assert state.table.row == cards("2S 3H 4D QD 6S")


def test_J_6_only_a_card_of_the_hand_for_one_of_the_row() -> None:
    state = laid(MIXED, MIXED_TOO)
    assert refused(state, "swap KS>2S") == ["card.not_in_hand J-6"]
    assert refused(state, "swap AS>KH") == ["japanese51.card.not_in_row J-6"]
    assert refused(state, "swap AS>2S 3H") == ["japanese51.swap.uneven J-6"]
    assert refused(state, "swap 2S>AS") == ["card.not_in_hand J-6", "japanese51.card.not_in_row J-6"]


def test_J_7_swap_all_five_for_all_five() -> None:
    state = act(laid(MIXED, MIXED_TOO), "swap all")
    assert state.own[0] == cards("2S 3H 4D 5C 6S")
    assert state.table.row == cards(MIXED)


def test_J_8_clear_lays_five_new_cards_and_the_same_player_must_swap() -> None:
    before = laid(MIXED, MIXED_TOO)
    state = act(before, "clear")
    assert state.table.cleared == cards("2S 6S 3H 4D 5C"), "in canonical order"
    assert state.table.row == before.stock[:5]
    assert state.stock == before.stock[5:]
    assert state.table.turn == 0
    assert refused(state, "pass") == ["japanese51.pass.after_clear J-8"]
    assert refused(state, "clear") == ["japanese51.clear.twice J-8"]
    assert act(state, "swap all").table.turn == 1
    assert act(state, f"swap AS>{state.table.row[0]}").table.turn == 1


def test_J_9_a_pass_changes_nothing_but_the_turn() -> None:
    before = laid(MIXED, MIXED_TOO)
    state = act(before, "pass")
    assert (state.own, state.stock, state.table.row) == (before.own, before.stock, before.table.row)
    assert state.table.turn == 1


def test_J_10_the_first_turn_of_each_player_is_swap_one() -> None:
    state = dealt(MIXED, MIXED_TOO).state
    for _ in range(2):
        assert len(legal(state)) == 25
        for text in ("swap all", "clear", "pass"):
            assert refused(state, text) == ["japanese51.first.must_swap_one J-10"]
        state = act(state, legal(state)[0])
    assert len(legal(state)) == 28


def test_J_10_after_a_clear_there_are_26_acts() -> None:
    assert len(legal(act(laid(MIXED, MIXED_TOO), "clear"))) == 26


def test_J_10_option_anything_but_pass() -> None:
    state = dealt(MIXED, MIXED_TOO, rules=Rules(first_turn="anything_but_pass")).state
    assert len(legal(state)) == 27
    assert refused(state, "pass") == ["japanese51.first.no_pass J-10"]
    assert act(state, "clear").table.phase == "cleared"
    assert len(legal(act(state, "swap all"))) == 27
    assert len(legal(act(state, "swap all", "swap all"))) == 28


def test_J_11_a_short_stock_gives_what_it_has_then_the_cleared_pile_is_shuffled() -> None:
    before = laid(MIXED, MIXED_TOO, stock="2C 3D 4C")
    state = act(before, "clear")
    assert state.table.row == cards("2C 3D 4C")
    assert JAPANESE51.to_act(state.table) == (CHANCE,)
    pile = JAPANESE51.pile(state.table)
    assert {*cards("2S 3H 4D 5C 6S")} < {*pile}, "with the five just cleared"
    assert refused(state, "swap AS>2C") == ["shuffle.awaited J-11"]
    step = JAPANESE51.apply(state, CHANCE, Shuffle(tuple(reversed(range(len(pile))))))
    assert codes(step) == ["reshuffled", "row"]
    assert [event.clause for event in step.events] == ["J-11", "J-11"]
    assert step.state.table.row == (*cards("2C 3D 4C"), pile[-1], pile[-2])
    assert step.state.stock == tuple(reversed(pile[:-2]))
    assert step.state.table.cleared == ()
    assert len(legal(step.state)) == 26


def test_J_11_a_stock_of_just_five_needs_no_shuffle_and_an_empty_one_gives_nothing() -> None:
    state = act(laid(MIXED, MIXED_TOO, stock="2C 3C 4C 7C 8C"), "clear")
    assert (state.table.stock, state.table.phase) == (0, "cleared")
    step = acts(state, "swap all", "clear")
    assert codes(step) == ["cleared"]
    assert step.state.table.row == ()
    assert JAPANESE51.to_act(step.state.table) == (CHANCE,)


def test_J_12_three_rounds_of_nothing_but_passes_end_the_deal_without_a_caller() -> None:
    state = laid(CLUBS_45, HEARTS_27, MIXED)
    assert act(state, *["pass"] * 8).table.phase == "turn"
    step = acts(state, *["pass"] * 9)
    assert codes(step) == ["passed", "all_passed", "shown", "shown", "shown"]
    found = JAPANESE51.outcome(step.state.table)
    assert found is not None
    assert (found.points, found.places) == ((45, 27, 0), (1, 2, 3))
    assert step.state.table.caller is None


def test_J_12_anything_else_breaks_a_run_of_passes() -> None:
    state = laid(MIXED, MIXED_TOO)
    assert act(state, *["pass"] * 5, "swap all", *["pass"] * 5).table.phase == "turn"
    cleared = act(state, *["pass"] * 5, "clear", "swap all", *["pass"] * 5)
    assert cleared.table.phase == "turn"
    assert act(cleared, "pass").table.phase == "over"


def test_J_12_sixty_turns_of_each_player_end_the_deal() -> None:
    state = laid(MIXED, MIXED_TOO, turns=(59, 59))
    step = acts(state, "swap AS>2S", "swap 7S>3H")
    assert codes(step) == ["swapped", "turn_limit", "shown", "shown"]
    assert codes(acts(state, "swap AS>2S")) == ["swapped"]


def test_J_12_options() -> None:
    short = laid(MIXED, MIXED_TOO, rules=Rules(pass_rounds=1))
    assert act(short, "pass").table.phase == "turn"
    assert act(short, "pass", "pass").table.phase == "over"
    few = dealt(MIXED, MIXED_TOO, rules=Rules(turn_limit=1)).state
    assert act(few, "swap AS>2S", "swap 7S>3H").table.phase == "over"


# Values


def test_J_13_ace_11_pictures_and_ten_10_the_rest_their_number() -> None:
    for suit in "SHDC":
        for face, value in {"A": 11, "K": 10, "Q": 10, "J": 10, "10": 10, **{str(n): n for n in range(2, 10)}}.items():
            assert cards(face + suit)[0].points == value
    assert points(cards("AS KS QS JS 10S")) == 51
    assert points(cards("2H 3H 4H 5H 6H")) == 20


@pytest.mark.parametrize(
    ("hand", "cap", "ten_with_ace", "ten"),
    [
        ("KS QS JS 10S JK", 51, 51, 50),
        ("AS KS QS JS JK", 51, 51, 51),
        ("AS KS QS 9S JK", 51, 50, 50),
        ("AS 2S 3S 4S JK", 31, 30, 30),
        ("KS QS JS 9S JK", 50, 50, 49),
        ("2S 3S 4S 5S JK", 25, 25, 24),
    ],
)
def test_J_14_the_joker_counts_11_or_10_if_11_is_over_51(hand: str, cap: int, ten_with_ace: int, ten: int) -> None:
    assert points(cards(hand), "cap") == cap
    assert points(cards(hand), "ten_with_ace") == ten_with_ace
    assert points(cards(hand), "ten") == ten
    assert STANDARD.joker_value == "cap"


def test_J_14_the_joker_takes_the_suit_of_the_other_four() -> None:
    for suit in "SHDC":
        assert points(cards(f"2{suit} 3{suit} JK 4{suit} 5{suit}")) == 25
    assert points(cards("2S 3S JK 4S 5H")) == 0


@pytest.mark.parametrize("hand", ["AS KS QS JS 10H", MIXED, "AS KS QS JH JK"])
def test_J_15_a_mixed_hand_is_worth_nothing(hand: str) -> None:
    assert points(cards(hand)) == 0


# Stop and call


@pytest.mark.parametrize(
    ("hand", "row", "text"),
    [
        ("AS KS QS JS 4H", "10S 3H 4D 5C 6S", "swap 4H>10S"),
        ("AS KS QS 9S 4H", "JK 3H 4D 5C 6S", "swap 4H>JK"),
        (MIXED, "KS QS JS 10S JK", "swap all"),
    ],
)
def test_J_16_exactly_51_stops_by_itself_and_wins(hand: str, row: str, text: str) -> None:
    step = acts(laid(hand, "2H 3C 4C 5D 7D", row=row), text)
    assert codes(step)[1:] == ["stop", "shown", "shown"]
    found = JAPANESE51.outcome(step.state.table)
    assert found is not None
    assert (found.points, found.places) == ((51, 0), (1, 2))


def test_J_16_a_stop_comes_after_the_forced_swap_too() -> None:
    state = act(laid("AS KS QS JS 4H", "2H 3C 4C 5D 7D", row="2D 3H 4D 5C 6S", stock="10S 2C 7C 8C 9C"), "clear")
    assert codes(acts(state, "swap 4H>10S")) == ["swapped", "stop", "shown", "shown"]


def test_J_16_nobody_calls_51() -> None:
    state = laid("AS KS QS JS 4H", MIXED_TOO, row="10S 3H 4D 5C 6S")
    assert refused(state, "swap 4H>10S call") == ["japanese51.call.is_stop J-16"]


def test_J_16_a_dealt_51_stops_in_turn_order() -> None:
    ace_high = "AS KS QS JS 10S", "AH KH QH JH 10H", "2H 3H 4H 5H 7H"
    for first, winner in ((0, 0), (1, 1), (2, 0)):
        step = dealt(*ace_high, row="2C 3D 4D 5C 6S", first=first)
        assert codes(step)[-4:] == ["stop", "shown", "shown", "shown"]
        assert step.state.table.caller == winner
        found = JAPANESE51.outcome(step.state.table)
        assert found is not None
        assert found.places[winner] == 1
        assert found.points == (51, 51, 21)
        assert sorted(found.places) == [1, 2, 3], "a Stop that shows at once wins straight away"


def test_J_17_a_swap_that_leaves_one_suit_under_51_may_call() -> None:
    state = laid("AC KC QC 8C 4H", MIXED_TOO, row="6C 3H 4D 5C 6S")
    assert [text for text in legal(state) if text.endswith("call")] == ["swap 4H>6C call", "swap 4H>5C call"]
    called = acts(state, "swap 4H>6C call")
    assert codes(called) == ["swapped", "call", "shown", "shown"]
    assert codes(acts(state, "swap 4H>6C")) == ["swapped"], "not calling passes play on"


def test_J_17_a_later_swap_that_leaves_one_suit_asks_again() -> None:
    state = act(laid("AC KC QC 8C 4H", "2H 3S 7D 9S 10D", row="6C 3H 4D 5C 6S"), "swap 4H>6C", "pass")
    assert "swap 6C>5C call" in legal(state)


def test_J_17_swap_all_the_forced_swap_and_the_first_turn_may_call() -> None:
    row = "2C 6C 3C 5C 7C"
    assert "swap all call" in legal(laid(MIXED, MIXED_TOO, row=row))
    cleared = act(laid(MIXED, MIXED_TOO, row="2S 3H 4D 5D 6S", stock=row), "clear")
    assert "swap all call" in legal(cleared)
    first = dealt("AC KC QC 8C 4H", "2H 3S 7D 9S 10D", row="6C 3H 4D 5C 6S").state
    assert "swap 4H>6C call" in legal(first)


def test_J_17_no_call_with_a_mixed_hand_or_after_a_pass() -> None:
    state = laid("AC KC QC 8C 6C", MIXED_TOO)
    assert refused(state, "swap AC>2S call") == ["japanese51.call.mixed J-17"]
    assert refused(state, "swap all call") == ["japanese51.call.mixed J-17"]
    assert "pass" in legal(state)
    assert not any(text.startswith("pass ") for text in JAPANESE51.notation.forms)


def test_J_17_the_question_is_settled_before_the_swap_is_told() -> None:
    """A call is part of the act: nobody ever waits for an answer that would tell of a one-suit hand."""
    state = laid("AC KC QC 8C 4H", MIXED_TOO, row="6C 3H 4D 5C 6S")
    assert JAPANESE51.to_act(act(state, "swap 4H>6C").table) == (1,)


@pytest.mark.parametrize("text", ["swap 4H>6C call", "swap 4H>10C"])
def test_J_18_all_hands_are_shown_at_once(text: str) -> None:
    state = laid("AC KC QC JC 4H", MIXED_TOO, MIXED, row="6C 10C 4D 5C 6S")
    step = acts(state, text)
    assert step.state.table.hands == step.state.own
    assert [event.params["hand"] for event in step.events[-3:]] == list(step.state.own)
    assert JAPANESE51.to_act(step.state.table) == ()
    assert legal(step.state, 1) == []
    assert refused(step.state, "pass", 1) == ["deal.over J-18"]


def test_J_19_the_caller_wins_if_nobody_has_as_much() -> None:
    found = outcome(CLUBS_45, "AS KS QS 7S 6S", MIXED)
    assert (found.points, found.places) == ((45, 44, 0), (1, 2, 3))
    assert found.lines[0].code == "japanese51.score.call_won"


@pytest.mark.parametrize(("other", "its"), [(SPADES_45, 45), ("AS KS QS 9S 6S", 46)])
def test_J_19_the_same_or_more_fails_the_call_below_mixed_hands_too(other: str, its: int) -> None:
    found = outcome(CLUBS_45, MIXED, other)
    assert (found.points, found.places) == ((0, 0, its), (3, 2, 1))
    assert found.lines[0].code == "japanese51.score.call_failed"
    assert found.lines[0].params == {"points": 45, "by": 2}


def test_J_19_a_tie_made_with_the_joker_fails_the_call_too() -> None:
    assert outcome(CLUBS_45, "KS QS 8S 6S JK").places == (2, 1)


NATURAL = Rules(caller_tie="natural_ranks_higher")


def test_J_20_a_caller_without_the_joker_wins_against_a_tie_made_with_it() -> None:
    found = outcome(CLUBS_45, "KS QS 8S 6S JK", rules=NATURAL)
    assert (found.points, found.places) == ((45, 45), (1, 2))


def test_J_20_a_caller_with_the_joker_tied_by_a_hand_without_it_fails() -> None:
    found = outcome("KC QC 8C 6C JK", SPADES_45, MIXED_TOO, rules=NATURAL)
    assert (found.points, found.places) == ((0, 45, 0), (3, 1, 2))


def test_J_20_a_higher_score_fails_the_call() -> None:
    assert outcome(CLUBS_45, "AS KS QS 9S 6S", rules=NATURAL).places == (2, 1)
    assert outcome(CLUBS_45, "KS QS 9S 6S JK", rules=NATURAL).points == (0, 46)


def test_J_20_without_the_joker_a_tie_is_a_draw() -> None:
    found = outcome(CLUBS_45, SPADES_45, MIXED_TOO, rules=NATURAL)
    assert (found.points, found.places) == ((45, 45, 0), (1, 1, 3))
    assert found.lines[0].code == "japanese51.score.call_drawn"


def test_J_21_others_rank_by_points_then_without_the_joker_then_share() -> None:
    found = outcome("AH KH QH JH 9H", "KC QC 8C 6C JK", SPADES_45, DIAMONDS_45)
    assert found.places == (1, 4, 2, 2)
    assert outcome("AH KH QH JH 9H", "2S 3H 4D 5C JK", MIXED, MIXED_TOO).places == (1, 4, 2, 2)


def test_J_22_every_one_suit_hand_scores_its_own_points() -> None:
    assert outcome(CLUBS_45, "AS KS QS 9S 6S", HEARTS_27, MIXED_TOO).points == (0, 46, 27, 0)
    assert outcome(CLUBS_45, HEARTS_27, MIXED_TOO, caller=None, ending=None).points == (45, 27, 0)


def test_J_23_everyone_else_gets_exactly_one_more_turn_in_order() -> None:
    hands = "AC KC QC 8C 4H", "2H 3S 7D 9S 10D", "9H 10S JD 7S 8D"
    state = laid(*hands, row="6C 3H 4D 5C 6S", rules=ONE_LAST_TURN, turn=0)
    step = acts(state, "swap 4H>6C call")
    assert codes(step) == ["swapped", "call"]
    assert step.state.table.hands is None, "the hands, the caller's too, are shown after the last turn"
    assert len(legal(step.state)) == 28
    second = act(step.state, "clear", "swap all")
    assert second.table.turn == 2
    last = acts(second, "pass")
    assert codes(last) == ["passed", "shown", "shown", "shown"]
    assert JAPANESE51.to_act(last.state.table) == ()


def test_J_23_no_call_and_no_limit_of_the_first_turn_in_the_last() -> None:
    hands = "AC KC QC 8C 4H", "2D 3D 4D 9D 10S"
    state = dealt(*hands, row="6C 3H 5D 5C 6S", rules=ONE_LAST_TURN).state
    last = act(state, "swap 4H>6C call")
    assert len(legal(last)) == 28
    assert not [text for text in legal(last) if text.endswith("call")]
    assert refused(last, "swap 10S>5D call") == ["japanese51.call.last_turn J-23"]
    assert act(last, "pass").table.phase == "over"


def test_J_23_reaching_51_in_the_last_turn_does_not_end_it_but_beats_the_call() -> None:
    hands = "AC KC QC 8C 4H", "AS KS QS JS 2H", MIXED_TOO
    state = act(laid(*hands, row="6C 10S 4D 5C 6S", rules=ONE_LAST_TURN), "swap 4H>6C call")
    step = acts(state, "swap 2H>10S")
    assert codes(step) == ["swapped"]
    assert step.state.table.turn == 2
    found = JAPANESE51.outcome(act(step.state, "pass").table)
    assert found is not None
    assert (found.points, found.places) == ((0, 51, 0), (3, 1, 2))


def test_J_23_a_stop_never_fails_and_a_tie_at_51_goes_to_the_hand_without_the_joker() -> None:
    for stopped, tied, places in (
        ("AS KS QS JS 10S", "AC KC QC JC 10C", (1, 1)),
        ("AS KS QS JS 10S", "AC KC QC JC JK", (1, 2)),
        ("AS KS QS JS JK", "AC KC QC JC 10C", (2, 1)),
    ):
        found = outcome(stopped, tied, ending="stop", rules=Rules(after_call="last_turn"))
        assert (found.points, found.places) == ((51, 51), places)


def test_J_23_after_a_dealt_51_everyone_else_has_one_turn() -> None:
    step = dealt(MIXED_TOO, "AS QS JS 10S JK", "2H 3C 4C 5D 7D", first=0, rules=ONE_LAST_TURN)
    turns = []
    state = step.state
    while state.table.phase != "over":
        turns.append(state.table.turn)
        state = act(state, "pass")
    assert turns == [2, 0]


# Match


def test_J_24_totals_add_up_and_the_highest_wins_or_shares() -> None:
    match = new_match(JAPANESE51, Rules(deals=3), 3, first_dealer=0)
    for gained in ((45, 0, 0), (51, 50, 0), (0, 46, 40)):
        assert not match.over(JAPANESE51)
        match = match.with_outcome(Outcome(gained, (1, 1, 1), ()))
    assert match.over(JAPANESE51)
    assert match.totals == (96, 96, 40)
    assert match.places(JAPANESE51) == (1, 1, 3)


def test_J_24_a_match_of_one_deal_by_default_three_or_five_by_choice() -> None:
    (deals,) = (option for option in Rules.options if option.name == "deals")
    assert deals.usual == (1, 3, 5)
    assert Rules().deals == 1


def test_J_25_presets() -> None:
    assert PRESETS["standard"] == Rules()
    assert (STANDARD.first_turn, STANDARD.after_call, STANDARD.caller_tie) == ("swap_one", "show", "fails")
    assert PRESETS["one_last_turn"] == Rules(after_call="last_turn", caller_tie="natural_ranks_higher")
    assert Rules.read({"first_turn": "anything_but_pass", "joker_value": "ten"}).after_call == "show", "any mix"


# What everyone may see


def test_J_26_a_card_taken_stays_known_for_as_long_as_it_is_held() -> None:
    state = act(laid(MIXED, MIXED_TOO), "swap AS>2S", "swap 7S>AS")
    assert state.table.known == (cards("2S"), cards("AS"))
    state = act(state, "swap KH>3H", "pass")
    assert state.table.known[0] == cards("2S 3H")
    state = act(state, "swap 2S>4D", "pass")
    assert state.table.known[0] == cards("3H 4D")


def test_J_26_a_card_given_and_taken_back_is_known() -> None:
    state = act(laid(MIXED, MIXED_TOO), "swap AS>2S", "pass", "swap 2S>AS")
    assert state.table.known[0] == cards("AS")
    assert state.own[0] == cards(MIXED)


def test_J_26_after_a_swap_all_all_five_are_known_and_no_others_ever() -> None:
    state = act(laid(MIXED, MIXED_TOO), "swap all")
    assert state.table.known == (state.own[0], ())
    hidden = {*state.own[1]}
    assert not hidden & {*state.table.row, *state.table.cleared, *state.table.known[0]}


def test_J_28_what_the_advice_goes_by_is_in_the_view() -> None:
    """Known cards of two suits, a row that shares a suit, and ties that a joker loses."""
    state = act(laid(MIXED, MIXED_TOO, row="2S 3H 4S 5S 6S"), "swap AS>2S", "pass", "swap KH>3H")
    watched = view_of(state, 1).table.known[0]
    assert {card.suit for card in watched} == {"S", "H"}
    assert "swap all call" in legal(laid(MIXED, MIXED_TOO, row="2C 3C 4C 5C 6C"))
    assert outcome(CLUBS_45, SPADES_45, "KD QD 8D 6D JK", caller=None, ending=None).places == (1, 1, 3)
