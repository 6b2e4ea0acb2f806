"""`table51 play GAME`: a match against computer players, in plain lines that a screen reader can follow."""

from __future__ import annotations

import sys
from argparse import Namespace
from collections.abc import Iterable
from typing import Any, Final

from table51 import rulebook
from table51.bots import Level, bot
from table51.cli import given as named
from table51.cli.command import Command
from table51.cli.parser import Parser
from table51.cli.tables import TABLES
from table51.cli.terminal import Terminal
from table51.engine import (
    CHANCE,
    Act,
    AnyGame,
    Note,
    Options,
    Outcome,
    Refused,
    Seat,
    Shuffle,
    View,
    as_seen_by,
    view_of,
)
from table51.match import new_match
from table51.records import Player, Recorder, write
from table51.shuffling import deal_pack, first_dealer, random_for, reshuffle

ME: Final[Seat] = 0
BOT_NAMES: Final = ("Aki", "Mika", "Ren", "Sora", "Deniz")


class Left(Exception):
    """The player has left the table."""


def arguments(parser: Parser) -> None:
    """The game, who plays, by which rules, and where the record goes."""
    parser.take("game")
    parser.take("--bots", type=parser.whole(1, 11), default=3, metavar="N")
    parser.take("--level", default="steady")
    parser.take("--rules", default="standard")
    parser.take("--seed", type=parser.whole(0, 10**18), metavar="N")
    parser.take("--record", metavar="FILE")


def run(given: Namespace, terminal: Terminal) -> int:
    """Play a match; whoever leaves early, or whose input ends, has done nothing wrong."""
    game = named.game(given.game)
    rules = named.rules(game, given.rules)
    level = named.level(game, given.level)
    seats = named.seats(game, given.bots + 1)
    table = _Table(game, rules, level, seats, named.seed(given.seed), terminal)
    if given.record:
        named.write_text(given.record, write(table.recorder.record()))
    try:
        table.play()
    except Left:
        terminal.say("cli.play.left")
    finally:
        if given.record:
            named.write_text(given.record, write(table.recorder.record()))
            terminal.say("cli.play.recorded", file=given.record)
    return 0


class _Table:
    """One person, at seat 0, and computer players, all of one level."""

    def __init__(
        self, game: AnyGame, rules: Options, level: Level, seats: int, seed: bytes, terminal: Terminal
    ) -> None:
        self.game: Final = game
        self.terminal: Final = terminal
        self.level: Final = level
        self.bot: Final = bot(game.id, level)
        self.seed: Final = seed
        self.names: Final = (terminal.text("cli.play.you"), *BOT_NAMES[: seats - 1])
        self.match = new_match(game, rules, seats, game.first_dealer(rules, first_dealer(seed, seats), ME))
        players = [Player(name, None if seat == ME else level) for seat, name in enumerate(self.names)]
        self.recorder: Final = Recorder(game, rules, players, self.match.first_dealer)
        self.reasons: tuple[Note, ...] = ()  # what spoke against the last act that was refused

    def play(self) -> None:
        """Deals until the match is over."""
        say = self.terminal.say
        say(f"game.{self.game.id}.name")
        say("cli.play.against", bots=", ".join(self.names[1:]), level=self.terminal.text(f"bot.{self.level}"))
        say("bot.sees")
        say("cli.play.begin")
        while not self.match.over(self.game):
            self._deal()
        winners = [name for name, place in zip(self.names, self.match.places(self.game), strict=True) if place == 1]
        say("cli.play.over", winners=self.terminal.text("list.separator").join(winners))

    def _deal(self) -> None:
        game, number = self.game, self.match.deals
        deal = self.match.deal(game, deal_pack(self.seed, number, game.pack(self.match.rules)))
        self.recorder.deal(deal)
        self.terminal.line()
        self.terminal.say("cli.play.deal", self.names, deal=number + 1, dealer=self.match.dealer)
        step = game.start(self.match.rules, deal)
        self._tell(step.events)
        shuffles = turn = 0
        while to_act := game.to_act(step.state.table):
            seat = ME if ME in to_act else to_act[0]
            act: Act | Shuffle
            if seat == CHANCE:
                act = reshuffle(self.seed, number, shuffles, len(game.pile(step.state.table)))
                shuffles += 1
            elif seat == ME:
                act = self._ask(step.state)
            else:
                rng = random_for(self.seed, f"{number} {seat} {turn}")
                act = self.bot.choose(view_of(step.state, seat), self.match, rng)
            self.recorder.act(seat, act)
            step = game.apply(step.state, seat, act)
            self._tell(step.events)
            turn += 1
        outcome = game.outcome(step.state.table)
        assert outcome
        self._score(outcome)

    def _score(self, outcome: Outcome) -> None:
        self.recorder.outcome(outcome)
        self.match = self.match.with_outcome(outcome)
        self.terminal.line()
        self.terminal.say("cli.play.deal_over", deal=self.match.deals)
        self.terminal.explain(outcome.lines, self.names, ME)
        places = self.match.places(self.game)
        for seat in sorted(range(self.match.seats), key=lambda seat: places[seat]):
            self.terminal.say(
                "cli.play.standing", self.names, place=places[seat], seat=seat, points=self.match.totals[seat]
            )

    # The person's turn

    def _ask(self, state: Any) -> Act:
        """The next legal act that is typed."""
        self._show(state)
        while True:
            line = self._read()
            word, _, rest = line.partition(" ")
            match word.lower():
                case "":
                    continue
                case "?" | "help":
                    self._help(view_of(state, ME))
                case "quit":
                    raise Left
                case "why":
                    self._why(rest.strip())
                case "table":
                    self._show(state)
                case _:
                    if act := self._act(state, line):
                        return act

    def _act(self, state: Any, line: str) -> Act | None:
        """The act that `line` writes, if it is legal; otherwise every reason is told."""
        view = view_of(state, ME)
        try:
            act: Act = self.game.notation.read(line)
        except Refused as refused:
            self.reasons = refused.reasons
        else:
            self.reasons = self.game.check(view, act)
            if not self.reasons:
                return act
        self.terminal.explain(self.reasons, self.names, ME)
        return None

    def _read(self) -> str:
        """A line of standard input, shown again where nobody saw it being typed. Its end is leaving."""
        typed = sys.stdin is not None and sys.stdin.isatty()
        self.terminal.now("> " if typed else "", end="")
        line = sys.stdin.readline() if sys.stdin else ""
        if not line:
            raise Left
        line = line.strip()
        if not typed:
            self.terminal.line(f"> {line}")
        return line

    def _show(self, state: Any) -> None:
        """The table as the person sees it, what the hand is worth, and what may be done."""
        view = view_of(state, ME)
        self.terminal.line()
        self.terminal.show(TABLES[self.game.id](view), self.names)
        self.terminal.tell(self.game.remarks(view), self.names, ME)
        if prompt := self.game.prompt(view):
            self.terminal.tell([prompt], self.names, ME)

    def _help(self, view: View[Any, Any]) -> None:
        self.terminal.say("cli.play.acts")
        for form in self.game.notation.forms:
            self.terminal.line(f"  {form}")
        self.terminal.say("cli.play.example", act=self.game.notation.text(self.game.plainest(view)))
        self.terminal.say("cli.play.words", clause=self._some_clause())

    def _why(self, clause: str) -> None:
        """The clauses behind the last refusal, or the one asked for."""
        clauses = [clause] if clause else [reason.clause for reason in self.reasons if reason.clause]
        if not clauses:
            self.terminal.say("cli.play.nothing_refused", clause=self._some_clause())
        for number in dict.fromkeys(clauses):
            try:
                found = rulebook.clause(self.game.id, self.terminal.lang, number)
            except Refused as refused:
                self.terminal.tell(refused.reasons)
            else:
                self.terminal.line(f"{found.id} {found.title}")
                self.terminal.line(rulebook.plain(found.text))

    def _some_clause(self) -> str:
        return rulebook.rulebook(self.game.id, self.terminal.lang).clauses[-1].id

    def _tell(self, events: Iterable[Note]) -> None:
        self.terminal.tell(as_seen_by(ME, tuple(events)), self.names, ME)


PLAY: Final = Command(arguments, run)
