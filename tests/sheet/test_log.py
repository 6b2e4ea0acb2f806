"""Logs that grow out of each other share their entries, and do not see each other's."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from table51.sheet import Entry
from table51.sheet.entries import End
from table51.sheet.log import Log


def entry(name: str) -> Entry:
    return Entry(name, "ann", 0, End())


def test_two_continuations_of_one_log_are_kept_apart() -> None:
    made = Log().having(entry("a"))
    one, other = made.having(entry("b")), made.having(entry("c"))
    assert [*made] == ["a"]
    assert [*one] == ["a", "b"]
    assert [*other] == ["a", "c"]
    assert "b" not in made
    with pytest.raises(KeyError):
        made["b"]


@given(st.lists(st.integers(0, 20), max_size=40))
def test_a_log_is_what_it_grew_from_and_one_entry_more(parents: list[int]) -> None:
    logs: list[tuple[Log, list[str]]] = [(Log(), [])]
    for number, parent in enumerate(parents):
        log, names = logs[parent % len(logs)]
        logs.append((log.having(entry(f"e{number}")), [*names, f"e{number}"]))
    for log, names in logs:
        assert [*log] == names
        assert len(log) == len(names)
        assert [one.id for one in log.since(0)] == names
        assert [one.id for one in log.since(len(names) // 2)] == names[len(names) // 2 :]
        assert all(log[name].id == name for name in names)
        assert log == {name: entry(name) for name in names}
