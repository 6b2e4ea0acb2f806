"""The built front end, held in memory: compressed once, and cached for ever where a name carries a hash."""

from __future__ import annotations

import gzip
import mimetypes
from hashlib import sha256
from pathlib import Path
from typing import Final

from msgspec import Struct
from starlette.datastructures import Headers
from starlette.requests import Request
from starlette.responses import Response

from table51.engine import note
from table51.server.asking import Failure

STATIC: Final = Path(__file__).parents[1] / "static"
INDEX: Final = "index.html"
HASHED: Final = "assets/"  # where the build puts files that carry their hash in their names
FOREVER: Final = "public, max-age=31536000, immutable"
ASK_AGAIN: Final = "no-cache"
_COMPRESSIBLE: Final = ("text/", "application/javascript", "application/json", "application/manifest+json", "image/svg")
_TYPES: Final = {".js": "text/javascript", ".webmanifest": "application/manifest+json", ".woff2": "font/woff2"}


class Asset(Struct, frozen=True):
    """One file, ready to be sent. gzipped: the same, if that is shorter."""

    body: bytes
    gzipped: bytes | None
    type: str
    tag: str
    cache: str


class Site:
    """All files of a folder, by path."""

    def __init__(self, folder: Path = STATIC) -> None:
        files = (path for path in sorted(folder.rglob("*")) if path.is_file() and not path.name.startswith("."))
        self._assets: Final = {path.relative_to(folder).as_posix(): _asset(path, folder) for path in files}

    @property
    def index(self) -> str | None:
        """The page that every address of ours begins with; None where no front end was built."""
        asset = self._assets.get(INDEX)
        return asset.body.decode() if asset else None

    def response(self, request: Request) -> Response:
        """The file that is asked for, else, for the address of a page, the page that reads its own address.

        Raises Failure for a file that is not there.
        """
        path = request.url.path.lstrip("/")
        asset = self._assets.get(path)
        if asset is None and "." not in path.rpartition("/")[2]:
            asset = self._assets.get(INDEX)
        if asset is None:
            raise Failure(404, note("server.no_such"))
        headers = {"ETag": asset.tag, "Cache-Control": asset.cache, "Vary": "Accept-Encoding"}
        if request.headers.get("if-none-match") == asset.tag:
            return Response(status_code=304, headers=headers)
        body = asset.body
        if asset.gzipped and _takes_gzip(request.headers):
            body = asset.gzipped
            headers["Content-Encoding"] = "gzip"
        return Response(body, headers=headers, media_type=asset.type)


def _takes_gzip(headers: Headers) -> bool:
    offered = (coding.strip() for coding in headers.get("accept-encoding", "").split(","))
    return any(coding.partition(";")[0] == "gzip" and not coding.endswith("q=0") for coding in offered)


def _asset(path: Path, folder: Path) -> Asset:
    body = path.read_bytes()
    kind = _TYPES.get(path.suffix) or mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    gzipped = gzip.compress(body, mtime=0) if kind.startswith(_COMPRESSIBLE) else None
    return Asset(
        body,
        gzipped if gzipped and len(gzipped) < len(body) else None,
        kind,
        f'"{sha256(body).hexdigest()[:32]}"',
        FOREVER if path.relative_to(folder).as_posix().startswith(HASHED) else ASK_AGAIN,
    )
