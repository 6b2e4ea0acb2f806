"""What `check`, `settle` and `arrange` share: rows and verdicts of Chinese Poker, read, told and as data."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from table51.cards import Cards, read_cards
from table51.cli import given as named
from table51.cli.terminal import Terminal
from table51.engine import Note, Refused
from table51.games.chinese_poker import CHINESE_POKER
from table51.games.chinese_poker.rows import ROWS
from table51.games.chinese_poker.rules import Rules
from table51.games.chinese_poker.verdict import Rows, Verdict


def read_rules(text: str) -> Rules:
    """The table's rules: a preset, options, or a file of them."""
    rules: Rules = named.rules(CHINESE_POKER, text)
    return rules


def read_rows(written: Mapping[str, str | list[str]], name: str = "") -> Rows:
    """The three rows, each as text or as a list of cards; `name`: whose they are, where there are several players.

    Raises Refused for everything that is no card, with its place.
    """
    rows: list[Cards] = []
    reasons: list[Note] = []
    for row in ROWS:
        text = written[row]
        reading = read_cards(text if isinstance(text, str) else " ".join(text))
        rows.append(reading.cards)
        for misread in reading.misread:
            where = {"row": row, "column": misread.column, "text": misread.text}
            reasons.append(
                Note("cli.settle.misread", {**where, "name": name}) if name else Note("cli.check.misread", where)
            )
    if reasons:
        raise Refused(*reasons)
    return Rows(*rows)


def tell_rows(rows: Rows, terminal: Terminal) -> None:
    """A line for each row, front first."""
    for row, cards in zip(ROWS, rows, strict=True):
        terminal.say(f"cli.poker.{row}", cards=terminal.cards(cards))


def plain_rows(rows: Rows) -> dict[str, Cards]:
    """The rows as data."""
    return dict(zip(ROWS, rows, strict=True))


def plain_verdict(verdict: Verdict, terminal: Terminal) -> dict[str, Any]:
    """A verdict as data: the rows with their categories, the four checks, what a foul costs."""
    return {
        "legal": verdict.legal,
        "rows": [
            {
                "row": row.row,
                "cards": row.cards,
                "category": row.strength and row.strength.category.name.lower(),
                "ranks": row.strength and row.strength.ranks,
                "name": row.name and terminal.sentence(row.name),
            }
            for row in verdict.rows
        ],
        "checks": [
            {"check": done.check, "ok": done.ok, "notes": [terminal.plain(found) for found in done.notes]}
            for done in verdict.checks
        ],
        "cost": [terminal.plain(found) for found in verdict.cost],
    }
