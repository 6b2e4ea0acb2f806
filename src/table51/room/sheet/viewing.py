"""What a page of a sheet is told: the entries it has not seen, and what the sheet's game says against rows (S-6)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, Literal

from msgspec.structs import replace

from table51.engine import Note, Refused
from table51.games import GAMES
from table51.room.sheet.messages import News, RowDoubts
from table51.room.sheet.room import Guest, SheetRoom
from table51.sheet import Id, Row, Sheet
from table51.sheet.entries import Value

Rules = tuple[tuple[str, int | str], ...]  # a game's options, so that they can be remembered

KEPT: Final = 400 * 24 * 3600 * 1000  # milliseconds that a sheet is kept after its last change


def news_for(room: SheetRoom, guest: Guest, since: int, doubts: tuple[RowDoubts, ...]) -> News:
    """What is new to a page that has the first `since` entries of the sheet; `doubts` are those of the sheet now."""
    have = since if since <= room.sheet.v else 0
    role = role_of(room, guest)
    return News(
        v=room.sheet.v,
        after=have,
        entries=room.sheet.log.since(have),
        doubts=doubts,
        present=tuple(sorted({guest.player for guest in room.guests.values() if guest.player})),
        role=role,
        links=room.links if role == "host" else None,
        kept_until=room.moved + KEPT,
        successor=room.successor,
    )


def role_of(room: SheetRoom, guest: Guest) -> Literal["host", "player", "viewer"]:
    """What somebody may do on the sheet."""
    if guest.player is None:
        return "viewer"
    if guest.player == room.sheet.host:
        return "host"
    player = room.sheet.player(guest.player)
    return "player" if player and not player.gone else "viewer"


@lru_cache(maxsize=10_000)  # rows seldom change, and are asked about at every change of another
def _doubts(game: str, rules: Rules, points: tuple[int | None, ...]) -> tuple[Note, ...]:
    known = GAMES[game]
    try:
        return known.doubts(known.rules.read(dict(rules)), points)
    except Refused:
        return known.doubts(known.rules(), points)


def doubts(sheet: Sheet) -> tuple[RowDoubts, ...]:
    """Every row that its game says cannot be, and that the host has not allowed as it stands."""
    if sheet.game not in GAMES:
        return ()
    rules, columns = tuple(sheet.rules.items()), [player.id for player in sheet.present]
    found = (
        RowDoubts(row.id, _against(sheet.game, rules, [_value(row, player) for player in columns]))
        for row in sheet.counted
        if row.allowed is None or row.allowed != row.values
    )
    return tuple(row for row in found if row.doubts)


def _value(row: Row, player: Id) -> Value:
    return row.cells[player].value if player in row.cells else None


def _against(game: str, rules: Rules, values: Sequence[Value]) -> tuple[Note, ...]:
    """What is said of the players who did not sit out; seats number the columns."""
    playing = [column for column, value in enumerate(values) if value != "out"]
    points = tuple(value for value in values if value != "out")
    notes = _doubts(game, rules, points)
    return tuple(one if one.seat is None else replace(one, seat=playing[one.seat]) for one in notes)
