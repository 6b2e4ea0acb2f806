"""How far a long piece of work is, on standard error: a bar at a terminal, elsewhere a line every tenth."""

from __future__ import annotations

import sys
from typing import Final

_WIDTH: Final = 40


class Progress:
    """Called with how many are done, of how many."""

    def __init__(self) -> None:
        self._bar: Final = sys.stderr is not None and sys.stderr.isatty()
        self._shown = -1 if self._bar else 0

    def __call__(self, done: int, of: int) -> None:
        percent = 100 * done // of
        step = percent if self._bar else percent // 10
        if step == self._shown or not sys.stderr:
            return
        self._shown = step
        if self._bar:
            filled = _WIDTH * done // of
            print(f"\r{'#' * filled}{'.' * (_WIDTH - filled)} {percent:3} %", end="", file=sys.stderr, flush=True)
        else:
            print(f"{percent} %", file=sys.stderr, flush=True)

    def end(self) -> None:
        """The next line begins a line."""
        if self._bar and self._shown >= 0:
            print(file=sys.stderr)
