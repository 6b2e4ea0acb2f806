"""The browser of the end-to-end tests: the machine's own Chromium, which talks to the server under test alone."""

import shutil
from typing import Any

import pytest

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


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    """Playwright's launch options with Chromium's place and the switches that keep it quiet."""
    chromium = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
    return {**browser_type_launch_args, "executable_path": chromium, "args": QUIET}
