"""The turn of Fifty-One: what each act leads to, from the deal to the showdown (J-3 to J-12, J-16 to J-18, J-23, J-26).

Play goes clockwise, which is how seats are numbered.
"""

from __future__ import annotations

from msgspec.structs import replace

from table51.cards import Cards, exchanged, in_order, without
from table51.cards.one_suit import BEST, HAND_SIZE, suit_of
from table51.engine import Deal, Note, Seat, Shuffle, State, Step, note, put, round_from
from table51.engine.dealing import deal_round
from table51.games.japanese51.acts import Clear, Move, Pass, Swap, SwapAll
from table51.games.japanese51.rules import Rules
from table51.games.japanese51.score import Ending, points
from table51.games.japanese51.table import ROW_SIZE, Next, Phase, Table, Whole


def dealt(rules: Rules, deal: Deal) -> Next:
    """Five cards to each, five in the row, the rest is the stock (J-3); a dealt 51 stops at once (J-16)."""
    hands, rest = deal_round(deal.pack, deal.first, (HAND_SIZE,) * deal.seats)
    none: tuple[Cards, ...] = ((),) * deal.seats
    row, stock = rest[:ROW_SIZE], rest[ROW_SIZE:]
    table = Table(rules, deal.first, deal.first, "turn", row, (), len(stock), (), none, (0,) * deal.seats)
    told = (note("japanese51.dealt", "J-3", seat, own={"hand": hand}) for seat, hand in enumerate(hands))
    events = (*told, note("japanese51.row", "J-3", row=row))
    state = State(table, hands, stock)
    for seat in round_from(deal.first, deal.seats):
        if points(hands[seat], rules.joker_value) == BEST:
            return _ended(state, seat, "stop", events)
    return Step(state, events)


def after(state: Whole, seat: Seat, act: Move) -> Next:
    """What a legal act leads to."""
    match act:
        case Swap():
            return swapped(state, seat, act)
        case SwapAll():
            return _swapped_all(state, seat, act)
        case Clear():
            return _cleared(state, seat)
        case Pass():
            return _passed(state, seat)


def swapped(state: Whole, seat: Seat, act: Swap) -> Next:
    """The card given lies where the card taken lay; the card taken stays known (J-6, J-26)."""
    (give,), (take,), table = act.give, act.take, state.table
    hand, row = exchanged(state.own[seat], table.row, give, take)
    known = table.known[seat]
    if give in known:
        known = without(known, act.give)
    event = Note("japanese51.swapped", {"give": give, "take": take}, "J-6", seat)
    return _hand_changed(state, seat, hand, row, known + act.take, act.call, event)


def _swapped_all(state: Whole, seat: Seat, act: SwapAll) -> Next:
    """Hand and row change places; all five are known (J-7, J-26)."""
    hand, row = state.table.row, state.own[seat]
    event = note("japanese51.swapped_all", "J-7", seat, give=row, take=hand)
    return _hand_changed(state, seat, hand, row, hand, act.call, event)


def _hand_changed(state: Whole, seat: Seat, hand: Cards, row: Cards, known: Cards, call: bool, event: Note) -> Next:
    """51 stops by itself (J-16), unless it comes in a last turn (J-23); a call ends play (J-17)."""
    table = state.table
    own, knowns, turns = [*state.own], [*table.known], [*table.turns]
    own[seat], knowns[seat], turns[seat] = hand, known, turns[seat] + 1
    table = replace(
        table,
        turn=(seat + 1) % len(turns),
        phase="turn",
        row=row,
        known=tuple(knowns),
        turns=tuple(turns),
        passes=0,
    )
    state = State(table, tuple(own), state.stock)
    if table.ending is None:
        if suit_of(hand) and points(hand, table.rules.joker_value) == BEST:
            return _ended(state, seat, "stop", (event,))
        if call:
            return _ended(state, seat, "call", (event,))
    return _turn_done(state, (event,))


def _cleared(state: Whole, seat: Seat) -> Next:
    """Five away, five new (J-8)."""
    table = state.table
    event = note("japanese51.cleared", "J-8", seat, row=table.row)
    table = replace(table, row=(), cleared=in_order([*table.cleared, *table.row]))
    return _filled(table, state.own, state.stock, event)


def _filled(table: Table, own: tuple[Cards, ...], stock: Cards, event: Note) -> Next:
    """The row from the stock (J-8); a short stock gives what it has and the row waits for a shuffle (J-11)."""
    need = ROW_SIZE - len(table.row)
    new, stock = stock[:need], stock[need:]
    row = table.row + new
    phase: Phase = "cleared" if len(row) == ROW_SIZE else "refill"
    recycled = without(table.recycled, new) if table.recycled else ()
    table = replace(table, row=row, stock=len(stock), recycled=recycled, phase=phase)
    return Step(State(table, own, stock), (event, note("japanese51.row", event.clause, row=new)) if new else (event,))


def refilled(state: Whole, shuffle: Shuffle) -> Next:
    """The cleared pile becomes the stock, and the row is filled from it (J-11)."""
    table = state.table
    stock = tuple(table.cleared[i] for i in shuffle.order)
    event = note("japanese51.reshuffled", "J-11", count=len(stock))
    return _filled(replace(table, cleared=(), recycled=table.cleared), state.own, stock, event)


def _passed(state: Whole, seat: Seat) -> Next:
    """Nothing but the turn changes (J-9); rounds of nothing else end the deal (J-12)."""
    table = state.table
    turns = put(table.turns, seat, table.turns[seat] + 1)
    table = replace(table, turn=(seat + 1) % len(turns), turns=turns, passes=table.passes + 1)
    state = State(table, state.own, state.stock)
    event, rounds = note("japanese51.passed", "J-9", seat), table.rules.pass_rounds
    if table.passes >= rounds * len(turns):
        return _showdown(state, (event, note("japanese51.all_passed", "J-12", rounds=rounds)))
    return _turn_done(state, (event,))


def _ended(state: Whole, seat: Seat, ending: Ending, events: tuple[Note, ...]) -> Next:
    """A Stop or a Call: everyone shows (J-18), or everyone else has one last turn, from the next seat on (J-23)."""
    table = state.table
    table = replace(table, turn=(seat + 1) % len(table.turns), caller=seat, ending=ending)
    state = State(table, state.own, state.stock)
    events = (*events, note(f"japanese51.{ending}", "J-16" if ending == "stop" else "J-17", seat))
    return _showdown(state, events) if table.rules.after_call == "show" else Step(state, events)


def _turn_done(state: Whole, events: tuple[Note, ...]) -> Next:
    """The next seat's turn, unless the deal is at its end (J-12, J-23)."""
    table, rules = state.table, state.table.rules
    if table.ending is not None:
        return _showdown(state, events) if table.turn == table.caller else Step(state, events)
    if table.turns[table.turn] >= rules.turn_limit:
        return _showdown(state, (*events, note("japanese51.turn_limit", "J-12", turns=rules.turn_limit)))
    return Step(state, events)


def _showdown(state: Whole, events: tuple[Note, ...]) -> Next:
    """All hands are shown at once (J-18)."""
    table = replace(state.table, phase="over", hands=state.own)
    shows = (note("japanese51.shown", "J-18", seat, hand=hand) for seat, hand in enumerate(state.own))
    return Step(State(table, state.own, state.stock), (*events, *shows))
