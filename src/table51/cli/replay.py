"""`table51 replay FILE`: a match again, act by act: its record, or what one seat saw; and whether the file holds."""

from __future__ import annotations

from argparse import Namespace
from typing import Any, Final

from table51.cli.command import Command
from table51.cli.given import read_bytes
from table51.cli.parser import Parser
from table51.cli.terminal import Terminal
from table51.engine import AnyGame, Note, Refused, Seat, note, places_by
from table51.engine.wire import to_plain
from table51.games import GAMES
from table51.records import Record, Showing, ShownDeal, ShownMoment, read_any, showing


def arguments(parser: Parser) -> None:
    """The file, and how to answer."""
    parser.take("file")
    parser.take("--json", action="store_true")


def run(given: Namespace, terminal: Terminal) -> int:
    """Show all that the file holds of the match. 1: something is wrong with the file, and is told first."""
    match, problems = read_any(read_bytes(given.file))
    if match.game not in GAMES:
        raise Refused(next((problem for problem in problems if problem.code == "record.game"), problems[0]))
    show = _Show(match, GAMES[match.game], terminal)
    if terminal.json:
        show.answer(problems)
    else:
        show.lines(problems)
    return 1 if problems else 0


class _Show:
    """A match, and the ways to show it."""

    def __init__(self, match: Record | Showing, game: AnyGame, terminal: Terminal) -> None:
        self.game: Final = game
        self.terminal: Final = terminal
        self.names: Final = [player.name or str(seat) for seat, player in enumerate(match.players, 1)]
        self.shown: Final = match if isinstance(match, Showing) else showing(match, None)
        self.reader: Final = self.shown.seat if self.shown.seat is not None else _only_person(self.shown)
        self.places: Final = places_by(match.totals, game.lowest_wins) if _is_over(self.shown, game) else None

    # For people

    def lines(self, problems: tuple[Note, ...]) -> None:
        say = self.terminal.say
        say(f"game.{self.game.id}.name")
        say("cli.replay.players", players=self.terminal.text("list.separator").join(self.names))
        if self.shown.seat is not None:
            say("ui.replay.as_seen", self.names, seat=self.shown.seat)
        if problems:
            say("cli.replay.damaged", count=len(problems))
        for problem in problems:
            self.terminal.line(self._placed(problem))
        for deal in self.shown.deals:
            if deal.moments:
                self._deal(deal)
        self.terminal.line()
        if self.places is None:
            say("cli.replay.unfinished")
        for seat, points in enumerate(self.shown.totals):
            if self.places is None:
                say("cli.replay.points", self.names, seat=seat, points=points)
            else:
                say("cli.play.standing", self.names, place=self.places[seat], seat=seat, points=points)

    def _placed(self, problem: Note) -> str:
        """A problem with its place in the file."""
        sentence = self.terminal.with_clause(problem, self.names, self.reader)
        where = {name: problem.params[name] for name in ("deal", "action") if name in problem.params}
        if not where:
            return sentence
        return self.terminal.text("cli.at.action" if "action" in where else "cli.at", sentence=sentence, **where)

    def _deal(self, deal: ShownDeal) -> None:
        self.terminal.line()
        dealer = (deal.first - self.game.opens) % len(self.names)
        self.terminal.say("cli.play.deal", self.names, deal=deal.deal, dealer=dealer)
        for number, moment in enumerate(deal.moments):
            self._moment(number, moment)
        if deal.outcome:
            self.terminal.say("cli.play.deal_over", deal=deal.deal)
            self.terminal.explain(deal.outcome.lines, self.names, self.reader)

    def _moment(self, number: int, moment: ShownMoment) -> None:
        """An act with its number and all that it led to; before the first, every hand as it was dealt."""
        sentences = [self._sentence(event) for event in moment.events]
        if moment.act and sentences:
            sentences[0] = self.terminal.text("cli.replay.act", number=number, sentence=sentences[0])
        for sentence in sentences:
            self.terminal.line(sentence)
        if moment.act and moment.act.by:
            self.terminal.say("replay.by", self.names, by=moment.act.by, seat=moment.act.seat)
        if moment.act and moment.act.comment:
            self.terminal.say("ui.replay.quoted", comment=moment.act.comment)

    def _sentence(self, event: Note) -> str:
        """What happened; where a hand was dealt that is open here, its cards."""
        hand = event.own.get("hand") if event.own else None
        if isinstance(hand, tuple):
            event = note("cli.replay.hand", "", event.seat, hand=self.terminal.cards(hand))
        return self.terminal.sentence(event, self.names, self.reader)

    # For programs

    def answer(self, problems: tuple[Note, ...]) -> None:
        shown = self.shown
        self.terminal.answer(
            not problems, problems, self.names, self.reader,
            game=shown.game, rules=shown.rules, players=to_plain(shown.players), seat=shown.seat,
            deals=[self._plain_deal(deal) for deal in shown.deals if deal.moments],
            totals=shown.totals, places=self.places,
        )  # fmt: skip

    def _plain_deal(self, deal: ShownDeal) -> dict[str, Any]:
        outcome = deal.outcome and {
            "points": deal.outcome.points,
            "places": deal.outcome.places,
            "lines": self._notes(deal.outcome.lines),
        }
        return {
            "deal": deal.deal,
            "first": deal.first,
            "events": self._notes(deal.moments[0].events),
            "acts": [
                {**to_plain(moment.act), "events": self._notes(moment.events)} for moment in deal.moments if moment.act
            ],
            "outcome": outcome,
        }

    def _notes(self, notes: tuple[Note, ...]) -> list[dict[str, Any]]:
        return [self.terminal.plain(note, self.names, self.reader) for note in notes]


def _only_person(match: Showing) -> Seat | None:
    """The seat of the one who played against computer players only: the replay speaks to them."""
    persons = [seat for seat, player in enumerate(match.players) if player.level is None]
    return persons[0] if len(persons) == 1 else None


def _is_over(match: Showing, game: AnyGame) -> bool:
    """Whether the match was played to its end: only then are there places."""
    finished = [deal for deal in match.deals if deal.outcome]
    if len(match.totals) not in game.seats:
        return False
    return bool(game.match_over(game.rules.read(match.rules), match.totals, len(finished)))


REPLAY: Final = Command(arguments, run)
