"""The arrangements of a hand of cards: what the searches know only as keys and masks, in cards and rules."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from importlib.util import find_spec
from typing import Final, Protocol

from table51.cards import Cards, pack
from table51.games.chinese_poker.rules import Rules
from table51.games.chinese_poker.verdict import Rows
from table51.kernels.chinese_poker import plain
from table51.kernels.chinese_poker.plain import ALL, Chances, Play, Setting
from table51.kernels.chinese_poker.tables import KEYS

ARRANGEMENTS: Final = 72_072  # 13! / (3! 5! 5!)
WORTH_COMPILING: Final = 500  # hands to set, from which on loading numba takes less time than plain Python


class Path(Protocol):
    """One way to search: the modules `plain`, which says what each answer is, and `compiled`, which gives the same."""

    def legal_count(self, keys: Sequence[int], wheel: str, strict: bool) -> int:
        """How many arrangements of thirteen keys are legal."""
        ...

    def undominated(self, keys: Sequence[int], wheel: str, strict: bool) -> list[Setting]:
        """The legal arrangements to choose from."""
        ...

    def best_by_chances(self, keys: Sequence[int], chances: Chances, wheel: str, strict: bool) -> Setting:
        """The legal arrangement whose three chances add up to most."""
        ...

    def tried(self, settings: Sequence[tuple[int, int, int]], unseen: Sequence[int], play: Play) -> list[list[int]]:
        """What each setting scores in the same deals of the keys unseen."""
        ...


def fastest(hands: int = 1) -> Path:
    """The quickest way to set so many hands: compiled if numba is installed, and loaded already or worth loading."""
    if sys.modules.get("numba") or (hands >= WORTH_COMPILING and find_spec("numba")):
        from table51.kernels.chinese_poker import compiled

        return compiled
    return plain


def legal_count(hand: Cards, rules: Rules, path: Path | None = None) -> int:
    """How many of the arrangements are legal (P-3)."""
    return (path or fastest()).legal_count(keys_of(hand), rules.wheel, is_strict(rules))


def undominated(hand: Cards, rules: Rules, path: Path | None = None) -> list[Setting]:
    """The arrangements worth a thought: no other is as strong in every row and stronger in one."""
    return (path or fastest()).undominated(keys_of(hand), rules.wheel, is_strict(rules))


def best_by_chances(hand: Cards, chances: Chances, rules: Rules, path: Path | None = None) -> Setting:
    """The legal arrangement whose three chances add up to most."""
    return (path or fastest()).best_by_chances(keys_of(hand), chances, rules.wheel, is_strict(rules))


def tried(
    settings: Sequence[tuple[int, int, int]], hand: Cards, rules: Rules, opponents: int, deals: int,
    chances: Chances, dice: int, tie: int = 0, path: Path | None = None,
) -> list[list[int]]:  # fmt: skip
    """What settings (front, middle, back) of `hand` score in the same deals of the other 39 cards; as `plain.tried`."""
    unseen = [KEYS[card] for card in pack() if card not in hand]
    more_rows = rules.majority == "more_rows"
    play = Play(opponents, deals, chances, rules.wheel, is_strict(rules), more_rows, tie, dice)
    return (path or fastest(opponents * deals)).tried(settings, unseen, play)


def rows_of(hand: Cards, setting: Setting) -> Rows:
    """The arrangement in cards, each row in the order of the hand."""
    middle, back = setting.middle_mask, setting.back_mask
    front = ALL ^ middle ^ back
    one, two, three = (
        tuple(card for place, card in enumerate(hand) if mask >> place & 1) for mask in (front, middle, back)
    )
    return Rows(one, two, three)


def keys_of(hand: Cards) -> list[int]:
    """The keys of thirteen different cards."""
    return [KEYS[card] for card in hand]


def is_strict(rules: Rules) -> bool:
    """Whether a back only as strong as its middle is a foul (P-3)."""
    return rules.row_order == "strict"
