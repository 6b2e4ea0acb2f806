"""A pad that scenarios of a sheet are written on: entries one after another, with ids and times of their own."""

from __future__ import annotations

from table51.sheet import Entry, Sheet, replayed
from table51.sheet.entries import Column, Make, Op, Value, Write

SECOND = 1_000
START = 1_700_000_000_000


class Pad:
    """Entries so far. A new one is called e1, e2, … and comes a second after the one before it."""

    def __init__(self, *players: str, **made: object) -> None:
        self.entries: list[Entry] = []
        if players:
            columns = tuple(Column(player, player.title()) for player in players)
            self.does(players[0], Make("Thursday table", columns, **made))  # type: ignore[arg-type]

    def does(self, by: str, op: Op, wait: int = 1) -> str:
        """The id of the entry by which `by` does this, so many seconds after the last."""
        when = self.entries[-1].when + wait * SECOND if self.entries else START
        return self.retold(Entry(f"e{len(self.entries)}", by, when, op))

    def retold(self, entry: Entry) -> str:
        """Add an entry as it is."""
        self.entries.append(entry)
        return entry.id

    def writes(self, by: str, row: int, value: Value, player: str = "", base: str | None = None) -> str:
        """`by` writes into a cell, their own if no other is named."""
        return self.does(by, Write(row, player or by, value, base))

    def row(self, row: int, *values: Value) -> list[str]:
        """The host fills the first cells of an untouched row."""
        columns = self.sheet.players
        return [
            self.writes(self.sheet.host, row, value, column.id)
            for column, value in zip(columns, values, strict=False)
            if value is not None
        ]

    @property
    def sheet(self) -> Sheet:
        sheet, _ = replayed(self.entries)
        assert sheet
        return sheet

    @property
    def refused(self) -> dict[str, list[str]]:
        """The codes of the reasons against every entry that was refused, by its id."""
        _, refused = replayed(self.entries)
        return {entry.id: [reason.code for reason in reasons] for entry, reasons in refused}

    def values(self, row: int) -> list[Value]:
        """What counts in a row, by column."""
        return [self.sheet.cell(row, player.id).value for player in self.sheet.players]
