"""Every page by axe, light and dark; and a narrow dark page in Turkish, where words are long."""

import re

from playwright.sync_api import Page, expect

from tests.e2e.axe import violations
from tests.e2e.narrow import covered, overflowing
from tests.e2e.table import Table

# each with what is there once it is whole
PAGES = (("/", "a.mode"), ("/settings", "summary"), ("/play/japanese51", "form"), ("/rules/japanese51", "#J-14"))


def test_no_violation_on_any_page(page: Page, table: Table) -> None:
    wrong: list[str] = []
    for path, there in PAGES:
        page.goto(path)
        expect(page.locator(there).first).to_be_visible()
        wrong += violations(page, path)
    table.set_up(deals=1)
    table.my_turn()
    wrong += violations(page, "table")
    page.keyboard.press("p")
    expect(table.status).to_have_class(re.compile("bad"))
    wrong += violations(page, "refusal")
    page.get_by_role("button", name="Menu").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    wrong += violations(page, "menu")
    page.keyboard.press("Escape")
    table.play_deal()
    wrong += violations(page, "deal end")
    page.get_by_role("link", name="See the result").click()
    expect(page.locator(".standings")).to_be_visible()
    wrong += violations(page, "match end")
    page.get_by_role("link", name="Replay").click()
    expect(page.locator(".board")).to_be_visible()
    wrong += violations(page, "replay")
    assert wrong == []


def test_no_violation_in_what_opens_on_a_page(page: Page, table: Table) -> None:
    wrong: list[str] = []
    page.goto("/")
    page.get_by_role("button", name="Show me").click()
    expect(page.get_by_role("dialog")).to_contain_text("one suit")
    wrong += violations(page, "a game in a minute")
    page.goto("/settings")
    expect(page.locator("summary").filter(has_text="Elli Bir")).to_be_visible()
    for summary in page.locator("summary").all():
        summary.click()
    page.get_by_role("switch", name="Suit letters").check(force=True)
    page.get_by_label("Pass", exact=True).fill("z")
    wrong += violations(page, "keys of one's own, one refused")
    page.goto("/play/japanese51")
    page.locator("summary", has_text="What the computer players can see").click()
    page.locator(".who select").first.select_option("open")
    wrong += violations(page, "set-up")
    page.get_by_role("button", name="Deal the cards").click()
    expect(page.get_by_role("img", name="QR code")).to_be_visible()
    wrong += violations(page, "gathering")
    table.set_up()
    table.my_turn()
    for sheet in ("Play on another device", "Keys"):
        page.get_by_role("button", name="Menu").click()
        page.get_by_role("button", name=sheet).click()
        expect(page.get_by_role("dialog", name=sheet)).to_be_visible()
        wrong += violations(page, sheet)
        page.keyboard.press("Escape")
    page.get_by_role("tab", name="Known cards").click()
    wrong += violations(page, "known cards")
    assert wrong == []


def test_320_pixels_in_turkish_and_dark(narrow: Page, table: Table) -> None:
    page = narrow
    wrong: list[str] = []
    for path, there in PAGES:
        page.goto(path)
        expect(page.locator(there).first).to_be_visible()
        wrong += [f"{path} {what}" for what in overflowing(page)]
    expect(page.locator("html")).to_have_attribute("lang", "tr")
    page.goto("/play/japanese51?now")
    expect(table.hand).to_have_count(5)
    wrong += [f"table {what}" for what in overflowing(page)]
    assert wrong + covered(page, stops=12) == []
    assert page.evaluate(
        "[...document.querySelectorAll('*')].every((e) => getComputedStyle(e).textTransform === 'none')"
    )
    expect(table.status).to_contain_text("İlk sıran")


def test_wide_spacing_at_320_pixels(narrow: Page, table: Table) -> None:
    """WCAG 1.4.12, with the largest cards and the suits' letters."""
    page = narrow
    page.goto("/settings")
    page.evaluate(
        """() => {
            const more = {spacing: "wide", size: "large", corners: true};
            const chosen = JSON.parse(localStorage["table51.settings"]);
            localStorage["table51.settings"] = JSON.stringify({...chosen, ...more});
        }"""
    )
    wrong: list[str] = []
    for path, there in PAGES[:3]:
        page.goto(path)
        expect(page.locator(there).first).to_be_visible()
        wrong += [f"{path} {what}" for what in overflowing(page)]
    page.goto("/play/japanese51?now")
    expect(table.hand).to_have_count(5)
    wrong += [f"table {what}" for what in overflowing(page)]
    assert wrong == []
