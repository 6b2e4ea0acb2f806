"""The turn of Elli Bir: what each act leads to, from the deal to its end (T-4 to T-8, T-13 to T-20, T-24)."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from table51.cards import JOKER, Card, Cards, without
from table51.engine import Deal, Note, Seat, State, Step, note, put
from table51.engine.dealing import deal_round
from table51.games.turkish51.acts import Discard, Draw, LayMeld, LayOff, Move, Open, Retrieve, Return, Take
from table51.games.turkish51.laying import melds_after, opened_by
from table51.games.turkish51.rules import Rules
from table51.games.turkish51.score import Opened
from table51.games.turkish51.table import Laid, Next, Table, Whole

HAND_SIZE: Final = 14


def dealt(rules: Rules, deal: Deal) -> Next:
    """Fifteen cards to the dealer, fourteen to the others; the player after the dealer gets the first (T-4)."""
    held = tuple(HAND_SIZE + (seat == deal.first) for seat in range(deal.seats))
    hands, stock = deal_round(deal.pack, (deal.first + 1) % deal.seats, held)
    nothing: tuple[Cards, ...] = ((),) * deal.seats
    closed: tuple[Opened, ...] = tuple("" for _ in held)
    phase: Final = "play" if rules.dealer_may_open == "yes" else "start"
    table = Table(
        rules, deal.first, deal.first, phase, len(stock), nothing, (), closed, held, nothing
    )  # fmt: skip
    events = tuple(note("turkish51.dealt", "T-4", seat, own={"hand": hand}) for seat, hand in enumerate(hands))
    return Step(State(table, hands, stock), events)


def after(state: Whole, seat: Seat, act: Move) -> Next:
    """What a legal act leads to."""
    match act:
        case Draw():
            return _drew(state, seat)
        case Take():
            return _took(state, seat)
        case Return():
            return _returned(state, seat)
        case Open():
            return _opened(state, seat, act)
        case LayMeld():
            return _melded(state, seat, act)
        case LayOff():
            return _laid_off(state, seat, act)
        case Retrieve():
            return _retrieved(state, seat, act)
        case Discard():
            return _discarded(state, seat, act.card)


def _drew(state: Whole, seat: Seat) -> Next:
    """The card comes last in the hand, and only its seat is told which it is (T-7)."""
    card, *stock = state.stock
    table = replace(
        state.table, stock=len(stock), phase="play",
        held=put(state.table.held, seat, state.table.held[seat] + 1),
    )  # fmt: skip
    own = put(state.own, seat, (*state.own[seat], card))
    return Step(State(table, own, tuple(stock)), (note("turkish51.drew", "T-7", seat, own={"card": card}),))


def _took(state: Whole, seat: Seat) -> Next:
    """The left neighbour's last discard, with its duty (T-8)."""
    table, left = state.table, state.table.left_neighbour
    card = table.discards[left][-1]
    table = replace(
        table, phase="play", duty=card,
        discards=put(table.discards, left, table.discards[left][:-1]),
        held=put(table.held, seat, table.held[seat] + 1),
        known=put(table.known, seat, (*table.known[seat], card)),
    )  # fmt: skip
    own = put(state.own, seat, (*state.own[seat], card))
    return Step(State(table, own, state.stock), (note("turkish51.took", "T-8", seat, card=card),))


def _returned(state: Whole, seat: Seat) -> Next:
    """Back onto the neighbour's pile, and one from the stock (T-8)."""
    table, left = state.table, state.table.left_neighbour
    card = table.duty
    assert card is not None
    back = replace(
        table, duty=None,
        discards=put(table.discards, left, (*table.discards[left], card)),
        held=put(table.held, seat, table.held[seat] - 1),
        known=_less_known(table, seat, (card,)),
    )  # fmt: skip
    drew = _drew(State(back, put(state.own, seat, without(state.own[seat], (card,))), state.stock), seat)
    return Step(drew.state, (note("turkish51.returned", "T-8", seat, card=card), *drew.events))


def _opened(state: Whole, seat: Seat, act: Open) -> Next:
    """All melds of the opening at once (T-15 to T-17)."""
    melds = melds_after(state.table, seat, act)
    opening = [laid.meld for laid in melds[len(state.table.melds) :]]
    used = tuple(card for meld in opening for card in meld.cards)
    table = opened_by(state.table, seat, act)
    if table.opened[seat] == "pairs":
        event = note("turkish51.opened_pairs", "T-16", seat, pairs=len(opening), cards=used)
    else:
        points = sum(meld.points for meld in opening)
        table = replace(table, last_opening=points)
        event = note("turkish51.opened", "T-15", seat, points=points, cards=used)
    return _laid(State(table, state.own, state.stock), seat, melds, used, event)


def _melded(state: Whole, seat: Seat, act: LayMeld) -> Next:
    """One new meld (T-18)."""
    melds = melds_after(state.table, seat, act)
    meld = melds[-1].meld
    event = note("turkish51.melded", "T-18", seat, cards=meld.cards, points=meld.points)
    return _laid(state, seat, melds, meld.cards, event)


def _laid_off(state: Whole, seat: Seat, act: LayOff) -> Next:
    """One card onto a meld (T-19)."""
    event = note("turkish51.laid_off", "T-19", seat, card=act.card, meld=act.meld)
    return _laid(state, seat, melds_after(state.table, seat, act), (act.card,), event)


def _retrieved(state: Whole, seat: Seat, act: Retrieve) -> Next:
    """The card for the joker, which everybody has seen go into the hand (T-13)."""
    event = note("turkish51.retrieved", "T-13", seat, card=act.card, meld=act.meld)
    step = _laid(state, seat, melds_after(state.table, seat, act), (act.card,), event)
    table = step.state.table
    table = replace(
        table,
        held=put(table.held, seat, table.held[seat] + 1),
        known=put(table.known, seat, (*table.known[seat], JOKER)),
    )
    own = put(step.state.own, seat, (*step.state.own[seat], JOKER))
    return Step(State(table, own, state.stock), step.events)


def _laid(state: Whole, seat: Seat, melds: tuple[Laid, ...], used: Cards, event: Note) -> Next:
    """Cards go from hand to table; the card taken has done its duty when it, or its twin, is among them (T-8)."""
    table = state.table
    table = replace(
        table, melds=melds, laid=True, duty=None if table.duty in used else table.duty,
        held=put(table.held, seat, table.held[seat] - len(used)), known=_less_known(table, seat, used),
    )  # fmt: skip
    own = put(state.own, seat, without(state.own[seat], used))
    return Step(State(table, own, state.stock), (event,))


def _discarded(state: Whole, seat: Seat, card: Card) -> Next:
    """The turn is over; the last card ends the round (T-20), and so does an empty stock (T-24)."""
    table = state.table
    table = replace(
        table, phase="draw", turn=(seat + 1) % table.seats, opened_now=False, laid=False,
        discards=put(table.discards, seat, (*table.discards[seat], card)),
        held=put(table.held, seat, table.held[seat] - 1), known=_less_known(table, seat, (card,)),
    )  # fmt: skip
    own = put(state.own, seat, without(state.own[seat], (card,)))
    events = [note("turkish51.discarded", "T-6", seat, card=card)]
    if not own[seat]:
        events.append(note("turkish51.went_out", "T-20", seat, card=card))
        return _over(replace(table, out=seat, out_card=card), own, state.stock, events)
    if not state.stock:
        return _over(table, own, state.stock, [*events, note("turkish51.stock_out", "T-24")])
    return Step(State(table, own, state.stock), tuple(events))


def _over(table: Table, own: tuple[Cards, ...], stock: Cards, events: list[Note]) -> Next:
    """All hands are shown (T-29)."""
    events += [note("turkish51.shown", "T-29", seat, hand=hand) for seat, hand in enumerate(own) if hand]
    return Step(State(replace(table, phase="over", hands=own), own, stock), tuple(events))


def _less_known(table: Table, seat: Seat, gone: Cards) -> tuple[Cards, ...]:
    """`known` without the cards that leave the hand of `seat`."""
    held = list(table.known[seat])
    for card in gone:
        if card in held:
            held.remove(card)
    return put(table.known, seat, tuple(held))
