"""A deal of 51 Chinese as a real table tells it (C-17 to C-27), and rows that no deal can give (S-6)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Final

from table51.cards import Cards, pack
from table51.cards.one_suit import BEST, HAND_SIZE
from table51.engine import CannotBe, Note, Outcome, Seat, Tell, Told, note
from table51.engine.told import against_hands, hand_in, number_in
from table51.games.chinese51.against import against_call
from table51.games.chinese51.rules import Rules
from table51.games.chinese51.score import BOMB, CLEAR, JOKER_POINTS, MIXED, Shown, settle, shown

TELLS: Final = (
    Tell("call", "hand", "C-9", once=True),
    Tell("bomb", "nothing", "C-27", once=True),
    Tell("challenge", "hand", "C-19"),
    Tell("flush", "hand", "C-23"),
    Tell("mixed", "nothing", "C-17"),
)
_CALLS: Final = ("call", "bomb")


def settled(rules: Rules, told: Sequence[Told]) -> Outcome:
    """Points of the deal; challengers count in the order told. Raises CannotBe with every reason why it cannot be."""
    cards: list[Cards] = []
    hands = tuple(_hand(seat, one, cards) for seat, one in enumerate(told))
    callers = [seat for seat, one in enumerate(told) if one.role in _CALLS]
    challengers = tuple(seat for seat, one in enumerate(told) if one.role == "challenge")
    caller = callers[0] if callers else None
    if reasons := (
        *_against(rules, told, hands, callers),
        *impossible(rules, hands, caller, challengers),
        *against_hands(pack(jokers=rules.jokers), cards, "C-1"),
    ):
        raise CannotBe(*reasons)
    return settle(rules, hands, "stock" if caller is None else "call", caller, challengers)


def _hand(seat: Seat, told: Told, cards: list[Cards]) -> Shown:
    if told.role == "bomb":
        return Shown(MIXED, bomb=True)
    if told.role == "mixed":
        return Shown(MIXED)
    number = number_in(told)
    if number is not None:
        return Shown(number, told.joker)
    hand = hand_in(told, seat, HAND_SIZE, "C-6", "C-26")
    cards.append(hand)
    return shown(hand)


def _against(rules: Rules, told: Sequence[Told], hands: Sequence[Shown], callers: list[Seat]) -> Iterator[Note]:
    if len(callers) > 1:
        yield note("chinese51.told.two_callers", "C-15")
    for seat, one in enumerate(told):
        if one.role == "flush" and not hands[seat].value:
            yield note("chinese51.told.mixed_flush", "C-17", seat)
        if one.role == "bomb" and rules.bomb == "off":
            yield note("chinese51.told.no_bombs", "C-27", seat)


def impossible(
    rules: Rules, hands: tuple[Shown, ...], caller: Seat | None = None, challengers: tuple[Seat, ...] = ()
) -> tuple[Note, ...]:
    """Every reason why a deal cannot have been played so; none means it can be settled."""
    reasons: list[Note] = []
    for seat, hand in enumerate(hands):
        if hand.joker and not rules.jokers:
            reasons.append(note("chinese51.table.no_jokers", "C-1", seat))
        elif hand.value and hand.value not in reachable(hand.joker):
            reasons.append(note("chinese51.table.value", "C-2", seat, value=hand.value))
    if rules.jokers and sum(hand.joker for hand in hands) > rules.jokers:
        reasons.append(note("chinese51.table.many_jokers", "C-1", most=rules.jokers))
    if caller is not None:
        reasons += against_call(rules, hands[caller], caller)
        clear = hands[caller].value == BEST or (hands[caller].bomb and rules.bomb == "on")
        if clear and challengers:
            reasons.append(note("chinese51.table.clear_challenged", "C-18", caller))
    elif challengers:
        reasons.append(note("chinese51.challenge.no_call", "C-19"))
    reasons += [note("chinese51.challenge.mixed", "C-19", seat) for seat in challengers if not hands[seat].value]
    return tuple(reasons)


def reachable(joker: bool) -> frozenset[int]:
    """Every value that five cards of one suit can have; with `joker`, one or two of them jokers."""
    ranks = (*range(2, 10), 10, 10, 10, 10, 11)
    sums = {0: {0}}
    for points in ranks:
        for size in sorted(sums, reverse=True):
            sums.setdefault(size + 1, set()).update({s + points for s in sums[size]})
    if not joker:
        return frozenset(sums[HAND_SIZE])
    return frozenset(s + JOKER_POINTS for s in sums[HAND_SIZE - 1]) | frozenset(
        s + 2 * JOKER_POINTS for s in sums[HAND_SIZE - 2]
    )


def doubts(rules: Rules, points: Sequence[int | None]) -> Iterator[Note]:
    """Cells that no deal can give, and more than one that needs a call (S-6): one player at most scores above 51."""
    high = [value for value in points if value is not None and value > BEST]
    shared = rules.challenge_tie == "split" and len(set(high)) == 1
    if len(high) > 1 and not shared:
        yield note("chinese51.told.two_high", "C-18")
    for seat, value in enumerate(points):
        if value is not None and value not in _cells(rules, len(points)):
            yield note("chinese51.told.cell", "C-20", seat, value=value)


@cache
def _cells(rules: Rules, seats: int) -> frozenset[int]:
    """Every number of points that a deal can bring a player."""
    single = reachable(joker=False) | (reachable(joker=True) if rules.jokers else frozenset())
    sums = {0: frozenset({0})}
    for hands in range(1, seats + 1):
        sums[hands] = frozenset(value + more for value in sums[hands - 1] for more in single)
    cells = frozenset({MIXED, CLEAR}).union(*sums.values())
    if rules.challenge_tie == "split":
        cells |= {pot // winners for pots in sums.values() for pot in pots for winners in range(2, seats)}
    return cells | {BOMB} if rules.bomb == "on" else cells
