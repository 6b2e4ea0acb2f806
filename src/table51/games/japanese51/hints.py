"""Hints for a player of Fifty-One: the act most likely to lead to one suit by the next turn, and who collects what.

A hand that lacks one card of its suit gets it at the next turn if the row then holds such a card or the joker. Until
then each other player is taken to swap one table card, any of the five as likely as another, for a card of the hand
that the viewer cannot see, each such card as likely as another. Whoever knows more of the others does better than that.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import chain
from math import comb
from typing import Final

from msgspec import Struct

from table51.cards import SUITS, Card, Cards, Suit, exchanged, replaced, without
from table51.cards.one_suit import natural_points
from table51.engine import Note, note
from table51.games.japanese51.acts import Move, Pass, Swap, SwapAll
from table51.games.japanese51.score import points
from table51.games.japanese51.table import Seen, Table

MANY: Final = 3  # cards of one suit, taken by one player, that are worth a warning


class _Choice(Struct, frozen=True, order=True):
    """An act by what it leads to, the most wanted being the greatest.

    chance: of one suit by the next turn, 1 if it is there now. points: of one suit now. suited: cards of the longest
    suit. worth: what they count. safe: how few of the given suit others have taken.
    """

    chance: float
    points: int
    suited: int
    worth: int
    safe: int


def hints(view: Seen, legal: Sequence[Move], pack: Cards) -> tuple[Note, ...]:
    """The best act with its chance, and a warning for each player who has taken many cards of one suit."""
    table, hand = view.table, view.own
    if hand is None or not legal:
        return ()
    held = chain.from_iterable(cards for seat, cards in enumerate(table.known) if seat != view.seat)
    unseen = without(pack, (*table.row, *table.cleared, *table.recycled, *hand, *held))
    choices = [(_choice(view, act, *_after(act, hand, table.row), unseen), act) for act in legal if _is_weighed(act)]
    best, act = max(choices, key=lambda choice: choice[0])
    return (_advice(best, act, hand), *_warnings(view))


def _is_weighed(act: Move) -> bool:
    """A call is the same hand once more, and what a clear brings nobody knows."""
    return isinstance(act, Pass) or (isinstance(act, Swap | SwapAll) and not act.call)


def _after(act: Move, hand: Cards, row: Cards) -> tuple[Cards, Cards]:
    """Hand and row after an act."""
    match act:
        case Swap(give=(give,), take=(take,)):
            return exchanged(hand, row, give, take)
        case SwapAll():
            return row, hand
        case _:
            return hand, row


def _choice(view: Seen, act: Move, hand: Cards, row: Cards, unseen: Cards) -> _Choice:
    table = view.table
    suit = longest_suit(hand)
    suited = tuple(card for card in hand if card.suit in ("", suit))
    now = points(hand, table.rules.joker_value)
    chance = 1.0 if now else 0.0
    if len(suited) == len(hand) - 1 and not table.last_turns:
        chance = chance_of(suit, row, unseen, len(table.known) - 1)
    given = act.give[0].suit if isinstance(act, Swap) else ""
    taken = [card for seat, cards in enumerate(table.known) if seat != view.seat for card in cards]
    safe = -sum(card.suit == given for card in taken) if given else 0
    return _Choice(chance, now, len(suited), natural_points(suited), safe)


def longest_suit(hand: Cards) -> Suit:
    """The suit of most cards; of two as long, the one that counts more."""

    def length(suit: Suit) -> tuple[int, int]:
        cards = [card for card in hand if card.suit == suit]
        return len(cards), sum(card.points for card in cards)

    return max(SUITS, key=length)


def chance_of(suit: Suit, row: Cards, unseen: Cards, others: int) -> float:
    """How likely the row offers a card of `suit` or the joker after `others` players have swapped one card each."""

    def fits(card: Card) -> bool:
        return card.suit in ("", suit)

    slots, offered = len(row), sum(map(fits, row))
    strangers = sum(not fits(card) for card in unseen)
    nothing = 0.0
    for touched in range(offered, min(slots, others) + 1):
        if touched > len(unseen):
            continue
        ways = comb(slots - offered, touched - offered) * _onto(others, touched) / slots**others
        nothing += ways * comb(strangers, touched) / comb(len(unseen), touched)
    return 1 - nothing


def _onto(players: int, slots: int) -> int:
    """In how many ways so many players choose slots so that each of these is chosen."""
    return sum((-1) ** left * comb(slots, left) * (slots - left) ** players for left in range(slots + 1))


def _advice(best: _Choice, act: Move, hand: Cards) -> Note:
    percent = min(99, max(1, round(100 * best.chance))) if best.chance else 0
    match act:
        case Swap(give=(give,), take=(take,)) if best.points:
            return note("japanese51.makes.swap", "J-15", give=give, take=take, points=best.points)
        case Swap(give=(give,), take=(take,)) if best.chance:
            return note("japanese51.hint.swap", "J-6", give=give, take=take, percent=percent)
        case Swap(give=(give,), take=(take,)):
            suit = longest_suit(replaced(hand, give, take))
            return note("japanese51.hint.collect", "J-6", give=give, take=take, suit=suit, count=best.suited)
        case SwapAll() if best.points:
            return note("japanese51.makes.swap_all", "J-15", points=best.points)
        case SwapAll():
            return note("japanese51.hint.swap_all", "J-7", percent=percent, count=best.suited)
        case _ if best.points:
            return note("japanese51.hint.keep", "J-9", points=best.points)
        case _:
            return note("japanese51.hint.pass", "J-9", percent=percent)


def _warnings(view: Seen) -> Iterator[Note]:
    table: Table = view.table
    for seat, known in enumerate(table.known):
        for suit, count in Counter(card.suit for card in known).items():
            if suit and count >= MANY and seat != view.seat:
                yield note("japanese51.hint.collects", "J-26", seat=seat, suit=suit, count=count)
