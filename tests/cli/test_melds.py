"""`table51 meld` and `table51 open`: melds of Elli Bir read, and the best opening of a hand."""

from __future__ import annotations

import json

import pytest

from tests.cli.running import table51

HAND = "KH KD KS 10H JH QH 2C 3D 5S 7C 8D 9C 4H AC"


@pytest.mark.parametrize(
    ("cards", "readings"),
    [
        ("9S JK JK", [("run", 29), ("set", 27)]),
        ("JK 9S JK", [("run", 27), ("set", 27)]),
        ("JK JK 9S", [("set", 27), ("run", 24)]),
        ("Qd Td Jd", [("run", 30)]),
        ("JS QS KS JK", [("run", 41)]),
        ("8H 8H", [("pair", 16)]),
    ],
)
def test_readings_the_highest_first_Q_TR_03(cards: str, readings: list[tuple[str, int]]) -> None:
    ran = table51("meld", cards, "--json")
    assert ran.returncode == 0
    assert [(found["kind"], found["points"]) for found in json.loads(ran.stdout)["readings"]] == readings


@pytest.mark.parametrize(
    ("cards", "code"),
    [
        ("KH KD KS KS", "turkish51.set.same_suit"),
        ("QS KS AS JK", "turkish51.meld.order"),
        ("AS 2S 3S", "turkish51.run.ace_low"),
        ("JK JK", "turkish51.pair.two_jokers"),
        ("8H 8C", "turkish51.pair.differ"),
    ],
)
def test_what_is_no_meld_says_why(cards: str, code: str) -> None:
    ran = table51("meld", cards, "--json")
    assert ran.returncode == 1
    assert [reason["code"] for reason in json.loads(ran.stdout)["reasons"]] == [code]


@pytest.mark.parametrize("cards", ["9S 9S 9S", "JK JK JK", "Zs 9S 10S", "5C" * 3])
def test_cards_that_two_packs_do_not_hold_are_bad_input(cards: str) -> None:
    ran = table51("meld", cards)
    assert ran.returncode == 2
    assert ran.stderr


def test_the_best_opening_and_what_remains() -> None:
    ran = table51("open", HAND, "--json")
    answer = json.loads(ran.stdout)
    assert (ran.returncode, answer["ok"], answer["best"]["points"], answer["need"]) == (0, True, 60, 51)
    assert sorted(answer["best"]["left"]) == sorted(["2C", "3D", "5S", "7C", "8D", "9C", "4H", "AC"])
    assert answer["best"]["cost"] == 2 + 3 + 5 + 7 + 8 + 9 + 4 + 11


def test_a_hand_that_cannot_open_is_a_negative_verdict() -> None:
    assert table51("open", HAND, "--rules", "high_opening").returncode == 1


def test_a_hand_of_another_size_is_bad_input() -> None:
    assert table51("open", "9S 10S JS").returncode == 2
