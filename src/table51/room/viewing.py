"""What a page is shown of a room: the whole view of one seat, or of a spectator."""

from __future__ import annotations

from typing import Any, Final

from msgspec.structs import replace

from table51.engine import Note, Seat, View, as_seen_by, note, view_of
from table51.room import messages
from table51.room.room import Room

AWAY_AFTER: Final = 90.0  # seconds without a page after which the others may decide what to do


def view_for(room: Room, seat: Seat | None, since: int, now: float) -> messages.View:
    """All that `seat` (None: a spectator) may know, with the events told after version `since`."""
    view = None if room.state is None else seen(room, seat)
    return messages.View(
        v=room.v,
        at=0 if seat is None else room.decisions[seat],
        game=room.opened.game,
        preset=room.opened.preset,
        rules=room.opened.rules,
        phase=room.phase,
        paused=room.paused,
        events=_events(room, seat, since),
        missed=since < room.forgotten,
        table=view.table if view else None,
        own=view.own if view else None,
        to_act=room.to_act,
        legal=legal_texts(room, seat),
        match=match_info(room),
        seats=seat_infos(room, now),
        you=seat,
        host=room.opened.host,
        aids=room.opened.aids,
        clock=_clock(room, now),
        successor=room.successor,
        prompt=_prompt(room, seat),
        remarks=room.game.remarks(view) if view else (),
    )


def seen(room: Room, seat: Seat | None) -> View[Any, Any]:
    """The game's own view. A ValueError before the first deal."""
    if room.state is None:
        raise ValueError("nothing was dealt yet")
    return view_of(room.state, seat)


def may_act(room: Room, seat: Seat | None) -> bool:
    """Whether the room waits for an act that the person at `seat` chooses."""
    if seat is None or room.paused or room.plays_itself(seat):
        return False
    return seat in room.to_act


def legal_texts(room: Room, seat: Seat | None) -> tuple[str, ...] | None:
    """The legal acts of the person at `seat` as texts, None where they are too many to list."""
    if not may_act(room, seat):
        return ()
    acts = room.game.legal(seen(room, seat))
    return None if acts is None else tuple(map(room.game.notation.text, acts))


def is_away(room: Room, seat: Seat, now: float) -> bool:
    """Whether the person at `seat` has been gone for so long that the others may decide."""
    left = away_at(room, seat)
    return left is not None and now >= left


def away_at(room: Room, seat: Seat) -> float | None:
    """When the person at `seat` counts as away, if it stays gone; None for who is here or is played for.

    Nobody is away from where nobody is: the pages may all be connected to another process.
    """
    gone = room.presence.gone[seat]
    if gone is None or not room.presence.listeners or room.chairs[seat].player != "person" or room.stand_ins[seat]:
        return None
    return max(gone, room.waited[seat]) + AWAY_AFTER


def time_up(room: Room, seat: Seat) -> float | None:
    """When the clock of the table runs out for a person who is to act; None where none runs."""
    if room.opened.clock is None or not may_act(room, seat):
        return None
    return max(room.began[seat], room.presence.since) + room.opened.clock


def match_info(room: Room) -> messages.MatchInfo:
    """The match so far."""
    match = room.match
    dealer = (match.first_dealer + max(0, room.deal - 1)) % match.seats
    over = room.phase == "over"
    outcomes = match.outcomes
    if not over:  # a view is sent for every act, and a long match has many deals
        outcomes = (*(replace(outcome, lines=()) for outcome in outcomes[:-1]), *outcomes[-1:])
    return messages.MatchInfo(room.deal, dealer, outcomes, match.totals, match.places(room.game), over)


def seat_infos(room: Room, now: float) -> tuple[messages.SeatInfo, ...]:
    """Who sits where."""
    return tuple(
        messages.SeatInfo(
            name=chair.name,
            player=chair.player,
            level=room.plays_itself(seat),
            present=chair.player == "bot" or room.present(seat),
            ready=room.ready[seat] or room.plays_itself(seat) is not None,
            away=is_away(room, seat, now),
            aids=room.aids[seat],
        )
        for seat, chair in enumerate(room.chairs)
    )


def _prompt(room: Room, seat: Seat | None) -> Note | None:
    """What the viewer may do now, or waits for: the table's word before the game's."""
    if room.trouble:
        return room.trouble
    if room.phase == "gathering":
        return note("room.not_playing.gathering")
    if room.paused:
        return note("room.is_paused")
    if seat is not None and room.stand_ins[seat]:
        return note("room.is_handed_over")
    return room.game.prompt(seen(room, seat))


def _events(room: Room, seat: Seat | None, since: int) -> tuple[messages.Event, ...]:
    told = [event for event in room.told if event.v > since]
    return tuple(replace(event, note=note) for event in told for note in as_seen_by(seat, (event.note,)))


def _clock(room: Room, now: float) -> messages.Clock | None:
    if room.opened.clock is None:
        return None
    ends = (time_up(room, seat) for seat in room.seats)
    return messages.Clock(room.opened.clock, tuple(None if end is None else max(0.0, end - now) for end in ends))
