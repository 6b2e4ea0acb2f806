"""A sheet as plain data: what both reducers are compared by, and what programs read (docs/sheet.md)."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec.structs import asdict

from table51.sheet.sheet import Sheet
from table51.sheet.standing import standing


def plain(sheet: Sheet) -> dict[str, Any]:
    """Everything but the log and what is kept of it for undo, and how the sheet stands."""
    fields = asdict(sheet)
    for inner in ("log", "roots", "heads"):
        del fields[inner]
    fields["undone"] = sorted(sheet.undone)
    fields["standing"] = standing(sheet)
    data: dict[str, Any] = msgspec.to_builtins(fields)
    return data
