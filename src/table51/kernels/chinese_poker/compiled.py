"""What `plain` does, by compiled loops: the same functions, the same results.

Import this module only where numba is wanted: it loads numba and numpy, and a loop is compiled when first called (its
machine code is kept for later processes).
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import comb

import numpy as np
from numpy.typing import NDArray

from table51.kernels.chinese_poker.loops import deals, searches
from table51.kernels.chinese_poker.loops.boards import boards
from table51.kernels.chinese_poker.loops.ranks import rank_all, rank_rows
from table51.kernels.chinese_poker.plain import COLUMNS, Chances, Play, Setting
from table51.kernels.chinese_poker.tables import PACK_KEYS, scale


@lru_cache(8)
def _array(chances: Chances) -> NDArray[np.int32]:
    return np.array([chances.front, chances.middle, chances.back], dtype=np.int32)


def _keys(keys: Sequence[int]) -> NDArray[np.int32]:
    return np.array(keys, dtype=np.int32)


def ranks(rows: Sequence[Sequence[int]] | NDArray[np.int32], wheel: str) -> NDArray[np.int16]:
    """The strengths of many rows of five, given by their cards' keys."""
    keys = np.ascontiguousarray(rows, dtype=np.int32)
    strengths = np.empty(len(keys), dtype=np.int16)
    rank_rows(keys, boards(wheel), strengths)
    return strengths


def counts(wheel: str) -> list[int]:
    """By strength, how many of the 2,598,960 rows of five from a pack have it."""
    strengths = np.empty(comb(52, 5), dtype=np.int16)
    rank_all(_keys(PACK_KEYS), boards(wheel), strengths)
    found: list[int] = np.bincount(strengths, minlength=len(scale())).tolist()
    return found


def legal_count(keys: Sequence[int], wheel: str, strict: bool) -> int:
    """As in `plain`."""
    return int(searches.legal_count(_keys(keys), boards(wheel), int(strict)))


def undominated(keys: Sequence[int], wheel: str, strict: bool) -> list[Setting]:
    """As in `plain`."""
    lines = searches.undominated(_keys(keys), boards(wheel), int(strict)).tolist()
    return [*map(Setting._make, lines)]


def best_by_chances(keys: Sequence[int], chances: Chances, wheel: str, strict: bool) -> Setting:
    """As in `plain`."""
    setting = np.empty(5, dtype=np.int32)
    searches.best_by_chances(_keys(keys), _array(chances), boards(wheel), int(strict), setting)
    return Setting(*setting.tolist())


def tried(settings: Sequence[tuple[int, int, int]], unseen: Sequence[int], play: Play) -> list[list[int]]:
    """As in `plain`."""
    tallies = np.zeros((len(settings), COLUMNS), dtype=np.int64)
    deals.tried(
        np.array(settings, dtype=np.int16), _keys(unseen), play.opponents, play.deals, _array(play.chances),
        boards(play.wheel), int(play.strict), play.more_rows, play.tie, play.dice, tallies,
    )  # fmt: skip
    lines: list[list[int]] = tallies.tolist()
    return lines


def set_hands(hands: int, chances: Chances, dice: int) -> list[Setting]:
    """So many hands dealt from the whole pack under default rules, each set by its chances."""
    settings = np.empty((hands, 5), dtype=np.int32)
    deals.set_hands(_keys(PACK_KEYS), _array(chances), boards("lowest"), 0, dice, settings)
    return [*map(Setting._make, settings.tolist())]
