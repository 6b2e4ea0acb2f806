"""Elli Bir in play: the deal, drawing, opening, laying, discarding, going out (T-1 to T-9, T-13 to T-20, T-24)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Final

from msgspec.structs import replace

from table51.cards import JOKER, Card, Cards, pack, without
from table51.engine import (
    Deal,
    Game,
    Group,
    Notation,
    Note,
    Outcome,
    Seat,
    State,
    Step,
    Told,
    note,
    put,
)
from table51.engine.dealing import deal_round
from table51.games.turkish51.against import against, out_of_phase
from table51.games.turkish51.hints import hints
from table51.games.turkish51.laying import melds_after, opened_by
from table51.games.turkish51.melds import Meld, melds_in, pairs_in
from table51.games.turkish51.remarks import prompt, remarks, remarks_on
from table51.games.turkish51.rules import PRESETS, Rules
from table51.games.turkish51.score import Ended, Opened, left_points, settle
from table51.games.turkish51.table import (
    DRAW,
    RETURN,
    TAKE,
    Discard,
    Draw,
    Laid,
    LayMeld,
    LayOff,
    Move,
    Next,
    Open,
    Own,
    Retrieve,
    Return,
    Table,
    Take,
    Whole,
)
from table51.games.turkish51.told import TELLS, doubts, settled
from table51.games.turkish51.uses import (
    all_pairs,
    an_opening,
    group_of,
    lay_offs,
    new_melds,
    retrievals,
    way_down,
)
from table51.games.turkish51.worlds import sample_hands

HAND_SIZE: Final = 14


class Turkish51(Game[Rules, Table, Cards, Move]):
    """The Turkish game of Elli Bir."""

    id = "turkish51"
    seats = range(2, 5)
    clockwise = False
    opens = 0  # the dealer starts (T-5)
    lowest_wins = True
    rules = Rules
    presets = PRESETS
    notation = Notation(Draw, Take, Return, Open, LayMeld, LayOff, Retrieve, Discard)
    tells = TELLS

    def pack(self, rules: Rules) -> Cards:
        """Two packs of 52 and two jokers (T-1)."""
        return pack(copies=2, jokers=2)

    def start(self, rules: Rules, deal: Deal) -> Next:
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

    def to_act(self, table: Table) -> tuple[Seat, ...]:
        """The seat whose turn it is; nobody when over."""
        return () if table.phase == "over" else (table.turn,)

    def check(self, view: Own, act: Move) -> tuple[Note, ...]:
        """Every reason against `act` (T-5 to T-9, T-13 to T-20)."""
        table, hand, seat = view.table, view.own, view.seat
        if hand is None or seat is None:
            return (note("spectator"),)
        if table.phase == "over":
            return (note("deal.over", "T-20"),)
        if table.turn != seat:
            return (note("turn.not_yours", "T-3", turn=table.turn),)
        if wrong := out_of_phase(table, act):
            return (wrong,)
        return against(table, seat, hand, act)

    def legal(self, view: Own) -> Sequence[Move] | None:
        """Every act, or None while an opening is possible: those are too many to list."""
        table, hand, seat = view.table, view.own, view.seat
        if hand is None or seat is None or table.phase == "over" or table.turn != seat:
            return ()
        if table.phase == "start":
            return [Discard(card) for card in dict.fromkeys(hand)]
        if table.phase == "draw":
            return [DRAW] if self.check(view, TAKE) else [DRAW, TAKE]
        if not table.opened[seat] and an_opening(table, hand):
            return None
        acts: list[Move] = [RETURN] if not self.check(view, RETURN) else []
        if table.may_lay_more:
            more: list[Move] = [*new_melds(table, seat, hand), *lay_offs(table, hand), *retrievals(table, seat, hand)]
            acts += [act for act in more if table.duty is None or not self.check(view, act)]
        acts += [act for card in dict.fromkeys(hand) if not self.check(view, act := Discard(card))]
        return acts

    def sample(self, view: Own, rng: Random) -> Move:
        """A listed act; while an opening is possible, as often an opening as anything else."""
        acts = self.legal(view)
        if acts is not None:
            return rng.choice(acts)
        assert view.own
        openings = [act for act in _some_openings(view.table, view.own, rng) if not self.check(view, act)]
        others: list[Move] = [RETURN, *(Discard(card) for card in dict.fromkeys(view.own))]
        others = [act for act in others if not self.check(view, act)]
        return rng.choice(openings if openings and rng.random() < 0.5 else others or openings)

    def played(self, state: Whole, seat: Seat, act: Move) -> Next:
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

    def outcome(self, table: Table) -> Outcome | None:
        """The penalty points of the shown hands (T-20 to T-24)."""
        if table.hands is None:
            return None
        ended = tuple(Ended(opened, hand) for opened, hand in zip(table.opened, table.hands, strict=True))
        return settle(ended, table.out, table.out_card is JOKER)

    def prompt(self, view: Own) -> Note | None:
        """The dealer's start, the draw, a duty, the opening, laying off; else whose turn it is."""
        return prompt(view)

    def remarks(self, view: Own) -> tuple[Note, ...]:
        """The best opening and the pairs of a closed hand, or what fits the table (T-15, T-16, T-19)."""
        return remarks(view)

    def remarks_on(self, view: Own, act: Move) -> tuple[Note, ...]:
        """What the melds of a tray are, and their total (T-12, T-15)."""
        return remarks_on(view, act)

    def hints(self, view: Own) -> tuple[Note, ...]:
        """What to open with, what the card offered would bring, what to lay (T-8, T-15 to T-19)."""
        return hints(view)

    def settled(self, rules: Rules, told: tuple[Told, ...]) -> Outcome:
        return settled(told)

    def doubts(self, rules: Rules, points: tuple[int | None, ...]) -> tuple[Note, ...]:
        return tuple(doubts(points))

    def match_over(self, rules: Rules, totals: tuple[int, ...], deals: int) -> bool:
        """After the agreed number of rounds (T-26)."""
        return deals >= rules.rounds

    def sample_world(self, view: Own, rng: Random) -> Whole:
        """Hidden hands and stock dealt anew from the cards the viewer has not placed (T-29)."""
        hands, stock = sample_hands(view, self.pack(view.table.rules), rng)
        return State(view.table, hands, stock)

    def plainest(self, view: Own) -> Move:
        """Draws and discards what it drew; the dealer's start: its highest card. A card taken goes back, or is laid."""
        table, hand, seat = view.table, view.own, view.seat
        assert hand is not None
        assert seat is not None
        if table.phase == "draw":
            return DRAW
        if table.phase == "start":
            return Discard(max(hand, key=lambda card: (left_points(card), -card.order)))
        if table.duty is None:
            return Discard(hand[-1])
        if not self.check(view, RETURN):
            return RETURN
        return way_down(table, seat, hand, table.duty)[0]

    def zones(self, state: Whole) -> Mapping[str, Cards]:
        """Hands, stock, every pile of discards, every meld."""
        hands = {f"hand {seat}": hand for seat, hand in enumerate(state.own)}
        piles = {f"discards {seat}": pile for seat, pile in enumerate(state.table.discards)}
        melds = {f"meld {n}": laid.meld.cards for n, laid in enumerate(state.table.melds, start=1)}
        return {**hands, **piles, **melds, "stock": state.stock}

    def universe(self, view: Own) -> Iterator[Move]:
        """Every verb on every card held and two strangers; every meld and pair of the hand; openings of one meld."""
        hand, table = view.own or (), view.table
        near = tuple(dict.fromkeys(hand))
        cards = near + tuple(card for card in self.pack(table.rules) if card not in near)[:2]
        numbers = range(len(table.melds) + 2)
        yield from (DRAW, TAKE, RETURN)
        yield from (Discard(card) for card in cards)
        for number in numbers:
            for card in cards:
                yield from (LayOff(card, number, low, high) for low, high in _ENDS)
                yield Retrieve(card, number)
        groups = [group_of(meld) for meld in (*melds_in(hand, longest=5), *pairs_in(hand))]
        yield from (LayMeld(group) for group in groups)
        yield from (Open((group,)) for group in groups)
        yield LayMeld(Group(cards[-3:]))

    def bound(self, rules: Rules, seats: int) -> int:
        """Every turn draws from the stock or puts a card more on the table; twenty acts a turn are more than can be."""
        pack_size = len(self.pack(rules))
        return 20 * 2 * pack_size


TURKISH51: Final = Turkish51()

_ENDS: Final = ((False, False), (True, False), (False, True))


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


# What an act leads to


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
