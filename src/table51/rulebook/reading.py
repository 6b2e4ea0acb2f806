"""Reads a rulebook from its file, a small Markdown.

    # title
    ## title {#id}              a section; `minute`, `examples` and `words` hold what their names say, others clauses
    ### J-14 title              a clause, or an example of one, with paragraphs below it
    - **word**: meaning         an entry of the glossary

In a text `[KH QH]` are cards, a name between backquotes is an option, and words between asterisks are stressed.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from table51.rulebook.book import Clause, Example, Rulebook, Section, Word

_TITLE: Final = re.compile(r"# (.+)")
_SECTION: Final = re.compile(r"([^\n]+) \{#(\w+)\}\n+(.*)", re.DOTALL)
_ENTRY: Final = re.compile(r"([A-Z]-\d+) ([^\n]+)\n+(.*)", re.DOTALL)
_WORD: Final = re.compile(r"- \*\*(.+?)\*\*[:：]\s*(.+)")
_OPTION: Final = re.compile(r"`(\w+)`")


def read_rulebook(game: str, lang: str, source: str) -> Rulebook:
    """The rulebook that `source` writes. Raises ValueError that quotes what has no place in it."""
    head, *parts = re.split(r"^## ", source, flags=re.MULTILINE)
    sections = {name: (title, body) for title, name, body in (_split(_SECTION, part) for part in parts)}
    if missing := {"minute", "examples", "words"} - sections.keys():
        raise ValueError(f"no section {', '.join(sorted(missing))}")
    minute, examples, words = (sections.pop(name)[1] for name in ("minute", "examples", "words"))
    return Rulebook(
        game,
        lang,
        _split(_TITLE, head)[0],
        minute,
        tuple(Section(name, title, tuple(_clauses(body))) for name, (title, body) in sections.items()),
        tuple(Example(*entry) for entry in _entries(examples)),
        tuple(Word(*_split(_WORD, line)) for line in words.splitlines()),
    )


def _clauses(body: str) -> Iterator[Clause]:
    for name, title, text in _entries(body):
        yield Clause(name, title, text, tuple(_OPTION.findall(text)))


def _entries(body: str) -> Iterator[tuple[str, ...]]:
    before, *entries = re.split(r"^### ", body, flags=re.MULTILINE)
    if before:
        raise ValueError(f"text outside a clause: {before!r}")
    for entry in entries:
        yield _split(_ENTRY, entry)


def _split(pattern: re.Pattern[str], text: str) -> tuple[str, ...]:
    if found := pattern.fullmatch(text.strip()):
        return found.groups()
    raise ValueError(f"not of the form of a rulebook: {text!r}")
