"""What a rulebook is made of."""

from __future__ import annotations

from msgspec import Struct


class Clause(Struct, frozen=True):
    """One numbered rule. text: paragraphs, an empty line between them. options: the options it names."""

    id: str
    title: str
    text: str
    options: tuple[str, ...] = ()


class Section(Struct, frozen=True):
    """Clauses that belong together. id: the same in every language."""

    id: str
    title: str
    clauses: tuple[Clause, ...]


class Example(Struct, frozen=True):
    """A worked example of a clause."""

    clause: str
    title: str
    text: str


class Word(Struct, frozen=True):
    """An entry of the glossary."""

    word: str
    meaning: str


class Rulebook(Struct, frozen=True):
    """The law of one game in one language. minute: the game in a minute, as paragraphs."""

    game: str
    lang: str
    title: str
    minute: str
    sections: tuple[Section, ...]
    examples: tuple[Example, ...]
    words: tuple[Word, ...]

    @property
    def clauses(self) -> tuple[Clause, ...]:
        """Every clause, in order."""
        return tuple(clause for section in self.sections for clause in section.clauses)
