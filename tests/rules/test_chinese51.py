"""51 Chinese, a test per clause."""

from __future__ import annotations

import pytest

from table51.cards import pack
from table51.engine import Deal, IllegalAct, InvalidRules, view_of
from table51.games.chinese51.rules import Rules
from table51.games.chinese51.score import Shown, is_clear, settle, value
from table51.games.chinese51.told import impossible, reachable
from table51.match import new_match
from tests.rules.asked import cards
from tests.rules.chinese51_table import GAME, legal, play, points, reasons, refusal, table

MIXED = "2D 7C 9H KS 4C"
OTHER = "3C 8D 10S QH 6C"


def test_C_1_one_pack_and_jokers_only_where_they_are_played() -> None:
    assert len(GAME.pack(Rules())) == 52
    assert len(GAME.pack(Rules(jokers=2))) == 54
    with pytest.raises(InvalidRules):
        Rules(jokers=1)
    assert [r.code for r in impossible(Rules(), (Shown(51, joker=True), Shown(0)))] == ["chinese51.table.no_jokers"]


@pytest.mark.parametrize(
    ("hand", "worth"),
    [
        ("2S 3S 4S 5S 6S", 20),
        ("AS KS QS JS 10S", 51),
        ("AS 2S 3S 4S 5S", 25),
        ("AS KS QS JS 5S", 46),
        ("KS QS JS 10S 9H", 0),
    ],
)
def test_C_2_values(hand: str, worth: int) -> None:
    assert value(cards(hand)) == worth


def test_C_3_two_to_five_players() -> None:
    for seats in (1, 6):
        with pytest.raises(ValueError, match="2 to 5"):
            new_match(GAME, Rules(), seats, 0)
    assert list(GAME.seats) == [2, 3, 4, 5]


def test_C_4_play_goes_to_the_right() -> None:
    assert not GAME.clockwise
    step = play(table(MIXED, OTHER, "5C 5H 5S 6H 6S"), "draw", "discard 2D")
    assert step.state.table.turn == 1


def test_C_5_the_starters_job_goes_one_seat_to_the_right_whoever_won() -> None:
    match = new_match(GAME, Rules(), 3, first_dealer=2)
    outcome = settle(Rules(), (Shown(20), Shown(0), Shown(0)), "stock")
    firsts = []
    for _ in range(4):
        firsts.append(match.deal(GAME, pack()).first)
        match = match.with_outcome(outcome)
    assert firsts == [2, 0, 1, 2]


def test_C_5_who_starts_first() -> None:
    assert [GAME.first_dealer(Rules(first_starter=how), 2, 1) for how in ("random", "draw_high", "host")] == [2, 2, 1]


@pytest.mark.parametrize(("seats", "left"), [(2, 41), (3, 36), (4, 31), (5, 26)])
def test_C_6_six_to_the_starter_five_to_the_others(seats: int, left: int) -> None:
    state = GAME.start(Rules(), Deal(pack(), 1, seats)).state
    assert [len(hand) for hand in state.own] == [6 if seat == 1 else 5 for seat in range(seats)]
    assert len(state.stock) == state.table.stock == left
    assert state.own[1][0] == pack()[0]
    jokers = GAME.start(Rules(jokers=2), Deal(pack(jokers=2), 1, seats)).state
    assert len(jokers.stock) == left + 2


def test_C_7_the_starter_lays_one_of_six_and_may_do_nothing_else() -> None:
    state = table("AS KS QS JS 10S 2H", OTHER, layout="", phase="lay")
    assert legal(state) == ["lay AS", "lay KS", "lay QS", "lay JS", "lay 10S", "lay 2H"]
    for text in ("call", "draw", "take 2H", "swap 2H>AS", "discard 2H", "challenge", "pass"):
        assert refusal(state, text) == [("lay.first", "C-7")]
    after = play(state, "lay 2H").state
    assert after.table.layout == cards("2H")
    assert after.table.turn == 1


def test_C_8_a_turn_is_one_of_four() -> None:
    state = table("AS KS QS JS 9S", OTHER, layout="2S 3S 4S 5S 6S")
    verbs = {text.split(" ")[0] for text in legal(state)}
    assert verbs == {"call", "draw", "take", "swap"}


def test_C_9_a_call_opens_the_turn_and_needs_one_suit() -> None:
    assert refusal(table(MIXED, OTHER), "call") == [("call.mixed", "C-9")]
    drawn = play(table("AS KS QS JS 9S", OTHER), "draw").state
    assert refusal(drawn, "call") == [("call.after_draw", "C-9")]
    called = play(table("AS KS QS JS 9S", OTHER), "call").state
    assert called.table.laid[0] == cards("AS KS QS JS 9S")
    assert called.table.phase == "challenge"


def test_C_9_the_floor_binds_callers_and_not_challengers() -> None:
    rules = Rules(min_call=42)
    low = table("2S 3S 4S 5S 6S", OTHER, rules=rules)
    assert refusal(low, "call") == [("call.floor", "C-9")]
    at = table("AS KS 9S 8S 4S", "2H 3H 4H 5H 6H", rules=rules)
    assert value(at.own[0]) == 42
    assert points(play(at, "call", "challenge").state) == (62, 0)


def test_C_10_the_card_drawn_may_be_discarded() -> None:
    state = play(table(MIXED, OTHER), "draw").state
    assert view_of(state, 0).own == cards(MIXED + " 3D")
    assert refusal(state, "draw") == [("discard.now", "C-10")]
    assert refusal(state, "discard 9D") == [("card.not_in_hand", "C-8")]
    assert play(state, "discard 3D").state.table.layout == cards("2S 3D")
    assert refusal(table(MIXED, OTHER), "discard 2D") == [("discard.first", "C-10")]


def test_C_11_the_sixth_discard_starts_afresh() -> None:
    state = table(MIXED, OTHER, layout="2S 3S 4S 5S 6S")
    drawn = play(state, "draw").state
    assert drawn.table.layout == cards("2S 3S 4S 5S 6S")
    assert refusal(drawn, "take 2D 7C 9H KS 4C") == [("discard.now", "C-10")]
    after = play(drawn, "discard 2D").state
    assert after.table.layout == cards("2D")
    assert after.table.aside == cards("2S 3S 4S 5S 6S")


def test_C_12_take_the_layout_for_as_many_cards() -> None:
    state = table(MIXED, OTHER, layout="2S 3S 4S")
    (reason,) = reasons(state, "take 2D 7C")
    assert (reason.code, dict(reason.params)) == ("chinese51.take.count", {"need": 3, "chosen": 2})
    after = play(state, "take 2D 7C 9H").state
    assert after.own[0] == cards("KS 4C 2S 3S 4S")
    assert after.table.layout == cards("2D 7C 9H")
    assert after.table.turn == 1
    assert len([text for text in legal(state) if text.startswith("take")]) == 10


def test_C_13_swap_one_needs_exactly_five() -> None:
    four = table(MIXED, OTHER, layout="2S 3S 4S 5S")
    assert refusal(four, "swap 2D>2S") == [("swap.needs_five", "C-13")]
    five = table(MIXED, OTHER, layout="2S 3S 4S 5S 6S")
    after = play(five, "swap 2D>4S").state
    assert after.table.layout == cards("2S 3S 2D 5S 6S")
    assert after.own[0] == cards("4S 7C 9H KS 4C")
    assert refusal(five, "swap 2D>9S") == [("card.not_in_layout", "C-13")]


def test_C_14_a_clear_count_is_declared_with_the_act_that_completes_it() -> None:
    state = table("AS KS QS JS 2H", OTHER, stock="10S 4D 5D 6D")
    done = play(state, "draw", "discard 2H declare").state
    assert done.table.ending == "declare"
    assert points(done) == (102, 0)
    lapsed = play(state, "draw", "discard 2H", "draw", "discard 3C").state
    assert "call" in legal(lapsed)
    assert points(play(lapsed, "call").state) == (102, 0)
    assert refusal(play(state, "draw").state, "discard 10S declare") == [("declare.not_clear", "C-14")]


def test_C_14_a_take_and_a_swap_may_declare() -> None:
    take = table("AS KS 2H 3H 4H", OTHER, layout="QS JS 10S")
    assert points(play(take, "take 2H 3H 4H declare").state) == (102, 0)
    swap = table("AS KS QS JS 2H", OTHER, layout="10S 2D 3D 4D 5C")
    assert points(play(swap, "swap 2H>10S declare").state) == (102, 0)


def test_C_15_the_last_card_drawn_ends_the_deal_after_its_turn() -> None:
    state = table("AS KS QS JS 2H", "2D 3D 4D 5D 6D", stock="10S")
    out = play(state, "draw", "discard 2H").state
    assert out.table.ending == "stock"
    assert points(out) == (51, 20)
    assert points(play(state, "draw", "discard 2H declare").state) == (102, 20)


def test_C_16_no_endless_swapping() -> None:
    step = play(table(MIXED, OTHER, layout="2S", rules=Rules(no_draw_limit=2)), "take 2D", "take 3C")
    assert step.state.table.ending == "no_draw"
    assert step.events[-1].code == "chinese51.no_draw"
    going = play(
        table(MIXED, OTHER, layout="2S", rules=Rules(no_draw_limit=2)), "take 2D", "draw", "discard 3C", "take KS 4C"
    )
    assert going.state.table.no_draw == 1


def test_C_17_only_one_suit_scores() -> None:
    assert settle(Rules(), (Shown(0), Shown(33)), "stock").points == (0, 33)


def test_C_18_a_clear_count_doubles_and_cannot_be_challenged() -> None:
    state = table("AS KS QS JS 10S", "2D 3D 4D 5D 6D", MIXED)
    done = play(state, "call").state
    assert GAME.to_act(done.table) == ()
    assert points(done) == (102, 20, 0)


def test_C_19_each_other_seat_is_asked_once_going_right() -> None:
    state = table("AS KS QS JS 9S", MIXED, "2D 3D 4D 5D 6D", turn=0)
    called = play(state, "call").state
    assert GAME.to_act(called.table) == (1,)
    assert legal(called) == ["pass"]
    assert refusal(called, "challenge") == [("challenge.mixed", "C-19")]
    assert refusal(called, "draw") == [("challenge.answer", "C-19")]
    asked = play(called, "pass").state
    assert legal(asked) == ["challenge", "pass"]
    done = play(asked, "challenge")
    assert done.events[0].params["hand"] == cards("2D 3D 4D 5D 6D")
    assert GAME.to_act(done.state.table) == ()
    assert refusal(state, "challenge") == [("challenge.no_call", "C-19")]


@pytest.mark.parametrize(
    ("caller", "challengers", "scores"),
    [(48, (50,), (0, 98)), (48, (40, 47), (135, 0, 0)), (40, (45, 47), (0, 0, 132)), (46, (46,), (0, 92))],
)
def test_C_20_the_winner_takes_every_hand_laid_down(
    caller: int, challengers: tuple[int, ...], scores: tuple[int, ...]
) -> None:
    hands = (Shown(caller), *map(Shown, challengers))
    assert settle(Rules(), hands, "call", 0, tuple(range(1, len(hands)))).points == scores


@pytest.mark.parametrize(("tie", "scores"), [("last", (0, 0, 138)), ("first", (0, 138, 0)), ("split", (0, 69, 69))])
def test_C_21_tied_best_challengers(tie: str, scores: tuple[int, ...]) -> None:
    hands = (Shown(46), Shown(46), Shown(46))
    assert settle(Rules(challenge_tie=tie), hands, "call", 0, (1, 2)).points == scores


def test_C_21_the_last_to_challenge_is_last_in_asking_and_not_in_seating() -> None:
    hands = (Shown(46), Shown(40), Shown(46))
    assert settle(Rules(), hands, "call", 1, (2, 0)).points == (132, 0, 0)


def test_C_21_a_split_rounds_down() -> None:
    hands = (Shown(45), Shown(46), Shown(46))
    assert settle(Rules(challenge_tie="split"), hands, "call", 0, (1, 2)).points == (0, 68, 68)


def test_C_22_a_challengers_51_counts_51() -> None:
    assert settle(Rules(), (Shown(50), Shown(51)), "call", 0, (1,)).points == (0, 101)


def test_C_23_who_did_not_challenge_scores_their_own_value() -> None:
    assert settle(Rules(), (Shown(40), Shown(49)), "call", 0, ()).points == (40, 49)
    assert settle(Rules(), (Shown(40), Shown(49), Shown(41)), "call", 0, (2,)).points == (0, 49, 81)


def test_C_24_stock_out_counts_plain() -> None:
    assert settle(Rules(), (Shown(51), Shown(20)), "stock").points == (51, 20)


def test_C_25_the_worked_example() -> None:
    state = table("AH KH QH 9H 8H", "AS KS 9S 8S 6S", "AC KC QC JC 9C", MIXED)
    assert [value(hand) for hand in state.own] == [48, 44, 50, 0]
    assert points(play(state, "call", "pass", "challenge", "pass").state) == (0, 44, 98, 0)


@pytest.mark.parametrize(("hand", "worth"), [("AS KS QS JS JK", 51), ("KS QS JS 10S JK", 50), ("AS KS QS JK JK", 51)])
def test_C_26_a_joker_counts_ten_in_any_suit(hand: str, worth: int) -> None:
    assert value(cards(hand)) == worth
    assert is_clear(cards(hand), Rules(jokers=2)) == (worth == 51)


def test_C_26_between_equals_the_natural_hand_wins_where_that_is_played() -> None:
    rules = Rules(jokers=2, joker_tie="natural_wins")
    natural, joker = Shown(45), Shown(45, joker=True)
    assert settle(rules, (natural, joker), "call", 0, (1,)).points == (90, 0)
    assert settle(rules, (joker, natural), "call", 0, (1,)).points == (0, 90)
    assert settle(rules, (joker, joker), "call", 0, (1,)).points == (0, 90)
    assert settle(rules, (Shown(40), natural, joker), "call", 0, (1, 2)).points == (0, 130, 0)
    assert settle(Rules(jokers=2), (natural, joker), "call", 0, (1,)).points == (0, 90)


def test_C_27_the_bomb() -> None:
    state = table("7S 7H 7D 7C 2S", "2D 3D 4D 5D 6D", rules=Rules(bomb="on"))
    assert points(play(state, "call").state) == (204, 20)
    assert refusal(table("7S 7H 7D 7C 2S", MIXED), "call") == [("call.mixed", "C-9")]
    declared = table("7S 7H 7D 3C 2S", "2D 3D 4D 5D 6D", stock="7C 8C", rules=Rules(bomb="on"))
    assert points(play(declared, "draw", "discard 3C declare").state) == (204, 20)


def test_C_27_jokers_make_no_bomb_and_a_silent_bomb_scores_nothing() -> None:
    rules = Rules(bomb="on", jokers=2)
    assert refusal(table("7S 7H 7D JK 2S", OTHER, rules=rules), "call") == [("call.mixed", "C-9")]
    silent = play(table("AS KS QS JS 10S", "7S 7H 7D 7C 2S", rules=rules), "call").state
    assert points(silent) == (102, 0)


def test_C_28_the_match_ends_at_the_target_and_the_highest_total_wins() -> None:
    rules = Rules()
    assert not GAME.match_over(rules, (499, 0), 9)
    assert GAME.match_over(rules, (510, 515), 9)
    assert GAME.match_over(rules, (510, 510), 9)
    assert not GAME.match_over(Rules(tie_top="play_on"), (510, 510), 9)
    assert Rules().target == 500


def test_C_29_what_was_taken_is_known_and_the_rest_is_hidden() -> None:
    state = table(MIXED, OTHER, layout="2S 3S")
    after = play(state, "take 2D 7C").state
    assert after.table.known[0] == cards("2S 3S")
    later = play(after, "draw", "discard 3D", "draw", "discard 2S").state
    assert later.table.known[0] == cards("3S")
    drew = play(state, "draw").events[0]
    assert (drew.params, drew.own) == ({}, {"card": cards("3D")[0]})


def test_C_29_at_the_end_one_suit_hands_are_shown_and_mixed_hands_are_not() -> None:
    done = play(table("AS KS QS JS 10S", MIXED, "2D 3D 4D 5D 6D"), "call").state
    assert done.table.laid == (cards("AS KS QS JS 10S"), None, cards("2D 3D 4D 5D 6D"))


def test_a_deal_that_cannot_have_been_is_refused_with_every_reason() -> None:
    codes = [r.code for r in impossible(Rules(min_call=42), (Shown(30), Shown(0), Shown(19)), 0, (1,))]
    assert codes == ["chinese51.table.value", "chinese51.call.floor", "chinese51.challenge.mixed"]
    assert reachable(joker=False) == frozenset(range(20, 52))


def test_an_illegal_act_raises_and_changes_nothing() -> None:
    state = table(MIXED, OTHER)
    with pytest.raises(IllegalAct) as refused:
        GAME.apply(state, 0, GAME.notation.read("call"))
    assert refused.value.reasons[0].clause == "C-9"
    assert state == table(MIXED, OTHER)
