"""A server on a free loopback port, in the tests' own event loop; its matches have the same seeds in every run."""

import itertools
from collections.abc import AsyncIterator

import pytest

from table51.server import tables
from tests.server.playing import Server, serving


@pytest.fixture(autouse=True)
def known_seeds(monkeypatch: pytest.MonkeyPatch) -> None:
    seeds = (f"{number:064x}" for number in itertools.count(1))
    monkeypatch.setattr(tables, "new_seed", lambda: next(seeds))


@pytest.fixture(scope="module")
async def server(tmp_path_factory: pytest.TempPathFactory, anyio_backend: str) -> AsyncIterator[Server]:
    async with serving(tmp_path_factory.mktemp("rooms")) as running:
        yield running
