"""Before anything else: an address that floods the server is refused as cheaply as may be."""

from __future__ import annotations

from typing import Final

from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.websockets import WebSocket

from table51.engine import note
from table51.server.asking import json_answer
from table51.server.bodies import Refusal
from table51.server.limits import Buckets, Limits, Rate, address_of


class Throttle:
    """Lets through so many requests of any kind, and so many sockets that open, from one address."""

    def __init__(self, app: ASGIApp, limits: Limits) -> None:
        self._app: Final = app
        self._rates: Final[dict[str, Rate]] = {"http": limits.anything, "websocket": limits.sockets}
        self._asked: Final = {kind: Buckets(rate) for kind, rate in self._rates.items()}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        kind = scope["type"]
        if kind not in self._asked or self._asked[kind].takes(address_of(scope["client"])):
            return await self._app(scope, receive, send)
        reason = note("room.too_fast", per_second=round(self._rates[kind].per_second))
        refusal = json_answer(Refusal((reason,)), 429)
        if kind == "websocket":
            return await WebSocket(scope, receive, send).send_denial_response(refusal)
        return await refusal(scope, receive, send)
