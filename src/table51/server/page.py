"""One connected page: what is waiting to be sent to it, and the sending."""

from __future__ import annotations

import asyncio
import itertools
from collections import deque
from collections.abc import Awaitable, Callable
from typing import Final, Protocol

from msgspec import Struct

from table51.engine.wire import to_json

_numbers: Final = itertools.count(1)

GRACE: Final = 1.0  # seconds that a dismissed page has to read what is waiting for it
POLICY: Final = 1008  # the close code for who broke a limit or showed a wrong token
FAULT: Final = 1011  # the close code for a fault of the server


class Shown(Protocol):
    """What a page is shown of a room: it says which version it shows."""

    @property
    def v(self) -> int: ...


class Page:
    """The outbox of a socket. It holds a bounded number of answers and no views: a view is made when it can be sent.

    So a page that reads fast gets one view per version, and one that reads slowly gets the newest, with the events of
    all those between. token: what it showed. closing: the code to close the socket with, once it is dismissed.
    """

    def __init__(self, since: int, most_replies: int, token: str | None = None) -> None:
        self.number: Final = next(_numbers)
        self.token: Final = token
        self.since = since
        self._replies: Final[deque[Struct]] = deque()
        self._most_replies: Final = most_replies
        self._wake: Final = asyncio.Event()
        self._dismissed: Final = asyncio.Event()
        self._outdated = False
        self.closing: int | None = None

    def post(self, message: Struct) -> None:
        """Send `message` as soon as may be; a page that lets too many pile up is dismissed."""
        if len(self._replies) >= self._most_replies:
            self._replies.clear()
            self.dismiss()
        else:
            self._replies.append(message)
            self._wake.set()

    def touch(self) -> None:
        """There is something new to see."""
        self._outdated = True
        self._wake.set()

    def dismiss(self, code: int = POLICY) -> None:
        """Close the socket once what is waiting has been sent, or cannot be."""
        self.closing = code
        self._dismissed.set()
        self._wake.set()

    async def dismissed(self) -> None:
        """Wait until the page was dismissed and had a moment to read why."""
        await self._dismissed.wait()
        await asyncio.sleep(GRACE)

    async def send_all(self, send: Callable[[str], Awaitable[None]], look: Callable[[Page], Shown]) -> None:
        """Send what there is to send until the page is dismissed."""
        while True:
            await self._wake.wait()
            self._wake.clear()
            while self._replies:
                await send(to_json(self._replies.popleft()).decode())
            if self.closing is not None:
                return
            if self._outdated:
                self._outdated = False
                view = look(self)
                self.since = view.v
                await send(to_json(view).decode())
