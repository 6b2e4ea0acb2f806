"""What a command says: plain lines without cursor tricks for people, one JSON object for programs."""

from __future__ import annotations

import io
import sys
from collections.abc import Iterable
from typing import IO, Any, Final

from table51.cards import Cards
from table51.cli import BAD_INPUT
from table51.engine import Note, Seat
from table51.engine.wire import to_json, to_plain
from table51.locale import Names, say, text

# Control characters and reversed writing, which could make a terminal show something else than what was printed.
_UNPRINTABLE: Final = {
    code: "\N{REPLACEMENT CHARACTER}"
    for codes in (range(10), range(11, 32), range(127, 160), range(0x202A, 0x202F), range(0x2066, 0x206A))
    for code in codes
}


class Terminal:
    """Standard output and error, in one language."""

    def __init__(self, lang: str, json: bool = False) -> None:
        self.lang: Final = lang
        self.json: Final = json
        for stream in (sys.stdin, sys.stdout, sys.stderr):
            if isinstance(stream, io.TextIOWrapper):
                stream.reconfigure(errors="replace")

    def line(self, line: str = "") -> None:
        """Print a line of text."""
        _print(line, sys.stdout)

    def now(self, line: str, end: str = "\n") -> None:
        """Print at once, for somebody who waits for it."""
        _print(line, sys.stdout, end)
        if sys.stdout:
            sys.stdout.flush()

    def say(self, code: str, names: Names = (), /, **params: object) -> None:
        """Print the message of that code."""
        self.line(self.text(code, names, **params))

    def tell(self, notes: Iterable[Note], names: Names = (), reader: Seat | None = None) -> None:
        """Print a sentence per note, as `reader` (None: a spectator) is told it."""
        for note in notes:
            self.line(self.sentence(note, names, reader))

    def show(self, notes: Iterable[Note], names: Names = ()) -> None:
        """Print a sentence per note, its cards with the notation to type for them."""
        for note in notes:
            cards = {name: self.cards(value) for name, value in note.params.items() if isinstance(value, tuple)}
            self.say(note.code, names, **{**note.params, "seat": note.seat, **cards})

    def explain(self, reasons: Iterable[Note], names: Names = (), reader: Seat | None = None) -> None:
        """Print a sentence per reason, with its clause."""
        for reason in reasons:
            self.line(self.with_clause(reason, names, reader))

    def with_clause(self, reason: Note, names: Names = (), reader: Seat | None = None) -> str:
        """The sentence of a reason and, if it has one, its clause."""
        sentence = self.sentence(reason, names, reader)
        return self.text("cli.clause", sentence=sentence, clause=reason.clause) if reason.clause else sentence

    def sentence(self, note: Note, names: Names = (), reader: Seat | None = None) -> str:
        """The sentence of a note."""
        return say(note, self.lang, names, reader)

    def text(self, code: str, names: Names = (), /, **params: object) -> str:
        """The message of that code."""
        return text(code, self.lang, names, **params)

    def cards(self, cards: Cards) -> str:
        """Cards in words, each with the notation to type for it."""
        each = (self.text("cli.card", card=card, typed=str(card)) for card in cards)
        return self.text("list.separator").join(each)

    def answer(
        self, ok: bool, reasons: Iterable[Note] = (), names: Names = (), reader: Seat | None = None, **more: object
    ) -> None:
        """Print the JSON object that answers a program."""
        plain = [self.plain(reason, names, reader) for reason in reasons]
        self.line(to_json({"ok": ok, "reasons": plain, **more}).decode())

    def plain(self, note: Note, names: Names = (), reader: Seat | None = None) -> dict[str, Any]:
        """A note as data, with its sentence."""
        seat = {} if note.seat is None else {"seat": note.seat}
        said = {"clause": note.clause, **seat, "text": self.sentence(note, names, reader)}
        return {"code": note.code, "params": to_plain(note.params), **said}

    def refuse(self, reasons: Iterable[Note], names: Names = ()) -> int:
        """Tell what is wrong with the input; the exit code for it."""
        reasons = tuple(reasons)
        if self.json:
            self.answer(False, reasons, names)
        _print(" ".join(self.with_clause(reason, names) for reason in reasons), sys.stderr)
        return BAD_INPUT


def _print(line: str, stream: IO[str] | None, end: str = "\n") -> None:
    if stream:
        print(line.translate(_UNPRINTABLE), end=end, file=stream)
