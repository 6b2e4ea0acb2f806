"""What people do to a sheet: entries, each one operation with who did it and when.

The log of entries is the sheet: everything that is shown follows from it, here and in the page's own reducer
(docs/sheet.md). An operation holds what somebody decided, never what follows from it.
"""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct

Id = str  # of an entry or of a player, made by whoever makes it: 1 to 40 of A-Z a-z 0-9 _ -
RowId = int  # from 1; a row keeps its id when others are deleted
Out = Literal["out"]
Value = int | Out | None  # of a cell: a number, sat out, or empty (S-1)
Setting = Literal["title", "game", "rules", "high", "target", "deals", "first"]


class Column(Struct, frozen=True):
    """A player as a new sheet names them."""

    id: Id
    name: str


class Make(Struct, frozen=True, tag="make"):
    """The sheet begins; whoever does this is its host and one of `players`.

    game and rules: for the wizard and the warnings, unknown to the sheet. high: whether the highest total wins.
    target, deals: None for none (S-9).
    """

    title: str
    players: tuple[Column, ...]
    game: str = ""
    rules: dict[str, int | str] = {}
    high: bool = True
    target: int | None = None
    deals: int | None = None


class Join(Struct, frozen=True, tag="join"):
    """Whoever does this takes the column of its own id: a new one, or one that nobody has taken."""

    name: str


class Free(Struct, frozen=True, tag="free"):
    """Somebody else may take the column: a phone was lost, or a link was revoked (S-10)."""

    player: Id


class Rename(Struct, frozen=True, tag="rename"):
    """A player is called otherwise."""

    player: Id
    name: str


class Remove(Struct, frozen=True, tag="remove"):
    """The column leaves the sheet. Who was in it stays what they were: a host need not play."""

    player: Id


class Write(Struct, frozen=True, tag="write"):
    """A cell gets a value. base: the change that its writer saw in it, None for an untouched cell (S-8)."""

    row: RowId
    player: Id
    value: Value
    base: Id | None = None


class DealCell(Struct, frozen=True):
    """A cell of a whole row, as in Write."""

    player: Id
    value: Value
    base: Id | None = None


class Line(Struct, frozen=True):
    """A sentence about a deal: a note whose seats number the cells it came with."""

    code: str
    params: dict[str, Any] = {}
    clause: str = ""
    seat: int | None = None


class Deal(Struct, frozen=True, tag="deal"):
    """A whole row that was worked out, with the sentences that explain it (S-7)."""

    row: RowId
    cells: tuple[DealCell, ...]
    lines: tuple[Line, ...] = ()


class Pick(Struct, frozen=True, tag="pick"):
    """Of the values that a cell was given, that of `change` counts; None: it stays empty (S-8)."""

    row: RowId
    player: Id
    change: Id | None


class Add(Struct, frozen=True, tag="add"):
    """The next row. Writing into it does the same."""

    row: RowId


class Delete(Struct, frozen=True, tag="delete"):
    """The row no longer counts; its cells are kept."""

    row: RowId


class Allow(Struct, frozen=True, tag="allow"):
    """The row is right as it stands, whatever its game says of it (S-6)."""

    row: RowId


class Set(Struct, frozen=True, tag="set"):
    """A setting of the sheet changes (S-9)."""

    what: Setting
    value: bool | int | str | dict[str, int | str] | None


class End(Struct, frozen=True, tag="end"):
    """The match is over (S-4)."""


class Cancel(Struct, frozen=True, tag="cancel"):
    """It is not, said soon enough (S-4)."""


class Reopen(Struct, frozen=True, tag="reopen"):
    """It goes on, says the host (S-4)."""


class Pass(Struct, frozen=True, tag="pass"):
    """Another player is the host from now on."""

    player: Id


class Vote(Struct, frozen=True, tag="vote"):
    """Another player shall be the host, since the host is away."""

    player: Id


class Undo(Struct, frozen=True, tag="undo"):
    """The entry counts no longer; undoing an undo brings back what it undid (S-8)."""

    entry: Id


Op = (
    Make | Join | Free | Rename | Remove | Write | Deal | Pick | Add | Delete | Allow | Set | End | Cancel | Reopen
    | Pass | Vote | Undo
)  # fmt: skip


class Entry(Struct, frozen=True):
    """One thing that was done. by: a player's id. when: milliseconds since 1970."""

    id: Id
    by: Id
    when: int
    op: Op
