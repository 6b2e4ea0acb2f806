"""Fifty-One in play: the deal, the turn, the stop and the call (J-1 to J-12, J-16 to J-18, J-23, J-26)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import product
from random import Random
from typing import Final

from msgspec.structs import replace

from table51.cards import JOKER, Card, Cards, exchanged, in_order, pack, without
from table51.cards.one_suit import BEST, HAND_SIZE, is_one_away, strays, suit_of
from table51.engine import (
    CHANCE,
    Acts,
    Deal,
    Game,
    Notation,
    Note,
    Outcome,
    Seat,
    Shuffle,
    State,
    Step,
    Told,
    note,
    put,
    round_from,
)
from table51.engine.dealing import deal_round
from table51.games.japanese51.against import (
    against_clear,
    against_pass,
    against_swap,
    against_swap_all,
    is_free,
    may_pass,
)
from table51.games.japanese51.hints import hints
from table51.games.japanese51.remarks import prompt, remarks
from table51.games.japanese51.rules import PRESETS, Rules
from table51.games.japanese51.score import Ending, points, settle, shown
from table51.games.japanese51.table import (
    CLEAR,
    PASS,
    ROW_SIZE,
    SWAP_ALL,
    SWAPS_OF_ONE,
    Clear,
    Move,
    Next,
    Own,
    Pass,
    Phase,
    Swap,
    SwapAll,
    Table,
    Whole,
)
from table51.games.japanese51.told import TELLS, doubts, settled
from table51.games.japanese51.worlds import sample_hands


class Japanese51(Game[Rules, Table, Cards, Move]):
    """The Japanese game of Fifty-One."""

    id = "japanese51"
    seats = range(2, 6)
    rules = Rules
    presets = PRESETS
    notation = Notation(SwapAll, Swap, Clear, Pass)
    tells = TELLS

    def pack(self, rules: Rules) -> Cards:
        """52 cards and one joker (J-1)."""
        return pack(jokers=1)

    def start(self, rules: Rules, deal: Deal) -> Next:
        """Five cards to each, five in the row, the rest is the stock (J-3); a dealt 51 stops at once (J-16)."""
        hands, rest = deal_round(deal.pack, deal.first, (HAND_SIZE,) * deal.seats)
        none: tuple[Cards, ...] = ((),) * deal.seats
        row, stock = rest[:ROW_SIZE], rest[ROW_SIZE:]
        table = Table(rules, deal.first, deal.first, "turn", row, (), len(stock), (), none, (0,) * deal.seats)
        dealt = (note("japanese51.dealt", "J-3", seat, own={"hand": hand}) for seat, hand in enumerate(hands))
        events = (*dealt, note("japanese51.row", "J-3", row=row))
        state = State(table, hands, stock)
        for seat in round_from(deal.first, deal.seats):
            if points(hands[seat], rules.joker_value) == BEST:
                return _ended(state, seat, "stop", events)
        return Step(state, events)

    def to_act(self, table: Table) -> tuple[Seat, ...]:
        """The seat whose turn it is, CHANCE while the row waits for a shuffle (J-11), nobody when over."""
        if table.phase == "over":
            return ()
        return (CHANCE if table.phase == "refill" else table.turn,)

    def check(self, view: Own, act: Move) -> tuple[Note, ...]:
        """Every reason against `act` (J-5 to J-10, J-17, J-23)."""
        table, hand, seat = view.table, view.own, view.seat
        if hand is None or seat is None:
            return (note("spectator"),)
        if table.phase == "over":
            return (note("deal.over", "J-18"),)
        if table.phase == "refill":
            return (note("shuffle.awaited", "J-11"),)
        if table.turn != seat:
            return (note("turn.not_yours", "J-4", turn=table.turn),)
        match act:
            case Swap():
                return against_swap(table, hand, act)
            case SwapAll():
                return against_swap_all(table, seat, act)
            case Clear():
                return against_clear(table, seat)
            case Pass():
                return against_pass(table, seat)

    def legal(self, view: Own) -> Sequence[Move]:
        """Swaps of one in the order of hand and row; swap all, clear, pass; then what may call."""
        table, hand, seat = view.table, view.own, view.seat
        if hand is None or table.turn != seat or table.phase == "over" or table.phase == "refill":
            return ()
        others = _besides_swapping_one(table, seat)
        if table.ending is None and (is_one_away(hand) or suit_of(table.row)):
            others += _calls(table, hand, SWAP_ALL in others)
        return Acts(SWAPS_OF_ONE, hand, table.row, others)

    def apply(self, state: Whole, seat: Seat, act: Move | Shuffle) -> Next:
        """As `Game.apply`; swaps, which most acts are, go a shorter way."""
        table = state.table
        on_turn = table.turn == seat and table.phase in ("turn", "cleared")
        if on_turn and isinstance(act, Swap) and not against_swap(table, state.own[seat], act):
            return _swapped(state, seat, act)
        return super().apply(state, seat, act)

    def played(self, state: Whole, seat: Seat, act: Move) -> Next:
        """What a legal act leads to."""
        match act:
            case Swap():
                return _swapped(state, seat, act)
            case SwapAll():
                return _swapped_all(state, seat, act)
            case Clear():
                return _cleared(state, seat)
            case Pass():
                return _passed(state, seat)

    def pile(self, table: Table) -> Cards:
        """The cleared pile, with the five just cleared (J-11)."""
        return table.cleared

    def shuffled(self, state: Whole, shuffle: Shuffle) -> Next:
        """The cleared pile becomes the stock, and the row is filled from it (J-11)."""
        table = state.table
        stock = tuple(table.cleared[i] for i in shuffle.order)
        event = note("japanese51.reshuffled", "J-11", count=len(stock))
        return _filled(replace(table, cleared=(), recycled=table.cleared), state.own, stock, event)

    def outcome(self, table: Table) -> Outcome | None:
        """The score of the shown hands (J-19 to J-23)."""
        if table.hands is None:
            return None
        return settle(table.rules, tuple(shown(hand, table.rules) for hand in table.hands), table.caller, table.ending)

    def prompt(self, view: Own) -> Note | None:
        """Swap one first, swap after a clear, the last turn, or any of the four; else whose turn it is."""
        return prompt(view, self.legal(view))

    def remarks(self, view: Own) -> tuple[Note, ...]:
        """The hand's value, the joker's with its reason, and the swaps that leave one suit (J-14, J-15)."""
        return remarks(view, self.legal(view))

    def hints(self, view: Own) -> tuple[Note, ...]:
        """The act most likely to lead to one suit by the next turn, and who collects which suit (J-26)."""
        return hints(view, self.legal(view), self.pack(view.table.rules))

    def settled(self, rules: Rules, told: tuple[Told, ...]) -> Outcome:
        return settled(rules, told)

    def doubts(self, rules: Rules, points: tuple[int | None, ...]) -> tuple[Note, ...]:
        return tuple(doubts(points))

    def match_over(self, rules: Rules, totals: tuple[int, ...], deals: int) -> bool:
        """After the agreed number of deals (J-24)."""
        return deals >= rules.deals

    def sample_world(self, view: Own, rng: Random) -> Whole:
        """Hidden hands and stock dealt anew from the cards the viewer has not placed (J-26)."""
        hands, stock = sample_hands(view, self.pack(view.table.rules), rng)
        return State(view.table, hands, stock)

    def plainest(self, view: Own) -> Move:
        """A pass; on the first turn, the lowest card for the lowest table card."""
        if not self.check(view, PASS):
            return PASS
        assert view.own
        return Swap((_lowest(view.own),), (_lowest(view.table.row),))

    def zones(self, state: Whole) -> Mapping[str, Cards]:
        """Hands, row, cleared pile, stock."""
        hands = {f"hand {seat}": hand for seat, hand in enumerate(state.own)}
        return {**hands, "row": state.table.row, "cleared": state.table.cleared, "stock": state.stock}

    def universe(self, view: Own) -> Iterator[Move]:
        """Swaps of one among hand, row and two strangers; swaps of none to five, even and uneven; the rest."""
        hand, row = view.own or (), view.table.row
        strangers = tuple(card for card in self.pack(view.table.rules) if card not in hand + row)[:2]
        ones = tuple((card,) for card in hand + row + strangers)
        some = [(hand[:give], row[:take]) for give, take in ((0, 0), (2, 2), (3, 3), (4, 4), (5, 5), (2, 1), (0, 1))]
        for call in (False, True):
            yield SwapAll(call)
            yield from (Swap(give, take, call) for give, take in (*product(ones, ones), *some))
        yield CLEAR
        yield PASS

    def bound(self, rules: Rules, seats: int) -> int:
        """Every turn may clear, wait for a shuffle and swap; the last turns come on top (J-12, J-23)."""
        return 3 * seats * (rules.turn_limit + 1)


JAPANESE51: Final = Japanese51()


# What can be done


def _besides_swapping_one(table: Table, seat: Seat) -> tuple[Move, ...]:
    """What else is open: after a clear there is no other act but to swap all (J-8)."""
    if table.phase == "cleared":
        return (SWAP_ALL,)
    if table.turns[seat] or may_pass(table, seat):
        return (SWAP_ALL, CLEAR, PASS)
    return (SWAP_ALL, CLEAR) if is_free(table, seat) else ()


def _calls(table: Table, hand: Cards, swap_all: bool) -> tuple[Move, ...]:
    """The swaps that leave a one-suit hand under 51 (J-17)."""
    calls: tuple[Move, ...] = ()
    row, joker_value = table.row, table.rules.joker_value
    for give in strays(hand):
        kept = without(hand, (give,))
        suit = suit_of(kept)
        for take in row:
            if (take.suit == suit or take is JOKER) and points((*kept, take), joker_value) < BEST:
                calls += (Swap((give,), (take,), call=True),)
    if swap_all and 0 < points(row, joker_value) < BEST:
        calls += (SwapAll(call=True),)
    return calls


# What an act leads to: play goes clockwise, which is how seats are numbered (J-4)


def _swapped(state: Whole, seat: Seat, act: Swap) -> Next:
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


def _lowest(cards: Cards) -> Card:
    """The card of the fewest points, the first in canonical order among equals; the joker counts as the highest."""
    return min(cards, key=lambda card: (card.is_joker, card.points, card.order))
