"""A SQLite store is one process's: it holds a lock of the operating system, which ends with it however it ends."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import BinaryIO


class StoreInUse(Exception):
    """Another process has the store."""


def hold(file: Path) -> BinaryIO:
    """Take the store in `file` for this process, until what is returned is closed. Raises StoreInUse."""
    lock = file.with_name(f"{file.name}.lock").open("ab")
    try:
        _lock(lock)
    except (BlockingIOError, PermissionError) as taken:
        lock.close()
        raise StoreInUse(f"another process has {file}") from taken
    except BaseException:
        lock.close()
        raise
    return lock


if sys.platform == "win32":
    import msvcrt

    def _lock(file: BinaryIO) -> None:
        file.seek(0)
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def _lock(file: BinaryIO) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
