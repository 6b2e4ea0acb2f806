"""What a player of Elli Bir is told of the own hand, and hints: all from the view alone."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from table51.engine import Note, view_of
from table51.games.turkish51.table import Whole
from tests.rules.asked import cards
from tests.rules.turkish51_table import GAME, play, table

OTHERS = ("3H 5D 7C", "3D 5S 7H", "4S 8D JC")
OPENING = "KH KD KS 10H JH QH"
PAIRS = "AS AS 9H 9H JD JD QC QC 6C 6C 2D"


def hints(state: Whole) -> tuple[Note, ...]:
    return GAME.hints(view_of(state, state.table.turn))


def told(notes: tuple[Note, ...]) -> list[str]:
    return [one.code.removeprefix("turkish51.") for one in notes]


def first(state: Whole) -> dict[str, Any]:
    """The params of the first hint."""
    return dict(hints(state)[0].params)


def test_the_opening_is_named_as_an_act_writes_it() -> None:
    state = table(f"{OPENING} 2C", *OTHERS, phase="play")
    assert told(hints(state)) == ["hint.open"]
    assert (first(state)["points"], first(state)["need"]) == (60, 51)
    assert play(state, f"open {first(state)['melds']}").state.table.last_opening == 60


def test_an_open_kind_is_named() -> None:
    state = table("9S JK JK KH KD KS 2C", *OTHERS, phase="play")
    assert play(state, f"open {first(state)['melds']}").state.table.opened[0] == "melds"


def test_less_than_an_opening_is_told_too_and_nothing_of_a_hand_without_melds() -> None:
    assert first(table("KH KD KS 2C 5D", *OTHERS, phase="play"))["points"] == 30
    assert hints(table("KH 2C 5D 9S", *OTHERS, phase="play")) == ()


def test_five_pairs_where_the_melds_are_not_enough() -> None:
    state = table(PAIRS, *OTHERS, phase="play")
    assert told(hints(state)) == ["hint.pairs"]
    assert play(state, f"open {first(state)['melds']}").state.table.opened[0] == "pairs"


def test_the_card_offered_and_what_it_would_open_with() -> None:
    state = table("KH KD 10H JH QH 2C 3D", *OTHERS, offered="KS")
    assert first(state) == {"card": cards("KS")[0], "points": 60}
    assert "hint.take" not in told(hints(table("KH 2C 5D 9S", *OTHERS, offered="KS")))


def test_an_open_hand_is_told_its_melds_and_the_dearest_cards_that_fit() -> None:
    state = table(
        "5S 6S 7S 9H QH 2C", *OTHERS, phase="play", opened=("melds", "", "", ""), melds=["6H 7H 8H", "JH JC JD"]
    )
    assert told(hints(state)) == ["hint.melds", "fits"]
    assert first(state)["melds"] == "5S6S7S"
    assert hints(state)[1].params == {"card": cards("9H")[0], "meld": 1}


def test_who_opened_with_pairs_is_told_pairs_and_keeps_a_card() -> None:
    state = table("AS AS 9H 9H", *OTHERS, phase="play", opened=("pairs", "", "", ""))
    assert first(state)["cards"] == cards("AS AS")


def test_no_hint_for_who_only_watches_or_waits() -> None:
    state = table(f"{OPENING} 2C", *OTHERS, phase="play")
    assert GAME.hints(view_of(state, 1)) == GAME.hints(view_of(state, None)) == ()


def remarks(state: Whole, seat: int = 0) -> tuple[Note, ...]:
    return GAME.remarks(view_of(state, seat))


def test_a_closed_hand_is_told_its_best_opening_its_pairs_and_what_will_fit() -> None:
    state = table(f"{OPENING} 9S 2C", *OTHERS, phase="play", melds=["6S 7S 8S"])
    assert told(remarks(state)) == ["hand.opening", "hand.pairs", "fits_later"]
    assert remarks(state)[2].params == {"card": cards("9S")[0], "meld": 1}


def test_a_hand_is_told_its_melds_while_others_play() -> None:
    state = table("2C 5D", f"{OPENING} 7C", *OTHERS[1:], opened=("", "melds", "", ""))
    assert told(remarks(state, 1)) == ["hand.melds"]
    told_cards: Any = remarks(state, 1)[0].params["cards"]
    assert sorted(told_cards) == sorted(cards(OPENING))


@pytest.mark.parametrize("seed", range(20))
def test_hints_and_remarks_read_nothing_hidden(seed: int) -> None:
    """Every world that agrees with the view gives the same."""
    state = table(f"{OPENING} 2C", *OTHERS, phase="play", melds=["6S 7S 8S"])
    other = GAME.sample_world(view_of(state, 0), Random(seed))
    assert hints(other) == hints(state)
    assert remarks(other) == remarks(state)
