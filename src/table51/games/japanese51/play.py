"""Fifty-One in play: the deal, the turn, the stop and the call (J-1 to J-12, J-16 to J-18, J-23, J-26)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
from random import Random
from typing import Final

from msgspec.structs import replace

from table51.cards import Card, Cards, in_order, pack, replaced, without
from table51.cards.one_suit import BEST, HAND_SIZE
from table51.engine import (
    CHANCE,
    Deal,
    Game,
    Notation,
    Note,
    Outcome,
    Seat,
    Shuffle,
    State,
    Step,
    note,
    put,
    round_from,
)
from table51.engine.dealing import deal_round
from table51.games.japanese51.rules import PRESETS, Rules
from table51.games.japanese51.score import Ending, points, settle, shown
from table51.games.japanese51.table import (
    CLEAR,
    PASS,
    ROW_SIZE,
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
from table51.games.japanese51.worlds import sample_hands


class Japanese51(Game[Rules, Table, Cards, Move]):
    """The Japanese game of Fifty-One."""

    id = "japanese51"
    seats = range(2, 6)
    rules = Rules
    presets = PRESETS
    notation = Notation(SwapAll, Swap, Clear, Pass)

    def pack(self, rules: Rules) -> Cards:
        """52 cards and one joker (J-1)."""
        return pack(jokers=1)

    def start(self, rules: Rules, deal: Deal) -> Next:
        """Five cards to each, five in the row, the rest is the stock (J-3); a dealt 51 stops at once (J-16)."""
        hands, rest = deal_round(deal.pack, deal.first, (HAND_SIZE,) * deal.seats)
        none: tuple[Cards, ...] = ((),) * deal.seats
        row, stock = rest[:ROW_SIZE], rest[ROW_SIZE:]
        table = Table(rules, deal.first, deal.first, "turn", row, (), len(stock), (), none, (0,) * deal.seats)
        events = [note("japanese51.dealt", "J-3", seat, own={"hand": hand}) for seat, hand in enumerate(hands)]
        events.append(note("japanese51.row", "J-3", row=row))
        state = State(table, hands, stock)
        for seat in round_from(deal.first, deal.seats):
            if points(hands[seat], rules.joker_value) == BEST:
                return _ended(state, seat, "stop", events)
        return Step(state, tuple(events))

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
            return (note("deal.over"),)
        if table.turn != seat or table.phase == "refill":
            return (note("turn.not_yours", "J-4", turn=table.turn),)
        match act:
            case Swap():
                return _against_swap(table, hand, act)
            case SwapAll():
                return _against_first(table, seat, act) + _against_call(table, act.call, table.row)
            case Clear():
                return _against_first(table, seat, act) + _unless(
                    table.phase == "turn", note("japanese51.clear.twice", "J-8")
                )
            case Pass():
                return _against_first(table, seat, act) + _unless(
                    table.phase == "turn", note("japanese51.pass.after_clear", "J-8")
                )

    def legal(self, view: Own) -> Sequence[Move]:
        """Swaps in the order of hand and row, each with its call where it may be called; swap all; clear; pass."""
        table, hand, seat = view.table, view.own, view.seat
        if hand is None or seat is None or table.phase in ("over", "refill") or table.turn != seat:
            return ()
        may_call = table.ending is None
        joker_value = table.rules.joker_value
        acts: list[Move] = []
        for give in hand:
            rest = without(hand, (give,))
            for take in table.row:
                acts.append(Swap((give,), (take,)))
                if may_call and 0 < points((*rest, take), joker_value) < BEST:
                    acts.append(Swap((give,), (take,), call=True))
        free = _is_free(table, seat)
        if free or table.phase == "cleared":
            acts.append(SwapAll())
            if may_call and 0 < points(table.row, joker_value) < BEST:
                acts.append(SwapAll(call=True))
        if free and table.phase == "turn":
            acts.append(CLEAR)
            if table.rules.first_turn == "swap_one" or table.turns[seat] or table.last_turns:
                acts.append(PASS)
        return acts

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
                return _turn_done(state, seat, [note("japanese51.passed", "J-9", seat)], passed=True)

    def pile(self, table: Table) -> Cards:
        """The cleared pile, with the five just cleared (J-11)."""
        return table.cleared

    def shuffled(self, state: Whole, shuffle: Shuffle) -> Next:
        """The cleared pile becomes the stock, and the row is filled from it (J-11)."""
        table = state.table
        stock = tuple(table.cleared[i] for i in shuffle.order)
        event = note("japanese51.reshuffled", "J-11", count=len(stock))
        return _filled(replace(table, cleared=(), recycled=table.cleared), state.own, stock, [event])

    def outcome(self, table: Table) -> Outcome | None:
        """The score of the shown hands (J-19 to J-23)."""
        if table.hands is None:
            return None
        return settle(table.rules, tuple(shown(hand, table.rules) for hand in table.hands), table.caller, table.ending)

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
        """Swaps of one or two cards among hand, row and two strangers, with and without a call; the rest."""
        near = (*(view.own or ()), *view.table.row)
        far = tuple(card for card in self.pack(view.table.rules) if card not in near)[:2]
        singles = [(card,) for card in (*near, *far)]
        pairs = list(combinations(near, 2))[:6]
        for call in (False, True):
            yield SwapAll(call)
            for give in (*singles, *pairs):
                for take in (*singles, *pairs):
                    yield Swap(give, take, call)
        yield CLEAR
        yield PASS

    def bound(self, rules: Rules, seats: int) -> int:
        """Every turn may clear, wait for a shuffle and swap; the last turns come on top (J-12, J-23)."""
        return 3 * seats * (rules.turn_limit + 1)


JAPANESE51: Final = Japanese51()


# What speaks against an act


def _unless(good: bool, reason: Note) -> tuple[Note, ...]:
    return () if good else (reason,)


def _is_free(table: Table, seat: Seat) -> bool:
    """Whether more than swapping one is open: the first turn limits it (J-10), a last turn does not (J-23)."""
    return table.turns[seat] > 0 or table.rules.first_turn == "anything_but_pass" or table.last_turns


def _against_first(table: Table, seat: Seat, act: Move) -> tuple[Note, ...]:
    """The first turn must be swap one; option: anything but pass (J-10)."""
    if not _is_free(table, seat):
        return (note("japanese51.first.must_swap_one", "J-10"),)
    if isinstance(act, Pass) and not table.turns[seat] and not table.last_turns:
        return (note("japanese51.first.no_pass", "J-10"),)
    return ()


def _against_swap(table: Table, hand: Cards, act: Swap) -> tuple[Note, ...]:
    reasons: list[Note] = []
    if len(act.give) != len(act.take):
        reasons.append(note("japanese51.swap.uneven", "J-6", give=len(act.give), take=len(act.take)))
    elif len(act.give) != 1:
        reasons.append(note("japanese51.swap.two_to_four", "J-5", count=len(act.give)))
    reasons += [note("card.not_in_hand", "J-6", card=card) for card in _missing(act.give, hand)]
    reasons += [note("japanese51.card.not_in_row", "J-6", card=card) for card in _missing(act.take, table.row)]
    if reasons:
        return tuple(reasons)
    return _against_call(table, act.call, replaced(hand, act.give[0], act.take[0]))


def _against_call(table: Table, call: bool, hand: Cards) -> tuple[Note, ...]:
    """A call needs a one-suit hand under 51 (J-17) and is over once somebody ended play (J-23)."""
    if not call:
        return ()
    value = points(hand, table.rules.joker_value)
    return (
        _unless(table.ending is None, note("japanese51.call.last_turn", "J-23"))
        + _unless(value > 0, note("japanese51.call.mixed", "J-17"))
        + _unless(value < BEST, note("japanese51.call.is_stop", "J-16"))
    )


def _missing(cards: Cards, held: Cards) -> list[Card]:
    left = list(held)
    gone: list[Card] = []
    for card in cards:
        if card in left:
            left.remove(card)
        else:
            gone.append(card)
    return gone


# What an act leads to


def _swapped(state: Whole, seat: Seat, act: Swap) -> Next:
    """The card given lies where the card taken lay; the card taken stays known (J-6, J-26)."""
    (give,), (take,), table = act.give, act.take, state.table
    hand = replaced(state.own[seat], give, take)
    known = (*(card for card in table.known[seat] if card != give), take)
    event = note("japanese51.swapped", "J-6", seat, give=give, take=take)
    return _hand_changed(state, seat, hand, replaced(table.row, take, give), known, act.call, event)


def _swapped_all(state: Whole, seat: Seat, act: SwapAll) -> Next:
    """Hand and row change places; all five are known (J-7, J-26)."""
    hand, row = state.table.row, state.own[seat]
    event = note("japanese51.swapped_all", "J-7", seat, give=row, take=hand)
    return _hand_changed(state, seat, hand, row, hand, act.call, event)


def _hand_changed(state: Whole, seat: Seat, hand: Cards, row: Cards, known: Cards, call: bool, event: Note) -> Next:
    """51 stops by itself (J-16), unless it comes in a last turn (J-23); a call ends play (J-17)."""
    table = replace(state.table, row=row, known=put(state.table.known, seat, known))
    state = State(table, put(state.own, seat, hand), state.stock)
    if table.ending is None:
        if points(hand, table.rules.joker_value) == BEST:
            return _ended(state, seat, "stop", [event])
        if call:
            return _ended(state, seat, "call", [event])
    return _turn_done(state, seat, [event])


def _cleared(state: Whole, seat: Seat) -> Next:
    """Five away, five new (J-8)."""
    table = state.table
    event = note("japanese51.cleared", "J-8", seat, row=table.row)
    table = replace(table, row=(), cleared=in_order([*table.cleared, *table.row]))
    return _filled(table, state.own, state.stock, [event])


def _filled(table: Table, own: tuple[Cards, ...], stock: Cards, events: list[Note]) -> Next:
    """The row from the stock; a short stock gives what it has and the row waits for a shuffle (J-11)."""
    need = ROW_SIZE - len(table.row)
    new, stock = stock[:need], stock[need:]
    row = table.row + new
    phase: Phase = "cleared" if len(row) == ROW_SIZE else "refill"
    recycled = without(table.recycled, new) if table.recycled else ()
    table = replace(table, row=row, stock=len(stock), recycled=recycled, phase=phase)
    return Step(State(table, own, stock), (*events, note("japanese51.row", "J-8", row=new)) if new else tuple(events))


def _ended(state: Whole, seat: Seat, ending: Ending, events: list[Note]) -> Next:
    """A Stop or a Call: everyone shows (J-18), or everyone else has one last turn (J-23)."""
    events.append(note(f"japanese51.{ending}", "J-16" if ending == "stop" else "J-17", seat))
    state = State(replace(state.table, caller=seat, ending=ending), state.own, state.stock)
    if state.table.rules.after_call == "show":
        return _showdown(state, events)
    # A 51 right after the deal has used no turn: play begins with the seat after the stopper all the same.
    return _turn_done(state, seat, events)


def _turn_done(state: Whole, seat: Seat, events: list[Note], passed: bool = False) -> Next:
    """The next seat's turn, unless the deal is at its end (J-12, J-23)."""
    table = state.table
    seats = len(state.own)
    turns = put(table.turns, seat, table.turns[seat] + 1)
    passes = table.passes + 1 if passed else 0
    following = (seat + 1) % seats
    table = Table(
        table.rules, table.first, following, "turn", table.row, table.cleared, table.stock, table.recycled,
        table.known, turns, passes, table.caller, table.ending,
    )  # fmt: skip
    state = State(table, state.own, state.stock)
    if table.ending is not None:
        return _showdown(state, events) if following == table.caller else Step(state, tuple(events))
    if passes >= table.rules.pass_rounds * seats:
        return _showdown(state, [*events, note("japanese51.all_passed", "J-12", rounds=table.rules.pass_rounds)])
    if min(turns) >= table.rules.turn_limit:
        return _showdown(state, [*events, note("japanese51.turn_limit", "J-12", turns=table.rules.turn_limit)])
    return Step(state, tuple(events))


def _showdown(state: Whole, events: list[Note]) -> Next:
    """All hands are shown at once (J-18)."""
    table = replace(state.table, phase="over", hands=state.own)
    shows = (note("japanese51.shown", "J-18", seat, hand=hand) for seat, hand in enumerate(state.own))
    return Step(State(table, state.own, state.stock), (*events, *shows))


def _lowest(cards: Cards) -> Card:
    """The card of the fewest points, the first in canonical order among equals; the joker counts as the highest."""
    return min(cards, key=lambda card: (card.is_joker, card.points, card.order))
