"""When the machine code that numba keeps is out of date: as soon as a source that may be in it has changed.

Machine code has in it whatever a kernel calls, wherever that is written; numba by itself looks at the kernel's file.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

from numba.core.caching import InTreeCacheLocator, UserProvidedCacheLocator, UserWideCacheLocator

_KERNELS: Final = Path(__file__).parent


@cache
def sources(folder: Path) -> str:
    """A digest of all that a kernel in `folder` may be made of: what its game has, and what the games share."""
    digest, game = sha256(), folder.relative_to(_KERNELS).parts[:1]
    for path in sorted([*_KERNELS.glob("*.py"), *(_KERNELS.joinpath(*game).rglob("*.py") if game else ())]):
        digest.update(path.read_bytes())
    return digest.hexdigest()


class OfAllSources:
    """Makes one of numba's places keep machine code for as long as no source of it changes."""

    def __init__(self, kernel: Callable[..., Any], path: str) -> None:
        super().__init__(kernel, path)  # type: ignore[call-arg]  # beside it stands a place of numba's
        self._folder = Path(path).parent

    def get_source_stamp(self) -> str:
        """What the machine code was made of."""
        return sources(self._folder)


class Given(OfAllSources, UserProvidedCacheLocator):
    """The folder that `NUMBA_CACHE_DIR` names."""


class InTree(OfAllSources, InTreeCacheLocator):
    """Beside the source."""


class UserWide(OfAllSources, UserWideCacheLocator):
    """In the user's own cache, where the source's folder cannot be written."""
