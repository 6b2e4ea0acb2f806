"""What arguments name: games, rules, levels, seeds, files. Each raises Refused, with a sentence, for what it is not."""

from __future__ import annotations

import hashlib
import os
import secrets
import sys
from pathlib import Path
from stat import S_IMODE
from typing import TYPE_CHECKING, Any, Final

import msgspec

from table51.engine import AnyGame, Refused, note
from table51.games import GAMES
from table51.shuffling import SEED_BYTES

if TYPE_CHECKING:
    from table51.bots import Level

MOST_BYTES: Final = 16_000_000  # of a file that is read


def game(name: str) -> AnyGame:
    """The game of that id."""
    if name in GAMES:
        return GAMES[name]
    raise Refused(note("cli.no_game", value=name, known=", ".join(GAMES)))


def seats(game: AnyGame, count: int) -> int:
    """The number of seats, if the game is for so many."""
    if count in game.seats:
        return count
    raise Refused(note("cli.no_seats", count=count, least=game.seats.start, most=game.seats.stop - 1))


def rules(game: AnyGame, text: str) -> Any:
    """Rules as `one_last_turn`, `standard,deals=3`, `deals=3`, or the path of a JSON file of options."""
    first, *others = text.split(",")
    if first in game.presets:
        return game.rules.read({**game.presets[first].written(), **dict(map(_option, others))})
    if "=" in first:
        return game.rules.read(dict(map(_option, [first, *others])))
    if "." in text or os.sep in text:
        return _rules_of(game, read_text(text))
    raise Refused(note("cli.no_rules", value=first, known=", ".join(game.presets)))


def level(game: AnyGame, name: str) -> Level:
    """The level of a computer player that the game has."""
    from table51.bots import BOTS, against_levels  # late: most commands ask no computer player

    if reasons := against_levels(game.id, [name]):
        raise Refused(*reasons)
    return next(level for level in BOTS[game.id] if level == name)


def seed(number: int | None) -> bytes:
    """The seed of that number, or one nobody knows."""
    if number is None:
        return secrets.token_bytes(SEED_BYTES)
    return hashlib.sha256(f"seed {number}".encode()).digest()


def read_bytes(path: str) -> bytes:
    """What the file holds; `-` is standard input."""
    try:
        if path == "-":
            return sys.stdin.buffer.read(MOST_BYTES) if sys.stdin else b""
        with Path(path).open("rb") as file:
            return file.read(MOST_BYTES)
    except (OSError, ValueError) as error:
        raise Refused(note("cli.unreadable", file=path, why=_why(error))) from error


def read_text(path: str) -> str:
    """The text of the file; what is no UTF-8 in it is replaced."""
    return read_bytes(path).decode(errors="replace")


def write_text(path: str, text: str) -> None:
    """Write the file whole or not at all: whoever reads it meanwhile has the old one. What is no file is written to."""
    try:
        target = Path(path)
        if target.exists() and not target.is_file():
            target.write_text(text, encoding="utf-8")
        else:
            _replace(target.resolve(), text)
    except (OSError, ValueError) as error:
        raise Refused(note("cli.unwritable", file=path, why=_why(error))) from error


def _replace(target: Path, text: str) -> None:
    new = target.with_name(f".{target.name}.{secrets.token_hex(4)}")
    try:
        with new.open("x", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        if target.exists():
            new.chmod(S_IMODE(target.stat().st_mode))
        new.replace(target)
    except BaseException:
        new.unlink(missing_ok=True)
        raise


def _rules_of(game: AnyGame, text: str) -> Any:
    try:
        values = msgspec.json.decode(text)
    except (msgspec.DecodeError, RecursionError) as error:
        raise Refused(note("rules.form")) from error
    return game.rules.read(values)


def _option(text: str) -> tuple[str, int | str]:
    """An option as `name=value`."""
    name, sign, value = text.partition("=")
    if not sign:
        raise Refused(note("cli.no_option", value=text))
    return name.strip(), int(value) if value.isascii() and value.isdigit() and len(value) < 10 else value.strip()


def _why(error: Exception) -> str:
    return error.strerror or str(error) if isinstance(error, OSError) else str(error)
