"""What all tests share: async tests run on asyncio, and properties are tried without a time limit."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import settings

from tests.databases import KINDS, MISSING, Cluster, Database, cluster, new_database, programs

settings.register_profile("anywhere", deadline=None)
settings.register_profile("ci", deadline=None, derandomize=True, print_blob=True)
settings.load_profile("ci" if "CI" in os.environ else "anywhere")


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(scope="session")
def postgresql() -> Iterator[Cluster]:
    """A PostgreSQL server, started for the first test that wants it."""
    found = programs()
    if found is None:
        pytest.skip(MISSING)
    with cluster(found) as running:
        yield running


@pytest.fixture(params=KINDS)
def database(request: pytest.FixtureRequest, tmp_path: Path) -> Database:
    """An empty database of either kind."""
    return new_database(request, tmp_path)
