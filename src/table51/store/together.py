"""What is asked while an answer is being made waits, and is asked together next: one transaction or query for all.

A transaction of its own for every append would cost 30 to 40 times as much.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from typing import Final, Generic, TypeVar

from msgspec import Struct

MOST_AT_ONCE: Final = 500

Q = TypeVar("Q")
A = TypeVar("A")


class _Waiting(Struct, Generic[Q, A], frozen=True, eq=False):
    question: Q
    answer: asyncio.Future[A]


class Together(Generic[Q, A]):
    """Answers questions in the order they come, many at once. Its task begins when it is made, and ends with `close`.

    answers: makes an answer for each of some questions, or raises. singly: what one question may raise by its own
    fault; then each is asked alone, so that no other suffers.
    """

    def __init__(
        self, answers: Callable[[Sequence[Q]], Awaitable[Sequence[A]]], singly: type[Exception] | tuple[()] = ()
    ) -> None:
        self._answers: Final = answers
        self._singly: Final = singly
        self._queue: Final[asyncio.Queue[_Waiting[Q, A] | None]] = asyncio.Queue()
        self._task: Final = asyncio.create_task(self._work())

    async def ask(self, question: Q) -> A:
        """The answer. Raises what is raised instead."""
        waiting: _Waiting[Q, A] = _Waiting(question, asyncio.get_running_loop().create_future())
        self._queue.put_nowait(waiting)
        return await waiting.answer

    async def close(self) -> None:
        """Answer what was asked, and end."""
        self._queue.put_nowait(None)
        await self._task

    async def _work(self) -> None:
        while (first := await self._queue.get()) is not None:
            batch: list[_Waiting[Q, A] | None] = [first]
            while batch[-1] is not None and len(batch) < MOST_AT_ONCE and not self._queue.empty():
                batch.append(self._queue.get_nowait())
            await self._settle([one for one in batch if one is not None])
            if batch[-1] is None:
                return

    async def _settle(self, batch: Sequence[_Waiting[Q, A]]) -> None:
        try:
            answers = await self._answers([one.question for one in batch])
        except Exception as problem:  # noqa: BLE001  # whatever it is, each of those who wait has to hear of it
            if isinstance(problem, self._singly) and len(batch) > 1:
                for one in batch:
                    await self._settle([one])
            else:
                for one in batch:
                    if not one.answer.cancelled():
                        one.answer.set_exception(problem)
        else:
            for one, answer in zip(batch, answers, strict=True):
                if not one.answer.cancelled():
                    one.answer.set_result(answer)
