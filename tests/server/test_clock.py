"""Machines whose clocks jump: the time of a room never goes back, and nobody waits for a time that was."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from table51.server import clock, tables
from table51.server.clock import Clock
from tests.server.playing import ME, OPEN, bot, serving

HOUR = 3_600.0
MACHINE = time


class Machine:
    """A machine's two clocks: one that can be set, and one that only goes on."""

    def __init__(self) -> None:
        self.wall = 1_000_000.0
        self.steady = 5.0

    def passes(self, seconds: float) -> None:
        self.wall += seconds
        self.steady += seconds

    def clock(self) -> Clock:
        return Clock(lambda: self.wall, lambda: self.steady)


def test_a_clock_that_is_set_back_goes_on_from_where_it_was() -> None:
    machine = Machine()
    room = machine.clock()
    machine.passes(10)
    assert room.now() == 1_000_010
    machine.wall -= HOUR
    assert room.now() == 1_000_010
    machine.passes(3)
    assert room.now() == 1_000_013
    machine.passes(HOUR)
    assert room.now() == 1_003_613
    assert room.now() == machine.wall + HOUR


def test_a_clock_that_is_set_forward_is_believed() -> None:
    """A machine that slept cannot be told from one whose clock was set."""
    machine = Machine()
    room = machine.clock()
    machine.wall += HOUR
    assert room.now() == 1_000_000 + HOUR


def test_time_goes_on_from_what_another_process_has_written() -> None:
    machine = Machine()
    room = machine.clock()
    assert room.now(at_least=1_000_500) == 1_000_500
    machine.passes(7)
    assert room.now(at_least=1_000_500) == 1_000_507
    assert room.now() == 1_000_507


class Settable:
    """The `time` of a module, which can be set."""

    def __init__(self) -> None:
        self.ahead = 0.0

    def time(self) -> float:
        return MACHINE.time() + self.ahead

    monotonic = staticmethod(MACHINE.monotonic)


@pytest.fixture
def machine(monkeypatch: pytest.MonkeyPatch) -> Settable:
    settable = Settable()
    monkeypatch.setattr(clock, "time", settable)
    return settable


@pytest.mark.anyio
async def test_a_table_s_clock_runs_out_though_the_machine_s_was_set_back(
    tmp_path: Path, machine: Settable, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tables, "CLOCKS", range(1, 2))
    async with serving(tmp_path) as server, server.page(await server.table(ME, bot(), clock=1)) as page:
        view = await page.my_turn()
        assert (await page.act(view["legal"][0]))["type"] == "ack"
        machine.ahead = -HOUR
        again = await page.until(lambda later: later["at"] > view["at"] and later["legal"])
        assert 0 < again["clock"]["left"][0] <= 1
        played = await page.until(lambda later: later["at"] > again["at"])
        assert "room.instead.time" in [event["note"]["code"] for event in played["events"]]


@pytest.mark.anyio
async def test_after_a_start_with_a_clock_that_is_behind_nobody_counts_as_away(
    tmp_path: Path, machine: Settable
) -> None:
    async with serving(tmp_path) as server:
        table = await server.table(ME, OPEN, rules={"deals": 3})
        friend = (await server.http.post(f"/api/tables/{table['code']}/join", json={})).json()
    machine.ahead = -HOUR
    async with serving(tmp_path) as server, server.page(table) as page:
        assert [seat["away"] for seat in page.view["seats"]] == [False, False]
        async with server.page(friend):
            await page.until(lambda view: view["seats"][1]["present"])
