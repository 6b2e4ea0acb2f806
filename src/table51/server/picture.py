"""A link as a QR code, for the camera of another phone."""

from __future__ import annotations

import io

import segno
from starlette.requests import Request
from starlette.responses import Response


def picture_of(request: Request, path: str) -> Response:
    """The address of `path`, as the asking page would call it, drawn as SVG."""
    origin = request.headers.get("origin") or str(request.base_url).rstrip("/")
    drawn = io.BytesIO()
    segno.make(f"{origin}{path}", micro=False).save(drawn, kind="svg", scale=6, light="#fff")
    return Response(drawn.getvalue(), media_type="image/svg+xml", headers={"Cache-Control": "no-store"})
