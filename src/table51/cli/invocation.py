"""A command found, its arguments read, and what it refuses told."""

from __future__ import annotations

from pkgutil import resolve_name

from table51.cli import COMMANDS
from table51.cli.command import Command
from table51.cli.parser import BadArguments, Parser, overview_parser
from table51.cli.terminal import Terminal
from table51.cli.words import asked_language
from table51.engine import Refused, note


def invoke(name: str | None, argv: list[str]) -> int:
    """Run the command of that name; its exit code."""
    lang = asked_language(argv)
    terminal = Terminal(lang, "--json" in argv)
    try:
        return _run(name, argv, lang, terminal)
    except SystemExit as end:  # --help has been printed
        return int(end.code or 0)
    except BadArguments as bad:
        return terminal.refuse((note("cli.args", message=str(bad)),))
    except Refused as refused:
        return terminal.refuse(refused.reasons)


def _run(name: str | None, argv: list[str], lang: str, terminal: Terminal) -> int:
    if name not in COMMANDS:
        parser = overview_parser(lang)
        parser.parse_args([*argv, *([name] if name else [])])
        raise BadArguments(parser.word("cli.args.no_command"))
    assert name
    command: Command = resolve_name(f"table51.cli.{COMMANDS[name]}")
    parser = Parser(lang, name)
    command.arguments(parser)
    return command.run(parser.parse_args(argv), terminal)
