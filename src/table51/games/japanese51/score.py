"""What a hand of Fifty-One is worth, and how a deal is scored and ranked (J-13 to J-22).

`settle` needs no cards: it serves a played deal and a real table alike.
"""

from __future__ import annotations

from typing import Final, Literal

from msgspec import Struct

from table51.cards import JOKER, Cards
from table51.cards.one_suit import BEST, natural_points, suit_of
from table51.engine import Note, Outcome, Seat, note, places_by
from table51.games.japanese51.rules import Rules

Ending = Literal["stop", "call"]

MIXED: Final = 0
_FAILED: Final = -1  # ranks below every hand, mixed ones too
_STOPPED: Final = 2 * BEST + 2  # ranks above every hand


class Shown(Struct, frozen=True):
    """A hand at the showdown: its points (0 for a mixed hand) and whether the joker is in it."""

    points: int
    joker: bool = False


def joker_points(hand: Cards, joker_value: str) -> int:
    """What the joker counts in a one-suit `hand` that holds it (J-14)."""
    if joker_value == "ten":
        return 10
    if joker_value == "ten_with_ace":
        return 10 if any(card.points == 11 for card in hand) else 11
    return 11 if natural_points(hand) + 11 <= BEST else 10


def points(hand: Cards, joker_value: str = "cap") -> int:
    """The value of a hand: the sum of five cards of one suit, 0 for a mixed hand (J-13 to J-15)."""
    if suit_of(hand) is None:
        return MIXED
    return natural_points(hand) + (joker_points(hand, joker_value) if JOKER in hand else 0)


def shown(hand: Cards, rules: Rules) -> Shown:
    """What `hand` counts at the showdown."""
    return Shown(points(hand, rules.joker_value), JOKER in hand)


def settle(rules: Rules, hands: tuple[Shown, ...], caller: Seat | None, ending: Ending | None) -> Outcome:
    """Points and places of a deal (J-19 to J-23): `caller` ended it by a `stop` or a `call`, or nobody did (J-12)."""
    gained = [hand.points for hand in hands]
    ranks = [_rank(hand) for hand in hands]
    beaten_by: tuple[Seat, ...] = ()
    if caller is not None and ending == "call":
        beaten_by = tuple(s for s in range(len(hands)) if s != caller and _beats(hands[s], hands[caller], rules))
        if beaten_by:
            gained[caller] = 0
            ranks[caller] = _FAILED
    if caller is not None and not beaten_by:
        ranks[caller] = _caller_rank(hands, caller, ending, rules)
    lines = tuple(_line(seat, hands[seat], caller, ending, beaten_by, ranks) for seat in range(len(hands)))
    return Outcome(tuple(gained), places_by(tuple(ranks)), lines)


def _rank(hand: Shown) -> int:
    """More points rank higher; on equal points, none included, the hand without the joker does (J-21)."""
    return 2 * hand.points + (not hand.joker)


def _beats(other: Shown, called: Shown, rules: Rules) -> bool:
    """Whether `other` makes the call fail: by more points, or by a tie as the table rules it (J-19, J-20)."""
    if other.points != called.points:
        return other.points > called.points
    if rules.caller_tie == "fails":
        return True
    return called.joker and not other.joker


def _caller_rank(hands: tuple[Shown, ...], caller: Seat, ending: Ending | None, rules: Rules) -> int:
    """A caller who did not fail ranks by the hand; a Stop that shows at once wins straight away (J-16, J-20, J-23)."""
    if ending == "stop" and rules.after_call == "show":
        return _STOPPED
    return _rank(hands[caller])


def _line(
    seat: Seat, hand: Shown, caller: Seat | None, ending: Ending | None, beaten_by: tuple[Seat, ...], ranks: list[int]
) -> Note:
    if seat == caller and beaten_by:
        best = max(beaten_by, key=lambda s: ranks[s])
        return note("japanese51.score.call_failed", "J-19", seat, points=hand.points, by=best)
    if seat == caller and ending == "stop":
        return note("japanese51.score.stop", "J-16", seat, points=hand.points)
    if seat == caller:
        if ranks.count(ranks[seat]) > 1:
            return note("japanese51.score.call_drawn", "J-20", seat, points=hand.points)
        return note("japanese51.score.call_won", "J-19", seat, points=hand.points)
    if not hand.points:
        return note("japanese51.score.mixed", "J-15", seat)
    return note("japanese51.score.one_suit", "J-22", seat, points=hand.points)
