"""`table51 check --front … --middle … --back …`: an arrangement of thirteen cards judged, and mended (P-9 to P-11)."""

from __future__ import annotations

from argparse import Namespace
from typing import Final

from table51.cli.command import Command
from table51.cli.parser import Parser
from table51.cli.poker import plain_rows, plain_verdict, read_rows, read_rules, tell_rows
from table51.cli.terminal import Terminal
from table51.games.chinese_poker.rows import ROWS
from table51.games.chinese_poker.verdict import Verdict, check
from table51.study.arrange import Fixed, fix

FOUL: Final = 1  # the exit code


def arguments(parser: Parser) -> None:
    """The three rows, and the table's rules."""
    for row in ROWS:
        parser.take(f"--{row}", required=True, metavar="CARDS")
    parser.take("--rules", default="standard")
    parser.take("--json", action="store_true")


def run(given: Namespace, terminal: Terminal) -> int:
    """Print the four checks, what a foul costs, and the nearest legal arrangement."""
    rules = read_rules(given.rules)
    rows = read_rows({row: getattr(given, row) for row in ROWS})
    verdict = check(rows, rules)
    fixed = None if verdict.legal else fix(rows, rules)
    if terminal.json:
        mended = fixed and {**plain_rows(fixed.rows), "moved": fixed.moved}
        terminal.answer(verdict.legal, verdict.reasons, **plain_verdict(verdict, terminal), fix=mended)
    else:
        _show(verdict, fixed, terminal)
    return 0 if verdict.legal else FOUL


def _show(verdict: Verdict, fixed: Fixed | None, terminal: Terminal) -> None:
    for done in verdict.checks:
        terminal.say(f"cli.check.{done.check}", passed=done.ok)
        terminal.explain(done.notes)
    terminal.say("cli.check.verdict", legal=verdict.legal)
    terminal.explain(verdict.cost)
    if fixed:
        terminal.say("cli.check.fix", count=len(fixed.moved), cards=terminal.cards(fixed.moved))
        tell_rows(fixed.rows, terminal)


CHECK: Final = Command(arguments, run)
