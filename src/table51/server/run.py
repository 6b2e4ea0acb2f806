"""Serve Table 51: the address told, a code for phones drawn, the server run until it is stopped."""

from __future__ import annotations

import asyncio
import contextlib
import io
import socket
import sys
import webbrowser
from collections.abc import Callable, Iterator
from ipaddress import ip_address
from pathlib import Path
from typing import Final

import segno
import uvicorn
from starlette.applications import Starlette

from table51.locale import text
from table51.server.app import create_app, try_store
from table51.server.connections import Requests, Socket

PORT: Final = 5151
LARGEST_FRAME: Final = 64_000  # bytes; more ends the socket, up to it a message that is too long gets a reason
MOST_FILES: Final = 65_536  # a socket is one; many systems let a process have 256 or 1,024 unless it asks
SILENCE: Final = 20.0  # seconds after which a page is asked whether it is there, and then taken for gone
PATIENCE: Final = 5  # seconds that open requests have to end in when the server is stopped


def configured(app: Starlette, host: str, port: int) -> uvicorn.Config:
    """How the application is served. Messages are short, so compressing them would cost more memory than it saves."""
    return uvicorn.Config(
        app,
        host=host,
        port=port,
        http=Requests,
        ws=Socket,
        ws_max_size=LARGEST_FRAME,
        ws_per_message_deflate=False,
        ws_ping_interval=SILENCE,
        ws_ping_timeout=SILENCE,
        lifespan="on",
        log_level="warning",
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=PATIENCE,
    )


def serve(
    host: str = "127.0.0.1",
    port: int = PORT,
    data: Path | str = "data",
    *,
    lang: str = "en",
    open_browser: bool = False,
    say: Callable[[str], None] = print,
) -> None:
    """Serve until interrupted. Port 0 is any free one. Raises OSError when the address is taken or not this machine's.

    data: a folder, or the address of a PostgreSQL database; raises what `open_store` raises, SchemaTooNew among it.
    say: where the lines that tell the addresses go, one call each.
    """
    asyncio.run(try_store(data))
    ask_for_files()
    with listening(host, port) as listener:
        for line in announcement(host, listener.getsockname()[1], lang):
            say(line)
        server = _Server(configured(create_app(data, warm=True), host, port))
        if open_browser:
            server.when_started = lambda: webbrowser.open(address("127.0.0.1", listener.getsockname()[1]))
        server.run(sockets=[listener])


def listening(host: str, port: int) -> socket.socket:
    """A socket that listens at the address. Raises OSError."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    return socket.create_server((host, port), family=family, backlog=2048)


def ask_for_files() -> None:
    """Let this process have as many files and sockets open as the system allows, or MOST_FILES."""
    if sys.platform != "win32":
        import resource

        now, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        wanted = MOST_FILES if most == resource.RLIM_INFINITY else min(most, MOST_FILES)
        if now != resource.RLIM_INFINITY and now < wanted:
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, most))


def announcement(host: str, port: int, lang: str) -> Iterator[str]:
    """The lines that tell where the server is: on this machine, and for phones if it listens to the network."""
    everywhere = ip_address(host).is_unspecified if _is_number(host) else False
    yield text("server.here", lang, address=address("127.0.0.1" if everywhere else host, port))
    if everywhere and (lan := lan_address()):
        yield text("server.lan", lang, address=address(lan, port))
        yield qr_code(address(lan, port))
    elif everywhere:
        yield text("server.no_lan", lang)
    yield text("server.stop", lang)


def address(host: str, port: int) -> str:
    """The address to type."""
    return f"http://{f'[{host}]' if ':' in host else host}:{port}/"


def lan_address() -> str | None:
    """The address of this machine in its network; None without one. Nothing is sent."""
    with contextlib.suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        probe.connect(("192.0.2.1", 9))  # an address for documentation: it only asks which way packets would go
        found: str = probe.getsockname()[0]
        if not ip_address(found).is_loopback:
            return found
    return None


def qr_code(content: str) -> str:
    """A QR code in characters, for a terminal."""
    drawn = io.StringIO()
    segno.make(content, error="L").terminal(drawn, compact=True)
    return drawn.getvalue()


class _Server(uvicorn.Server):
    """Says when it has started."""

    when_started: Callable[[], object] | None = None

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started and self.when_started:
            self.when_started()


def _is_number(host: str) -> bool:
    try:
        ip_address(host)
    except ValueError:
        return False
    return True
