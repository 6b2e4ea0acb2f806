"""What every request of the API has in common: how fast, how long, in which form, and how it is refused."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Final, ParamSpec, TypeVar

import msgspec
from msgspec import Struct
from msgspec.structs import asdict
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response

from table51.engine import Note, Refused, note
from table51.engine.wire import to_json
from table51.server.bodies import Refusal
from table51.server.limits import UNREADABLE, Buckets, Limits, address_of

GONE: Final = 499  # who asked has left; nobody reads the answer
HEAVIEST: Final = 50  # requests that a file of the largest size counts as, since reading it takes as long

B = TypeVar("B")
P = ParamSpec("P")
T = TypeVar("T")
Answer = Callable[[Request], Awaitable[Response]]

_log: Final = logging.getLogger(__name__)


class Failure(Exception):
    """A request that is refused with this status, for these reasons."""

    def __init__(self, status: int, *reasons: Note) -> None:
        super().__init__(status)
        self.status = status
        self.reasons = reasons


class Asking:
    """Reads what requests ask for, no more and no faster than the limits allow. Raises Failure."""

    def __init__(self, limits: Limits) -> None:
        self._limits: Final = limits
        self._asked: Final = Buckets(limits.requests)
        self._aside: Final = asyncio.Semaphore(1)

    def slow_down(self, request: Request, weight: int = 1) -> None:
        """Refuse an address that asks too fast; a request counts as `weight`."""
        if not self._asked.takes(address_of(request.client), weight):
            raise Failure(429, note("room.too_fast", per_second=round(self._limits.requests.per_second)))

    async def body(self, request: Request, kind: type[B]) -> B:
        """What the request asks for."""
        try:
            return msgspec.json.decode(await self.data(request, self._limits.body), type=kind)
        except UNREADABLE as problem:
            raise Failure(400, note("room.form", problem=str(problem))) from None

    async def data(self, request: Request, most: int, kind: str = "application/json") -> bytes:
        """The body, at most so many bytes. It has to be JSON by name too, which a form of another page cannot claim."""
        declared = int(request.headers.get("content-length", 0))
        self.slow_down(request, 1 + self._weight(declared, most))
        if request.headers.get("content-type", "").partition(";")[0].strip().lower() != kind:
            raise Failure(415, note("room.form", problem="Content-Type"))
        if declared > most:
            raise Failure(413, note("room.too_large", most=most))
        data = bytearray()
        try:
            async with asyncio.timeout(self._limits.sending):
                async for chunk in request.stream():
                    data += chunk
                    if len(data) > most:
                        raise Failure(413, note("room.too_large", most=most))
        except TimeoutError:
            raise Failure(408, note("room.form", problem="unfinished")) from None
        except ClientDisconnect:
            raise Failure(GONE) from None
        if not declared:
            self.slow_down(request, self._weight(len(data), most))
        return bytes(data)

    def _weight(self, size: int, most: int) -> int:
        """As how many more requests a body counts: none where it is small, or so large that nobody reads it."""
        return HEAVIEST * size // most if self._limits.body < most >= size else 0

    async def aside(self, work: Callable[P, T], *args: P.args, **more: P.kwargs) -> T:
        """What `work` gives, which takes long: in a thread, and one at a time, since threads share one core."""
        async with self._aside:
            return await asyncio.to_thread(work, *args, **more)


def answering(answer: Answer) -> Answer:
    """`answer`, with what it refuses as a body of reasons."""

    async def answered(request: Request) -> Response:
        try:
            return await answer(request)
        except Failure as failure:
            return json_answer(Refusal(failure.reasons), failure.status)
        except Refused as refused:
            return json_answer(Refusal(refused.reasons), 422)
        except Exception:  # noqa: BLE001  # a fault of ours is told like everything else, and kept in the log
            _log.exception("%s %r", request.method, request.url.path)
            return json_answer(Refusal((note("server.failed"),)), 500)

    return answered


async def not_there(request: Request, problem: Exception) -> Response:
    """The answer at an address where nothing is (404), or nothing that is asked for in that way (405)."""
    assert isinstance(problem, HTTPException), "it is asked for these"
    answer = json_answer(Refusal((note("server.no_such"),)), problem.status_code)
    answer.headers.update(problem.headers or {})
    return answer


def json_answer(body: Struct, status: int = 200) -> Response:
    """`body` as JSON that nobody keeps. Every answer says whether it is one, and every reason if it is not."""
    return kept_by_nobody(to_json({"ok": True, "reasons": (), **asdict(body)}), "application/json", status)


def kept_by_nobody(data: bytes | str, kind: str, status: int = 200, file: str | None = None) -> Response:
    """An answer that no cache may keep. file: the name under which a browser saves it."""
    headers = {"Cache-Control": "no-store"}
    if file:
        headers["Content-Disposition"] = f'attachment; filename="{file}"'
    return Response(data, status, headers, kind)
