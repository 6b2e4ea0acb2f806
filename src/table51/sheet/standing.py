"""How a sheet stands: totals and places, worked out from the rows whenever they are asked for (S-2, S-5)."""

from __future__ import annotations

from msgspec import Struct

from table51.sheet.entries import Id, RowId
from table51.sheet.sheet import Sheet


class Standing(Struct, frozen=True):
    """totals, places: by player; 1 is the best place, equals share. leaders: who has place 1, once anything is written.

    reached: who has the target, which is not yet winning. played: how many rows are complete; due: whether the target
    or the number of deals says that the match may end. current: the row to fill now. dealer: who deals it, if the first
    deal was `first`'s and the deal goes on by columns.
    """

    totals: dict[Id, int]
    places: dict[Id, int]
    leaders: tuple[Id, ...]
    reached: tuple[Id, ...]
    played: int
    due: bool
    current: RowId
    dealer: Id


def standing(sheet: Sheet) -> Standing:
    """The totals, places and all that follows from them."""
    rows = list(sheet.counted)
    totals = {
        player.id: sum(value for row in rows if isinstance(value := sheet.cell(row.id, player.id).value, int))
        for player in sheet.present
    }
    ranked = sorted(totals.values(), reverse=sheet.high)
    places = {player: ranked.index(total) + 1 for player, total in totals.items()}
    reached = tuple(player for player, total in totals.items() if sheet.target is not None and total >= sheet.target)
    played = sum(map(sheet.is_complete, rows))
    return Standing(
        totals=totals,
        places=places,
        leaders=tuple(player for player, place in places.items() if place == 1) if any(r.values for r in rows) else (),
        reached=reached,
        played=played,
        due=bool(reached) or (sheet.deals is not None and played >= sheet.deals),
        current=rows[-1].id if rows and not sheet.is_complete(rows[-1]) else sheet.next_row,
        dealer=_dealer(sheet, played),
    )


def _dealer(sheet: Sheet, played: int) -> Id:
    """One column further every deal."""
    columns = [player.id for player in sheet.present]
    first = columns.index(sheet.first) if sheet.first in columns else 0
    return columns[(first + played) % len(columns)]
