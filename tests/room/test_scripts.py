"""Whatever comes in, in whatever order: a room never fails, answers every message, and is what its log makes of it."""

from __future__ import annotations

from collections import Counter
from typing import Any, get_args

from hypothesis import given, settings
from hypothesis import strategies as st

from table51.engine.wire import to_json
from table51.room import replayed
from table51.room.entries import Acted, Said
from table51.room.inputs import Connected, Left, Received, Sits, Thought, Woken
from table51.room.messages import Ack, Act, Answer, Ask, Command, Do, Hello, Level, No
from tests.room.driving import Drive, computer, opening, person, vacant

PAGES = range(4)
TOKENS = ["Ann's token", "Ben's token", "Cleo's token", "nobody's", None]

pages = st.sampled_from(PAGES)
seats = st.one_of(st.none(), st.integers(-2, 4))
small = st.integers(0, 5)
texts = st.one_of(
    st.sampled_from(["pass", "clear", "swap all", "swap all call", "swap AS>KH", "swap JK>JK call", "", "swap"]),
    st.text(max_size=20),
)
levels = st.sampled_from([*get_args(Level), None])
steps = st.one_of(
    st.tuples(st.just("play"), pages, st.integers(0, 60)),
    st.tuples(st.just("play"), pages, st.integers(0, 60)),
    st.tuples(st.just("bot"), st.sampled_from(["plainest", "plainest", "late", "nonsense", "failed"])),
    st.tuples(st.just("connect"), pages, st.sampled_from(TOKENS)),
    st.tuples(st.just("leave"), pages),
    st.tuples(st.just("act"), pages, small, small, texts),
    st.tuples(st.just("do"), pages, small, st.sampled_from(get_args(Command)), seats, levels),
    st.tuples(st.just("next"), pages),
    st.tuples(st.just("ask"), pages, texts),
    st.tuples(st.just("again")),
    st.tuples(st.just("sit"), st.text(max_size=30), seats),
    st.tuples(st.just("wait"), st.sampled_from([1.0, 31.0, 100.0])),
    st.tuples(st.just("restart")),
)
tables = st.sampled_from(
    [
        opening(person("Ann"), person("Ben"), computer("Bo"), deals=2),
        opening(person("Ann"), person("Ben"), deals=2, clock=30, after_call="last_turn"),
        opening(person("Ann"), vacant(), computer("Bo", "sharp"), first_turn="anything_but_pass"),
        opening(computer("Bo"), person("Cleo"), vacant(), vacant(), person("Ann"), clock=5, pass_rounds=1),
    ]
)


class Script:
    """A drive that remembers the last message, and what of it was carried out."""

    def __init__(self, drive: Drive) -> None:
        self.drive = drive
        self.last: Received | None = None
        self.answers: dict[tuple[Any, str, int], Ack | No] = {}

    def send(self, page: int, message: Act | Do | Ask) -> None:
        """Send it and hold the answer against the one the same message got before, if it did."""
        self.last = Received(page, message)
        said = len(self.drive.said.get(page, []))
        self.drive.feed(self.last)
        answer = self.drive.said[page][said:]
        assert len(answer) == 1, "one answer for one message"
        if isinstance(message, Ask):
            assert isinstance(answer[0], Answer)
            return
        assert answer[0].n == message.n
        seat = self.drive.room.presence.listeners.get(page)
        if seat is not None:
            known = self.answers.setdefault((seat, message.client, message.n), answer[0])
            assert known == answer[0]

    def play(self, page: int, choice: int) -> None:
        """The person at the page, if it may act, plays a legal act."""
        if page in self.drive.room.presence.listeners and (legal := self.drive.view(page).legal):
            self.drive.n += 1
            at = self.drive.view(page).at
            self.send(page, Act("client", 1000 + self.drive.n, at, legal[choice % len(legal)]))

    def bot(self, how: str) -> None:
        if self.drive.asked:
            question = self.drive.asked.pop(0)
            game = self.drive.room.game
            plainest = game.notation.text(game.plainest(question.view))
            text = {"nonsense": "nonsense", "failed": None}.get(how, plainest)
            self.drive.feed(Thought(question.seat, question.at - (how == "late"), text))

    def connect(self, page: int, token: str | None) -> None:
        if page not in self.drive.room.presence.listeners:
            self.drive.feed(Connected(page, Hello(token)))

    def leave(self, page: int) -> None:
        self.drive.feed(Left(page))

    def act(self, page: int, n: int, at: int, text: str) -> None:
        self.send(page, Act("client", n, at, text))

    def do(self, page: int, n: int, what: Command, seat: int | None, level: Level | None) -> None:
        self.send(page, Do("client", n + 100, what, seat, level))

    def next(self, page: int) -> None:
        self.drive.n += 1
        self.send(page, Do("client", 5000 + self.drive.n, "next"))

    def ask(self, page: int, text: str) -> None:
        self.send(page, Ask(1, "act", text))

    def again(self) -> None:
        if self.last:
            self.send(self.last.page, self.last.message)

    def sit(self, name: str, seat: int | None) -> None:
        self.drive.feed(Sits(name, seat, "some hash"))

    def wait(self, seconds: float) -> None:
        self.drive.wait(seconds)

    def restart(self) -> None:
        """The server dies; another takes the room up from its log. Of refusals it knows nothing."""
        self.drive.room = replayed(self.drive.log, self.drive.now)
        self.drive.asked.clear()
        self.drive.feed(Woken())
        self.answers = {key: answer for key, answer in self.answers.items() if isinstance(answer, Ack)}


@settings(max_examples=200)
@given(table=tables, script=st.lists(steps, min_size=20, max_size=80))
def test_no_script_breaks_a_room_and_its_log_tells_all_of_it(table: Any, script: list[tuple[Any, ...]]) -> None:
    drive = Drive(table)
    running = Script(drive)
    for page, token in enumerate(TOKENS[:2]):
        running.connect(page, token)
    for kind, *details in script:
        version = drive.room.v
        getattr(running, kind)(*details)
        assert drive.room.v == len(drive.log) >= version
    assert drive.replayed() == drive.room
    assert drive.room.trouble is None
    for page in drive.room.presence.listeners:
        view = drive.view(page)
        assert to_json(view)
        assert view.legal == () or view.you in view.to_act
    done = Counter((e.seat, e.client, e.n) for e in drive.log if isinstance(e, Acted | Said) and e.client)
    assert not done or max(done.values()) == 1
