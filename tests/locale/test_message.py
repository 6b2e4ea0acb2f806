import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from table51.cards import CARDS
from table51.locale import LANGUAGES, catalogue
from table51.locale.message import format_number, parse, render, slots

VECTORS: list[dict[str, Any]] = json.loads(Path(__file__).with_name("format_vectors.json").read_text("utf-8"))

langs = st.sampled_from(LANGUAGES)
plain = st.text(st.characters(exclude_characters="{}#", exclude_categories=["Cs"]), min_size=1, max_size=8)
names = st.from_regex(r"[a-z][a-z_0-9]{0,5}", fullmatch=True)
values = st.one_of(
    st.none(), st.booleans(), st.integers(), st.floats(), st.text(max_size=5), st.sampled_from(list(CARDS.values())),
    st.lists(st.sampled_from(list(CARDS.values())), max_size=5).map(tuple),
)  # fmt: skip


@st.composite
def messages(draw: st.DrawFn, depth: int = 2) -> str:
    """Any message of the grammar, with branches in branches up to `depth`."""
    pieces: list[str] = []
    for _ in range(draw(st.integers(0, 3))):
        kind = draw(st.sampled_from(["", "plain", "number", "card", "cards", "seat", "note", "select", "plural"]))
        name = draw(names)
        if kind == "":
            pieces.append(draw(plain))
        elif kind == "plain":
            pieces.append(f"{{{name}}}")
        elif kind not in ("select", "plural"):
            pieces.append(f"{{ {name}, {kind} }}")
        elif depth:
            keys = ["yes", "by", "a-b", "true"] if kind == "select" else ["=0", "=-2", "one"]
            chosen = draw(st.lists(st.sampled_from(keys), unique=True, max_size=2))
            branches = [f"{key} {{{draw(messages(depth - 1))}}}" for key in [*chosen, "other"]]
            pieces.append(f"{{{name}, {kind}, {' '.join(branches)}}}")
    return "".join(pieces)


def word(code: str) -> str:
    return catalogue("en").get(code, code)


@pytest.mark.parametrize("vector", VECTORS, ids=lambda v: f"{v['lang']} {v['message']} {v['params']}")
def test_the_vectors_that_the_page_is_held_to_as_well(vector: dict[str, Any]) -> None:
    lang = vector["lang"]
    own = catalogue(lang)
    assert (
        render(vector["message"], vector["params"], lang, lambda code: own.get(code, code), vector["seats"])
        == vector["text"]
    )


@given(messages(), st.dictionaries(names, values), langs)
def test_every_message_of_the_grammar_is_filled_whatever_the_parameters(
    message: str, params: dict[str, object], lang: str
) -> None:
    text = render(message, params, lang, word, ("Aki", "Mika"))
    assert isinstance(text, str)
    if not list(slots(parse(message))):
        assert text == message


@given(plain, langs)
def test_plain_text_stays_as_it_is(text: str, lang: str) -> None:
    assert render(text, {}, lang, word) == text


@given(st.text("{}#,= abcplural select other", max_size=40))
def test_any_text_is_read_or_refused_with_the_place(text: str) -> None:
    reason = ""
    try:
        parse(text)
    except ValueError as error:
        reason = str(error)
    assert not reason or reason.endswith(f"in message: {text}")


@pytest.mark.parametrize(
    ("message", "what"),
    [
        ("a } b", "text expected at 2"),
        ("{", "name expected at 0"),
        ("{n", "kind expected at 2"),
        ("{n, date}", "unknown kind date at 8"),
        ("{n, number", "} expected at 10"),
        ("{n, plural}", "branches expected at 10"),
        ("{n, plural, one {x}}", "no branch other at 20"),
        ("{n, plural, one x}", "branch expected at 12"),
        ("{n, select, other {x}", "branch expected at 21"),
        ("{n, select, other {x", "} expected at 20"),
    ],
)
def test_a_malformed_message_names_the_place(message: str, what: str) -> None:
    with pytest.raises(ValueError, match="in message") as error:
        parse(message)
    assert str(error.value).startswith(what)


@given(st.integers(-(10**15), 10**15), langs)
def test_a_whole_number_keeps_its_digits_and_sign(value: int, lang: str) -> None:
    text = format_number(value, lang)
    assert text.startswith("\u2212") == (value < 0)
    assert int("".join(c for c in text if c.isdigit())) == abs(value)
    assert "-" not in text


@given(st.floats(-(10**9), 10**9), langs)
def test_a_number_has_at_most_three_decimals(value: float, lang: str) -> None:
    point = "," if lang == "tr" else "."
    whole, _, decimals = format_number(value, lang).partition(point)
    assert len(decimals) <= 3
    assert not decimals.endswith("0")
    digits = "".join(c for c in whole if c.isdigit())
    assert abs(float(f"{digits}.{decimals or 0}") - abs(value)) <= 0.000501


@pytest.mark.parametrize(("value", "text"), [(0.0005, "0.001"), (2.5, "2.5"), (1e21, "1" + ",000" * 7), (3.0, "3")])
def test_numbers_as_a_browser_writes_them(value: float, text: str) -> None:
    assert format_number(value, "en") == text
