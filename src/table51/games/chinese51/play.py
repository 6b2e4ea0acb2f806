"""51 Chinese in play: the deal, the turn, the call, the challenge and the end (C-1 to C-16, C-19, C-27, C-28)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
from random import Random
from typing import Final

from msgspec.structs import replace

from table51.cards import CARDS, JOKER, Card, Cards, exchanged, in_order, pack, replaced, without
from table51.cards.one_suit import HAND_SIZE, is_one_away, strays, suit_of
from table51.engine import (
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
)
from table51.engine.dealing import deal_round
from table51.games.chinese51.against import against_discard, against_swap, against_take, not_held, out_of_phase
from table51.games.chinese51.remarks import prompt, remarks
from table51.games.chinese51.rules import PRESETS, Rules
from table51.games.chinese51.score import Ending, Shown, against_call, is_clear, settle, shown, value
from table51.games.chinese51.table import (
    ACTS,
    CALL,
    CHALLENGE,
    DISCARDS,
    DRAW,
    LAYOUT_SIZE,
    PASS,
    TURN,
    TURN_WITH_CALL,
    Call,
    Challenge,
    Discard,
    Draw,
    Lay,
    Move,
    Next,
    Own,
    Pass,
    Swap,
    Table,
    Take,
    Whole,
)
from table51.games.chinese51.told import TELLS, doubts, settled
from table51.games.chinese51.worlds import sample_hands


class Chinese51(Game[Rules, Table, Cards, Move]):
    """51 Chinese."""

    id = "chinese51"
    seats = range(2, 6)
    clockwise = False
    opens = 0  # the starter's job passes on, and the starter acts first (C-5)
    rules = Rules
    presets = PRESETS
    notation = Notation(Lay, Call, Draw, Discard, Take, Swap, Challenge, Pass)
    tells = TELLS

    def pack(self, rules: Rules) -> Cards:
        """52 cards, and two jokers where the table plays them (C-1)."""
        return pack(jokers=rules.jokers)

    def start(self, rules: Rules, deal: Deal) -> Next:
        """Six cards to the starter, five to the others, one at a time (C-6)."""
        counts = tuple(HAND_SIZE + (seat == deal.first) for seat in range(deal.seats))
        hands, stock = deal_round(deal.pack, deal.first, counts)
        known: tuple[Cards, ...] = ((),) * deal.seats
        table = Table(rules, deal.first, deal.first, "lay", (), (), len(stock), known, (None,) * deal.seats)
        events = tuple(note("chinese51.dealt", "C-6", seat, own={"hand": hand}) for seat, hand in enumerate(hands))
        return Step(State(table, hands, stock), events)

    def to_act(self, table: Table) -> tuple[Seat, ...]:
        """The seat whose turn it is or that is asked; nobody when over."""
        return () if table.phase == "over" else (table.turn,)

    def check(self, view: Own, act: Move) -> tuple[Note, ...]:
        """Every reason against `act` (C-7 to C-14, C-19, C-27)."""
        table, hand = view.table, view.own
        if hand is None:
            return (note("spectator"),)
        if table.phase == "over":
            return (note("deal.over", "C-15"),)
        if table.turn != view.seat:
            return (note("turn.not_yours", "C-4", turn=table.turn),)
        if type(act) not in ACTS[table.phase]:
            return (out_of_phase(table, act),)
        match act:
            case Take():
                return against_take(table, hand, act)
            case Swap():
                return against_swap(table, hand, act)
            case Draw() | Pass():
                return ()
            case Discard():
                return against_discard(table, hand, act)
            case Lay(card):
                return not_held((card,), hand)
            case Call():
                return against_call(table.rules, shown(hand))
            case Challenge():
                return () if value(hand) else (note("chinese51.challenge.mixed", "C-19"),)

    def legal(self, view: Own) -> Sequence[Move]:
        """Every act, twins of jokers listed once; then, declared, those that leave a clear count."""
        table, hand = view.table, view.own
        if hand is None or table.phase == "over" or table.turn != view.seat:
            return ()
        if table.phase == "lay":
            return [Lay(card) for card in dict.fromkeys(hand)]
        if table.phase == "challenge":
            return [CHALLENGE, PASS] if value(hand) else [PASS]
        if table.phase == "drawn":
            return [*(DISCARDS[card] for card in dict.fromkeys(hand)), *_declared_discards(table, hand)]
        makers = TURN_WITH_CALL if _may_call(table, hand) else TURN
        acts = Acts(makers[len(table.layout)], hand, table.layout, _declared_exchanges(table, hand))
        return [*dict.fromkeys(acts)] if table.rules.jokers and _has_twins(table, hand) else acts

    def apply(self, state: Whole, seat: Seat, act: Move | Shuffle) -> Next:
        """As `Game.apply`; takes and swaps, which most acts are, go a shorter way."""
        table = state.table
        if table.turn == seat and table.phase == "turn":
            if isinstance(act, Take) and not against_take(table, state.own[seat], act):
                return _took(state, seat, act)
            if isinstance(act, Swap) and not against_swap(table, state.own[seat], act):
                return _swapped(state, seat, act)
        return super().apply(state, seat, act)

    def played(self, state: Whole, seat: Seat, act: Move) -> Next:
        """What a legal act leads to."""
        match act:
            case Take():
                return _took(state, seat, act)
            case Swap():
                return _swapped(state, seat, act)
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

    def outcome(self, table: Table) -> Outcome | None:
        """The score of the hands that lie open; every other hand is mixed (C-17 to C-27)."""
        if table.phase != "over" or table.ending is None:
            return None
        hands = tuple(Shown(0) if hand is None else shown(hand) for hand in table.laid)
        return settle(table.rules, hands, table.ending, table.caller, table.challengers)

    def prompt(self, view: Own) -> Note | None:
        """The opening, the turn, the discard, the answer to a call; else whose turn it is."""
        return prompt(view)

    def remarks(self, view: Own) -> tuple[Note, ...]:
        """The hand's value, what a challenge stakes, and the acts that leave one suit (C-17, C-20)."""
        return remarks(view, self.legal(view))

    def settled(self, rules: Rules, told: tuple[Told, ...]) -> Outcome:
        return settled(rules, told)

    def doubts(self, rules: Rules, points: tuple[int | None, ...]) -> tuple[Note, ...]:
        return tuple(doubts(rules, points))

    def first_dealer(self, rules: Rules, drawn: Seat, host: Seat) -> Seat:
        """The host where the table says so; drawing cards for the highest is a random seat, drawn by hand (C-5)."""
        return host if rules.first_starter == "host" else drawn

    def match_over(self, rules: Rules, totals: tuple[int, ...], deals: int) -> bool:
        """Once somebody has the target; on a tie at the top the table may play on (C-28)."""
        best = max(totals)
        return best >= rules.target and (rules.tie_top == "shared" or totals.count(best) == 1)

    def sample_world(self, view: Own, rng: Random) -> Whole:
        """Hidden hands and stock dealt anew from the cards the viewer has not placed (C-29)."""
        hands, stock = sample_hands(view, self.pack(view.table.rules), rng)
        return State(view.table, hands, stock)

    def plainest(self, view: Own) -> Move:
        """Draws and discards what it drew; the starter lays its lowest card; asked for a challenge it passes."""
        assert view.own
        match view.table.phase:
            case "lay":
                return Lay(min(view.own, key=lambda card: (card.is_joker, card.points, card.order)))
            case "drawn":
                return Discard(view.own[-1])
            case "challenge":
                return PASS
            case _:
                return DRAW

    def zones(self, state: Whole) -> Mapping[str, Cards]:
        """Hands, layout, cards set aside, stock."""
        hands = {f"hand {seat}": hand for seat, hand in enumerate(state.own)}
        return {**hands, "layout": state.table.layout, "aside": state.table.aside, "stock": state.stock}

    def universe(self, view: Own) -> Iterator[Move]:
        """Every verb on every card of hand, layout and two strangers; takes of every size from the hand."""
        hand = view.own or ()
        near = tuple(dict.fromkeys((*hand, *view.table.layout)))
        cards = near + tuple(card for card in self.pack(view.table.rules) if card not in near)[:2]
        yield from (CALL, DRAW, CHALLENGE, PASS)
        yield from (Lay(card) for card in cards)
        for declare in (False, True):
            yield from (Discard(card, declare) for card in cards)
            yield from (Swap(give, take, declare) for give in cards for take in cards)
            for size in range(1, len(hand) + 1):
                yield from (Take(give, declare) for give in dict.fromkeys(combinations(hand, size)))
            yield Take(cards[-1:], declare)

    def bound(self, rules: Rules, seats: int) -> int:
        """The opening; two acts a draw; between draws at most `no_draw_limit` turns; one answer a seat (C-15, C-16)."""
        stock = len(self.pack(rules)) - HAND_SIZE * seats - 1
        return 1 + 2 * stock + rules.no_draw_limit * (stock + 1) + seats


CHINESE51: Final = Chinese51()

HIGH: Final = frozenset(card for card in CARDS.values() if card.points >= 10 or card.is_joker)  # what 51 is made of


# What can be done


def _has_twins(table: Table, hand: Cards) -> bool:
    """Whether one of two jokers may be given, or taken, as well as the other, which is the same act."""
    return hand.count(JOKER) > 1 or table.layout.count(JOKER) > 1


def _may_call(table: Table, hand: Cards) -> bool:
    """Whether nothing speaks against a call (C-9); a hand of several suits is no call but as a bomb."""
    if suit_of(hand) is None and table.rules.bomb == "off":
        return False
    return not against_call(table.rules, shown(hand))


def _declared_discards(table: Table, hand: Cards) -> list[Move]:
    """The discards that leave a clear count (C-14)."""
    may = hand if table.rules.bomb == "on" else strays(hand)
    return [Discard(card, True) for card in dict.fromkeys(may) if is_clear(without(hand, (card,)), table.rules)]


def _declared_exchanges(table: Table, hand: Cards) -> list[Move]:
    """The takes and swaps that leave a clear count (C-14)."""
    rules, layout, bomb = table.rules, table.layout, table.rules.bomb == "on"
    acts: list[Move] = []
    if bomb or (
        HIGH.issuperset(layout) and _high(hand) >= HAND_SIZE - len(layout) and (suit_of(layout) or JOKER in layout)
    ):
        gives = dict.fromkeys(combinations(hand, len(layout)))
        acts += [Take(give, True) for give in gives if is_clear(without(hand, give) + layout, rules)]
    if len(layout) == LAYOUT_SIZE and (bomb or (is_one_away(hand) and _high(hand) >= HAND_SIZE - 1)):
        for card in dict.fromkeys(hand if bomb else strays(hand)):
            takes = dict.fromkeys(layout)
            acts += [Swap(card, take, True) for take in takes if is_clear(replaced(hand, card, take), rules)]
    return acts


def _high(hand: Cards) -> int:
    """How many cards 51 may be made of."""
    return sum(map(HIGH.__contains__, hand))


# What an act leads to


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


def _took(state: Whole, seat: Seat, act: Take) -> Next:
    """Hand cards for the whole layout; what was taken stays known (C-12, C-29)."""
    table, give, take = state.table, act.give, state.table.layout
    hand, known = without(state.own[seat], give) + take, _less(table.known[seat], give) + take
    event = Note("chinese51.took", {"give": give, "take": take}, "C-12", seat)
    return _exchanged(state, seat, hand, give, known, act.declare, event)


def _swapped(state: Whole, seat: Seat, act: Swap) -> Next:
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
    turn, no_draw = _next(table, seat), table.no_draw + 1
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
    left = [*known]
    for card in gone:
        if card in left:
            left.remove(card)
    return tuple(left)
