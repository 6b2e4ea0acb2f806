"""Short ways to write hands and tables of Chinese Poker in tests."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

from hypothesis import strategies as st

from table51.cards import Cards, pack, read_cards
from table51.engine import Deal, Note, State
from table51.games.chinese_poker import CHINESE_POKER
from table51.games.chinese_poker.acts import locked
from table51.games.chinese_poker.rules import STANDARD, Rules
from table51.games.chinese_poker.setting import some_setting
from table51.games.chinese_poker.table import Whole
from table51.games.chinese_poker.verdict import Rows

PACK = pack()
WORKED = "AS AH KC KD QS QH JC 10D 9S 8H 7C 4D 2S"  # 72,072 arrangements, 20,580 legal, 86 undominated


def cards(text: str) -> Cards:
    reading = read_cards(text)
    assert not reading.misread
    return reading.cards


def laid(back: str, middle: str, front: str) -> Rows:
    """Rows as poker players tell them, from the back."""
    return Rows(cards(front), cards(middle), cards(back))


LEGAL = laid("As Ah Td 8h 7c", "Kc Kd Qh 9s 4d", "Qs Jc 2s")
FOUL = laid("Qs Td 8h 7c 2s", "Kc Kd Jc 9s 4d", "As Ah Qh")
A = laid("5s 5h 5d Kc 9c", "Qh Qd 8s 8c 3h", "Js Jd 4c")  # beats B in all three rows
B = laid("7s 7h 6s 6h 2d", "Ks Kh 9d 5c 3c", "10s 10h Ad")


def codes(notes: Iterable[Note]) -> list[str]:
    return [note.code.removeprefix("chinese_poker.") for note in notes]


def dealt(seats: int = 2, rules: Rules = STANDARD, seed: int = 1) -> Whole:
    pack = tuple(Random(seed).sample(PACK, len(PACK)))
    return CHINESE_POKER.start(rules, Deal(pack, 0, seats)).state


def holding(*hands: Cards, rules: Rules = STANDARD) -> Whole:
    """A table where the seats hold those thirteen cards."""
    start = dealt(len(hands), rules)
    own = tuple(type(start.own[0])(hand) for hand in hands)
    rest = tuple(card for card in PACK if not any(card in hand for hand in hands))
    return State(start.table, own, rest)


def lock(state: Whole, seat: int, rows: Rows) -> Whole:
    return CHINESE_POKER.apply(state, seat, locked(rows)).state


def hands(count: int) -> st.SearchStrategy[tuple[Cards, ...]]:
    """So many hands of thirteen from one pack."""
    return st.integers(0, 2**64).map(lambda seed: dealt_hands(count, seed))


def dealt_hands(count: int, seed: int) -> tuple[Cards, ...]:
    pack = tuple(Random(seed).sample(PACK, len(PACK)))
    return tuple(pack[13 * i : 13 * i + 13] for i in range(count))


def arrangements(count: int) -> st.SearchStrategy[tuple[Rows, ...]]:
    """So many arranged hands of one deal: three in four legal, the others mostly fouls."""

    def arranged(seed: int) -> tuple[Rows, ...]:
        rng = Random(seed)
        return tuple(
            some_setting(hand, STANDARD, rng) if rng.random() < 0.75 else Rows(hand[:3], hand[3:8], hand[8:])
            for hand in dealt_hands(count, seed)
        )

    return st.integers(0, 2**64).map(arranged)
