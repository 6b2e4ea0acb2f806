"""Several processes over one PostgreSQL database: who wins, what is heard at once, and what is heard all the same."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence

import pytest
from sqlalchemy.exc import SQLAlchemyError

from table51.store import Store, listening, open_store
from tests.databases import Database
from tests.store.test_store import exactly_one_wins

pytestmark = [pytest.mark.anyio, pytest.mark.parametrize("database", ["postgresql"], indirect=True)]

LONG = 60.0  # seconds after which a test has waited in vain
KILL = """
    SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE query LIKE :like AND pid <> pg_backend_pid() AND usename = current_user
"""
LISTENING = "LISTEN%"


class Ears:
    """A follower that knows some rooms and notes how far it heard that they are."""

    def __init__(self, *known: str) -> None:
        self.known: Sequence[str] = known
        self.heard: dict[str, int] = {}
        self._more = asyncio.Event()

    def moved(self, room: str, version: int) -> None:
        self.heard[room] = max(version, self.heard.get(room, 0))
        self._more.set()

    async def hear(self, room: str, version: int) -> None:
        """Wait until the room is known to have come so far."""
        async with asyncio.timeout(LONG):
            while self.heard.get(room, 0) < version:
                self._more.clear()
                await self._more.wait()


@pytest.fixture
async def two(database: Database) -> AsyncIterator[tuple[Store, Store]]:
    one, other = await open_store(database.url), await open_store(database.url)
    yield one, other
    await one.close()
    await other.close()


async def test_of_appends_to_one_version_exactly_one_wins(two: tuple[Store, Store]) -> None:
    assert await two[0].create("R", "CODE", ["0"])
    await exactly_one_wins(*two)


async def test_batches_in_opposite_order_do_not_wait_for_each_other_for_ever(two: tuple[Store, Store]) -> None:
    rooms = [f"R{n:02}" for n in range(40)]
    assert all(await asyncio.gather(*(two[0].create(room, f"C{room}", ["0"]) for room in rooms)))
    for after in range(1, 6):
        one = asyncio.gather(*(two[0].append(room, after, ["one"]) for room in rooms))
        other = asyncio.gather(*(two[1].append(room, after, ["other"]) for room in reversed(rooms)))
        won = zip(await one, reversed(await other), strict=True)
        assert all(sorted(pair) == [False, True] for pair in won)


async def test_a_new_room_s_id_and_code_are_given_once(two: tuple[Store, Store]) -> None:
    for n in range(20):
        made = await asyncio.gather(
            two[0].create(f"R{n}", f"C{n}", ["0"]), two[1].create(f"R{n}", f"D{n}", ["0", "1"]),
            two[0].create(f"S{n}", f"E{n}", ["0"]), two[1].create(f"T{n}", f"E{n}", ["0", "1"]),
        )  # fmt: skip
        assert sorted(made[:2]) == sorted(made[2:]) == [False, True]
        assert len(await two[0].entries(f"R{n}")) == (1 if made[0] else 2)


async def test_what_another_process_writes_is_heard(two: tuple[Store, Store], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(listening, "EVERY", LONG)
    ears = Ears("R")
    two[1].follow(ears)
    assert await two[0].create("R", "CODE", ["0", "1"])
    await ears.hear("R", 2)
    for version in range(2, 20):
        assert await two[0].append("R", version, ["more"])
        await ears.hear("R", version + 1)


async def test_what_was_written_before_anybody_listened_is_read(two: tuple[Store, Store]) -> None:
    assert await two[0].create("R", "CODE", ["0", "1"])
    ears, others = Ears("NONE"), Ears("R", "S")
    two[1].follow(ears, others)
    await others.hear("R", 2)
    assert ears.heard == {}


async def test_a_listening_connection_that_dies_is_made_anew_and_nothing_is_missed(
    two: tuple[Store, Store], database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(listening, "EVERY", LONG)
    monkeypatch.setattr(listening, "PAUSE", 0.01)
    ears = Ears("R")
    two[1].follow(ears)
    assert await two[0].create("R", "CODE", ["0"])
    await ears.hear("R", 1)
    for version in range(1, 10):
        await database.run(KILL, like=LISTENING)
        assert await two[0].append("R", version, ["more"])
        await ears.hear("R", version + 1)


async def test_a_hint_that_got_lost_is_made_up_for_by_the_timer(
    two: tuple[Store, Store], database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(listening, "EVERY", 0.05)
    ears = Ears("R")
    two[1].follow(ears)
    assert await two[0].create("R", "CODE", ["0"])
    await ears.hear("R", 1)
    await database.run("INSERT INTO entries (room, version, data) VALUES ('R', 2, 'unheard')")
    await ears.hear("R", 2)


async def test_a_writing_connection_that_dies_is_told_and_made_anew(
    two: tuple[Store, Store], database: Database
) -> None:
    assert await two[0].create("R", "CODE", ["0"])
    await database.run(KILL, like="%")
    told = await asyncio.gather(two[0].append("R", 1, ["1"]), return_exceptions=True)
    assert isinstance(told[0], SQLAlchemyError)
    assert await two[0].append("R", 1, ["1"])
    assert await two[0].entries("R") == ["0", "1"]
    assert await two[0].recode("R", "OTHER")
