"""Hearing at once what other processes wrote, over a PostgreSQL connection that does nothing else.

What is heard is only a hint. Whenever the connection was made, and on a slow timer, the versions of all rooms in memory
are read from the tables: so nothing is missed while nobody could hear it, nor when a dead connection looks alive.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from contextlib import suppress
from typing import Any, Final, Protocol

from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncEngine

from table51.store.putting import CHANNEL

EVERY: Final = 5.0  # seconds after which the tables are read, whatever was heard
PATIENCE: Final = 5.0  # seconds that the connection has to show that it is alive
PAUSE: Final = 0.5  # seconds before it is made anew
VERSIONS: Final = text(
    "SELECT id, (SELECT max(version) FROM entries WHERE room = id) FROM rooms WHERE id = ANY(:rooms)"
)

_log: Final = logging.getLogger(__name__)


class Follower(Protocol):
    """Whoever keeps rooms in memory."""

    @property
    def known(self) -> Sequence[str]:
        """The ids of those rooms."""

    def moved(self, room: str, version: int) -> None:
        """The log of the room, known or not, has so many entries now, or had a moment ago."""


async def listen(engine: AsyncEngine, followers: Sequence[Follower]) -> None:
    """Tell the followers what is heard and read, again and again over whatever happens, until cancelled."""
    while True:
        try:
            await _hear(engine, followers)
        except Exception as problem:  # noqa: BLE001  # whatever it is, hearing has to go on
            _log.warning("the listening connection is made anew: %r", problem)
        await asyncio.sleep(PAUSE)


async def _hear(engine: AsyncEngine, followers: Sequence[Follower]) -> None:
    """Listen until the connection is lost. Raises what the database says."""
    ended = asyncio.Event()

    def heard(_connection: object, _pid: int, _channel: str, payload: str) -> None:
        room, _, version = payload.rpartition(":")
        for follower in followers:
            follower.moved(room, int(version))

    async with engine.connect() as connection:
        driver: Any = (await connection.get_raw_connection()).driver_connection
        try:
            driver.add_termination_listener(lambda _: ended.set())
            await asyncio.wait_for(driver.add_listener(CHANNEL, heard), PATIENCE)
            while not ended.is_set():
                await asyncio.wait_for(_read(engine, followers), PATIENCE)
                with suppress(TimeoutError):
                    await asyncio.wait_for(ended.wait(), EVERY)
                await asyncio.wait_for(driver.execute("SELECT 1"), PATIENCE)
        finally:
            await connection.invalidate()  # never used for anything else


async def _read(engine: AsyncEngine, followers: Sequence[Follower]) -> None:
    async with engine.connect() as connection:
        for follower in followers:
            for room, version in await connection.execute(VERSIONS, {"rooms": list(follower.known)}):
                follower.moved(room, version)
