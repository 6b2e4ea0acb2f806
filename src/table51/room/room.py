"""A room: one match at one table, as its log tells it, and who is present right now."""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Iterable, Mapping
from typing import Any, Final

from msgspec import Struct
from msgspec.structs import replace

from table51.engine import CHANCE, AnyGame, Note, Refused, Seat, Shuffle, State, Step, note, put
from table51.games import GAMES
from table51.match import Match, new_match
from table51.room.entries import Acted, Aided, Chair, Dealt, Entry, Followed, Joined, Moved, Opened, Said, Shuffled
from table51.room.messages import Aid, By, Event, Level, Phase
from table51.shuffling import first_dealer

DEALS_TOLD: Final = 2  # the events of so many deals are kept for pages that come late
ANSWERS_KEPT: Final = 64  # messages whose answer is remembered, for pages that send them again


class Answered(Struct, frozen=True):
    """A message of a seat, and the answer it got: reasons against it, or none."""

    seat: Seat
    client: str
    n: int
    reasons: tuple[Note, ...] = ()


class Presence(Struct, frozen=True):
    """What the log does not tell: who is here, and whom the room is waiting for.

    since: when this process took the room up; no clock runs before it. listeners: the seat of every connected page,
    None for who watches. gone: by seat, since when no page of it is connected, None while one is. asked: by seat, the
    decision its computer player was asked for, and when. refused: the last messages that were refused. tries: when a
    recovery code was shown lately that no seat has.
    """

    since: float
    listeners: Mapping[int, Seat | None]
    gone: tuple[float | None, ...]
    asked: tuple[tuple[int, float] | None, ...]
    refused: tuple[Answered, ...] = ()
    tries: tuple[float, ...] = ()


class Room(Struct, frozen=True):
    """Everything there is to know of one table, secrets included. All but `presence` follows from the log.

    v: how many entries the log has. stand_ins: by seat, the computer player that plays for its person. state: of the
    deal being played, or of the last one finished. deal: its number, from 1; 0 before the first. turn: the acts so far
    in it, and shuffles, counted apart. decisions: by seat, how many acts it has made in the match. began: by seat,
    when its present decision was put to it. waited: by seat, when somebody last said that the table waits for it.
    told: the events of the last deals; forgotten: the version of the last one left out. answered: the last messages
    that were carried out. aids: by seat, what its person has used. trouble: why the match cannot go on.
    """

    opened: Opened
    v: int
    moved: float
    chairs: tuple[Chair, ...]
    stand_ins: tuple[Level | None, ...]
    match: Match
    decisions: tuple[int, ...]
    began: tuple[float, ...]
    waited: tuple[float, ...]
    ready: tuple[bool, ...]
    presence: Presence
    aids: tuple[tuple[Aid, ...], ...]
    state: State[Any, Any] | None = None
    deal: int = 0
    turn: int = 0
    shuffles: int = 0
    paused: bool = False
    told: tuple[Event, ...] = ()
    forgotten: int = 0
    answered: tuple[Answered, ...] = ()
    successor: str | None = None
    trouble: Note | None = None

    @property
    def game(self) -> AnyGame:
        """The game that is played here."""
        return GAMES[self.opened.game]

    @property
    def seats(self) -> range:
        """Every seat, taken or not."""
        return range(len(self.chairs))

    @property
    def phase(self) -> Phase:
        """How far the match has come."""
        if self.trouble:
            return "closed"
        if self.state is None:
            return "gathering"
        if self.game.to_act(self.state.table):
            return "playing"
        return "over" if self.match.over(self.game) else "between"

    @property
    def to_act(self) -> tuple[Seat, ...]:
        """The seats that may act now, CHANCE for a shuffle."""
        return () if self.state is None or self.trouble else self.game.to_act(self.state.table)

    def plays_itself(self, seat: Seat) -> Level | None:
        """The computer player that decides for `seat` now, if one does."""
        return self.stand_ins[seat] or self.chairs[seat].level

    def present(self, seat: Seat) -> bool:
        """Whether a page of the seat's person is connected."""
        return seat in self.presence.listeners.values()

    def seat_of(self, token: str) -> Seat | None:
        """The seat whose secret `token` is."""
        return _with_hash(token_hash(token), [chair.token for chair in self.chairs])

    def seat_recovered_by(self, hashed: str) -> Seat | None:
        """The seat whose recovery code has that hash."""
        return _with_hash(hashed, [chair.recovery for chair in self.chairs])


def token_hash(token: str) -> str:
    """What is kept of a seat's secret, and of its recovery code."""
    return hashlib.sha256(token.encode(errors="surrogatepass")).hexdigest()


def _with_hash(hashed: str, kept: Iterable[str]) -> Seat | None:
    for seat, known in enumerate(kept):
        if known and hmac.compare_digest(known, hashed):
            return seat
    return None


def replayed(entries: Iterable[Entry], now: float) -> Room:
    """The room that a log makes. One whose rules have changed, or that does not add up, is closed where it stands."""
    first, *others = entries
    if not isinstance(first, Opened):
        raise ValueError("the log of a room begins with its opening")
    room = opened(first, now)
    for entry in others:
        room = after(room, entry)
    return room


def opened(entry: Opened, now: float) -> Room:
    """A room as it was made."""
    game = GAMES[entry.game]
    seats = len(entry.chairs)
    trouble = None
    if entry.version != game.version:
        trouble = note("room.closed.version")
    rules = game.rules() if trouble else game.rules.read(entry.rules)
    drawn = first_dealer(bytes.fromhex(entry.seed), seats)
    return Room(
        opened=entry,
        v=1,
        moved=entry.when,
        chairs=entry.chairs,
        stand_ins=(None,) * seats,
        match=new_match(game, rules, seats, game.first_dealer(rules, drawn, entry.host)),
        decisions=(0,) * seats,
        began=(entry.when,) * seats,
        waited=(entry.when,) * seats,
        ready=(False,) * seats,
        presence=Presence(now, {}, (now,) * seats, (None,) * seats),
        aids=((),) * seats,
        trouble=trouble,
    )


def after(room: Room, entry: Entry) -> Room:
    """The room with one more entry in its log."""
    room = replace(room, v=room.v + 1, moved=entry.when)
    try:
        return _followed(room, entry)
    except (Refused, ValueError, LookupError, NotImplementedError):
        return replace(room, trouble=note("room.closed.damaged", version=room.v))


def _followed(room: Room, entry: Entry) -> Room:
    match entry:
        case Joined():
            chair = Chair(entry.name, "person", token=entry.token, recovery=entry.recovery)
            room = replace(room, chairs=put(room.chairs, entry.seat, chair))
            return _tell(room, "person", note("room.joined", seat=entry.seat))
        case Moved():
            chair = replace(room.chairs[entry.seat], token=entry.token, recovery=entry.recovery)
            room = replace(room, chairs=put(room.chairs, entry.seat, chair))
            return _tell(room, "person", note("room.moved", seat=entry.seat))
        case Aided():
            used = (*room.aids[entry.seat], entry.aid)
            return replace(room, aids=put(room.aids, entry.seat, used))
        case Said():
            return _said(_remembered(room, entry), entry)
        case Followed():
            return replace(room, successor=entry.room)
        case _ if room.trouble:
            return room
        case Dealt():
            return _dealt(room, entry)
        case Shuffled():
            step = room.game.apply(_playing(room), CHANCE, Shuffle(entry.order))
            return _stepped(replace(room, shuffles=room.shuffles + 1), step, "house", entry.when)
        case Acted():
            return _acted(room, entry)
        case Opened():
            raise ValueError("a room is opened once")


def _dealt(room: Room, entry: Dealt) -> Room:
    number = room.deal + 1
    kept = tuple(event for event in room.told if event.deal > number - DEALS_TOLD)
    forgotten = room.told[-len(kept) - 1].v if len(kept) < len(room.told) else room.forgotten
    ready = (False,) * len(room.chairs)
    room = replace(room, told=kept, forgotten=forgotten, deal=number, turn=0, shuffles=0, ready=ready)
    deal = room.match.deal(room.game, entry.pack)
    return _stepped(room, room.game.start(room.match.rules, deal), "house", entry.when)


def _acted(room: Room, entry: Acted) -> Room:
    seat, state = entry.seat, _playing(room)
    if entry.instead_of:
        room = _tell(room, "house", note(f"room.instead.{entry.instead_of}", seat=seat))
    step = room.game.apply(state, seat, room.game.notation.read(entry.text))
    if entry.client:
        room = _remembered(room, entry)
    room = replace(room, decisions=put(room.decisions, seat, room.decisions[seat] + 1))
    stepped = _stepped(room, step, entry.by, entry.when, acted=seat)
    return replace(stepped, turn=room.turn + 1)


def _stepped(room: Room, step: Step[Any, Any], by: By, when: float, acted: Seat | None = None) -> Room:
    """The room after a step of the game: events told, clocks begun for whoever acts next, a finished deal counted."""
    before = room.to_act
    room = _tell(replace(room, state=step.state), by, *step.events)
    for seat in room.to_act:
        if seat != CHANCE and (seat == acted or seat not in before):
            room = replace(room, began=put(room.began, seat, when))
    if outcome := room.game.outcome(step.state.table):
        room = replace(room, match=room.match.with_outcome(outcome))
    return room


def _said(room: Room, entry: Said) -> Room:
    who, about = entry.seat, entry.about
    told: Note | None = None
    match entry.what:
        case "next":
            room = replace(room, ready=put(room.ready, who, True))
        case "hand_over":
            chair = room.chairs[about]
            if chair.player == "open":
                room = replace(room, chairs=put(room.chairs, about, Chair(chair.name, "bot", entry.level)))
            else:
                room = replace(room, stand_ins=put(room.stand_ins, about, entry.level))
            told = note("room.handed_over", seat=about, level=str(entry.level), by=who)
        case "take_back":
            room = replace(room, stand_ins=put(room.stand_ins, who, None), began=put(room.began, who, entry.when))
            told = note("room.taken_back", seat=who)
        case "wait":
            room = replace(room, waited=put(room.waited, about, entry.when))
            told = note("room.waiting", seat=who, by=about)
        case "pause":
            room = replace(room, paused=True)
            told = note("room.paused", seat=who)
        case "resume":
            room = replace(room, paused=False, began=(entry.when,) * len(room.chairs))
            told = note("room.resumed", seat=who)
    return _tell(room, "person", told) if told else room


def _tell(room: Room, by: By, *notes: Note) -> Room:
    return replace(room, told=(*room.told, *(Event(room.v, room.deal, room.turn, by, n) for n in notes)))


def _playing(room: Room) -> State[Any, Any]:
    if room.state is None:
        raise ValueError("nothing was dealt yet")
    return room.state


def _remembered(room: Room, entry: Acted | Said) -> Room:
    answered = Answered(entry.seat, entry.client, entry.n)
    return replace(room, answered=(*room.answered, answered)[-ANSWERS_KEPT:])
