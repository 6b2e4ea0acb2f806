"""`table51 replay FILE`: a recorded match again, act by act, and whether the record holds."""

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
from table51.records import Moment, Record, Replay, read, replay


def arguments(parser: Parser) -> None:
    """The file, and how to answer."""
    parser.take("file")
    parser.take("--json", action="store_true")


def run(given: Namespace, terminal: Terminal) -> int:
    """Show the match with all cards open. 1: something is wrong with the record, and is told first."""
    record, problems = read(read_bytes(given.file))
    if record.game not in GAMES:
        raise Refused(next((problem for problem in problems if problem.code == "record.game"), problems[0]))
    show = _Show(record, GAMES[record.game], terminal)
    if terminal.json:
        show.answer(problems)
    else:
        show.lines(problems)
    return 1 if problems else 0


class _Show:
    """A record, and the ways to show it."""

    def __init__(self, record: Record, game: AnyGame, terminal: Terminal) -> None:
        self.record: Final = record
        self.game: Final = game
        self.terminal: Final = terminal
        self.names: Final = [player.name or str(seat) for seat, player in enumerate(record.players, 1)]
        self.reader: Final = _only_person(record)
        self.deals: Final = tuple(replay(record)) if len(self.names) in game.seats else ()
        self.places: Final = places_by(record.totals, game.lowest_wins) if _is_over(record, game) else None

    # For people

    def lines(self, problems: tuple[Note, ...]) -> None:
        say = self.terminal.say
        say(f"game.{self.game.id}.name")
        say("cli.replay.players", players=self.terminal.text("list.separator").join(self.names))
        if problems:
            say("cli.replay.damaged", count=len(problems))
        for problem in problems:
            self.terminal.line(self._placed(problem))
        for deal in self.deals:
            self._deal(deal)
        self.terminal.line()
        if self.places is None:
            say("cli.replay.unfinished")
        for seat, points in enumerate(self.record.totals):
            if self.places is None:
                say("cli.replay.points", self.names, seat=seat, points=points)
            else:
                say("cli.play.standing", self.names, place=self.places[seat], seat=seat, points=points)

    def _placed(self, problem: Note) -> str:
        """A problem with its place in the record."""
        sentence = self.terminal.with_clause(problem, self.names, self.reader)
        where = {name: problem.params[name] for name in ("deal", "action") if name in problem.params}
        if not where:
            return sentence
        return self.terminal.text("cli.at.action" if "action" in where else "cli.at", sentence=sentence, **where)

    def _deal(self, deal: Replay) -> None:
        self.terminal.line()
        dealer = (deal.deal.first - self.game.opens) % len(self.names)
        self.terminal.say("cli.play.deal", self.names, deal=deal.number, dealer=dealer)
        for number, moment in enumerate(deal.moments):
            self._moment(number, moment)
        if deal.outcome:
            self.terminal.say("cli.play.deal_over", deal=deal.number)
            self.terminal.explain(deal.outcome.lines, self.names, self.reader)

    def _moment(self, number: int, moment: Moment) -> None:
        """An act with its number and all that it led to; before the first, every hand as it was dealt."""
        sentences = [self.terminal.sentence(event, self.names, self.reader) for event in moment.step.events]
        if moment.act is None:
            for zone, cards in self.game.zones(moment.step.state).items():
                if zone.startswith("hand "):
                    seat, hand = int(zone.removeprefix("hand ")), self.terminal.cards(cards)
                    self.terminal.tell([note("cli.replay.hand", "", seat, hand=hand)], self.names, self.reader)
            sentences = [s for s, event in zip(sentences, moment.step.events, strict=True) if event.own is None]
        elif sentences:
            sentences[0] = self.terminal.text("cli.replay.act", number=number, sentence=sentences[0])
        for sentence in sentences:
            self.terminal.line(sentence)
        if moment.act and moment.act.by:
            self.terminal.say("cli.replay.by", self.names, by=moment.act.by, seat=moment.act.seat)

    # For programs

    def answer(self, problems: tuple[Note, ...]) -> None:
        plain = to_plain(self.record)
        self.terminal.answer(
            not problems, problems, self.names, self.reader,
            game=self.record.game, rules=self.record.rules, players=plain["players"],
            deals=[self._plain_deal(deal) for deal in self.deals],
            totals=self.record.totals, places=self.places,
        )  # fmt: skip

    def _plain_deal(self, deal: Replay) -> dict[str, Any]:
        outcome = deal.outcome and {
            "points": deal.outcome.points,
            "places": deal.outcome.places,
            "lines": self._notes(deal.outcome.lines),
        }
        return {
            "deal": deal.number,
            "first": deal.deal.first,
            "events": self._notes(deal.moments[0].step.events) if deal.moments else [],
            "acts": [
                {**to_plain(moment.act), "events": self._notes(moment.step.events)}
                for moment in deal.moments
                if moment.act
            ],
            "outcome": outcome,
        }

    def _notes(self, notes: tuple[Note, ...]) -> list[dict[str, Any]]:
        return [self.terminal.plain(note, self.names, self.reader) for note in notes]


def _only_person(record: Record) -> Seat | None:
    """The seat of the one who played against computer players only: the replay speaks to them."""
    persons = [seat for seat, player in enumerate(record.players) if player.level is None]
    return persons[0] if len(persons) == 1 else None


def _is_over(record: Record, game: AnyGame) -> bool:
    """Whether the match was played to its end: only then are there places."""
    finished = [deal for deal in record.deals if deal.outcome]
    if len(record.totals) not in game.seats:
        return False
    return bool(game.match_over(game.rules.read(record.rules), record.totals, len(finished)))


REPLAY: Final = Command(arguments, run)
