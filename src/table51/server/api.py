"""HTTP under /api: the games and their law, making and joining tables, and what became of them."""

from __future__ import annotations

import asyncio
import re
import time
from typing import Final

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from table51.bots import BOTS
from table51.engine import Refused, Seat, note
from table51.engine.wire import to_json
from table51.games import GAMES
from table51.locale import LANGUAGES
from table51.records import Record, write
from table51.room import Room, effects, token_hash
from table51.room.inputs import Input, Moves, Sits, Succeeded
from table51.room.record import record_of
from table51.room.viewing import match_info, may_act, seat_infos
from table51.rulebook import rulebook
from table51.server.asking import Asking, Failure, answering, json_answer, kept_by_nobody
from table51.server.bodies import GameInfo, Games, Join, NewTable, Recover, Seated, Summary
from table51.server.limits import Limits
from table51.server.picture import picture_of
from table51.server.replaying import replayed, replayed_file
from table51.server.rooms import LiveRoom, Rooms
from table51.server.schema import published
from table51.server.secret import new_recovery, new_token, read_recovery
from table51.server.tables import LENGTHS, opening, rematch


class Api:
    """The requests of pages, answered from the rooms."""

    def __init__(self, limits: Limits, asking: Asking) -> None:
        self._limits: Final = limits
        self._asking: Final = asking
        self._following: Final = asyncio.Lock()

    def routes(self) -> list[Route]:
        """What is answered, below /api."""
        return [
            Route("/schema", answering(self.schema)),
            Route("/games", answering(self.games)),
            Route("/rulebook/{game}", answering(self.rulebook)),
            Route("/replay", answering(self.replay_file), methods=["POST"]),
            Route("/tables", answering(self.make), methods=["POST"]),
            Route("/tables/{key}", answering(self.summary)),
            Route("/tables/{key}/join", answering(self.join), methods=["POST"]),
            Route("/tables/{key}/recover", answering(self.recover), methods=["POST"]),
            Route("/tables/{key}/picture", answering(self.picture), methods=["POST"]),
            Route("/tables/{key}/rematch", answering(self.rematch), methods=["POST"]),
            Route("/tables/{key}/record", answering(self.record)),
            Route("/tables/{key}/replay", answering(self.replay)),
        ]

    async def schema(self, request: Request) -> Response:
        """The JSON schema of all that is said here."""
        self._asking.slow_down(request)
        return kept_by_nobody(to_json(published()), "application/json", file="table51-schema.json")

    async def games(self, request: Request) -> Response:
        """Every game that can be played here."""
        return json_answer(Games(tuple(map(_game_info, GAMES))))

    async def rulebook(self, request: Request) -> Response:
        """The law of a game, in the language that is asked for."""
        try:
            return json_answer(rulebook(request.path_params["game"], request.query_params.get("lang", LANGUAGES[0])))
        except Refused as refused:
            raise Failure(404, *refused.reasons) from None

    async def make(self, request: Request) -> Response:
        """A new table, and the seat of whoever made it."""
        wish = await self._asking.body(request, NewTable)
        token, recovery = new_token(), new_recovery()
        live = await _rooms(request).open(opening(wish, token, recovery, time.time()))
        return _seated(live.room, live.room.opened.host, token, recovery)

    async def join(self, request: Request) -> Response:
        """An open seat for whoever asks."""
        wish = await self._asking.body(request, Join)
        live = await self._find(request)
        token, recovery = new_token(), new_recovery()
        asked = Sits(wish.name, wish.seat, token_hash(token), token_hash(recovery))
        return _seated(live.room, await _seat_for(live, asked, 409), token, recovery)

    async def recover(self, request: Request) -> Response:
        """A seat that is played on from another device; what held it so far holds it no more."""
        wish = await self._asking.body(request, Recover)
        live = await self._find(request)
        token, recovery = new_token(), new_recovery()
        shown = token_hash(read_recovery(wish.recovery))
        asked = Moves(shown, token_hash(token), token_hash(recovery))
        return _seated(live.room, await _seat_for(live, asked, 403), token, recovery)

    async def picture(self, request: Request) -> Response:
        """The link of a table as a QR code, for the camera of another phone."""
        self._asking.slow_down(request)
        live = await self._find(request)
        return picture_of(request, f"/t/{live.room.opened.code}")

    async def rematch(self, request: Request) -> Response:
        """The same people in a new room, made for the first who asks; every token goes on to hold there."""
        self._asking.slow_down(request)
        live = await self._find(request)
        token, seat = _seat(request, live.room)
        if seat is None:
            raise Failure(403, note("room.unknown_token"))
        if live.room.phase not in ("over", "closed"):
            raise Failure(409, note("room.not_over"))
        async with self._following:
            if live.room.successor is None:
                made = await _rooms(request).open(rematch(live.room, live.now))
                await live.feed(Succeeded(made.id))
        successor = await _rooms(request).find(live.room.successor or "")
        if successor is None:
            raise Failure(404, note("room.not_found"))
        return _seated(successor.room, seat, token)

    async def summary(self, request: Request) -> Response:
        """What a table is, for who may join it or go on playing."""
        live = await self._find(request)
        return json_answer(_summary(live.room, _seat(request, live.room)[1], live.now))

    async def record(self, request: Request) -> Response:
        """The match as a file, once nothing in it is hidden any more."""
        live, record = await self._finished(request)
        name = f"table51-{live.room.opened.game}-{live.room.opened.code}.json"
        return kept_by_nobody(write(record), "application/json", file=name)

    async def replay(self, request: Request) -> Response:
        """The match act by act, once nothing in it is hidden any more."""
        _, record = await self._finished(request)
        return json_answer(await self._asking.aside(replayed, record, _seen_by(request)))

    async def replay_file(self, request: Request) -> Response:
        """A file of a match act by act, with everything that is wrong with it."""
        data = await self._asking.data(request, self._limits.record)
        return json_answer(await self._asking.aside(replayed_file, data, _seen_by(request)))

    async def _finished(self, request: Request) -> tuple[LiveRoom, Record]:
        self._asking.slow_down(request)
        live = await self._find(request)
        if live.room.phase not in ("over", "closed"):
            raise Failure(409, note("room.not_over"))
        return live, record_of(live.room, await _rooms(request).log(live.id))

    async def _find(self, request: Request) -> LiveRoom:
        key = request.path_params["key"].upper()
        if key not in _rooms(request):
            self._asking.slow_down(request)  # a code is short enough to be tried, and looking a room up takes long
        if live := await _rooms(request).find(key):
            return live
        raise Failure(404, note("room.not_found"))


def _rooms(request: Request) -> Rooms:
    rooms: Rooms = request.state.rooms
    return rooms


async def _seat_for(live: LiveRoom, asked: Input, status: int) -> Seat:
    """The seat that is given to whoever asked. Raises Failure with that status."""
    for effect in await live.feed(asked):
        match effect:
            case effects.Seated(seat):
                return seat
            case effects.Turned(reasons):
                raise Failure(status, *reasons)
    raise AssertionError("who asks for a seat gets it or reasons")


def _seated(room: Room, seat: Seat, token: str, recovery: str | None = None) -> Response:
    return json_answer(Seated(room.opened.room, room.opened.code, seat, token, recovery), 201)


def _seen_by(request: Request) -> Seat | None:
    """The seat through whose eyes a match shall be shown; None: all that there is."""
    wish = request.query_params.get("seat")
    if wish is None:
        return None
    if not re.fullmatch(r"\d{1,2}", wish, re.ASCII):
        raise Failure(400, note("room.form", problem="seat"))
    return int(wish)


def _seat(request: Request, room: Room) -> tuple[str, Seat | None]:
    """The token that the request shows, and the seat whose it is."""
    scheme, _, token = request.headers.get("authorization", "").partition(" ")
    return token, room.seat_of(token) if scheme.lower() == "bearer" else None


def _game_info(game_id: str) -> GameInfo:
    game = GAMES[game_id]
    return GameInfo(
        id=game.id,
        seats=(game.seats.start, game.seats.stop - 1),
        clockwise=game.clockwise,
        lowest_wins=game.lowest_wins,
        opens=game.opens,
        options=game.rules.options,
        presets={name: rules.written() for name, rules in game.presets.items()},
        acts=game.notation.forms,
        levels=tuple(BOTS.get(game_id, ())),
        tells=game.tells,
    )


def _summary(room: Room, seat: Seat | None, now: float) -> Summary:
    waits = seat is not None and room.phase == "between" and not room.ready[seat]
    return Summary(
        room=room.opened.room,
        code=room.opened.code,
        game=room.opened.game,
        preset=room.opened.preset,
        phase=room.phase,
        match=match_info(room),
        deals=next((room.opened.rules[name] for name in LENGTHS if name in room.opened.rules), None),
        seats=seat_infos(room, now),
        you=seat,
        your_turn=may_act(room, seat) or waits,
        made=room.opened.when,
        moved=room.moved,
        successor=room.successor,
    )
