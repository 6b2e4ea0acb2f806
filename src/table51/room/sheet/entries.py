"""The log of a sheet's room: its making, every entry of the sheet, and who holds which secret."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from table51 import sheet
from table51.engine.wire import from_json, to_json

Role = Literal["player", "viewer"]


class Links(Struct, frozen=True):
    """The secrets that invite: whoever holds `player` or the code may join, whoever holds `viewer` may look."""

    player: str
    viewer: str
    code: str


class Made(Struct, frozen=True, tag="sheet"):
    """The sheet was made. token: the hash of its maker's secret; empty for a file, whose host is Seated."""

    room: str
    entry: sheet.Entry
    token: str
    links: Links


class Wrote(Struct, frozen=True, tag="wrote"):
    """Somebody did something to the sheet."""

    entry: sheet.Entry


class Joined(Struct, frozen=True, tag="joined"):
    """Somebody took a column. token: the hash of their secret."""

    entry: sheet.Entry
    token: str


class Seated(Struct, frozen=True, tag="seated"):
    """A player holds a secret without having joined: the host of a sheet that was a file. token: its hash."""

    when: int
    player: sheet.Id
    token: str


class Linked(Struct, frozen=True, tag="linked"):
    """New secrets invite from now on, and those they replace no longer do (S-10). when: as in the sheet's entries."""

    when: int
    links: Links


class Followed(Struct, frozen=True, tag="followed"):
    """The same people go on in another room."""

    when: int
    room: str


Entry = Made | Wrote | Joined | Seated | Linked | Followed


def moved(entry: Entry) -> int:
    """When an entry was made, in milliseconds since 1970."""
    return entry.when if isinstance(entry, Seated | Linked | Followed) else entry.entry.when


def written(entry: Entry) -> str:
    """The entry as a line of JSON."""
    return to_json(entry).decode()


def read(line: str) -> Entry:
    """The entry that a line writes. Raises msgspec.ValidationError."""
    return from_json(line, Entry)  # type: ignore[arg-type]  # msgspec takes a union for a type, mypy does not
