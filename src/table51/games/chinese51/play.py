"""The turn of 51 Chinese: what each act leads to, from the deal to its end (C-6 to C-16, C-19, C-27, C-29)."""

from __future__ import annotations

from msgspec.structs import replace

from table51.cards import Card, Cards, exchanged, in_order, without
from table51.cards.one_suit import HAND_SIZE
from table51.engine import Deal, Note, Seat, State, Step, note, put
from table51.engine.dealing import deal_round
from table51.games.chinese51.acts import Call, Challenge, Discard, Draw, Lay, Move, Pass, Swap, Take
from table51.games.chinese51.rules import Rules
from table51.games.chinese51.score import Ending, is_clear, value
from table51.games.chinese51.table import LAYOUT_SIZE, Next, Table, Whole


def dealt(rules: Rules, deal: Deal) -> Next:
    """Six cards to the starter, five to the others, one at a time (C-6)."""
    counts = tuple(HAND_SIZE + (seat == deal.first) for seat in range(deal.seats))
    hands, stock = deal_round(deal.pack, deal.first, counts)
    known: tuple[Cards, ...] = ((),) * deal.seats
    table = Table(rules, deal.first, deal.first, "lay", (), (), len(stock), known, (None,) * deal.seats)
    events = tuple(note("chinese51.dealt", "C-6", seat, own={"hand": hand}) for seat, hand in enumerate(hands))
    return Step(State(table, hands, stock), events)


def after(state: Whole, seat: Seat, act: Move) -> Next:
    """What a legal act leads to."""
    match act:
        case Take():
            return took(state, seat, act)
        case Swap():
            return swapped(state, seat, act)
        case Draw():
            return _drawn(state, seat)
        case Discard():
            return _discarded(state, seat, act)
        case Lay(card):
            return _laid_first(state, seat, card)
        case Call():
            return _called(state, seat)
        case Challenge() | Pass():
            return _answered(state, seat, challenges=isinstance(act, Challenge))


def _laid_first(state: Whole, seat: Seat, card: Card) -> Next:
    """The starter's opening (C-7)."""
    table = replace(state.table, layout=(card,), phase="turn", turn=_next(state.table, seat))
    own = put(state.own, seat, without(state.own[seat], (card,)))
    return Step(State(table, own, state.stock), (note("chinese51.laid", "C-7", seat, card=card),))


def _drawn(state: Whole, seat: Seat) -> Next:
    """The card comes last in the hand, and only its seat is told which it is (C-10)."""
    card, stock = state.stock[0], state.stock[1:]
    table = replace(state.table, stock=len(stock), phase="drawn", no_draw=0)
    own = put(state.own, seat, (*state.own[seat], card))
    return Step(State(table, own, stock), (note("chinese51.drew", "C-10", seat, own={"card": card}),))


def _discarded(state: Whole, seat: Seat, act: Discard) -> Next:
    """Onto the layout, or afresh once five lie there (C-10, C-11)."""
    table, card = state.table, (act.card,)
    layout, aside = table.layout, table.aside
    events: tuple[Note, ...] = (note("chinese51.discarded", "C-10", seat, card=act.card),)
    if len(layout) == LAYOUT_SIZE:
        events = (note("chinese51.reset", "C-11", seat, cards=layout), *events)
        layout, aside = (), in_order(aside + layout)
    known = put(table.known, seat, _less(table.known[seat], card))
    table = replace(table, turn=_next(table, seat), phase="turn", layout=layout + card, aside=aside, known=known)
    own = put(state.own, seat, without(state.own[seat], card))
    return _turn_done(State(table, own, state.stock), seat, act.declare, events)


def took(state: Whole, seat: Seat, act: Take) -> Next:
    """Hand cards for the whole layout; what was taken stays known (C-12, C-29)."""
    table, give, take = state.table, act.give, state.table.layout
    hand, known = without(state.own[seat], give) + take, _less(table.known[seat], give) + take
    event = Note("chinese51.took", {"give": give, "take": take}, "C-12", seat)
    return _exchanged(state, seat, hand, give, known, act.declare, event)


def swapped(state: Whole, seat: Seat, act: Swap) -> Next:
    """One card for one of the five (C-13, C-29)."""
    table, give, take = state.table, act.give, act.take
    hand, layout = exchanged(state.own[seat], table.layout, give, take)
    known = (*_less(table.known[seat], (give,)), take)
    event = Note("chinese51.swapped", {"give": give, "take": take}, "C-13", seat)
    return _exchanged(state, seat, hand, layout, known, act.declare, event)


def _exchanged(state: Whole, seat: Seat, hand: Cards, layout: Cards, known: Cards, declare: bool, event: Note) -> Next:
    """A turn without a draw (C-16)."""
    table, own, all_known = state.table, [*state.own], [*state.table.known]
    own[seat], all_known[seat] = hand, known
    turn, no_draw = (seat + 1) % len(own), table.no_draw + 1
    table = replace(table, turn=turn, layout=layout, known=tuple(all_known), no_draw=no_draw)
    return _turn_done(State(table, tuple(own), state.stock), seat, declare, (event,))


def _turn_done(state: Whole, seat: Seat, declare: bool, events: tuple[Note, ...]) -> Next:
    """A declaration ends play (C-14), and so do an empty stock (C-15) and endless swapping (C-16)."""
    table, hand = state.table, state.own[seat]
    if declare:
        events = (*events, note("chinese51.declared", "C-14", seat, hand=hand))
        table = replace(table, caller=seat, laid=put(table.laid, seat, hand))
        return _over(State(table, state.own, state.stock), seat, "declare", events)
    if not state.stock and not table.no_draw:
        return _over(state, seat, "stock", (*events, note("chinese51.stock_out", "C-15")))
    if table.no_draw >= table.rules.no_draw_limit:
        return _over(state, seat, "no_draw", (*events, note("chinese51.no_draw", "C-16", turns=table.no_draw)))
    return Step(state, events)


def _called(state: Whole, seat: Seat) -> Next:
    """The hand is laid down (C-9); a clear count ends the deal (C-18, C-27), anything less may be challenged (C-19)."""
    hand = state.own[seat]
    laid = put(state.table.laid, seat, hand)
    table = replace(
        state.table, turn=_next(state.table, seat), phase="challenge", caller=seat, ending="call", laid=laid
    )
    state = State(table, state.own, state.stock)
    events = (note("chinese51.called", "C-9", seat, hand=hand, value=value(hand)),)
    return _over(state, seat, "call", events) if is_clear(hand, table.rules) else Step(state, events)


def _answered(state: Whole, seat: Seat, challenges: bool) -> Next:
    """Each other seat answers once, going right; hands are compared after the last answer (C-19)."""
    table = replace(state.table, turn=_next(state.table, seat))
    event = note("chinese51.passed", "C-19", seat)
    if challenges:
        hand = state.own[seat]
        event = note("chinese51.challenged", "C-19", seat, hand=hand, value=value(hand))
        table = replace(table, challengers=(*table.challengers, seat), laid=put(table.laid, seat, hand))
    state = State(table, state.own, state.stock)
    return _over(state, seat, "call", (event,)) if table.turn == table.caller else Step(state, (event,))


def _over(state: Whole, seat: Seat, ending: Ending, events: tuple[Note, ...]) -> Next:
    """The turn stays with the seat that acted last; every one-suit hand is shown (C-29)."""
    table, laid = state.table, list(state.table.laid)
    for other, hand in enumerate(state.own):
        if laid[other] is None and value(hand):
            laid[other] = hand
            events += (note("chinese51.shown", "C-29", other, hand=hand, value=value(hand)),)
    table = replace(table, turn=seat, phase="over", ending=ending, laid=tuple(laid))
    return Step(State(table, state.own, state.stock), events)


def _next(table: Table, seat: Seat) -> Seat:
    return (seat + 1) % len(table.known)


def _less(known: Cards, gone: Cards) -> Cards:
    """`known` without the cards of it that are given away."""
    if not known:
        return known
    left = [*known]
    for card in gone:
        if card in left:
            left.remove(card)
    return tuple(left)
