"""Garbage collection at times of the server's own.

A full collection stops a server of a thousand tables for a fifth of a second, and Python would begin one every few
seconds while many play. Most of what a server drops is freed at once all the same; what is left are closed sockets.
"""

from __future__ import annotations

import asyncio
import gc
from typing import Final

YOUNG: Final = 10_000  # objects made before the youngest are looked at
EVERY: Final = 60.0  # seconds between full collections
NEVER: Final = 2**31 - 1


async def collect_by_the_minute() -> None:
    """Leave what is there now alone, and look at all the rest once a minute, until cancelled."""
    before = gc.get_threshold()
    gc.freeze()
    gc.set_threshold(YOUNG, before[1], NEVER)
    try:
        while True:
            await asyncio.sleep(EVERY)
            gc.collect()
    finally:
        gc.set_threshold(*before)
        gc.unfreeze()
