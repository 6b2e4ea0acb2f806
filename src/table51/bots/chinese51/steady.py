"""Steady: somebody who has read the advice that goes with the game, and keeps to it.

- *A suit that is fed.* It builds the suit it holds most of; between suits held alike, the one of which fewer cards are
  gone. It does not switch for a card or two.
- *Take or draw.* It takes the layout, or swaps one of five, when that brings a card of its suit more, or a better one
  to a hand of one suit; otherwise it draws, which can never harm: what it drew may be what it throws.
- *What it throws* is the stranger that nobody is seen to collect.
- *The call is a bet whose risk falls with the stock.* Early it calls from 46, then ever lower, down to any hand in the
  last few cards; higher against more players, and when somebody has taken four cards of one suit. 51 it calls at once.
- *A low call is an invitation.* It challenges whenever its hand beats everything that lies on the table: the pot is at
  least twice its own hand.

    hand  KH QH 9H 6H 5H      stock  30 of 36      nobody has taken more than two cards

42 in hearts, but early: it draws on. With the stock at 8 it calls.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import combinations
from random import Random
from typing import Final

from msgspec import Struct

from table51.bots.bot import to_act
from table51.bots.one_suit import Standing, by_suit, shown_suits, standing
from table51.cards import SUITS, Card, Cards, Suit, pack, replaced, without
from table51.cards.one_suit import HAND_SIZE
from table51.engine import Seat
from table51.games.chinese51 import CHINESE51
from table51.games.chinese51.acts import CALL, CHALLENGE, DRAW, PASS, Discard, Lay, Move, Swap, Take
from table51.games.chinese51.score import is_clear, shown, value
from table51.games.chinese51.table import LAYOUT_SIZE, Seen, Table
from table51.match import Match

NERVE: Final = (20, 30, 36, 40, 42, 44, 46, 46)  # the points it calls from, by eighths of the stock that are left
PER_SEAT: Final = 1  # more for every player beyond two
CLOSE: Final = 4  # more when somebody has taken four cards of one suit


class Steady(Struct, frozen=True):
    """Plays the source's advice as rules."""

    def choose(self, view: Seen, match: Match, rng: Random) -> Move:
        seat, hand = to_act(CHINESE51, view)
        table = view.table
        match table.phase:
            case "lay":
                return Lay(worst_card(table, seat, hand))
            case "drawn":
                card = worst_card(table, seat, hand)
                return Discard(card, declare=is_clear(without(hand, (card,)), table.rules))
            case "challenge":
                return CHALLENGE if beats_the_table(table, hand) else PASS
        if not CHINESE51.check(view, CALL) and would_call(table, seat, hand):
            return CALL
        return best_exchange(table, seat, hand) or DRAW


def would_call(table: Table, seat: Seat, hand: Cards) -> bool:
    """Whether it bets this hand, which may be called, on nobody having a better one (C-19)."""
    if is_clear(hand, table.rules):
        return True
    whole = len(pack(jokers=table.rules.jokers)) - HAND_SIZE * table.seats - 1
    needed = NERVE[min(len(NERVE) * table.stock // whole, len(NERVE) - 1)] + PER_SEAT * (table.seats - 2)
    others = [known for s, known in enumerate(table.known) if s != seat]
    if any(len(known) >= HAND_SIZE - 1 and len(shown_suits(known)) == 1 for known in others):
        needed += CLOSE
    return value(hand) >= needed


def beats_the_table(table: Table, hand: Cards) -> bool:
    """Whether `hand` would win against all that was laid down so far (C-20, C-21, C-26)."""
    mine = shown(hand)
    if not mine.value:
        return False
    for seat, laid in enumerate(table.laid):
        if laid is None:
            continue
        theirs = shown(laid)
        if theirs.value > mine.value:
            return False
        if theirs.value == mine.value:
            if table.rules.joker_tie == "natural_wins" and mine.joker != theirs.joker:
                if mine.joker:
                    return False
            elif seat != table.caller and table.rules.challenge_tie == "first":
                return False
    return True


def worst_card(table: Table, seat: Seat, hand: Cards) -> Card:
    """The card to throw: without it the hand stands best; among equals, one that nobody collects, and a low one."""
    collected, gone = _collected(table, seat), _gone(table)

    def merit(card: Card) -> tuple[bool, Standing, int, bool, int]:
        rest = without(hand, (card,))
        return is_clear(rest, table.rules), *_standing(rest, gone), card.suit not in collected, -card.points

    return max(dict.fromkeys(hand), key=merit)


def best_exchange(table: Table, seat: Seat, hand: Cards) -> Take | Swap | None:
    """The take or swap that brings the hand further than it is, if there is one; declared where that can be."""
    collected, gone = _collected(table, seat), _gone(table)

    def merit(exchange: tuple[Take | Swap, Cards, Cards]) -> tuple[bool, Standing, int, int]:
        _, held, given = exchange
        fed = sum(card.suit in collected for card in given)
        return is_clear(held, table.rules), *_standing(held, gone), -fed

    act, held, _ = max(_exchanges(table, hand), key=merit)
    if is_clear(held, table.rules):
        return Take(act.give, declare=True) if isinstance(act, Take) else Swap(act.give, act.take, declare=True)
    return act if standing(held) > standing(hand) and _is_gain(held, hand) else None


def _is_gain(held: Cards, hand: Cards) -> bool:
    """A card more of the suit, or more points in a hand of one suit; a better card of a mixed hand tells too much."""
    return standing(held)[0] > standing(hand)[0] or standing(hand)[0] == HAND_SIZE


def _exchanges(table: Table, hand: Cards) -> Iterator[tuple[Take | Swap, Cards, Cards]]:
    """Every take and swap, with the hand it leaves and the cards it gives."""
    for give in dict.fromkeys(combinations(hand, len(table.layout))):
        yield Take(give), without(hand, give) + table.layout, give
    if len(table.layout) == LAYOUT_SIZE:
        for card in dict.fromkeys(hand):
            for take in dict.fromkeys(table.layout):
                yield Swap(card, take), replaced(hand, card, take), (card,)


def _standing(cards: Cards, gone: Mapping[Suit, int]) -> tuple[Standing, int]:
    """The standing, and between suits held alike how few cards of the suit are gone."""
    suits = by_suit(cards)
    best = max(suits.values())
    return best, max(-gone[suit] for suit, (count, _) in suits.items() if count == best[0])


def _gone(table: Table) -> dict[Suit, int]:
    """How many cards of each suit were thrown."""
    thrown = [card.suit for card in (*table.aside, *table.layout)]
    return {suit: thrown.count(suit) for suit in SUITS}


def _collected(table: Table, seat: Seat) -> set[str]:
    """The suits that others are seen to collect."""
    return {suit for s, known in enumerate(table.known) if s != seat for suit in shown_suits(known)}
