"""What speaks against an act of Fifty-One (J-4 to J-11, J-16 to J-18, J-23)."""

from __future__ import annotations

from table51.cards import Card, Cards, replaced
from table51.cards.one_suit import BEST, HAND_SIZE
from table51.engine import Note, Seat, note
from table51.games.japanese51.acts import Clear, Move, Pass, Swap, SwapAll
from table51.games.japanese51.score import points
from table51.games.japanese51.table import Seen, Table


def against(view: Seen, act: Move) -> tuple[Note, ...]:
    """Every reason against `act`: whose turn it is (J-4, J-11, J-18), then what it is."""
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
            return _against_swap_all(table, seat, act)
        case Clear():
            return _against_clear(table, seat)
        case Pass():
            return _against_pass(table, seat)


def against_swap(table: Table, hand: Cards, act: Swap) -> tuple[Note, ...]:
    """One card that is held for one of the row (J-5, J-6)."""
    give, take = act.give, act.take
    if len(give) == 1 == len(take) and give[0] in hand and take[0] in table.row:
        return _against_call(table, act.call, replaced(hand, give[0], take[0])) if act.call else ()
    reasons: list[Note] = []
    if len(give) != len(take):
        reasons.append(note("japanese51.swap.uneven", "J-6", give=len(give), take=len(take)))
    elif len(give) == HAND_SIZE:
        reasons.append(note("japanese51.swap.five", "J-7"))
    elif len(give) != 1:
        reasons.append(note("japanese51.swap.two_to_four", "J-5", count=len(give)))
    reasons += [note("card.not_in_hand", "J-6", card=card) for card in _missing(give, hand)]
    reasons += [note("japanese51.card.not_in_row", "J-6", card=card) for card in _missing(take, table.row)]
    return (*reasons, *_against_call(table, act.call, None))


def _against_swap_all(table: Table, seat: Seat, act: SwapAll) -> tuple[Note, ...]:
    """Not on a first turn that must be swap one (J-10)."""
    return _against_first(table, seat) + _against_call(table, act.call, table.row)


def _against_clear(table: Table, seat: Seat) -> tuple[Note, ...]:
    """Once a turn (J-8)."""
    return _against_first(table, seat) + _unless(table.phase == "turn", note("japanese51.clear.twice", "J-8"))


def _against_pass(table: Table, seat: Seat) -> tuple[Note, ...]:
    """Not after a clear (J-8)."""
    return _against_first(table, seat, passing=True) + _unless(
        table.phase == "turn", note("japanese51.pass.after_clear", "J-8")
    )


def is_free(table: Table, seat: Seat) -> bool:
    """Whether more than swapping one is open: the first turn limits it (J-10), a last turn does not (J-23)."""
    return table.rules.first_turn == "anything_but_pass" or may_pass(table, seat)


def may_pass(table: Table, seat: Seat) -> bool:
    """Neither option lets a first turn pass (J-10), unless it is the last one too (J-23)."""
    return table.turns[seat] > 0 or table.last_turns


def _against_first(table: Table, seat: Seat, passing: bool = False) -> tuple[Note, ...]:
    """The first turn must be swap one; option: anything but pass (J-10)."""
    if not is_free(table, seat):
        return (note("japanese51.first.must_swap_one", "J-10"),)
    return _unless(not passing or may_pass(table, seat), note("japanese51.first.no_pass", "J-10"))


def _against_call(table: Table, call: bool, hand: Cards | None) -> tuple[Note, ...]:
    """A call needs a one-suit hand under 51 (J-17) and is over once somebody ended play (J-23).

    hand: what one would hold, None if the swap cannot be.
    """
    if not call:
        return ()
    if table.ending is not None:
        return (note("japanese51.call.last_turn", "J-23"),)
    if hand is None:
        return ()
    value = points(hand, table.rules.joker_value)
    return _unless(value > 0, note("japanese51.call.mixed", "J-17")) + _unless(
        value < BEST, note("japanese51.call.is_stop", "J-16")
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


def _unless(good: bool, reason: Note) -> tuple[Note, ...]:
    return () if good else (reason,)
