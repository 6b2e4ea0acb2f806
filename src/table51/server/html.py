"""HTML written by hand: elements, with whatever comes into them escaped."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from typing import Final

VOID: Final = frozenset({"input"})


class Html(str):
    """Text that is HTML already. Any other text is escaped when it comes into an element."""

    __slots__ = ()


def el(tag: str, *inside: str | Iterable[str], **attributes: str | bool | None) -> Html:
    """An element. Attributes: `class_` and `for_` are class and for, True is bare, False and None are left out."""
    written = "".join(
        f" {name.rstrip('_').replace('_', '-')}" + ("" if value is True else f'="{escape(value)}"')
        for name, value in attributes.items()
        if value is not None and value is not False
    )
    return Html(f"<{tag}{written}>" if tag in VOID else f"<{tag}{written}>{joined(*inside)}</{tag}>")


def joined(*parts: str | Iterable[str]) -> Html:
    """Parts one after another."""
    return Html("".join(_one(part) if isinstance(part, str) else joined(*part) for part in parts))


def _one(text: str) -> str:
    return text if isinstance(text, Html) else escape(text)
