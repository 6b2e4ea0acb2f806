"""Score sheets in the browser: several people at once on one sheet, each on a device of their own."""

import re
from pathlib import Path

from playwright.sync_api import Page, expect

from tests.e2e.axe import violations
from tests.e2e.conftest import Served
from tests.e2e.narrow import fits
from tests.e2e.sheets import Phone, made


def test_one_s_own_cell_and_the_host_s_every_cell(ada: Phone, ben: Phone) -> None:
    ben.write(1, "Ben", "44")
    ada.says(1, "Ben", "44")
    expect(ben.total(0)).to_have_text("0")
    ben.cell(1, "Ada").click()
    expect(ben.page.get_by_text("This cell is for Ada")).to_be_visible()
    ben.page.locator(".keypad").get_by_role("button", name="7", exact=True).click()
    expect(ben.page.locator(".pad")).to_contain_text("You fill in your own column")
    ben.says(1, "Ada", "empty")
    ada.write(1, "Ben", "34")
    ben.says(1, "Ben", "34, changed")
    ada.write(1, "Ada", "0")
    ben.says(1, "Ada", "0")
    expect(ada.total(1)).to_contain_text("34")
    ada.cell(1, "Ben").click()
    ada.page.get_by_role("button", name="History of this cell").click()
    expect(ada.page.get_by_role("dialog")).to_contain_text("changed 44 to 34")


def test_a_request_for_a_closed_row_is_the_host_s_to_decide(ada: Phone, ben: Phone) -> None:
    ada.write(1, "Ada", "0")
    ben.write(1, "Ben", "44")
    ada.says(1, "Ben", "44")
    ada.write(2, "Ada", "45")
    ben.says(2, "Ada", "45")
    ben.write(1, "Ben", "43")
    ada.says(1, "Ben", "44, or 43")
    ada.page.get_by_role("button", name="Show it").click()
    ada.page.get_by_role("button", name="43 by Ben").click()
    ben.says(1, "Ben", "43, changed")


def test_undo_and_redo_across_people(ada: Phone, ben: Phone) -> None:
    ben.write(1, "Ben", "44")
    ada.says(1, "Ben", "44")
    ada.page.get_by_role("button", name="History", exact=True).click()
    dialog = ada.page.get_by_role("dialog", name="History")
    dialog.get_by_role("listitem").filter(has_text="Ben wrote 44").get_by_role("button", name="Undo").click()
    ben.says(1, "Ben", "empty")
    dialog.get_by_role("listitem").filter(has_text="Ben wrote 44").get_by_role("button", name="Redo").click()
    ben.says(1, "Ben", "44")
    ben.undo.click()
    ada.says(1, "Ben", "empty")


def test_the_end_of_the_match_cancelled_and_reopened(ada: Phone, ben: Phone) -> None:
    ada.write(1, "Ada", "0")
    ben.write(1, "Ben", "102")
    expect(ada.notes).to_contain_text("Ben reached 100")
    ben.end.click()
    expect(ada.page.get_by_role("heading", name="The match is over")).to_be_visible()
    ada.page.get_by_role("button", name="Go on playing").click()
    expect(ben.end).to_be_visible()
    ben.end.click()
    reopen = ada.page.get_by_role("button", name="Reopen the match")
    expect(reopen).to_be_visible()
    expect(ben.page.get_by_role("button", name="Go on playing")).to_have_count(0)
    reopen.click()
    expect(ben.end).to_be_visible()


def test_without_a_network_everything_is_kept_and_sent_later(ada: Phone, ben: Phone, served: Served) -> None:
    served.kill()
    try:
        expect(ben.notes).to_contain_text("No connection")
        ben.write(1, "Ben", "44")
        ada.write(1, "Ben", "34")
        ben.says(1, "Ben", "44")
        expect(ben.notes).to_contain_text("1 change not sent")
        ben.page.evaluate("dispatchEvent(new Event('pagehide'))")
    finally:
        served.start()
    for phone in (ada, ben):
        expect(phone.notes).not_to_contain_text("not sent")
        expect(phone.notes).to_contain_text("One cell has two values")
        phone.says(1, "Ben", "(44, or 34|34, or 44)")
    ada.page.get_by_role("button", name="Show it").click()
    ada.page.get_by_role("button", name="44 by Ben").click()
    ben.says(1, "Ben", "44")
    expect(ben.notes).not_to_contain_text("two values")


def test_a_revoked_link_opens_nothing(ada: Phone, friend: Page) -> None:
    ada.page.get_by_role("button", name="Share this sheet").click()
    link = ada.page.get_by_label("Link to look only")
    old = link.input_value()
    friend.goto(old)
    expect(friend.get_by_role("table")).to_be_visible()
    expect(friend.locator(".keypad")).to_have_count(0)
    ada.page.get_by_role("button", name="New link").last.click()
    expect(link).not_to_have_value(old)
    expect(friend.get_by_text("What is on this device stays here.")).to_be_visible()


def test_a_row_that_cannot_be_is_doubted_until_the_host_lets_it_stand(ada: Phone, ben: Phone) -> None:
    ada.write(1, "Ada", "7")
    doubt = ben.page.get_by_role("rowheader").filter(has_text="This row may be wrong")
    expect(doubt).to_have_count(1)
    ada.cell(1, "Ada").click()
    ada.page.get_by_role("button", name="It is right as it stands").click()
    expect(doubt).to_have_count(0)


def test_all_sheets_as_one_file_and_back(ada: Phone, friend: Page, tmp_path: Path) -> None:
    ada.write(1, "Ada", "45")
    page = ada.page
    made(page, "Ada")
    page.goto("/sheets")
    with page.expect_download() as download:
        page.get_by_role("button", name="Save all sheets as one file").click()
    download.value.save_as(tmp_path / "sheets.json")
    friend.goto("/sheets")
    friend.locator("input[type=file]").set_input_files(tmp_path / "sheets.json")
    sheets = friend.locator("section[aria-labelledby=mine] li a")
    expect(sheets).to_have_count(2)
    sheets.last.click()
    Phone(friend).says(1, "Ada", "45")


def test_the_sheet_as_charts_and_as_their_tables(ada: Phone) -> None:
    for deal, (one, other) in enumerate((("45", "0"), ("-20", "102")), 1):
        ada.write(deal, "Ada", one)
        ada.write(deal, "Ben", other)
    ada.cell(3, "Ada").click()
    ada.page.get_by_role("button", name="Out", exact=True).click()
    ada.write(3, "Ben", "7")
    ada.page.get_by_text("Chart", exact=True).click()
    totals, points = (ada.page.get_by_role("region", name=name) for name in ("Running totals", "Points per deal"))
    expect(totals.get_by_role("img", name="Running totals over 3 deals. Ada 25, Ben 109")).to_be_visible()
    expect(totals).to_contain_text("Ben leads with 109.")
    expect(points.get_by_role("img", name="Points per deal over 3 deals. Ada −20 to 45, Ben 0 to 102")).to_be_visible()
    expect(points).to_contain_text("Ben made the most points in one deal: 102, in deal 2.")
    points.get_by_role("button", name="Table").click()
    rows = points.get_by_role("row")
    expect(rows).to_have_text(["DealAdaBen", "1450", "2−20102", "3—7"], use_inner_text=False)


def test_by_keyboard_alone(ada: Phone) -> None:
    page = ada.page
    ada.cell(1, "Ada").focus()
    page.keyboard.type("-12")
    page.keyboard.press("Enter")
    ada.says(1, "Ada", "−12")
    expect(ada.cell(1, "Ben")).to_be_focused()
    page.keyboard.type("7")
    page.keyboard.press("Escape")
    ada.says(1, "Ben", "empty")
    page.keyboard.press("ArrowLeft")
    expect(ada.cell(1, "Ada")).to_be_focused()


def test_no_violation(page: Page) -> None:
    wrong: list[str] = []

    def look(name: str) -> None:
        wrong.extend(violations(page, name))

    page.goto("/sheets")
    expect(page.get_by_role("heading", name="New sheet")).to_be_visible()
    look("list")
    ada = made(page, "Ada", "Ben", "A very long name indeed", game="chinese51", target="100")
    ada.write(1, "Ada", "102")
    look("grid")
    page.set_viewport_size({"width": 320, "height": 640})
    assert fits(page)
    look("grid on a small phone")
    for name in ("Menu", "Share this sheet"):
        page.get_by_role("button", name=name).click()
        expect(page.get_by_role("dialog")).to_be_visible()
        look(name)
        page.keyboard.press("Escape")
    page.get_by_role("button", name="Work out this deal").click()
    expect(page.get_by_role("region", name="Work out deal")).to_be_visible()
    look("wizard")
    page.get_by_role("button", name="Close", exact=True).click()
    page.get_by_text("Chart", exact=True).click()
    charts = page.get_by_role("region", name=re.compile("Running totals|Points per deal"))
    expect(charts.get_by_role("img")).to_have_count(2)
    look("charts")
    for number in (0, 1):
        page.get_by_role("button", name="Table").nth(number).click()
    expect(charts.get_by_role("table")).to_have_count(2)
    look("charts as tables")
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Image").click()
    expect(page.locator("dialog img")).to_be_visible()
    look("image")
    page.keyboard.press("Escape")
    ada.end.click()
    expect(page.get_by_role("heading", name="The match is over")).to_be_visible()
    look("end")
    page.goto(f"{page.url}?tv")
    expect(page.get_by_role("table")).to_be_visible()
    look("screen for all")
    assert wrong == []
