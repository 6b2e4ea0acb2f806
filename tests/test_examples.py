"""What the documents show of the library runs, and says what they say."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

import pytest

import table51

README = Path(__file__).parent.parent / "README.md"


def test_the_way_into_the_library_is_as_its_help_tells() -> None:
    tried = doctest.testmod(table51)
    assert tried.attempted > 10
    assert tried.failed == 0


def test_every_room_that_the_help_names_is_there() -> None:
    assert table51.__doc__
    house = Path(table51.__file__).parent
    rooms = re.findall(r"^(\w+)  +\S", table51.__doc__, re.MULTILINE)
    assert len(rooms) == 12
    assert [room for room in rooms if not (house / room).is_dir() and not (house / f"{room}.py").is_file()] == []


def test_the_readme_s_example_runs_and_prints_what_it_shows(capsys: pytest.CaptureFixture[str]) -> None:
    (example,) = re.findall(r"```python\n(.*?)```", README.read_text(encoding="utf-8"), re.DOTALL)
    shown = re.findall(r"^ *print\(.*\)  # (.+)$", example, re.MULTILINE)
    exec(example, {})
    assert capsys.readouterr().out.splitlines() == shown


@pytest.mark.parametrize("page", ["library", "chinese51", "turkish51"])
def test_the_examples_of_a_page_run_one_after_another(page: str) -> None:
    text = (README.parent / f"docs/{page}.md").read_text(encoding="utf-8")
    names: dict[str, object] = {}
    for example in (found := re.findall(r"```python\n(.*?)```", text, re.DOTALL)):
        exec(example, names)
    assert found
