"""The law in prose: numbered clauses, one file per game and language.

The files are `<game>.<lang>.md`; how they are written is said in `reading`.
"""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Final

from table51.cards import CARDS
from table51.engine import Refused, note
from table51.rulebook.book import Clause, Example, Rulebook, Section, Word
from table51.rulebook.reading import read_rulebook

__all__ = ["Clause", "Example", "Rulebook", "Section", "Word", "clause", "games", "plain", "rulebook"]

_HOME: Final = Path(__file__).parent
_CARDS: Final = re.compile(r"\[([\w ]+)\]")
_MARKS: Final = str.maketrans("SHDC", "♠♥♦♣")


@cache
def games() -> tuple[str, ...]:
    """The games that have a rulebook, by id."""
    return tuple(sorted(path.name.removesuffix(".en.md") for path in _HOME.glob("*.en.md")))


@cache
def languages(game: str) -> tuple[str, ...]:
    """The languages that the rulebook of a game is written in."""
    return tuple(sorted(path.name.split(".")[1] for path in _HOME.glob(f"{game}.*.md")))


@cache
def rulebook(game: str, lang: str) -> Rulebook:
    """The rulebook of a game in a language. Raises Refused for a game or a language that has none."""
    if game not in games():
        raise Refused(note("rulebook.none", game=game, known=", ".join(games())))
    if lang not in (known := languages(game)):
        raise Refused(note("rulebook.no_language", lang=lang, known=", ".join(known)))
    return read_rulebook(game, lang, (_HOME / f"{game}.{lang}.md").read_text("utf-8"))


def clause(game: str, lang: str, number: str) -> Clause:
    """The clause of that number, in any case (`j-14`). Raises Refused for a clause that there is none of."""
    clauses = rulebook(game, lang).clauses
    for one in clauses:
        if one.id == number.strip().upper():
            return one
    raise Refused(note("rulebook.no_clause", id=number, first=clauses[0].id, last=clauses[-1].id))


def plain(text: str) -> str:
    """A rulebook's text without its marks, for a terminal: `[KH JK]` as K♥ JK, options and stress bare."""
    cards = _CARDS.sub(lambda found: " ".join(_card(word) for word in found[1].split()), text)
    return cards.replace("`", "").replace("*", "")


def _card(word: str) -> str:
    return word[:-1] + word[-1].translate(_MARKS) if word in CARDS and word != "JK" else word
