"""A score sheet on paper, as an image, and as files (S-11)."""

from __future__ import annotations

import csv
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from table51.sheet.entries import Deal, DealCell, Join
from table51.sheet.file import read
from tests.e2e.sheets import Phone, brought
from tests.sheet.pad import Pad

ROWS = 70  # more than the grid makes at once


@pytest.fixture
def long(page: Page, tmp_path: Path) -> Phone:
    """The host's page of a sheet of three players and many deals."""
    pad = Pad("alice", "ben", target=500, game="japanese51")
    pad.does("cara", Join("علي الحسيني"))
    for row in range(1, ROWS + 1):
        pad.does("alice", Deal(row, (DealCell("alice", 20), DealCell("ben", "out"), DealCell("cara", 51))))
    pad.writes("alice", 1, 45, base="e2")
    return brought(page, pad.sheet, tmp_path)


def menu(phone: Phone, name: str) -> None:
    phone.page.get_by_role("button", name="Menu").click()
    phone.page.get_by_role("dialog").get_by_role("button", name=name, exact=True).click()


@pytest.mark.parametrize("paper", ["A4", "Letter"])
def test_S_11_on_paper_every_deal_and_a_line_to_sign_for_every_player(long: Phone, paper: str, tmp_path: Path) -> None:
    page = long.page
    page.emulate_media(media="print", color_scheme="dark")
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    printed = page.locator(".printed")
    expect(printed.locator("tbody tr")).to_have_count(ROWS + 2)
    expect(printed.locator("tbody tr").first).to_have_text("145 *Out51")
    expect(printed.locator("tbody tr").nth(ROWS)).to_have_text("Total1,42503,570")
    expect(printed.locator("section li")).to_have_text(["Alice", "Ben", "علي الحسيني"])
    expect(printed).to_contain_text("Fifty-One · first to 500")
    expect(printed).not_to_contain_text("History")
    expect(page.locator(".ssg")).to_be_hidden()
    assert printed.evaluate("(sheet) => getComputedStyle(sheet).color") == "rgb(0, 0, 0)"
    assert page.pdf(path=tmp_path / "sheet.pdf", format=paper).count(b"/Type /Page\n") >= 2
    page.evaluate("dispatchEvent(new Event('afterprint'))")
    expect(printed).to_have_count(0)


def test_S_11_on_paper_with_its_history(long: Phone) -> None:
    page = long.page
    page.evaluate("window.print = () => undefined")
    page.get_by_role("button", name="Menu").click()
    page.get_by_text("Print the history too").click()
    page.get_by_role("dialog").get_by_role("button", name="Print", exact=True).click()
    expect(page.locator(".printed ol li")).to_have_count(
        ROWS + 4
    )  # made, joined, the deals, a correction, a freed column
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_the_sheet_as_an_image_that_says_what_it_shows(long: Phone, tmp_path: Path) -> None:
    menu(long, "Image")
    image = long.page.get_by_role("img", name="Thursday table, after 70 deals:")
    expect(image).to_be_visible()
    expect(image).to_have_attribute(
        "alt", "Thursday table, after 70 deals: \u2068\u2068علي الحسيني\u2069 3,570, Alice 1,425, Ben 0\u2069."
    )
    width, height = image.evaluate("async (image) => (await image.decode(), [image.naturalWidth, image.naturalHeight])")
    assert width == 2 * (32 + 72 + 3 * 96)
    assert height == 2 * (32 + 58 + 30 * 43)  # names, what was before, forty deals, totals
    with long.page.expect_download() as download:
        long.page.get_by_role("button", name="Save the image").click()
    download.value.save_as(tmp_path / "sheet.png")
    assert (tmp_path / "sheet.png").read_bytes().startswith(b"\x89PNG")


def test_S_11_json_with_its_history_and_csv(long: Phone, tmp_path: Path) -> None:
    with long.page.expect_download() as download:
        menu(long, "JSON")
    download.value.save_as(tmp_path / "sheet.json")
    sheet, problems = read((tmp_path / "sheet.json").read_bytes())
    assert sheet
    assert problems == ()
    assert [change.new for change in sheet.cell(1, "alice").history] == [20, 45]
    long.page.keyboard.press("Escape")
    with long.page.expect_download() as download:
        menu(long, "CSV")
    download.value.save_as(tmp_path / "sheet.csv")
    lines = list(csv.reader((tmp_path / "sheet.csv").read_text("utf-8-sig").splitlines()))
    assert (lines[0], lines[1], lines[-1]) == (
        ["Deal", "Alice", "Ben", "علي الحسيني"], ["1", "45", "sat out", "51"], ["Total", "1425", "0", "3570"],
    )  # fmt: skip
