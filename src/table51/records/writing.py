"""A record or a showing as text."""

from __future__ import annotations

from msgspec.structs import fields

from table51.engine.wire import to_json
from table51.records.record import Record
from table51.records.showing import Showing


def write(match: Record | Showing) -> str:
    """The match as JSON, a field or a deal a line: damage to one line leaves the others readable."""
    members = []
    for field in fields(match):
        value = getattr(match, field.name)
        if field.name == "deals":
            text = "[\n" + ",\n".join(_json(deal) for deal in value) + "\n]" if value else "[]"
        else:
            text = _json(value)
        members.append(f"{_json(field.name)}:{text}")
    return "{\n" + ",\n".join(members) + "\n}\n"


def _json(value: object) -> str:
    return to_json(value).decode()
