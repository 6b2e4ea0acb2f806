"""A new table from what a page asks for, or every reason why it cannot be."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

from msgspec.structs import replace

from table51.bots import against_levels
from table51.engine import AnyGame, Note, Options, Refused, note
from table51.games import GAMES
from table51.room import Room, token_hash
from table51.room.entries import Chair, Opened
from table51.room.messages import DEFAULT_LEVEL
from table51.room.names import against_name, distinct, tidy
from table51.server.bodies import NewTable, SeatWish
from table51.server.secret import new_code, new_room, new_seed

CLOCKS: Final = range(5, 3601)  # seconds that a table may give for a decision
DEFAULT_PRESET: Final = "standard"
LENGTHS: Final = ("deals", "rounds")  # options that make a match longer and change no rule


def opening(wish: NewTable, token: str, recovery: str, now: float) -> Opened:
    """The first entry of the table that `wish` describes.

    token and recovery: the secret of the seat `you`, and the code that moves it to another device.

    Raises Refused with every reason.
    """
    game = GAMES.get(wish.game)
    if game is None:
        raise Refused(note("server.no_game", game=wish.game[:40], known=", ".join(GAMES)))
    reasons = list(_against_seats(game, wish.seats))
    reasons += against_levels(game.id, (seat.level or DEFAULT_LEVEL for seat in wish.seats if seat.player == "bot"))
    if wish.clock is not None and wish.clock not in CLOCKS:
        reasons.append(note("server.clock", low=CLOCKS.start, high=CLOCKS.stop - 1))
    try:
        rules = _rules(game, wish.preset, wish.rules)
    except Refused as refused:
        raise Refused(*reasons, *refused.reasons) from None
    if reasons:
        raise Refused(*reasons)
    return Opened(
        when=now,
        room=new_room(),
        code=new_code(),
        game=game.id,
        version=game.version,
        rules=rules.written(),
        preset=_preset_of(game, rules),
        chairs=tuple(_chairs(wish.seats, token_hash(token), token_hash(recovery))),
        host=next(seat for seat, one in enumerate(wish.seats) if one.player == "you"),
        seed=new_seed(),
        clock=wish.clock,
        aids=wish.aids,
    )


def rematch(room: Room, now: float) -> Opened:
    """The first entry of the next match of the same people under the same rules; their secrets go on to hold."""
    version = room.game.version
    return replace(
        room.opened, when=now, room=new_room(), code=new_code(), version=version, chairs=room.chairs, seed=new_seed()
    )


def renamed(entry: Opened) -> Opened:
    """The same opening under another id and code, for when one of them was taken."""
    return replace(entry, room=new_room(), code=new_code())


def _rules(game: AnyGame, preset: str | None, options: dict[str, Any] | None) -> Options:
    """The rules of a preset, with the options that differ from it. Raises Refused."""
    base = game.presets.get(preset or DEFAULT_PRESET)
    if base is None:
        raise Refused(note("server.no_preset", preset=str(preset)[:40], known=", ".join(game.presets)))
    rules: Options = game.rules.read({**base.written(), **(options or {})})
    return rules


def _preset_of(game: AnyGame, rules: Options) -> str | None:
    """The preset that the rules are, however many deals are played."""
    for name, preset in game.presets.items():
        differences = preset.written().items() ^ rules.written().items()
        if all(option in LENGTHS for option, _ in differences):
            return name
    return None


def _against_seats(game: AnyGame, seats: Sequence[SeatWish]) -> Iterator[Note]:
    if len(seats) not in game.seats:
        yield note("server.seats", seats=len(seats), low=game.seats.start, high=game.seats.stop - 1)
    if [seat.player for seat in seats].count("you") != 1:
        yield note("server.one_you")
    for seat in seats:
        yield from against_name(tidy(seat.name))


def _chairs(seats: Sequence[SeatWish], token: str, recovery: str) -> Iterator[Chair]:
    taken: set[str] = set()
    for seat, wish in enumerate(seats):
        name = distinct(tidy(wish.name), seat, taken)
        taken.add(name)
        match wish.player:
            case "you":
                yield Chair(name, "person", token=token, recovery=recovery)
            case "bot":
                yield Chair(name, "bot", level=wish.level or DEFAULT_LEVEL)
            case "open":
                yield Chair(name, "open")
