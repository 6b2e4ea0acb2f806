"""Reading cards as people write them: `AS`, `10h`, `Th`, `A♠`, `黑桃A`, `スペードA`; commas, brackets, line breaks.

Nothing is ever dropped: what is not a card is named with its place.
"""

from __future__ import annotations

import re
from typing import Final

from msgspec import Struct

from table51.cards.card import CARDS, JOKER, Card, Cards

_SUIT_WORDS: Final = {
    "S": ("S", "♠", "♤", "黑桃", "スペード", "MAÇA"),
    "H": ("H", "♥", "♡", "红桃", "紅桃", "红心", "紅心", "ハート", "KUPA"),
    "D": ("D", "♦", "♢", "方块", "方塊", "方片", "ダイヤ", "KARO"),
    "C": ("C", "♣", "♧", "梅花", "草花", "クラブ", "クローバー", "SİNEK", "SINEK"),
}
_JOKER_WORDS: Final = ("JOKER", "ジョーカー", "大王", "小王", "王", "JK", "🃏")
_STYLES: Final = r"\ufe0e\ufe0f"  # how ♠ is to be drawn: ♠︎, ♠️
_SEPARATORS: Final = rf"\s,;、，；。・|/()\[\]{{}}（）【】「」{_STYLES}"


def _folded(word: str) -> str:
    """One spelling for every way of writing a word's letters: `maça`, `sınek`, even `K` as the kelvin sign."""
    return word.casefold().upper()


_SUITS: Final = {_folded(word): suit for suit, words in _SUIT_WORDS.items() for word in words}
_RANKS: Final = {**{r: r for r in "23456789JQKA"}, "10": "10", "T": "10"}

_SUIT: Final = "|".join(sorted((word for words in _SUIT_WORDS.values() for word in words), key=len, reverse=True))
_RANK: Final = "10|[2-9TJQKA]"
_CARD: Final = re.compile(  # the joker last: `JKARO` is a jack
    rf"(?P<rank>{_RANK})(?P<suit>{_SUIT})|(?P<suit2>{_SUIT})[{_STYLES}]?(?P<rank2>{_RANK})|{'|'.join(_JOKER_WORDS)}",
    re.IGNORECASE,
)
_NARROW: Final = {
    wide: wide - 0xFEE0 for wide in range(0xFF01, 0xFF5F)
}  # `Ａｓ`, as Japanese and Chinese keyboards write it
_GAP: Final = re.compile(f"[{_SEPARATORS}]+")
_WORD: Final = re.compile(f"[^{_SEPARATORS}]+")


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
    written, text = text, text.translate(_NARROW)
    cards: list[Card] = []
    misread: list[Misread] = []
    at, line, line_start = 0, 1, 0
    while at < len(text):
        if gap := _GAP.match(text, at):
            if breaks := gap[0].count("\n"):
                line += breaks
                line_start = text.rindex("\n", at, gap.end()) + 1
            at = gap.end()
        elif found := _CARD.match(text, at):
            cards.append(_card(found))
            at = found.end()
        elif word := _WORD.match(text, at):
            misread.append(Misread(written[at : word.end()], line, at - line_start + 1))
            at = word.end()
    return Reading(tuple(cards), tuple(misread))


def parse_card(text: str) -> Card | None:
    """The one card that `text` writes, or None."""
    match read_cards(text):
        case Reading(cards=(card,), misread=()):
            return card
    return None


def _card(found: re.Match[str]) -> Card:
    rank, suit = found["rank"] or found["rank2"], found["suit"] or found["suit2"]
    return CARDS[_RANKS[_folded(rank)] + _SUITS[_folded(suit)]] if rank else JOKER
