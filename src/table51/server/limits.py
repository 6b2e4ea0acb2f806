"""How much a page may ask of the server, and how fast."""

from __future__ import annotations

import time
from collections.abc import Callable
from ipaddress import IPv6Network, ip_address
from typing import Final

import msgspec
from msgspec import Struct

# What decoding raises over what is no message: it has a wrong form, is no text, or is nested too deep.
UNREADABLE: Final = (msgspec.DecodeError, UnicodeError, RecursionError)


class Rate(Struct, frozen=True):
    """So many at once, and after that so many a second."""

    burst: int
    per_second: float


class Limits(Struct, frozen=True):
    """What a server allows.

    messages: of one socket. requests: of one address that change something, try a code or take long. anything: it
    may ask for. sockets: it may open. body: bytes of a request; record, sheet: of such a file. replies: waiting for
    one socket that does not read. refusals: of messages that came too fast, before a socket is closed. pages: of
    one seat, and of all who watch a room. hello: seconds a socket has to say it. sending: seconds a request has for
    its body.
    """

    messages: Rate = Rate(20, 10)
    requests: Rate = Rate(60, 5)
    anything: Rate = Rate(4000, 100)  # a class of thirty that opens the page at once loads that many files
    sockets: Rate = Rate(100, 10)
    body: int = 10_000
    record: int = 1_000_000
    sheet: int = 4_000_000
    replies: int = 100
    refusals: int = 200
    pages: int = 100
    hello: float = 10.0
    sending: float = 60.0


class Bucket:
    """Lets through what a Rate allows."""

    def __init__(self, rate: Rate, clock: Callable[[], float] = time.monotonic) -> None:
        self._rate: Final = rate
        self._clock: Final = clock
        self._left = float(rate.burst)
        self._at = clock()

    def takes(self, weight: int = 1) -> bool:
        """Whether one more may pass now, or what counts as so many."""
        now = self._clock()
        self._left = min(self._rate.burst, self._left + (now - self._at) * self._rate.per_second)
        self._at = now
        if self._left < weight:
            return False
        self._left -= weight
        return True

    @property
    def full(self) -> bool:
        """Whether nothing was taken lately, so that the bucket can be forgotten."""
        return self._left + (self._clock() - self._at) * self._rate.per_second >= self._rate.burst


class Buckets:
    """A bucket for every address that asked lately."""

    MOST: Final = 10_000

    def __init__(self, rate: Rate) -> None:
        self._rate: Final = rate
        self._buckets: Final[dict[str, Bucket]] = {}

    def takes(self, address: str, weight: int = 1) -> bool:
        """Whether one more from `address` may pass now, or what counts as so many."""
        if len(self._buckets) > self.MOST:
            busy = [(known, bucket) for known, bucket in self._buckets.items() if not bucket.full]
            self._buckets.clear()
            self._buckets.update(busy[-self.MOST // 2 :])  # or else every new address would look through all again
        return self._buckets.setdefault(address, Bucket(self._rate)).takes(weight)


def address_of(client: tuple[str, int] | None) -> str:
    """Whom a connection is counted for: its address, or of an IPv6 address the network, which has all the others."""
    host = client[0] if client else ""
    try:
        whole = ip_address(host)
    except ValueError:  # a proxy may call it as it likes
        return host
    return host if whole.version == 4 else str(IPv6Network((whole.packed, 64), strict=False))
