"""One step of a room: an input comes in, the next room and what is to be done come out.

Nothing here waits, reads a clock or touches a socket. Time is seconds since 1970, and never runs backwards for a room.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from msgspec.structs import replace

from table51.engine import InvalidText, Note, Seat, note, put
from table51.room.commands import against, against_aid
from table51.room.effects import Append, Dismiss, Effect, Seated, Send, Show, Turned, WakeAt
from table51.room.entries import Acted, Aided, Entry, Followed, Joined, Moved, Opened, Said
from table51.room.house import alarm, ask_bots, next_entry, plainest, waits_for_bot
from table51.room.inputs import Connected, Input, Left, Moves, Received, Sits, Succeeded, Thought, Woken
from table51.room.messages import DEFAULT_LEVEL, Ack, Act, Aid, Answer, Ask, By, Do, No, Problem, Welcome
from table51.room.names import against_name, distinct, tidy
from table51.room.room import ANSWERS_KEPT, Answered, Room, after, opened
from table51.room.viewing import seen

MOST_TRIES: Final = 5  # recovery codes that no seat has, before a table takes none for a while
TRIES_COUNT: Final = 60.0  # seconds that such a try counts


def open_room(entry: Opened) -> tuple[Room, tuple[Effect, ...]]:
    """A new room, dealt at once if nobody has to join first."""
    turn = _Turn(opened(entry, entry.when), entry.when)
    turn.entries.append(entry)
    return turn.done(show=False)


def step(room: Room, given: Input, now: float) -> tuple[Room, tuple[Effect, ...]]:
    """What `given` at time `now` makes of the room, and what is to be done."""
    now = max(now, room.moved)
    turn = _Turn(room, now)
    match given:
        case Connected():
            turn.connected(given)
        case Left():
            turn.left(given.page)
        case Received():
            turn.received(given.page, given.message)
        case Sits():
            turn.sits(given)
        case Moves():
            turn.moves(given)
        case Thought():
            turn.thought(given)
        case Succeeded():
            turn.succeeded(given)
        case Woken():
            pass  # what the time has brought is the house's to see
    return turn.done(show=isinstance(given, Woken))


def caught_up(room: Room, entries: Iterable[Entry], now: float) -> tuple[Room, tuple[Effect, ...]]:
    """The room with what another process has put into its log, as if replayed, and what that means for pages here."""
    turn = _Turn(room, max(now, room.moved))
    for entry in entries:
        turn.room = after(turn.room, entry)
        if isinstance(entry, Moved):
            turn.send_away(entry.seat)
    return turn.room, (*turn.effects, Show())


class _Turn:
    """A room in the middle of a step, with what the step has decided so far."""

    def __init__(self, room: Room, now: float) -> None:
        self.room = room
        self.now: Final = now
        self.entries: Final[list[Entry]] = []
        self.effects: Final[list[Effect]] = []

    def enter(self, entry: Entry) -> None:
        trouble = self.room.trouble
        self.entries.append(entry)
        self.room = after(self.room, entry)
        if self.room.trouble is not trouble:
            raise RuntimeError(f"the rules refused what had been checked: {type(entry).__name__} {self.room.v}")

    def send(self, page: int, message: Ack | Answer | No | Problem | Welcome) -> None:
        self.effects.append(Send(page, message))

    def done(self, show: bool) -> tuple[Room, tuple[Effect, ...]]:
        """Let the house go on until somebody has to decide; then the log first, answers next, and what they lead to."""
        while (entry := next_entry(self.room, self.now)) is not None:
            self.enter(entry)
        room, questions = ask_bots(self.room, self.now)
        effects: list[Effect] = []
        if self.entries:
            effects.append(Append(room.v - len(self.entries), tuple(self.entries)))
        effects += self.effects
        if show or self.entries:
            effects.append(Show())
        return room, (*effects, *questions, WakeAt(alarm(room, self.now)))

    # Pages

    def connected(self, given: Connected) -> None:
        seat = None if given.hello.token is None else self.room.seat_of(given.hello.token)
        if seat is None and given.hello.token is not None:
            self.send(given.page, Problem((note("room.unknown_token"),)))
            self.effects.append(Dismiss(given.page))
            return
        presence = self.room.presence
        comes = seat is not None and not self.room.present(seat)
        gone = presence.gone
        if not presence.listeners:  # who was never here may be about to come from another process, as this page did
            gone = tuple(self.now if left == presence.since else left for left in gone)
        if seat is not None:
            gone = put(gone, seat, None)
        self._present(listeners={**presence.listeners, given.page: seat}, gone=gone)
        self.send(given.page, Welcome(self.room.opened.room, self.room.opened.code, seat))
        self.effects.append(Show(None if comes else given.page))

    def left(self, page: int) -> None:
        presence = self.room.presence
        seat = presence.listeners.get(page)
        self._present(listeners={other: at for other, at in presence.listeners.items() if other != page})
        if seat is not None and not self.room.present(seat):
            self._present(gone=put(presence.gone, seat, self.now))
            self.effects.append(Show())

    def received(self, page: int, message: Act | Do | Ask) -> None:
        seat = self.room.presence.listeners.get(page)
        if isinstance(message, Ask):
            self.send(page, self._answer(seat, message))
        elif seat is None:
            self.send(page, No(message.n, (note("room.watching"),)))
        else:
            reasons = self._carried_out(seat, message)
            self.send(page, No(message.n, reasons) if reasons else Ack(message.n))

    def _answer(self, seat: Seat | None, question: Ask) -> Answer:
        if question.what == "act":
            against_text = self._against_text(seat, question.text)
            return Answer(question.id, against_text, self._remarks_on(seat, question.text))
        if seat is None:
            return Answer(question.id, (note("room.watching"),))
        reasons = against_aid(self.room, seat, question.what)
        return Answer(question.id, reasons, () if reasons else self._aided(seat, question.what))

    def _aided(self, seat: Seat, aid: Aid) -> tuple[Note, ...]:
        """Note that the seat has used this aid; the hints, if it was those."""
        if aid not in self.room.aids[seat]:
            self.enter(Aided(self.now, seat, aid))
        return self.room.game.hints(seen(self.room, seat)) if aid == "hints" else ()

    def _carried_out(self, seat: Seat, message: Act | Do) -> tuple[Note, ...]:
        """Do what a message asks for, once; the reasons if it is refused. The same message gets the same answer."""
        for known in (*self.room.answered, *self.room.presence.refused):
            if (known.seat, known.client, known.n) == (seat, message.client, message.n):
                return known.reasons
        if isinstance(message, Act):
            reasons = self._against_act(seat, message)
        else:
            reasons = against(self.room, seat, message, self.now)
        if reasons:
            refused = Answered(seat, message.client, message.n, reasons)
            self._present(refused=(*self.room.presence.refused, refused)[-ANSWERS_KEPT:])
        elif isinstance(message, Act):
            self._acts(seat, message.text, "person", message.client, message.n)
        else:
            about = seat if message.seat is None else message.seat
            level = message.level or DEFAULT_LEVEL if message.what == "hand_over" else None
            self.enter(Said(self.now, seat, message.what, about, level, message.client, message.n))
        return reasons

    def _against_act(self, seat: Seat, message: Act) -> tuple[Note, ...]:
        """Every reason against an act; the rules are asked only when the table lets this person decide this."""
        room = self.room
        if room.phase != "playing":
            return (note(f"room.not_playing.{room.phase}"),)
        if room.paused:
            return (note("room.is_paused"),)
        if room.stand_ins[seat]:
            return (note("room.is_handed_over"),)
        if message.at != room.decisions[seat]:
            return (note("room.stale", at=message.at, now=room.decisions[seat]),)
        return self._against_text(seat, message.text)

    def _against_text(self, seat: Seat | None, text: str) -> tuple[Note, ...]:
        room = self.room
        if room.state is None or room.trouble:
            return (note(f"room.not_playing.{room.phase}"),)
        try:
            act = room.game.notation.read(text)
        except InvalidText as unreadable:
            return unreadable.reasons
        return room.game.check(seen(room, seat), act)

    def _remarks_on(self, seat: Seat | None, text: str) -> tuple[Note, ...]:
        room = self.room
        if room.state is None or room.trouble or seat is None:
            return ()
        try:
            act = room.game.notation.read(text)
        except InvalidText:
            return ()
        return room.game.remarks_on(seen(room, seat), act)

    def _acts(self, seat: Seat, text: str, by: By, client: str = "", n: int = 0) -> None:
        notation = self.room.game.notation
        self.enter(Acted(self.now, seat, notation.text(notation.read(text)), by, client, n))

    def _present(self, **changed: Any) -> None:
        self.room = replace(self.room, presence=replace(self.room.presence, **changed))

    # Everybody else

    def sits(self, given: Sits) -> None:
        """A person takes a seat, under a name that nobody else has."""
        room, name = self.room, tidy(given.name)
        free = [seat for seat in room.seats if room.chairs[seat].player == "open" and not room.trouble]
        reasons = against_name(name)
        if given.seat is not None and given.seat not in room.seats:
            reasons += (note("room.no_seat", seats=len(room.chairs)),)
        elif not free:
            reasons += (note("room.full"),)
        elif given.seat is not None and given.seat not in free:
            reasons += (note("room.seat_taken"),)
        if reasons:
            self.effects.append(Turned(reasons))
            return
        seat = free[0] if given.seat is None else given.seat
        others = {chair.name for other, chair in enumerate(room.chairs) if other != seat}
        name = distinct(name or room.chairs[seat].name, seat, others)
        self.enter(Joined(self.now, seat, name, given.token, given.recovery))
        self.effects.append(Seated(seat))

    def moves(self, given: Moves) -> None:
        """A seat goes on from another device; where it was played so far it is not any more."""
        presence = self.room.presence
        tries = tuple(at for at in presence.tries if at > self.now - TRIES_COUNT)
        if len(tries) >= MOST_TRIES:
            self.effects.append(Turned((note("room.recovery.wait", seconds=round(TRIES_COUNT)),)))
            return
        seat = self.room.seat_recovered_by(given.given)
        if seat is None:
            self._present(tries=(*tries, self.now))
            self.effects.append(Turned((note("room.recovery.unknown"),)))
            return
        self.enter(Moved(self.now, seat, given.token, given.recovery))
        self.send_away(seat)
        self.effects.append(Seated(seat))

    def send_away(self, seat: Seat) -> None:
        """The pages of a seat may not stay: it is played from another device."""
        for page in [page for page, listener in self.room.presence.listeners.items() if listener == seat]:
            self.left(page)
            self.send(page, Problem((note("room.moved_away"),)))
            self.effects.append(Dismiss(page))

    def thought(self, given: Thought) -> None:
        """A computer player's act, unless its decision is past or no longer its own."""
        asked = self.room.presence.asked[given.seat]
        if asked is None or asked[0] != given.at or not waits_for_bot(self.room, given.seat):
            return
        if given.text is None or self._against_text(given.seat, given.text):
            self.enter(plainest(self.room, given.seat, "bot", self.now))
        else:
            self._acts(given.seat, given.text, "bot")

    def succeeded(self, given: Succeeded) -> None:
        if self.room.successor is None:
            self.enter(Followed(self.now, given.room))
