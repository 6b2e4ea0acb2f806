"""What speaks against an act of 51 Chinese (C-4, C-7 to C-15, C-19, C-27)."""

from __future__ import annotations

from table51.cards import Cards, replaced, without
from table51.engine import Note, Seat, note
from table51.games.chinese51.acts import ACTS, CALL, Call, Challenge, Discard, Draw, Lay, Move, Pass, Swap, Take
from table51.games.chinese51.rules import Rules
from table51.games.chinese51.score import Shown, is_clear, shown, value
from table51.games.chinese51.table import LAYOUT_SIZE, Seen, Table


def against(view: Seen, act: Move) -> tuple[Note, ...]:
    """Every reason against `act`: whose turn it is (C-4, C-15), what has its place now, then what it is."""
    table, hand = view.table, view.own
    if hand is None:
        return (note("spectator"),)
    if table.phase == "over":
        return (note("deal.over", "C-15"),)
    if table.turn != view.seat:
        return (note("turn.not_yours", "C-4", turn=table.turn),)
    if type(act) not in ACTS[table.phase]:
        return (_out_of_phase(table, act),)
    match act:
        case Take():
            return against_take(table, hand, act)
        case Swap():
            return against_swap(table, hand, act)
        case Draw() | Pass():
            return ()
        case Discard():
            return _against_discard(table, hand, act)
        case Lay(card):
            return _not_held((card,), hand)
        case Call():
            return against_call(table.rules, shown(hand))
        case Challenge():
            return () if value(hand) else (note("chinese51.challenge.mixed", "C-19"),)


def _out_of_phase(table: Table, act: Move) -> Note:
    """Why such an act has no place now: opening (C-7), turn (C-8), after a draw (C-10), challenge (C-19)."""
    match table.phase:
        case "lay":
            return note("chinese51.lay.first", "C-7")
        case "drawn":
            return note("chinese51.call.after_draw", "C-9") if act == CALL else note("chinese51.discard.now", "C-10")
        case "challenge":
            return note("chinese51.challenge.answer", "C-19")
    match act:
        case Discard():
            return note("chinese51.discard.first", "C-10")
        case Lay():
            return note("chinese51.lay.over", "C-7")
        case _:
            return note("chinese51.challenge.no_call", "C-19")


def against_call(rules: Rules, hand: Shown, seat: Seat | None = None) -> tuple[Note, ...]:
    """What speaks against calling `hand`: it is mixed and no bomb, or under the floor (C-9)."""
    if hand.bomb and rules.bomb == "on":
        return ()
    if not hand.value:
        return (note("chinese51.call.mixed", "C-9", seat),)
    if hand.value < rules.min_call:
        return (note("chinese51.call.floor", "C-9", seat, value=hand.value, floor=rules.min_call),)
    return ()


def _against_discard(table: Table, hand: Cards, act: Discard) -> tuple[Note, ...]:
    """A card that is held (C-10)."""
    if act.card not in hand:
        return _not_held((act.card,), hand)
    return _against_declare(table, without(hand, (act.card,))) if act.declare else ()


def against_take(table: Table, hand: Cards, act: Take) -> tuple[Note, ...]:
    """As many cards as lie face up, all of them held (C-12)."""
    if len(act.give) != len(table.layout):
        return (note("chinese51.take.count", "C-12", need=len(table.layout), chosen=len(act.give)),)
    if missing := _not_held(act.give, hand):
        return missing
    return _against_declare(table, without(hand, act.give) + table.layout) if act.declare else ()


def against_swap(table: Table, hand: Cards, act: Swap) -> tuple[Note, ...]:
    """Only with exactly five face up, one card for one (C-13)."""
    give, take, layout = act.give, act.take, table.layout
    if len(layout) == LAYOUT_SIZE and give in hand and take in layout:
        return _against_declare(table, replaced(hand, give, take)) if act.declare else ()
    reasons: list[Note] = []
    if len(layout) != LAYOUT_SIZE:
        reasons.append(note("chinese51.swap.needs_five", "C-13", now=len(layout)))
    reasons += _not_held((give,), hand)
    if take not in layout:
        reasons.append(note("chinese51.card.not_in_layout", "C-13", card=take))
    return tuple(reasons)


def _not_held(cards: Cards, hand: Cards) -> tuple[Note, ...]:
    """The cards must be in the hand, as often as they are named (C-8)."""
    try:
        without(hand, cards)
    except ValueError:
        missing = (card for card in cards if cards.count(card) > hand.count(card))
        return tuple(note("card.not_in_hand", "C-8", card=card) for card in dict.fromkeys(missing))
    return ()


def _against_declare(table: Table, hand: Cards) -> tuple[Note, ...]:
    """Only a clear count is declared (C-14)."""
    return () if is_clear(hand, table.rules) else (note("chinese51.declare.not_clear", "C-14", value=value(hand)),)
