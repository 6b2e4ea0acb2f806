"""What may be laid, listed and sampled, against everything a hand could lay (law 4), and the duty of a card taken."""

from __future__ import annotations

from collections.abc import Iterator, Set
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from table51.cards import JOKER, Card, in_order, without
from table51.engine import Group, State, put, view_of
from table51.games.turkish51.acts import TAKE, LayMeld, LayOff, Open, Retrieve
from table51.games.turkish51.laying import laid_by
from table51.games.turkish51.melds import Meld
from table51.games.turkish51.rules import Rules
from table51.games.turkish51.score import Opened
from table51.games.turkish51.table import Laid, Whole
from table51.games.turkish51.uses import group_of, way_down
from tests.games.turkish51 import truth
from tests.games.turkish51.hands import PACK
from tests.rules.asked import cards
from tests.rules.turkish51_table import GAME, meld, table

SMALL = settings(max_examples=100, deadline=None)
SLOW = settings(max_examples=200, deadline=None)

OPENED: tuple[Opened, ...] = ("melds", "")
rules = st.builds(
    Rules,
    joker_pair=st.sampled_from(["yes", "no"]),
    max_jokers_per_meld=st.sampled_from([2, 1]),
    retrieve_joker=st.sampled_from(["no", "own", "any"]),
    lay_off_on_opening_turn=st.sampled_from(["no", "yes"]),
)


ON_TABLE = ("9S 10S JS", "9S 10S JK", "JK 7S 8S", "5S JK 7S", "QS KS AS", "8S 8H 8D", "8H 8D JK", "2S 3S 4S 5S")
NEAR = [card for card in PACK if card.is_joker or card in cards("4S 5S 6S 7S 8S 9S 10S JS QS KS 8H 9H 7H 8C")]
CORE = cards("KH KD KS 10H JH QH")  # enough to open


@st.composite
def positions(draw: st.DrawFn, most: int = 6, opened: tuple[Opened, ...] = ("melds", "pairs", "")) -> Whole:
    """Seat 0 to play: cards near the melds on the table, which either seat laid, and a card that seat 1 threw.

    Who has not opened often holds an opening besides.
    """
    asked, how = draw(rules), draw(st.sampled_from(opened))
    *hand, thrown = draw(st.permutations(NEAR))[: draw(st.integers(2, most + 1))]
    if not how and draw(st.booleans()):
        hand = [*CORE, *hand[: max(1, most - 4)]]
    lies = draw(st.lists(st.sampled_from(ON_TABLE), max_size=2, unique=True))
    owners = [draw(st.integers(0, 1)) for _ in lies]
    state = table(" ".join(hand), "2S", phase="play", rules=asked, opened=(how, ""))
    melds = tuple(Laid(owner, meld(text)) for owner, text in zip(owners, lies, strict=True))
    return State(replace(state.table, melds=melds, discards=((), (thrown,))), state.own, state.stock)


def new_melds(state: Whole) -> set[Meld]:
    """Every new meld that seat 0 may lay and keep a card (T-9, T-18)."""
    hand, asked = state.own[0], state.table.rules
    if state.table.opened[0] == "pairs":
        possible: Set[Meld] = truth.pairs_of(hand, asked.joker_pair == "yes")
    else:
        possible = truth.melds_of(hand, asked.max_jokers_per_meld)
    return {meld for meld in possible if len(meld.cards) < len(hand)}


# Listed


@SMALL
@given(positions(opened=("melds", "pairs")))
def test_every_meld_that_may_be_laid_is_listed_once(state: Whole) -> None:
    acts = GAME.legal(view_of(state, 0))
    assert acts is not None
    assert len(set(acts)) == len(acts)
    laid = [GAME.apply(state, 0, act).state.table.melds[-1].meld for act in acts if isinstance(act, LayMeld)]
    assert sorted(laid) == sorted(new_melds(state))


@SMALL
@given(positions(most=5, opened=("melds", "pairs")), st.sampled_from(["", "run", "set"]), st.data())
def test_cards_in_any_order_are_a_meld_or_refused(state: Whole, kind: str, data: st.DataObject) -> None:
    hand, asked = state.own[0], state.table.rules
    group = tuple(data.draw(st.permutations(hand)))[: data.draw(st.integers(1, len(hand)))]
    if state.table.opened[0] == "pairs":
        legal = len(group) == 2 and not kind and truth.is_pair(*group, asked.joker_pair == "yes")
    else:
        as_written = truth.as_written(group, asked.max_jokers_per_meld)
        legal = len([reading for reading in as_written if kind in ("", reading[0])]) == 1
    act = LayMeld(Group(group, kind))
    assert (GAME.check(view_of(state, 0), act) == ()) == (legal and len(group) < len(hand))


@SMALL
@given(positions(opened=("melds", "pairs")))
def test_every_place_of_every_card_is_listed_once(state: Whole) -> None:
    hand, asked = state.own[0], state.table.rules
    acts = GAME.legal(view_of(state, 0))
    assert acts is not None
    mine = [GAME.apply(state, 0, act).state.table.melds for act in acts if isinstance(act, LayOff)]
    possible = []
    for at, laid in enumerate(state.table.melds):
        for card in dict.fromkeys(hand if len(hand) > 1 else ()):
            grown = in_order((*laid.meld.cards, card))
            lies: Iterator[Meld] = truth.sets_of(grown) if laid.meld.kind == "set" else truth.runs_of(grown)
            for after in lies:
                if grown.count(JOKER) <= asked.max_jokers_per_meld and _grew(laid.meld, after):
                    possible += [put(state.table.melds, at, Laid(laid.owner, after))]
    assert sorted(map(repr, mine)) == sorted(map(repr, possible))


def _grew(before: Meld, after: Meld) -> bool:
    """Whether a run only got a card at one end: melds are never rearranged (T-14)."""
    return before.kind == "set" or before.cards in (after.cards[1:], after.cards[:-1])


# Sampled


CLOSED = [
    ("KH KD KS 10H JH QH 2C", Rules()),
    ("QS KS JK JK AS 10S 2C", Rules()),
    ("9S 9H 9D JK 10S JS QS 2D", Rules()),
    ("KH KD KS KC QH JH 10H AH", Rules()),
    ("KH KD KS 10H JH QH AH 2C", Rules(max_jokers_per_meld=1, lay_off_on_opening_turn="yes")),
]


@pytest.mark.parametrize(("hand", "asked"), CLOSED, ids=[hand for hand, _ in CLOSED])
def test_every_opening_and_nothing_else_may_be_sampled(hand: str, asked: Rules) -> None:
    state = table(hand, "2S", phase="play", rules=asked)
    view, rng = view_of(state, 0), Random(51)
    assert GAME.legal(view) is None
    possible = {
        tuple(sorted(melds))
        for melds in truth.layouts(cards(hand), truth.melds_of(cards(hand), asked.max_jokers_per_meld))
        if len(truth.laid(melds)) < len(cards(hand)) and truth.value(melds) >= 51
    }
    sampled = [GAME.sample(view, rng) for _ in range(30 * len(possible) + 600)]
    assert all(GAME.check(view, act) == () for act in set(sampled))
    openings = {act for act in sampled if isinstance(act, Open)}
    found = {tuple(sorted(laid.meld for laid in GAME.apply(state, 0, act).state.table.melds)) for act in openings}
    assert found == possible
    others = {GAME.notation.text(act) for act in sampled if not isinstance(act, Open)}
    assert others == {f"discard {card}" for card in cards(hand)}


def test_every_opening_with_pairs_may_be_sampled() -> None:
    hand = cards("3S 3S 4D 4D 5C 5C 6H 6H 8S 8S 9D JK")
    state = table(" ".join(hand), "2S", phase="play")
    view, rng = view_of(state, 0), Random(51)
    sampled = {act for act in (GAME.sample(view, rng) for _ in range(3_000)) if isinstance(act, Open)}
    with_pairs = [act for act in sampled if len(act.melds[0].cards) == 2]
    made = {tuple(sorted(g.cards for g in act.melds)) for act in with_pairs}
    possible = {
        tuple(sorted(pair.cards for pair in chosen))
        for chosen in truth.layouts(hand, truth.pairs_of(hand))
        if len(chosen) >= 5 and len(truth.laid(chosen)) < len(hand)
    }
    assert made == possible


@SMALL
@given(positions(most=8), st.data())
def test_an_opening_is_legal_if_and_only_if_it_is_worth_enough(state: Whole, data: st.DataObject) -> None:
    hand, asked = state.own[0], state.table.rules
    state = State(replace(state.table, opened=("", "")), state.own, state.stock)
    possible = truth.melds_of(hand, asked.max_jokers_per_meld)
    melds = data.draw(st.sampled_from(list(truth.layouts(hand, possible))))
    if melds:
        legal = truth.value(melds) >= 51 and len(truth.laid(melds)) < len(hand)
        assert (GAME.check(view_of(state, 0), Open(tuple(map(group_of, melds)))) == ()) == legal


# A card taken


def can_be_laid(state: Whole, card: Card) -> bool:
    """Whether any acts of this turn, tried one after the other, bring the card into an opening, a meld or a lay-off."""
    seen: set[str] = set()

    def reaches(now: Whole) -> bool:
        view = view_of(now, 0)
        acts = [act for act in _acts(now) if GAME.check(view, act) == ()]
        if any(card in laid_by(act) and not isinstance(act, Retrieve) for act in acts):
            return True
        for act in acts:
            if card not in without(now.own[0], laid_by(act)):
                continue
            after = GAME.played(now, 0, act).state
            if (key := repr((after.table.melds, in_order(after.own[0])))) not in seen:
                seen.add(key)
                if reaches(after):
                    return True
        return False

    return reaches(state)


def _acts(state: Whole) -> list[Open | LayMeld | LayOff | Retrieve]:
    """Everything that seat 0 could lay now, legal or not."""
    hand, lies = in_order(state.own[0]), state.table
    most = lies.rules.max_jokers_per_meld
    if not lies.opened[0]:
        melds = truth.layouts(hand, truth.melds_of(hand, most))
        return [Open(tuple(map(group_of, chosen))) for chosen in melds if truth.value(chosen) >= 51]
    pairs = truth.pairs_of(hand, joker_pair=True)
    new = [LayMeld(group_of(meld)) for meld in (*truth.melds_of(hand, most), *pairs)]
    ends = ((False, False), (True, False), (False, True))
    places = [(card, number) for card in dict.fromkeys(hand) for number in range(1, len(lies.melds) + 1)]
    offs = [LayOff(card, number, *end) for card, number in places for end in ends]
    return [*offs, *new, *(Retrieve(card, number) for card, number in places)]


def taken(state: Whole, card: Card) -> Whole:
    """Seat 0 holds the card, without the duty."""
    lies = replace(state.table, phase="play", discards=((), ()))
    return State(lies, ((*state.own[0], card), state.own[1]), state.stock)


def some_position(rng: Random, how: Opened) -> Whole:
    """Seat 0 to draw, few cards in hand, most of them near the melds on the table."""
    thrown, *near = rng.sample(NEAR, rng.randint(2, 4))
    hand = [*(CORE if how == "" else ()), *near]
    asked = Rules(
        lay_off_on_opening_turn="no" if how else "yes",
        retrieve_joker=rng.choice(["no", "any", "own"]),
        max_jokers_per_meld=rng.choice([2, 1]),
        joker_pair=rng.choice(["yes", "no"]),
    )
    lies = rng.sample(ON_TABLE, rng.randint(1, 2))
    state = table(" ".join(hand), "2S", rules=asked, opened=(how, ""))
    melds = tuple(Laid(rng.randint(0, 1), meld(text)) for text in lies)
    return State(replace(state.table, melds=melds, discards=((), (thrown,))), state.own, state.stock)


@pytest.mark.parametrize(("how", "count"), [("melds", 1_500), ("pairs", 500), ("", 40)])
def test_a_card_may_be_taken_if_and_only_if_this_turn_can_lay_it(how: Opened, count: int) -> None:
    rng, acts_needed = Random(51), set()
    for _ in range(count):
        state = some_position(rng, how)
        (card,) = state.table.discards[1]
        held = taken(state, card)
        way = way_down(held.table, 0, held.own[0], card)
        acts_needed.add(len(way))
        assert bool(way) == can_be_laid(held, card), (state, way)
        assert (GAME.check(view_of(state, 0), TAKE) == ()) == bool(way)
        for act in way:
            assert card not in laid_by(act) or act is way[-1] or isinstance(act, Retrieve)
            held = GAME.apply(held, 0, act).state
    assert acts_needed >= {0, 1, 2}


@SLOW
@given(positions(most=6), st.randoms(use_true_random=False))
def test_whoever_took_a_card_can_always_lay_it_or_put_it_back(state: Whole, rng: Random) -> None:
    """Any legal act leaves a way; the house's plainest acts go it to the end."""
    now = State(replace(state.table, phase="draw"), state.own, state.stock)
    if GAME.check(view_of(now, 0), TAKE):
        return
    now = GAME.apply(now, 0, TAKE).state
    while now.table.duty is not None:
        view = view_of(now, 0)
        act = GAME.sample(view, rng) if rng.random() < 0.5 else GAME.plainest(view)
        now = GAME.apply(now, 0, act).state
    assert now.table.phase == "play"
