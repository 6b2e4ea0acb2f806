"""Processes in which computer players think: replaced when they die, lowest in priority, gone with their server."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from collections.abc import AsyncIterator

import pytest
from msgspec.structs import replace

from table51 import bots
from table51.engine import view_of
from table51.games import GAMES
from table51.match import new_match
from table51.room.effects import AskBot
from table51.server import thinking
from table51.server.thinking import Thinkers
from table51.server.worker import NICENESS, answered, warm_up_all
from table51.shuffling import deal_pack

pytestmark = pytest.mark.anyio


def question(level: str = "easy", at: int = 0) -> AskBot:
    """What the first seat of a fresh deal does."""
    game = GAMES["japanese51"]
    rules = game.presets["standard"]
    match = new_match(game, rules, 3, 0)
    state = game.start(rules, match.deal(game, deal_pack(b"seed", 0, game.pack(rules)))).state
    (seat,) = game.to_act(state.table)
    return AskBot(seat, at, game.id, level, view_of(state, seat), match, bytes([at]) * 32)  # type: ignore[arg-type]


@pytest.fixture
async def thinkers() -> AsyncIterator[Thinkers]:
    pool = Thinkers(1)
    yield pool
    await pool.stop()
    assert pool.pids == []


def is_legal(text: str | None) -> bool:
    game = GAMES["japanese51"]
    assert text is not None
    return not game.check(question().view, game.notation.read(text))


async def test_a_worker_answers_with_a_legal_act_the_same_for_the_same_question(thinkers: Thinkers) -> None:
    first = await thinkers.ask(question())
    assert is_legal(first)
    assert await thinkers.ask(question()) == first == answered(question())


async def test_a_worker_is_begun_when_it_is_needed_and_low_in_priority(thinkers: Thinkers) -> None:
    assert thinkers.pids == []
    await thinkers.ask(question())
    (pid,) = thinkers.pids
    assert os.getpriority(os.PRIO_PROCESS, pid) == NICENESS
    await thinkers.ask(question())
    assert thinkers.pids == [pid]


async def test_a_killed_worker_is_replaced_and_the_question_asked_again(thinkers: Thinkers) -> None:
    await thinkers.ask(question())
    (pid,) = thinkers.pids
    os.kill(pid, signal.SIGSTOP)
    asking = asyncio.create_task(thinkers.ask(question()))
    await asyncio.sleep(0.05)
    os.kill(pid, signal.SIGKILL)
    assert is_legal(await asking)
    assert thinkers.pids != [pid]


async def test_a_worker_that_died_unnoticed_is_replaced(thinkers: Thinkers) -> None:
    await thinkers.ask(question())
    os.kill(thinkers.pids[0], signal.SIGKILL)
    await asyncio.sleep(0.05)
    assert is_legal(await thinkers.ask(question()))


async def test_a_worker_that_hangs_is_replaced(thinkers: Thinkers, monkeypatch: pytest.MonkeyPatch) -> None:
    await thinkers.ask(question())
    os.kill(thinkers.pids[0], signal.SIGSTOP)
    monkeypatch.setattr(thinking, "LONGEST_THOUGHT", 0.1)
    stop = thinking._Worker.stop

    async def patient_from_now_on(worker: thinking._Worker) -> None:
        monkeypatch.setattr(thinking, "LONGEST_THOUGHT", 20)
        await stop(worker)

    monkeypatch.setattr(thinking._Worker, "stop", patient_from_now_on)
    assert is_legal(await thinkers.ask(question()))


async def test_loading_what_is_thought_with_may_take_longer_than_a_thought(
    thinkers: Thinkers, monkeypatch: pytest.MonkeyPatch
) -> None:
    await thinkers.ask(question())
    before = thinkers.pids
    monkeypatch.setattr(thinking, "LONGEST_THOUGHT", 0.001)
    await thinkers.warm_up()
    assert thinkers.pids == before


async def test_a_question_over_which_every_worker_dies_has_no_answer(
    thinkers: Thinkers, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "executable", "/bin/true")
    assert await thinkers.ask(question()) is None
    monkeypatch.undo()
    assert is_legal(await thinkers.ask(question()))


async def test_a_computer_player_that_fails_costs_no_worker(thinkers: Thinkers) -> None:
    await thinkers.ask(question())
    before = thinkers.pids
    assert await thinkers.ask(replace(question(), view=view_of_nobody())) is None
    assert thinkers.pids == before
    assert is_legal(await thinkers.ask(question()))


def view_of_nobody() -> object:
    return replace(question().view, seat=None, own=None)


async def test_more_questions_than_workers_wait_their_turn(thinkers: Thinkers) -> None:
    answers = await asyncio.gather(*(thinkers.ask(question(at=at)) for at in range(20)))
    assert all(map(is_legal, answers))
    assert len(thinkers.pids) == 1


async def test_a_worker_ends_when_its_server_is_gone() -> None:
    worker = await asyncio.create_subprocess_exec(
        sys.executable, "-c", thinking.WORKER, stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE
    )
    assert worker.stdin is not None
    worker.stdin.close()
    assert await asyncio.wait_for(worker.wait(), 20) == 0


async def test_ctrl_c_is_for_the_server_to_hear(thinkers: Thinkers) -> None:
    await thinkers.ask(question())
    (pid,) = thinkers.pids
    os.kill(pid, signal.SIGINT)
    assert is_legal(await thinkers.ask(question()))
    assert thinkers.pids == [pid]


async def test_a_worker_can_be_warmed_up_before_anybody_asks(
    thinkers: Thinkers, capfd: pytest.CaptureFixture[str]
) -> None:
    await thinkers.warm_up()
    (pid,) = thinkers.pids
    assert is_legal(await thinkers.ask(question("sharp")))
    assert thinkers.pids == [pid]
    assert capfd.readouterr().err == ""


def test_warming_up_has_the_players_of_every_game_think(monkeypatch: pytest.MonkeyPatch) -> None:
    warmed: list[str] = []
    monkeypatch.setattr(bots, "warm_up", warmed.append)
    warm_up_all()
    assert set(warmed) == set(bots.BOTS) & set(GAMES)
