"""Who is on a sheet and what they see of it: links and columns, the host's role, undo of rows and ends, a long grid."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from table51.sheet import Entry
from table51.sheet.entries import Deal, DealCell, Write
from tests.e2e.conftest import Served
from tests.e2e.narrow import fits
from tests.e2e.sheets import Phone, brought, code_of, joined, made
from tests.sheet.pad import START, Pad


def box(found: Locator) -> tuple[float, float]:
    """From where to where it reaches down the screen."""
    found_box = found.bounding_box()
    assert found_box
    return found_box["y"], found_box["y"] + found_box["height"]


def test_S_10_two_people_with_one_name_join_by_the_link_and_are_two_columns(ada: Phone, friend: Page) -> None:
    ada.page.get_by_role("button", name="Share this sheet").click()
    expect(ada.page.get_by_role("img", name="QR code of the link to join")).to_be_visible()
    link = ada.page.get_by_label("Link to join").input_value()
    ada.page.keyboard.press("Escape")
    friend.goto(link)
    friend.get_by_label("Your name").fill("Ada")
    friend.get_by_role("button", name="Join the sheet").click()
    expect(friend.locator("thead th bdi")).to_have_text(["Ada", "Ben", "Ada"])
    assert "#" not in friend.url  # the secret does not stay in the address
    friend.locator(".keypad").get_by_role("button", name="7", exact=True).click()
    friend.get_by_role("button", name="Next", exact=True).click()
    expect(ada.total(2)).to_contain_text("7")
    expect(ada.total(0)).to_have_text("0")


def test_S_10_a_new_link_to_join_makes_the_old_one_useless_and_loses_nobody(
    ada: Phone, ben: Phone, browser: Browser, served: Served
) -> None:
    ben.write(1, "Ben", "44")
    old = code_of(ada)
    ada.page.get_by_role("button", name="Share this sheet").click()
    link = ada.page.get_by_label("Link to join")
    before = link.input_value()
    ada.page.get_by_role("button", name="New link").first.click()
    expect(link).not_to_have_value(before)
    new = ada.page.locator(".code").inner_text()
    assert new != old
    ada.page.keyboard.press("Escape")
    context = browser.new_context(base_url=served.url)
    for address in (before, f"/s/{old}"):
        other = context.new_page()
        other.goto(address)
        expect(other.get_by_role("heading", name="This sheet cannot be opened")).to_be_visible()
    context.close()
    ben.write(1, "Ben", "43")
    ada.says(1, "Ben", "43")


def test_the_host_passes_the_role_on(ada: Phone, ben: Phone) -> None:
    ada.page.get_by_role("button", name="Menu").click()
    ada.page.get_by_role("button", name="Make host").click()
    expect(ben.page.locator(".bar")).to_contain_text("you are host")
    expect(ada.page.locator(".bar")).to_contain_text("Ben is host")
    ben.write(1, "Ada", "45")
    ada.says(1, "Ada", "45")


def test_most_of_the_players_take_the_role_of_a_host_who_is_away(ada: Phone, ben: Phone) -> None:
    ben.page.get_by_role("button", name="Menu").click()
    vote = ben.page.get_by_role("button", name="Wants to be host: agree")
    expect(vote).to_have_count(0)
    ada.page.close()
    vote.click()
    expect(ben.page.locator(".bar")).to_contain_text("you are host")


def test_S_8_a_deleted_row_and_the_end_of_the_match_are_undone_and_redone(ada: Phone, ben: Phone) -> None:
    ada.write(1, "Ada", "45")
    ben.write(1, "Ben", "44")
    expect(ada.total(1)).to_contain_text("44")
    ada.cell(1, "Ada").click()
    ada.page.get_by_role("button", name="Delete deal 1").click()
    redo = ada.page.get_by_role("button", name="Redo", exact=True)
    for phone in (ada, ben):
        expect(phone.total(1)).to_have_text("0")
    ada.undo.click()
    ben.says(1, "Ada", "45")
    redo.click()
    expect(ben.total(0)).to_have_text("0")
    ada.undo.click()
    expect(ben.total(0)).to_contain_text("45")
    ada.end.click()
    over = ben.page.get_by_role("heading", name="The match is over")
    expect(over).to_be_visible()
    ada.undo.click()
    expect(over).to_have_count(0)
    redo.click()
    expect(over).to_be_visible()


def test_S_9_the_host_is_warned_before_the_target_changes_and_all_see_what_it_was(ada: Phone, ben: Phone) -> None:
    ada.page.get_by_role("button", name="Menu").click()
    expect(ada.page.get_by_role("dialog")).to_contain_text("Changing it during the match favours the leader")
    target = ada.page.get_by_label("Target", exact=True)
    target.fill("300")
    target.press("Enter")
    expect(ben.page.locator(".bar")).to_contain_text("first to 300 · at first to 100")
    ben.page.get_by_role("button", name="History", exact=True).click()
    expect(ben.page.get_by_role("dialog")).to_contain_text("Ada changed the target: 100 → 300.")


def test_S_5_the_leader_the_way_to_the_target_and_who_deals_next(ada: Phone) -> None:
    head = ada.page.locator(".leadrow")
    expect(head).to_contain_text("Deals nextAda")
    ada.write(1, "Ada", "45")
    ada.write(1, "Ben", "70")
    expect(head).to_contain_text("Leader Ben 70")
    expect(head).to_contain_text("To the target30")
    expect(head).to_contain_text("Deals nextBen")
    expect(ada.total(1)).to_contain_text("leads")
    expect(ada.total(0)).not_to_contain_text("leads")
    ada.write(2, "Ada", "25")
    ada.write(2, "Ben", "0")
    for number in (0, 1):
        expect(ada.total(number)).to_contain_text("leads")  # equal totals share a place


def test_S_5_the_lowest_total_wins_at_elli_bir(page: Page) -> None:
    ada = made(page, "Ada", "Ben", game="turkish51")
    ada.write(1, "Ada", "-100")
    ada.write(1, "Ben", "60")
    expect(page.locator(".leadrow")).to_contain_text("Leader Ada −100")
    ada.end.click()
    expect(page.locator("section[aria-labelledby=ended] li").first).to_contain_text("Ada")


def test_a_screen_for_all_shows_the_sheet_large_and_takes_nothing(ada: Phone, friend: Page) -> None:
    ada.page.get_by_role("button", name="Share this sheet").click()
    link = ada.page.get_by_label("Link to look only").input_value()
    expect(ada.page.get_by_role("button", name="Copy it for a TV")).to_be_visible()
    ada.page.keyboard.press("Escape")
    friend.set_viewport_size({"width": 1920, "height": 1080})
    friend.goto(link.replace("#", "?tv#"))
    for deal in range(1, 9):
        ada.write(deal, "Ada", "10")
        ada.write(deal, "Ben", "9")
    expect(friend.get_by_role("row").last).to_contain_text("80 leads72")
    expect(friend.locator("tbody tr")).to_have_count(6)
    expect(friend.get_by_role("button")).to_have_count(0)
    assert friend.locator("tfoot td").first.evaluate("(cell) => parseFloat(getComputedStyle(cell).fontSize)") > 60
    assert fits(friend)
    ada.page.get_by_role("button", name="Share this sheet").click()
    ada.page.get_by_role("button", name="New link").last.click()
    expect(friend.get_by_role("status")).not_to_be_empty()


def test_a_rematch_of_the_same_people(ada: Phone, ben: Phone) -> None:
    ben.write(1, "Ben", "44")
    ada.end.click()
    ben.page.get_by_role("button", name="Rematch").click()
    ben.says(1, "Ben", "empty")
    ada.page.get_by_role("button", name="Rematch").click()
    ada.write(1, "Ben", "12")
    ben.says(1, "Ben", "12")
    expect(ada.page.locator(".bar")).to_contain_text("you are host")


@pytest.fixture
def long(page: Page, tmp_path: Path) -> Phone:
    """The host's page, on a phone, of five players, 80 deals, and a history of 5,000 entries."""
    pad = Pad(*(f"p{n}" for n in range(1, 6)))
    for row in range(1, 81):
        pad.retold(Entry(f"r{row}", "p1", START + row, Deal(row, tuple(DealCell(f"p{n}", n) for n in range(1, 6)))))
    base = "r1"
    for n in range(4919):
        pad.retold(Entry(f"w{n}", "p1", START + 100 + n, Write(1, "p1", n % 50, base)))
        base = f"w{n}"
    page.set_viewport_size({"width": 390, "height": 844})
    return brought(page, pad.sheet, tmp_path)


def test_names_totals_and_the_current_row_stay_in_sight_of_a_long_sheet(long: Phone) -> None:
    page = long.page
    grid, pad = page.locator(".sg"), page.locator(".pad")
    expect(long.cell(81, "P1")).to_be_in_viewport()
    assert box(long.cell(81, "P1"))[1] <= box(pad)[0]  # above the keypad
    page.set_viewport_size({"width": 390, "height": 780})  # as where a doubt takes room from the grid
    page.wait_for_function(
        "([cell, total]) => cell.getBoundingClientRect().bottom <= total.getBoundingClientRect().top + 1",
        arg=[long.cell(81, "P1").element_handle(), page.locator("tfoot td").first.element_handle()],
    )
    for where in ("0", "1500", "99999"):
        grid.evaluate(f"(grid) => (grid.scrollTop = {where})")
        page.wait_for_timeout(100)
        top, bottom = box(grid)
        name, total = box(page.locator("thead th").nth(1)), box(page.locator("tfoot td").first)
        assert top - 1 <= name[0] < top + 4
        assert bottom - 4 < total[1] <= bottom + 1
        assert page.locator("tbody button").filter(visible=True).count() < 5 * 60
    grid.evaluate("(grid) => (grid.scrollLeft = 9999)")
    expect(page.get_by_role("rowheader", name="80")).to_be_in_viewport()


def test_a_long_history_opens_and_older_changes_come_when_asked_for(long: Phone) -> None:
    page = long.page
    page.get_by_role("button", name="History", exact=True).click()
    lines = page.get_by_role("dialog").get_by_role("listitem")
    expect(lines).to_have_count(120)
    older = page.get_by_role("button", name=re.compile("Show older changes"))
    expect(older).to_have_text("Show older changes (4,880)")
    older.click()
    expect(lines).to_have_count(240)


def test_large_letters_and_a_narrow_screen_cut_nothing_off(ada: Phone) -> None:
    page = ada.page
    page.set_viewport_size({"width": 320, "height": 640})
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    ada.write(1, "Ada", "-100")
    ada.says(1, "Ada", "−100")
    assert fits(page)
    for button in page.locator(".keypad button").all():
        assert button.evaluate("(button) => button.scrollWidth <= button.clientWidth + 1")


def test_a_player_sees_which_column_is_theirs_and_a_screen_reader_hears_row_and_column(
    ada: Phone, friend: Page
) -> None:
    ben = joined(friend, code_of(ada), "Ben")
    mine, other = (ben.cell(1, name).locator("xpath=..") for name in ("Ben", "Ada"))
    sides = [cell.evaluate("(cell) => getComputedStyle(cell).boxShadow") for cell in (mine, other)]
    assert sides[0] != sides[1]
    expect(ben.page.get_by_role("columnheader", name="Ben (you)")).to_be_visible()
    expect(ben.cell(1, "Ben")).to_have_accessible_name("Ben, deal 1: empty")
    expect(ben.page.get_by_role("rowheader", name="1", exact=True)).to_be_visible()
    ben.cell(1, "Ada").click()
    expect(ben.page.locator(".pad")).to_contain_text("This cell is for Ada")


def test_Q_MP_14_a_correction_changes_the_totals_on_every_screen(page: Page, friend: Page) -> None:
    ada = made(page, "Ada", "Ben", "Cara", "Dev")
    ben = joined(friend, code_of(ada), "Ben")
    for deal, row in enumerate(((0, 44, 98, 0), (102, 0, 0, 0)), 1):
        for name, points in zip(("Ada", "Ben", "Cara", "Dev"), row, strict=True):
            ada.write(deal, name, str(points))
    ada.write(1, "Cara", "89")
    for phone in (ada, ben):
        for number, total in enumerate(("102", "44", "89", "0")):
            expect(phone.total(number).locator("b")).to_have_text(total)


def test_Q_MP_18_a_cell_that_is_opened_and_left_is_what_it_was(ada: Phone) -> None:
    for name in ("Ada", "Ben"):
        ada.write(1, name, "45")
    ada.cell(1, "Ada").click()
    ada.page.keyboard.press("7")
    ada.page.keyboard.press("Escape")
    ada.cell(1, "Ben").click()
    ada.cell(1, "Ada").click()
    for name in ("Ada", "Ben"):
        ada.says(1, name, "45$")
    expect(ada.total(0)).to_contain_text("45")
    ada.page.get_by_role("button", name="History", exact=True).click()
    expect(ada.page.get_by_role("listitem").filter(has_text="wrote")).to_have_count(2)
