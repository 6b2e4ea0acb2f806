"""Reading cards as people write them: `AS`, `10h`, `Th`, `A♠`, `黑桃A`, `スペードA`; commas, brackets, line breaks.

Nothing is ever dropped: what is not a card is named with its place.
"""

from __future__ import annotations

import re
from typing import Final

from msgspec import Struct

from table51.cards.card import CARDS, Card, Cards

_SUIT_WORDS: Final = {
    "S": ("S", "♠", "♤", "黑桃", "スペード", "MAÇA"),
    "H": ("H", "♥", "♡", "红桃", "紅桃", "红心", "紅心", "ハート", "KUPA"),
    "D": ("D", "♦", "♢", "方块", "方塊", "方片", "ダイヤ", "KARO"),
    "C": ("C", "♣", "♧", "梅花", "草花", "クラブ", "クローバー", "SİNEK", "SINEK"),
}
_SUITS: Final = {word: suit for suit, words in _SUIT_WORDS.items() for word in words}
_RANKS: Final = {**{r: r for r in "23456789JQKA"}, "10": "10", "T": "10"}
_JOKERS: Final = ("JOKER", "ジョーカー", "大王", "小王", "王", "JK", "🃏")

_SUIT: Final = "|".join(sorted(map(re.escape, _SUITS), key=len, reverse=True))
_RANK: Final = "10|[2-9TJQKA]"
_CARD: Final = re.compile(
    rf"(?P<joker>{'|'.join(_JOKERS)})|(?P<rank>{_RANK})(?P<suit>{_SUIT})|(?P<suit2>{_SUIT})(?P<rank2>{_RANK})",
    re.IGNORECASE,
)
_BETWEEN: Final = re.compile(r"[\s,;、，；。・|/()\[\]{}（）【】「」\ufe0e\ufe0f]+")
_WORD: Final = re.compile(r"[^\s,;、，；。・|/()\[\]{}（）【】「」]+")


class Misread(Struct, frozen=True):
    """A piece of text that is no card. line and column count from 1, column in characters."""

    text: str
    line: int
    column: int


class Reading(Struct, frozen=True):
    """What was understood: the cards in the order written, and everything that was not a card."""

    cards: Cards
    misread: tuple[Misread, ...]


def read_cards(text: str) -> Reading:
    """Every card in `text`, written one after another or apart, and every piece that is none."""
    cards: list[Card] = []
    misread: list[Misread] = []
    at = 0
    while at < len(text):
        if gap := _BETWEEN.match(text, at):
            at = gap.end()
        elif found := _CARD.match(text, at):
            cards.append(_card(found))
            at = found.end()
        else:
            word = _WORD.match(text, at)
            end = word.end() if word else at + 1
            misread.append(Misread(text[at:end], text.count("\n", 0, at) + 1, at - text.rfind("\n", 0, at)))
            at = end
    return Reading(tuple(cards), tuple(misread))


def parse_card(text: str) -> Card | None:
    """The one card that `text` writes, or None."""
    found = _CARD.fullmatch(text.strip())
    return _card(found) if found else None


def _card(found: re.Match[str]) -> Card:
    if found["joker"]:
        return CARDS["JK"]
    rank = (found["rank"] or found["rank2"]).upper()
    suit = found["suit"] or found["suit2"]
    return CARDS[_RANKS[rank] + _SUITS.get(suit, _SUITS.get(suit.upper(), ""))]
