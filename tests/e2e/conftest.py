"""The browser of the end-to-end tests, the machine's own Chromium, and the real server that it talks to."""

import json
import shutil
import socket
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import httpx
import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from table51.cards import Cards
from tests.e2e.sheets import Phone, code_of, joined, made
from tests.e2e.table import Table

BROWSERS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")  # the lightest first
QUIET = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-dev-shm-usage",
    "--disable-default-apps",
    "--disable-extensions",
    "--metrics-recording-only",
]
AT_ONCE = {"pace": 0, "hold": 0, "speed": "off"}  # settings: nobody thinks, nothing is held back, nothing moves
KEPT = pytest.mark.browser_context_args(service_workers="allow")  # a test of pages kept for a time without network
PATIENCE = 20.0  # seconds until a server has to answer

expect.set_options(timeout=15_000)  # the machine may be busy with other tests


class Served:
    """A server in a process of its own, which can be killed and started again on what it has kept."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port: int = probe.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}"
        self.deal("table 51")
        self.start()

    def deal(self, seed: str, packs: Sequence[Cards] = ()) -> None:
        """The next match is dealt from this seed, its first deals from these packs."""
        (self.folder / "seed").write_text(seed)
        (self.folder / "packs").write_text(json.dumps(packs))

    def start(self) -> None:
        script = Path(__file__).with_name("serving.py")
        self.process = subprocess.Popen([sys.executable, script, str(self.port), self.folder])
        ends = time.monotonic() + PATIENCE
        while self.process.poll() is None and time.monotonic() < ends:
            try:
                httpx.get(f"{self.url}/api/games")
            except httpx.TransportError:
                time.sleep(0.05)
            else:
                return
        self.kill()
        raise TimeoutError("the server under test does not answer")

    def kill(self) -> None:
        self.process.kill()
        self.process.wait()


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    """Playwright's launch options with Chromium's place and the switches that keep it quiet."""
    chromium = next(filter(None, map(shutil.which, BROWSERS)), None)
    return {**browser_type_launch_args, "executable_path": chromium, "args": QUIET}


@pytest.fixture(scope="session")
def browser_context_args(browser_context_args: dict[str, Any]) -> dict[str, Any]:
    # Pages kept for a time without network cost time: a test that is about them allows them (`KEPT`).
    ours = {"locale": "en", "viewport": {"width": 1280, "height": 800}, "service_workers": "block"}
    return {**ours, **browser_context_args}


@pytest.fixture(scope="session")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    server = Served(tmp_path_factory.mktemp("served"))
    yield server
    server.kill()


@pytest.fixture(scope="session")
def base_url(served: Served) -> str:
    return served.url


@pytest.fixture
def settings() -> dict[str, Any]:
    """What the device under test has chosen."""
    return AT_ONCE


@pytest.fixture(autouse=True)
def this_device(context: BrowserContext, settings: dict[str, Any]) -> None:
    chosen = json.dumps(json.dumps(settings))
    context.add_init_script(f"localStorage['table51.settings'] ??= {chosen}")


@pytest.fixture(autouse=True)
def no_errors(page: Page) -> Iterator[None]:
    """A page throws nothing, and does nothing that its own security policy forbids."""
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.on("console", lambda line: errors.append(line.text) if "Security Policy" in line.text else None)
    yield
    assert errors == []


@pytest.fixture
def narrow(page: Page) -> Page:
    """The page at 320 pixels, dark, and in Turkish, where words are long."""
    page.set_viewport_size({"width": 320, "height": 640})
    page.emulate_media(color_scheme="dark")
    page.add_init_script("localStorage['table51.language'] ??= 'tr'")
    return page


@pytest.fixture
def table(page: Page, served: Served) -> Table:
    """A page that can set up a match and play it."""
    served.deal("table 51")
    return Table(page)


@pytest.fixture
def friend(browser: Browser, served: Served) -> Iterator[Page]:
    """The page of somebody else, on a phone of their own."""
    context = browser.new_context(base_url=served.url, locale="en", viewport={"width": 390, "height": 844})
    context.add_init_script(f"localStorage['table51.settings'] ??= {json.dumps(json.dumps(AT_ONCE))}")
    yield context.new_page()
    context.close()


@pytest.fixture
def ada(page: Page) -> Phone:
    """A new sheet of two, on its host's page."""
    return made(page, "Ada", "Ben", game="chinese51", target="100")


@pytest.fixture
def ben(ada: Phone, friend: Page) -> Phone:
    """The second player of that sheet."""
    return joined(friend, code_of(ada), "Ben")
