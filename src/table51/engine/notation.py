"""Acts as text: one notation for the wire, records, the command box and the command line.

An act type declares its `form`, e.g. `swap {give}>{take} [call]`: bare words are written as they stand, `{field}` is
the field's value, `[word]` is a flag of that name. Reading is lenient (case, `T` for 10, suit symbols, spaces around
`>`) and accepts what the rules refuse, so that a refusal can name its clause; writing has one canonical form.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import lru_cache
from typing import Any, ClassVar, Final, Generic, TypeVar, get_type_hints

from msgspec import Struct

from table51.cards import Card, Cards, parse_card, read_cards
from table51.engine.refusal import InvalidText
from table51.notes import note


class Act(Struct, frozen=True):
    """The base of every act: a small frozen record whose `form` is its grammar."""

    form: ClassVar[str] = ""


class Group(Struct, frozen=True):
    """Cards that belong together in an act; `kind` is written before a colon where the cards leave it open (T-12)."""

    cards: Cards
    kind: str = ""


A = TypeVar("A", bound=Act)

LONGEST_TEXT: Final = 400  # characters; the longest act of the four games needs about 80
TEXTS_KEPT: Final = 10_000  # of acts; the same few thousand are listed again and again
_TOKEN: Final = re.compile(r"\{(\w+)\}|\[(\w+)\]|(\w+)|(\s+)|(.)")
_FIELD: Final = r"\s*(?P<{}>[^>/\s]+(?:\s+[^>/\s]+)*?)\s*"


class Notation(Generic[A]):
    """Reads and writes the acts of one game."""

    def __init__(self, *types: type[A]) -> None:
        self._forms: Final = tuple(_Form(t) for t in types)
        self._by_type: Final = {form.type: form for form in self._forms}
        self._text: Final = lru_cache(TEXTS_KEPT)(self._written)

    @property
    def forms(self) -> tuple[str, ...]:
        """The grammar of every act, in the order declared."""
        return tuple(form.type.form for form in self._forms)

    def text(self, act: A) -> str:
        """The canonical text of `act`."""
        return self._text(act)

    def _written(self, act: A) -> str:
        return self._by_type[type(act)].text(act)

    def read(self, text: str) -> A:
        """The act that `text` writes. Raises InvalidText with the reason; whether it is legal is another question."""
        if len(text) > LONGEST_TEXT:
            raise InvalidText(note("text.too_long", most=LONGEST_TEXT))
        line = " ".join(text.split())
        for form in self._forms:
            if found := form.pattern.fullmatch(line):
                return form.read(found)  # type: ignore[no-any-return]  # its type is one of those given, each an A
        verb = line.split(" ")[0].lower()
        if forms := [f.type.form for f in self._forms if f.verb == verb]:
            raise InvalidText(note("text.form", verb=verb, forms=" · ".join(forms)))
        raise InvalidText(
            note("text.verb", text=line[:40], verbs=", ".join(dict.fromkeys(f.verb for f in self._forms)))
        )


class _Form:
    """The compiled grammar of one act type."""

    def __init__(self, act: type[Act]) -> None:
        self.type: Final[type[Any]] = act
        self.verb: Final = act.form.split(" ")[0]
        hints = get_type_hints(act)
        self._readers: Final = {
            name: _READERS[hints[name]] for name in act.__struct_fields__ if hints[name] is not bool
        }
        self._flags: Final = [name for name in act.__struct_fields__ if hints[name] is bool]
        self._line: Final = re.sub(r"\[(\w+)\]", r"{\1}", act.form)
        pieces = []
        for field, flag, word, space, sign in _TOKEN.findall(act.form):
            if field:
                pieces.append(_FIELD.format(field))
            elif flag:
                pieces.append(rf"(?:\s+(?P<{flag}>{flag}))?")
            elif space:
                pieces.append(r"\s*" if pieces and not pieces[-1].isalpha() else r"\s+")
            else:
                pieces.append(re.escape(word or sign))
        self.pattern: Final = re.compile(
            "".join(pieces).replace(r"\s*(?:\s+", r"(?:\s+").replace(r"\s+(?:\s+", r"(?:\s+"), re.IGNORECASE
        )

    def read(self, found: re.Match[str]) -> Any:
        values: dict[str, Any] = {name: reader(found[name]) for name, reader in self._readers.items()}
        return self.type(**values, **{flag: found[flag] is not None for flag in self._flags})

    def text(self, act: Act) -> str:
        values = {name: _written(getattr(act, name)) for name in self._readers}
        flags = {flag: flag if getattr(act, flag) else "" for flag in self._flags}
        return " ".join(self._line.format(**values, **flags).split())


def _written(value: object) -> str:
    if isinstance(value, Card):
        return value
    if isinstance(value, Group):
        return (f"{value.kind}:" if value.kind else "") + "".join(value.cards)
    if isinstance(value, tuple):
        return (" " if value and isinstance(value[0], Group) else "").join(_written(part) for part in value)
    return str(value)


def _card(text: str) -> Card:
    if card := parse_card(text):
        return card
    raise InvalidText(note("text.card", text=text))


def _cards(text: str) -> Cards:
    if text == "-":  # none yet: a page asks about an act that is being composed
        return ()
    reading = read_cards(text)
    if reading.misread:
        raise InvalidText(*(note("text.card", text=m.text) for m in reading.misread))
    return reading.cards


def _group(text: str) -> Group:
    kind, colon, cards = text.rpartition(":")
    return Group(_cards(cards), kind.strip().lower() if colon else "")


def _groups(text: str) -> tuple[Group, ...]:
    return tuple(_group(group) for group in text.split())


def _number(text: str) -> int:
    if re.fullmatch(r"-?\d{1,9}", text):
        return int(text)
    raise InvalidText(note("text.number", text=text))


_READERS: Final[dict[Any, Callable[[str], Any]]] = {
    Card: _card,
    Cards: _cards,
    Group: _group,
    tuple[Group, ...]: _groups,
    int: _number,
    str: str.lower,
}
