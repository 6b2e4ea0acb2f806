"""`table51 sheet show|totals|export|verify FILE`: a score sheet that was saved as a file."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Callable
from datetime import datetime
from typing import Final

from table51.cli.command import Command
from table51.cli.given import read_bytes, write_text
from table51.cli.parser import Parser
from table51.cli.terminal import Terminal
from table51.engine import Note, Refused
from table51.sheet import Sheet, standing
from table51.sheet.file import read, table, write
from table51.sheet.plain import plain
from table51.sheet.sheet import Row
from table51.sheet.telling import told

DAMAGED: Final = 1


def arguments(parser: Parser) -> None:
    """What to do with the file, and how to answer."""
    parser.take("what", choices=tuple(_DO), metavar="|".join(_DO))
    parser.take("file")
    parser.take("--history", action="store_true")
    parser.take("--csv", action="store_true")
    parser.take("--to", metavar="FILE")
    parser.take("--json", action="store_true")


def run(given: Namespace, terminal: Terminal) -> int:
    """Do it. 1: something is wrong with the file; it is told, and the rest is used."""
    sheet, problems = read(read_bytes(given.file))
    if sheet is None:
        raise Refused(*problems)
    if terminal.json and given.what != "export":
        terminal.answer(not problems, problems, sheet=plain(sheet))
    else:
        _DO[given.what](sheet, problems, given, terminal)
    return DAMAGED if problems else 0


def _show(sheet: Sheet, problems: tuple[Note, ...], given: Namespace, terminal: Terminal) -> None:
    """Every deal in a line, then the totals."""
    _head(sheet, problems, terminal)
    for number, row in enumerate(sheet.counted, 1):
        cells = (_cell(sheet, row, player.id, player.name, terminal) for player in sheet.present)
        terminal.say("cli.sheet.deal", number=number, cells=terminal.text("list.separator").join(cells))
    _standing(sheet, terminal)
    if given.history:
        _history(sheet, terminal)


def _totals(sheet: Sheet, problems: tuple[Note, ...], given: Namespace, terminal: Terminal) -> None:
    _head(sheet, problems, terminal)
    _standing(sheet, terminal)


def _verify(sheet: Sheet, problems: tuple[Note, ...], given: Namespace, terminal: Terminal) -> None:
    _head(sheet, problems, terminal)
    if not problems:
        terminal.say("cli.sheet.sound", entries=len(sheet.log))


def _export(sheet: Sheet, problems: tuple[Note, ...], given: Namespace, terminal: Terminal) -> None:
    """The sheet as a sound file, or as a table for spreadsheets; problems go to standard error."""
    if problems:
        terminal.refuse((Note("cli.sheet.damaged", {"count": len(problems)}), *problems))
    words = (terminal.text(f"cli.sheet.word.{word}") for word in ("deal", "total", "out"))
    text = table(sheet, *words) if given.csv else write(sheet)
    if given.to:
        write_text(given.to, text)
    else:
        terminal.now(text.replace("\r\n", "\n"), end="")


_DO: Final[dict[str, Callable[[Sheet, tuple[Note, ...], Namespace, Terminal], None]]] = {
    "show": _show,
    "totals": _totals,
    "export": _export,
    "verify": _verify,
}


def _head(sheet: Sheet, problems: tuple[Note, ...], terminal: Terminal) -> None:
    """What the sheet is, and what is wrong with its file."""
    terminal.line(sheet.title or terminal.text("cli.sheet.untitled"))
    if problems:
        terminal.say("cli.sheet.damaged", count=len(problems))
    for problem in problems:
        sentence = terminal.with_clause(problem)
        entry = problem.params.get("entry")
        terminal.line(terminal.text("text.entry", sentence=sentence, entry=entry) if entry else sentence)


def _cell(sheet: Sheet, row: Row, player: str, name: str, terminal: Terminal) -> str:
    """A player's points; marked if they were changed, or are not agreed on."""
    cell = sheet.cell(row.id, player)
    if cell.also:
        others = terminal.text("list.separator").join(_value(one.value, terminal) for one in cell.also)
        return terminal.text("cli.sheet.cell.asked", name=name, value=_value(cell.value, terminal), others=others)
    if isinstance(cell.value, int):
        changed = sum(change.old != change.new for change in cell.history) > 1
        return terminal.text("cli.sheet.cell.changed" if changed else "cli.sheet.cell", name=name, value=cell.value)
    return terminal.text("cli.sheet.cell.out" if cell.value == "out" else "cli.sheet.cell.empty", name=name)


def _value(value: int | str | None, terminal: Terminal) -> str:
    return terminal.text("cli.sheet.value", value=str(value if value is not None else "empty"), number=value)


def _standing(sheet: Sheet, terminal: Terminal) -> None:
    stands = standing(sheet)
    names = {number: player.name for number, player in enumerate(sheet.present)}
    numbers = {player.id: number for number, player in enumerate(sheet.present)}
    for player in sorted(stands.totals, key=lambda one: stands.places[one]):
        seat = numbers[player]
        terminal.say("cli.play.standing", names, place=stands.places[player], seat=seat, points=stands.totals[player])
    for player in stands.reached:
        terminal.say("cli.sheet.reached", names, seat=numbers[player], target=sheet.target)
    if sheet.ended:
        terminal.say("cli.sheet.over")


def _history(sheet: Sheet, terminal: Terminal) -> None:
    """Who did what, and when, by the clock of whoever reads it."""
    terminal.line()
    names = [player.name for player in sheet.players]
    for entry in sheet.log.values():
        when = datetime.fromtimestamp(entry.when / 1000).astimezone().strftime("%Y-%m-%d %H:%M:%S")
        terminal.say("cli.sheet.when", when=when, sentence=terminal.sentence(told(sheet, entry), names))


SHEET: Final = Command(arguments, run)
