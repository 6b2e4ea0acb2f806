"""Arguments, help and refusals: exit codes, languages, and the form of JSON answers."""

import argparse
import inspect
import json
import re
import subprocess
import sys

import pytest

from table51 import __version__
from table51.bots import BOTS
from table51.cli import COMMANDS
from table51.cli.given import level
from table51.cli.parser import _ARGPARSE, overview_parser
from table51.cli.words import LANGUAGES, asked_language, words
from table51.engine import Refused
from table51.games import GAMES
from table51.locale import LANGUAGES as TRANSLATED
from table51.locale import say
from tests.cli.running import table51

BAD_INPUT = [
    ("",),
    ("dance",),
    ("--zzz",),
    ("play",),
    ("play", "whist"),
    ("play", "japanese51", "--bots"),
    ("play", "japanese51", "--bots", "0"),
    ("play", "japanese51", "--bots", "many"),
    ("play", "japanese51", "--bots", "7"),
    ("play", "japanese51", "--level", "godlike"),
    ("play", "japanese51", "--rules", "house"),
    ("play", "japanese51", "--rules", "standard,deals"),
    ("play", "japanese51", "--rules", "tempo=fast"),
    ("play", "japanese51", "--rules", "deals=100"),
    ("play", "japanese51", "--rules", "./missing.json"),
    ("play", "japanese51", "--record", "/missing/record.json"),
    ("play", "japanese51", "--seed", "-1"),
    ("rules", "whist"),
    ("rules", "japanese51", "J-99"),
    ("rules", "japanese51", "--lang", "xx"),
    ("replay",),
    ("replay", "./missing.json"),
    ("replay", "."),
    ("serve", "--port", "70000"),
    ("serve", "--port", "http"),
]


@pytest.mark.parametrize("args", BAD_INPUT, ids=" ".join)
def test_bad_input_ends_with_2_and_a_sentence_on_standard_error(args: tuple[str, ...]) -> None:
    ran = table51(*(arg for arg in args if arg))
    assert ran.returncode == 2
    assert ran.stdout == ""
    assert ran.stderr.count("\n") == 1
    assert ran.stderr.endswith(".\n") or "]" in ran.stderr


@pytest.mark.parametrize(
    ("lang", "sentence"),
    [
        ("en", "missing: GAME."),
        ("ja", "足りないもの：GAME。"),
        ("tr", "eksik: GAME."),
        ("zh", "缺少：GAME。"),
    ],
)
def test_wrong_arguments_are_told_in_the_language_asked_for(lang: str, sentence: str) -> None:
    ran = table51("play", "--lang", lang)
    assert (ran.returncode, ran.stderr) == (2, f"{sentence}\n")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_without_a_command_the_help_is_pointed_to(lang: str) -> None:
    ran = table51("--lang", lang)
    assert (ran.returncode, ran.stdout) == (2, "")
    assert "table51 --help" in ran.stderr
    assert "--zzz" in table51("--zzz").stderr


@pytest.mark.parametrize(
    ("environ", "title"),
    [
        ({"LC_ALL": "tr_TR.UTF-8", "LANG": "ja_JP.UTF-8"}, "J-9 Pas"),
        ({"LC_ALL": "", "LANG": "ja_JP.UTF-8"}, "J-9 パス"),
        ({"LC_ALL": "", "LC_MESSAGES": "zh_CN", "LANG": "ja_JP.UTF-8"}, "J-9 "),
        ({"LC_ALL": "de_DE.UTF-8"}, "J-9 Pass"),
        ({"LC_ALL": "C"}, "J-9 Pass"),
    ],
)
def test_the_language_follows_the_environment(environ: dict[str, str], title: str) -> None:
    ran = table51("rules", "japanese51", "J-9", **environ)
    assert ran.returncode == 0
    assert ran.stdout.startswith(title)


def test_what_the_language_is() -> None:
    assert asked_language(["play", "--lang", "ja"], {"LANG": "tr_TR"}) == "ja"
    assert asked_language(["--lang=zh", "play"], {}) == "zh"
    assert asked_language(["--lang"], {"LC_ALL": "ja"}) == "ja"
    assert asked_language(["--lang", "xx"], {"LC_ALL": "tr.UTF-8"}) == "tr"
    assert asked_language([], {"LC_ALL": "zh-Hans"}) == "zh"
    assert asked_language([], {}) == "en"
    assert LANGUAGES == TRANSLATED


def test_a_level_that_a_game_does_not_have(monkeypatch: pytest.MonkeyPatch) -> None:
    ran = table51("play", "japanese51", "--level", "godlike")
    assert ran.stderr == "This game has no computer player “godlike”. It has: easy, steady, sharp.\n"
    monkeypatch.setitem(BOTS, "turkish51", {})
    with pytest.raises(Refused) as refused:
        level(GAMES["turkish51"], "steady")
    assert [say(reason, "en") for reason in refused.value.reasons] == ["This game has no computer players yet."]


def test_options_may_stand_before_the_command() -> None:
    assert table51("--lang", "tr", "rules", "japanese51", "J-9").stdout.startswith("J-9 Pas\n")
    assert table51("--lang=tr", "rules", "japanese51", "J-9").stdout.startswith("J-9 Pas\n")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_help_names_every_command_and_says_what_it_is_for(lang: str) -> None:
    ran = table51("--help", "--lang", lang)
    assert (ran.returncode, ran.stderr) == (0, "")
    for name in COMMANDS:
        assert re.search(rf"^ +{name} ", ran.stdout, re.MULTILINE)
        assert words(lang)[f"cli.{name}"].split()[0] in ran.stdout


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help(command: str) -> None:
    for lang in ("en", "ja"):
        ran = table51(command, "--help", "--lang", lang)
        assert (ran.returncode, ran.stderr) == (0, "")
        assert f"table51 {command}" in ran.stdout
        assert "--lang" in ran.stdout


def test_the_version() -> None:
    assert table51("--version").stdout == f"{__version__}\n"


def test_json_answers_have_one_form_when_they_refuse() -> None:
    ran = table51("replay", "./missing.json", "--json")
    assert ran.returncode == 2
    assert json.loads(ran.stdout) == {
        "ok": False,
        "reasons": [
            {
                "code": "cli.unreadable",
                "params": {"file": "./missing.json", "why": "No such file or directory"},
                "clause": "",
                "text": "./missing.json cannot be read: No such file or directory.",
            }
        ],
    }
    assert ran.stderr == "./missing.json cannot be read: No such file or directory.\n"
    wrong = table51("replay", "--json", "--zzz")
    assert json.loads(wrong.stdout)["reasons"][0]["code"] == "cli.args"


def test_what_argparse_says_is_what_we_translate() -> None:
    """A sentence that argparse no longer says would come through in English."""
    source = inspect.getsource(argparse)
    assert [sentence for sentence in _ARGPARSE if repr(sentence)[1:-1] not in source] == []


def test_help_loads_nothing_heavy() -> None:
    """`--help` has to start at once (benchmarks/cli.py)."""
    code = "import sys; from table51.cli.parser import overview; overview(['--help']); print(*sys.modules)"
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert not {"msgspec", "asyncio", "table51.engine", "starlette", "numpy"} & set(ran.stdout.split())


def test_the_overview_lists_the_commands_in_their_order() -> None:
    listed = overview_parser("en").format_help().split("COMMAND\n")[1]
    assert re.findall(r"^    (\w+)", listed, re.MULTILINE) == list(COMMANDS)
