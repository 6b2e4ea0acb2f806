"""`table51 sheet`: sheets that were saved as files."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from table51.locale import LANGUAGES
from table51.sheet.file import write
from tests.cli.running import table51
from tests.sheet.pad import Pad
from tests.sheet.test_file import example


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "sheet.json"
    path.write_text(write(example().sheet), encoding="utf-8")
    return path


def test_every_deal_is_a_line_and_the_totals_follow(file: Path) -> None:
    ran = table51("sheet", "show", str(file))
    assert (ran.returncode, ran.stderr) == (0, "")
    assert ran.stdout.splitlines() == [
        "Thursday table",
        "Deal 1: Alice —, Ben 44, Cara —",
        "Deal 2: Alice 102, Ben 0, Cara —",
        "Deal 3: Alice 50, Ben 40, Cara 30",
        "Place 1: Alice, 152 points.",
        "Place 2: Ben, 84 points.",
        "Place 3: Cara, 30 points.",
        "The match is over.",
    ]


def test_what_is_not_agreed_on_shows(tmp_path: Path) -> None:
    pad = Pad("alice", "ben", target=20)
    base = pad.writes("alice", 1, 30)
    pad.writes("alice", 1, 31, base=base)
    pad.writes("alice", 1, 20, "ben")
    pad.writes("alice", 1, "out", "ben")
    (tmp_path / "sheet.json").write_text(write(pad.sheet))
    ran = table51("sheet", "show", str(tmp_path / "sheet.json"))
    assert "Deal 1: Alice 31 (changed), Ben 20 (or sat out: not decided)" in ran.stdout
    assert "Alice has reached the target of 20." in ran.stdout


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("what", ["show", "totals", "verify"])
def test_it_speaks_every_language_and_json(file: Path, what: str, lang: str) -> None:
    assert table51("sheet", what, str(file), "--lang", lang).returncode == 0
    answer = json.loads(table51("sheet", what, str(file), "--json").stdout)
    assert answer["sheet"]["standing"]["totals"] == {"alice": 152, "ben": 84, "cara": 30}


def test_export_gives_the_file_again_or_a_table(file: Path, tmp_path: Path) -> None:
    assert table51("sheet", "export", str(file)).stdout == file.read_text()
    assert table51("sheet", "export", str(file), "--csv").stdout.splitlines()[-1] == "Total,152,84,30"
    copy = tmp_path / "copy.csv"
    assert table51("sheet", "export", str(file), "--csv", "--to", str(copy)).returncode == 0
    assert copy.read_text().startswith("Deal,Alice,Ben,Cara")


def test_of_a_damaged_file_each_problem_is_told_and_the_rest_kept(file: Path) -> None:
    whole = file.read_text()
    file.write_text(whole[: len(whole) * 2 // 3])
    ran = table51("sheet", "verify", str(file))
    assert (ran.returncode, ran.stderr) == (1, "")
    assert ran.stdout.splitlines()[1:] == [
        "3 things are wrong with this sheet. The rest is kept.",
        "The JSON is broken at line 20. What is whole elsewhere was read.",
        "Entry 7: This entry cannot be read.",
        "The totals written in the file are not what its entries add up to.",
    ]
    mended = table51("sheet", "export", str(file))
    assert mended.returncode == 1
    assert table51("sheet", "verify", "-", stdin=mended.stdout).returncode == 0


@pytest.mark.parametrize("text", ["", "hello", "[1, 2]"])
def test_what_is_no_sheet_is_bad_input(text: str) -> None:
    ran = table51("sheet", "show", "-", stdin=text)
    assert (ran.returncode, ran.stdout) == (2, "")
    assert "There is no score sheet in this file." in ran.stderr
