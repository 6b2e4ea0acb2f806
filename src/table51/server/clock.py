"""The time of a room: that of the machine, which may be set back, as a time that never goes back."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final


class Clock:
    """Seconds since 1970. When the machine's clock is set back, they go on from where they were."""

    def __init__(self, wall: Callable[[], float] | None = None, steady: Callable[[], float] | None = None) -> None:
        self._wall: Final = wall or time.time
        self._steady: Final = steady or time.monotonic
        self._read = self._wall()
        self._read_at = self._steady()

    def now(self, at_least: float = 0.0) -> float:
        """The time, not before `at_least`, which may be of another process whose clock is ahead."""
        at = self._steady()
        self._read = max(self._wall(), at_least, self._read + at - self._read_at)
        self._read_at = at
        return self._read
