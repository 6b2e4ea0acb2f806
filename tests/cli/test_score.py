"""`table51 score`: what real tables tell, settled."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from table51.games import GAMES
from table51.locale import LANGUAGES
from tests.cli.running import table51

TIE = ("japanese51", "--call", "aki=45", "--hand", "ben=45", "--hand", "cara=38", "--mixed", "dev")
WORKED = ("chinese51", "--call", "alice=48", "--challenge", "cara=50", "--flush", "ben=44", "--mixed", "dev")
ROUND = ("turkish51", "--out", "p1", "--closed", "p2", "--left", "p3=KS 5H JK", "--pairs", "p4=AH 9C")
ROWS = (
    "chinese_poker",
    *("--rows", "a=As Ah Qh / Kc Kd Td 8h 2s / Qs Jc 9s 7c 4d"),
    *("--rows", "b=3d 4h 6s / 2h 2d 8s Ts Js / 2c 3c 5c 7d 9d"),
    *("--rows", "c=Ac Kh Jd / 6c 6d 9c 9h Qc / 5s 5h 5d Jh Ks"),
)
DEALS = {deal[0]: deal for deal in (TIE, WORKED, ROUND, ROWS)}
SCORED = {  # Q-JP-08, Q-CN-02, Q-TR-17, Q-CP-18
    "japanese51": [0, 45, 38, 0],
    "chinese51": [0, 98, 44, 0],
    "turkish51": [-100, 100, 40, 40],
    "chinese_poker": [-4, -4, 8],
}


def players(*args: str) -> list[dict[str, Any]]:
    ran = table51("score", *args, "--json")
    assert ran.returncode == 0, ran.stderr
    answer = json.loads(ran.stdout)
    assert (answer["ok"], answer["reasons"]) == (True, [])
    listed: list[dict[str, Any]] = answer["players"]
    return listed


def test_a_failed_call_is_last_Q_JP_08() -> None:
    assert [(p["name"], p["points"], p["place"]) for p in players(*TIE)] == [
        ("aki", 0, 4), ("ben", 45, 1), ("cara", 38, 2), ("dev", 0, 3),
    ]  # fmt: skip


def test_the_joker_loses_the_tie_where_the_table_plays_so_J_20() -> None:
    assert [p["place"] for p in players(*TIE, "--joker", "ben", "--rules", "one_last_turn")] == [1, 2, 3, 4]


def test_the_worked_hand_of_51_chinese_Q_CN_02() -> None:
    scored = players(*WORKED)
    assert {p["name"]: p["points"] for p in scored} == {"alice": 0, "cara": 98, "ben": 44, "dev": 0}
    (line,) = scored[1]["lines"]
    assert (line["points"], line["code"], line["clause"]) == (98, "chinese51.score.challenge_won", "C-20")
    assert line["text"] == "cara wins the challenge with 50 and all hands in it: 98 points."


def test_cards_may_be_told_instead_of_points() -> None:
    assert [p["points"] for p in players("chinese51", "--call", "alice=AH KH QH 9H 8H", "--mixed", "ben")] == [48, 0]


@pytest.mark.parametrize("game", GAMES)
def test_a_deal_of_every_game_is_settled(game: str) -> None:
    assert [p["points"] for p in players(*DEALS[game])] == SCORED[game]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_people_are_told_a_sentence_and_its_clause_for_every_player(lang: str) -> None:
    for game in set(GAMES) - {"chinese_poker"}:  # which has a sentence for every opponent
        ran = table51("score", *DEALS[game], "--lang", lang)
        assert (ran.returncode, ran.stderr) == (0, "")
        lines = ran.stdout.splitlines()
        assert len(lines) == 9
        assert all(re.search(r"\b[CJT]-\d+\b", line) for line in lines[2::2])


def test_what_no_deal_can_be_is_a_negative_verdict_with_every_reason() -> None:
    ran = table51("score", "chinese51", "--call", "a=41", "--flush", "b=19", "--rules", "floor_42")
    assert (ran.returncode, ran.stderr) == (1, "")
    assert [line[-5:] for line in ran.stdout.splitlines()] == ["[C-2]", "[C-9]"]
    ran = table51("score", "chinese51", "--call", "a=AS KS QS JS 9S", "--flush", "b=AS KS QS JS 8S", "--json")
    answer = json.loads(ran.stdout)
    assert (ran.returncode, answer["ok"]) == (1, False)
    assert {reason["params"]["card"] for reason in answer["reasons"]} == {"AS", "KS", "QS", "JS"}


@pytest.mark.parametrize(
    "args",
    [
        (),
        ("chess", "--call", "a=44"),
        ("chinese51",),
        ("chinese51", "--call", "a=44"),
        ("chinese51", "--call", "=44", "--mixed", "b"),
        ("chinese51", "--call", "a", "--mixed", "b"),
        ("chinese51", "--call", "a=ZZ", "--mixed", "b"),
        ("chinese51", "--call", "a=44", "--mixed", "b=4"),
        ("chinese51", "--call", "a=44", "--mixed", "a"),
        ("chinese51", "--stop", "a", "--mixed", "b"),
        ("chinese51", "--call", "a=44", "--mixed", "b", "--joker", "c"),
        ("chinese51", "--call", "a=44", "--mixed", "b", "--joker-out"),
        ("chinese51", "--call", "a=44", "--mixed", "b", "--rules", "nothing"),
        ("chinese51", "--call", "a=AS KS QS JS", "--mixed", "b"),
    ],
)
def test_bad_input_is_told_in_a_sentence(args: tuple[str, ...]) -> None:
    ran = table51("score", *args)
    assert ran.returncode == 2
    assert ran.stdout == ""
    assert len(ran.stderr.splitlines()) == 1


@pytest.mark.parametrize("lang", LANGUAGES)
def test_help_tells_what_can_be_told_in_every_game(lang: str) -> None:
    ran = table51("score", "--help", "--lang", lang)
    assert ran.returncode == 0
    for game in GAMES.values():
        for tell in game.tells:
            assert f"--{tell.role} NAME" in ran.stdout
