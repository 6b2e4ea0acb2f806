"""Messages: a small subset of ICU, which the page reads as well (tests/locale/format_vectors.json holds both to it).

    {name}                                      the parameter as it is
    {name, number}                              digits of the language, a real minus (U+2212)
    {name, card}  {name, cards}                 a card or a list of cards, in words
    {name, seat}                                a seat number, shown as that seat's name
    {name, note}                                a phrase within the sentence: a note, said by its own message
    {n, plural, =0 {none} one {# card} other {# cards}}
    {x, select, yes {…} other {…}}

Branches may hold anything, nested. Apostrophes are plain characters. What is missing stays visible as {name}.
A text or a name that is written from right to left is isolated, so that it turns nothing around it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from decimal import ROUND_HALF_UP, Context, Decimal
from functools import cache
from math import isfinite
from typing import Final, Literal, get_args

from msgspec import Struct

from table51.notes import Note

Names = Sequence[str] | Mapping[int, str]  # by seat
Word = Callable[[str], str]  # a catalogue's entry by code: the names of cards, the separator of a list

SlotKind = Literal["text", "number", "card", "cards", "seat", "note"]
ChoiceKind = Literal["plural", "select"]

_SLOTS: Final[dict[str, SlotKind]] = {kind: kind for kind in get_args(SlotKind) if kind != "text"}
_CHOICES: Final[dict[str, ChoiceKind]] = {kind: kind for kind in get_args(ChoiceKind)}
_THOUSANDTH: Final = Decimal("0.001")
_HALF_UP: Final = Context(prec=400, rounding=ROUND_HALF_UP)  # as browsers round; wide enough for every float
_RIGHT_TO_LEFT: Final = re.compile(
    "[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\U00010800-\U00010fff\U0001e800-\U0001efff]"
)
_TURKISH_MARKS: Final = str.maketrans(",.", ".,")


class Hash(Struct, frozen=True):
    """The number of the plural around it."""


class Slot(Struct, frozen=True):
    """A parameter to be filled in."""

    name: str
    kind: SlotKind


class Choice(Struct, frozen=True):
    """Branches, of which the parameter picks one; there is always one called `other`."""

    name: str
    kind: ChoiceKind
    branches: Mapping[str, Message]


Node = str | Hash | Slot | Choice
Message = tuple[Node, ...]


# Reading


@cache
def parse(message: str) -> Message:
    """The message as nodes. Raises ValueError that names the place of what is malformed."""
    return _Reader(message).sequence(inner=False, plural=False)


class _Reader:
    """A message and how far it has been read."""

    def __init__(self, message: str) -> None:
        self.message: Final = message
        self.at = 0

    def sequence(self, inner: bool, plural: bool) -> Message:
        """Text and placeholders up to the end, or up to the brace that closes a branch."""
        nodes: list[Node] = []
        while self.at < len(self.message) and not (inner and self.message[self.at] == "}"):
            if self.message[self.at] == "{":
                nodes.append(self._placeholder(plural))
            elif plural and self._skip(r"#"):
                nodes.append(Hash())
            else:
                nodes.append(self._take(r"[^{}#]+" if plural else r"[^{}]+", "text"))
        return tuple(nodes)

    def _placeholder(self, plural: bool) -> Node:
        name = self._take(r"\{\s*(\w+)\s*", "name")
        if self._skip(r"\}"):
            return Slot(name, "text")
        kind = self._take(r",\s*(\w+)\s*", "kind")
        if kind in _SLOTS:
            self._take(r"\}", "}")
            return Slot(name, _SLOTS[kind])
        if kind not in _CHOICES:
            raise self._malformed(f"unknown kind {kind}")
        self._take(r",\s*", "branches")
        branches: dict[str, Message] = {}
        while not self._skip(r"\}"):
            key = self._take(r"(=-?\d+|[\w-]+)\s*\{", "branch")
            branches[key] = self.sequence(inner=True, plural=plural or kind == "plural")
            self._take(r"\}\s*", "}")
        if "other" not in branches:
            raise self._malformed("no branch other")
        return Choice(name, _CHOICES[kind], branches)

    def _take(self, pattern: str, what: str) -> str:
        found = re.compile(pattern, re.ASCII).match(self.message, self.at)
        if not found:
            raise self._malformed(f"{what} expected")
        self.at = found.end()
        return found[found.re.groups]

    def _skip(self, pattern: str) -> bool:
        found = re.compile(pattern).match(self.message, self.at)
        self.at = found.end() if found else self.at
        return found is not None

    def _malformed(self, what: str) -> ValueError:
        return ValueError(f"{what} at {self.at} in message: {self.message}")


def slots(message: Message) -> Iterator[tuple[str, str]]:
    """Every parameter the message names, with its kind."""
    for node in message:
        if isinstance(node, Slot | Choice):
            yield node.name, node.kind
        if isinstance(node, Choice):
            for branch in node.branches.values():
                yield from slots(branch)


# Filling in


def render(message: str, params: Mapping[str, object], lang: str, word: Word, names: Names = ()) -> str:
    """The message with its parameters filled in, cards in words. Raises ValueError for a malformed message only."""
    return _Filling(params, lang, word, names).text(parse(message))


class _Filling(Struct, frozen=True):
    params: Mapping[str, object]
    lang: str
    word: Word
    names: Names

    def text(self, message: Message, number: str = "#") -> str:
        """`number` is what # stands for: the number of the plural around it."""
        return "".join(self._node(node, number) for node in message)

    def _node(self, node: Node, number: str) -> str:
        match node:
            case str():
                return node
            case Hash():
                return number
            case Slot():
                value = self.params.get(node.name)
                return f"{{{node.name}}}" if value is None else self._slot(node.kind, value)
            case Choice():
                return self._choice(node, number)

    def _slot(self, kind: SlotKind, value: object) -> str:
        match kind:
            case "text":
                return _isolated(_plain(value))
            case "number":
                return format_number(value, self.lang)
            case "card":
                return self.word(f"card.{value}")
            case "cards":
                return self.word("list.separator").join(self.word(f"card.{card}") for card in _cards(value))
            case "seat":
                return _isolated(_name(value, self.names))
            case "note":
                return self._note(value)

    def _note(self, value: object) -> str:
        """The phrase of a note, or of one as JSON has it."""
        if isinstance(value, Note):
            return _Filling(value.params, self.lang, self.word, self.names).text(parse(self.word(value.code)))
        if isinstance(value, Mapping) and "code" in value:
            return self._note(Note(str(value["code"]), value.get("params", {})))
        return _plain(value)

    def _choice(self, node: Choice, number: str) -> str:
        value = self.params.get(node.name)
        if node.kind == "select":
            key = _plain(value)
        else:
            key = f"={_plain(value)}" if f"={_plain(value)}" in node.branches else _plural(value, self.lang)
            number = f"{{{node.name}}}" if value is None else format_number(value, self.lang)
        return self.text(node.branches.get(key, node.branches["other"]), number)


def _isolated(text: str) -> str:
    return f"\u2068{text}\u2069" if _RIGHT_TO_LEFT.search(text) else text


def format_number(value: object, lang: str) -> str:
    """Digits grouped as the language does, at most three decimals, a real minus; what is no number stays as it is."""
    if isinstance(value, bool) or not isinstance(value, int | float):
        return _plain(value)
    if isinstance(value, int):
        digits = f"{abs(value):,}"
    elif isfinite(value):
        digits = f"{abs(Decimal(repr(value))).quantize(_THOUSANDTH, context=_HALF_UP):,f}".rstrip("0").rstrip(".")
    else:
        return _plain(value)
    if lang == "tr":
        digits = digits.translate(_TURKISH_MARKS)
    return f"\u2212{digits}" if value < 0 else digits


def _plural(value: object, lang: str) -> str:
    """The plural's category: English and Turkish tell one from many, Japanese and Chinese do not."""
    return "one" if lang in ("en", "tr") and value in (1, -1) else "other"


def _plain(value: object) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, float) and value.is_integer():
        return str(int(value))
    return ",".join(map(str, value)) if isinstance(value, list | tuple) else str(value)


def _cards(value: object) -> Sequence[object]:
    return value if isinstance(value, list | tuple) else [card for card in re.split(r"[\s,]+", str(value)) if card]


def _name(seat: object, names: Names) -> str:
    known: dict[int, str] = dict(names) if isinstance(names, Mapping) else dict(enumerate(names))
    return known.get(seat, str(seat)) if isinstance(seat, int) else str(seat)
