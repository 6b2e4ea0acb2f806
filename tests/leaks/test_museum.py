"""The leak museum: how other card programs showed a player what it must not know, each as a test of this one.

A row is named after what leaked and says where that was reported. Rows hold for every registered game, unless they name
one.
What travels in messages is tested where messages are made (tests/room, tests/server).
"""

from __future__ import annotations

import inspect
import re
import subprocess
import sys
from collections.abc import Iterator
from itertools import chain
from pathlib import Path
from random import Random
from typing import Any, get_args, get_type_hints

import pytest
from msgspec import Struct

from table51.bots import Bot
from table51.cards import CARDS, Card, in_order, pack
from table51.engine import CHANCE, Deal, Game, InvalidText, Note, Outcome, State, Step, View, as_seen_by, view_of
from table51.engine.wire import from_json, to_json
from table51.games import GAMES
from tests.games.japanese51.tables import act, laid, refused
from tests.walks import CASES, PRESET_CASES, Case, Played, moments, viewers, walk

ROOT = Path(__file__).parents[2]
A_FACE = re.compile(r"(?:10|[2-9JQKA])[SHDC]|JK")
SMALL = [case for case in CASES if case.seats == min(case.game.seats)] + [
    case for case in PRESET_CASES if case.seats == max(case.game.seats)
]

every_case = pytest.mark.parametrize("case", SMALL, ids=str)
every_game = pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.id)


def faces(*told: Any) -> set[str]:
    return {face for one in told for face in A_FACE.findall(to_json(one).decode())}


def walked(case: Case, seeds: int = 4) -> Iterator[tuple[Played | None, Played]]:
    """Every act of some walks, with the one before it."""
    for seed in range(seeds):
        before = None
        for played in walk(case, seed):
            yield before, played
            before = played


# Visibility decided by phase, not by owner (open_spiel#1604); view built for the wrong player (rlcard, gin rummy)


@every_case
def test_at_every_step_a_view_is_the_table_and_the_viewer_s_own_part(case: Case) -> None:
    for _, played in walked(case):
        for viewer in viewers(case):
            view = view_of(played.state, viewer)
            own = None if viewer is None else played.state.own[viewer]
            assert (view.seat, view.table, view.own) == (viewer, played.state.table, own)


def test_in_no_phase_of_fifty_one_is_a_hidden_card_named() -> None:
    """Hidden are the cards of others that they did not take from the row, and the stock before a shuffle."""
    seen = set()
    for case in (case for case in CASES if case.game_id == "japanese51"):
        for state in moments(case, range(6), most=8):
            table = state.table
            seen.add(table.phase)
            for viewer in viewers(case):
                hidden = {*state.stock} - {*table.recycled}
                if table.phase != "over":
                    for seat in range(case.seats):
                        if seat != viewer:
                            hidden |= {*state.own[seat]} - {*table.known[seat]}
                assert not hidden & faces(view_of(state, viewer))
    assert seen == {"turn", "cleared", "refill", "over"}


# The resampler returns the true state (open_spiel#1613)


@every_case
def test_a_sampled_world_is_made_from_what_the_viewer_was_sent(case: Case) -> None:
    """From the view as it came over the wire, where nothing hidden can cling to it, the same worlds are sampled."""
    for number, state in enumerate(moments(case, range(4), most=4)):
        for viewer in viewers(case):
            view = view_of(state, viewer)
            table = from_json(to_json(view.table), type(view.table))
            own = view.own and from_json(to_json(view.own), type_of_own(view.own))
            sent = View(viewer, table, own)
            there, here = (case.game.sample_world(each, Random(number)) for each in (sent, view))
            assert to_json(there) == to_json(here)


def type_of_own(own: Any) -> Any:
    return type(own) if isinstance(own, Struct) else tuple[Card, ...]


# Seed or random state in the state (pgx v1; phase-rs#5368)

PLAIN = {int, str, bool, Card, type(None)}


def reachable(kind: Any, seen: set[Any]) -> Iterator[Any]:
    """Every type that a value of this type may hold, at any depth."""
    if kind in seen:
        return
    seen.add(kind)
    yield kind
    inner = [*get_args(kind)]
    if isinstance(kind, type) and issubclass(kind, Struct):
        inner += [hint for name, hint in get_type_hints(kind).items() if name in kind.__struct_fields__]
    for each in inner:
        yield from reachable(each, seen)


@every_game
def test_no_source_of_chance_is_reachable_from_anything_that_is_kept_or_sent(game: Game[Any, Any, Any, Any]) -> None:
    case = next(case for case in PRESET_CASES if case.game_id == game.id)
    state = walk(case, 0)[0].state
    kinds: set[Any] = set()
    for root in (type(state.table), type_of_own(state.own[0]), game.rules, Note, Outcome, State, View, Step):
        for kind in reachable(root, kinds):
            if isinstance(kind, type) and issubclass(kind, Struct):
                assert not [name for name in kind.__struct_fields__ if re.search("seed|rng|random|key|nonce", name)]
            elif isinstance(kind, type) and kind.__module__ == "builtins":
                assert kind in PLAIN | {tuple, dict}, kind
            assert kind is not Any
            assert "random" not in getattr(kind, "__module__", "")


def parts(value: Any) -> Iterator[Any]:
    yield value
    if isinstance(value, tuple):
        yield from chain.from_iterable(map(parts, value))
    elif isinstance(value, Struct):
        yield from chain.from_iterable(parts(getattr(value, name)) for name in value.__struct_fields__)


@every_case
def test_states_hold_plain_frozen_values_that_nobody_can_change_through_a_view(case: Case) -> None:
    for state in moments(case, range(3), most=4):
        for part in parts(state):
            if isinstance(part, Struct):
                assert part.__struct_config__.frozen
            else:
                assert type(part) in PLAIN | {tuple}, type(part)


# A bot receives the full state (boardgame.io local bots; catanatron#383; open-mtg#4)


@pytest.mark.parametrize("method", ["check", "legal", "sample", "plainest", "sample_world", "universe", "remarks"])
def test_questions_are_asked_of_views(method: str) -> None:
    signature = inspect.signature(getattr(Game, method))
    assert str(signature.parameters["view"].annotation).startswith("View[")
    assert not [name for name, each in signature.parameters.items() if "State" in str(each.annotation)]


def test_a_computer_player_is_given_a_view() -> None:
    hints = inspect.signature(Bot.choose).parameters.values()
    assert [each for each in hints if "View" in str(each.annotation)]
    assert not [each for each in hints if "State" in str(each.annotation)]


# A pile sent in its true order (STS2MCP#12; swords-and-ravens#360)


def test_piles_of_fifty_one_are_counted_or_in_canonical_order() -> None:
    shuffles = 0
    for case in (case for case in CASES if case.game_id == "japanese51"):
        for _, played in walked(case):
            table = played.state.table
            assert table.stock == len(played.state.stock)
            assert table.cleared == in_order(table.cleared)
            assert table.recycled == in_order(table.recycled)
            assert not table.recycled or table.recycled == in_order(played.state.stock)
            shuffles += played.seat == CHANCE
    assert shuffles > 20


@every_case
def test_no_view_depends_on_the_order_of_the_stock(case: Case) -> None:
    """Two deals whose packs differ in the stock's order only look the same to everybody (Q-MP-06)."""
    deal = case.deal(0)
    start = case.game.start(case.rules, deal)
    size = len(start.state.stock)
    if size > 1:
        assert deal.pack[-size:] == start.state.stock
        pack_of_other = deal.pack[:-size] + deal.pack[-size:][::-1]
        other = case.game.start(case.rules, Deal(pack_of_other, deal.first, deal.seats))
        assert other.state.stock == start.state.stock[::-1]
        for viewer in viewers(case):
            assert to_json(view_of(other.state, viewer)) == to_json(view_of(start.state, viewer))
            assert as_seen_by(viewer, other.events) == as_seen_by(viewer, start.events)


# Ids minted in a telltale order identify a card (hs-bugs#345; Cardshifter#356)


def test_a_card_has_no_identity_but_its_face() -> None:
    """Q-MP-06."""
    twins = [card for card in pack(copies=2, jokers=2) if card == "AS"]
    assert twins[0] is twins[1]
    assert to_json(twins) == b'["AS","AS"]'
    assert {*Card.__slots__} == {"rank", "suit", "points", "order", "tally"}
    assert all(not hasattr(card, "__dict__") for card in CARDS.values())


# An event's text names a hidden card (netrunner#86)


@every_case
def test_an_event_tells_a_viewer_only_cards_that_its_views_name_too(case: Case) -> None:
    """Before the act or after it; the views are held to the swap test."""
    for before, played in walked(case):
        for viewer in viewers(case):
            told = faces(as_seen_by(viewer, played.events))
            assert told <= faces(view_of(played.state, viewer), before and view_of(before.state, viewer))


# The order of a reveal tells who acted (massivedecks#144)


def test_hands_of_fifty_one_are_shown_in_the_order_of_seats_whoever_ended_the_deal() -> None:
    enders = set()
    for case in (case for case in PRESET_CASES if case.game_id == "japanese51"):
        for _, played in walked(case, 8):
            if shown := [event.seat for event in played.events if event.code == "japanese51.shown"]:
                assert shown == [*range(case.seats)]
                enders.add(played.state.table.caller)
    assert len(enders) > 3


# The state of the last hand bleeds into the next (cuttle#883)


def opening(case: Case) -> bytes:
    """What everybody sees at the beginning of one certain deal."""
    step = case.game.start(case.rules, case.deal(7))
    return to_json([(view_of(step.state, viewer), as_seen_by(viewer, step.events)) for viewer in viewers(case)])


def openings() -> str:
    return "\n".join(opening(case).decode() for case in PRESET_CASES)


def test_a_new_deal_looks_as_in_a_new_process() -> None:
    for case in PRESET_CASES:
        walk(case, 0)
        walk(case, 1)
    script = "from tests.leaks.test_museum import openings; print(openings())"
    fresh = subprocess.run([sys.executable, "-c", script], cwd=ROOT, capture_output=True, check=True, text=True)
    assert fresh.stdout.rstrip("\n") == openings()


# A client's word is believed (netrunner#1749)


def test_an_act_claims_nothing_but_cards_and_the_cards_are_looked_up() -> None:
    """Q-MP-09."""
    state = laid("AC KC QC 8C 4H", "7S AH JD QH 9H", row="6C 3H 4D 5C 6S")
    with pytest.raises(InvalidText):
        GAMES["japanese51"].notation.read("swap 4H>6C call points=102")
    assert refused(state, "swap 4S>6C call") == ["card.not_in_hand J-6"]
    assert refused(state, "swap 4H>10C call") == ["japanese51.card.not_in_row J-6"]
    called = act(state, "swap 4H>6C call")
    outcome = GAMES["japanese51"].outcome(called.table)
    assert outcome is not None
    assert outcome.points[0] == 45
