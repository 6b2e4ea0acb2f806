"""What a room does by itself: deal, shuffle, play for whoever's time is up, ask computer players, and set its alarm."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, Literal

from msgspec.structs import replace

from table51.engine import CHANCE, Seat
from table51.room.effects import AskBot
from table51.room.entries import Acted, Dealt, Entry, Shuffled
from table51.room.room import Room
from table51.room.viewing import away_at, is_away, seen, time_up
from table51.shuffling import deal_pack, random_for, reshuffle

BOT_PATIENCE: Final = 30.0  # seconds that a computer player may think before the house plays for it


def next_entry(room: Room, now: float) -> Entry | None:
    """What happens next without anybody deciding; None while somebody has to."""
    if room.trouble or room.paused:
        return None
    if _all_ready(room, now):
        return Dealt(now, deal_pack(_seed(room), room.deal, room.game.pack(room.match.rules)))
    for seat in room.to_act:
        if seat == CHANCE:
            return _shuffle(room, now)
        if _is_past(time_up(room, seat), now):
            return plainest(room, seat, "time", now)
        if _is_past(_patience_ends(room, seat), now):
            return plainest(room, seat, "bot", now)
    return None


def plainest(room: Room, seat: Seat, instead_of: Literal["time", "bot"], now: float) -> Acted:
    """The plainest legal act of a seat that did not decide (rules, absent players)."""
    act = room.game.plainest(seen(room, seat))
    return Acted(now, seat, room.game.notation.text(act), "house", instead_of=instead_of)


def waits_for_bot(room: Room, seat: Seat) -> bool:
    """Whether a computer player has to decide for `seat` now."""
    return not room.paused and seat in room.to_act and room.plays_itself(seat) is not None


def ask_bots(room: Room, now: float) -> tuple[Room, tuple[AskBot, ...]]:
    """Questions to the computer players that must decide and were not asked yet, and the room that remembers them."""
    questions = tuple(_questions(room))
    asked = tuple(known if waits_for_bot(room, seat) else None for seat, known in enumerate(room.presence.asked))
    for question in questions:
        asked = (*asked[: question.seat], (question.at, now), *asked[question.seat + 1 :])
    return replace(room, presence=replace(room.presence, asked=asked)), questions


def alarm(room: Room, now: float) -> float | None:
    """When the room has to be woken: a clock runs out, a computer player was too slow, somebody counts as away."""
    times = [
        at
        for seat in room.seats
        for at in (time_up(room, seat), _patience_ends(room, seat), away_at(room, seat))
        if at is not None and at > now
    ]
    return None if room.trouble else min(times, default=None)


def _all_ready(room: Room, now: float) -> bool:
    """Whether the next deal can begin: every seat is taken, or everybody who is not away has said so."""
    if room.phase == "gathering":
        return all(chair.player != "open" for chair in room.chairs)
    people = [seat for seat in room.seats if room.plays_itself(seat) is None]
    return (
        room.phase == "between"
        and (not people or any(room.ready[seat] for seat in people))
        and all(room.ready[seat] or is_away(room, seat, now) for seat in people)
    )


def _shuffle(room: Room, now: float) -> Shuffled:
    pile = room.game.pile(seen(room, None).table)
    return Shuffled(now, reshuffle(_seed(room), room.deal - 1, room.shuffles, len(pile)).order)


def _questions(room: Room) -> Iterator[AskBot]:
    for seat in room.to_act:
        level = room.plays_itself(seat) if waits_for_bot(room, seat) else None
        known, at = room.presence.asked[seat], room.decisions[seat]
        if level is not None and (known is None or known[0] != at):
            seed = random_for(_seed(room), f"{room.deal} {seat} {at}").randbytes(32)
            yield AskBot(seat, at, room.opened.game, level, seen(room, seat), room.match, seed)


def _patience_ends(room: Room, seat: Seat) -> float | None:
    asked = room.presence.asked[seat]
    return None if asked is None or not waits_for_bot(room, seat) else asked[1] + BOT_PATIENCE


def _seed(room: Room) -> bytes:
    return bytes.fromhex(room.opened.seed)


def _is_past(at: float | None, now: float) -> bool:
    return at is not None and now >= at
