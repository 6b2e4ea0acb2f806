"""`table51 settle FILE`: two to four hands of a real table settled, from text or JSON (P-12 to P-17)."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Sequence
from typing import Any, Final

import msgspec
from msgspec import Struct

from table51.cli import given as named
from table51.cli.command import Command
from table51.cli.parser import Parser
from table51.cli.poker import plain_verdict, read_rows, read_rules
from table51.cli.terminal import Terminal
from table51.engine import Refused, note
from table51.games.chinese_poker.rows import ROWS
from table51.games.chinese_poker.rules import Rules
from table51.games.chinese_poker.score import Pair, Settlement, Unsettled, settle
from table51.study import hands
from table51.study.hands import Hand

NO_SETTLEMENT: Final = 1  # the exit code


class Player(Struct, forbid_unknown_fields=True):
    """A player as the JSON form has it; a row is text or a list of cards."""

    front: str | list[str]
    middle: str | list[str]
    back: str | list[str]
    name: str = ""


class Deal(Struct, forbid_unknown_fields=True):
    """A deal as the JSON form has it; `rules` holds the options that are not as the command line has them."""

    players: list[Player]
    rules: dict[str, Any] = {}


def arguments(parser: Parser) -> None:
    """The file, and the table's rules."""
    parser.take("file")
    parser.take("--rules", default="standard")
    parser.take("--json", action="store_true")


def run(given: Namespace, terminal: Terminal) -> int:
    """Print each pair's rows and points, what everyone has in the end, and who owes whom."""
    text = named.read_text(given.file).removeprefix("\ufeff")
    rules = read_rules(given.rules)
    read, rules = _from_json(text, rules) if text.lstrip().startswith("{") else (_from_text(text), rules)
    if not 2 <= len(read) <= hands.MOST_HANDS:
        raise Refused(note("study.players", "P-1", count=len(read), most=hands.MOST_HANDS))
    players = hands.named(read)
    names = [player.name for player in players]
    try:
        settlement = settle(tuple(player.rows for player in players), rules)
    except Unsettled as unsettled:
        if terminal.json:
            terminal.answer(False, unsettled.reasons, names)
        else:
            terminal.explain(unsettled.reasons, names)
        return NO_SETTLEMENT
    if terminal.json:
        terminal.answer(True, (), names, **_plain(settlement, names, rules, terminal))
    else:
        _show(settlement, names, rules, terminal)
    return 0


def _from_json(text: str, rules: Rules) -> tuple[tuple[Hand, ...], Rules]:
    try:
        deal = msgspec.json.decode(text, type=Deal)
    except (msgspec.DecodeError, RecursionError) as error:
        raise Refused(note("cli.settle.form", why=str(error))) from error
    read = tuple(
        Hand(player.name.strip(), read_rows(msgspec.structs.asdict(player), player.name.strip() or str(number)))
        for number, player in enumerate(deal.players, 1)
    )
    return read, Rules.read({**rules.written(), **deal.rules})


def _from_text(text: str) -> tuple[Hand, ...]:
    read = hands.read_hands(text)
    if read.misread:
        raise Refused(*(hands.misread_note(misread) for misread in read.misread))
    return read.hands


def _show(settlement: Settlement, names: Sequence[str], rules: Rules, terminal: Terminal) -> None:
    for seat, verdict in enumerate(settlement.verdicts):
        terminal.say("cli.settle.hand", names, seat=seat, legal=verdict.legal)
        terminal.explain(verdict.reasons)
    for pair in settlement.pairs:
        terminal.line()
        terminal.say("cli.settle.pair", names, one=pair.one, other=pair.other)
        terminal.explain(pair.lines, names)
    terminal.line()
    for seat, points in enumerate(settlement.points):
        terminal.say("cli.settle.net", names, seat=seat, points=points, place=settlement.places[seat])
        if rules.point_value:
            terminal.say("cli.settle.value", value=points * rules.point_value)
    for owed in settlement.transfers:
        terminal.say("cli.settle.transfer", names, payer=owed.payer, payee=owed.payee, points=owed.points)


def _plain(settlement: Settlement, names: Sequence[str], rules: Rules, terminal: Terminal) -> dict[str, Any]:
    return {
        "players": [_plain_player(settlement, seat, names, rules, terminal) for seat in range(len(names))],
        "pairs": [_plain_pair(pair, names, terminal) for pair in settlement.pairs],
        "matrix": settlement.matrix,
        "transfers": [
            {"from": names[owed.payer], "to": names[owed.payee], "points": owed.points} for owed in settlement.transfers
        ],
        "rules": rules.written(),
    }


def _plain_player(
    settlement: Settlement, seat: int, names: Sequence[str], rules: Rules, terminal: Terminal
) -> dict[str, Any]:
    points = settlement.points[seat]
    lines = [line for line in settlement.lines if line.seat == seat]
    return {
        "name": names[seat],
        "points": points,
        "value": points * rules.point_value if rules.point_value else None,
        "place": settlement.places[seat],
        "lines": [{"points": line.params["points"], **terminal.plain(line, names)} for line in lines],
        **plain_verdict(settlement.verdicts[seat], terminal),
    }


def _plain_pair(pair: Pair, names: Sequence[str], terminal: Terminal) -> dict[str, Any]:
    """The rows are empty where one of the two hands is a foul."""
    return {
        "players": [names[pair.one], names[pair.other]],
        "rows": dict(zip(ROWS, pair.rows, strict=False)),
        "majority": pair.majority,
        "points": pair.points,
        "lines": [terminal.plain(line, names) for line in pair.lines],
    }


SETTLE: Final = Command(arguments, run)
