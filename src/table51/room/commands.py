"""What speaks against a command or an aid: who may ready, hand over, take back, wait, pause, resume, and be helped."""

from __future__ import annotations

from table51.engine import Note, Seat, note
from table51.room.messages import Aid, Do
from table51.room.room import Room
from table51.room.viewing import is_away, may_act


def against(room: Room, seat: Seat, message: Do, now: float) -> tuple[Note, ...]:
    """Every reason against what the person at `seat` asks for; none: it is done."""
    about = seat if message.seat is None else message.seat
    if about not in room.seats:
        return (note("room.no_seat", seats=len(room.chairs)),)
    if room.phase in ("over", "closed"):
        return (note(f"room.not_playing.{room.phase}"),)
    match message.what:
        case "next":
            return _unless(room.phase == "between", note("room.next.not_between"))
        case "hand_over":
            return _against_handing_over(room, seat, about, now)
        case "take_back":
            return _unless(room.stand_ins[seat] is not None, note("room.take_back.yours"))
        case "wait":
            return _unless(is_away(room, about, now), note("room.not_away", seat=about))
        case "pause":
            return _unless(not room.paused, note("room.is_paused")) + _unless(
                _alone(room, seat) or any(is_away(room, other, now) for other in room.seats), note("room.nobody_away")
            )
        case "resume":
            return _unless(room.paused, note("room.not_paused"))


def against_aid(room: Room, seat: Seat, aid: Aid) -> tuple[Note, ...]:
    """Every reason against an aid that the person at `seat` asks for; none: it is given, and noted."""
    if room.phase not in ("playing", "between"):
        return (note(f"room.not_playing.{room.phase}"),)
    reasons = _unless(room.opened.aids, note("room.no_aids"))
    if aid == "hints":
        reasons += _unless(may_act(room, seat), note("room.no_hint_now"))
    return reasons


def _against_handing_over(room: Room, seat: Seat, about: Seat, now: float) -> tuple[Note, ...]:
    """One's own seat, an open one of a table one made, or that of a person who is away."""
    match room.chairs[about].player:
        case "bot":
            return (note("room.plays_itself", seat=about),)
        case "open":
            return _unless(seat == room.opened.host, note("room.host_only", seat=room.opened.host))
        case "person":
            return _unless(about == seat or is_away(room, about, now), note("room.not_away", seat=about))


def _alone(room: Room, seat: Seat) -> bool:
    """Whether nobody else decides at this table."""
    return all(other == seat or room.plays_itself(other) for other in room.seats)


def _unless(fine: bool, reason: Note) -> tuple[Note, ...]:
    return () if fine else (reason,)
