"""Which acts are legal in Elli Bir, or some of them where an opening is possible (T-5 to T-9, T-15 to T-19)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from table51.cards import Cards, without
from table51.games.turkish51.acts import DRAW, RETURN, TAKE, Discard, Move, Open
from table51.games.turkish51.against import against
from table51.games.turkish51.melds import Meld, melds_in
from table51.games.turkish51.table import Seen, Table
from table51.games.turkish51.uses import all_pairs, an_opening, group_of, lay_offs, new_melds, retrievals


def legal_acts(view: Seen) -> Sequence[Move] | None:
    """Every act, or None while an opening is possible: those are too many to list."""
    table, hand, seat = view.table, view.own, view.seat
    if hand is None or seat is None or table.phase == "over" or table.turn != seat:
        return ()
    if table.phase == "start":
        return [Discard(card) for card in dict.fromkeys(hand)]
    if table.phase == "draw":
        return [DRAW] if against(view, TAKE) else [DRAW, TAKE]
    if not table.opened[seat] and an_opening(table, hand):
        return None
    acts: list[Move] = [RETURN] if not against(view, RETURN) else []
    if table.may_lay_more:
        more: list[Move] = [*new_melds(table, seat, hand), *lay_offs(table, hand), *retrievals(table, seat, hand)]
        acts += [act for act in more if table.duty is None or not against(view, act)]
    acts += [act for card in dict.fromkeys(hand) if not against(view, act := Discard(card))]
    return acts


def some_act(view: Seen, rng: Random) -> Move:
    """A listed act; while an opening is possible, as often an opening as anything else."""
    acts = legal_acts(view)
    if acts is not None:
        return rng.choice(acts)
    assert view.own
    openings = [act for act in _some_openings(view.table, view.own, rng) if not against(view, act)]
    others: list[Move] = [RETURN, *(Discard(card) for card in dict.fromkeys(view.own))]
    others = [act for act in others if not against(view, act)]
    return rng.choice(openings if openings and rng.random() < 0.5 else others or openings)


def _some_openings(table: Table, hand: Cards, rng: Random) -> Iterator[Open]:
    """A random opening with melds and one with pairs, where there are any."""
    melds = _some_of(hand, list(melds_in(hand, table.rules.max_jokers_per_meld)), rng)
    yield Open(tuple(map(group_of, melds)))
    pairs = _some_of(hand, list(all_pairs(hand, table.rules.joker_pair == "yes")), rng)
    yield Open(tuple(map(group_of, pairs)))
    if (surely := an_opening(table, hand, table.duty)) is not None:
        yield surely


def _some_of(hand: Cards, melds: list[Meld], rng: Random) -> list[Meld]:
    """Melds that share no card of the hand; any choice of them may come."""
    most, left = rng.randint(1, len(hand) // 2), hand
    taken: list[Meld] = []
    for meld in rng.sample(melds, len(melds)):
        if len(taken) < most and all(left.count(card) >= meld.cards.count(card) for card in meld.cards):
            left = without(left, meld.cards)
            taken.append(meld)
    return taken
