"""The catalogues against each other, and against every code and parameter that the program says."""

import ast
import pkgutil
import re
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from pathlib import Path

import pytest
from msgspec import Struct

import table51
import table51.games
from table51.engine import AnyGame, Game
from table51.locale import LANGUAGES, catalogue
from table51.locale.message import Choice, Message, parse, render, slots

SOURCE = Path(table51.__file__).parent
OTHERS = [lang for lang in LANGUAGES if lang != "en"]
SPACED = ("list.separator", "cli.args.usage")  # end in a space
WHAT_NO_NOTE_SAYS = ("act", "option", "preset", "zone")  # a game's other texts


class Said(Struct, frozen=True):
    """A call of `note` in the source: the code as a pattern, and the parameters it gives (None: it cannot be told)."""

    code: str
    params: frozenset[str] | None
    where: str


def patterns(code: ast.AST, anything: str = "[a-z0-9_]+") -> Iterator[str]:
    match code:
        case ast.Constant(value=str(text)):
            yield re.escape(text)
        case ast.JoinedStr(values=parts):
            yield "".join(re.escape(str(part.value)) if isinstance(part, ast.Constant) else anything for part in parts)
        case ast.IfExp(body=one, orelse=other):
            yield from patterns(one, anything)
            yield from patterns(other, anything)


def params(call: ast.Call) -> frozenset[str] | None:
    if called(call) == "Note":
        return written_params(call)
    if any(keyword.arg is None for keyword in call.keywords):
        return None
    given = {keyword.arg for keyword in call.keywords if keyword.arg} - {"code", "clause", "own"}
    if len(call.args) > 2:
        given.add("seat")
    for keyword in call.keywords:
        if keyword.arg == "own" and isinstance(keyword.value, ast.Dict):
            given |= {str(key.value) for key in keyword.value.keys if isinstance(key, ast.Constant)}
    return frozenset(given)


def written_params(call: ast.Call) -> frozenset[str] | None:
    """Of a Note that is made without `note`, for speed: code, params, clause and seat in their order."""
    if len(call.args) < 2 or not isinstance(call.args[1], ast.Dict) or None in call.args[1].keys:
        return None
    given = {str(key.value) for key in call.args[1].keys if isinstance(key, ast.Constant)}
    return frozenset(given | ({"seat"} if len(call.args) > 3 else set()))


def is_said(call: ast.Call) -> bool:
    """Whether it says something: with `note`, or a Note whose code is written out."""
    return called(call) == "note" or (called(call) == "Note" and isinstance(call.args[0], ast.Constant))


def called(node: ast.AST) -> str:
    return node.func.id if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) else ""


@cache
def notes() -> tuple[Said, ...]:
    said = []
    for path in SOURCE.rglob("*.py"):
        for call in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(call, ast.Call) and is_said(call):
                where = f"{path.relative_to(SOURCE)}:{call.lineno}"
                given = params(call)
                said += [Said(code, given, where) for code in patterns(call.args[0])]
    return tuple(said)


@cache
def written() -> re.Pattern[str]:
    """Every code that is written in the source, whether it is given to `note` or not."""
    trees = [ast.parse(path.read_text("utf-8")) for path in SOURCE.rglob("*.py")]
    texts = {text for tree in trees for node in ast.walk(tree) for text in patterns(node, "[a-z0-9_.]+")}
    return re.compile("|".join(sorted(text for text in texts if re.fullmatch(r"\S+\\\.\S+", text))))


@cache
def games() -> tuple[AnyGame, ...]:
    found: dict[str, AnyGame] = {}
    for package in pkgutil.iter_modules(table51.games.__path__, "table51.games."):
        for value in vars(import_module(package.name)).values():
            if isinstance(value, Game):
                found[value.id] = value
    return tuple(found.values())


def notes_of(code: str) -> list[Said]:
    """The notes that say this very code, or else those whose code is put together and may become it."""
    exact = [n for n in notes() if n.code == re.escape(code)]
    return exact or [n for n in notes() if re.fullmatch(n.code, code)]


def placeholders(lang: str, code: str) -> set[tuple[str, str]]:
    """The parameters of a message with their kinds; a plural is a number too."""
    return {(name, "number" if kind == "plural" else kind) for name, kind in slots(parse(catalogue(lang)[code]))}


@pytest.mark.parametrize("lang", OTHERS)
def test_every_language_has_the_same_codes(lang: str) -> None:
    assert catalogue(lang).keys() == catalogue("en").keys()


@pytest.mark.parametrize("lang", OTHERS)
def test_every_language_fills_in_the_same_parameters(lang: str) -> None:
    different = [code for code in catalogue("en") if placeholders(lang, code) != placeholders("en", code)]
    assert not different


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_message_says_something_and_is_well_formed(lang: str) -> None:
    for code, message in catalogue(lang).items():
        assert parse(message), code
        assert message == message.strip() or code in SPACED, code


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_file_is_sorted_and_written_one_way(lang: str) -> None:
    assert list(catalogue(lang)) == sorted(catalogue(lang))


def test_every_note_has_a_message() -> None:
    codes = list(catalogue("en"))
    assert not [f"{n.code} ({n.where})" for n in notes() if not any(re.fullmatch(n.code, code) for code in codes)]


def test_every_message_is_given_the_parameters_it_names() -> None:
    missing = []
    for code in catalogue("en"):
        named = {name for name, _ in slots(parse(catalogue("en")[code]))} - {"you"}
        given = [(n.params, n.where) for n in notes_of(code) if n.params is not None]
        missing += [f"{code}: {sorted(named - params)} ({where})" for params, where in given if not named <= params]
    assert not missing


def choices(message: Message) -> Iterator[Choice]:
    for node in message:
        if isinstance(node, Choice):
            yield node
            for branch in node.branches.values():
                yield from choices(branch)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_message_addresses_its_reader_as_the_one_who_acted_or_the_other_one(lang: str) -> None:
    for code, message in catalogue(lang).items():
        for choice in choices(parse(message)):
            if choice.name == "you":
                assert choice.branches.keys() <= {"yes", "by", "other"}, code


SAMPLES = {"number": 3, "plural": 3, "card": "AS", "cards": "AS JK", "seat": 0, "note": {"code": "card.AS"}}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_branch_of_a_message_is_filled_to_the_last_mark(lang: str) -> None:
    words = catalogue(lang)
    for code, message in words.items():
        nodes = parse(message)
        base: dict[str, object] = {name: SAMPLES.get(kind, "x") for name, kind in slots(nodes)}
        picks = [(c.name, key.removeprefix("=")) for c in choices(nodes) if c.kind == "select" for key in c.branches]
        for params in [base, *({**base, name: key} for name, key in picks)]:
            text = render(message, params, lang, lambda word: words[word], ("Aki",))
            assert text
            assert not set(text) & set("{}#"), f"{code}: {text}"


def test_no_message_of_a_game_is_left_over() -> None:
    ours = {game.id for game in games()}
    parts = [code.split(".") for code in catalogue("en")]
    said = [".".join(part) for part in parts if part[0] in ours and part[1] not in WHAT_NO_NOTE_SAYS]
    assert not [code for code in said if not written().fullmatch(code)]


def test_every_option_and_preset_has_its_texts() -> None:
    expected = set()
    for game in games():
        for name in game.presets:
            expected |= {f"{game.id}.preset.{name}", f"{game.id}.preset.{name}.help"}
        for option in game.rules.options:
            key = f"{game.id}.option.{option.name}"
            expected |= {key}
            if option.choices:
                expected |= {f"{key}.{choice}" for choice in option.choices}
                expected |= {f"{key}.{choice}.help" for choice in option.choices}
            else:
                expected |= {f"{key}.help", f"{key}.value"}
    ours = tuple(f"{game.id}.{kind}." for game in games() for kind in ("option", "preset"))
    texts = {code for code in catalogue("en") if code.startswith(ours)}
    assert texts == expected


def test_every_game_is_named() -> None:
    for game in games():
        assert {f"game.{game.id}.{what}" for what in ("name", "aim", "minutes", "players")} <= catalogue("en").keys()
