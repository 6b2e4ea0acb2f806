"""A room driven by hand: inputs go in, time is set, effects are collected, the log is kept."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from table51.games import GAMES
from table51.room import Room, open_room, replayed, step, token_hash, view_for
from table51.room.effects import Append, AskBot, Effect, Send, WakeAt
from table51.room.entries import Chair, Entry, Opened, read, written
from table51.room.inputs import Connected, Input, Left, Received, Thought, Woken
from table51.room.messages import Ack, Act, Command, Do, Hello, Level, No, View

START = 1_000_000.0
SEED = "51" * 32


def person(name: str) -> Chair:
    """Ann's token is `Ann's token`."""
    return Chair(name, "person", token=token_hash(f"{name}'s token"))


def computer(name: str, level: Level = "easy") -> Chair:
    return Chair(name, "bot", level)


def vacant() -> Chair:
    return Chair("", "open")


def opening(
    *chairs: Chair, clock: int | None = None, game: str = "japanese51", seed: str = SEED, **rules: Any
) -> Opened:
    known = GAMES[game]
    return Opened(
        START, "ROOM", "CODE", game, known.version, known.rules(**rules).written(), None, chairs, 0, seed, clock
    )


class Drive:
    """One room. `log` is what was appended, `said` what was sent to each page, `asked` the open questions to bots."""

    def __init__(self, opened: Opened) -> None:
        self.now = START
        self.log: list[Entry] = []
        self.said: dict[int, list[Any]] = {}
        self.asked: list[AskBot] = []
        self.alarm: float | None = None
        self.n = 0
        self.room, effects = open_room(opened)
        self._note(effects)

    def feed(self, given: Input) -> tuple[Effect, ...]:
        self.room, effects = step(self.room, given, self.now)
        self._note(effects)
        return effects

    def _note(self, effects: tuple[Effect, ...]) -> None:
        for effect in effects:
            match effect:
                case Append(after, entries):
                    assert after == len(self.log)
                    self.log += entries
                case Send(page, message):
                    self.said.setdefault(page, []).append(message)
                case AskBot():
                    self.asked.append(effect)
                case WakeAt(when):
                    self.alarm = when

    def wait(self, seconds: float) -> None:
        """Let time pass, waking the room whenever it asked to be."""
        until = self.now + seconds
        while self.alarm is not None and self.alarm <= until:
            self.now = max(self.now, self.alarm)
            self.feed(Woken())
        self.now = until

    def connect(self, page: int, name: str | None) -> None:
        self.feed(Connected(page, Hello(None if name is None else f"{name}'s token")))

    def leave(self, page: int) -> None:
        self.feed(Left(page))

    @property
    def phase(self) -> str:
        return self.room.phase

    def view(self, page: int, since: int = 0) -> View:
        return view_for(self.room, self.room.presence.listeners[page], since, self.now)

    def act(self, page: int, text: str, *, at: int | None = None, n: int | None = None) -> Ack | No:
        self.n = self.n + 1 if n is None else n
        at = self.view(page).at if at is None else at
        self.feed(Received(page, Act(f"page {page}", self.n, at, text)))
        return self.answer(page)

    def do(self, page: int, what: Command, seat: int | None = None, level: Level | None = None) -> Ack | No:
        self.n += 1
        self.feed(Received(page, Do(f"page {page}", self.n, what, seat, level)))
        return self.answer(page)

    def answer(self, page: int) -> Ack | No:
        last = self.said[page][-1]
        assert isinstance(last, Ack | No)
        return last

    def bots_play(self) -> None:
        """Every computer player that is asked does the plainest thing, until none is."""
        while self.asked:
            question = self.asked.pop(0)
            game = GAMES[question.game]
            act = game.plainest(question.view)
            self.feed(Thought(question.seat, question.at, game.notation.text(act)))

    def play_on(self, page: int) -> None:
        """The person at `page` plays the first legal act until the deal is over."""
        self.bots_play()
        while self.room.phase == "playing":
            legal = self.view(page).legal
            assert legal
            assert isinstance(self.act(page, legal[0]), Ack)
            self.bots_play()

    def replayed(self) -> Room:
        """The room that the log makes, through JSON, with the presence of this one."""
        room = replayed((read(written(entry)) for entry in self.log), self.now)
        return replace(room, presence=self.room.presence)


def codes(answer: Ack | No) -> list[str]:
    return [reason.code for reason in answer.reasons] if isinstance(answer, No) else []
