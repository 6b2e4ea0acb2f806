"""HTTP for real tables' hands: checked, settled, arranged. The law is reached through `table51.study`."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any, Final

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from table51.engine import note
from table51.server.asking import GONE, Asking, Failure, answering, json_answer
from table51.server.bodies import Paste, StudyWish, Verdicts
from table51.server.thinking import Thinkers
from table51.study.arrange import Study
from table51.study.hands import checked, read_rules, settled, wish

MOST_WAITING: Final = 20  # studies in the queue of one server


class StudyApi:
    """Verdicts, settlements and studies of pasted hands. Nothing is kept."""

    def __init__(self, asking: Asking) -> None:
        self._asking: Final = asking
        self._waiting = 0

    def routes(self) -> list[Route]:
        """What is answered, below /api."""
        return [
            Route("/check", answering(self.check), methods=["POST"]),
            Route("/settle", answering(self.settle), methods=["POST"]),
            Route("/arrange", answering(self.arrange), methods=["POST"]),
        ]

    async def check(self, request: Request) -> Response:
        """The verdict on every hand, and the nearest legal arrangement of every foul."""
        paste = await self._asking.body(request, Paste)
        hands, misread = await self._asking.aside(checked, paste.text, read_rules(paste.rules))
        return json_answer(Verdicts(hands, misread))

    async def settle(self, request: Request) -> Response:
        """The settlement of two to four hands."""
        paste = await self._asking.body(request, Paste)
        return json_answer(settled(paste.text, read_rules(paste.rules)))

    async def arrange(self, request: Request) -> Response:
        """The study of one hand, in a process of its own; it ends when nobody waits for it any more."""
        body = await self._asking.body(request, StudyWish)
        wished = wish(body.text, read_rules(body.rules), body.opponents, body.deals, body.seed)
        if self._waiting >= MOST_WAITING:
            raise Failure(503, note("study.busy"))
        students: Thinkers = request.state.students
        self._waiting += 1
        try:
            study: Study | None = await _unless_gone(request, students.study(wished))
        finally:
            self._waiting -= 1
        if study is None:
            raise Failure(503, note("study.failed"))
        return json_answer(study)


async def _unless_gone(request: Request, work: Coroutine[Any, Any, Study | None]) -> Study | None:
    """What `work` gives. When who asked has left it is ended. Raises Failure then."""
    working = asyncio.create_task(work)
    leaving = asyncio.create_task(_left(request))
    try:
        await asyncio.wait((working, leaving), return_when=asyncio.FIRST_COMPLETED)
        if not working.done():
            raise Failure(GONE)
        return working.result()
    finally:
        working.cancel()
        leaving.cancel()
        await asyncio.gather(working, leaving, return_exceptions=True)


async def _left(request: Request) -> None:
    while (await request.receive())["type"] != "http.disconnect":
        pass
