"""The front end as it is served: compressed, cached as its names allow, and refusing what a page does not need."""

from __future__ import annotations

import gzip
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from table51.server.headers import HEADERS
from table51.server.site import Site
from tests.server.playing import Server, serving

pytestmark = pytest.mark.anyio

SCRIPT = "console.log('a script that is long enough to be worth compressing');\n" * 20


@pytest.fixture(scope="module")
async def site(tmp_path_factory: pytest.TempPathFactory, anyio_backend: str) -> AsyncIterator[Server]:
    folder: Path = tmp_path_factory.mktemp("static")
    (folder / "assets").mkdir()
    (folder / "assets/index-a1b2c3.js").write_text(SCRIPT)
    (folder / "index.html").write_text("<!doctype html><title>Table 51</title>")
    (folder / "app.webmanifest").write_text("{}")
    (folder / ".stamp").write_text("built from")
    async with serving(tmp_path_factory.mktemp("rooms"), site=Site(folder)) as running:
        yield running


@pytest.mark.parametrize("path", ["/", "/play/japanese51", "/t/ABCDEFGHJKMN", "/settings", "/index.html"])
async def test_the_address_of_a_page_is_answered_with_the_page(site: Server, path: str) -> None:
    answer = await site.http.get(path)
    assert (answer.status_code, answer.headers["content-type"]) == (200, "text/html; charset=utf-8")
    assert answer.headers["cache-control"] == "no-cache"
    assert "Table 51" in answer.text


@pytest.mark.parametrize("path", ["/assets/gone-1.js", "/favicon.png", "/.stamp", "/../app.py", "/%2e%2e/x.py"])
async def test_a_file_that_is_not_there_is_not_answered_with_a_page(site: Server, path: str) -> None:
    assert (await site.http.get(path)).status_code == 404


async def test_what_carries_a_hash_is_kept_for_ever_and_sent_compressed(site: Server) -> None:
    answer = await site.http.get("/assets/index-a1b2c3.js")
    assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert answer.headers["content-encoding"] == "gzip"
    assert answer.headers["content-type"].startswith("text/javascript")
    assert answer.headers["vary"] == "Accept-Encoding"
    assert answer.text == SCRIPT
    assert int(answer.headers["content-length"]) == len(gzip.compress(SCRIPT.encode()))


@pytest.mark.parametrize("accepts", ["", "identity", "br", "gzip;q=0"])
async def test_who_takes_no_gzip_gets_none(site: Server, accepts: str) -> None:
    answer = await site.http.get("/assets/index-a1b2c3.js", headers={"accept-encoding": accepts})
    assert "content-encoding" not in answer.headers
    assert answer.text == SCRIPT


async def test_what_has_not_changed_is_not_sent_again(site: Server) -> None:
    tag = (await site.http.get("/")).headers["etag"]
    answer = await site.http.get("/", headers={"if-none-match": tag})
    assert (answer.status_code, answer.content) == (304, b"")
    assert (await site.http.get("/", headers={"if-none-match": '"other"'})).status_code == 200


@pytest.mark.parametrize("path", ["/", "/assets/index-a1b2c3.js", "/api/games", "/api/nothing", "/gone.png"])
async def test_every_answer_says_what_to_refuse(site: Server, path: str) -> None:
    answer = await site.http.get(path)
    assert HEADERS.items() <= {name: answer.headers.get(name, "") for name in HEADERS}.items()
    assert "'unsafe-inline'" not in HEADERS["Content-Security-Policy"].partition("style-src-attr")[0]
    assert "server" not in answer.headers


async def test_the_manifest_has_its_type(site: Server) -> None:
    answer = await site.http.get("/app.webmanifest")
    assert answer.headers["content-type"] == "application/manifest+json"
