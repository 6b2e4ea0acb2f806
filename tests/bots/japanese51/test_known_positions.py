"""Positions of Fifty-One in which there is no doubt what a level does."""

from __future__ import annotations

from random import Random

import pytest

from table51.bots import Level, bot
from table51.engine import Outcome, view_of
from table51.games.japanese51 import JAPANESE51
from table51.games.japanese51.acts import Clear, Pass, Swap, SwapAll
from table51.games.japanese51.rules import ONE_LAST_TURN, PRESETS, STANDARD, Rules
from table51.games.japanese51.table import Whole
from table51.match import Match, new_match
from tests.games.japanese51.tables import laid

JUNK = "2C 7D 9H 4S 3D"  # in the row: of no use to a hand of spades, and of little to any
THEIRS = "8D 9C 3H 6C KD"


def chosen(level: Level, state: Whole, match: Match | None = None, seed: int = 0, **setting: int) -> str:
    """What the level does for the seat whose turn it is, as text."""
    match = match or new_match(JAPANESE51, state.table.rules, len(state.own), 0)
    act = bot("japanese51", level, **setting).choose(view_of(state, state.table.turn), match, Random(seed))
    assert isinstance(act, Swap | SwapAll | Clear | Pass)
    return JAPANESE51.notation.text(act)


def after(rules: Rules, *points: tuple[int, ...]) -> Match:
    """A match after deals that gave these points."""
    match = new_match(JAPANESE51, rules, len(points[0]), 0)
    for gained in points:
        match = match.with_outcome(Outcome(gained, gained, ()))
    return match


# Steady and sharp alike


@pytest.mark.parametrize("level", ["steady", "sharp"])
@pytest.mark.parametrize("rules", PRESETS.values(), ids=PRESETS)
def test_both_take_the_card_that_stops(level: Level, rules: Rules) -> None:
    state = laid("AS KS QS JS 2H", THEIRS, row="10S 4S 3D 5C 2C", rules=rules)
    assert chosen(level, state) == "swap 2H>10S"


@pytest.mark.parametrize("level", ["steady", "sharp"])
@pytest.mark.parametrize("rules", PRESETS.values(), ids=PRESETS)
def test_both_call_a_high_hand_that_nobody_threatens(level: Level, rules: Rules) -> None:
    state = laid("AS KS QS 9S 2H", THEIRS, row="8S 7D 3D 5C 2C", rules=rules)
    assert chosen(level, state) == "swap 2H>8S call"


@pytest.mark.parametrize("level", ["steady", "sharp"])
def test_neither_calls_into_a_better_hand_that_lies_open(level: Level) -> None:
    """The other seat swapped all: its 45 is seen by everyone."""
    theirs = "AD KD QD 8D 6D"
    state = laid("KS QS 9S 4S 2H", theirs, row="5S 7C 3H 5C 2C", known=["", theirs])
    assert not chosen(level, state).endswith("call")


@pytest.mark.parametrize("level", ["steady", "sharp"])
def test_both_swap_all_for_a_row_of_one_suit(level: Level) -> None:
    state = laid("2S 4H 4D 5C 7S", THEIRS, row="AH KH QH 9H 5H")
    assert chosen(level, state) == "swap all call"


@pytest.mark.parametrize("level", ["steady", "sharp"])
def test_both_make_a_hand_in_their_last_turn_if_one_can_be_made(level: Level) -> None:
    state = laid(
        "KS QS 9S 4S 2H", "AD KD QD 8D 6D", row="5S 7C AS 5C 2C", rules=ONE_LAST_TURN,
        known=["", "AD"], turns=[1, 2], caller=1, ending="call",
    )  # fmt: skip
    assert chosen(level, state) == "swap 2H>AS"


@pytest.mark.parametrize("level", ["steady", "sharp"])
def test_both_clear_in_their_last_turn_when_nothing_there_makes_a_hand(level: Level) -> None:
    state = laid(
        "KS QS 9S 4S 2H", "AD KD QD 8D 6D", row=JUNK.replace("4S", "6H"), rules=ONE_LAST_TURN,
        known=["", "AD"], turns=[1, 2], caller=1, ending="call",
    )  # fmt: skip
    assert chosen(level, state) == "clear"


def last_deal(first: tuple[int, int]) -> tuple[Whole, Match]:
    rules = Rules(deals=2)
    return laid("KS 6S 5S 4S 2H", THEIRS, row="8S 7D 3D 5C 2C", rules=rules), after(rules, first)


@pytest.mark.parametrize("level", ["steady", "sharp"])
def test_neither_calls_a_hand_that_ends_the_match_behind(level: Level) -> None:
    """33 points do not make up for 45."""
    assert not chosen(level, *last_deal((0, 45))).endswith("call")
    assert chosen(level, *last_deal((20, 20))) == "swap 2H>8S call"


# Steady


def test_steady_first_makes_one_suit_then_trades_its_lowest_up() -> None:
    assert chosen("steady", laid("KS QS 9S 2H 3D", THEIRS, row="4S 7D AH 5C 2C")).startswith("swap 2H>4S")
    assert chosen("steady", laid("KS QS 9S 2S 3S", THEIRS, row="AS 7D 3D 5C 2C")) == "swap 2S>AS call"


def test_steady_gives_the_useless_card_that_nobody_collects() -> None:
    row = "8S 7S KC 5C 2C"
    assert chosen("steady", laid("KS QS 4H 2D 4S", THEIRS, row=row)) == "swap 2D>8S"
    assert chosen("steady", laid("KS QS 4H 2D 4S", THEIRS, row=row, known=["", "8D KD"])) == "swap 4H>8S"


def test_steady_passes_with_a_made_hand_and_clears_with_another() -> None:
    row = JUNK.replace("4S", "6H")
    assert chosen("steady", laid("KS QS 9S 4S 8S", THEIRS, row=row)) == "pass"
    assert chosen("steady", laid("KS QS 9S 4S 8S", THEIRS, row=row, turns=[9, 9])) == "clear"
    assert chosen("steady", laid("KS QS 9S 4D 8H", THEIRS, row=row)) == "clear"


def test_steady_wants_more_points_late_and_when_somebody_is_close() -> None:
    hand, row = "KS QS 9S 2H 3S", "4S 7D AH 5C 2C"
    assert chosen("steady", laid(hand, THEIRS, row=row)) == "swap 2H>4S call"
    assert chosen("steady", laid(hand, THEIRS, row=row, turns=[4, 4])) == "swap 2H>4S"
    state = laid(hand, "8D 9D 10D JD 2S", row="4S 7C AH 5C 2C", known=["", "8D 9D 10D JD"])
    assert chosen("steady", state) == "swap 2H>4S"


@pytest.mark.parametrize(("shown", "act"), [("10C JC", "swap 7S>AH call"), ("10C JC QC AC", "swap 7S>AH")])
def test_steady_looks_at_what_others_show_before_it_calls(shown: str, act: str) -> None:
    """The example in its module."""
    state = laid("KH 9H 5H 4H 7S", "10C JC QC AC 2S", row="AH 6D 2C 7C JS", known=["", shown], turns=[2, 2])
    assert chosen("steady", state) == act


def test_steady_wants_fewer_points_among_more_players_and_more_before_a_last_turn() -> None:
    hand, row = "KS QS 3S 2H 4S", "2S 7D AH 5C 2C"  # 29 points
    others = ("8D 9C 3H 6C KD", "9D 8C 4H 6D KC", "10D QC 5H JD KH")
    assert chosen("steady", laid(hand, others[0], row=row)) == "swap 2H>2S"
    assert chosen("steady", laid(hand, *others, row=row)) == "swap 2H>2S call"
    assert chosen("steady", laid(hand, *others, row=row, rules=ONE_LAST_TURN)) == "swap 2H>2S"


def test_steady_counts_a_hand_with_the_joker_one_lower() -> None:
    row = "8S 7D AH 5C 2C"
    assert chosen("steady", laid("KS 6S 5S 2H 2S", THEIRS, row=row)) == "swap 2H>8S call"
    assert chosen("steady", laid("JK 6S 4S 2H 2S", THEIRS, row=row)) == "swap 2H>8S"


# Sharp


def test_sharp_keeps_from_the_next_what_it_lacks() -> None:
    """The example in its module: a swap of all would put the king of diamonds into the row."""
    theirs = "10D 5D 8D JD JC"
    state = laid("2H JH 7H 5H KD", theirs, row="4C 8S 2S JS 7S", known=["2H 7H", theirs], turns=[2, 3], rules=STANDARD)
    assert chosen("steady", state) == "swap all"
    assert chosen("sharp", state) == "clear"


def test_sharp_calls_few_points_that_nobody_can_have_yet() -> None:
    state = laid("6S 5S 3S 2S KH", THEIRS, row="4S 7D AH 5C 2C", turns=[0, 0])
    assert chosen("sharp", state) == "swap KH>4S call"
    assert chosen("steady", state) == "swap KH>4S"


@pytest.mark.parametrize("seed", range(3))
def test_sharp_does_the_same_with_the_same_chance_and_setting(seed: int) -> None:
    state = laid("KS QS 4H 2D 4S", THEIRS, row="8S 7S KC 5C 2C")
    assert chosen("sharp", state, seed=seed, playouts=50) == chosen("sharp", state, seed=seed, playouts=50)


# Easy


def test_easy_takes_the_best_of_the_three_cards_it_notices() -> None:
    """The example in its module: the ace is there to be had, and sometimes is."""
    found = tried(laid("9H 4H KC 2S JK", "8D 9C 6C KD QS", row="AH 7D QH 3H 8S"))
    assert {act.removesuffix(" call") for act in found} == {"swap 2S>AH", "swap 2S>QH", "swap 2S>3H"}


def tried(state: Whole) -> set[str]:
    return {chosen("easy", state, seed=seed) for seed in range(40)}


def test_easy_overlooks_the_card_that_stops() -> None:
    found = tried(laid("AS KS QS JS 2H", THEIRS, row="10S 4S 3D 5C 2C"))
    assert "swap 2H>10S" in found
    assert {"swap 2H>4S", "swap 2H>4S call"} & found


def test_easy_calls_from_thirty_on_and_less_only_in_a_mood() -> None:
    assert tried(laid("KS QS 4S 3S 2H", THEIRS, row="8S 9S 10S JS 7S")) <= {
        f"swap 2H>{card} call" for card in ("8S", "9S", "10S", "JS", "7S")
    }
    low = tried(laid("5S 6S 4S 3S 2H", THEIRS, row="2S 7D 10D 5C 2C"))
    assert {"swap 2H>2S", "swap 2H>2S call"} <= low


def test_easy_passes_or_clears_where_it_sees_nothing_better() -> None:
    assert tried(laid("KS QS 9S 8S 7S", THEIRS, row=JUNK)) == {"pass", "clear"}
