"""Positions of 51 Chinese in which there is no doubt what a level does."""

from __future__ import annotations

from random import Random

import pytest
from msgspec.structs import replace

from table51.bots import Level, bot
from table51.bots.chinese51.sharp import sensible
from table51.cards import Cards, in_order, without
from table51.engine import Outcome, State, view_of
from table51.games.chinese51 import CHINESE51
from table51.games.chinese51.rules import PRESETS, STANDARD, Rules
from table51.games.chinese51.table import Phase, Whole
from table51.match import Match, new_match
from tests.rules.asked import cards
from tests.rules.chinese51_table import play, table

MIXED = "2S 5D 9D JC KS", "3S 6D 8D QC AS", "4S 7D 10D KC QS"  # nobody near a suit
LOW = "2C 3D 4D"  # in the layout: of no use to a hand of hearts


def laid(
    *hands: str,
    layout: str = LOW,
    left: int = 28,
    phase: Phase = "turn",
    known: tuple[str, ...] = (),
    rules: Rules = STANDARD,
) -> Whole:
    """Seat 0 is to act, with so many cards left in the stock; all others are set aside."""
    state = table(*hands, layout=layout, stock="", phase=phase, rules=rules)
    rest = without(CHINESE51.pack(rules), (*state.table.layout, *(card for hand in state.own for card in hand)))
    rest = tuple(Random(51).sample(rest, len(rest)))
    stock, aside = rest[:left], in_order(rest[left:])
    shown: tuple[Cards, ...] = tuple(cards(text) for text in known) or state.table.known
    return State(replace(state.table, stock=left, aside=aside, known=shown), state.own, stock)


def chosen(level: Level, state: Whole, match: Match | None = None, seed: int = 0, **setting: int) -> str:
    """What the level does for the seat that is to act, as text."""
    match = match or new_match(CHINESE51, state.table.rules, len(state.own), 0)
    act = bot("chinese51", level, **setting).choose(view_of(state, state.table.turn), match, Random(seed))
    return CHINESE51.notation.text(act)  # type: ignore[arg-type]  # a bot of any game returns any act


def after(points: tuple[int, ...], rules: Rules = STANDARD) -> Match:
    """A match in which the seats have these totals."""
    return new_match(CHINESE51, rules, len(points), 0).with_outcome(Outcome(points, points, ()))


def asked(hand: str, called: str, *others: str) -> Whole:
    """The last seat is asked to challenge; those before it have passed."""
    state = laid(called, *others, hand, left=20)
    return play(state, "call", *["pass"] * len(others)).state


# Steady and sharp alike

BOTH = pytest.mark.parametrize("level", ["steady", "sharp"])


@BOTH
@pytest.mark.parametrize("rules", PRESETS.values(), ids=PRESETS)
def test_both_declare_51_when_a_discard_leaves_it(level: Level, rules: Rules) -> None:
    state = laid("AH KH QH JH 10H 2C", *MIXED, layout="3D", phase="drawn", rules=rules)
    assert chosen(level, state) == "discard 2C declare"


@BOTH
def test_both_declare_51_when_a_take_or_a_swap_completes_it(level: Level) -> None:
    assert chosen(level, laid("AH KH QH 2C 3C", *MIXED, layout="JH 10H")) == "take 2C3C declare"
    state = laid("AH KH QH JH 3C", *MIXED, layout="2C 3D 10H 4D 7C")
    assert chosen(level, state) == "swap 3C>10H declare"


@BOTH
def test_both_call_51_at_once(level: Level) -> None:
    assert chosen(level, laid("AH KH QH JH 10H", *MIXED)) == "call"


@BOTH
@pytest.mark.parametrize("preset", ["bomb", "everything"])
def test_both_call_a_bomb_where_it_is_played(level: Level, preset: str) -> None:
    state = laid("7S 7H 7D 7C 2C", "2S 5D 9D JC KS", "3S 6D 8D QC AS", layout="4D", rules=PRESETS[preset])
    assert chosen(level, state) == "call"


@BOTH
def test_both_lay_and_throw_the_stranger(level: Level) -> None:
    assert chosen(level, laid("AH KH QH 9H 3H 2S", *MIXED[1:], layout="", phase="lay")) == "lay 2S"
    assert chosen(level, laid("AH KH QH 9H 3H 2S", *MIXED[1:], phase="drawn")) == "discard 2S"


@BOTH
def test_both_take_the_card_that_makes_the_hand(level: Level) -> None:
    assert chosen(level, laid("AH KH QH 9H 2C", *MIXED, layout="JH")) == "take 2C"


@BOTH
def test_both_challenge_with_the_better_hand_and_pass_with_the_worse(level: Level) -> None:
    assert chosen(level, asked("AH KH QH 9H 8H", "KS QS JS 9S 8S", "3C 5D 9D JC KC")) == "challenge"
    assert chosen(level, asked("KH QH 9H 8H 2H", "KS QS JS 9S 8S", "3C 5D 9D JC KC")) == "pass"


@BOTH
def test_both_know_that_a_joker_loses_a_tie_where_that_is_played(level: Level) -> None:
    rules = PRESETS["everything"]
    state = play(laid("KS QS JS 9S 8S", "JK KH QH 9H 8H", left=20, rules=rules), "call").state
    assert chosen(level, state) == "pass"
    natural = play(laid("KS QS JS 9S 8S", "KH QH JH 9H 8H", left=20, rules=rules), "call").state
    assert chosen(level, natural) == "challenge"


# Steady


def test_steady_calls_by_what_is_left_of_the_stock() -> None:
    hand = "KH QH 9H 7H 6H"  # 42
    assert chosen("steady", laid(hand, *MIXED, left=28)) == "draw"
    assert chosen("steady", laid(hand, *MIXED, left=8)) == "call"


def test_steady_wants_more_when_somebody_shows_four_of_a_suit() -> None:
    close = "9D 8D 6D 5D KS", "3S 6S 7C QC AS", "4S 7D 10D KC QS"
    hand = "KH QH 10H 7H 4H"  # 41
    assert chosen("steady", laid(hand, *close, left=12)) == "draw"
    assert chosen("steady", laid("KH QH 10H 9H 6H", *close, left=12)) == "call"
    shown = laid("KH QH 10H 9H 6H", *close, left=12, known=("", "9D 8D 6D 5D", "", ""))
    assert chosen("steady", shown) == "draw"


def test_steady_throws_the_stranger_that_nobody_collects() -> None:
    hand = "AH KH QH 9H 2S 2D"
    shown = "3D 5D 8D 9D KS", "3S 6D 8C QC AS"
    assert chosen("steady", laid(hand, *shown, phase="drawn", layout="4C", known=("", "3D 5D", ""))) == "discard 2S"
    assert chosen("steady", laid(hand, *shown, phase="drawn", layout="4C", known=("", "KS", ""))) == "discard 2D"


# Sharp


def test_sharp_waits_for_a_call_that_it_can_beat() -> None:
    """The example in its module."""
    state = laid("KH QH 10H 9H 6H", *MIXED, left=12)
    assert chosen("steady", state) == "call"
    assert chosen("sharp", state) == "draw"


def test_sharp_passes_with_the_better_hand_if_that_wins_the_match() -> None:
    """Its own 45 reach the target unchallenged, and the last seat, which shows four high diamonds, may yet beat it."""
    state = laid("KS QS JS 9S 3S", "KH QH JH 9H 6H", "AD KD QD JD 9D", left=20, known=("", "", "AD KD QD JD"))
    state = play(state, "call").state
    assert chosen("steady", state) == "challenge"
    assert chosen("sharp", state, after((0, 460, 0))) == "pass"


def worth_trying(state: Whole) -> set[str]:
    """What sharp plays out at all."""
    view = view_of(state, 0)
    acts = sensible(state.table, state.own[0], CHINESE51.legal(view))
    return {CHINESE51.notation.text(act) for act in acts}


def test_sharp_does_not_think_of_breaking_up_its_suit() -> None:
    made = laid("KH QH 10H 9H 6H", MIXED[0], left=8)
    assert worth_trying(made) == {"call", "draw"}
    near = laid("KH QH 10H 9H 6S", MIXED[0], layout="2C 8H", left=8)
    assert worth_trying(near) == {"draw", *(f"take {card}6S" for card in ("KH", "QH", "10H", "9H"))}
    two_suits = laid("KH QH 10H 9S 6S 3S", MIXED[0], phase="drawn", left=8)
    assert len(worth_trying(two_suits)) == 6
    stranger = laid("KH QH 10H 9H 6S 3S", MIXED[0], phase="drawn", left=8)
    assert worth_trying(stranger) == {"discard 6S", "discard 3S"}


def test_sharp_thinks_of_declaring_a_bomb_though_it_has_hardly_a_suit() -> None:
    state = laid("7S 7H 7D 7C KC QC", "2S 5D 9D JC KS", layout="4D", phase="drawn", rules=PRESETS["bomb"])
    assert {"discard KC declare", "discard QC declare"} <= worth_trying(state)
    assert chosen("sharp", state).endswith("declare")


@pytest.mark.parametrize("seed", range(3))
def test_sharp_does_the_same_with_the_same_chance_and_setting(seed: int) -> None:
    state = laid("KH QH 9H 7S 6C", *MIXED)
    assert chosen("sharp", state, seed=seed, playouts=50) == chosen("sharp", state, seed=seed, playouts=50)


# Easy


def test_easy_overlooks_a_layout_of_more_than_one_card() -> None:
    """The example in its module."""
    others = MIXED[0].replace("KS", "JS"), "3S 6D 8D QC AS"
    assert chosen("easy", laid("9H 4H KH 2C 7H", *others, layout="AH 5H")) == "draw"
    assert chosen("easy", laid("9H 4H KH 2C 7H", *others, layout="AH")) == "take 2C"


def test_easy_calls_thirty_at_any_time_and_nothing_less() -> None:
    assert chosen("easy", laid("KH 8H 6H 4H 2H", *MIXED)) == "call"
    assert chosen("easy", laid("9H 8H 6H 4H 2H", *MIXED, left=2)) == "draw"


def test_easy_challenges_with_four_points_more_only() -> None:
    assert chosen("easy", asked("AH KH QH 9H 8H", "KS QS JS 9S 8S", MIXED[1].replace("AS", "4S"))) == "pass"
    assert chosen("easy", asked("AH KH QH 10H 8H", "KS QS JS 8S 7S", MIXED[1].replace("AS", "4S"))) == "challenge"
