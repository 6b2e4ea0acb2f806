"""The same kernels where numba is not installed."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).parents[2]


def told_in_plain_python(tell: Callable[[], list[str]]) -> list[str]:
    """What a function of a test module tells in a process in which the kernels' lines run as they stand."""
    script = f"from {tell.__module__} import {tell.__name__}; print(*{tell.__name__}(), sep='\\n')"
    ran = subprocess.run(
        [sys.executable, "-c", f"import sys; sys.modules['numba'] = None; {script}"],
        cwd=ROOT,
        capture_output=True,
        check=True,
        text=True,
    )
    return ran.stdout.splitlines()
