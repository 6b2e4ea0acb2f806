"""The server collects garbage when it wants to, and whoever runs it gets Python's own way back."""

from __future__ import annotations

import asyncio
import gc
from pathlib import Path
from weakref import finalize

import pytest

from table51.server import memory
from tests.server.playing import LONG, serving

pytestmark = pytest.mark.anyio


class Knot:
    """Something that only a collection frees."""

    def __init__(self) -> None:
        self.itself = self


async def test_what_holds_itself_is_freed_by_the_full_collection(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(memory, "EVERY", 0.0)
    collecting = asyncio.create_task(memory.collect_by_the_minute())
    await asyncio.sleep(0)
    freed = asyncio.Event()
    finalize(Knot(), freed.set)
    await asyncio.wait_for(freed.wait(), LONG)
    collecting.cancel()
    await asyncio.gather(collecting, return_exceptions=True)


async def test_a_server_leaves_the_collector_as_it_was(tmp_path: Path) -> None:
    before = gc.get_threshold()
    async with serving(tmp_path):
        assert gc.get_threshold()[2] == memory.NEVER
    assert gc.get_threshold() == before
    assert gc.get_freeze_count() == 0
