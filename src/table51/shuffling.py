"""A match's seed turned into packs and shuffles: the one place where randomness is made.

A seed is a hidden card: it stays with the driver (a room, a simulation) and is in no view, message or computer player.
The same seed, deal and shuffle number give the same order on every machine and version.
"""

from __future__ import annotations

import hashlib
from random import Random
from struct import unpack
from typing import Final

from table51.cards import Cards
from table51.engine import Shuffle

SEED_BYTES: Final = 32
WORD: Final = 1 << 32  # a stream is drawn in words below it


class Stream:
    """Unbiased whole numbers drawn from SHA-256 in counter mode."""

    def __init__(self, seed: bytes, purpose: str) -> None:
        self._key = hashlib.sha256(purpose.encode() + b"\0" + seed).digest()
        self._block = 0
        self._words: list[int] = []

    def below(self, limit: int) -> int:
        """A number from 0 to limit − 1, each as likely; limit is at most 2**32."""
        ceiling = WORD - WORD % limit
        while True:
            if not self._words:
                self._refill()
            drawn = self._words.pop()
            if drawn < ceiling:
                return drawn % limit

    def _refill(self) -> None:
        block = hashlib.sha256(self._key + self._block.to_bytes(8, "big")).digest()
        self._words = [*reversed(unpack(">8I", block))]
        self._block += 1


def order(seed: bytes, purpose: str, size: int) -> tuple[int, ...]:
    """A random permutation of 0 … size − 1 for this purpose."""
    stream = Stream(seed, purpose)
    places = list(range(size))
    for last in range(size - 1, 0, -1):
        other = stream.below(last + 1)
        places[last], places[other] = places[other], places[last]
    return tuple(places)


def deal_pack(seed: bytes, deal: int, pack: Cards) -> Cards:
    """The pack of the deal of that number (from 0), shuffled."""
    return tuple(pack[i] for i in order(seed, f"pack {deal}", len(pack)))


def reshuffle(seed: bytes, deal: int, number: int, size: int) -> Shuffle:
    """The shuffle of that number (from 0) within a deal, of a pile of `size` cards."""
    return Shuffle(order(seed, f"shuffle {deal} {number}", size))


def first_dealer(seed: bytes, seats: int) -> int:
    """A random seat (J-4, C-5, T-4)."""
    return Stream(seed, "dealer").below(seats)


def random_for(seed: bytes, purpose: str) -> Random:
    """A source of chance for a computer player or a sampler, apart from every shuffle."""
    return Random(hashlib.sha256(b"player " + purpose.encode() + b"\0" + seed).digest())
