"""`table51 meld` and `table51 open`: melds of Elli Bir read, and the best opening of a hand."""

from __future__ import annotations

import json

import pytest

from table51.locale import LANGUAGES
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
        ("set: 9S JK JK", [("set", 27)]),
        ("RUN:JK 9S JK", [("run", 27)]),
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
        ("set:9S 10S JK", "turkish51.set.mixed_ranks"),
        ("pair:8H 8H", "turkish51.meld.no_kind"),
        ("", "turkish51.meld.short"),
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


def test_the_shortest_and_the_cheapest_opening() -> None:
    answer = json.loads(table51("open", "10S JS QS KS AS 9S 8S 7S 2C 2D JK AH AD 4H", "--json").stdout)
    assert [len(answer[name]["left"]) for name in ("best", "shortest", "cheapest")] == [3, 9, 1]
    assert [answer[name]["cost"] for name in ("best", "shortest", "cheapest")] == [8, 64, 4]


def test_five_pairs_open_and_what_is_left_counts_twice_T_23() -> None:
    ran = table51("open", "3S 3S 7H 7H KD KD 9C 9C AH JK 2C 4H 5H 6H", "--json")
    answer = json.loads(ran.stdout)
    assert (ran.returncode, len(answer["pairs"]["melds"]), answer["best"]["points"]) == (0, 5, 30)
    assert (answer["pairs"]["left"], answer["pairs"]["cost"]) == (["2C", "4H", "5H", "6H"], 2 * 17)
    ran = table51("open", "3S 3S 7H 7H KD KD 9C 9C AH JK 2C 4H 5H 6H", "--rules", "joker_pair=no", "--json")
    answer = json.loads(ran.stdout)
    assert (ran.returncode, len(answer["pairs"]["melds"]), answer["ok"]) == (1, 4, False)


def test_seven_pairs_in_fourteen_cards_keep_one_card_T_9() -> None:
    answer = json.loads(table51("open", "KS KS QH QH JS JS 2D 2D 9S 9S 6C 6C 4D 4D", "--json").stdout)
    assert len(answer["pairs"]["melds"]) == 6


def test_a_hand_that_cannot_open_is_a_negative_verdict_with_both_reasons() -> None:
    ran = table51("open", HAND, "--rules", "high_opening", "--json")
    answer = json.loads(ran.stdout)
    assert (ran.returncode, answer["ok"]) == (1, False)
    below, few = answer["reasons"]
    assert (below["code"], below["params"], below["clause"]) == (
        "turkish51.open.below", {"have": 60, "need": 101}, "T-15",
    )  # fmt: skip
    assert below["text"] == "Your melds total 60; you need 101 to open."
    assert (few["code"], few["params"]) == ("turkish51.open.few_pairs", {"have": 0, "need": 5})


@pytest.mark.parametrize("lang", LANGUAGES)
def test_people_are_told_in_every_language(lang: str) -> None:
    ran = table51("open", HAND, "--lang", lang)
    assert (ran.returncode, ran.stderr) == (0, "")
    lines = ran.stdout.splitlines()
    assert len(lines) == 1 + 2 + 1 + 1  # heading, two melds, what is left, verdict; the others are the same opening
    assert "60" in lines[0]
    assert table51("meld", "9S JK JK", "--lang", lang).stdout.count("\n") == 2


def test_a_hand_of_another_size_is_bad_input() -> None:
    assert table51("open", "9S 10S JS").returncode == 2
