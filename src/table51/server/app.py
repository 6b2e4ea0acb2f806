"""The application: the API, the sockets and the front end, over one store and one pool of computer players."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Final

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Mount, Route, Router, WebSocketRoute
from starlette.websockets import WebSocket

from table51.server.api import Api
from table51.server.asking import Asking, answering, not_there
from table51.server.headers import SecurityHeaders
from table51.server.limits import Limits
from table51.server.memory import collect_by_the_minute
from table51.server.plain import PlainChecker
from table51.server.rooms import Rooms
from table51.server.score_api import ScoreApi
from table51.server.sheet_api import SheetApi
from table51.server.sheets import Sheets
from table51.server.site import Site
from table51.server.socket import OF_SHEETS, converse
from table51.server.study_api import StudyApi
from table51.server.thinking import Thinkers
from table51.server.throttle import Throttle
from table51.store import open_store

FILE: Final = "table51.db"
DAY: Final = 24 * 3600.0  # seconds
STUDIES: Final = 1  # hands studied at once; the others wait


def create_app(
    data: Path | str,
    *,
    workers: int | None = None,
    limits: Limits | None = None,
    site: Site | None = None,
    warm: bool = False,
) -> Starlette:
    """The application over the rooms in a folder, or at the address of a PostgreSQL database.

    workers: the most processes in which computer players think; one a core by default. warm: one of them loads
    what they think with as soon as the server has started.
    """
    limits = limits or Limits()
    site = site or Site()
    asking = Asking(limits)

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[dict[str, Rooms | Sheets | Thinkers]]:
        store = await open_store(_address(data))
        thinkers, students = Thinkers(workers), Thinkers(STUDIES)
        rooms, sheets = Rooms(store, thinkers), Sheets(store)
        store.follow(rooms, sheets)
        warming = asyncio.create_task(thinkers.warm_up()) if warm else None
        going_on = [asyncio.create_task(doing) for doing in (_sweep(sheets), collect_by_the_minute())]
        yield {"rooms": rooms, "sheets": sheets, "students": students}
        rooms.close()
        sheets.close()
        for task in going_on:
            task.cancel()
        await asyncio.gather(*going_on, return_exceptions=True)
        if warming:
            warming.cancel()
        await asyncio.gather(thinkers.stop(), students.stop())
        await store.close()

    async def page(request: Request) -> Response:
        return site.response(request)

    async def socket(socket: WebSocket) -> None:
        await converse(socket, socket.state.rooms, limits)

    checker = PlainChecker(site, asking, limits)

    async def check(request: Request) -> Response:
        return await (checker.answer(request) if request.method == "POST" else checker.form(request))

    async def sheet_socket(socket: WebSocket) -> None:
        await converse(socket, socket.state.sheets, limits, OF_SHEETS)

    apis = (StudyApi(asking), ScoreApi(asking), SheetApi(limits, asking), Api(limits, asking))
    return Starlette(
        routes=[
            Mount("/api", Router([route for api in apis for route in api.routes()], redirect_slashes=False)),
            WebSocketRoute("/ws/{room}", socket),
            WebSocketRoute("/ws/sheets/{room}", sheet_socket),
            Route("/check", answering(check), methods=["GET", "POST"]),
            Route("/{path:path}", answering(page)),
        ],
        middleware=[Middleware(SecurityHeaders), Middleware(Throttle, limits)],
        exception_handlers={404: not_there, 405: not_there},
        lifespan=lifespan,
    )


async def _sweep(sheets: Sheets) -> None:
    """Forget old sheets, now and every day."""
    while True:
        await sheets.sweep(time.time())
        await asyncio.sleep(DAY)


async def try_store(data: Path | str) -> None:
    """Make or move up the store, so that what is wrong with it is known before anything is served."""
    store = await open_store(_address(data))
    await store.close()


def _address(data: Path | str) -> str:
    """The database of a folder (made if need be), or an address as it is."""
    if isinstance(data, str) and "://" in data:
        return data
    folder = Path(data)
    folder.mkdir(parents=True, exist_ok=True)
    return f"sqlite+aiosqlite:///{folder / FILE}"
