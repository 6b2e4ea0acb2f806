"""What speaks against an act of Elli Bir, whatever else may (T-3, T-5 to T-9, T-13 to T-20, T-25)."""

from __future__ import annotations

from msgspec.structs import replace

from table51.cards import Cards
from table51.engine import Note, Seat, note
from table51.games.turkish51.acts import Discard, Draw, LayMeld, LayOff, Move, Open, Retrieve, Return, Take
from table51.games.turkish51.laying import Lays, hand_after, laid_by, meld_of, melds_after, opened_by
from table51.games.turkish51.melds import Meld, laid_off, redeemed
from table51.games.turkish51.openings import best_opening
from table51.games.turkish51.table import Seen, Table
from table51.games.turkish51.uses import FIVE_PAIRS, way_down


def against(view: Seen, act: Move) -> tuple[Note, ...]:
    """Every reason against `act`: whose turn it is (T-3, T-20), what has its place now, then what it is."""
    table, hand, seat = view.table, view.own, view.seat
    if hand is None or seat is None:
        return (note("spectator"),)
    if table.phase == "over":
        return (note("deal.over", "T-20"),)
    if table.turn != seat:
        return (note("turn.not_yours", "T-3", turn=table.turn),)
    if wrong := _out_of_phase(table, act):
        return (wrong,)
    return _against_act(table, seat, hand, act)


def _out_of_phase(table: Table, act: Move) -> Note | None:
    """Why such an act has no place now: the dealer's start (T-5), before the draw and after it (T-6)."""
    match table.phase:
        case "start":
            return None if isinstance(act, Discard) else note("turkish51.start.discard_only", "T-5")
        case "draw":
            return None if isinstance(act, Draw | Take) else note("turkish51.draw.first", "T-6")
        case _:
            return note("turkish51.draw.once", "T-6") if isinstance(act, Draw | Take) else None


def _against_act(table: Table, seat: Seat, hand: Cards, act: Move) -> tuple[Note, ...]:
    """Every reason against an act whose time it is."""
    match act:
        case Draw():
            return ()
        case Take():
            return _against_take(table, seat, hand)
        case Return():
            return _against_return(table)
        case Open():
            return _against_open(table, seat, hand, act)
        case LayMeld():
            return _against_meld(table, seat, hand, act)
        case LayOff():
            return _against_lay_off(table, seat, hand, act)
        case Retrieve():
            return _against_retrieve(table, seat, hand, act)
        case Discard():
            return _against_discard(table, hand, act)


def _against_take(table: Table, seat: Seat, hand: Cards) -> tuple[Note, ...]:
    """Only a card that can be used on the table this turn (T-8)."""
    card = table.offered
    if card is None:
        return (note("turkish51.take.nothing", "T-8"),)
    if way_down(table, seat, (*hand, card), card):
        return ()
    if table.opened[seat]:
        return (note("turkish51.take.no_use", "T-8", card=card),)
    best = best_opening((*hand, card), table.rules.max_jokers_per_meld, using=card)
    return (note("turkish51.take.no_opening", "T-8", card=card, have=best.points, need=table.needed),)


def _against_return(table: Table) -> tuple[Note, ...]:
    """Only a card just taken, while nothing was laid (T-8)."""
    if table.duty is None:
        return (note("turkish51.return.nothing", "T-8"),)
    return (note("turkish51.return.laid", "T-8"),) if table.laid else ()


def _against_open(table: Table, seat: Seat, hand: Cards, act: Open) -> tuple[Note, ...]:
    """Melds worth the threshold, or five pairs, never both; one card kept (T-8, T-9, T-15, T-16)."""
    if table.opened[seat]:
        return (note("turkish51.open.twice", "T-18"),)
    used = laid_by(act)
    melds = [meld_of(table.rules, group) for group in act.melds]
    with_pairs = [len(group.cards) == 2 for group in act.melds]
    reasons = [*_not_held(used, hand)]
    if any(with_pairs) and not all(with_pairs):
        reasons.append(note("turkish51.open.mixed", "T-16"))
    elif all(with_pairs):
        reasons += [reason for meld in melds for reason in _reasons(meld)]
        if len(act.melds) < FIVE_PAIRS:
            reasons.append(note("turkish51.open.few_pairs", "T-16", have=len(act.melds), need=FIVE_PAIRS))
    else:
        reasons += [reason for meld in melds for reason in _reasons(meld)]
        have = sum(meld.points for meld in melds if isinstance(meld, Meld))
        if not reasons and have < table.needed:
            reasons.append(note("turkish51.open.below", "T-15", have=have, need=table.needed))
    if reasons:
        return tuple(reasons)
    return _keeping_one(hand, used) or _against_stranding(table, seat, hand, act)


def _against_meld(table: Table, seat: Seat, hand: Cards, act: LayMeld) -> tuple[Note, ...]:
    """From the turn after the opening; pairs for who opened with pairs, melds for the others (T-17, T-18)."""
    if reasons := _not_yet(table, seat):
        return reasons
    cards, meld = act.meld.cards, meld_of(table.rules, act.meld)
    if table.opened[seat] == "pairs" and len(cards) != 2:
        reasons = (note("turkish51.pairs.only", "T-18"),)
    elif table.opened[seat] == "melds" and isinstance(meld, Meld) and meld.kind == "pair":
        reasons = (note("turkish51.pairs.no_pairs", "T-18"),)
    else:
        reasons = _reasons(meld)
    reasons = _not_held(cards, hand) + reasons
    return reasons or _keeping_one(hand, cards) or _against_stranding(table, seat, hand, act)


def _against_lay_off(table: Table, seat: Seat, hand: Cards, act: LayOff) -> tuple[Note, ...]:
    """From the turn after the opening, a card that fits (T-17 to T-19)."""
    if reasons := _not_yet(table, seat):
        return reasons
    reasons = _not_held((act.card,), hand)
    if not 1 <= act.meld <= len(table.melds):
        return (*reasons, note("turkish51.layoff.no_meld", "T-19", number=act.meld, melds=len(table.melds)))
    target = table.melds[act.meld - 1].meld
    if (act.low and act.high) or (act.end and not (act.card.is_joker and target.kind == "run")):
        reasons += (note("turkish51.layoff.no_end", "T-19"),)
    else:
        reasons += _reasons(laid_off(target, act.card, act.end, table.rules.max_jokers_per_meld))
    return reasons or _keeping_one(hand, (act.card,)) or _against_stranding(table, seat, hand, act)


def _against_retrieve(table: Table, seat: Seat, hand: Cards, act: Retrieve) -> tuple[Note, ...]:
    """Only where the table plays it, for the card that the joker stands for (T-13)."""
    if table.rules.retrieve_joker == "no":
        return (note("turkish51.retrieve.off", "T-13"),)
    if reasons := _not_yet(table, seat):
        return reasons
    reasons = _not_held((act.card,), hand)
    if not 1 <= act.meld <= len(table.melds):
        return (*reasons, note("turkish51.layoff.no_meld", "T-19", number=act.meld, melds=len(table.melds)))
    laid = table.melds[act.meld - 1]
    if table.rules.retrieve_joker == "own" and laid.owner != seat:
        reasons += (note("turkish51.retrieve.own", "T-13"),)
    if act.card.is_joker or redeemed(laid.meld, act.card) is None:
        reasons += (note("turkish51.retrieve.no_fit", "T-13", card=act.card),)
    return reasons or _against_stranding(table, seat, hand, act)


def _against_discard(table: Table, hand: Cards, act: Discard) -> tuple[Note, ...]:
    """Any card held, a joker too, once the card taken is on the table (T-8, T-25)."""
    reasons = _not_held((act.card,), hand)
    if table.duty is not None:
        reasons += (note("turkish51.take.must_use", "T-8", card=table.duty),)
    return reasons


def _not_yet(table: Table, seat: Seat) -> tuple[Note, ...]:
    if not table.opened[seat]:
        return (note("turkish51.meld.not_open", "T-18"),)
    return () if table.may_lay_more else (note("turkish51.meld.next_turn", "T-17"),)


def _keeping_one(hand: Cards, used: Cards) -> tuple[Note, ...]:
    """A card to discard must be kept (T-9)."""
    return (note("turkish51.keep.one", "T-9"),) if len(used) >= len(hand) else ()


def _against_stranding(table: Table, seat: Seat, hand: Cards, act: Lays) -> tuple[Note, ...]:
    """The card taken must be laid with this act, or still have a use after it (T-8)."""
    if table.duty is None or table.duty in laid_by(act):
        return ()
    after = replace(opened_by(table, seat, act), melds=melds_after(table, seat, act))
    if way_down(after, seat, hand_after(hand, act), table.duty):
        return ()
    return (note("turkish51.take.must_use", "T-8", card=table.duty),)


def _not_held(cards: Cards, hand: Cards) -> tuple[Note, ...]:
    return tuple(
        note("card.not_in_hand", "T-6", card=card)
        for card in dict.fromkeys(cards)
        if cards.count(card) > hand.count(card)
    )


def _reasons(reading: Meld | tuple[Note, ...]) -> tuple[Note, ...]:
    return () if isinstance(reading, Meld) else reading
