"""A deal of Fifty-One as a real table tells it (J-13 to J-23), and rows that no deal can give (S-6)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from table51.cards import Cards, pack
from table51.cards.one_suit import BEST, HAND_SIZE
from table51.engine import CannotBe, Note, Outcome, Seat, Tell, Told, note
from table51.engine.told import against_hands, hand_in, number_in
from table51.games.japanese51.rules import Rules
from table51.games.japanese51.score import MIXED, Shown, settle, shown

LOWEST: Final = 20  # 2-3-4-5-6
LOWEST_WITH_JOKER: Final = 24  # 2-3-4-5 and a joker that counts ten

TELLS: Final = (
    Tell("stop", "nothing", "J-16", once=True),
    Tell("call", "hand", "J-17", once=True),
    Tell("hand", "hand", "J-22"),
    Tell("mixed", "nothing", "J-15"),
)


def settled(rules: Rules, told: Sequence[Told]) -> Outcome:
    """Points and places of the deal. A called 51 is a Stop. Raises CannotBe with every reason why it cannot be."""
    cards: list[Cards] = []
    hands = tuple(_hand(rules, seat, one, cards) for seat, one in enumerate(told))
    enders = [seat for seat, one in enumerate(told) if one.role in ("stop", "call")]
    if reasons := (*_impossible(rules, told, hands, enders), *against_hands(pack(jokers=1), cards, "J-1")):
        raise CannotBe(*reasons)
    caller = enders[0] if enders else None
    return settle(rules, hands, caller, None if caller is None else "stop" if hands[caller].points == BEST else "call")


def _hand(rules: Rules, seat: Seat, told: Told, cards: list[Cards]) -> Shown:
    if told.role == "stop":
        return Shown(BEST, told.joker)
    if told.role == "mixed":
        return Shown(MIXED, told.joker)
    number = number_in(told)
    if number is not None:
        return Shown(number, told.joker)
    hand = hand_in(told, seat, HAND_SIZE, "J-3", "J-14")
    cards.append(hand)
    return shown(hand, rules)


def _impossible(rules: Rules, told: Sequence[Told], hands: Sequence[Shown], enders: list[Seat]) -> Iterator[Note]:
    for seat, hand in enumerate(hands):
        if not _can_be(hand):
            yield note("japanese51.told.value", "J-13", seat, value=hand.points)
        elif told[seat].role == "call" and not hand.points:
            yield note("japanese51.told.mixed_call", "J-17", seat)
        elif hand.points == BEST and seat not in enders and (rules.after_call == "show" or not enders):
            yield note("japanese51.told.unstopped", "J-16", seat)
    if len(enders) > 1:
        yield note("japanese51.told.two_enders", "J-18")
    if sum(hand.joker for hand in hands) > 1:
        yield note("japanese51.told.jokers", "J-1")


def _can_be(hand: Shown) -> bool:
    lowest = LOWEST_WITH_JOKER if hand.joker else LOWEST
    return hand.points == MIXED or lowest <= hand.points <= BEST


def doubts(points: Sequence[int | None]) -> Iterator[Note]:
    """Cells that no deal can give: 0, or 20 to 51 (S-6)."""
    for seat, value in enumerate(points):
        if value is not None and not _can_be(Shown(value)):
            yield note("japanese51.told.value", "J-13", seat, value=value)
