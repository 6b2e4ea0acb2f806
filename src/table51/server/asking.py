"""What every request of the API has in common: how fast, how long, in which form, and how it is refused."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from typing import Final, TypeVar

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from table51.engine import Note, Refused, note
from table51.engine.wire import to_json
from table51.server.bodies import Refusal
from table51.server.limits import Buckets, Limits

B = TypeVar("B")
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

    def slow_down(self, request: Request) -> None:
        """Refuse an address that asks too fast."""
        address = request.client.host if request.client else ""
        if not self._asked.takes(address):
            raise Failure(429, note("room.too_fast", per_second=round(self._limits.requests.per_second)))

    async def body(self, request: Request, kind: type[B]) -> B:
        """What the request asks for."""
        try:
            return msgspec.json.decode(await self.data(request, self._limits.body), type=kind)
        except (msgspec.DecodeError, UnicodeDecodeError) as problem:
            raise Failure(400, note("room.form", problem=str(problem))) from None

    async def data(self, request: Request, most: int, kind: str = "application/json") -> bytes:
        """The body, at most so many bytes. It has to be JSON by name too, which a form of another page cannot claim."""
        self.slow_down(request)
        if request.headers.get("content-type", "").partition(";")[0].strip() != kind:
            raise Failure(415, note("room.form", problem="Content-Type"))
        data = bytearray()
        async for chunk in request.stream():
            data += chunk
            if len(data) > most:
                raise Failure(413, note("room.too_large", most=most))
        return bytes(data)


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
            _log.exception("%s %s", request.method, request.url.path)
            return json_answer(Refusal((note("server.failed"),)), 500)

    return answered


async def not_that_way(request: Request, problem: Exception) -> Response:
    """The answer to a method that an address does not know."""
    return json_answer(Refusal((note("server.no_such"),)), 405)


def json_answer(body: object, status: int = 200) -> Response:
    """`body` as JSON that nobody keeps."""
    return Response(to_json(body), status, {"Cache-Control": "no-store"}, "application/json")
