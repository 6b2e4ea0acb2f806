"""Score sheets without a network, without storage, and with clocks that go wrong: what was written is never lost."""

from __future__ import annotations

import re
import time
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from table51.sheet.file import read, write
from tests.e2e.conftest import KEPT, Served
from tests.e2e.sheets import Phone, code_of, joined, made
from tests.sheet.test_file import example

NO_ROOM = """
    const put = Storage.prototype.setItem;
    Storage.prototype.setItem = function (key, value) {
        if (window.full && key.startsWith("table51.")) throw new DOMException("full", "QuotaExceededError");
        put.call(this, key, value);
    };
"""
SLOW = "const now = Date.now; Date.now = () => now() - 3 * 3600 * 1000;"
FAST = "const now = Date.now; Date.now = () => now() + 26 * 3600 * 1000;"


def kept_by_the_worker(page: Page) -> None:
    """Wait until the service worker has the page of sheets."""
    ends = time.monotonic() + 60
    while time.monotonic() < ends:
        names = page.evaluate("caches.open('table51').then((c) => c.keys()).then((all) => all.map(({ url }) => url))")
        if all(any(part in name for name in names) for part in ("/assets/Sheet-", "/assets/sheet-", "/api/games")):
            return
        page.wait_for_timeout(250)
    raise AssertionError("nothing was kept for a page without a network")


@KEPT
def test_a_sheet_opens_without_a_network_and_what_is_written_is_sent_later(
    ada: Phone, ben: Phone, served: Served
) -> None:
    page = ben.page
    ben.write(1, "Ben", "44")
    ada.write(1, "Ada", "45")
    ben.says(1, "Ada", "45")
    kept_by_the_worker(page)
    served.kill()
    try:
        page.reload()
        ben.says(1, "Ada", "45")
        expect(ben.notes).to_contain_text("No connection")
        ben.write(2, "Ben", "20")
        expect(ben.notes).to_contain_text("1 change not sent")
        page.reload()
        ben.says(2, "Ben", "20")
        expect(ben.notes).to_contain_text("1 change not sent")
        page.goto("/sheets")
        page.locator("section[aria-labelledby=mine] li a").click()
        ben.says(2, "Ben", "20")
    finally:
        served.start()
    ada.says(2, "Ben", "20")
    expect(ben.notes).not_to_contain_text("not sent")
    page.get_by_role("button", name="Menu").click()
    expect(page.get_by_role("dialog")).to_contain_text("The server keeps this sheet until")


def test_a_server_that_dies_while_a_queue_is_sent_gets_every_entry_once(ada: Phone, ben: Phone, served: Served) -> None:
    served.kill()
    try:
        expect(ben.notes).to_contain_text("No connection")
        for deal in range(1, 31):
            ben.write(deal, "Ben", "7")
        expect(ben.notes).to_contain_text("30 changes not sent")
    finally:
        served.start()
    ada.page.wait_for_timeout(150)
    served.kill()
    served.start()
    for phone in (ada, ben):
        expect(phone.total(1)).to_contain_text("210")
        expect(phone.notes).not_to_contain_text("not sent")
    ada.page.get_by_role("button", name="History", exact=True).click()
    expect(ada.page.get_by_role("listitem").filter(has_text="Ben wrote")).to_have_count(30)


def test_a_device_without_room_says_so_and_gives_a_file(ada: Phone, served: Served, tmp_path: Path) -> None:
    page = ada.page
    page.add_init_script(NO_ROOM)
    page.reload()
    ada.write(1, "Ada", "45")
    expect(ada.notes).not_to_contain_text("not sent")
    served.kill()
    try:
        expect(ada.notes).to_contain_text("No connection")
        page.evaluate("window.full = true")
        ada.write(1, "Ben", "44")
        expect(ada.notes).to_contain_text("This device cannot keep the sheet")
        ada.says(1, "Ben", "44")
        with page.expect_download() as download:
            page.get_by_role("button", name="Save as a file").click()
        download.value.save_as(tmp_path / "sheet.json")
        page.evaluate("window.full = false")
    finally:
        served.start()
    expect(ada.notes).not_to_contain_text("not sent")
    expect(ada.notes).not_to_contain_text("cannot keep")
    sheet, problems = read((tmp_path / "sheet.json").read_bytes())
    assert sheet
    assert problems == ()
    assert [sheet.cell(1, player.id).value for player in sheet.present] == [45, 44]


def test_a_browser_that_keeps_nothing_still_has_the_sheet_while_it_is_open(page: Page, friend: Page) -> None:
    page.add_init_script(NO_ROOM + "window.full = true;")
    ada = made(page, "Ada", "Ben")
    ada.write(1, "Ada", "45")
    expect(ada.notes).to_contain_text("This device cannot keep the sheet")
    ben = joined(friend, code_of(ada), "Ben")
    ben.says(1, "Ada", "45")


@pytest.mark.parametrize("clock", [SLOW, FAST])
def test_a_phone_whose_clock_is_wrong_takes_part_like_any_other(
    ada: Phone, friend: Page, served: Served, clock: str
) -> None:
    friend.add_init_script(clock)
    ben = joined(friend, code_of(ada), "Ben")
    served.kill()
    try:
        expect(ben.notes).to_contain_text("No connection")
        expect(ada.notes).to_contain_text("No connection")
        ben.write(1, "Ben", "31")
        ben.write(1, "Ben", "32")
        ada.write(1, "Ben", "30")
    finally:
        served.start()
    for phone in (ada, ben):
        phone.says(1, "Ben", "(32, or 30|30, or 32)")
    ada.cell(1, "Ben").click()
    ada.page.get_by_role("button", name="32 by Ben").click()
    ben.says(1, "Ben", "32")
    ada.end.click()
    cancel = ben.page.get_by_role("button", name="Go on playing")
    expect(ben.page.get_by_text("seconds left")).to_be_visible()
    cancel.click()
    expect(ada.end).to_be_visible()


def test_a_damaged_file_is_told_problem_by_problem_and_the_rest_is_kept(page: Page, tmp_path: Path) -> None:
    lines = write(example().sheet).splitlines()
    first = next(n for n, line in enumerate(lines) if line.startswith('{"id":'))
    lines[first + 3] = lines[first + 3].replace('"type"', '"tyqe"')
    (tmp_path / "damaged.json").write_text("\n".join(lines)[:-20], "utf-8")
    page.goto("/sheets")
    page.locator("input[type=file]").set_input_files(tmp_path / "damaged.json")
    told = page.locator("section[aria-labelledby=file] .note")
    expect(told.get_by_role("listitem")).to_have_text(
        [
            re.compile("The JSON is broken at line"),
            "Entry 4: This entry cannot be read.",
            re.compile(r"Entry \d+: This entry cannot be read."),
            "The totals written in the file are not what its entries add up to.",
        ]
    )
    page.locator("section[aria-labelledby=mine] li a").click()
    Phone(page).says(3, "Alice", "50")
