"""`table51 rules GAME [CLAUSE]`: the law of a game, or one clause of it."""

from __future__ import annotations

from argparse import Namespace
from typing import Final

from table51 import rulebook
from table51.cli.command import Command
from table51.cli.parser import Parser
from table51.cli.terminal import Terminal
from table51.rulebook import Clause, Rulebook


def arguments(parser: Parser) -> None:
    """The game, and which clause."""
    parser.take("game")
    parser.take("clause", nargs="?")


def run(given: Namespace, terminal: Terminal) -> int:
    """Print the rulebook, or the clause."""
    if given.clause:
        _clause(rulebook.clause(given.game, terminal.lang, given.clause), terminal)
    else:
        _book(rulebook.rulebook(given.game, terminal.lang), terminal)
    return 0


def _book(book: Rulebook, terminal: Terminal) -> None:
    terminal.line(book.title)
    terminal.line()
    terminal.line(rulebook.plain(book.minute))
    for section in book.sections:
        terminal.line()
        terminal.line(section.title)
        for clause in section.clauses:
            terminal.line()
            _clause(clause, terminal)
    if book.examples:
        terminal.line()
        terminal.say("cli.rules.examples")
    for example in book.examples:
        terminal.line()
        terminal.line(f"{example.clause} {example.title}")
        terminal.line(rulebook.plain(example.text))
    if book.words:
        terminal.line()
        terminal.say("cli.rules.words")
        terminal.line()
    for word in book.words:
        terminal.say("cli.rules.word", word=word.word, meaning=rulebook.plain(word.meaning))


def _clause(clause: Clause, terminal: Terminal) -> None:
    terminal.line(f"{clause.id} {clause.title}")
    terminal.line(rulebook.plain(clause.text))


RULES: Final = Command(arguments, run)
