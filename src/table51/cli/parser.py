"""Arguments, with help and refusals in the language asked for. Loads nothing but argparse and a catalogue."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from typing import Any, Final, NoReturn

from table51 import __version__
from table51.cli import COMMANDS
from table51.cli.words import LANGUAGES, asked_language, words

_ARGPARSE: Final = {  # what argparse says, and the code of our sentence for it
    "usage: ": "cli.args.usage",
    "positional arguments": "cli.args.positional",
    "options": "cli.args.options",
    "show this help message and exit": "cli.args.help",
    "argument %(argument_name)s: %(message)s": "cli.args.of",
    "invalid choice: %(value)r (choose from %(choices)s)": "cli.args.choice",
    "the following arguments are required: %s": "cli.args.required",
    "unrecognized arguments: %s": "cli.args.unknown",
    "expected one argument": "cli.args.one",
    "expected at least one argument": "cli.args.one",
    "ignored explicit argument %r": "cli.args.none",
    "not allowed with argument %s": "cli.args.not_with",
}


class BadArguments(Exception):
    """The arguments are wrong, as the sentence says."""


class Parser(argparse.ArgumentParser):
    """The parser of one command, or of `table51` itself.

    Help comes from the catalogue: `cli.<command>.<argument>`, or `cli.arg.<argument>` for what commands share.
    """

    def __init__(self, lang: str, command: str = "") -> None:
        self.lang: Final = lang
        self.command: Final = command
        _speak(lang)
        super().__init__(
            f"table51 {command}".strip(), description=self.word(f"cli.{command}" if command else "cli"),
            allow_abbrev=False,
        )  # fmt: skip
        self.take("--lang", type=self._language, metavar="|".join(LANGUAGES))

    def word(self, code: str, **params: object) -> str:
        """The message of that code; these messages hold nothing but plain parameters."""
        return _filled(words(self.lang)[code], **params)

    def take(self, *names: str, **settings: Any) -> None:
        """Take an argument."""
        name = names[0].lstrip("-").replace("-", "_")
        known = words(self.lang)
        text = known.get(f"cli.{self.command}.{name}") or known[f"cli.arg.{name}"]
        if not names[0].startswith("-"):
            settings.setdefault("metavar", name.upper())
        self.add_argument(*names, help=text.replace("%", "%%"), **settings)

    def whole(self, low: int, high: int) -> Callable[[str], int]:
        """The type of an argument that is a whole number within bounds."""

        def read(text: str) -> int:
            if text.isascii() and text.removeprefix("-").isdigit() and len(text) < 20 and low <= int(text) <= high:
                return int(text)
            raise argparse.ArgumentTypeError(self.word("cli.args.number", value=text, low=low, high=high))

        return read

    def error(self, message: str) -> NoReturn:
        raise BadArguments(message)

    def _language(self, text: str) -> str:
        if text in LANGUAGES:
            return text
        raise argparse.ArgumentTypeError(self.word("cli.args.language", value=text, known=", ".join(LANGUAGES)))


def overview_parser(lang: str) -> Parser:
    """The parser of `table51` without a command."""
    parser = Parser(lang)
    parser.add_argument("--version", action="version", version=__version__, help=parser.word("cli.arg.version"))
    commands = parser.add_subparsers(
        title=parser.word("cli.args.commands"), metavar="COMMAND", parser_class=argparse.ArgumentParser
    )
    for name in COMMANDS:
        commands.add_parser(name, help=parser.word(f"cli.{name}"))
    return parser


def overview(argv: list[str]) -> int:
    """Print what `--help` or `--version` asks for; the exit code."""
    parser = overview_parser(asked_language(argv))
    try:
        parser.parse_args([word for word in argv if word in ("-h", "--help", "--version")])
    except SystemExit as end:
        return int(end.code or 0)
    raise AssertionError("help and version end the program")


def _speak(lang: str) -> None:
    """Let argparse say its sentences in our words: its own way, gettext, has no door for a catalogue like ours."""
    ours = {theirs: _percent(words(lang)[code], theirs) for theirs, code in _ARGPARSE.items()}
    vars(argparse).update(_=lambda text: ours.get(text, text))


def _percent(text: str, theirs: str) -> str:
    """Our `{value}` as argparse writes it: by name where it names its parameters, else as `%s`."""
    named = {name: f"%({name})s" for name in ("argument_name", "message", "value", "choices") if f"({name})" in theirs}
    return _filled(text, **(named or {"value": "%s"}))


def _filled(text: str, **params: object) -> str:
    for name, value in params.items():
        text = text.replace(f"{{{name}}}", str(value))
    return text
