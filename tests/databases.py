"""The databases that tests run on: a SQLite file, and a PostgreSQL cluster of the tests' own from Debian's package."""

from __future__ import annotations

import itertools
import os
import pwd
import shutil
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

import pytest
from sqlalchemy import URL, text
from sqlalchemy.ext.asyncio import create_async_engine

FILE: Final = "table51.db"
KINDS: Final = ("sqlite", "postgresql")
MISSING: Final = "there is no PostgreSQL (Debian: apt install postgresql)"
PATIENCE: Final = 60.0  # seconds that a cluster has to start in
USER: Final = "table51"
SETTINGS: Final = {
    "listen_addresses": "",  # a socket in its own folder is the only way in
    "max_connections": "200",
}
CARELESS: Final = {
    "fsync": "off",  # no test switches the machine off
    "full_page_writes": "off",
    "autovacuum": "off",
    "shared_buffers": "16MB",
}
# The cluster ends when the pipe to its standard input does, so also when the tests are killed.
WATCHED: Final = """
"$@" & server=$!
read -r _
kill -QUIT $server  # at once, since nothing is kept
wait $server
"""


class Database:
    """A database that nobody else uses. data: what a server is given."""

    def __init__(self, kind: str, data: Path | str, url: str) -> None:
        self.kind = kind
        self.data = data
        self.url = url

    async def run(self, sql: str, **values: Any) -> list[Any]:
        """Execute a statement as somebody from outside; its rows."""
        engine = create_async_engine(self.url)
        try:
            async with engine.begin() as connection:
                result = await connection.execute(text(sql), values)
                return list(result) if result.returns_rows else []
        finally:
            await engine.dispose()


class Cluster:
    """A PostgreSQL server that runs."""

    def __init__(self, programs: Path, folder: Path) -> None:
        self._programs = programs
        self._folder = folder
        self._names = (f"test{number}" for number in itertools.count(1))

    def database(self) -> Database:
        """An empty one: a schema with a role that sees nothing else, which is quicker made than a database."""
        name = next(self._names)
        make = f"CREATE ROLE {name} SUPERUSER LOGIN; CREATE SCHEMA AUTHORIZATION {name}"
        tell = [str(self._programs / "psql"), "-q", "-h", str(self._folder), "-U", USER, "-d", "postgres", "-c", make]
        subprocess.run(tell, check=True)
        url = URL.create("postgresql+asyncpg", name, database="postgres", query={"host": str(self._folder)})
        address = url.render_as_string()
        return Database("postgresql", address, address)


def programs() -> Path | None:
    """The folder of the newest PostgreSQL here."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/postgres"), key=lambda file: int(file.parts[-3]))
    if found:
        return found[-1].parent
    elsewhere = shutil.which("postgres")
    return Path(elsewhere).parent if elsewhere else None


@contextmanager
def cluster(programs: Path, *, durable: bool = False) -> Iterator[Cluster]:
    """A new PostgreSQL server in a temporary folder, under another user where root runs the tests.

    durable: what it commits is on the disk, as anywhere but in tests.
    """
    user = _unprivileged() if os.geteuid() == 0 else None
    folder = Path(tempfile.mkdtemp(prefix="table51-"))
    data = folder / "data"
    if user:
        shutil.chown(folder, user)
    try:
        how = ("-U", USER, "--auth=trust", "--encoding=UTF8", "--locale=C", "--no-sync")
        make = [str(programs / "initdb"), "-D", str(data), *how]
        subprocess.run(make, check=True, user=user, cwd=folder, stdout=subprocess.DEVNULL)
        wanted = SETTINGS if durable else {**SETTINGS, **CARELESS}
        settings = itertools.chain.from_iterable(("-c", f"{name}={value}") for name, value in wanted.items())
        with (folder / "log").open("wb") as log:
            server = subprocess.Popen(
                ["sh", "-c", WATCHED, "sh", programs / "postgres", "-D", data, "-k", folder, *settings],
                stdin=subprocess.PIPE,
                stdout=log,
                stderr=log,
                user=user,
                cwd=folder,
                start_new_session=True,  # Ctrl-C is the tests', which end the cluster themselves
            )
        try:
            _wait_for(programs, folder)
            yield Cluster(programs, folder)
        finally:
            server.communicate()  # closes the pipe
    finally:
        shutil.rmtree(folder)


def _wait_for(programs: Path, folder: Path) -> None:
    until = time.monotonic() + PATIENCE
    while subprocess.run([programs / "pg_isready", "-q", "-h", folder], check=False).returncode:
        assert time.monotonic() < until, (folder / "log").read_text()
        time.sleep(0.05)


def _unprivileged() -> str:
    known = {entry.pw_name for entry in pwd.getpwall()}
    return "postgres" if "postgres" in known else "nobody"


def new_database(request: pytest.FixtureRequest, folder: Path) -> Database:
    """An empty database of the kind that the fixture was asked for; a SQLite file is in `folder`."""
    if request.param == "sqlite":
        return Database("sqlite", folder, f"sqlite+aiosqlite:///{folder / FILE}")
    running: Cluster = request.getfixturevalue("postgresql")
    return running.database()
