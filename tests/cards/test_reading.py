"""Reading cards as people write them; whatever is no card is named, never dropped."""

from __future__ import annotations

import string

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from table51.cards import CARDS, Card, Misread, parse_card, read_cards

SUIT_SPELLINGS = {
    "S": ["S", "s", "♠", "♠️", "♤", "黑桃", "スペード", "maça", "MAÇA"],
    "H": ["H", "h", "♥", "♥️", "♡", "红桃", "紅心", "ハート", "Kupa"],
    "D": ["D", "d", "♦", "♦\ufe0e", "♢", "方块", "方片", "ダイヤ", "karo"],
    "C": ["C", "c", "♣", "♣️", "♧", "梅花", "草花", "クラブ", "sinek", "SİNEK", "sınek"],
}
JUNK = ["x", "1S", "foo", "??", "11", "Z9", "ー", "1", "é", "\u200b"]
GAPS = [" ", ", ", "\n", "  \t", "、", "・", " | ", ";", "\r\n", "（", "】", "[", "]"]


@st.composite
def spelled(draw: st.DrawFn) -> tuple[Card, str]:
    """A card and one way of writing it: any spelling of its suit, before or after the rank, T for 10."""
    card = draw(st.sampled_from([*CARDS.values()]))
    if card.is_joker:
        return card, draw(st.sampled_from(["JK", "jk", "Joker", "ジョーカー", "大王", "小王", "王", "🃏"]))
    rank = draw(st.sampled_from([str(card).removesuffix(card.suit)] + ["T", "t"] * (card.rank == 10)))
    suit = draw(st.sampled_from(SUIT_SPELLINGS[card.suit]))
    parts = [rank if draw(st.booleans()) else rank.lower(), suit]
    return card, "".join(parts if draw(st.booleans()) else parts[::-1])


@given(spelled())
def test_every_spelling_of_a_card_is_read(one: tuple[Card, str]) -> None:
    card, text = one
    assert parse_card(text) is card
    assert parse_card(f" {text}\n") is card
    assert read_cards(text).misread == ()


@given(st.lists(st.one_of(spelled(), st.sampled_from(JUNK)), max_size=12), st.data())
def test_cards_and_misreads_together_are_all_that_was_written(
    pieces: list[tuple[Card, str] | str], data: st.DataObject
) -> None:
    text, expected = "", []
    for piece in pieces:
        word = piece if isinstance(piece, str) else piece[1]
        if isinstance(piece, str):
            line, column = text.count("\n") + 1, len(text) - text.rfind("\n")
            expected.append(Misread(word, line, column))
        text += word + data.draw(st.sampled_from(GAPS))
    reading = read_cards(text)
    assert reading.cards == tuple(piece[0] for piece in pieces if not isinstance(piece, str))
    assert reading.misread == tuple(expected)


@given(st.lists(st.sampled_from([*CARDS.values()]), max_size=20))
def test_cards_written_without_gaps_read_back(cards: list[Card]) -> None:
    assert read_cards("".join(cards)).cards == tuple(cards)
    assert read_cards("".join(cards).lower().replace("10", "t")).cards == tuple(cards)


@given(st.text(max_size=200))
@example("\u212aS A\u017f \u0130 \u0131")
@example("10hTh\x00AS\ud7ff")
@example("🃏" * 50)
@example("9" * 200)
def test_any_text_is_read_and_nothing_of_it_is_lost(text: str) -> None:
    """Blanking what was misread, where it was said to be, leaves a text that is wholly the same cards."""
    reading = read_cards(text)
    lines = text.split("\n")
    for piece in reading.misread:
        line, at = lines[piece.line - 1], piece.column - 1
        assert line[at : at + len(piece.text)] == piece.text
        lines[piece.line - 1] = line[:at] + " " * len(piece.text) + line[at + len(piece.text) :]
    again = read_cards("\n".join(lines))
    assert again.cards == reading.cards
    assert again.misread == ()


@given(st.text(alphabet=string.printable + "♠♥♦♣王黑桃スペード", max_size=12))
def test_a_parsed_card_is_the_only_thing_written(text: str) -> None:
    reading = read_cards(text)
    expected = reading.cards[0] if len(reading.cards) == 1 and not reading.misread else None
    assert parse_card(text) is expected


@given(spelled())
def test_wide_letters_and_figures_are_read_as_narrow_ones(one: tuple[Card, str]) -> None:
    card, text = one
    wide = "".join(chr(ord(sign) + 0xFEE0) if "!" <= sign <= "~" else sign for sign in text)
    assert parse_card(wide) is card


def test_misreads_have_their_line_and_column() -> None:
    reading = read_cards("AS, KH\n  foo 2D\n\nbar!")
    assert reading.cards == (CARDS["AS"], CARDS["KH"], CARDS["2D"])
    assert reading.misread == (Misread("foo", 2, 3), Misread("bar!", 4, 1))


@pytest.mark.parametrize(
    ("text", "cards"),
    [
        ("10hTh", "10H 10H"),
        ("黑桃A", "AS"),
        ("スペードA", "AS"),
        ("A♥️K♠︎", "AH KS"),
        ("JKARO", "JD"),
        ("JKJK", "JK JK"),
        ("kupa10", "10H"),
        ("(AS) [KH] {2D}", "AS KH 2D"),
        ("\u212aS", "KS"),
    ],
)
def test_ways_of_writing(text: str, cards: str) -> None:
    reading = read_cards(text)
    assert " ".join(reading.cards) == cards
    assert reading.misread == ()


@pytest.mark.parametrize("text", ["", " ", "A", "S", "ASKS", "1S", "AS x", "AX", "\ud800"])
def test_what_is_no_single_card_is_none(text: str) -> None:
    assert parse_card(text) is None


def test_a_long_text_is_read_in_one_pass() -> None:
    reading = read_cards("x\n" * 100_000)
    assert len(reading.misread) == 100_000
    assert reading.misread[-1] == Misread("x", 100_000, 1)
