"""Faults and questions that were reported of games like Elli Bir, each as a case with its right value."""

from __future__ import annotations

import json
from itertools import permutations

import pytest

from table51.engine import Deal
from table51.games.turkish51.melds import Meld, read, read_pair, readings
from table51.games.turkish51.openings import best_opening
from table51.games.turkish51.rules import STANDARD
from table51.games.turkish51.score import Ended, Opened, settle
from tests.cli.running import table51
from tests.rules.asked import cards
from tests.rules.turkish51_table import GAME, legal, meld, play, reasons, refusal, table
from tests.walks import Case, walk

OTHERS = ("3H 5D 7C", "3D 5S 7H", "4S 8D JC")
OPENED: tuple[Opened, ...] = ("melds", "", "", "")


def why_not(text: str) -> list[str]:
    found = read(cards(text))
    assert not isinstance(found, Meld), found
    return [reason.code.removeprefix("turkish51.") for reason in found]


def shown(text: str) -> tuple[int, list[tuple[str, int]]]:
    """What `table51 meld` answers: its exit code, and the readings."""
    ran = table51("meld", text, "--json")
    return ran.returncode, [(found["kind"], found["points"]) for found in json.loads(ran.stdout)["readings"]]


# Melds


def test_Q_TR_01_a_set_with_the_same_card_twice() -> None:
    assert why_not("Kh Kd Ks Ks") == ["set.same_suit"]
    assert why_not("Ks Ks JK") == ["set.same_suit"]
    assert (meld("Kh Kd Ks").kind, meld("Kh Kd Ks").points) == ("set", 30)
    assert shown("Kh Kd Ks Ks") == (1, [])


def test_Q_TR_02_a_joker_counts_for_the_opening() -> None:
    assert (meld("Ts Th JK").points, meld("7s 7h 7d").points) == (30, 21)
    state = table("10S 10H JK 7S 7H 7D 2C", *OTHERS, phase="play")
    assert play(state, "open 10S10HJK 7S7H7D").state.table.last_opening == 51
    assert best_opening(cards("10S 10H JK 7S 7H 7D 2C")).points == 51
    (without,) = reasons(table("10S 10H 10D 7S 7H 2C 3C", *OTHERS, phase="play"), "open 10S10H10D")
    assert (without.code, without.params["have"]) == ("turkish51.open.below", 30)


@pytest.mark.parametrize(
    ("text", "kinds"),
    [
        ("9s JK JK", [("run", 29), ("set", 27)]),
        ("JK 9s JK", [("run", 27), ("set", 27)]),
        ("JK JK 9s", [("set", 27), ("run", 24)]),
    ],
)
def test_Q_TR_03_melds_made_mostly_of_jokers(text: str, kinds: list[tuple[str, int]]) -> None:
    assert why_not(text) == ["meld.name_kind"]
    for kind, points in kinds:
        found = read(cards(text), kind)
        assert isinstance(found, Meld)
        assert (found.kind, found.points) == (kind, points)
    assert shown(text) == (0, kinds)


def test_Q_TR_03_jokers_alone_are_no_meld() -> None:
    assert why_not("JK JK JK")[0] == "meld.all_jokers"
    assert why_not("JK JK") == ["meld.short", "meld.all_jokers"]
    assert readings(cards("JK JK JK")) == ()
    assert shown("JK JK") == (1, [])


def test_Q_TR_06_an_ace_beside_kings() -> None:
    assert why_not("Kc Kd Ad") == ["meld.neither"]


def test_Q_TR_08_the_ace_is_high_only() -> None:
    assert why_not("As 2s 3s") == ["run.ace_low"]
    assert why_not("Ks As 2s") == ["run.ace_low"]
    assert meld("Qs Ks As").points == 31
    assert why_not("Qs Ks As JK") == ["meld.order"]
    assert (meld("Js Qs Ks JK").points, meld("Js Qs Ks JK").stands_for) == (41, cards("Js Qs Ks As"))
    assert shown("Qs Ks As JK") == (1, [])
    assert shown("Js Qs Ks JK") == (0, [("run", 41)])


def test_Q_TR_09_no_run_goes_on_in_another_suit() -> None:
    assert why_not("Qs Ks Ah") == ["run.mixed_suits"]
    assert why_not("Ks As 2h") == ["run.mixed_suits"]


def test_Q_TR_11_the_order_of_natural_cards_does_not_matter() -> None:
    for order in permutations(cards("Qd Td Jd")):
        found = read(order)
        assert isinstance(found, Meld)
        assert (found.kind, found.points) == ("run", 30)
    assert shown("Qd Td Jd") == (0, [("run", 30)])


def test_Q_TR_23_the_source_s_example_of_an_opening() -> None:
    assert meld("Kh Kd Kc").points + meld("Ts Js Qs").points == 60
    hand = "KH KD KC 10S JS QS 2C 3D 4H 6C 7H 8D 8S 9C"
    assert best_opening(cards(hand)).points == 60
    ran = table51("open", hand, "--json")
    answer = json.loads(ran.stdout)
    assert (ran.returncode, answer["best"]["points"], answer["need"]) == (0, 60, 51)


# Taking and opening


def test_Q_TR_13_the_card_taken_must_be_in_the_opening() -> None:
    state = table("KH KD KS 10H JH QH 7S 7H 2C", *OTHERS, offered="7D")
    taken = play(state, "take").state
    assert refusal(taken, "open KHKDKS 10HJHQH") == [("take.must_use", "T-8")]
    opened = play(taken, "open KHKDKS 10HJHQH 7S7H7D").state
    assert (opened.table.last_opening, opened.table.duty) == (81, None)


def test_Q_TR_14_openings_with_pairs() -> None:
    hand = "3S 3S 7H 7H KD KD 9C 9C AH JK 4H 5H 6H 2C"
    state = table(hand, *OTHERS, phase="play")
    assert play(state, "open 3S3S 7H7H KDKD 9C9C AHJK").state.table.opened[0] == "pairs"
    assert refusal(state, "open 3S3S 7H7H KDKD 9C9C 4H5H6H") == [("open.mixed", "T-16")]
    for text, code in (("8h 8c", "pair.differ"), ("JK JK", "pair.two_jokers")):
        found = read_pair(cards(text))
        assert not isinstance(found, Meld)
        assert [reason.code for reason in found] == [f"turkish51.{code}"]
        assert shown(text) == (1, [])
    answer = json.loads(table51("open", hand, "--json").stdout)
    assert (answer["ok"], len(answer["pairs"]["melds"])) == (True, 5)


def test_Q_TR_24_a_taken_card_that_makes_no_opening() -> None:
    """The best opening with it is worth 47; that it would fit a meld of somebody else does not help."""
    hand = "5H 6H 9S 10S JS 2C 3D KD QC"
    state = table(hand, *OTHERS, offered="7H", melds=["8H 9H 10H"])
    assert best_opening(cards(hand + " 7H")).points == 47
    (reason,) = reasons(state, "take")
    assert (reason.code, reason.clause, reason.params["have"]) == ("turkish51.take.no_opening", "T-8", 47)
    assert legal(state) == ["draw"]
    assert refusal(play(state, "draw").state, "lay 6H>1") == [("meld.not_open", "T-18")]


# The turn


def test_Q_TR_16_one_card_is_kept_to_discard() -> None:
    state = table("QS KS", *OTHERS, melds=["9S 10S JS", "KH KD KC"], opened=OPENED, phase="play")
    assert {"lay QS>1", "lay KS>2"} <= set(legal(state))
    one = play(state, "lay QS>1").state
    assert refusal(one, "lay KS>1") == refusal(one, "lay KS>2") == [("keep.one", "T-9")]
    assert legal(one) == ["discard KS"]
    assert play(one, "discard KS").state.table.out == 0


@pytest.mark.parametrize("seed", range(8))
def test_Q_TR_20_nobody_ends_a_turn_with_more_than_fourteen(seed: int) -> None:
    state = GAME.start(STANDARD, Deal(GAME.pack(STANDARD), 2, 4)).state
    assert [len(hand) for hand in state.own] == [14, 14, 15, 14]
    assert (len(state.stock), state.table.held) == (49, (14, 14, 15, 14))
    for played in walk(Case("turkish51", "standard", STANDARD, 4), seed):
        state = played.state
        assert sum(map(len, GAME.zones(state).values())) == 106
        assert state.table.held == tuple(map(len, state.own))
        most = [14 + (seat in GAME.to_act(state.table) and state.table.phase != "draw") for seat in range(4)]
        assert all(len(hand) <= high for hand, high in zip(state.own, most, strict=True))


def test_Q_TR_21_a_card_that_was_laid_cannot_be_discarded() -> None:
    state = table("9C QD KD 2H", *OTHERS, melds=["9S 9H 9D", "10D JD JK"], opened=OPENED, phase="play")
    laid = play(state, "lay 9C>1").state
    assert refusal(laid, "discard 9C") == [("card.not_in_hand", "T-6")]
    assert "discard 9C" not in legal(laid)


# The score


def test_Q_TR_17_the_score_of_a_round() -> None:
    ended = (
        Ended("melds", ()),
        Ended("", cards("2S 4H 6D 8C 10S QH")),
        Ended("melds", cards("Ks 5h JK")),
        Ended("pairs", cards("Ah 9c")),
    )
    assert settle(ended, out=0).points == (-100, 100, 40, 40)
    assert settle(ended, out=0, joker_out=True).points == (-200, 100, 40, 40)
    told = ("--out", "p1", "--closed", "p2", "--left", "p3=KS 5H JK", "--pairs", "p4=AH 9C", "--json")
    for joker_out, points in (((), [-100, 100, 40, 40]), (("--joker-out",), [-200, 100, 40, 40])):
        ran = table51("score", "turkish51", *told, *joker_out)
        assert ran.returncode == 0
        assert [player["points"] for player in json.loads(ran.stdout)["players"]] == points


def test_Q_TR_17_the_last_card_played_is_the_one_that_counts() -> None:
    hands = "2S 4H 6D 8C 10S QH", "KS 5H JK", "AH 9C"
    for last, points in (("4D", (-100, 100, 40, 40)), ("JK", (-200, 100, 40, 40))):
        state = table(last, *hands, phase="play", opened=("melds", "", "melds", "pairs"))
        outcome = GAME.outcome(play(state, f"discard {last}").state.table)
        assert outcome is not None
        assert outcome.points == points
