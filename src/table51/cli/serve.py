"""`table51 serve`: the tables in a browser, until Ctrl-C."""

from __future__ import annotations

import os
import re
from argparse import Namespace
from pathlib import Path
from typing import Final

from table51.cli.command import Command
from table51.cli.parser import Parser
from table51.cli.terminal import Terminal
from table51.engine import Refused, note


def arguments(parser: Parser) -> None:
    """Where to listen, and where to keep the matches."""
    parser.take("--host", default="127.0.0.1")
    parser.take("--port", type=parser.whole(0, 65_535), metavar="N")
    parser.take("--data", metavar="DIR")
    parser.take("--open", action="store_true")


def run(given: Namespace, terminal: Terminal) -> int:
    """Serve until interrupted."""
    from sqlalchemy.exc import SQLAlchemyError

    from table51.server.run import PORT, serve
    from table51.store import SchemaTooNew, StoreInUse

    port = PORT if given.port is None else given.port
    data = str(given.data or _home())
    try:
        serve(given.host, port, data, lang=terminal.lang, open_browser=given.open, say=terminal.now)
    except KeyboardInterrupt:
        return 0
    except StoreInUse as in_use:
        raise Refused(note("cli.serve.in_use", data=data)) from in_use
    except (OSError, ValueError, ImportError, SQLAlchemyError, SchemaTooNew) as error:
        place, shown = f"{given.host}:{port}", re.sub(r"(//[^:/@]*):[^/]*@", r"\1:…@", data)  # without its password
        raise Refused(note("cli.serve.failed", place=place, data=shown, why=_why(error))) from error
    return 0


def _why(error: Exception) -> str:
    """What the system or the database said, in its own words."""
    if isinstance(error, OSError) and error.strerror:
        return error.strerror
    said = getattr(error, "orig", None) or error  # SQLAlchemy's errors name the driver's
    return str(said.__cause__ or said).partition("\n")[0]


def _home() -> Path:
    """Where programs of this person keep their data."""
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local/share") / "table51"


SERVE: Final = Command(arguments, run)
