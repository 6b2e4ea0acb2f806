"""`table51 arrange CARDS`: every arrangement of thirteen cards counted, and the best ones tried against opponents."""

from __future__ import annotations

from argparse import Namespace
from typing import Any, Final

from msgspec.structs import asdict

from table51.cli.command import Command
from table51.cli.parser import Parser
from table51.cli.poker import plain_rows, read_rows, read_rules, tell_rows
from table51.cli.terminal import Terminal
from table51.engine import Refused, note
from table51.games.chinese_poker.rows import ROWS
from table51.games.chinese_poker.verdict import Rows
from table51.study.arrange import MOST_DEALS, MOST_OPPONENTS, POLICIES, Choice, Study, arrange
from table51.study.hands import wish

SHOWN: Final = 5  # of the best arrangements, in lines for people


def arguments(parser: Parser) -> None:
    """The thirteen cards, whom they meet, and in how many deals."""
    parser.take("cards")
    parser.take("--yours", metavar="ROWS")
    parser.take("--opponents", type=parser.whole(1, MOST_OPPONENTS), default=1, metavar="N")
    parser.take("--deals", type=parser.whole(1, MOST_DEALS), default=1_000, metavar="N")
    parser.take("--seed", type=parser.whole(0, 10**18), default=1, metavar="N")
    parser.take("--policy", choices=list(POLICIES), default="expert")
    parser.take("--rules", default="standard")
    parser.take("--json", action="store_true")


def run(given: Namespace, terminal: Terminal) -> int:
    """Print the counts, the best arrangements, and yours beside the best."""
    study = arrange(
        wish(given.cards).rows.cards, read_rules(given.rules), opponents=given.opponents, deals=given.deals,
        seed=given.seed, policy=given.policy, yours=_yours(given.yours) if given.yours else None,
    )  # fmt: skip
    if terminal.json:
        terminal.answer(True, **_plain(study, given.seed, terminal))
    else:
        _show(study, terminal)
    return 0


def _yours(text: str) -> Rows:
    """An arrangement as `front / middle / back`."""
    rows = text.split("/")
    if len(rows) != len(ROWS):
        raise Refused(note("cli.arrange.three_rows", "P-2"))
    return read_rows(dict(zip(ROWS, rows, strict=True)))


def _show(study: Study, terminal: Terminal) -> None:
    terminal.say(
        "cli.arrange.counts",
        arrangements=study.arrangements,
        legal=study.legal,
        undominated=study.undominated,
    )
    terminal.say("cli.arrange.against", opponents=study.opponents, deals=study.deals)
    for number, choice in enumerate(study.best[:SHOWN], 1):
        terminal.line()
        terminal.say("cli.arrange.choice", number=number, **_points(choice))
        _show_choice(choice, terminal)
    if study.yours:
        terminal.line()
        terminal.say("cli.arrange.yours_is", **_points(study.yours))
        _show_choice(study.yours, terminal)
    for given in study.rows:
        yours, best = (terminal.sentence(name) for name in given.names)
        terminal.say("cli.arrange.given", row=given.row, yours=yours, best=best, points=round(given.points, 2))


def _points(choice: Choice) -> dict[str, float]:
    return {"expected": round(choice.expected, 2), "error": round(choice.error, 2)}


def _show_choice(choice: Choice, terminal: Terminal) -> None:
    tell_rows(choice.rows, terminal)
    if choice.chances:
        won = {row: round(100 * chance.won, 1) for row, chance in zip(ROWS, choice.chances, strict=True)}
        terminal.say("cli.arrange.chances", **won, scooped=round(100 * choice.scooped, 1))


def _plain(study: Study, seed: int, terminal: Terminal) -> dict[str, Any]:
    choices = [_plain_choice(choice) for choice in study.best]
    return {
        "arrangements": study.arrangements,
        "legal": study.legal,
        "undominated": study.undominated,
        "opponents": study.opponents,
        "deals": study.deals,
        "seed": seed,
        "policy": study.policy,
        "best": choices[0],
        "choices": choices,
        "yours": study.yours and _plain_choice(study.yours),
        "compared": [
            {
                "row": given.row,
                "yours": terminal.sentence(given.names[0]),
                "best": terminal.sentence(given.names[1]),
                "points": given.points,
            }
            for given in study.rows
        ],
        "majority": study.majority,
    }


def _plain_choice(choice: Choice) -> dict[str, Any]:
    """The chances are empty for a foul."""
    return {
        **plain_rows(choice.rows),
        "expected": choice.expected,
        "error": choice.error,
        "chances": {row: asdict(chance) for row, chance in zip(ROWS, choice.chances, strict=False)},
        "scooped": choice.scooped,
    }


ARRANGE: Final = Command(arguments, run)
