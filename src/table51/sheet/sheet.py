"""A score sheet as its entries have made it. Totals and places are worked out from it (`standing`), never kept."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from msgspec import Struct

from table51.sheet.entries import Entry, Id, Line, RowId, Value
from table51.sheet.log import Log

CANCEL_MS: Final = 10_000  # how long an end of the match can be cancelled (S-4)


class Player(Struct, frozen=True):
    """A column. joined: somebody has taken it. since: the first row that waits for it. gone: it has left the sheet."""

    id: Id
    name: str
    joined: bool
    since: RowId = 1
    gone: bool = False


class Candidate(Struct, frozen=True):
    """A value that a cell was given and that does not count unless the host picks it; `id` is the change it came by."""

    id: Id
    by: Id
    when: int
    value: Value


class CellChange(Struct, frozen=True):
    """Something that happened to a cell (S-8). id: the entry's. old, new: what counted before and after.

    what: write: the value counts. aside: it is kept beside the one that does. same: its writer withdraws the value kept
    beside. pick: the host chose that of `of`. undo: the entry `of` was undone or brought back.
    """

    id: Id
    by: Id
    when: int
    what: str
    value: Value
    of: Id | None
    old: Value
    new: Value


class Cell(Struct, frozen=True):
    """One player's points in one deal. change: what made `value` count; None while nothing has. also: the others."""

    value: Value = None
    change: Id | None = None
    also: tuple[Candidate, ...] = ()
    history: tuple[CellChange, ...] = ()


class Work(Struct, frozen=True):
    """How a row was worked out: the entry, the players by the numbers that the lines use, their values."""

    id: Id
    players: tuple[Id, ...]
    values: tuple[Value, ...]
    lines: tuple[Line, ...]


class Row(Struct, frozen=True):
    """One deal. cells: by player; an untouched one is not in it. added: it was not taken back before it was used.

    allowed: the values that the host let stand; the row is allowed as long as it has them.
    """

    id: RowId
    cells: Mapping[Id, Cell] = {}
    added: bool = True
    deleted: bool = False
    allowed: Mapping[Id, Value] | None = None
    work: Work | None = None

    @property
    def values(self) -> dict[Id, Value]:
        """The cells that are not empty."""
        return {player: cell.value for player, cell in self.cells.items() if cell.value is not None}

    @property
    def counts(self) -> bool:
        """Whether the row is on the sheet."""
        return not self.deleted and (self.added or bool(self.values))


class Ended(Struct, frozen=True):
    """Who ended the match, and when, in milliseconds since 1970."""

    id: Id
    by: Id
    when: int


class Change(Struct, frozen=True):
    """A change of something other than a cell.

    what: a setting; `name`, `gone` of the player `of`; `added`, `deleted`, `allowed`, `work` of the row `of`; `ended`;
    `host`. undo: the entry that was undone or brought back, else None.
    """

    id: Id
    by: Id
    when: int
    what: str
    of: Id | RowId | None
    undo: Id | None
    old: Any
    new: Any


class Sheet(Struct, frozen=True):
    """All there is to know of a sheet.

    v: how many entries have made it. votes: whom each player wants for a host. undone: entries that do not count.
    log: every entry by its id, in order. roots: of every undo, and of every undo of an undo, what it is about in the
    end. heads: of what was ever undone, the last undo that is about it.
    """

    v: int
    title: str
    game: str
    rules: Mapping[str, int | str]
    high: bool
    target: int | None
    deals: int | None
    first: Id
    host: Id
    players: tuple[Player, ...]
    rows: tuple[Row, ...]
    ended: Ended | None
    votes: Mapping[Id, Id]
    changes: tuple[Change, ...]
    undone: frozenset[Id]
    log: Log
    roots: Mapping[Id, Id] = {}
    heads: Mapping[Id, Id] = {}

    @property
    def present(self) -> tuple[Player, ...]:
        """The columns of the sheet."""
        return tuple(player for player in self.players if not player.gone)

    @property
    def counted(self) -> Iterator[Row]:
        """The rows of the sheet, in order."""
        return (row for row in self.rows if row.counts)

    @property
    def next_row(self) -> RowId:
        """The id of the row that comes after all there are."""
        return len(self.rows) + 1

    def player(self, player: Id) -> Player | None:
        """The player of that id."""
        return next((known for known in self.players if known.id == player), None)

    def row(self, row: RowId) -> Row | None:
        """The row of that id, deleted or not."""
        return self.rows[row - 1] if 0 < row <= len(self.rows) else None

    def cell(self, row: RowId, player: Id) -> Cell:
        """A cell, also of a row that is not there yet."""
        known = self.row(row)
        return known.cells.get(player, Cell()) if known else Cell()

    def waits_for(self, row: Row) -> tuple[Id, ...]:
        """The players whose cell of the row is empty and should not be (S-1)."""
        return tuple(p.id for p in self.present if p.since <= row.id and self.cell(row.id, p.id).value is None)

    def is_complete(self, row: Row) -> bool:
        """Whether every cell is filled or sat out (S-1)."""
        return bool(row.values) and not self.waits_for(row)

    def is_closed(self, row: RowId) -> bool:
        """Whether a row is the host's alone to change: it is complete and play has gone on, or the match is over."""
        if self.ended:
            return True
        known = self.row(row)
        if known is None or not self.is_complete(known):
            return False
        return any(later.counts and later.values for later in reversed(self.rows[row:]))

    def root(self, entry: Id) -> Entry:
        """What an undo is about in the end; any other entry itself."""
        return self.log[self.roots.get(entry, entry)]
