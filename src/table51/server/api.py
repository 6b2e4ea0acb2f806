"""HTTP under /api: the games and their law, making and joining tables, and what became of them."""

from __future__ import annotations

import time
from collections.abc import Awaitable, Callable
from typing import Final, TypeVar

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from table51.bots import BOTS
from table51.engine import Note, Refused, Seat, note
from table51.engine.wire import to_json
from table51.games import GAMES
from table51.locale import LANGUAGES
from table51.records import Record, read, write
from table51.room import Room, effects, token_hash
from table51.room.inputs import Sits, Succeeded
from table51.room.record import record_of
from table51.room.viewing import match_info, may_act, seat_infos
from table51.rulebook import rulebook
from table51.server.bodies import GameInfo, Games, Join, NewTable, Refusal, Seated, Summary
from table51.server.limits import Buckets, Limits
from table51.server.live import LiveRoom, Rooms
from table51.server.replaying import replayed
from table51.server.secret import CODE_LENGTH, new_token
from table51.server.tables import opening, rematch

B = TypeVar("B")
Answer = Callable[[Request], Awaitable[Response]]


class Failure(Exception):
    """A request that is refused with this status, for these reasons."""

    def __init__(self, status: int, *reasons: Note) -> None:
        super().__init__(status)
        self.status = status
        self.reasons = reasons


class Api:
    """The requests of pages, answered from the rooms."""

    def __init__(self, limits: Limits) -> None:
        self._limits: Final = limits
        self._asked: Final = Buckets(limits.requests)

    def routes(self) -> list[Route]:
        """What is answered, below /api."""
        return [
            Route("/games", _answering(self.games)),
            Route("/rulebook/{game}", _answering(self.rulebook)),
            Route("/replay", _answering(self.replay_file), methods=["POST"]),
            Route("/tables", _answering(self.make), methods=["POST"]),
            Route("/tables/{key}", _answering(self.summary)),
            Route("/tables/{key}/join", _answering(self.join), methods=["POST"]),
            Route("/tables/{key}/rematch", _answering(self.rematch), methods=["POST"]),
            Route("/tables/{key}/record", _answering(self.record)),
            Route("/tables/{key}/replay", _answering(self.replay)),
            Route("/{rest:path}", _answering(self.nothing)),
        ]

    async def games(self, request: Request) -> Response:
        return _json(Games(tuple(map(_game_info, GAMES))))

    async def rulebook(self, request: Request) -> Response:
        try:
            return _json(rulebook(request.path_params["game"], request.query_params.get("lang", LANGUAGES[0])))
        except Refused as refused:
            raise Failure(404, *refused.reasons) from None

    async def make(self, request: Request) -> Response:
        """A new table, and the seat of whoever made it."""
        wish = await self._body(request, NewTable)
        token = new_token()
        live = await _rooms(request).open(opening(wish, token, time.time()))
        return _seated(live.room, live.room.opened.host, token)

    async def join(self, request: Request) -> Response:
        """An open seat for whoever asks."""
        wish = await self._body(request, Join)
        live = await self._find(request)
        token = new_token()
        for effect in await live.feed(Sits(wish.name, wish.seat, token_hash(token))):
            match effect:
                case effects.Seated(seat):
                    return _seated(live.room, seat, token)
                case effects.Turned(reasons):
                    raise Failure(409, *reasons)
        raise AssertionError("who asks for a seat gets it or reasons")

    async def rematch(self, request: Request) -> Response:
        """The same people in a new room, made for the first who asks; every token goes on to hold there."""
        self._slow_down(request)
        live = await self._find(request)
        token, seat = _seat(request, live.room)
        if seat is None:
            raise Failure(403, note("room.unknown_token"))
        if live.room.phase not in ("over", "closed"):
            raise Failure(409, note("room.not_over"))
        if live.room.successor is None:
            made = await _rooms(request).open(rematch(live.room, time.time()))
            await live.feed(Succeeded(made.id))
        successor = await _rooms(request).find(live.room.successor or "")
        if successor is None:
            raise Failure(404, note("room.not_found"))
        return _seated(successor.room, seat, token)

    async def summary(self, request: Request) -> Response:
        """What a table is, for who may join it or go on playing."""
        live = await self._find(request)
        return _json(_summary(live.room, _seat(request, live.room)[1]))

    async def record(self, request: Request) -> Response:
        """The match as a file, once nothing in it is hidden any more."""
        live, record = await self._finished(request)
        text = write(record)
        name = f"table51-{live.room.opened.game}-{live.room.opened.code}.json"
        return Response(
            text, media_type="application/json", headers={"Content-Disposition": f'attachment; filename="{name}"'}
        )

    async def replay(self, request: Request) -> Response:
        """The match act by act, once nothing in it is hidden any more."""
        _, record = await self._finished(request)
        return _json(replayed(record))

    async def replay_file(self, request: Request) -> Response:
        """A record file act by act, with everything that is wrong with it."""
        return _json(replayed(*read(await self._data(request, self._limits.record))))

    async def nothing(self, request: Request) -> Response:
        raise Failure(404, note("server.no_such"))

    async def _finished(self, request: Request) -> tuple[LiveRoom, Record]:
        live = await self._find(request)
        if live.room.phase not in ("over", "closed"):
            raise Failure(409, note("room.not_over"))
        return live, record_of(live.room, await _rooms(request).log(live.id))

    async def _find(self, request: Request) -> LiveRoom:
        key = request.path_params["key"].upper()
        if len(key) == CODE_LENGTH:
            self._slow_down(request)  # a code is short enough to be tried
        if live := await _rooms(request).find(key):
            return live
        raise Failure(404, note("room.not_found"))

    def _slow_down(self, request: Request) -> None:
        address = request.client.host if request.client else ""
        if not self._asked.takes(address):
            raise Failure(429, note("room.too_fast", per_second=round(self._limits.requests.per_second)))

    async def _body(self, request: Request, kind: type[B]) -> B:
        """What the request asks for."""
        try:
            return msgspec.json.decode(await self._data(request, self._limits.body), type=kind)
        except (msgspec.DecodeError, UnicodeDecodeError) as problem:
            raise Failure(400, note("room.form", problem=str(problem))) from None

    async def _data(self, request: Request, most: int) -> bytes:
        """The body, at most so many bytes. It has to be JSON by name too, which a form of another page cannot claim."""
        self._slow_down(request)
        if request.headers.get("content-type", "").partition(";")[0].strip() != "application/json":
            raise Failure(415, note("room.form", problem="Content-Type"))
        data = bytearray()
        async for chunk in request.stream():
            data += chunk
            if len(data) > most:
                raise Failure(413, note("room.too_large", most=most))
        return bytes(data)


def _answering(answer: Answer) -> Answer:
    """`answer`, with what it refuses as a body of reasons."""

    async def answered(request: Request) -> Response:
        try:
            return await answer(request)
        except Failure as failure:
            return _json(Refusal(failure.reasons), failure.status)
        except Refused as refused:
            return _json(Refusal(refused.reasons), 422)

    return answered


def _rooms(request: Request) -> Rooms:
    rooms: Rooms = request.state.rooms
    return rooms


def _json(body: object, status: int = 200) -> Response:
    return Response(to_json(body), status, {"Cache-Control": "no-store"}, "application/json")


def _seated(room: Room, seat: Seat, token: str) -> Response:
    return _json(Seated(room.opened.room, room.opened.code, seat, token), 201)


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
    )


def _summary(room: Room, seat: Seat | None) -> Summary:
    waits = seat is not None and room.phase == "between" and not room.ready[seat]
    return Summary(
        room=room.opened.room,
        code=room.opened.code,
        game=room.opened.game,
        preset=room.opened.preset,
        phase=room.phase,
        match=match_info(room),
        seats=seat_infos(room, time.time()),
        you=seat,
        your_turn=may_act(room, seat) or waits,
        made=room.opened.when,
        moved=room.moved,
        successor=room.successor,
    )
