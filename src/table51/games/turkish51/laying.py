"""What acts lay, and what they make of the melds on the table (T-13 to T-19)."""

from __future__ import annotations

from msgspec.structs import replace

from table51.cards import JOKER, Cards, without
from table51.engine import Group, Note, Seat, put
from table51.games.turkish51.acts import LayMeld, LayOff, Open, Retrieve
from table51.games.turkish51.melds import Meld, laid_off, read, read_pair, redeemed
from table51.games.turkish51.rules import Rules
from table51.games.turkish51.score import Opened
from table51.games.turkish51.table import Laid, Table

Lays = Open | LayMeld | LayOff | Retrieve


def meld_of(rules: Rules, group: Group) -> Meld | tuple[Note, ...]:
    """The meld, or pair, that a group of an act is, or every reason why it is none."""
    if len(group.cards) == 2 and not group.kind:
        return read_pair(group.cards, rules.joker_pair == "yes")
    return read(group.cards, group.kind, rules.max_jokers_per_meld)


def laid_by(act: Lays) -> Cards:
    """The cards that go from the hand to the table."""
    match act:
        case Open(melds):
            return tuple(card for group in melds for card in group.cards)
        case LayMeld(group):
            return group.cards
        case LayOff(card) | Retrieve(card):
            return (card,)


def hand_after(hand: Cards, act: Lays) -> Cards:
    """What stays in hand, with the joker that was taken back."""
    return without(hand, laid_by(act)) + ((JOKER,) if isinstance(act, Retrieve) else ())


def opened_by(table: Table, seat: Seat, act: Lays) -> Table:
    """The table on which `seat` has opened, if `act` is an opening."""
    if not isinstance(act, Open):
        return table
    kind: Opened = "pairs" if len(act.melds[0].cards) == 2 else "melds"
    return replace(table, opened=put(table.opened, seat, kind), opened_now=True)


def melds_after(table: Table, seat: Seat, act: Lays) -> tuple[Laid, ...]:
    """The melds once `seat` has done a legal act."""
    match act:
        case Open(groups):
            return table.melds + tuple(_new(table, seat, group) for group in groups)
        case LayMeld(group):
            return (*table.melds, _new(table, seat, group))
        case LayOff() | Retrieve():
            old = table.melds[act.meld - 1]
            return put(table.melds, act.meld - 1, Laid(old.owner, _changed(table.rules, old.meld, act)))


def _changed(rules: Rules, old: Meld, act: LayOff | Retrieve) -> Meld:
    if isinstance(act, LayOff):
        meld = laid_off(old, act.card, act.end, rules.max_jokers_per_meld)
    else:
        meld = redeemed(old, act.card) or ()
    assert isinstance(meld, Meld)
    return meld


def _new(table: Table, seat: Seat, group: Group) -> Laid:
    meld = meld_of(table.rules, group)
    assert isinstance(meld, Meld)
    return Laid(seat, meld)
