"""What a hand of 51 Chinese is worth, and how a deal is settled (C-2, C-17 to C-27).

`settle` needs no cards: it serves a played deal and a real table alike.
"""

from __future__ import annotations

from typing import Final, Literal

from msgspec import Struct

from table51.cards import JOKER, Cards
from table51.cards.one_suit import BEST, HAND_SIZE, natural_points, suit_of
from table51.engine import Note, Outcome, Seat, note, places_by
from table51.games.chinese51.rules import Rules

Ending = Literal["call", "declare", "stock", "no_draw"]

MIXED: Final = 0
JOKER_POINTS: Final = 10
CLEAR: Final = 2 * BEST
BOMB: Final = 204


class Shown(Struct, frozen=True):
    """A hand when play has ended: its one-suit value (0 for a mixed hand), and whether it has a joker or is a bomb."""

    value: int
    joker: bool = False
    bomb: bool = False


def value(hand: Cards) -> int:
    """The value of five cards of one suit, a joker counting 10; 0 for every other hand (C-2, C-17, C-26)."""
    if len(hand) != HAND_SIZE or suit_of(hand) is None:
        return MIXED
    return natural_points(hand) + JOKER_POINTS * hand.count(JOKER)


def is_bomb(hand: Cards) -> bool:
    """Whether `hand` holds four natural cards of one rank (C-27)."""
    ranks = [card.rank for card in hand]
    return any(rank and ranks.count(rank) == 4 for rank in ranks[:3])


def is_clear(hand: Cards, rules: Rules) -> bool:
    """Whether `hand` is a clear count: 51, or a bomb where it is played (C-14, C-18, C-27)."""
    return value(hand) == BEST or (rules.bomb == "on" and is_bomb(hand))


def shown(hand: Cards) -> Shown:
    """What `hand` counts when play has ended."""
    return Shown(value(hand), JOKER in hand, is_bomb(hand))


def settle(
    rules: Rules,
    hands: tuple[Shown, ...],
    ending: Ending,
    caller: Seat | None = None,
    challengers: tuple[Seat, ...] = (),
) -> Outcome:
    """Points of a deal. caller: who called or declared. challengers: in the order in which they challenged (C-19)."""
    points = [hand.value for hand in hands]
    lines = [_own_line(seat, hand, rules) for seat, hand in enumerate(hands)]
    if caller is not None:
        called = hands[caller]
        if called.bomb and rules.bomb == "on":
            points[caller], lines[caller] = BOMB, note("chinese51.score.bomb", "C-27", caller, points=BOMB)
        elif called.value == BEST:
            points[caller], lines[caller] = CLEAR, note("chinese51.score.clear", "C-18", caller, points=CLEAR)
        elif not challengers:
            lines[caller] = note("chinese51.score.unchallenged_call", "C-23", caller, points=called.value)
        else:
            _settle_challenge(rules, hands, caller, challengers, points, lines)
    return Outcome(tuple(points), places_by(tuple(points)), tuple(lines))


def challenge_winners(
    rules: Rules, hands: tuple[Shown, ...], caller: Seat, challengers: tuple[Seat, ...]
) -> tuple[Seat, ...]:
    """Who takes the challenge: the best challenger if as good as the caller or better, else the caller (C-20, C-21)."""
    best = max(_strength(hands[seat], rules) for seat in challengers)
    if best < _strength(hands[caller], rules):
        return (caller,)
    tied = tuple(seat for seat in challengers if _strength(hands[seat], rules) == best)
    if rules.challenge_tie == "split":
        return tied
    return tied[-1:] if rules.challenge_tie == "last" else tied[:1]


def _strength(hand: Shown, rules: Rules) -> tuple[int, bool]:
    """Value first; between equals the hand without a joker, where the table plays that (C-26)."""
    return hand.value, rules.joker_tie == "natural_wins" and not hand.joker


def _settle_challenge(
    rules: Rules,
    hands: tuple[Shown, ...],
    caller: Seat,
    challengers: tuple[Seat, ...],
    points: list[int],
    lines: list[Note],
) -> None:
    """The winner scores the caller's and every challenger's hand, the others in it 0 (C-20); a split rounds down."""
    pot = sum(hands[seat].value for seat in (caller, *challengers))
    winners = challenge_winners(rules, hands, caller, challengers)
    for seat in (caller, *challengers):
        mine = hands[seat].value
        if seat not in winners:
            points[seat], lines[seat] = (
                0,
                note("chinese51.score.challenge_lost", "C-20", seat, value=mine, by=winners[-1]),
            )
        elif len(winners) > 1:
            share = pot // len(winners)
            points[seat] = share
            lines[seat] = note("chinese51.score.challenge_split", "C-21", seat, value=mine, pot=pot, points=share)
        else:
            code = "call_held" if seat == caller else "challenge_won"
            points[seat], lines[seat] = pot, note(f"chinese51.score.{code}", "C-20", seat, value=mine, points=pot)


def _own_line(seat: Seat, hand: Shown, rules: Rules) -> Note:
    """What a hand outside the call scores: its value, or nothing."""
    if hand.value:
        return note("chinese51.score.one_suit", "C-23", seat, points=hand.value)
    if hand.bomb and rules.bomb == "on":
        return note("chinese51.score.silent_bomb", "C-27", seat)
    return note("chinese51.score.mixed", "C-17", seat)
