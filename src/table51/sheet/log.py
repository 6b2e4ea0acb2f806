"""The entries of a sheet, in order; a sheet that is one entry longer costs one entry, not all of them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import islice
from typing import Final

from table51.sheet.entries import Entry, Id


class Log(Mapping[Id, Entry]):
    """Entries by id. Logs that grow out of each other share what they have in common; none of them ever changes."""

    __slots__ = ("_entries", "_size")

    def __init__(self, entries: dict[Id, tuple[int, Entry]] | None = None, size: int = 0) -> None:
        """`entries`, with their places, is shared; the log has the first `size` of them."""
        self._entries: Final = {} if entries is None else entries
        self._size: Final = size

    def having(self, entry: Entry) -> Log:
        """The log with one entry more, whose id it does not have."""
        entries = self._entries
        if len(entries) > self._size:  # another log has grown out of this one
            entries = dict(islice(entries.items(), self._size))
        entries[entry.id] = (self._size, entry)
        return Log(entries, self._size + 1)

    def since(self, place: int) -> tuple[Entry, ...]:
        """The entries behind the first `place`."""
        return tuple(entry for _, entry in islice(self._entries.values(), place, self._size))

    def __getitem__(self, name: Id) -> Entry:
        place, entry = self._entries[name]
        if place >= self._size:
            raise KeyError(name)
        return entry

    def __iter__(self) -> Iterator[Id]:
        return islice(self._entries, self._size)

    def __len__(self) -> int:
        return self._size
