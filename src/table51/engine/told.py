"""What people at a real table tell of a deal, so that it can be settled without having been played here."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final, Literal

from msgspec import Struct

from table51.cards import JOKER, Cards, read_cards
from table51.engine.refusal import InvalidText, Refused
from table51.notes import Note, Seat, note

_NUMBER: Final = re.compile(r"[-−]?\d{1,7}", re.ASCII)


class Tell(Struct, frozen=True):
    """Something that can be told of a player.

    takes: what comes with it: `hand` or `left`: cards, or the points they are worth; `rows`: three rows of cards,
    front first, with a slash between them; `nothing`. once: of one player at most.
    """

    role: str
    takes: Literal["hand", "left", "rows", "nothing"]
    clause: str
    once: bool = False


class Told(Struct, frozen=True):
    """What is told of one player: the role, and the cards or points as they were typed.

    joker: a joker is part of it, where points were typed; for who went out, as the last card.
    """

    player: str
    role: str
    text: str = ""
    joker: bool = False


def number_in(told: Told) -> int | None:
    """The points that were typed; None if it must be cards."""
    text = told.text.strip()
    return int(text.replace("−", "-")) if _NUMBER.fullmatch(text) else None


def cards_in(text: str, seat: Seat) -> Cards:
    """The cards that were typed. Raises InvalidText with everything that is none."""
    reading = read_cards(text)
    if reading.misread:
        raise InvalidText(*(note("text.card", seat=seat, text=misread.text) for misread in reading.misread))
    return reading.cards


def hand_in(told: Told, seat: Seat, size: int, size_clause: str, joker_clause: str) -> Cards:
    """The cards of a whole hand that were typed. Raises Refused for another number, or without the joker told of."""
    hand = cards_in(told.text, seat)
    if len(hand) != size:
        raise Refused(note("told.hand_size", size_clause, seat, have=len(hand), need=size))
    if told.joker and JOKER not in hand:
        raise Refused(note("told.no_joker", joker_clause, seat))
    return hand


def against_hands(pack: Cards, hands: Sequence[Cards], clause: str) -> Iterator[Note]:
    """Every card that lies in the hands more often than in the pack."""
    there = Counter(pack)
    for card, count in Counter(card for hand in hands for card in hand).items():
        if count > there[card]:
            yield note("told.card_twice", clause, card=card, count=count, most=there[card])
