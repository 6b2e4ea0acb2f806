"""HTTP for score sheets: making, joining, inviting, going on, files."""

from __future__ import annotations

import asyncio
import time
from typing import Final

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from table51.engine import Note, note
from table51.locale import LANGUAGES, text
from table51.room import token_hash
from table51.room.effects import Turned
from table51.room.sheet.entries import Links
from table51.room.sheet.inputs import Joins, Relinks, Succeeds
from table51.room.sheet.room import Guest
from table51.room.sheet.step import SheetSeated
from table51.server.asking import Asking, Failure, answering, json_answer, kept_by_nobody
from table51.server.limits import Limits
from table51.server.picture import picture_of
from table51.server.secret import CODE_LENGTH, new_token
from table51.server.sheet_bodies import (
    FreeColumn,
    JoinSheet,
    NewLinks,
    NewSheet,
    Relink,
    SheetSeat,
    SheetSummary,
)
from table51.server.sheets import LiveSheet, Sheets, again, from_file, made
from table51.sheet.file import read, table, write


class SheetApi:
    """The requests of pages about sheets, answered from the rooms."""

    def __init__(self, limits: Limits, asking: Asking) -> None:
        self._limits: Final = limits
        self._asking: Final = asking
        self._following: Final = asyncio.Lock()

    def routes(self) -> list[Route]:
        """What is answered, below /api."""
        return [
            Route("/sheets", answering(self.make), methods=["POST"]),
            Route("/sheets/file", answering(self.bring), methods=["POST"]),
            Route("/sheets/{key}", answering(self.summary)),
            Route("/sheets/{key}/join", answering(self.join), methods=["POST"]),
            Route("/sheets/{key}/links", answering(self.relink), methods=["POST"]),
            Route("/sheets/{key}/picture", answering(self.picture), methods=["POST"]),
            Route("/sheets/{key}/again", answering(self.go_on), methods=["POST"]),
            Route("/sheets/{key}/file", answering(self.file)),
            Route("/sheets/{key}/table", answering(self.table)),
        ]

    async def make(self, request: Request) -> Response:
        """A new sheet, and the column of whoever made it."""
        wish = await self._asking.body(request, NewSheet)
        token = new_token()
        live = await _sheets(request).open(made(wish, token, _now()))
        return _seated(live, live.room.sheet.host, token)

    async def bring(self, request: Request) -> Response:
        """A sheet from a file, as far as that can be read; whoever brings it has the place of its host."""
        data = await self._asking.data(request, self._limits.sheet)
        sheet, problems = await self._asking.aside(read, data)
        if sheet is None:
            raise Failure(422, *problems)
        token = new_token()
        live = await _sheets(request).open(from_file(sheet, token, _now()))
        return _seated(live, sheet.host, token, problems)

    async def summary(self, request: Request) -> Response:
        """What a sheet is, for who was invited to it or is on it."""
        live, guest = await self._admitted(request)
        sheet = live.room.sheet
        return json_answer(
            SheetSummary(
                room=live.id,
                title=sheet.title,
                game=sheet.game,
                columns=tuple(FreeColumn(player.id, player.name, not player.joined) for player in sheet.present),
                may="join" if guest is None else "play" if guest.player else "look",
                you=guest.player if guest else None,
                over=sheet.ended is not None,
            )
        )

    async def join(self, request: Request) -> Response:
        """A column for whoever was invited."""
        wish = await self._asking.body(request, JoinSheet)
        live = await self._find(request)
        if not live.room.invites(wish.key or _key(request)):
            raise Failure(403, note("room.unknown_token"))
        token = new_token()
        for effect in await live.feed(Joins(wish.name, wish.player, token_hash(token))):
            match effect:
                case SheetSeated(player):
                    return _seated(live, player, token)
                case Turned(reasons):
                    raise Failure(409, *reasons)
        raise AssertionError("who asks for a column gets it or reasons")

    async def relink(self, request: Request) -> Response:
        """New secrets for one role; those they replace open nothing any more (S-10)."""
        wish = await self._asking.body(request, Relink)
        live = await self._hosted(request)
        old = live.room.links
        if wish.role == "viewer":
            links = Links(old.player, new_token(), old.code)
        else:
            links = Links(new_token(), old.viewer, await _sheets(request).recode(live))
        await live.feed(Relinks(links))
        return json_answer(NewLinks(links))

    async def picture(self, request: Request) -> Response:
        """The link of a role as a QR code, for the camera of another phone."""
        wish = await self._asking.body(request, Relink)
        live = await self._hosted(request)
        return picture_of(request, f"/s/{live.id}#{getattr(live.room.links, wish.role)}")

    async def go_on(self, request: Request) -> Response:
        """The same people on a new sheet, made for the first who asks; every token goes on to hold there."""
        self._asking.slow_down(request)
        live, guest = await self._admitted(request)
        if guest is None or guest.player is None:
            raise Failure(403, note("sheet.viewer", "S-10"))
        if not live.room.sheet.ended:
            raise Failure(409, note("sheet.not_ended", "S-4"))
        async with self._following:
            if live.room.successor is None:
                new = await _sheets(request).open(again(live.room, _now()))
                await live.feed(Succeeds(new.id))
        successor = await _sheets(request).find(live.room.successor or "")
        if successor is None:
            raise Failure(404, note("sheet.not_found"))
        return _seated(successor, guest.player, _token(request))

    async def file(self, request: Request) -> Response:
        """The sheet with its whole history."""
        live, _ = await self._looking(request)
        return _download(write(live.room.sheet), "application/json", "json")

    async def table(self, request: Request) -> Response:
        """The numbers of the sheet for spreadsheets, in the language asked for."""
        live, _ = await self._looking(request)
        lang = request.query_params.get("lang", LANGUAGES[0])
        lang = lang if lang in LANGUAGES else LANGUAGES[0]
        words = (text(f"cli.sheet.word.{word}", lang) for word in ("deal", "total", "out"))
        return _download("\ufeff" + table(live.room.sheet, *words), "text/csv; charset=utf-8", "csv")

    async def _hosted(self, request: Request) -> LiveSheet:
        """The sheet, if its host asks."""
        live, guest = await self._admitted(request)
        if guest is None or guest.player != live.room.sheet.host:
            raise Failure(403, note("sheet.host_only", "S-10"))
        return live

    async def _looking(self, request: Request) -> tuple[LiveSheet, Guest]:
        self._asking.slow_down(request)
        live, guest = await self._admitted(request)
        if guest is None:
            raise Failure(403, note("room.unknown_token"))
        return live, guest

    async def _admitted(self, request: Request) -> tuple[LiveSheet, Guest | None]:
        """The sheet, and who asks; None for somebody who may join. Whoever shows no secret of it learns nothing."""
        live = await self._find(request)
        token = _token(request)
        guest = live.room.guest(token)
        if guest is None and not live.room.invites(token or _key(request)):
            raise Failure(403, note("room.unknown_token"))
        return live, guest

    async def _find(self, request: Request) -> LiveSheet:
        key = _key(request)
        if key not in _sheets(request):
            self._asking.slow_down(request)  # a code is short enough to be tried, and looking a sheet up takes long
        live = await _sheets(request).find(key)
        if live is None or (len(key) == CODE_LENGTH and live.room.links.code != key):
            raise Failure(404, note("sheet.not_found"))
        return live


def _sheets(request: Request) -> Sheets:
    sheets: Sheets = request.state.sheets
    return sheets


def _key(request: Request) -> str:
    key: str = request.path_params["key"].upper()
    return key


def _token(request: Request) -> str:
    """The secret that the request shows."""
    scheme, _, token = request.headers.get("authorization", "").partition(" ")
    return token if scheme.lower() == "bearer" else ""


def _seated(live: LiveSheet, player: str, token: str, problems: tuple[Note, ...] = ()) -> Response:
    return json_answer(SheetSeat(live.id, player, token, problems), 201)


def _download(data: str, kind: str, ending: str) -> Response:
    return kept_by_nobody(data, kind, file=f"table51-sheet.{ending}")


def _now() -> int:
    return round(time.time() * 1000)
