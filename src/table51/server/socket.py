"""The socket of one page: hello first, then messages in and views out, until either side leaves.

waiting for hello ── hello ──→ in the room ── closed, dismissed ──→ gone
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress
from typing import Any, Final
from urllib.parse import urlsplit

import msgspec
from msgspec import Struct
from starlette.websockets import WebSocket, WebSocketDisconnect

from table51.bots import against_levels
from table51.engine import Note, note
from table51.engine.wire import to_json
from table51.room.inputs import Connected, Left, Received
from table51.room.messages import (
    DEFAULT_LEVEL,
    LONGEST_MESSAGE,
    Act,
    Answer,
    Ask,
    ClientMessage,
    Do,
    Hello,
    No,
    Problem,
)
from table51.room.sheet import inputs as sheet
from table51.room.sheet.messages import LONGEST_PUT, Put, SheetClientMessage, Took, Untaken
from table51.server.kept import Kept
from table51.server.limits import UNREADABLE, Bucket, Limits
from table51.server.live import Live
from table51.server.page import FAULT, GRACE, POLICY, Page
from table51.server.secret import ROOM_LENGTH

_log: Final = logging.getLogger(__name__)

AnyLive = Live[Any, Any, Any]


class Language(Struct, frozen=True):
    """What pages of one kind of room say. longest: in bytes. received: the room's input that carries a message.

    refused: the answer to a message that is not handed on; None: it is told as a problem. against: why a message is not
    handed on to a room that could not know better.
    """

    decoder: msgspec.json.Decoder[Any]
    longest: int
    received: Callable[[int, Any], Any]
    refused: Callable[[Any, Note], Struct | None]
    against: Callable[[AnyLive, Any], tuple[Note, ...]] = lambda live, message: ()


def _no(message: ClientMessage, reason: Note) -> No | Answer | None:
    if isinstance(message, Ask):
        return Answer(message.id, (reason,))
    return No(message.n, (reason,)) if isinstance(message, Act | Do) else None


def _untaken(message: SheetClientMessage, reason: Note) -> Took | None:
    return Took((), tuple(Untaken(one.id, (reason,)) for one in message.entries)) if isinstance(message, Put) else None


def _against_level(live: AnyLive, message: ClientMessage) -> tuple[Note, ...]:
    """A room knows no computer players, so whether its game has one of that level is asked here."""
    if not isinstance(message, Do) or message.what != "hand_over":
        return ()
    return against_levels(live.room.opened.game, (message.level or DEFAULT_LEVEL,))


OF_TABLES: Final = Language(msgspec.json.Decoder(ClientMessage), LONGEST_MESSAGE, Received, _no, against=_against_level)
OF_SHEETS: Final = Language(msgspec.json.Decoder(SheetClientMessage), LONGEST_PUT, sheet.Received, _untaken)


def is_from_here(origin: str | None, host: str | None) -> bool:
    """Whether a socket was opened by a page of this server, or by something that is no browser."""
    if origin is None:
        return True
    try:
        return host is not None and urlsplit(origin).netloc == host.lower()
    except ValueError:
        return False


async def converse(socket: WebSocket, rooms: Kept[Any], limits: Limits, language: Language = OF_TABLES) -> None:
    """Serve one socket from its opening to its end."""
    await socket.accept()
    try:
        await _converse(socket, rooms, limits, language)
    except WebSocketDisconnect:
        return
    except Exception:  # noqa: BLE001  # a fault of ours is told like everything else, and kept in the log
        _log.exception("a socket of room %r", socket.path_params["room"])
        with suppress(WebSocketDisconnect, RuntimeError):
            await _turn_away(socket, note("server.failed"), FAULT)


async def _converse(socket: WebSocket, rooms: Kept[Any], limits: Limits, language: Language) -> None:
    if not is_from_here(socket.headers.get("origin"), socket.headers.get("host")):
        return await _turn_away(socket, note("server.origin"))
    try:
        hello = await asyncio.wait_for(_next(socket, language), limits.hello)
    except TimeoutError:
        hello = None
    if isinstance(hello, Note):
        return await _turn_away(socket, hello)
    if not isinstance(hello, Hello):
        return await _turn_away(socket, note("server.hello_first"))
    key = socket.path_params["room"]
    live: AnyLive | None = await rooms.find(key) if len(key) == ROOM_LENGTH else None
    if live is None:
        return await _turn_away(socket, note("room.not_found"))
    if sum(page.token == hello.token for page in live.pages.values()) >= limits.pages:
        return await _turn_away(socket, note("server.full", most=limits.pages))
    page = Page(hello.since, limits.replies, hello.token)
    live.pages[page.number] = page
    try:
        await live.feed(Connected(page.number, hello))
        await _both_ways(socket, live, page, limits, language)
    finally:
        del live.pages[page.number]
        await live.feed(Left(page.number))


async def _both_ways(socket: WebSocket, live: AnyLive, page: Page, limits: Limits, language: Language) -> None:
    """Read and send at once, until the page leaves or is dismissed. Raises what either of the two raised."""
    reading = asyncio.create_task(_read_all(socket, live, page, limits, language))
    sending = asyncio.create_task(page.send_all(socket.send_text, live.view))
    dismissed = asyncio.create_task(page.dismissed())
    tasks = (reading, sending, dismissed)
    try:
        ended, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
    for task in ended:
        task.result()
    if page.closing is not None:
        with suppress(TimeoutError, RuntimeError):  # it may not read even that, or have left
            await asyncio.wait_for(socket.close(page.closing), GRACE)


async def _read_all(socket: WebSocket, live: AnyLive, page: Page, limits: Limits, language: Language) -> None:
    """Hand the room one message after the other; what cannot be handed on is answered here."""
    bucket, refused = Bucket(limits.messages), 0
    while True:
        message = await _next(socket, language)
        if not bucket.takes():
            refused += 1
            if refused > limits.refusals:
                page.dismiss()
            _refuse(page, language, message, note("room.too_fast", per_second=round(limits.messages.per_second)))
        elif isinstance(message, Note):
            page.post(Problem((message,)))
        elif isinstance(message, Hello):
            page.post(Problem((note("server.hello_once"),)))
        elif reasons := language.against(live, message):
            _refuse(page, language, message, reasons[0])
        else:
            await _hand_on(live, page, language, message)


async def _hand_on(live: AnyLive, page: Page, language: Language, message: Any) -> None:
    try:
        await live.feed(language.received(page.number, message))
    except Exception:  # noqa: BLE001  # a fault of ours must not end the conversation, nor stay silent
        _log.exception("room %s could not take a message", live.id)  # which may name cards
        _refuse(page, language, message, note("server.failed"))


def _refuse(page: Page, language: Language, message: Any, reason: Note) -> None:
    """Say no to what was not even handed on; the room does not remember it, so it may be sent again."""
    page.post(language.refused(message, reason) or Problem((reason,)))


async def _next(socket: WebSocket, language: Language) -> Any:
    """The next message, or why what came is none. Raises WebSocketDisconnect."""
    received = await socket.receive()
    if received["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(received.get("code", 1005))
    text = received.get("text")
    if text is None:
        return note("room.form", problem="bytes")
    if len(text) > language.longest:
        return note("room.too_large", most=language.longest)
    try:
        return language.decoder.decode(text)
    except UNREADABLE as problem:
        return note("room.form", problem=str(problem))


async def _turn_away(socket: WebSocket, reason: Note, code: int = POLICY) -> None:
    """Say why, and close."""
    await socket.send_text(to_json(Problem((reason,))).decode())
    await socket.close(code)
