"""What an arrangement of thirteen cards is worth, what the best one is, and the nearest legal one to a foul.

The best setting is the one that scores most, on average, against opponents who are dealt from the 39 cards not seen and
set them by a named policy: `expert` by how often each row wins, `steady` and `easy` as the computer players of these
names. All settings are tried in the same deals, so their differences are surer than their values.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from itertools import combinations
from math import sqrt
from random import Random
from typing import Final, Literal

from msgspec import Struct

from table51.cards import Cards
from table51.engine import Note, Refused, note
from table51.games.chinese_poker.rows import HAND_SIZE, ROWS, SIZES, RowName, Strength, strength, told_apart
from table51.games.chinese_poker.rules import STANDARD, Rules
from table51.games.chinese_poker.verdict import FOUL, Rows, check
from table51.kernels.chinese_poker.arranging import ARRANGEMENTS, Path, legal_count, rows_of, tried, undominated
from table51.kernels.chinese_poker.chances import by_heart, chances
from table51.kernels.chinese_poker.plain import POINTS, SCOOPED, SQUARES, TIED, WON, Chances, back_first
from table51.kernels.chinese_poker.tables import places, scale

MOST_OPPONENTS: Final = 3
MOST_DEALS: Final = 1_000_000
INTERVAL: Final = 1.96  # standard errors to each side of a 95 % interval

Policy = Literal["expert", "steady", "easy"]
POLICIES: Final[dict[Policy, Callable[[], Chances]]] = {"expert": chances, "steady": by_heart, "easy": back_first}


class RowChance(Struct, frozen=True):
    """How often one row wins and ties against an opponent's, 0 to 1."""

    won: float
    tied: float

    @property
    def points(self) -> float:
        """The points that the row brings against one opponent, the majority aside (P-12)."""
        return 2 * self.won + self.tied - 1


class Choice(Struct, frozen=True):
    """An arrangement as tried.

    expected: points in a deal, against all opponents together. error: half of its 95 % interval. chances: of front,
    middle, back; empty for a foul. scooped: how often an opponent loses all three rows.
    """

    rows: Rows
    expected: float
    error: float
    chances: tuple[RowChance, ...]
    scooped: float


class Given(Struct, frozen=True):
    """One row of yours beside the best. names: yours and the best one in words. points: what yours brings more."""

    row: RowName
    names: tuple[Note, Note]
    points: float


class Study(Struct, frozen=True):
    """A hand studied. best: every undominated arrangement, the most expected points first; `yours` may be among them.

    rows: yours beside the best, row by row. majority: what yours brings more by the majority point. They are empty and
    0 if there is no `yours` or it is a foul.
    """

    arrangements: int
    legal: int
    undominated: int
    opponents: int
    deals: int
    policy: Policy
    best: tuple[Choice, ...]
    yours: Choice | None = None
    rows: tuple[Given, ...] = ()
    majority: float = 0


def against_hand(hand: Cards) -> tuple[Note, ...]:
    """Why `hand` cannot be thirteen cards of one pack (P-1)."""
    reasons = [note("chinese_poker.joker", "P-1")] if any(card.is_joker for card in hand) else []
    reasons += [
        note("chinese_poker.hand.twice", "P-11", card=card) for card in dict.fromkeys(hand) if hand.count(card) > 1
    ]
    if len(hand) != HAND_SIZE:
        reasons.append(note("chinese_poker.hand.size", "P-1", have=len(hand), need=HAND_SIZE))
    return tuple(reasons)


def arrange(
    hand: Cards, rules: Rules = STANDARD, *, opponents: int = 1, deals: int = 1_000, seed: int = 1,
    policy: Policy = "expert", yours: Rows | None = None, path: Path | None = None,
) -> Study:  # fmt: skip
    """The study of `hand`; the same seed gives the same answer.

    opponents: 1 to 3; where there is a banker, it is the only one (P-13). deals: 1 to a million. yours: your own
    arrangement of the same cards. path: how to search, by default the quickest. Raises Refused if `hand` is not
    thirteen cards of one pack or `yours` is not of the same cards, ValueError for a number out of range.
    """
    if not 1 <= opponents <= MOST_OPPONENTS or not 1 <= deals <= MOST_DEALS:
        raise ValueError(f"1 to {MOST_OPPONENTS} opponents, 1 to {MOST_DEALS} deals")
    if reasons := against_hand(hand):
        raise Refused(*reasons)
    if yours and sorted(yours.cards) != sorted(hand):
        raise Refused(note("chinese_poker.hand.other_cards", "P-2"))
    if rules.tied_row == "banker":
        opponents = 1
    settings = undominated(hand, rules, path)
    triples = [setting[:3] for setting in settings]
    rows = [rows_of(hand, setting) for setting in settings]
    mine = _numbers(yours, rules) if yours else None
    if yours and mine:
        triples.append(mine)
        rows.append(yours)
    tallies = tried(
        triples, hand, rules, opponents, deals, POLICIES[policy](), Random(seed).getrandbits(32) or 1,
        tie=-1 if rules.tied_row == "banker" else 0, path=path,
    )  # fmt: skip
    choices = [_choice(row, tally, opponents, deals) for row, tally in zip(rows, tallies, strict=True)]
    own = choices.pop() if mine else _foul(yours, opponents) if yours else None
    best = tuple(sorted(choices, key=lambda choice: -choice.expected))
    study = Study(ARRANGEMENTS, legal_count(hand, rules, path), len(settings), opponents, deals, policy, best, own)
    return _compared(study, mine, triples[choices.index(best[0])]) if mine else study


def _numbers(rows: Rows, rules: Rules) -> tuple[int, int, int] | None:
    """The strengths' numbers of front, middle and back; None for a foul."""
    verdict = check(rows, rules)
    if not verdict.legal:
        return None
    front, middle, back = (places()[worth] for worth in verdict.strengths)
    return front, middle, back


def _choice(rows: Rows, tally: Sequence[int], opponents: int, deals: int) -> Choice:
    mean = tally[POINTS] / deals
    spread = max(tally[SQUARES] / deals - mean * mean, 0.0)
    pairs = deals * opponents
    chance = tuple(RowChance(tally[WON + row] / pairs, tally[TIED + row] / pairs) for row in range(len(ROWS)))
    return Choice(rows, mean, INTERVAL * sqrt(spread / deals), chance, tally[SCOOPED] / pairs)


def _foul(rows: Rows, opponents: int) -> Choice:
    """A foul loses to each opponent for certain, for these are never fouls (P-15)."""
    return Choice(rows, -FOUL * opponents, 0, (), 0)


def _compared(study: Study, mine: tuple[int, int, int], best: tuple[int, int, int]) -> Study:
    """The study with what yours gives up and gains, row by row, against the best."""
    yours, top = study.yours, study.best[0]
    assert yours
    strengths = scale()
    given = tuple(
        Given(row, told_apart(strengths[a], strengths[b]), study.opponents * (chance.points - other.points))
        for row, a, b, chance, other in zip(ROWS, mine, best, yours.chances, top.chances, strict=True)
    )
    majority = yours.expected - top.expected - sum(row.points for row in given)
    return Study(
        study.arrangements, study.legal, study.undominated, study.opponents, study.deals, study.policy, study.best,
        yours, given, majority,
    )  # fmt: skip


# Fix it


class Fixed(Struct, frozen=True):
    """A legal arrangement, and the cards that changed their row for it."""

    rows: Rows
    moved: Cards


def fix(rows: Rows, rules: Rules = STANDARD) -> Fixed | None:
    """The nearest legal arrangement of the same thirteen cards: the fewest moved, then the strongest from the back.

    None if they are not thirteen cards of one pack. Cards that stay keep their order; those that come follow them.
    """
    if against_hand(rows.cards):
        return None
    worth = cache(lambda cards: strength(tuple(cards), rules.wheel))
    for count in range(HAND_SIZE + 1):
        best: tuple[tuple[Strength, ...], Fixed] | None = None
        for moved in combinations(rows.cards, count):
            for new in _with_moved(rows, moved):
                front, middle, back = (worth(frozenset(row)) for row in new)
                legal = front <= middle < back or (front <= middle == back and rules.row_order != "strict")
                if legal and (best is None or (back, middle, front) > best[0]):
                    best = (back, middle, front), Fixed(new, moved)
        if best:
            return best[1]
    raise AssertionError("every hand has a legal arrangement")


def _with_moved(rows: Rows, moved: Cards) -> Iterator[Rows]:
    """Every arrangement of the right sizes in which exactly those cards have changed their row."""
    stay = [tuple(card for card in row if card not in moved) for row in rows]
    need_front, need_middle, need_back = (size - len(row) for size, row in zip(SIZES.values(), stay, strict=True))
    if min(need_front, need_middle, need_back) < 0:
        return
    for front in combinations([card for card in moved if card not in rows.front], need_front):
        left = [card for card in moved if card not in front]
        for middle in combinations([card for card in left if card not in rows.middle], need_middle):
            back = tuple(card for card in left if card not in middle)
            if not set(back) & set(rows.back):
                yield Rows(stay[0] + front, stay[1] + middle, stay[2] + back)
