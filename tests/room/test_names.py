"""Names: what can be one, and how two who chose the same are told apart."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from table51.room.messages import LONGEST_NAME
from table51.room.names import against_name, distinct, tidy


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("  Ann \t  Lee ", "Ann Lee"),
        ("Zoe\u0308", "Zo\u00eb"),
        ("\u304b\u3099", "\u304c"),
        ("\u3164", ""),
        ("\u2800 Ann\u3164\uffa0", "Ann"),
        ("\u05d3\u05e0\u05d4", "\u05d3\u05e0\u05d4"),
        ("\U0001f0a1", "\U0001f0a1"),
    ],
)
def test_a_name_is_written_in_one_way(typed: str, name: str) -> None:
    assert tidy(typed) == name
    assert against_name(name) == ()


@pytest.mark.parametrize(
    "name",
    ["a\x00b", "a\u202eb", "a\u2066b", "a\u200bb", "a\ufeffb", "a\ud800b", "a\x1b[31mb", "x" * (LONGEST_NAME + 1)],
)
def test_what_turns_hides_or_commands_text_is_no_name(name: str) -> None:
    assert [reason.code for reason in against_name(tidy(name))] == ["room.name"]


@given(st.text(max_size=30))
def test_a_tidy_name_is_tidy(typed: str) -> None:
    assert tidy(tidy(typed)) == tidy(typed)


def test_two_who_look_the_same_are_told_apart() -> None:
    """Q-MP-21."""
    ann = tidy("Zo\u00eb")
    assert distinct(tidy("Zoe\u0308"), 1, {ann}) == "Zo\u00eb 2"
    assert distinct(tidy("\u3164"), 1, {ann}) == "2"
