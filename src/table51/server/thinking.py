"""Computer players think, and hands are studied, in processes of their own, so that no other table waits for them."""

from __future__ import annotations

import asyncio
import logging
import os
import pickle
import sys
from typing import TYPE_CHECKING, Any, Final

from table51.room.effects import AskBot
from table51.server.worker import LENGTH_BYTES, WarmUp

if TYPE_CHECKING:
    from table51.study.arrange import Study
    from table51.study.hands import Wish

LONGEST_THOUGHT: Final = 25.0  # seconds, after which a worker is taken to hang; the room's own patience is longer
LONGEST_WARM_UP: Final = 300.0  # seconds: on a slow machine compiling for the first time takes a minute or two
WORKER: Final = "from table51.server.worker import main; main()"
TRIES: Final = 2  # of a question, when its worker dies

_log: Final = logging.getLogger(__name__)


class Thinkers:
    """A pool of workers, each begun when it is first needed and replaced when it dies."""

    def __init__(self, workers: int | None = None) -> None:
        self._idle: Final[asyncio.LifoQueue[_Worker]] = asyncio.LifoQueue()
        self._workers: Final = [_Worker() for _ in range(workers or os.cpu_count() or 1)]
        for worker in reversed(self._workers):
            self._idle.put_nowait(worker)

    async def ask(self, question: AskBot) -> str | None:
        """The act that the computer player chose, as text; None if it failed or its workers keep dying."""
        answer: str | None = await self._answer(question)
        return answer

    async def study(self, wish: Wish) -> Study | None:
        """The study that was wished for; None if it failed, took too long, or its workers keep dying."""
        answer: Study | None = await self._answer(wish)
        return answer

    async def warm_up(self) -> None:
        """Begin a worker and load what it thinks with, before anybody waits for it."""
        await self._answer(WarmUp())

    async def _answer(self, question: AskBot | Wish | WarmUp) -> Any:
        for _ in range(TRIES):
            worker = await self._idle.get()
            longest = LONGEST_WARM_UP if isinstance(question, WarmUp) else LONGEST_THOUGHT
            try:
                return await asyncio.wait_for(worker.ask(question), longest)
            except (OSError, EOFError, TimeoutError) as problem:
                _log.warning("a thinking process is replaced: %r", problem)
                await worker.stop()
            except asyncio.CancelledError:
                await worker.stop()
                raise
            finally:
                self._idle.put_nowait(worker)
        return None

    @property
    def pids(self) -> list[int]:
        """The process numbers of the workers that run."""
        return [worker.process.pid for worker in self._workers if worker.process]

    async def stop(self) -> None:
        """End all workers, whatever they think about."""
        await asyncio.gather(*(worker.stop() for worker in self._workers))


class _Worker:
    """One process, with one question at a time."""

    def __init__(self) -> None:
        self.process: asyncio.subprocess.Process | None = None

    async def ask(self, question: AskBot | Wish | WarmUp) -> Any:
        """The answer. Raises EOFError (IncompleteReadError) or OSError when the process dies over it."""
        if self.process is None:
            self.process = await asyncio.create_subprocess_exec(
                *(sys.executable, "-c", WORKER),
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
            )
        asking, answering = self.process.stdin, self.process.stdout
        assert asking is not None, "standard input is a pipe"
        assert answering is not None, "standard output is a pipe"
        data = pickle.dumps(question)
        asking.write(len(data).to_bytes(LENGTH_BYTES, "big") + data)
        await asking.drain()
        length = int.from_bytes(await answering.readexactly(LENGTH_BYTES), "big")
        return pickle.loads(await answering.readexactly(length))

    async def stop(self) -> None:
        """End the process; the next question begins another."""
        process, self.process = self.process, None
        if process is None:
            return
        if process.returncode is None:
            process.kill()
        await process.wait()
