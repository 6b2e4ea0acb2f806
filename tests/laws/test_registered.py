"""Law 7: what is registered is complete. A new game learns here what it still lacks."""

from __future__ import annotations

import pytest

from tests.laws import counts
from tests.playthroughs import written
from tests.walks import PRESET_CASES, Case


@pytest.mark.parametrize("case", PRESET_CASES, ids=str)
def test_the_counts_of_legal_acts_are_what_they_were(case: Case) -> None:
    """On a difference, the lines say which first act leads to more or fewer lines of play."""
    path = counts.file_of(case)
    assert path.exists(), "there are no counts yet: python -m tests.laws.counts"
    text = path.read_text("utf-8")
    assert counts.recounted(case, text).splitlines() == text.splitlines()


@pytest.mark.parametrize(("game_id", "preset"), written.PRESETS)
def test_the_playthrough_goes_as_it_went(game_id: str, preset: str) -> None:
    path = written.file_of(game_id, preset)
    assert path.exists(), "there is no playthrough yet: python -m tests.playthroughs.written"
    text = path.read_text("utf-8")
    assert written.played_again(text).splitlines() == text.splitlines()


def test_nothing_is_kept_of_what_is_not_registered() -> None:
    assert {*counts.FOLDER.glob("*/*.txt")} == {counts.file_of(case) for case in PRESET_CASES}
    assert {*written.FOLDER.glob("*/*.txt")} == {written.file_of(*name) for name in written.PRESETS}
