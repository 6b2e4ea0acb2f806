"""What compiles a kernel where numba is installed, and lets plain Python run the same lines where it is not.

A kernel works on whole numbers alone, in flat arrays of them, so that both ways give the same result to the last bit.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, MutableSequence
from typing import Any, Final, TypeVar, cast

Ints = MutableSequence[int]  # a numpy array of 64-bit integers when compiled, a list when not

F = TypeVar("F", bound=Callable[..., Any])

try:
    import numpy
    from numba import config, njit

    _numba: Final[Any] = config
    _KEPT: Final = ",".join(f"table51.kernels.machine_code.{place}" for place in ("Given", "InTree", "UserWide"))

    def kernel(loop: F) -> F:
        """`loop`, compiled when it is first called; the machine code is kept for the next process."""
        chosen, _numba.CACHE_LOCATOR_CLASSES = _numba.CACHE_LOCATOR_CLASSES, _KEPT
        try:
            return cast(F, njit(cache=True, nogil=True)(loop))
        finally:
            _numba.CACHE_LOCATOR_CLASSES = chosen

    def ints(values: Iterable[int]) -> Ints:
        """`values` in the form that kernels work on."""
        return cast(Ints, numpy.array(list(values), dtype=numpy.int64))

except ImportError:

    def kernel(loop: F) -> F:
        """`loop`, as it stands."""
        return loop

    def ints(values: Iterable[int]) -> Ints:
        """`values` in the form that kernels work on."""
        return list(values)
