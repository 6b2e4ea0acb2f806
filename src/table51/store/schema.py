"""The tables of the store, and how an older store moves up to them."""

from __future__ import annotations

from typing import Final

from sqlalchemy import Column, Connection, Integer, MetaData, String, Table, Text, insert, select, text, update

META: Final = MetaData()
ROOMS: Final = Table("rooms", META, Column("id", String, primary_key=True), Column("code", String, unique=True))
ENTRIES: Final = Table(
    "entries",
    META,
    Column("room", String, primary_key=True),
    Column("version", Integer, primary_key=True),
    Column("data", Text),
)
_SCHEMA: Final = Table("schema_version", META, Column("version", Integer))

# What brings a store from version i to i + 1. A published step is never changed; a change is one more step.
MIGRATIONS: Final[tuple[tuple[str, ...], ...]] = (
    (
        "CREATE TABLE rooms (id VARCHAR(32) PRIMARY KEY, code VARCHAR(16) NOT NULL UNIQUE)",
        """CREATE TABLE entries (
            room VARCHAR(32) NOT NULL REFERENCES rooms (id), version INTEGER NOT NULL, data TEXT NOT NULL,
            PRIMARY KEY (room, version)
        )""",
    ),
)


class SchemaTooNew(Exception):
    """The store was written by a newer version of Table 51."""


def move_up(connection: Connection, migrations: tuple[tuple[str, ...], ...] = MIGRATIONS) -> None:
    """Bring the store to the newest schema, all in the transaction of `connection`. Raises SchemaTooNew."""
    connection.execute(text("CREATE TABLE IF NOT EXISTS schema_version (version INTEGER NOT NULL)"))
    version = connection.execute(select(_SCHEMA.c.version)).scalar()
    if version is None:
        connection.execute(insert(_SCHEMA).values(version=0))
        version = 0
    if version > len(migrations):
        raise SchemaTooNew(f"the store has schema {version}, this version of Table 51 knows {len(migrations)}")
    for step in migrations[version:]:
        for statement in step:
            connection.execute(text(statement))
    connection.execute(update(_SCHEMA).values(version=len(migrations)))
