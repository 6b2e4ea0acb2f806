"""Machine code is kept for the next process, and never outlives a kernel that is in it."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import table51

KERNELS = Path(table51.__file__).parent / "kernels"
CALLED = """\
from table51.kernels.compiling import kernel

STEP = {step}

@kernel
def stepped(x: int) -> int:
    return x + STEP
"""
CALLING = """\
from table51.kernels.compiling import kernel
from table51.kernels.called import stepped

@kernel
def twice(x: int) -> int:
    return stepped(stepped(x))

if __name__ == "__main__":
    from table51.kernels.calling import twice
    print(twice(0), sum(twice.stats.cache_hits.values()))
"""


@pytest.fixture
def house(tmp_path: Path) -> Path:
    """A house that has nothing in it but two kernels, one of which calls the other."""
    kernels = tmp_path / "table51" / "kernels"
    kernels.mkdir(parents=True)
    (tmp_path / "table51" / "__init__.py").touch()
    for name in ("__init__.py", "compiling.py", "machine_code.py"):
        shutil.copy(KERNELS / name, kernels)
    (kernels / "calling.py").write_text(CALLING)
    return tmp_path


def ran(house: Path, step: int, **environment: str) -> str:
    """What the caller tells when the called one takes such steps: where it comes to, and what it found compiled."""
    called = house / "table51" / "kernels" / "called.py"
    called.write_text(CALLED.format(step=step))
    os.utime(called, (0, 0))
    return subprocess.run(
        [sys.executable, "-m", "table51.kernels.calling"],
        env={**os.environ, "PYTHONPATH": str(house), "PYTHONDONTWRITEBYTECODE": "1", **environment},
        capture_output=True,
        check=True,
        text=True,
    ).stdout.strip()


def test_a_kernel_is_compiled_anew_when_one_that_it_calls_has_changed(house: Path) -> None:
    assert [ran(house, step) for step in (1, 1, 2, 2, 1)] == ["2 0", "2 1", "4 0", "4 1", "2 0"]


def test_the_folder_that_numba_is_given_is_used(house: Path, tmp_path: Path) -> None:
    given = tmp_path / "given"
    assert [ran(house, 1, NUMBA_CACHE_DIR=str(given)) for _ in range(2)] == ["2 0", "2 1"]
    assert [*given.rglob("*.nbi")]
    assert not [*(house / "table51").rglob("*.nbi")]
