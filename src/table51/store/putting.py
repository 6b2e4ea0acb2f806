"""The statements of the store, and how a batch of writes gets into the database: two of them, whatever its size.

Rows go in as one JSON text, so that the statements are always the same: nothing is put together or prepared anew.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final

import msgspec
from msgspec import Struct
from sqlalchemy import Connection, TextClause, text

CHANNEL: Final = "table51_entries"  # on which PostgreSQL tells `room:version` of what was committed

Place = tuple[str, int]  # a room and a version of it


class Write(Struct, frozen=True, eq=False):
    """These entries behind version `after` of a log. code: of a new room, whose log begins so."""

    room: str
    code: str | None
    after: int
    entries: Sequence[str]

    @property
    def places(self) -> list[Place]:
        return [(self.room, self.after + i) for i in range(1, len(self.entries) + 1)]


class Statements(Struct, frozen=True):
    """What a database is told; each takes `rows`.

    entries: inserts what it can; its rows are what landed, or nothing where `taken` tells what cannot. behind: of each
    place, the lines of its log after that version, in order.
    """

    taken: TextClause | None
    rooms: TextClause
    entries: TextClause
    remove: TextClause
    behind: TextClause


# Nobody else writes to SQLite meanwhile, so what is taken may be asked first. That is mostly nothing, while each row
# that an insert gives back would cost the writing thread one more wait for the interpreter.
SQLITE: Final = Statements(
    taken=text(
        "SELECT room, version FROM entries WHERE (room, version) IN"
        " (SELECT json_extract(value, '$[0]'), json_extract(value, '$[1]') FROM json_each(:rows))"
    ),
    rooms=text(
        "INSERT INTO rooms (id, code) SELECT json_extract(value, '$[0]'), json_extract(value, '$[1]')"
        " FROM json_each(:rows) WHERE true ON CONFLICT DO NOTHING RETURNING id"
    ),
    entries=text(
        "INSERT INTO entries (room, version, data)"
        " SELECT json_extract(value, '$[0]'), json_extract(value, '$[1]'), json_extract(value, '$[2]')"
        " FROM json_each(:rows) WHERE true ON CONFLICT DO NOTHING"
    ),
    remove=text(
        "DELETE FROM entries WHERE (room, version) IN"
        " (SELECT json_extract(value, '$[0]'), json_extract(value, '$[1]') FROM json_each(:rows))"
    ),
    behind=text(
        "SELECT room, json_extract(value, '$[1]'), data FROM json_each(:rows) JOIN entries"
        " ON room = json_extract(value, '$[0]') AND version > json_extract(value, '$[1]') ORDER BY version"
    ),
)
POSTGRESQL: Final = Statements(
    taken=None,
    rooms=text(
        "INSERT INTO rooms (id, code) SELECT value ->> 0, value ->> 1"
        " FROM json_array_elements(CAST(:rows AS json)) ON CONFLICT DO NOTHING RETURNING id"
    ),
    entries=text(
        "WITH put AS (INSERT INTO entries (room, version, data)"
        " SELECT value ->> 0, CAST(value ->> 1 AS integer), value ->> 2"
        " FROM json_array_elements(CAST(:rows AS json)) ON CONFLICT DO NOTHING RETURNING room, version)"
        " SELECT room, version, CASE WHEN version = max(version) OVER (PARTITION BY room)"
        f" THEN pg_notify('{CHANNEL}', room || ':' || version) END FROM put"
    ),
    remove=text(
        "DELETE FROM entries WHERE (room, version) IN"
        " (SELECT value ->> 0, CAST(value ->> 1 AS integer) FROM json_array_elements(CAST(:rows AS json)))"
    ),
    behind=text(
        "SELECT room, after, data FROM"
        " (SELECT value ->> 0 AS log, CAST(value ->> 1 AS integer) AS after"
        " FROM json_array_elements(CAST(:rows AS json))) AS asked CROSS JOIN LATERAL"
        " (SELECT room, data FROM entries WHERE room = log AND version > after ORDER BY version) AS rest"
    ),
)
STATEMENTS: Final = {"sqlite": SQLITE, "postgresql": POSTGRESQL}


def put(connection: Connection, writes: Sequence[Write]) -> list[bool]:
    """Write the batch: whether each won. Of several for one place, at most one wins.

    Two processes that write to the same places lock them in the same order, so they never wait for each other for ever.
    """
    told = STATEMENTS[connection.dialect.name]
    made: set[str] = set()
    if new := sorted((write.room, write.code) for write in writes if write.code is not None):
        made = set(connection.scalars(told.rooms, rows_of(new)))
    data: dict[Place, str] = {}
    tried = []
    for write in writes:
        if (write.code is None or write.room in made) and data.keys().isdisjoint(write.places):
            tried.append(write)
            data.update(zip(write.places, write.entries, strict=True))
    if not data:
        return [False] * len(writes)
    lines = [(room, version, entry) for (room, version), entry in sorted(data.items())]
    landed = _landed(connection, told, rows_of(lines), set(data))
    # Logs have no gaps: whose first entry landed, all of its entries did; of the others some may have.
    won = {write for write in tried if write.places[0] in landed}
    if stray := landed.difference(*(write.places for write in won)):
        connection.execute(told.remove, rows_of(stray))
    return [write in won for write in writes]


def _landed(connection: Connection, told: Statements, rows: dict[str, str], places: set[Place]) -> set[Place]:
    """Insert the entries; the places where one landed."""
    taken = None if told.taken is None else {(room, version) for room, version in connection.execute(told.taken, rows)}
    inserted = connection.execute(told.entries, rows)
    return {(row[0], row[1]) for row in inserted} if taken is None else places - taken


def rows_of(rows: Iterable[Any]) -> dict[str, str]:
    """What a statement is given."""
    return {"rows": msgspec.json.encode(list(rows)).decode()}
