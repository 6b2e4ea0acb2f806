"""What holds at every moment of a round, under every preset and option (T-4, T-6, T-8, T-9, T-14, T-17, T-20, T-24)."""

from __future__ import annotations

from itertools import pairwise

import pytest

from table51.cards import JOKER, Cards
from table51.engine import view_of
from table51.games.turkish51.acts import Discard, Draw, LayMeld, LayOff, Open, Retrieve, Return, Take
from table51.games.turkish51.melds import Meld
from tests.games.turkish51 import truth
from tests.rules.turkish51_table import GAME
from tests.walks import CASES, Case, Played, walk

LAYS = LayMeld, LayOff, Retrieve

Path = tuple[Played, ...]


@pytest.fixture(scope="module", params=[case for case in CASES if case.game_id == GAME.id], ids=str)
def rounds(request: pytest.FixtureRequest) -> list[Path]:
    """Some rounds under one preset or option."""
    case: Case = request.param
    return [walk(case, seed) for seed in range(4)]


def test_Q_TR_20_nobody_ends_a_turn_with_more_than_fourteen_cards(
    rounds: list[Path],
) -> None:
    for path in rounds:
        for played in path:
            table = played.state.table
            assert table.held == tuple(map(len, played.state.own))
            assert max(table.held) <= 15
            if table.phase == "draw":
                assert max(table.held) <= 14
            assert table.stock == len(played.state.stock)


def test_Q_TR_16_with_one_card_left_it_can_only_be_discarded(rounds: list[Path]) -> None:
    for path in rounds:
        for played in path:
            table, view = played.state.table, view_of(played.state, played.state.table.turn)
            if table.phase == "play" and table.held[table.turn] == 1:
                acts = GAME.legal(view) or ()
                assert acts
                assert all(isinstance(act, Discard | Return | Retrieve) for act in acts)


def test_T_14_melds_only_grow_at_their_ends_and_stay_melds(rounds: list[Path]) -> None:
    for path in rounds:
        for before, after in pairwise(played.state.table.melds for played in path):
            assert len(after) >= len(before)
            for old, new in zip(before, after, strict=False):
                assert old.owner == new.owner
                assert old.meld.kind == new.meld.kind
                assert new.meld == old.meld or grew(old.meld, new.meld) or freed(old.meld, new.meld)
        for laid in path[-1].state.table.melds:
            if laid.meld.kind == "pair":
                assert truth.is_pair(*laid.meld.cards)
            else:
                assert (laid.meld.kind, laid.meld.points) in truth.as_written(laid.meld.cards)


def grew(old: Meld, new: Meld) -> bool:
    """Whether one card was laid off on it."""
    if old.kind == "run":
        return old.cards in (new.cards[1:], new.cards[:-1])
    return len(new.cards) == len(old.cards) + 1 and less(new.cards, old.cards) is not None


def freed(old: Meld, new: Meld) -> bool:
    """Whether its joker was taken back for a card."""
    return len(old.cards) == len(new.cards) and old.cards.count(JOKER) == new.cards.count(JOKER) + 1


def less(cards: Cards, gone: Cards) -> list[object] | None:
    """What is left of `cards`; None where something to go was not there."""
    left: list[object] = list(cards)
    for card in gone:
        if card not in left:
            return None
        left.remove(card)
    return left


def test_a_turn_is_a_draw_then_lays_then_one_discard_and_goes_to_the_right(rounds: list[Path]) -> None:
    for path in rounds:
        assert isinstance(path[1].act, Discard | Open)  # the dealer's start
        for before, played in pairwise(path):
            table, after = before.state.table, played.state.table
            if isinstance(played.act, Draw | Take):
                assert (table.phase, after.phase) == ("draw", "play")
            if isinstance(played.act, Discard):
                assert table.duty is None
                assert after.turn == (table.turn + 1) % table.seats
                assert after.phase in ("draw", "over")
            else:
                assert after.turn == table.turn
            if isinstance(played.act, LAYS):
                assert table.opened[table.turn]
                assert not table.opened_now or table.rules.lay_off_on_opening_turn == "yes"


def test_a_round_ends_when_somebody_goes_out_or_with_the_turn_that_drew_the_last_card(rounds: list[Path]) -> None:
    for path in rounds:
        last, table = path[-1], path[-1].state.table
        assert isinstance(last.act, Discard)
        assert table.phase == "over"
        assert table.hands == last.state.own
        if table.out is None:
            assert (table.stock, min(table.held)) == (0, min(map(len, last.state.own)))
            assert min(table.held) > 0
        else:
            assert (table.out, table.held[table.out], table.out_card) == (last.seat, 0, last.act.card)
        outcome = GAME.outcome(table)
        assert outcome is not None
        for seat, (opened, hand) in enumerate(zip(table.opened, last.state.own, strict=True)):
            if seat == table.out:
                assert outcome.points[seat] == (-200 if table.out_card == JOKER else -100)
            elif opened:
                assert outcome.points[seat] == truth.penalty(hand) * (2 if opened == "pairs" else 1)
            else:
                assert outcome.points[seat] == 100
