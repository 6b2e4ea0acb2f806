"""A link as a QR code, for the camera of another phone."""

from __future__ import annotations

import io

import segno
from starlette.requests import Request
from starlette.responses import Response

from table51.engine import note
from table51.server.asking import Failure, kept_by_nobody


def picture_of(request: Request, path: str) -> Response:
    """The address of `path`, as the asking page would call it, drawn as SVG. Raises Failure if it is too long."""
    origin = request.headers.get("origin") or str(request.base_url).rstrip("/")
    drawn = io.BytesIO()
    try:
        segno.make(f"{origin}{path}", micro=False).save(drawn, kind="svg", scale=6, light="#fff")
    except segno.DataOverflowError:
        raise Failure(400, note("room.form", problem="Origin")) from None
    return kept_by_nobody(drawn.getvalue(), "image/svg+xml")
