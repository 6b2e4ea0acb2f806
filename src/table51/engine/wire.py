"""The shapes as JSON and back: one encoder and one decoder for messages, records and rules."""

from __future__ import annotations

from typing import Any, TypeVar, get_args

import msgspec

from table51.cards import CARDS, Card
from table51.engine.game import AnyGame, Game

V = TypeVar("V")


def _written(value: object) -> object:
    if isinstance(value, Card):
        return str(value)
    raise NotImplementedError(f"{type(value).__name__} has no JSON form")


def _read(kind: type, value: Any) -> Any:
    if kind is Card and value in CARDS:
        return CARDS[value]
    raise ValueError(f"{value!r} is no {kind.__name__}")


_encoder = msgspec.json.Encoder(enc_hook=_written)


def to_json(value: object) -> bytes:
    """`value` as compact JSON."""
    return _encoder.encode(value)


def from_json(data: bytes | str, kind: type[V]) -> V:
    """The `kind` that `data` writes. Raises msgspec.ValidationError (with the path) or msgspec.DecodeError."""
    return msgspec.json.decode(data, type=kind, dec_hook=_read)


def to_plain(value: object) -> Any:
    """`value` as plain mappings, lists, strings and numbers."""
    return msgspec.to_builtins(value, enc_hook=_written)


def from_plain(value: object, kind: type[V]) -> V:
    """The `kind` that plain data writes. Raises msgspec.ValidationError with the path."""
    return msgspec.convert(value, kind, dec_hook=_read)


def shapes_of(game: AnyGame) -> tuple[Any, Any, Any]:
    """The types of a game's rules, its table and a seat's own part."""
    (base,) = (b for b in type(game).__orig_bases__ if b.__origin__ is Game)  # type: ignore[attr-defined]  # at run time only
    rules, table, own, _ = get_args(base)
    return rules, table, own
