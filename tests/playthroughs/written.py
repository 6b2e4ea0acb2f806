"""Golden playthroughs: one deal of every preset as a text that a person can follow, act by act.

A file names its seats, pack, shuffles and acts, and shows everything the engine said and what changed on the table and
in the hands. `python -m tests.playthroughs.written` plays the kept acts anew and writes what the engine says now. A
file that is missing is begun with the deal, of some hundreds, that shows the most in the fewest acts.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from table51.cards import Card, read_cards
from table51.engine import CHANCE, Act, AnyGame, Deal, Note, Options, Outcome, Seat, Shuffle, Step, view_of
from table51.engine.wire import from_json, to_json, to_plain
from table51.games import GAMES
from tests.walks import AnyState, Case, walk

FOLDER = Path(__file__).parent
PRESETS = [(game.id, preset) for game in GAMES.values() for preset in game.presets]
MOST_ACTS = 30
SEEDS = range(200)


def file_of(game_id: str, preset: str) -> Path:
    return FOLDER / game_id / f"{preset}.txt"


# Writing


def value(found: Any) -> str:
    """Cards side by side, lists of lists in brackets, mappings as name=value."""
    match found:
        case None:
            return "–"
        case Card():
            return found
        case dict():
            return " ".join(f"{name}={value(part)}" for name, part in found.items()) or "–"
        case list() | tuple():
            nested = any(isinstance(part, list | tuple | dict) for part in found)
            return " ".join(f"[{value(part)}]" if nested else value(part) for part in found) or "–"
        case _:
            return str(found)


def said(kind: str, one: Note) -> str:
    seat = "" if one.seat is None else f" seat={one.seat}"
    params = f" {value(one.params)}" if one.params else ""
    own = f" own({value(one.own)})" if one.own else ""
    return f"  {kind:8} {one.code} {one.clause}{seat}{params}{own}"


def fields(part: Any) -> Mapping[str, Any]:
    plain = to_plain(part)
    return plain if isinstance(plain, dict) else {"": plain}


def changes(before: AnyState | None, after: AnyState) -> Iterator[str]:
    """What is different on the table, in each seat's own part and in the stock."""
    parts = [("table", before and before.table, after.table)]
    parts += [(f"own {seat}", before and before.own[seat], own) for seat, own in enumerate(after.own)]
    for name, old, new in parts:
        was = {} if old is None else fields(old)
        for field, found in fields(new).items():
            if field != "rules" and (field not in was or was[field] != found):
                yield " ".join(filter(None, (f"  {name:8}", field, value(found))))
    if before is None or before.stock != after.stock:
        yield f"  stock    {value(after.stock)}"


def refusals(game: AnyGame, state: AnyState, shown: set[str]) -> Iterator[str]:
    """One refused act for every kind of refusal that has not been shown yet."""
    for seat in range(len(state.own)):
        view = view_of(state, seat)
        for act in game.universe(view):
            reasons = game.check(view, act)
            if new := {reason.code for reason in reasons} - shown:
                shown |= new
                yield f"  no       {seat}: {game.notation.text(act)}"
                yield from (said("", reason) for reason in reasons)


def whose(game: AnyGame, state: AnyState) -> str:
    def count(seat: Seat) -> str:
        if seat == CHANCE:
            return f"chance, {len(game.pile(state.table))} cards to shuffle"
        acts = game.legal(view_of(state, seat))
        return f"seat {seat}, {'many' if acts is None else len(acts)} acts"

    return f"  to act   {'; '.join(map(count, game.to_act(state.table))) or 'nobody'}"


def scored(outcome: Outcome) -> Iterator[str]:
    yield "score"
    yield f"  points   {value(outcome.points)}"
    yield f"  places   {value(outcome.places)}"
    yield from (said("line", line) for line in outcome.lines)


def written(game: AnyGame, rules: Options, deal: Deal, moves: list[tuple[Seat, Act | Shuffle]]) -> str:
    """The whole playthrough."""
    shown: set[str] = set()
    lines = [f"{game.id}, {deal.seats} seats, first {deal.first}", f"rules {to_json(rules).decode()}"]
    lines += [f"pack {' '.join(deal.pack)}", "", "deal"]
    before: AnyState | None = None
    step: Step[Any, Any] = game.start(rules, deal)
    for number in range(len(moves) + 1):
        lines += [said("event", event) for event in step.events]
        lines += changes(before, step.state)
        lines += [whose(game, step.state), *refusals(game, step.state, shown), ""]
        if number < len(moves):
            seat, act = moves[number]
            text = (
                f"shuffle {value(act.order)}" if isinstance(act, Shuffle) else f"seat {seat}: {game.notation.text(act)}"
            )
            lines.append(f"{number + 1}. {text}")
            before, step = step.state, game.apply(step.state, seat, act)
    outcome = game.outcome(step.state.table)
    assert outcome is not None
    return "\n".join([*lines, *scored(outcome)]) + "\n"


# Reading back what a file plays


def played_again(text: str) -> str:
    """The same deal and acts, with what the engine says now."""
    head = re.match(r"(\w+), (\d+) seats, first (\d+)\nrules (.*)\npack (.*)\n", text)
    assert head, "this is no playthrough"
    game_id, seats, first, rules, pack = head.groups()
    game = GAMES[game_id]
    moves: list[tuple[Seat, Act | Shuffle]] = []
    for order, seat, act in re.findall(r"^\d+\. (?:shuffle (.*)|seat (\d+): (.*))$", text, re.MULTILINE):
        moves.append(
            (CHANCE, Shuffle(tuple(map(int, order.split())))) if order else (int(seat), game.notation.read(act))
        )
    deal = Deal(read_cards(pack).cards, int(first), int(seats))
    return written(game, from_json(rules, game.rules), deal, moves)


def begun(game_id: str, preset: str) -> str:
    """The deal that shows the most kinds of act and event, and of those the shortest."""
    game = GAMES[game_id]
    best: tuple[int, int, str] = (0, 0, "")
    for seats in game.seats:
        case = Case(game_id, preset, game.presets[preset], seats)
        for seed in SEEDS:
            (deal, *acts), kinds = walk(case, seed), set[object]()
            moves = [(one.seat, one.act) for one in acts if one.seat is not None and one.act is not None]
            for one in (deal, *acts):
                kinds |= {type(one.act), *(event.code for event in one.events)}
            if len(moves) <= MOST_ACTS and (score := (len(kinds), -len(moves))) > best[:2]:
                best = (*score, written(game, case.rules, case.deal(seed), moves))
    return best[2]


if __name__ == "__main__":
    for name in PRESETS:
        path = file_of(*name)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(played_again(path.read_text("utf-8")) if path.exists() else begun(*name), "utf-8")
