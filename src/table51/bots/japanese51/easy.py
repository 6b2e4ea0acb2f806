"""Easy: somebody who has just learnt the game and looks at one thing at a time.

It keeps the suit it holds most of and trades a card of another suit, its lowest, for the best card of that suit. What
makes it easy is what it overlooks: of the five table cards it notices three, it never thinks of the other four suits
its hand could be, and never swaps all. Where it sees nothing better it passes or, as the mood takes it, clears. It does
not look at what others have taken, and it calls any one-suit hand of 30 or more, or a smaller one in the same mood.

    hand  9H 4H KC 2S JK      row  AH 7D QH 3H 8S      it notices 7D QH 3H

Hearts it is, the joker going along: 2S, its lowest stranger, goes for QH. The ace was there to be had.
"""

from __future__ import annotations

from random import Random
from typing import Final

from msgspec import Struct

from table51.bots.bot import to_act
from table51.cards import SUITS, Card, Cards, Suit, replaced
from table51.games.japanese51 import JAPANESE51
from table51.games.japanese51.acts import CLEAR, PASS, Move, Swap
from table51.games.japanese51.score import points
from table51.games.japanese51.table import Seen
from table51.match import Match

NOTICED: Final = 3  # table cards
CALLS_FROM: Final = 30  # points
MOOD: Final = 0.3  # how often it clears a row, or calls less


class Easy(Struct, frozen=True):
    """Plays legally and plausibly, and misses much."""

    def choose(self, view: Seen, match: Match, rng: Random) -> Move:
        _, hand = to_act(JAPANESE51, view)
        noticed = rng.sample(view.table.row, NOTICED)
        bold = rng.random() < MOOD
        suit = _favourite(hand)
        give = min(hand, key=lambda card: _worth(card, suit))
        take = max(noticed, key=lambda card: _worth(card, suit))
        if _worth(take, suit) <= _worth(give, suit) and not JAPANESE51.check(view, PASS):
            return CLEAR if bold and not JAPANESE51.check(view, CLEAR) else PASS
        value = points(replaced(hand, give, take), view.table.rules.joker_value)
        called = Swap((give,), (take,), call=True)
        if (value >= CALLS_FROM or bold) and not JAPANESE51.check(view, called):
            return called
        return Swap((give,), (take,))


def _favourite(hand: Cards) -> Suit:
    """The suit held most, by number and then by points."""
    return max(SUITS, key=lambda suit: [sum(card.suit == suit for card in hand), _points_in(suit, hand)])


def _points_in(suit: Suit, hand: Cards) -> int:
    return sum(card.points for card in hand if card.suit == suit)


def _worth(card: Card, suit: Suit) -> tuple[bool, int]:
    """How much it wants a card while it collects `suit`: the suit's own first, the joker above all."""
    return card.suit in ("", suit), card.points or 12
