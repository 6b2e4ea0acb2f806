"""`table51 check`, `settle` and `arrange`."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from table51.locale import LANGUAGES
from tests.cli.running import table51

LEGAL = ("--front", "Qs Jc 2s", "--middle", "Kc Kd Qh 9s 4d", "--back", "As Ah Td 8h 7c")
FOUL = ("--front", "As Ah Qh", "--middle", "Kc Kd Jc 9s 4d", "--back", "Qs Td 8h 7c 2s")
WORKED = "A♠ A♥ K♣ K♦ Q♠ Q♥ J♣ 10♦ 9♠ 8♥ 7♣ 4♦ 2♠"
ANA = {"name": "Ana", "front": "Js Jd 4c", "middle": "Qh Qd 8s 8c 3h", "back": "5s 5h 5d Kc 9c"}
BO = {"name": "Bo", "front": "10s 10h Ad", "middle": "Ks Kh 9d 5c 3c", "back": "7s 7h 6s 6h 2d"}
TEXT = """Ana:
front: Js Jd 4c
middle: Qh Qd 8s 8c 3h
back: 5s 5h 5d Kc 9c

Bo:
front: 10s 10h Ad
middle: Ks Kh 9d 5c 3c
back: 7s 7h 6s 6h 2d
"""


def answer(code: int, *args: str, stdin: str = "") -> Any:
    """The JSON object of a command that ends with that exit code."""
    ran = table51(*args, "--json", stdin=stdin)
    assert ran.returncode == code
    assert bool(ran.stderr) == (code == 2)
    return json.loads(ran.stdout)


# Check


def test_a_legal_arrangement_is_0_and_its_four_checks_are_told() -> None:
    ran = table51("check", *LEGAL)
    assert (ran.returncode, ran.stderr) == (0, "")
    assert "Middle (pair of kings) is stronger than front (queen high). [P-8]\n" in ran.stdout
    assert ran.stdout.endswith("Legal.\n")
    found = answer(0, "check", *LEGAL)
    assert (found["ok"], found["legal"], found["reasons"], found["fix"]) == (True, True, [], None)
    assert [check["check"] for check in found["checks"]] == ["sizes", "unique", "categories", "order"]
    assert [row["category"] for row in found["rows"]] == ["high_card", "pair", "pair"]


def test_a_foul_is_1_with_both_comparisons_its_price_and_the_nearest_legal_arrangement() -> None:
    found = answer(1, "check", *FOUL)
    assert [(reason["code"], reason["clause"]) for reason in found["reasons"]] == [
        ("chinese_poker.order.weaker", "P-8"), ("chinese_poker.order.weaker", "P-3"),
    ]  # fmt: skip
    assert [reason["text"] for reason in found["reasons"]] == [
        "Middle (pair of kings) is weaker than front (pair of aces).",
        "Back (queen high) is weaker than middle (pair of kings).",
    ]
    assert [cost["params"]["points"] for cost in found["cost"]] == [-4]
    assert len(found["fix"]["moved"]) == 4
    mended = [" ".join(found["fix"][row]) for row in ("front", "middle", "back")]
    assert answer(0, "check", "--front", mended[0], "--middle", mended[1], "--back", mended[2])["ok"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_verdict_is_told_in_every_language(lang: str) -> None:
    lines = {table51("check", *rows, "--lang", lang).stdout for rows in (LEGAL, FOUL)}
    assert len(lines) == 2
    assert not any("{" in text or "chinese_poker" in text or "cli." in text for text in lines)


@pytest.mark.parametrize(
    ("front", "text"),
    [("Qs Jc 1s", "Front, place 7: “1s” is not a card."), ("Qs Jc JK", "There is no joker in this game.")],
)
def test_what_is_no_card_is_2_and_named_with_its_place(front: str, text: str) -> None:
    found = answer(2, "check", "--front", front, *LEGAL[2:])
    assert found["ok"] is False
    assert [reason["text"] for reason in found["reasons"]] == [text]


def test_a_row_that_is_missing_is_2() -> None:
    ran = table51("check", *LEGAL[:4])
    assert ran.returncode == 2
    assert "--back" in ran.stderr


def test_cards_are_read_in_any_writing() -> None:
    rows = ("--front", "黑桃Q, [梅花J] ♠2", "--middle", "クラブK ダイヤK Q♥ 9s 4D", "--back", "AS/ah\n10d 8h 7c")
    assert answer(0, "check", *rows)["legal"]


def test_the_table_s_rules_decide() -> None:
    twins = ("--front", "Jc 8d 2h", "--middle", "Ah Kh 9h 5c 3d", "--back", "As Ks 9s 5d 3c")
    assert table51("check", *twins).returncode == 0
    assert table51("check", *twins, "--rules", "row_order=strict").returncode == 1
    assert table51("check", *twins, "--rules", "row_order=other").returncode == 2


# Settle


def test_two_hands_are_settled_from_json(tmp_path: Path) -> None:
    path = tmp_path / "deal.json"
    path.write_text(json.dumps({"players": [ANA, BO], "rules": {"point_value": 2}}), "utf-8")
    found = answer(0, "settle", str(path))
    assert found["ok"]
    assert [(p["name"], p["points"], p["place"], p["value"]) for p in found["players"]] == [
        ("Ana", 4, 1, 8), ("Bo", -4, 2, -8),
    ]  # fmt: skip
    assert {*found["players"][0]["lines"][0]} >= {"points", "code", "params", "clause", "text"}
    assert found["matrix"] == [[0, 4], [-4, 0]]
    assert found["pairs"][0]["rows"] == {"front": 1, "middle": 1, "back": 1}
    assert found["transfers"] == [{"from": "Bo", "to": "Ana", "points": 4}]


def test_text_and_json_and_cards_in_lists_settle_alike() -> None:
    lists = [{**player, "front": player["front"].split()} for player in (ANA, BO)]
    ways = [TEXT, json.dumps({"players": [ANA, BO]}), json.dumps({"players": lists}), "\ufeff" + TEXT]
    answers = [answer(0, "settle", "-", stdin=way) for way in ways]
    assert all(found == answers[0] for found in answers)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_settlement_is_told_in_every_language(lang: str) -> None:
    ran = table51("settle", "-", "--lang", lang, stdin=TEXT)
    assert (ran.returncode, ran.stderr) == (0, "")
    assert "Ana" in ran.stdout
    assert "{" not in ran.stdout
    assert "chinese_poker" not in ran.stdout


def test_fouls_are_settled_and_that_is_0() -> None:
    foul = {"name": "Chi", "front": "As Ah Qs", "middle": "Kd Jc 9h 4d 2s", "back": "Qc 10d 8h 7c 2h"}
    found = answer(0, "settle", "-", stdin=json.dumps({"players": [ANA, foul, BO]}))
    assert [player["points"] for player in found["players"]] == [8, -8, 0]
    assert [player["legal"] for player in found["players"]] == [True, False, True]


def test_a_card_in_two_hands_is_1() -> None:
    twice = {**BO, "front": "5s 10h Ad"}
    found = answer(1, "settle", "-", stdin=json.dumps({"players": [ANA, twice]}))
    assert [reason["text"] for reason in found["reasons"]] == [
        "The 5 of spades is in the hands of both Ana and Bo: this deal cannot be settled."
    ]
    ran = table51("settle", "-", stdin=json.dumps({"players": [ANA, twice]}))
    assert (ran.returncode, ran.stderr) == (1, "")


@pytest.mark.parametrize(
    "stdin",
    [
        "",
        "Ana: Js Jd 4c",
        '{"players": []}',
        '{"players": [{"name": "Ana"}]}',
        '{"players": 3}',
        '{"players',
        "{" * 5_000,
        json.dumps({"players": [ANA, {**BO, "front": "Zs 10h Ad"}]}),
        json.dumps({"players": [ANA, {**BO, "front": "JK 10h Ad"}]}),
        json.dumps({"players": [ANA, BO], "rules": {"wheel": "square"}}),
        json.dumps({"players": [ANA, BO], "rules": {"deal": 1}}),
        json.dumps({"players": [ANA, BO, {**ANA}, {**BO}, {**ANA}]}),
        TEXT.replace("Js", "Xx"),
    ],
)
def test_bad_input_is_2_with_a_sentence(stdin: str) -> None:
    found = answer(2, "settle", "-", stdin=stdin)
    assert not found["ok"]
    assert all(reason["text"] and "{" not in reason["text"].split("JSON")[0] for reason in found["reasons"])


def test_a_file_that_is_not_there_is_2(tmp_path: Path) -> None:
    assert table51("settle", str(tmp_path / "none.json")).returncode == 2


def test_players_of_one_name_are_told_apart() -> None:
    found = answer(0, "settle", "-", stdin=json.dumps({"players": [ANA, {**BO, "name": "Ana"}]}))
    assert len({player["name"] for player in found["players"]}) == 2


# Arrange


def test_the_worked_hand_is_arranged() -> None:
    found = answer(0, "arrange", WORKED, "--deals", "50", "--opponents", "2")
    assert (found["arrangements"], found["legal"], found["undominated"]) == (72_072, 20_580, 86)
    assert len(found["choices"]) == 86
    assert found["best"] == found["choices"][0]
    assert sorted(len(found["best"][row]) for row in ("front", "middle", "back")) == [3, 5, 5]
    assert found == answer(0, "arrange", WORKED, "--deals", "50", "--opponents", "2", "--seed", "1")
    assert found["best"]["expected"] != answer(0, "arrange", WORKED, "--deals", "50", "--seed", "2")["best"]["expected"]


def test_yours_is_compared_row_by_row() -> None:
    yours = "Qs Jc 2s / Kc Kd Qh 9s 4d / As Ah Td 8h 7c"
    found = answer(0, "arrange", WORKED, "--deals", "50", "--yours", yours)
    assert [row["row"] for row in found["compared"]] == ["front", "middle", "back"]
    parts = sum(row["points"] for row in found["compared"]) + found["majority"]
    assert parts == pytest.approx(found["yours"]["expected"] - found["best"]["expected"])


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_study_is_told_in_every_language(lang: str) -> None:
    yours = "Qs Jc 2s / Kc Kd Qh 9s 4d / As Ah Td 8h 7c"
    ran = table51("arrange", WORKED, "--deals", "10", "--yours", yours, "--policy", "easy", "--lang", lang)
    assert (ran.returncode, ran.stderr) == (0, "")
    assert "{" not in ran.stdout
    assert "cli." not in ran.stdout


@pytest.mark.parametrize(
    "args",
    [
        ("AS AH",),
        (WORKED.replace("2♠", "A♠"),),
        (WORKED.replace("2♠", "JK"),),
        (WORKED.replace("2♠", "1♠"),),
        (WORKED, "--opponents", "4"),
        (WORKED, "--deals", "0"),
        (WORKED, "--policy", "wild"),
        (WORKED, "--yours", "Qs Jc 2s"),
        (WORKED, "--yours", "Qs Jc 3s / Kc Kd Qh 9s 4d / As Ah Td 8h 7c"),
    ],
)
def test_what_cannot_be_arranged_is_2(args: tuple[str, ...]) -> None:
    found = answer(2, "arrange", *args)
    assert not found["ok"]
    assert found["reasons"]
