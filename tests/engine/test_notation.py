"""One notation for acts: what is written reads back, what is not an act is refused with a reason."""

from __future__ import annotations

import re
from typing import Any, ClassVar

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from table51.cards import CARDS, Card, Cards
from table51.engine import Act, Group, InvalidText, Notation
from table51.engine.notation import LONGEST_TEXT
from table51.engine.wire import to_json
from table51.games import GAMES


class Give(Act, frozen=True):
    form: ClassVar = "give {card} [loudly]"
    card: Card
    loudly: bool = False


class GiveAll(Act, frozen=True):
    form: ClassVar = "give all [loudly] [twice]"
    loudly: bool = False
    twice: bool = False


class Lay(Act, frozen=True):
    form: ClassVar = "lay {cards}>{place}"
    cards: Cards
    place: int


class Open(Act, frozen=True):
    form: ClassVar = "open {melds}"
    melds: tuple[Group, ...]


class Say(Act, frozen=True):
    form: ClassVar = "say {word}"
    word: str


class Split(Act, frozen=True):
    form: ClassVar = "split {back}/{front}"
    back: Cards
    front: Cards


class Wait(Act, frozen=True):
    form: ClassVar = "wait"


NOTATION: Notation[Any] = Notation(GiveAll, Give, Lay, Open, Say, Split, Wait)

card = st.sampled_from([*CARDS.values()])
cards = st.lists(card, min_size=1, max_size=13).map(tuple)
acts: st.SearchStrategy[Act] = st.one_of(
    st.builds(Give, card, st.booleans()),
    st.builds(GiveAll, st.booleans(), st.booleans()),
    st.builds(Lay, cards, st.integers(-999_999_999, 999_999_999)),
    st.builds(Open, st.lists(st.builds(Group, cards, st.sampled_from(["", "run", "set"])), min_size=1).map(tuple)),
    st.builds(Say, st.from_regex(r"[a-z]{1,8}( [a-z]{1,8})?", fullmatch=True)),
    st.builds(Split, cards, cards),
    st.just(Wait()),
)


@given(acts)
def test_every_act_reads_back(act: Act) -> None:
    text = NOTATION.text(act)
    assert text == " ".join(text.split())
    if len(text) <= LONGEST_TEXT:
        assert NOTATION.read(text) == act
        assert NOTATION.read(text.upper()) == act
    spaced = "\n " + re.sub(r"\s*([>/])\s*", r"  \1 ", text).replace(" ", "  ") + "\t"
    if len(spaced) <= LONGEST_TEXT:
        assert NOTATION.read(spaced) == act


@pytest.mark.parametrize(
    ("text", "act"),
    [
        ("give th loudly", Give(CARDS["10H"], loudly=True)),
        ("GIVE ♠a", Give(CARDS["AS"])),
        ("give all", GiveAll()),
        ("give all twice", GiveAll(twice=True)),
        ("lay 5h 6h, 7♥ > 2", Lay((CARDS["5H"], CARDS["6H"], CARDS["7H"]), 2)),
        ("open run:5H6H7H KSKHKD", Open((Group((CARDS["5H"], CARDS["6H"], CARDS["7H"]), "run"),
                                         Group((CARDS["KS"], CARDS["KH"], CARDS["KD"]))))),
        ("split AS KS/2D", Split((CARDS["AS"], CARDS["KS"]), (CARDS["2D"],))),
    ],
)  # fmt: skip
def test_reading_is_lenient(text: str, act: Act) -> None:
    assert NOTATION.read(text) == act


def test_a_page_writes_a_dash_for_cards_that_are_not_there_yet() -> None:
    assert Notation(Split).read("split -/KH") == Split((), (CARDS["KH"],))
    with pytest.raises(InvalidText):
        Notation(Split).read("split /KH")


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "text.verb"),
        ("   ", "text.verb"),
        ("fly", "text.verb"),
        ("\x00", "text.verb"),
        ("give", "text.form"),
        ("give all of it", "text.card"),
        ("give XX", "text.card"),
        ("give AS KS", "text.card"),
        ("lay AS", "text.form"),
        ("lay AS>two", "text.number"),
        ("lay AS>2>3", "text.form"),
        ("wait a bit", "text.form"),
        ("x" * (LONGEST_TEXT + 1), "text.too_long"),
    ],
)
def test_what_is_no_act_is_refused_with_its_reason(text: str, code: str) -> None:
    with pytest.raises(InvalidText) as refused:
        NOTATION.read(text)
    assert {reason.code for reason in refused.value.reasons} == {code}


def test_every_misread_card_is_named() -> None:
    with pytest.raises(InvalidText) as refused:
        NOTATION.read("lay AS foo KH bar>2")
    assert [reason.params["text"] for reason in refused.value.reasons] == ["foo", "bar"]


WORDS = [
    "swap",
    "give",
    "lay",
    "open",
    "call",
    "discard",
    "lock",
    "all",
    ">",
    "/",
    "[",
    "]",
    ":",
    "-",
    "AS",
    "10H",
    "JK",
    "0",
]
ODD = ["♥", "\x00", "\n", "\u3000", "\u202e", "\ud7ff", "ｓ", "K\u0301", " "]
hostile = st.one_of(
    st.text(max_size=60),
    st.text(max_size=LONGEST_TEXT * 2),
    st.lists(st.sampled_from(WORDS + ODD), max_size=80).map(" ".join),
    st.builds(
        lambda act, odd, at: f"{act[:at]}{odd}{act[at:]}", acts.map(NOTATION.text), st.text(), st.integers(0, 40)
    ),
)


@pytest.mark.parametrize("notation", [NOTATION, *(game.notation for game in GAMES.values())])
@given(text=hostile)
@example(text="swap " + "a " * 190 + "> b")
@example(text="swap " + "a" * 390)
@example(text=">" * 400)
@example(text="swap ,>,")
def test_any_text_is_an_act_or_a_reason_and_nothing_else(notation: Notation[Any], text: str) -> None:
    try:
        act = notation.read(text)
    except InvalidText as no:
        reasons = no.reasons
    else:
        assert notation.text(act)
        return
    assert reasons
    assert all(reason.code.startswith("text.") for reason in reasons)
    assert to_json(reasons)


def test_the_grammar_can_be_shown() -> None:
    assert NOTATION.forms[0] == "give all [loudly] [twice]"
    for game in GAMES.values():
        assert all(game.notation.forms)
