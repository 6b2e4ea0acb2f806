"""`table51 rules`."""

import pytest

from table51.locale import LANGUAGES
from table51.rulebook import games, rulebook
from tests.cli.running import table51


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_whole_law_is_printed(lang: str) -> None:
    for game in games():
        ran = table51("rules", game, "--lang", lang)
        assert (ran.returncode, ran.stderr) == (0, "")
        lines = ran.stdout.splitlines()
        book = rulebook(game, lang)
        assert lines[0] == book.title
        assert [line for line in lines if line in {f"{c.id} {c.title}" for c in book.clauses}] == [
            f"{clause.id} {clause.title}" for clause in book.clauses
        ]
        for word in book.words:
            assert word.word in ran.stdout


def test_one_clause_is_printed_with_cards_a_person_can_read() -> None:
    ran = table51("rules", "japanese51", "j-14")
    assert ran.returncode == 0
    assert ran.stdout.startswith("J-14 The joker\n")
    assert "[" not in ran.stdout
    assert "`" not in ran.stdout
