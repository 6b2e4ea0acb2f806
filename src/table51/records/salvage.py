"""Text to plain data, also where the text is damaged: what is whole is found wherever it stands."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator
from itertools import chain, islice, pairwise
from typing import Any, Final

from table51.engine import Note, note
from table51.records.record import DealRecord
from table51.records.showing import Showing, ShownDeal

MOST_CHARACTERS: Final = 8_000_000
MOST_DEALS: Final = 1_000
_LONGEST_NUMBER: Final = 18  # digits; what is longer stays text, and so is of the wrong form

_HEAD: Final = tuple(name for name in Showing.__struct_fields__ if name != "deals")  # a record has no others
_OF_A_DEAL: Final = tuple(dict.fromkeys((*DealRecord.__struct_fields__, *ShownDeal.__struct_fields__)))
_LOST: Final = object()
_DEAL: Final = re.compile(r'\{\s*"deal"\s*:')
_SURROGATE: Final = re.compile(r"(?P<pair>\\u[dD][89abAB]\w\w\\u[dD][c-fC-F]\w\w)|\\u[dD][89a-fA-F]\w\w", re.ASCII)
_BETWEEN: Final = re.compile(r"[\s,:]*")
_DECODER: Final = json.JSONDecoder(
    parse_int=lambda digits: int(digits) if len(digits) <= _LONGEST_NUMBER else digits, strict=False
)


def plain_text(data: str | bytes) -> tuple[str, list[Note]]:
    """The text of a file. What is no UTF-8 is replaced, and what is too long is cut off."""
    problems: list[Note] = []
    raw = data.encode(errors="replace") if isinstance(data, str) else data
    try:
        text = raw.decode()
    except UnicodeDecodeError as error:
        problems.append(note("record.encoding", byte=error.start + 1))
        text = raw.decode(errors="replace")
    if len(text) > MOST_CHARACTERS:
        problems.append(note("record.too_long", most=MOST_CHARACTERS))
    text = text.removeprefix("\ufeff")[:MOST_CHARACTERS]
    return _SURROGATE.sub(lambda escape: escape["pair"] or r"\ufffd", text), problems


def plain_data(text: str) -> tuple[dict[str, Any], list[Note]]:
    """The members of the record that `text` writes, its deals as a list; None stands for a deal that is lost."""
    problems: list[Note] = []
    try:
        whole = _DECODER.decode(text)
    except json.JSONDecodeError as error:
        problems.append(note("record.syntax", line=error.lineno, column=error.colno))
    except RecursionError:
        problems.append(note("record.nested"))
    else:
        if isinstance(whole, dict) and isinstance(whole.get("deals"), list):
            return whole | {"deals": _in_place(_bounded(whole["deals"], problems))}, problems
        problems.append(note("record.no_deals"))
    return _members(text, _HEAD) | {"deals": _in_place(_bounded(_deals(text), problems))}, problems


def _bounded(deals: Iterable[Any], problems: list[Note]) -> list[Any]:
    kept = list(islice(deals, MOST_DEALS + 1))
    if len(kept) > MOST_DEALS:
        problems.append(note("record.too_many", most=MOST_DEALS))
    return kept[:MOST_DEALS]


def _deals(text: str) -> Iterator[dict[str, Any]]:
    """Every deal that begins somewhere in `text`; of one that is broken, the members that can be read."""
    starts = (found.start() for found in _DEAL.finditer(text))
    for start, following in pairwise(chain(starts, [len(text)])):
        span = text[start:following]
        deal, _ = _value(span, 0)
        yield _members(span, _OF_A_DEAL) if deal is _LOST else deal


def _members(text: str, names: Iterable[str]) -> dict[str, Any]:
    """The first member of each name, wherever it stands; of a list or an object that is broken, its sound beginning."""
    members: dict[str, Any] = {}
    for name in names:
        if found := re.search(rf'"{name}"\s*:\s*', text):
            value, at = _value(text, found.end())
            if value is not _LOST:
                members[name] = value
            elif text[at : at + 1] == "[":
                members[name] = list(_items(text, at + 1))
            elif text[at : at + 1] == "{":
                members[name] = dict(_pairs(text, at + 1))
    return members


def _items(text: str, at: int) -> Iterator[Any]:
    """The values of a broken list, up to the damage."""
    value, at = _value(text, at)
    while value is not _LOST:
        yield value
        value, at = _value(text, at)


def _pairs(text: str, at: int) -> Iterator[tuple[str, Any]]:
    """The members of a broken object, up to the damage."""
    while True:
        name, at = _value(text, at)
        value, at = _value(text, at)
        if value is _LOST or not isinstance(name, str):
            return
        yield name, value


def _value(text: str, at: int) -> tuple[Any, int]:
    """The value at `at`, past spaces and marks, and where it ends; _LOST, and where it begins, if it is broken."""
    found = _BETWEEN.match(text, at)
    at = found.end() if found else at
    try:
        return _DECODER.raw_decode(text, at)
    except (ValueError, RecursionError):
        return _LOST, at


def _in_place(deals: list[Any]) -> list[Any]:
    """The deals in the places that their numbers give, None where one is lost; as they stand if numbers contradict."""
    numbers = [deal.get("deal") if isinstance(deal, dict) else None for deal in deals]
    at = 0
    for number in numbers:
        if type(number) is not int or not at < number <= MOST_DEALS:
            return deals
        at = number
    placed = dict(zip(numbers, deals, strict=True))
    return [placed.get(number) for number in range(1, at + 1)]
