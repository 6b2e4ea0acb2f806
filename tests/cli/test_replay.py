"""`table51 replay`."""

import json
from pathlib import Path

import pytest
from msgspec.structs import replace

from table51.games import GAMES
from table51.records import Record, showing, write
from tests.cli.running import table51
from tests.records.playing import played


@pytest.fixture(scope="module")
def record() -> Record:
    game = GAMES["japanese51"]
    return played(game, game.rules(deals=2, turn_limit=4), seats=3, seed=5)


@pytest.fixture
def file(record: Record, tmp_path: Path) -> Path:
    path = tmp_path / "match.json"
    path.write_text(write(record), encoding="utf-8")
    return path


def test_a_sound_record_is_shown_act_by_act(record: Record, file: Path) -> None:
    ran = table51("replay", str(file))
    assert (ran.returncode, ran.stderr) == (0, "")
    lines = ran.stdout.splitlines()
    assert lines[:2] == ["Fifty-One", "Players: Aki, 梅子, Çağla."]
    for deal in record.deals:
        assert f"Deal {deal.deal} is over." in lines
    numbered = [line for line in lines if line[0:1].isdigit()]
    assert [int(line.split(".")[0]) for line in numbered] == [
        number for deal in record.deals for number in range(1, len(deal.acts) + 1)
    ]
    assert lines[-3:] == [
        f"Place {1 + sum(other > total for other in record.totals)}: {player.name}, {total} points."
        for player, total in zip(record.players, record.totals, strict=True)
    ]


def test_every_hand_is_shown_as_it_was_dealt(record: Record, file: Path) -> None:
    shown = table51("replay", str(file)).stdout
    for deal in record.deals:
        for card in deal.pack[:15]:
            assert f"({card})" in shown
    assert "is dealt five cards" not in shown


def test_the_answer_for_programs(record: Record, file: Path) -> None:
    ran = table51("replay", str(file), "--json", "--lang", "ja")
    answer = json.loads(ran.stdout)
    assert ran.returncode == 0
    assert (answer["ok"], answer["reasons"], answer["game"]) == (True, [], "japanese51")
    assert answer["totals"] == list(record.totals)
    assert answer["players"] == [{"name": "Aki"}, {"name": "梅子"}, {"name": "Çağla"}]
    for deal, shown in zip(record.deals, answer["deals"], strict=True):
        assert [(act["seat"], act["act"]) for act in shown["acts"]] == [(act.seat, act.act) for act in deal.acts]
        assert deal.outcome
        assert shown["outcome"]["points"] == list(deal.outcome.points)
        for note in [*shown["outcome"]["lines"], *shown["acts"][0]["events"]]:
            assert {"code", "params", "clause", "text"} <= note.keys()
            assert note["text"] != note["code"]


def test_a_match_against_computer_players_is_told_to_the_one_who_played_it(tmp_path: Path) -> None:
    file = str(tmp_path / "match.json")
    table51("play", "japanese51", "--level", "easy", "--seed", "3", "--record", file, stdin="swap 6C>6D\n")
    lines = table51("replay", file).stdout.splitlines()
    assert [line for line in lines if line.startswith("You are dealt ")]
    assert [line for line in lines if line.endswith(". You swapped the 6 of clubs for the 6 of diamonds.")]
    assert not [line for line in lines if "You is" in line or "You swaps" in line]
    told = json.loads(table51("replay", file, "--json").stdout)["deals"][0]
    assert told["events"][0]["text"].startswith("You are dealt ")


def test_an_unfinished_match_has_no_places(tmp_path: Path) -> None:
    file = str(tmp_path / "match.json")
    table51("play", "japanese51", "--level", "easy", "--seed", "3", "--record", file)
    shown = table51("replay", file).stdout
    assert "The match was not finished.\nYou: 0 points so far.\n" in shown
    assert "Place " not in shown
    assert json.loads(table51("replay", file, "--json").stdout)["places"] is None


def test_a_damaged_record_is_a_negative_verdict_and_the_rest_is_shown(record: Record, file: Path) -> None:
    act = record.deals[0].acts[2].act
    damaged = write(record).replace(f'"{act}"', '"swap 2H3H>4H5H"', 1)
    ran = table51("replay", "-", stdin=damaged)
    assert ran.returncode == 1
    assert ran.stderr == ""
    lines = ran.stdout.splitlines()
    assert lines[2].endswith("wrong with this record. The rest is shown.")
    assert lines[3].startswith("Deal 1, act 3: You can swap one card or all five, but not 2.")
    assert lines[3].endswith("[J-5]")
    assert "Deal 2 is over." in lines

    answer = json.loads(table51("replay", "-", "--json", stdin=damaged).stdout)
    assert answer["ok"] is False
    assert {(r["params"]["deal"], r["params"]["action"]) for r in answer["reasons"]} == {(1, 3)}
    assert [len(deal["acts"]) for deal in answer["deals"]] == [2, len(record.deals[1].acts)]


def test_half_a_record_shows_what_is_there(record: Record) -> None:
    text = write(record)
    ran = table51("replay", "-", stdin=text[: text.index('{"deal":2') + 400])
    assert ran.returncode == 1
    assert "The JSON is broken at line" in ran.stdout
    assert "Deal 1 is over." in ran.stdout


def test_what_one_seat_saw_is_told_to_that_seat(record: Record) -> None:
    ran = table51("replay", "-", stdin=write(showing(record, 1)))
    assert (ran.returncode, ran.stderr) == (0, "")
    lines = ran.stdout.splitlines()
    assert lines[:3] == ["Fifty-One", "Players: Aki, 梅子, Çağla.", "As 梅子 saw it."]
    assert len([line for line in lines if line.startswith("You are dealt ")]) == len(record.deals)
    assert "Aki is dealt five cards." in lines
    assert "Deal 2 is over." in lines
    own = next(line for line in lines if line.startswith("You are dealt "))
    first = record.deals[0]
    mine = {str(card) for card in first.pack[(1 - first.first) % 3 : 15 : 3]}
    assert {card for card in map(str, first.pack[:15]) if f"({card})" in own} == mine

    answer = json.loads(table51("replay", "-", "--json", stdin=write(showing(record, 1))).stdout)
    assert (answer["ok"], answer["seat"], answer["totals"]) == (True, 1, list(record.totals))
    for act in (act for deal in answer["deals"] for act in deal["acts"]):
        assert ("act" in act) == (act["seat"] == 1)


def test_a_showing_with_all_cards_open_is_shown_like_its_record(record: Record, file: Path) -> None:
    assert table51("replay", "-", stdin=write(showing(record, None))).stdout == table51("replay", str(file)).stdout


def test_what_a_seat_cannot_have_seen_is_told(record: Record) -> None:
    damaged = write(showing(record, 1)).replace('"act":{"seat":0}', '"act":{"seat":2}', 1)
    ran = table51("replay", "-", stdin=damaged)
    assert ran.returncode == 1
    assert "It was not the turn of who acted here." in ran.stdout
    assert "Deal 2 is over." in ran.stdout


def test_comments_are_read_out(record: Record) -> None:
    first = record.deals[0]
    commented = replace(first, acts=(replace(first.acts[0], comment="Why \x1b[2J not?"), *first.acts[1:]))
    ran = table51("replay", "-", stdin=write(replace(record, deals=(commented, *record.deals[1:]))))
    assert ran.returncode == 0
    assert len([line for line in ran.stdout.splitlines() if line.startswith("“Why")]) == 1
    assert "\x1b" not in ran.stdout


@pytest.mark.parametrize("text", ["", "hello", "{}", "[]", '{"game":"whist","deals":[]}', b"\xff\xfe"])
def test_what_is_no_record_is_bad_input(text: str | bytes) -> None:
    ran = table51("replay", "-", stdin=text)
    assert (ran.returncode, ran.stdout) == (2, "")
    assert ran.stderr.count("\n") == 1


def test_a_name_cannot_play_tricks_with_the_terminal(record: Record) -> None:
    text = write(record).replace('"Aki"', '"\\u001b[2J\\u202eeve"')
    ran = table51("replay", "-", stdin=text)
    assert "\x1b" not in ran.stdout
    assert "\u202e" not in ran.stdout
    assert ran.returncode == 0
