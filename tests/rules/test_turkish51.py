"""Elli Bir, a test per clause."""

from __future__ import annotations

import pytest

from table51.cards import JOKER, pack
from table51.engine import Deal, Note, view_of
from table51.games.turkish51.melds import Meld, laid_off, melds_in, pairs_in, read, read_pair, readings
from table51.games.turkish51.openings import best_opening, shortest_opening
from table51.games.turkish51.rules import Rules
from table51.games.turkish51.score import Ended, Opened, settle
from table51.games.turkish51.table import Whole
from table51.match import new_match
from tests.rules.asked import cards
from tests.rules.turkish51_table import GAME, legal, meld, play, reasons, refusal, table

CLOSED = "2H 4D 6C 8S 10H QD AC"
OTHERS = ("3H 5D 7C", "3D 5S 7H", "4S 8D JC")
OPENING = "KH KD KS 10H JH QH"


def reasons_in(found: Meld | tuple[Note, ...]) -> tuple[Note, ...]:
    assert not isinstance(found, Meld), found
    return found


def why_not(text: str, kind: str = "") -> list[str]:
    return [reason.code.removeprefix("turkish51.") for reason in reasons_in(read(cards(text), kind))]


def points(state: Whole) -> tuple[int, ...]:
    outcome = GAME.outcome(state.table)
    assert outcome is not None
    return outcome.points


def test_T_1_two_packs_and_two_jokers() -> None:
    whole = GAME.pack(Rules())
    assert len(whole) == 106
    assert whole.count(JOKER) == 2
    assert all(whole.count(card) == 2 for card in whole)


def test_T_2_four_three_or_two_players() -> None:
    assert list(GAME.seats) == [2, 3, 4]
    with pytest.raises(ValueError, match="2 to 4"):
        new_match(GAME, Rules(), 5, 0)


def test_T_3_discards_go_to_the_right() -> None:
    assert not GAME.clockwise
    state = play(table(CLOSED, *OTHERS), "draw", "discard 2H").state
    assert state.table.turn == 1
    assert state.table.offered == cards("2H")[0]


@pytest.mark.parametrize(("seats", "left"), [(4, 49), (3, 63), (2, 77)])
def test_T_4_fifteen_to_the_dealer_fourteen_to_the_others(seats: int, left: int) -> None:
    state = GAME.start(Rules(), Deal(pack(2, 2), 1, seats)).state
    assert [len(hand) for hand in state.own] == [15 if seat == 1 else 14 for seat in range(seats)]
    assert len(state.stock) == left
    assert state.own[2 % seats][0] == pack(2, 2)[0]


def test_T_4_the_deal_passes_one_seat_to_the_right() -> None:
    match = new_match(GAME, Rules(), 4, first_dealer=3)
    outcome = settle(tuple(Ended("", ()) for _ in range(4)), None)
    assert match.deal(GAME, pack(2, 2)).first == 3
    assert match.with_outcome(outcome).deal(GAME, pack(2, 2)).first == 0


def test_T_5_the_dealer_starts_by_discarding_and_nothing_else() -> None:
    state = GAME.start(Rules(), Deal(pack(2, 2), 0, 4)).state
    assert all(text.startswith("discard") for text in legal(state))
    assert refusal(state, "draw") == [("start.discard_only", "T-5")]
    assert play(state, legal(state)[0]).state.table.turn == 1


def test_T_5_where_the_dealer_may_open() -> None:
    state = table(OPENING + " 2C", *OTHERS, phase="play", rules=Rules(dealer_may_open="yes"))
    assert play(state, "open KHKDKS 10HJHQH").state.table.opened[0] == "melds"


def test_T_6_draw_then_lay_then_discard() -> None:
    state = table(CLOSED, *OTHERS)
    assert legal(state) == ["draw"]
    assert refusal(state, "discard 2H") == [("draw.first", "T-6")]
    assert refusal(play(state, "draw").state, "draw") == [("draw.once", "T-6")]


def test_T_7_a_card_drawn_is_seen_by_its_seat_alone() -> None:
    step = play(table(CLOSED, *OTHERS), "draw")
    assert step.state.own[0] == cards(CLOSED + " 2C")
    assert (step.events[0].params, step.events[0].own) == ({}, {"card": cards("2C")[0]})


def test_T_8_a_take_needs_a_use_and_must_be_used() -> None:
    state = table("KH KD 10H JH QH 2C 3D", *OTHERS, offered="KS")
    taken = play(state, "take").state
    assert taken.table.duty == cards("KS")[0]
    assert refusal(taken, "discard 2C") == [("take.must_use", "T-8")]
    opened = play(taken, "open KHKDKS 10HJHQH").state
    assert opened.table.duty is None
    assert play(opened, "discard 2C").state.table.turn == 1


def test_T_8_the_opening_must_hold_the_card_taken() -> None:
    state = table(OPENING + " 7S 7H 2C", *OTHERS, offered="7D")
    taken = play(state, "take").state
    assert refusal(taken, "open KHKDKS 10HJHQH") == [("take.must_use", "T-8")]
    assert play(taken, "open KHKDKS 10HJHQH 7S7H7D").state.table.last_opening == 81


def test_T_8_a_card_without_use_cannot_be_taken() -> None:
    state = table("KH KD 5H 6H 7C 2C 3D", *OTHERS, offered="KS", melds=["9S 10S JS QS"])
    (reason,) = reasons(state, "take")
    assert (reason.code, reason.params["have"], reason.params["need"]) == ("turkish51.take.no_opening", 30, 51)
    assert refusal(table(CLOSED, *OTHERS), "take") == [("take.nothing", "T-8")]


def test_T_8_opened_earlier_a_lay_off_is_use_enough() -> None:
    state = table("2H 4D 6C", *OTHERS, offered="QS", melds=["9S 10S JS"], opened=("melds", "", "", ""))
    taken = play(state, "take").state
    assert play(taken, "lay QS>1", "discard 2H").state.table.melds[0].meld == meld("9S 10S JS QS")


def test_T_8_put_it_back_while_nothing_was_laid() -> None:
    state = table("KH KD 10H JH QH 2C 3D", *OTHERS, offered="KS")
    back = play(state, "take", "return").state
    assert back.table.discards[3] == cards("KS")
    assert back.own[0] == cards("KH KD 10H JH QH 2C 3D 2C")
    assert back.table.duty is None
    laid = table("2H 4D 6C KC", *OTHERS, offered="QS", melds=["9S 10S JS", "KH KD KS"], opened=("melds", "", "", ""))
    assert refusal(play(laid, "take", "lay KC>2").state, "return") == [("return.laid", "T-8")]
    assert refusal(play(state, "draw").state, "return") == [("return.nothing", "T-8")]


def test_T_8_no_act_may_take_away_the_last_use_of_the_card_taken() -> None:
    state = table("JK KS 4D", *OTHERS, offered="QS", melds=["9S 10S JS"], opened=("melds", "", "", ""))
    taken = play(state, "take").state
    assert refusal(taken, "lay JK>1 high") == [("take.must_use", "T-8")]
    assert play(taken, "lay JK>1 low").state.table.duty is not None


def test_T_8_who_opened_may_take_on_the_turn_after_a_neighbour_s_opening() -> None:
    hands = OPENING + " 2C QS", "2H 4D 6C", *OTHERS[:2]
    state = table(*hands, phase="play", melds=["9S 10S JS"], opened=("", "melds", "", ""))
    after = play(state, "open KHKDKS 10HJHQH", "discard QS").state
    assert legal(after) == ["draw", "take"]


def test_T_8_what_is_laid_first_may_make_the_place_of_the_card_taken() -> None:
    run = ["9S 10S JS"]
    opened: tuple[Opened, ...] = ("melds", "", "", "")
    for filler, end in (("QS", ""), ("JK", " high")):
        state = table(f"{filler} 4D", *OTHERS, offered="KS", melds=run, opened=opened)
        taken = play(state, "take").state
        assert refusal(taken, "lay KS>1") == [("layoff.no_fit", "T-19")]
        assert play(taken, f"lay {filler}>1{end}", "lay KS>1", "discard 4D").state.table.out == 0
    assert refusal(table("QS", *OTHERS, offered="KS", melds=run, opened=opened), "take") == [("take.no_use", "T-8")]


def test_T_8_where_more_is_laid_on_the_opening_turn_the_card_taken_may_come_after_the_opening() -> None:
    rules = Rules(lay_off_on_opening_turn="yes")
    hand = OPENING + " 8S 4D"
    taken = play(table(hand, *OTHERS, offered="7S", melds=["9S 10S JS"], rules=rules), "take").state
    opened = play(taken, "open KHKDKS 10HJHQH").state
    assert refusal(opened, "discard 4D") == [("take.must_use", "T-8")]
    assert play(opened, "lay 8S>1", "lay 7S>1", "discard 4D").state.table.out == 0
    own = play(table(OPENING + " 4D", *OTHERS, offered="KC", rules=rules), "take").state
    assert play(own, "open KHKDKS 10HJHQH", "lay KC>1", "discard 4D").state.table.out == 0


def test_T_8_where_jokers_are_taken_back_one_may_serve_the_card_taken() -> None:
    rules = Rules(retrieve_joker="any")
    hands = ("JS 5H 2D", *OTHERS)
    state = table(*hands, offered="6H", melds=["9S 10S JK"], opened=("melds", "", "", ""), rules=rules)
    taken = play(state, "take").state
    assert play(taken, "retrieve JS>1", "meld 5H6HJK", "discard 2D").state.table.out == 0
    alone = table("2D 3C", *OTHERS, offered="JS", melds=["9S 10S JK"], opened=("melds", "", "", ""), rules=rules)
    assert refusal(alone, "take") == [("take.no_use", "T-8")]


def test_T_9_keep_one_to_discard() -> None:
    state = table("QS KS", *OTHERS, melds=["9S 10S JS"], opened=("melds", "", "", ""), phase="play")
    one = play(state, "lay QS>1").state
    assert refusal(one, "lay KS>1") == [("keep.one", "T-9")]
    assert refusal(table("KH KD KS", *OTHERS, opened=("melds", "", "", ""), phase="play"), "meld KHKDKS") == [
        ("keep.one", "T-9")
    ]


def test_T_10_runs() -> None:
    assert meld("QS KS AS").points == 31
    assert meld("QD 10D JD") == meld("10D JD QD")
    assert why_not("AS 2S 3S") == ["run.ace_low"]
    assert why_not("KS AS 2S") == ["run.ace_low"]
    assert why_not("QS KS AH") == ["run.mixed_suits"]
    assert why_not("5S 6S 8S") == ["run.gap"]
    assert why_not("5S 5S 6S") == ["run.twice"]
    assert why_not("5S 6S") == ["meld.short"]


def test_T_11_sets() -> None:
    assert meld("KH KD KS").points == 30
    assert why_not("KH KD KS KS") == ["set.same_suit"]
    assert why_not("KC KD AD") == ["meld.neither"]
    assert why_not("7S 7H 7D 7C JK") == ["set.too_many"]


@pytest.mark.parametrize(("text", "run", "as_set"), [("9S JK JK", 29, 27), ("JK 9S JK", 27, 27), ("JK JK 9S", 24, 27)])
def test_T_12_the_kind_is_named_where_it_is_open(text: str, run: int, as_set: int) -> None:
    assert why_not(text) == ["meld.name_kind"]
    for kind, worth in (("run", run), ("set", as_set)):
        found = read(cards(text), kind)
        assert isinstance(found, Meld)
        assert (found.kind, found.points) == (kind, worth)


def test_T_12_cards_that_are_not_of_the_kind_named_are_nothing() -> None:
    assert why_not("9S 10S JK", "set") == ["set.mixed_ranks"]
    assert why_not("9S 9H JK", "run") == ["run.mixed_suits"]
    assert why_not("9S JK JK", "pair") == ["meld.no_kind"]
    state = table("9S 9H JK 5H 5H 2C", *OTHERS, phase="play", opened=("melds", "", "", ""))
    assert refusal(state, "meld run:9S9HJK") == [("run.mixed_suits", "T-10")]
    assert refusal(state, "meld set:5H5H") == [("meld.short", "T-10")]


def test_T_12_one_joker_a_meld_where_the_table_plays_so() -> None:
    rules = Rules(max_jokers_per_meld=1)
    state = table("9S JK JK 2C", *OTHERS, phase="play", melds=["4D 5D JK"], opened=("melds", "", "", ""), rules=rules)
    assert refusal(state, "meld run:9SJKJK") == [("meld.many_jokers", "T-12")]
    assert refusal(state, "lay JK>1 high") == [("meld.many_jokers", "T-12")]
    assert not [text for text in legal(state) if text.startswith(("meld", "lay"))]


def test_T_12_a_joker_counts_as_the_card_it_stands_for() -> None:
    assert meld("9S 10S JK").stands_for == cards("9S 10S JS")
    assert meld("JK 9S 10S").stands_for == cards("8S 9S 10S")
    assert meld("JS QS KS JK").points == 41
    (reason,) = reasons_in(read(cards("QS KS AS JK")))
    assert (reason.code, reason.params) == (
        "turkish51.meld.order",
        {"better": cards("JK QS KS AS"), "points": 41},
    )
    assert why_not("JK JK JK") == ["meld.all_jokers", "meld.many_jokers"]
    assert why_not("KS KS JK") == ["set.same_suit"]


def test_T_12_a_selection_is_offered_every_reading_the_highest_first() -> None:
    assert [m.points for m in readings(cards("JK 9S 10S"))] == [29, 27]
    assert [(m.kind, m.points) for m in readings(cards("JK 9S JK"))] == [
        ("run", 29), ("run", 27), ("set", 27), ("run", 24),
    ]  # fmt: skip
    assert [m.cards for m in readings(cards("QS JK KS AS"))] == [cards("JK QS KS AS")]


def test_T_13_a_joker_stays_unless_the_table_plays_otherwise() -> None:
    hands = ("JS 2H 3D", *OTHERS)
    state = table(*hands, melds=["9S 10S JK"], opened=("melds", "", "", ""), phase="play")
    assert refusal(state, "retrieve JS>1") == [("retrieve.off", "T-13")]
    any_table = table(
        *hands, melds=["9S 10S JK"], opened=("melds", "", "", ""), phase="play", rules=Rules(retrieve_joker="any")
    )
    after = play(any_table, "retrieve JS>1").state
    assert after.own[0] == cards("2H 3D JK")
    assert after.table.known[0] == (JOKER,)
    own_table = table(
        *hands, melds=["9S 10S JK"], opened=("melds", "", "", ""), phase="play", rules=Rules(retrieve_joker="own")
    )
    assert refusal(own_table, "retrieve JS>1") == [("retrieve.own", "T-13")]
    assert refusal(any_table, "retrieve 2H>1") == [("retrieve.no_fit", "T-13")]
    closed = table(*hands, melds=["9S 10S JK"], phase="play", rules=Rules(retrieve_joker="any"))
    assert refusal(closed, "retrieve JS>1") == [("meld.not_open", "T-18")]


def test_T_13_a_joker_in_a_set_stands_for_either_missing_suit() -> None:
    rules = Rules(retrieve_joker="own")
    opened: tuple[Opened, ...] = ("melds", "", "", "")
    state = play(table("7S 7H JK 7D 7C 2D", *OTHERS, phase="play", opened=opened, rules=rules), "meld 7S7HJK").state
    assert {"retrieve 7D>1", "retrieve 7C>1"} <= set(legal(state))
    assert play(state, "retrieve 7C>1").state.table.melds[0].meld == meld("7S 7H 7C")


def test_T_14_melds_only_grow() -> None:
    grown = laid_off(meld("7S 7H JK"), cards("7D")[0], None)
    assert isinstance(grown, Meld)
    assert grown.cards == cards("7S 7H 7D JK")


def test_T_15_an_opening_is_worth_51() -> None:
    state = table("KH KD KS 10H JH QH 2C 6D 6S 6H", *OTHERS, phase="play")
    (reason,) = reasons(state, "open KHKDKS 6D6S6H")
    assert (reason.code, reason.params) == ("turkish51.open.below", {"have": 48, "need": 51})
    assert play(state, "open KHKDKS 10HJHQH").state.table.last_opening == 60
    (high,) = reasons(table(OPENING + " 2C", *OTHERS, phase="play", rules=Rules(threshold=81)), "open KHKDKS 10HJHQH")
    assert high.params["need"] == 81


def test_T_15_rising_each_opener_must_beat_the_last() -> None:
    state = table(OPENING + " 2C 4C", "KH KC KS 10D JD QD 3C", phase="play", rules=Rules(rising="yes"))
    later = play(state, "open KHKDKS 10HJHQH", "discard 2C", "draw").state
    (reason,) = reasons(later, "open KHKCKS 10DJDQD")
    assert (reason.params["have"], reason.params["need"]) == (60, 61)


def test_T_16_five_pairs_open_too() -> None:
    hand = "3S 3S 7H 7H KD KD 9C 9C AH JK 2C 4H 5H 6H"
    state = table(hand, *OTHERS, phase="play")
    assert play(state, "open 3S3S 7H7H KDKD 9C9C AHJK").state.table.opened[0] == "pairs"
    assert refusal(state, "open 3S3S 7H7H KDKD 9C9C 4H5H6H") == [("open.mixed", "T-16")]
    assert refusal(state, "open 3S3S 7H7H KDKD 9C9C") == [("open.few_pairs", "T-16")]
    more = table("2C 2C " + hand, *OTHERS, phase="play")
    assert len(play(more, "open 2C2C 3S3S 7H7H KDKD 9C9C AHJK").state.table.melds) == 6
    no_joker = table(hand, *OTHERS, phase="play", rules=Rules(joker_pair="no"))
    assert refusal(no_joker, "open 3S3S 7H7H KDKD 9C9C AHJK") == [("pair.no_joker", "T-16")]
    assert [r.code for r in reasons_in(read_pair(cards("JK JK")))] == ["turkish51.pair.two_jokers"]
    assert isinstance(read_pair(cards("8H 8H")), Meld)
    assert not isinstance(read_pair(cards("8H 8C")), Meld)


def test_T_17_only_the_opening_on_the_opening_turn() -> None:
    hand = OPENING + " KC AH 5D"
    opened = play(table(hand, *OTHERS, phase="play"), "open KHKDKS 10HJHQH").state
    assert refusal(opened, "lay KC>1") == refusal(opened, "meld KCAH5D") == [("meld.next_turn", "T-17")]
    assert legal(opened) == ["discard KC", "discard AH", "discard 5D"]
    assert refusal(opened, "open KHKDKS 10HJHQH") == [("open.twice", "T-18")]
    free = table(hand, *OTHERS, phase="play", rules=Rules(lay_off_on_opening_turn="yes"))
    after = play(free, "open KHKDKS 10HJHQH", "lay KC>1").state
    assert after.table.melds[0].meld.cards == cards("KS KH KD KC")


def test_T_18_after_opening_with_pairs_only_pairs_are_laid() -> None:
    state = table("5H 5H 6H 7H 2C", *OTHERS, phase="play", opened=("pairs", "", "", ""))
    assert refusal(state, "meld 5H6H7H") == [("pairs.only", "T-18")]
    assert play(state, "meld 5H5H").state.table.melds[0].meld.kind == "pair"
    melds = table("5H 5H 6H 7H 2C", *OTHERS, phase="play", opened=("melds", "", "", ""))
    assert refusal(melds, "meld 5H5H") == [("pairs.no_pairs", "T-18")]
    assert refusal(table("5H 5H 6H 7H 2C", *OTHERS, phase="play"), "meld 5H6H7H") == [("meld.not_open", "T-18")]


def test_T_19_lay_offs_grow_a_run_at_either_end_and_fill_a_set() -> None:
    state = table(
        "8S QS KC JK 2D", *OTHERS, phase="play", melds=["9S 10S JS", "KH KD KS"], opened=("melds", "", "", "")
    )
    lays = [text for text in legal(state) if text.startswith("lay")]
    assert lays == ["lay 8S>1", "lay QS>1", "lay KC>2", "lay JK>1 low", "lay JK>1 high", "lay JK>2"]
    assert refusal(state, "lay JK>1") == [("layoff.name_end", "T-19")]
    assert refusal(state, "lay 2D>1") == [("layoff.no_fit", "T-19")]
    assert refusal(state, "lay 8S>3") == [("layoff.no_meld", "T-19")]
    assert refusal(play(state, "lay KC>2").state, "lay JK>2") == [("layoff.full", "T-19")]


def test_T_18_nothing_is_laid_off_on_a_pair() -> None:
    hands = ("3S 3S 4D 4D 6H 6H 8C 8C 9D 9D JK 2C", "3S JK 7D", *OTHERS[:2])
    opened = play(table(*hands, phase="play", opened=("", "melds", "", "")), "open 3S3S 4D4D 6H6H 8C8C 9D9D").state
    state = play(opened, "discard 2C", "draw").state
    assert refusal(state, "lay 3S>1") == refusal(state, "lay JK>1") == [("layoff.pair", "T-18")]
    assert not [text for text in legal(state) if text.startswith("lay")]


def test_T_19_an_end_is_named_for_a_joker_on_a_run_alone() -> None:
    state = table("QS JK 2D", *OTHERS, phase="play", melds=["9S 10S JS", "KH KD KS"], opened=("melds", "", "", ""))
    for text in ("lay QS>1 high", "lay JK>2 low", "lay JK>1 low high"):
        assert refusal(state, text) == [("layoff.no_end", "T-19")]


def test_T_19_a_card_that_fits_in_two_places_goes_where_it_is_told() -> None:
    state = table("QS 2D", *OTHERS, phase="play", melds=["9S 10S JS", "QH QD QC"], opened=("melds", "", "", ""))
    assert {"lay QS>1", "lay QS>2"} <= set(legal(state))
    assert len(play(state, "lay QS>2").state.table.melds[1].meld.cards) == 4


def test_T_20_going_out() -> None:
    assert play(table("4D", *OTHERS, phase="play", opened=("melds", "", "", "")), "discard 4D").state.table.out == 0
    ended = (Ended("melds", ()), Ended("", cards(CLOSED)))
    assert settle(ended, 0).points == (-100, 100)
    assert settle(ended, 0, joker_out=True).points == (-200, 100)
    opening = table(OPENING + " 4D", *OTHERS, phase="play")
    done = play(opening, "open KHKDKS 10HJHQH", "discard 4D").state
    assert points(done)[0] == -100


def test_T_21_to_T_23_what_is_left_costs() -> None:
    ended = (
        Ended("melds", ()),
        Ended("", cards("2H 4D 6C 8S 10H QD")),
        Ended("melds", cards("KS 5H JK")),
        Ended("pairs", cards("AH 9C")),
    )
    outcome = settle(ended, 0)
    assert outcome.points == (-100, 100, 40, 40)
    assert outcome.places == (1, 4, 2, 2)
    assert outcome.lines[2].params["sum"] == "10 + 5 + 25"
    assert settle(ended, 0, joker_out=True).points == (-200, 100, 40, 40)


def test_T_24_the_last_card_ends_the_round_after_its_turn() -> None:
    state = table(CLOSED, *OTHERS, stock="2C")
    done = play(state, "draw", "discard 2C").state
    assert (done.table.phase, done.table.out) == ("over", None)
    assert points(done) == (100, 100, 100, 100)
    out = table("9H", *OTHERS, stock="QS", melds=["9S 10S JS"], opened=("melds", "", "", ""))
    assert play(out, "draw", "lay QS>1", "discard 9H").state.table.out == 0


def test_T_25_a_joker_may_be_discarded() -> None:
    state = table("JK 2H", *OTHERS, phase="play", opened=("melds", "", "", ""))
    assert play(state, "discard JK").state.table.offered == JOKER


def test_T_26_three_rounds_and_the_lowest_total_wins() -> None:
    assert Rules().rounds == 3
    assert not GAME.match_over(Rules(), (0, 0), 2)
    assert GAME.match_over(Rules(), (0, 0), 3)
    match = new_match(GAME, Rules(), 2, 0).with_outcome(settle((Ended("melds", ()), Ended("", ())), 0))
    assert match.places(GAME) == (1, 2)


def test_T_28_the_advice_opens_with_pictures() -> None:
    assert best_opening(cards(OPENING + " 2C 3D")).points == 60


def test_T_29_hands_are_hidden_until_the_end() -> None:
    state = table("KH KD 10H JH QH 2C 3D", *OTHERS, offered="KS")
    taken = play(state, "take").state
    assert taken.table.known[0] == cards("KS")
    assert view_of(taken, 1).own == cards(OTHERS[0])
    done = play(table("4D", *OTHERS, phase="play", opened=("melds", "", "", "")), "discard 4D").state
    assert done.table.hands == ((), *map(cards, OTHERS))


def test_the_best_and_the_shortest_opening() -> None:
    hand = cards("10S 10H JK 7S 7H 7D 2C 4C 9D")
    assert best_opening(hand).points == 51
    shortest = shortest_opening(cards(OPENING + " JK 2C AH"), 51)
    assert shortest is not None
    assert (len(shortest.cards), shortest.points) == (5, 51)
    assert {m.kind for m in melds_in(cards("9S JK JK"))} == {"run", "set"}
    assert len(pairs_in(cards("3S 3S 7H 7H KD JK"))) == 3
