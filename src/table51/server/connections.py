"""What a connection may make the server hold before the application hears of it: little, and not for long.

uvicorn bounds a message of a socket and the wait between two requests; a request's head, the time for it, and what
piles up behind a socket that pings and never reads are bounded here.
"""

from __future__ import annotations

import asyncio
from typing import Final

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame

MOST_HEAD: Final = 32_000  # bytes of a request's first line and headers
HURRY: Final = 10.0  # seconds for them, from when a connection opens or a request begins
MOST_PIECES: Final = 100  # frames that one message of a socket may come in


class Requests(HttpToolsProtocol):
    """HTTP, with a bounded head that has to come soon."""

    _head: int
    _hurry: asyncio.TimerHandle | None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as uvicorn has it
        super().connection_made(transport)
        self._begin_head()

    def data_received(self, data: bytes) -> None:
        self._head += len(data)
        super().data_received(data)
        if self._hurry is None:
            self._head = 0
        elif self._head > MOST_HEAD:
            self.transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        self._end_head()
        super().connection_lost(exc)

    def on_message_begin(self) -> None:
        self._end_head()
        self._begin_head()
        super().on_message_begin()

    def on_headers_complete(self) -> None:
        self._end_head()
        super().on_headers_complete()

    def _begin_head(self) -> None:
        self._head = 0
        self._hurry = self.loop.call_later(HURRY, self.transport.abort)

    def _end_head(self) -> None:
        if self._hurry:
            self._hurry.cancel()
        self._hurry = None


class Socket(WebSocketsSansIOProtocol):
    """A WebSocket that cannot be made to pile up pongs or pieces of a message."""

    def handle_ping(self) -> None:
        if self.writable.is_set():
            super().handle_ping()
        else:
            self.transport.abort()

    def handle_cont(self, event: Frame) -> None:
        if len(self.frames) < MOST_PIECES:
            super().handle_cont(event)
        else:
            self.transport.abort()
