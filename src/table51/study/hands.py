"""Hands of a real table as people paste them: read into rows, checked, and settled (P-2 to P-18).

A text holds up to four hands. A row is what follows its label, in any of four languages (`front:`, `头墩`, `orta:`);
`Ana:` at the start of a line begins a hand and names its player, and so does a label that the hand has already. Without
labels three lines, or three parts between slashes, are the rows from the front, or from the back if the last is the one
of three. Any other cards fill the places that are left, front first. What is no card is named with its place.
"""

from __future__ import annotations

import re
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from table51.cards import Cards, Misread, read_cards
from table51.engine import Note, Refused, note
from table51.games.chinese_poker.rows import SIZES, RowName
from table51.games.chinese_poker.rules import STANDARD, Rules
from table51.games.chinese_poker.score import Settlement, settle
from table51.games.chinese_poker.verdict import Rows, Verdict, check
from table51.study.arrange import Fixed, Study, against_hand, arrange, fix

MOST_HANDS: Final = 4
LONGEST_NAME: Final = 24
LONGEST_TEXT: Final = 4_000  # characters

_WORDS: Final[dict[RowName, tuple[str, ...]]] = {
    "front": ("front", "top", "ön", "フロント", "[前头頭上][墩道段]", "[前头頭]"),
    "middle": ("middle", "mid", "orta", "ミドル", "中[墩道段]", "中"),
    "back": ("back", "bottom", "arka", "バック", "[后後尾底下][墩道段]", "[后後尾]"),
}
_ROW: Final = "|".join(rf"(?P<{row}>{'|'.join(words)})" for row, words in _WORDS.items())
_CARD_FOLLOWS: Final = r"(?=[\s\d♠♥♦♣♤♡♢♧黑红紅方梅スハダク])"  # where there is no colon: 头墩黑桃A
_LABEL: Final = re.compile(rf"(?<!\w)(?:{_ROW})\s*(?:[:：=]|{_CARD_FOLLOWS})", re.IGNORECASE)
_NAME: Final = re.compile(rf"[^\S\n]*(?P<name>[^\s:：][^:：\n]{{0,{LONGEST_NAME - 1}}})[:：]")
_PARTS: Final = re.compile(r"[/|／｜]")


class Hand(Struct, frozen=True):
    """One player's cards as they lie; name: as written, or empty."""

    name: str
    rows: Rows


class Pasted(Struct, frozen=True):
    """What was understood of a text, and everything that was not."""

    hands: tuple[Hand, ...]
    misread: tuple[Misread, ...]


class Checked(Struct, frozen=True):
    """A hand with its verdict. fixed: the nearest legal arrangement of a foul, if its cards can make one."""

    name: str
    verdict: Verdict
    fixed: Fixed | None


class Settled(Struct, frozen=True):
    """Hands, each with a name, and their settlement by seat."""

    hands: tuple[Hand, ...]
    settlement: Settlement


class Wish(Struct, frozen=True):
    """A hand to be studied: see `arrange`. If it lies as 3, 5 and 5, that arrangement is compared with the best."""

    rows: Rows
    rules: Rules
    opponents: int = 1
    deals: int = 1_000
    seed: int = 1


def read_rules(values: object) -> Rules:
    """The rules that plain options write, the others at their defaults. Raises InvalidRules."""
    return Rules.read(values)


def read_hands(text: str) -> Pasted:
    """Every hand in `text`, in its order; none for a text without cards. Raises Refused if it is too long."""
    if len(text) > LONGEST_TEXT:
        raise Refused(note("study.too_long", most=LONGEST_TEXT))
    reader = _Reader()
    for number, line in enumerate(text.splitlines(), 1):
        reader.line(number, line)
    return Pasted(tuple(draft.hand for draft in reader.drafts if draft.begun), tuple(reader.misread))


def checked(text: str, rules: Rules = STANDARD) -> tuple[tuple[Checked, ...], tuple[Misread, ...]]:
    """The verdict on every hand in `text`, and what is no card in it. Raises Refused for a joker."""
    pasted = read_hands(text)
    return tuple(_checked(hand, rules) for hand in pasted.hands), pasted.misread


def settled(text: str, rules: Rules = STANDARD) -> Settled:
    """The settlement of the two to four hands in `text`.

    Raises Unsettled if a card lies in two hands; Refused for another number of hands, and for what is no card: a
    misread card would change who pays.
    """
    pasted = read_hands(text)
    reasons = [misread_note(misread) for misread in pasted.misread]
    if not 2 <= len(pasted.hands) <= MOST_HANDS:
        reasons.append(note("study.players", "P-1", count=len(pasted.hands), most=MOST_HANDS))
    if reasons:
        raise Refused(*reasons)
    hands = named(pasted.hands)
    return Settled(hands, settle(tuple(hand.rows for hand in hands), rules))


def wish(text: str, rules: Rules = STANDARD, opponents: int = 1, deals: int = 1_000, seed: int = 1) -> Wish:
    """The wish to study the one hand in `text`. Raises Refused if it is not thirteen cards of one pack."""
    pasted = read_hands(text)
    reasons = [misread_note(misread) for misread in pasted.misread]
    if len(pasted.hands) > 1:
        reasons.append(note("study.one_hand", "P-2", count=len(pasted.hands)))
    rows = pasted.hands[0].rows if pasted.hands else Rows((), (), ())
    if reasons := [*reasons, *against_hand(rows.cards)]:
        raise Refused(*reasons)
    return Wish(rows, rules, opponents, deals, seed)


def study(wish: Wish) -> Study:
    """What was wished for."""
    laid = all(len(cards) == size for cards, size in zip(wish.rows, SIZES.values(), strict=True))
    return arrange(
        wish.rows.cards, wish.rules, opponents=wish.opponents, deals=wish.deals, seed=wish.seed,
        yours=wish.rows if laid else None,
    )  # fmt: skip


def misread_note(misread: Misread) -> Note:
    """A piece of text that is no card, as a reason."""
    return note("study.misread", text=misread.text, line=misread.line, column=misread.column)


def named(hands: tuple[Hand, ...]) -> tuple[Hand, ...]:
    """The hands, each with a name of its own: those without one, or with one that is taken, are numbered."""
    taken: set[str] = set()
    done = []
    for seat, hand in enumerate(hands, 1):
        name = hand.name or str(seat)
        while name in taken:
            name = f"{name} {seat}"
        taken.add(name)
        done.append(replace(hand, name=name))
    return tuple(done)


def _checked(hand: Hand, rules: Rules) -> Checked:
    verdict = check(hand.rows, rules)
    return Checked(hand.name, verdict, None if verdict.legal else fix(hand.rows, rules))


class _Draft:
    """A hand while it is read: cards under labels, and groups of cards under none."""

    def __init__(self, name: str = "") -> None:
        self.name: Final = name
        self.rows: Final[dict[RowName, Cards]] = {}
        self.loose: Final[list[Cards]] = []

    @property
    def begun(self) -> bool:
        return bool(self.name or self.rows or self.loose)

    @property
    def full(self) -> bool:
        return sum(map(len, [*self.rows.values(), *self.loose])) >= sum(SIZES.values()) or len(self.rows) == len(SIZES)

    @property
    def hand(self) -> Hand:
        groups, names = self.loose, tuple(SIZES)
        if not self.rows and len(groups) == len(names):
            if len(groups[-1]) == SIZES["front"] != len(groups[0]):
                groups = groups[::-1]
            return Hand(self.name, Rows(*groups))
        rest = tuple(card for group in groups for card in group)
        rows = []
        for row in names:
            laid = self.rows.get(row, ())
            free = len(rest) if row == names[-1] else max(0, SIZES[row] - len(laid))
            rows.append(laid + rest[:free])
            rest = rest[free:]
        return Hand(self.name, Rows(*rows))


class _Reader:
    """Goes through a text line by line."""

    def __init__(self) -> None:
        self.drafts: Final = [_Draft()]
        self.misread: Final[list[Misread]] = []
        self._row: RowName | None = None

    def line(self, number: int, line: str) -> None:
        if not line.strip():
            if self.drafts[-1].full:
                self._begin()
            return
        at = 0
        if (name := _NAME.match(line)) and not _LABEL.match(line, name.start("name")) and _is_name(name["name"]):
            self._begin(name["name"].strip())
            at = name.end()
        for label in _LABEL.finditer(line, at):
            self._cards(number, line, at, label.start())
            self._label(next(row for row in SIZES if label[row]))
            at = label.end()
        self._cards(number, line, at, len(line))

    def _begin(self, name: str = "") -> None:
        self.drafts.append(_Draft(name))
        self._row = None

    def _label(self, row: RowName) -> None:
        if row in self.drafts[-1].rows:
            self._begin()
        self.drafts[-1].rows[row] = ()
        self._row = row

    def _cards(self, number: int, line: str, start: int, end: int) -> None:
        """The cards of a piece of a line, in the row last named, or in groups."""
        for part in _pieces(line, start, end, split=self._row is None):
            reading = read_cards(line[part.start : part.stop])
            self.misread.extend(Misread(m.text, number, m.column + part.start) for m in reading.misread)
            if not reading.cards:
                continue
            draft = self.drafts[-1]
            if self._row:
                draft.rows[self._row] += reading.cards
            else:
                draft.loose.append(reading.cards)


def _pieces(line: str, start: int, end: int, split: bool) -> list[range]:
    """The piece from `start` to `end`, or its parts between slashes."""
    cuts = [found.span() for found in _PARTS.finditer(line, start, end)] if split else []
    edges = [start, *(edge for cut in cuts for edge in cut), end]
    return [range(a, b) for a, b in zip(edges[::2], edges[1::2], strict=True)]


def _is_name(text: str) -> bool:
    """Whether `text` before a colon names a player: cards do not."""
    reading = read_cards(text)
    return not reading.cards or bool(reading.misread)
