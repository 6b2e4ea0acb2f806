"""Positions of Elli Bir in which there is no doubt what a level does."""

from __future__ import annotations

from random import Random

import pytest
from msgspec.structs import replace

from table51.bots import LEVELS, Level, bot
from table51.engine import State, view_of
from table51.games.turkish51 import TURKISH51
from table51.games.turkish51.score import Opened
from table51.games.turkish51.table import Whole
from table51.match import new_match
from tests.rules.asked import cards
from tests.rules.turkish51_table import table

OTHERS = "3H 5D 7C 8C JS", "3D 5S 7H 8S 2D", "4S 8D JC 2H 6C"
NOTHING = "2S 4D 6C 8S 10H QD AC 3C 5H 7D 9S JC 2H 4C"  # no meld in it
OPENING = "KH KD KS 10H JH QH 2C 3S 4D 6S 7C 8D 5C 9D"
OPENED_ALONE: tuple[Opened, ...] = ("melds", "", "", "")
ALL_OPEN: tuple[Opened, ...] = ("melds", "melds", "melds", "melds")


def chosen(level: Level, state: Whole, seed: int = 0) -> str:
    """What the level does for the seat in turn, as text."""
    match = new_match(TURKISH51, state.table.rules, len(state.own), 0)
    act = bot("turkish51", level).choose(view_of(state, state.table.turn), match, Random(seed))
    return TURKISH51.notation.text(act)  # type: ignore[arg-type]  # a bot of any game returns any act


def acts(level: Level, state: Whole) -> list[str]:
    """What the level does until its turn is over."""
    seat, done = state.table.turn, []
    while state.table.turn == seat and TURKISH51.to_act(state.table):
        done.append(chosen(level, state))
        state = TURKISH51.apply(state, seat, TURKISH51.notation.read(done[-1])).state
    return done


def owed(state: Whole, card: str) -> Whole:
    """The seat in turn has just taken the last of the cards that it holds."""
    return State(replace(state.table, duty=cards(card)[0]), state.own, state.stock)


ALL = pytest.mark.parametrize("level", LEVELS)
BOTH = pytest.mark.parametrize("level", ["steady", "sharp"])


@ALL
def test_all_draw_when_nothing_can_be_taken(level: Level) -> None:
    assert chosen(level, table(NOTHING, *OTHERS, offered="KS")) == "draw"


@ALL
def test_all_open_with_60(level: Level) -> None:
    state = table(f"{OPENING} 2S", *OTHERS, phase="play")
    assert sorted(chosen(level, state).split()) == sorted(["open", "10HJHQH", "KSKHKD"])


@ALL
def test_all_go_out_with_their_last_card(level: Level) -> None:
    state = table("9H", *OTHERS, phase="play", melds=["2C 3C 4C"], opened=ALL_OPEN)
    assert chosen(level, state) == "discard 9H"


@ALL
@pytest.mark.parametrize("seed", range(8))
def test_all_lay_the_card_that_was_taken(level: Level, seed: int) -> None:
    state = owed(table("KC 3D 5C", *OTHERS, phase="play", melds=["2C 3C 4C"], opened=ALL_OPEN), "5C")
    assert chosen(level, state, seed) == "lay 5C>1"


@ALL
def test_all_put_back_a_card_that_lets_nobody_open(level: Level) -> None:
    state = owed(table(f"{NOTHING} 7S", *OTHERS, phase="play"), "7S")
    assert chosen(level, state) == "return"


@BOTH
def test_both_take_the_card_that_opens(level: Level) -> None:
    state = table("KH KD KS 10H JH 2C 3S 4D 6S 7C 8D 5C 9D 2S", *OTHERS, offered="QH")
    assert acts(level, state)[0] == "take"
    assert acts(level, state)[1].startswith("open")


@BOTH
def test_both_take_the_card_that_can_be_laid_off(level: Level) -> None:
    state = table("KH 3D 6S 7D", *OTHERS, offered="5C", melds=["2C 3C 4C"], opened=ALL_OPEN)
    assert chosen(level, state) == "take"


@BOTH
def test_both_open_with_five_pairs_when_that_costs_less_than_staying_closed(level: Level) -> None:
    pairs = "2H 2H 3C 3C 9D 9D JS JS QC QC"
    assert chosen(level, table(f"{pairs} 4S 6H 8C 5D 3S", *OTHERS, phase="play")).startswith("open")


@BOTH
def test_both_lay_off_before_they_discard(level: Level) -> None:
    state = table("AH 5C 3D 8S", *OTHERS, phase="play", melds=["2C 3C 4C"], opened=ALL_OPEN)
    assert acts(level, state)[0] == "lay 5C>1"


@BOTH
def test_both_keep_a_joker_rather_than_throw_it(level: Level) -> None:
    assert chosen(level, table(f"JK {NOTHING}", *OTHERS, phase="play")) != "discard JK"


def test_sharp_goes_out_with_the_joker_where_another_card_can_be_laid() -> None:
    state = table("JK QS", *OTHERS, phase="play", melds=["9S 10S JS"], opened=ALL_OPEN)
    assert acts("sharp", state) == ["lay QS>1", "discard JK"]


def test_sharp_finds_the_order_of_laying_that_goes_out() -> None:
    """The joker fits both runs; only above the queen does it let the ace follow."""
    state = table("JK AS 2D", *OTHERS, phase="play", melds=["10S JS QS", "4H 5H 6H"], opened=ALL_OPEN)
    assert acts("sharp", state) == ["lay JK>1 high", "lay AS>1", "discard 2D"]


def test_sharp_keeps_the_card_with_which_it_goes_out_next_turn() -> None:
    """It has opened this turn, and may lay the king from its next one on; the right neighbour could lay it at once."""
    state = table("KC 2D", *OTHERS, phase="play", melds=["10C JC QC"], opened=ALL_OPEN)
    state = State(replace(state.table, opened_now=True, laid=True), state.own, state.stock)
    assert chosen("sharp", state) == "discard 2D"


def test_easy_lays_a_new_meld_when_it_has_opened() -> None:
    state = table("5S 5H 5D KC", *OTHERS, phase="play", opened=OPENED_ALONE)
    assert acts("easy", state)[0] == "meld 5S5H5D"
