"""What a hand can lay now: the legal uses behind `take`, its duty, and the lists of acts (T-8, T-9, T-15 to T-19)."""

from __future__ import annotations

from collections.abc import Iterator

from table51.cards import JOKER, Card, Cards, without
from table51.engine import Group, Seat
from table51.games.turkish51.melds import Meld, laid_off, melds_in, pairs_in, redeemed
from table51.games.turkish51.openings import best_opening
from table51.games.turkish51.table import LayMeld, LayOff, Retrieve, Table

FIVE_PAIRS = 5


def group_of(meld: Meld) -> Group:
    """The meld as an act writes it: its kind is named where one natural card with jokers leaves it open (T-12)."""
    open_kind = meld.kind != "pair" and len(meld.cards) == 3 and meld.cards.count(JOKER) == 2
    return Group(meld.cards, meld.kind if open_kind else "")


def can_open(table: Table, hand: Cards, using: Card | None = None) -> bool:
    """Whether `hand` holds an opening, with `using` in it if that is given (T-8, T-15, T-16)."""
    most = table.rules.max_jokers_per_meld
    return best_opening(hand, most, using).points >= table.needed or can_open_with_pairs(table, hand, using)


def can_open_with_pairs(table: Table, hand: Cards, using: Card | None = None) -> bool:
    """Whether `hand` holds five pairs and a card to keep, with `using` in one of them if that is given."""
    joker_pair = table.rules.joker_pair == "yes"
    if len(hand) <= 2 * FIVE_PAIRS:
        return False
    if using is None:
        return len(pairs_in(hand, joker_pair)) >= FIVE_PAIRS
    rest = without(hand, (using,))
    partners = [using] if using in rest else []
    if joker_pair:
        partners += [card for card in dict.fromkeys(rest) if using.is_joker != card.is_joker and JOKER in (using, card)]
    return any(len(pairs_in(without(rest, (p,)), joker_pair)) >= FIVE_PAIRS - 1 for p in partners)


def new_melds(table: Table, seat: Seat, hand: Cards) -> Iterator[LayMeld]:
    """Every new meld that leaves a card to discard (T-9, T-18)."""
    if table.opened[seat] == "pairs":
        pairs = {meld for meld in _all_pairs(hand, table.rules.joker_pair == "yes") if len(hand) > 2}
        yield from (LayMeld(group_of(meld)) for meld in sorted(pairs))
        return
    for meld in melds_in(hand, table.rules.max_jokers_per_meld):
        if len(meld.cards) < len(hand):
            yield LayMeld(group_of(meld))


def lay_offs(table: Table, hand: Cards) -> Iterator[LayOff]:
    """Every card that fits a meld, once for each place, a card being left to discard (T-9, T-19)."""
    if len(hand) < 2:
        return
    for card in dict.fromkeys(hand):
        for number, laid in enumerate(table.melds, start=1):
            ends = ((True, False), (False, True)) if card.is_joker and laid.meld.kind == "run" else ((False, False),)
            for low, high in ends:
                act = LayOff(card, number, low, high)
                if isinstance(laid_off(laid.meld, card, act.end, table.rules.max_jokers_per_meld), Meld):
                    yield act


def retrievals(table: Table, seat: Seat, hand: Cards) -> Iterator[Retrieve]:
    """Every joker that may be taken back (T-13)."""
    if table.rules.retrieve_joker == "no":
        return
    for card in dict.fromkeys(hand):
        for number, laid in enumerate(table.melds, start=1):
            mine = table.rules.retrieve_joker == "any" or laid.owner == seat
            if mine and not card.is_joker and redeemed(laid.meld, card):
                yield Retrieve(card, number)


def has_use(table: Table, seat: Seat, hand: Cards, card: Card) -> bool:
    """Whether `card` of `hand` can be laid this turn by legal acts (T-8)."""
    if table.may_lay_more:
        return any(act.card == card for act in lay_offs(table, hand)) or any(
            card in act.meld.cards for act in new_melds(table, seat, hand)
        )
    if table.opened[seat]:
        return False
    if can_open(table, hand, using=card):
        return True
    return table.rules.lay_off_on_opening_turn == "yes" and _after_opening(table, hand, card)


def _after_opening(table: Table, hand: Cards, card: Card) -> bool:
    """Whether `card` can be laid off, or go into a meld, after an opening without it on the same turn (T-8, T-17)."""
    rest = without(hand, (card,))
    if not can_open(table, rest):
        return False
    return any(act.card == card for act in lay_offs(table, hand))


def _all_pairs(hand: Cards, joker_pair: bool) -> Iterator[Meld]:
    for card in dict.fromkeys(hand):
        if card.is_joker:
            continue
        if hand.count(card) > 1:
            yield Meld("pair", card.rank, (card, card))
        if joker_pair and JOKER in hand:
            yield Meld("pair", card.rank, (card, JOKER))
