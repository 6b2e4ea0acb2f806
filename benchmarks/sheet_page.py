"""How fast the page of a large score sheet opens and takes an edit, in Chromium.

    python benchmarks/sheet_page.py [times]

The sheet has 12 players and 500 deals, each of its 6,000 cells written by an entry of its own: so long is its history.
Opening is the time from the start of the navigation to the first frame with the totals, once with the entries on the
device and once with all of them from the server. An edit is a value typed and Enter pressed: the time from the key to
the next painted frame, in the last row and in the first ones. The exit code is 1 if a median is over its budget.
"""

import json
import shutil
import socket
import subprocess
import sys
import tempfile
from collections.abc import Callable
from statistics import median

import httpx
from playwright.sync_api import Browser, Page, sync_playwright
from serving import SERVE, tell

from table51.sheet import Entry, replayed
from table51.sheet.entries import Column, Make, Op, Write
from table51.sheet.file import write

PLAYERS, ROWS = 12, 500
OPENING, EDIT = 500, 50  # milliseconds that may pass
WATCH = """
    requestAnimationFrame(function look() {
        if (document.querySelector("tfoot b")) window.opened = performance.now();
        else requestAnimationFrame(look);
    });
"""
TYPE = """async ([cell, digits]) => {
    const press = (key) => document.activeElement.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
    const painted = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
    document.querySelector(`[data-cell="${cell}"]`).click();
    document.querySelector(`[data-cell="${cell}"]`).focus();
    for (const digit of digits) press(digit);
    await painted();
    const begun = performance.now();
    press("Enter");
    await painted();
    return performance.now() - begun;
}"""


def large() -> str:
    """The file of a sheet in which every cell was written by itself."""
    columns = tuple(Column(f"p{n}", f"Player {n}") for n in range(1, PLAYERS + 1))
    ops: list[Op] = [Make("A long evening", columns, target=100_000)]
    ops += [Write(row, column.id, (row * 7) % 103 - 20) for row in range(1, ROWS + 1) for column in columns]
    sheet, refused = replayed(Entry(f"e{n}", "p1", 1_700_000_000_000 + n, op) for n, op in enumerate(ops))
    assert sheet
    assert not refused
    return write(sheet)


def opened(browser: Browser, url: str, seat: dict[str, str], keeps: bool) -> tuple[Page, float]:
    """A page that has opened the sheet, and how long it took; `keeps`: the device has had it open before."""
    context = browser.new_context(base_url=url)
    held = [
        {"room": seat["room"], "player": seat["player"], "token": seat["token"], "title": "", "game": "", "used": 1}
    ]
    context.add_init_script(f"localStorage['table51.sheets'] ??= {json.dumps(json.dumps(held))}; {WATCH}")
    page = context.new_page()
    for _ in range(2 if keeps else 1):
        page.goto(f"/s/{seat['room']}")
        page.locator("tfoot b").first.wait_for()
        page.wait_for_timeout(1500 if keeps else 100)  # the entries have been kept
    return page, page.evaluate("window.opened")


def measured(take: Callable[[int], float], times: int) -> list[float]:
    """So many times of the same."""
    return [take(n) for n in range(times)]


def line(what: str, times: list[float], budget: int) -> str:
    """A line of the table."""
    return f"| {what} | {median(times):.0f} | {min(times):.0f}–{max(times):.0f} | {budget} |"


def main(times: int) -> int:
    """Measure it all; 1 if something takes too long."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    url = f"http://127.0.0.1:{port}"
    with tempfile.TemporaryDirectory() as data, sync_playwright() as playwright:
        server = subprocess.Popen([sys.executable, "-c", SERVE, str(port), data], stdout=subprocess.PIPE)
        assert server.stdout
        server.stdout.readline()
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        try:
            file = {"content": large().encode(), "headers": {"Content-Type": "application/json"}}
            seat = httpx.post(f"{url}/api/sheets/file", timeout=60, **file).raise_for_status().json()  # type: ignore[arg-type]

            def opening(keeps: bool) -> float:
                page, took = opened(browser, url, seat, keeps)
                page.context.close()
                return took

            kept = measured(lambda _: opening(True), times)
            fresh = measured(lambda _: opening(False), times)
            page, _ = opened(browser, url, seat, True)
            last = measured(lambda n: page.evaluate(TYPE, [f"500/p{n % 12 + 1}", str(n % 90 + 5)]), 3 * times)
            page.locator(".sg").evaluate("(grid) => (grid.scrollTop = 0)")
            page.locator('[data-cell="1/p1"]').wait_for()
            first = measured(lambda n: page.evaluate(TYPE, [f"{n % 9 + 1}/p{n % 12 + 1}", str(n % 90 + 5)]), 3 * times)
        finally:
            browser.close()
            server.terminate()
            server.wait()
    lines = [
        line("opens, its entries on the device", kept, OPENING),
        line("opens, all of it from the server", fresh, OPENING),
        line("edit in the last row", last, EDIT),
        line("edit in the first rows", first, EDIT),
    ]
    head = f"{PLAYERS} players, {ROWS} deals, {PLAYERS * ROWS} entries; {times} openings, {3 * times} edits each\n\n"
    table = "| what | median ms | least–most ms | budget ms |\n|---|---|---|---|\n"
    tell("sheet_page", "The page of a large score sheet", head + table + "\n".join(lines))
    return int(max(median(kept), median(fresh)) > OPENING or max(median(last), median(first)) > EDIT)


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]) if len(sys.argv) > 1 else 15))
