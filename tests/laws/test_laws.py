"""The laws that every registered game keeps, at every number of seats and under every option (docs/house.md)."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Sequence
from functools import partial
from itertools import chain
from random import Random
from typing import Any

import pytest

from table51.cards import CARDS, Card, Cards, in_order
from table51.engine import CHANCE, Act, Deal, Game, IllegalAct, Note, Seat, Shuffle, Step, as_seen_by, view_of
from table51.engine.wire import from_json, to_json
from tests.walks import CASES, AnyState, Case, Played, moments, viewers, walk

A_FACE = re.compile(r"(?:10|[2-9JQKA])[SHDC]|JK")


@pytest.fixture(params=CASES, ids=str)
def case(request: pytest.FixtureRequest) -> Case:
    found: Case = request.param
    return found


def faces(*told: bytes) -> set[Card]:
    """Every card that is named in what was sent."""
    return {CARDS[face] for text in told for face in A_FACE.findall(text.decode())}


def actors(case: Case, state: AnyState) -> list[Seat]:
    return [seat for seat in case.game.to_act(state.table) if seat != CHANCE]


# 1. What a seat cannot see makes no difference to it


def answers(case: Case, state: AnyState, viewer: Seat | None) -> bytes:
    """Everything that the game answers a viewer, as it would be sent."""
    game, view = case.game, view_of(state, viewer)
    legal = game.legal(view)
    refusals = [(game.notation.text(act), game.check(view, act)) for act in game.universe(view)]
    acts = legal and [game.notation.text(act) for act in legal]
    return to_json(
        (view, acts, refusals, game.to_act(state.table), game.prompt(view), game.remarks(view), game.hints(view))
    )


def what_is_told(viewer: Seat | None, path: Sequence[Played]) -> list[bytes]:
    """Every view and event of a viewer, act by act, as it would be sent."""
    return [to_json((view_of(p.state, viewer), as_seen_by(viewer, p.events))) for p in path]


def replayed(case: Case, deal: Deal, path: Sequence[Played]) -> list[Played] | None:
    """The same acts from another deal; None where it would have gone another way."""
    game = case.game
    step = game.start(case.rules, deal)
    other = [Played(None, None, step.state, step.events)]
    for played in path[1:]:
        assert played.seat is not None
        assert played.act is not None
        try:
            step = game.apply(step.state, played.seat, played.act)
        except IllegalAct:
            return None
        other.append(Played(played.seat, played.act, step.state, step.events))
    return other if game.to_act(step.state.table) == game.to_act(path[-1].state.table) else None


def with_the_unseen_permuted(pack: Cards, told: list[bytes], rng: Random) -> Cards:
    """The pack with the cards whose faces a viewer was never told in another order."""
    seen = faces(*told)
    places = [place for place, card in enumerate(pack) if card not in seen]
    other = list(pack)
    for place, source in zip(places, rng.sample(places, len(places)), strict=True):
        other[place] = pack[source]
    return tuple(other)


@pytest.mark.parametrize("seed", range(3))
def test_permuting_the_cards_a_viewer_cannot_see_changes_nothing_for_it(case: Case, seed: int) -> None:
    """Law 1: views, events and answers stay equal byte for byte, from the deal to any later moment."""
    whole, deal = walk(case, seed), case.deal(seed)
    rng = Random(seed)
    compared = 0
    for viewer in viewers(case):
        for length in (rng.randint(1, 8), rng.randint(1, len(whole))):
            path = whole[:length]
            told = what_is_told(viewer, path)
            pack = with_the_unseen_permuted(deal.pack, told, rng)
            other = replayed(case, Deal(pack, deal.first, deal.seats), path)
            if pack != deal.pack and other:
                compared += 1
                assert what_is_told(viewer, other) == told
                assert answers(case, other[-1].state, viewer) == answers(case, path[-1].state, viewer)
    assert compared


# 2. No card comes from nowhere or goes nowhere


@pytest.mark.parametrize("seed", range(6))
def test_all_zones_together_are_the_pack(case: Case, seed: int) -> None:
    pack = in_order(case.game.pack(case.rules))
    for played in walk(case, seed):
        assert in_order([*chain.from_iterable(case.game.zones(played.state).values())]) == pack


# 3. Every deal ends, and says so


@pytest.mark.parametrize("seed", range(12))
def test_a_deal_is_over_when_nobody_is_to_act_and_within_its_bound(case: Case, seed: int) -> None:
    game, path = case.game, walk(case, seed)
    for played in path:
        assert (game.outcome(played.state.table) is None) == bool(game.to_act(played.state.table))
    assert len(path) - 1 <= game.bound(case.rules, case.seats)
    outcome = game.outcome(path[-1].state.table)
    assert outcome is not None
    assert len(outcome.points) == len(outcome.places) == case.seats
    assert min(outcome.places) == 1
    assert all(place == 1 + sum(other < place for other in outcome.places) for place in outcome.places)
    assert {line.seat for line in outcome.lines} <= set(range(case.seats))
    assert not game.zero_sum or sum(outcome.points) == 0


# 4. What is listed is legal; everything else is refused with every reason, and changes nothing


def refusal_of(case: Case, state: AnyState, seat: Seat, act: Act | Shuffle) -> tuple[Note, ...]:
    before = to_json(state)
    with pytest.raises(IllegalAct) as refused:
        case.game.apply(state, seat, act)
    assert to_json(state) == before
    assert refused.value.reasons
    assert all(reason.code for reason in refused.value.reasons)
    return refused.value.reasons


def test_listed_acts_are_legal_and_every_other_is_refused_with_a_clause(case: Case) -> None:
    game = case.game
    for state in moments(case, range(4), most=5):
        for seat in range(case.seats):
            view = view_of(state, seat)
            universe = {game.notation.text(act): act for act in game.universe(view)}.values()
            allowed = [act for act in universe if not game.check(view, act)]
            legal = game.legal(view)
            if legal is not None:
                assert sorted(map(game.notation.text, legal)) == sorted(map(game.notation.text, allowed))
            assert bool(allowed) == (seat in game.to_act(state.table))
            for act in universe:
                if reasons := game.check(view, act):
                    assert all(reason.code and reason.clause for reason in reasons)


def test_applying_follows_the_check(case: Case) -> None:
    game = case.game
    for number, state in enumerate(moments(case, range(3), most=4)):
        for seat in range(case.seats):
            view = view_of(state, seat)
            universe = list(game.universe(view))
            for act in Random(number).sample(universe, min(60, len(universe))):
                if reasons := game.check(view, act):
                    assert refusal_of(case, state, seat, act) == reasons
                else:
                    assert game.apply(state, seat, act) == game.played(state, seat, act)


def test_a_shorter_way_leads_where_the_long_one_does(case: Case) -> None:
    """A game may apply its most frequent acts in fewer steps than `Game.apply`, which stays the truth."""
    game, rng = case.game, Random(3)
    for state in moments(case, range(3), most=4):
        for seat in range(case.seats):
            universe = list(game.universe(view_of(state, seat)))
            for act in rng.sample(universe, min(60, len(universe))):
                assert led(game.apply, state, seat, act) == led(partial(Game.apply, game), state, seat, act)


def led(
    apply: Callable[[AnyState, Seat, Act], Step[Any, Any]], state: AnyState, seat: Seat, act: Act
) -> Step[Any, Any] | tuple[Note, ...]:
    """What an act leads to, or every reason against it."""
    try:
        return apply(state, seat, act)
    except IllegalAct as no:
        return no.reasons


def test_samples_are_legal_and_naming_a_card_out_of_sight_is_not(case: Case) -> None:
    game, rng = case.game, Random(1)
    for state in moments(case, range(4), most=6):
        for seat in actors(case, state):
            view = view_of(state, seat)
            in_sight = faces(to_json(view))
            strangers = [card for card in CARDS.values() if card not in in_sight]
            for _ in range(5):
                act = game.sample(view, rng)
                assert game.check(view, act) == ()
                text = game.notation.text(act)
                if (named := A_FACE.findall(text)) and strangers:
                    mutated = game.notation.read(text.replace(rng.choice(named), rng.choice(strangers), 1))
                    assert game.check(view, mutated)


def test_only_who_is_to_act_may_act_and_chance_only_shuffles_when_asked(case: Case) -> None:
    game, rng = case.game, Random(2)
    for state in moments(case, range(6), most=6):
        to_act = game.to_act(state.table)
        for viewer in viewers(case):
            if viewer not in to_act:
                view = view_of(state, viewer)
                assert not game.legal(view)
                assert all(game.check(view, act) for act in game.universe(view))
        if CHANCE in to_act:
            size = len(game.pile(state.table))
            order = tuple(rng.sample(range(size), size))
            refusal_of(case, state, 0, Shuffle(order))
            for damaged in (order[1:], (*order, size), (*order[:-1], order[0]), ()):
                refusal_of(case, state, CHANCE, Shuffle(damaged))
            game.apply(state, CHANCE, Shuffle(order))
        else:
            refusal_of(case, state, CHANCE, Shuffle(()))
            refusal_of(case, state, CHANCE, next(iter(game.universe(view_of(state, 0)))))


def test_the_plainest_act_is_legal_and_always_the_same(case: Case) -> None:
    for state in moments(case, range(2), most=4):
        for seat in actors(case, state):
            view = view_of(state, seat)
            plainest = case.game.plainest(view)
            assert case.game.check(view, plainest) == ()
            assert case.game.plainest(view) == plainest


# 5. What is written reads back as it was


def test_acts_read_back_from_their_text(case: Case) -> None:
    game = case.game
    for state in moments(case, range(2), most=3):
        for seat in actors(case, state):
            view = view_of(state, seat)
            for act in chain(game.legal(view) or (), (game.sample(view, Random(i)) for i in range(5))):
                text = game.notation.text(act)
                assert game.notation.read(text) == act
                assert game.notation.text(game.notation.read(text)) == text
                assert game.notation.read(f"  {text.lower().replace('10', 't')} ") == act
                assert game.notation.read(text.replace("S", "♠").replace("H", "♥")) == act


def test_tables_own_parts_rules_and_events_read_back_from_json(case: Case) -> None:
    assert from_json(to_json(case.rules), type(case.rules)) == case.rules
    assert type(case.rules).read(case.rules.written()) == case.rules
    for seed in range(3):
        for played in walk(case, seed):
            table = played.state.table
            assert from_json(to_json(table), type(table)) == table
            assert from_json(to_json(played.events), tuple[Note, ...]) == played.events


# Events say only what may be said


def test_an_event_names_its_clause_and_keeps_its_own_part_to_its_seat(case: Case) -> None:
    for seed in range(4):
        for played in walk(case, seed):
            for event in played.events:
                assert event.code
                assert event.clause
                assert event.own is None or event.seat in range(case.seats)
            for viewer in viewers(case):
                assert all(e.own is None or e.seat == viewer for e in as_seen_by(viewer, played.events))


# 9. Sampled worlds agree with the view, and vary


def hidden(state: AnyState) -> bytes:
    return to_json((state.own, state.stock))


def test_sampled_worlds_look_the_same_to_the_viewer_and_vary(case: Case) -> None:
    game = case.game
    pack = in_order(game.pack(case.rules))
    for number, state in enumerate(moments(case, range(6), most=6)):
        for viewer in viewers(case):
            view = view_of(state, viewer)
            rng = Random(number)
            worlds = [game.sample_world(view, rng) for _ in range(6)]
            for world in worlds:
                assert to_json(view_of(world, viewer)) == to_json(view)
                assert in_order([*chain.from_iterable(game.zones(world).values())]) == pack
                assert len(world.stock) == len(state.stock)
            if len({*pack} - faces(to_json(view))) > 8:
                assert len({*map(hidden, worlds)}) > 1
            assert hidden(game.sample_world(view, Random(number))) == hidden(worlds[0])


def test_what_a_view_places_and_what_it_hides_are_the_pack(case: Case) -> None:
    """Every card that it places lies there in truth, and each hidden place has room for what it does not."""
    game = case.game
    pack = Counter(game.pack(case.rules))
    for state in moments(case, range(4), most=8):
        for viewer in viewers(case):
            placed = game.placed(view_of(state, viewer))
            assert Counter(placed.seen) <= pack
            assert len(placed.hidden) == case.seats + 1
            assert min(placed.hidden) >= 0
            assert len(placed.seen) + sum(placed.hidden) == pack.total()
            if viewer is not None:
                assert placed.hidden[viewer] == 0


def test_play_goes_on_in_a_sampled_world(case: Case) -> None:
    """Whoever is to act there has legal acts, and they lead on without a fault."""
    game = case.game
    for number, state in enumerate(moments(case, range(4), most=4)):
        world = game.sample_world(view_of(state, None), Random(number))
        for seat in actors(case, world):
            act = game.sample(view_of(world, seat), Random(number))
            after = game.apply(world, seat, act).state
            assert in_order([*chain.from_iterable(game.zones(after).values())]) == in_order(game.pack(case.rules))
