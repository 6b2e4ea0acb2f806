"""What a hand can lay now: the legal uses behind `take`, its duty, and the lists of acts (T-8, T-9, T-15 to T-19)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Final

from msgspec.structs import replace

from table51.cards import JOKER, Card, Cards, without
from table51.engine import Group, Seat, put
from table51.games.turkish51.acts import LayMeld, LayOff, Open, Retrieve
from table51.games.turkish51.laying import Lays, hand_after, laid_by, melds_after
from table51.games.turkish51.melds import Meld, card_of, laid_off, melds_in, pairs_in, redeemed
from table51.games.turkish51.openings import best_opening
from table51.games.turkish51.score import Opened
from table51.games.turkish51.table import Table

FIVE_PAIRS: Final = 5

Way = tuple[Lays, ...]


def group_of(meld: Meld) -> Group:
    """The meld as an act writes it: its kind is named where one natural card with jokers leaves it open (T-12)."""
    open_kind = meld.kind != "pair" and len(meld.cards) == 3 and meld.cards.count(JOKER) == 2
    return Group(meld.cards, meld.kind if open_kind else "")


# Openings


def an_opening(table: Table, hand: Cards, using: Card | None = None) -> Open | None:
    """An opening, with melds rather than pairs; `using` is in it if that is given (T-8, T-15, T-16)."""
    best = best_opening(hand, table.rules.max_jokers_per_meld, using)
    melds = best.melds if best.points >= table.needed else five_pairs(table, hand, using)
    return Open(tuple(map(group_of, melds))) if melds else None


def five_pairs(table: Table, hand: Cards, using: Card | None = None) -> tuple[Meld, ...]:
    """Five pairs that leave a card to keep, `using` in one of them if that is given; none if there are no five."""
    joker_pair = table.rules.joker_pair == "yes"
    if len(hand) <= 2 * FIVE_PAIRS:
        return ()
    if using is None:
        pairs = pairs_in(hand, joker_pair)
        return pairs[:FIVE_PAIRS] if len(pairs) >= FIVE_PAIRS else ()
    for pair in all_pairs(hand, joker_pair):
        if using in pair.cards:
            others = pairs_in(without(hand, pair.cards), joker_pair)
            if len(others) >= FIVE_PAIRS - 1:
                return (pair, *others[: FIVE_PAIRS - 1])
    return ()


def all_pairs(hand: Cards, joker_pair: bool) -> Iterator[Meld]:
    """Every pair that can be made of cards of `hand`, each once (T-16)."""
    for card in dict.fromkeys(hand):
        if card.is_joker:
            continue
        if hand.count(card) > 1:
            yield Meld("pair", card.rank, (card, card))
        if joker_pair and JOKER in hand:
            yield Meld("pair", card.rank, (card, JOKER))


# After the opening


def new_melds(table: Table, seat: Seat, hand: Cards) -> Iterator[LayMeld]:
    """Every new meld that leaves a card to discard; pairs for who opened with pairs (T-9, T-18)."""
    if table.opened[seat] == "pairs":
        melds = all_pairs(hand, table.rules.joker_pair == "yes")
    else:
        melds = melds_in(hand, table.rules.max_jokers_per_meld)
    yield from (LayMeld(group_of(meld)) for meld in melds if len(meld.cards) < len(hand))


def lay_offs(table: Table, hand: Cards) -> Iterator[LayOff]:
    """Every card that fits a meld, once for each place, a card being left to discard (T-9, T-19)."""
    if len(hand) < 2:
        return
    for card in dict.fromkeys(hand):
        for number, laid in enumerate(table.melds, start=1):
            yield from _lay_offs_on(table, number, laid.meld, card)


def retrievals(table: Table, seat: Seat, hand: Cards) -> Iterator[Retrieve]:
    """Every joker that may be taken back (T-13)."""
    if table.rules.retrieve_joker == "no":
        return
    for card in dict.fromkeys(hand):
        for number, laid in enumerate(table.melds, start=1):
            mine = table.rules.retrieve_joker == "any" or laid.owner == seat
            if mine and not card.is_joker and redeemed(laid.meld, card):
                yield Retrieve(card, number)


def _lay_offs_on(table: Table, number: int, meld: Meld, card: Card) -> Iterator[LayOff]:
    """The places of a card on one meld."""
    ends = ((True, False), (False, True)) if card.is_joker and meld.kind == "run" else ((False, False),)
    for low, high in ends:
        act = LayOff(card, number, low, high)
        if isinstance(laid_off(meld, card, act.end, table.rules.max_jokers_per_meld), Meld):
            yield act


# A card taken


def way_down(table: Table, seat: Seat, hand: Cards, card: Card) -> Way:
    """Acts of this turn, each legal after the one before it, the last of which lays `card`; none if there is no way.

    It goes into the opening, a new meld or a lay-off (T-8); what is laid before it may make its place.
    """
    if table.may_lay_more:
        return next(_ways(table, seat, hand, card), ())
    if table.opened[seat]:
        return ()
    if opening := an_opening(table, hand, using=card):
        return (opening,)
    return next(_ways_after_opening(table, seat, hand, card), ())


def _ways(table: Table, seat: Seat, hand: Cards, card: Card) -> Iterator[Way]:
    """The ways of a seat that may lay off, a joker perhaps taken back first (T-13, T-18)."""
    for before, after, held in _with_jokers_taken_back(table, seat, hand, card):
        for number, laid in enumerate(after.melds, start=1):
            for acts in _lay_offs_up_to(after, number, laid.meld, held, card):
                yield *before, *acts
        for act in new_melds(after, seat, held):
            if card in act.meld.cards:
                yield *before, act


def _ways_after_opening(table: Table, seat: Seat, hand: Cards, card: Card) -> Iterator[Way]:
    """The ways that leave an opening without `card`, where more may be laid on that turn (T-17)."""
    kinds: tuple[Opened, ...] = ("melds", "pairs")
    for kind in kinds:
        opened = replace(table, opened=put(table.opened, seat, kind), opened_now=True)
        if not opened.may_lay_more:
            return
        for way in _ways(opened, seat, hand, card):
            if isinstance(way[0], LayMeld):
                continue  # that would have a place in the opening
            rest = _reserved(hand, way)
            opening = an_opening(table, rest) if rest is not None else None
            if opening and (len(opening.melds[0].cards) == 2) == (kind == "pairs"):
                yield opening, *way


def _reserved(hand: Cards, way: Way) -> Cards | None:
    """The hand without what a way needs of it; None if a joker would be taken back for nothing."""
    rest = hand
    for act in way:
        rest = (*rest, JOKER) if isinstance(act, Retrieve) else rest
    rest = without(rest, tuple(card for act in way for card in laid_by(act)))
    return rest if rest.count(JOKER) <= hand.count(JOKER) else None


def _with_jokers_taken_back(
    table: Table, seat: Seat, hand: Cards, keep: Card
) -> Iterator[tuple[tuple[Retrieve, ...], Table, Cards]]:
    """No joker taken back, and every way of taking back one or more: the acts, the table then, and the hand."""
    yield (), table, hand
    for act in retrievals(table, seat, without(hand, (keep,))):
        after = replace(table, melds=melds_after(table, seat, act))
        for acts, last, held in _with_jokers_taken_back(after, seat, hand_after(hand, act), keep):
            yield (act, *acts), last, held


def _lay_offs_up_to(table: Table, number: int, meld: Meld, hand: Cards, card: Card) -> Iterator[tuple[LayOff, ...]]:
    """The lay-offs on one meld that end with `card`: a run may first have to reach its place."""
    if meld.kind != "run" or card.is_joker:
        yield from ((act,) for act in _lay_offs_on(table, number, meld, card) if len(hand) > 1)
        return
    below = card.rank < meld.low
    between = range(meld.low - 1, card.rank, -1) if below else range(meld.high + 1, card.rank)
    if card.suit != meld.suit or meld.low <= card.rank <= meld.high or len(between) + 2 > len(hand):
        return
    spare = min(hand.count(JOKER), table.rules.max_jokers_per_meld - meld.cards.count(JOKER))
    natural = (card_of(rank, meld.suit) for rank in between)
    for filling in product(*((JOKER, one) if one in hand else (JOKER,) for one in natural)):
        if filling.count(JOKER) <= spare:
            laid = [LayOff(one, number, one.is_joker and below, one.is_joker and not below) for one in filling]
            yield *laid, LayOff(card, number)
