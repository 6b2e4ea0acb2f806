"""What a player of Elli Bir is told beside the cards: what to do, what fits, what a tray is worth (T-6, T-8, T-12)."""

from __future__ import annotations

from table51.cards import Cards
from table51.engine import Group, Note, Seat, note
from table51.games.turkish51.acts import LayMeld, Move, Open
from table51.games.turkish51.laying import meld_of
from table51.games.turkish51.melds import Meld, pairs_in, readings
from table51.games.turkish51.openings import best_opening
from table51.games.turkish51.table import Seen, Table
from table51.games.turkish51.uses import lay_offs, way_down


def prompt(view: Seen) -> Note | None:
    """What the viewer may do now, or whose turn it is."""
    table, hand = view.table, view.own
    if table.phase == "over":
        return None
    if view.seat != table.turn or hand is None:
        return note("turkish51.status.wait", "T-3", turn=table.turn)
    if table.phase == "start":
        return note("turkish51.status.start", "T-5")
    if table.phase == "draw":
        card = table.offered
        if card is not None and way_down(table, view.seat, (*hand, card), card):
            return note("turkish51.status.draw_or_take", "T-8", card=card)
        return note("turkish51.status.draw", "T-7")
    if table.duty is not None:
        return note("turkish51.status.duty", "T-8", card=table.duty)
    if not table.opened[view.seat]:
        return note("turkish51.status.closed", "T-15", need=table.needed)
    if not table.may_lay_more:
        return note("turkish51.status.just_opened", "T-17")
    return note("turkish51.status.opened", "T-18")


def remarks(view: Seen) -> tuple[Note, ...]:
    """What the viewer's hand holds, and on its turn every card that fits a meld, now or once it may lay off."""
    table, hand, seat = view.table, view.own, view.seat
    if hand is None or seat is None or table.phase == "over":
        return ()
    held = _held(table, seat, hand)
    if seat != table.turn or table.phase not in ("draw", "play"):
        return held
    fitting = [(act.card, act.meld) for act in lay_offs(table, hand)]
    if table.may_lay_more:
        return (*(note("turkish51.fits", "T-19", card=card, meld=meld) for card, meld in fitting), *held)
    return (*held, *(note("turkish51.fits_later", "T-17", card=card, meld=meld) for card, meld in fitting))


def _held(table: Table, seat: Seat, hand: Cards) -> tuple[Note, ...]:
    """The best opening of a closed hand and its pairs; of an open one, the cards that are melds."""
    duty = table.duty if seat == table.turn else None
    pairs = pairs_in(hand, table.rules.joker_pair == "yes")
    if table.opened[seat] == "pairs":
        return _loose_melds(tuple(card for pair in pairs for card in pair.cards))
    best = best_opening(hand, table.rules.max_jokers_per_meld, using=duty)
    if table.opened[seat]:
        return _loose_melds(best.cards)
    return (
        note("turkish51.hand.opening", "T-15", points=best.points, need=table.needed, cards=best.cards),
        note("turkish51.hand.pairs", "T-16", pairs=len(pairs)),
    )


def _loose_melds(cards: Cards) -> tuple[Note, ...]:
    return (note("turkish51.hand.melds", "T-18", cards=cards),) if cards else ()


def remarks_on(view: Seen, act: Move) -> tuple[Note, ...]:
    """What a tray holds: every reading of each group, and the total against what an opening needs (T-12, T-15)."""
    match act:
        case LayMeld(meld):
            return _readings(view.table, meld)
        case Open(melds):
            said = [reading for group in melds for reading in _readings(view.table, group)]
            have = sum(_best_points(view.table, group) for group in melds)
            return (*said, note("turkish51.tray.total", "T-15", have=have, need=view.table.needed))
    return ()


def _readings(table: Table, group: Group) -> tuple[Note, ...]:
    """One note a reading, the highest first; for a group that is nothing, why not."""
    as_written = meld_of(table.rules, group)
    if len(group.cards) == 2:
        return (reading_note(as_written),) if isinstance(as_written, Meld) else as_written
    found = readings(group.cards, table.rules.max_jokers_per_meld)
    found = tuple(meld for meld in found if group.kind in ("", meld.kind))
    if not found:
        assert not isinstance(as_written, Meld)
        return as_written
    return tuple(map(reading_note, found))


def reading_note(meld: Meld) -> Note:
    """What a meld is: its kind, what its cards stand for, its points (T-12)."""
    stands: Cards = meld.stands_for
    return note(f"turkish51.reading.{meld.kind}", "T-12", cards=meld.cards, stands=stands, points=meld.points)


def _best_points(table: Table, group: Group) -> int:
    """What a group counts in the order given; a selection whose order says nothing, at its highest."""
    meld = meld_of(table.rules, group)
    if isinstance(meld, Meld):
        return meld.points
    return max((m.points for m in readings(group.cards, table.rules.max_jokers_per_meld)), default=0)
