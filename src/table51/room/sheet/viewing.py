"""What a page of a sheet is told: the entries it has not seen, and what the sheet's game says against rows (S-6)."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, Literal

from msgspec.structs import replace

from table51.engine import Note, Refused
from table51.games import GAMES
from table51.room.sheet.messages import News, RowDoubts
from table51.room.sheet.room import Guest, SheetRoom
from table51.sheet import Row, Sheet

KEPT: Final = 400 * 24 * 3600 * 1000  # milliseconds that a sheet is kept after its last change


def news_for(room: SheetRoom, guest: Guest, since: int, doubts: tuple[RowDoubts, ...]) -> News:
    """What is new to a page that has the first `since` entries of the sheet; `doubts` are those of the sheet now."""
    have = since if since <= room.sheet.v else 0
    role = role_of(room, guest)
    return News(
        v=room.sheet.v,
        after=have,
        entries=tuple(room.sheet.log.values())[have:],
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


@lru_cache(maxsize=256)  # the news of one version go to many pages
def _doubts(game: str, rules: tuple[tuple[str, int | str], ...], points: tuple[int | None, ...]) -> tuple[Note, ...]:
    known = GAMES[game]
    try:
        return known.doubts(known.rules.read(dict(rules)), points)
    except Refused:
        return known.doubts(known.rules(), points)


def doubts(sheet: Sheet) -> tuple[RowDoubts, ...]:
    """Every row that its game says cannot be, and that the host has not allowed as it stands."""
    if sheet.game not in GAMES:
        return ()
    found = ((row, _against(sheet, row)) for row in sheet.counted if row.allowed != row.values)
    return tuple(RowDoubts(row.id, notes) for row, notes in found if notes)


def _against(sheet: Sheet, row: Row) -> tuple[Note, ...]:
    """What is said of the players who did not sit out; seats number the columns."""
    columns = [(at, sheet.cell(row.id, player.id).value) for at, player in enumerate(sheet.present)]
    playing = [(at, value) for at, value in columns if value != "out"]
    points = tuple(value if isinstance(value, int) else None for _, value in playing)
    notes = _doubts(sheet.game, tuple(sheet.rules.items()), points)
    return tuple(one if one.seat is None else replace(one, seat=playing[one.seat][0]) for one in notes)
