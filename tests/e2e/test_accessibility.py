"""Every page by axe, light and dark; and a narrow dark page in Turkish, where words are long."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import Scheme
from tests.e2e.table import Table

NARROW = {"viewport": {"width": 320, "height": 640}, "locale": "tr", "color_scheme": "dark"}


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_no_violation_on_any_page(
    page: Page, table: Table, violations: Callable[[str], list[str]], scheme: Scheme
) -> None:
    page.emulate_media(color_scheme=scheme)
    wrong: list[str] = []
    for path, there in (("/", "h1"), ("/settings", "h1"), ("/play/japanese51", "form"), ("/rules/japanese51", "#J-14")):
        page.goto(path)
        expect(page.locator(there).first).to_be_visible()
        wrong += violations(path)
    table.set_up(deals=1)
    table.my_turn()
    wrong += violations("table")
    page.keyboard.press("p")
    expect(table.status).to_have_class(re.compile("bad"))
    wrong += violations("refusal")
    page.get_by_role("button", name="Menu").click()
    wrong += violations("menu")
    page.keyboard.press("Escape")
    table.play_deal()
    wrong += violations("deal end")
    page.get_by_role("link", name="See the result").click()
    expect(page.locator(".standings")).to_be_visible()
    wrong += violations("match end")
    page.get_by_role("link", name="Replay").click()
    expect(page.locator(".board")).to_be_visible()
    wrong += violations("replay")
    assert wrong == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_no_violation_in_what_opens_on_a_page(
    page: Page, table: Table, violations: Callable[[str], list[str]], scheme: Scheme
) -> None:
    page.emulate_media(color_scheme=scheme)
    wrong: list[str] = []
    page.goto("/")
    page.get_by_role("button", name="Show me").click()
    expect(page.get_by_role("dialog")).to_contain_text("one suit")
    wrong += violations("a game in a minute")
    page.goto("/settings")
    expect(page.locator("summary").filter(has_text="Elli Bir")).to_be_visible()
    for summary in page.locator("summary").all():
        summary.click()
    page.get_by_role("switch", name="Suit letters").check(force=True)
    page.get_by_label("Pass", exact=True).fill("z")
    wrong += violations("keys of one's own, one refused")
    page.goto("/play/japanese51")
    page.locator("summary", has_text="What the computer players can see").click()
    page.locator(".who select").first.select_option("open")
    wrong += violations("set-up")
    page.get_by_role("button", name="Deal the cards").click()
    expect(page.get_by_role("img", name="QR code")).to_be_visible()
    wrong += violations("gathering")
    table.set_up()
    table.my_turn()
    for sheet in ("Play on another device", "Keys"):
        page.get_by_role("button", name="Menu").click()
        page.get_by_role("button", name=sheet).click()
        wrong += violations(sheet)
        page.keyboard.press("Escape")
    page.get_by_role("tab", name="Known cards").click()
    wrong += violations("known cards")
    assert wrong == []


@pytest.fixture
def narrow(page: Page) -> Page:
    page.set_viewport_size({"width": 320, "height": 640})
    page.emulate_media(color_scheme="dark")
    page.add_init_script("localStorage['table51.language'] ??= 'tr'")
    return page


def overflowing(page: Page) -> list[str]:
    """Words that are cut off, and anything that makes the page scroll sideways."""
    found: list[str] = page.evaluate(
        """() => {
            const wide = document.documentElement.scrollWidth > innerWidth ? ["the page"] : [];
            const kinds = ".btn, .chip, .status, h1, h2, .lead, label, .act, .zone-t, .tally";
            const words = [...document.querySelectorAll(kinds)];
            const cut = words.filter((e) => e.offsetParent && e.clientWidth > 1 && e.scrollWidth > e.clientWidth + 1);
            return [...wide, ...cut.map((e) => `${e.className}: ${e.textContent.trim()}`)];
        }"""
    )
    return found


def covered(page: Page) -> bool:
    """Whether something else lies over the middle of what has the focus."""
    return bool(
        page.evaluate(
            """() => {
                const focused = document.activeElement;
                const box = focused.getBoundingClientRect();
                const top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
                return !(focused === top || focused.contains(top) || top?.contains(focused));
            }"""
        )
    )


def test_320_pixels_in_turkish_and_dark(narrow: Page, table: Table) -> None:
    page = narrow
    wrong: list[str] = []
    for path, there in (("/", "h1"), ("/settings", "h1"), ("/play/japanese51", "form"), ("/rules/japanese51", "#J-14")):
        page.goto(path)
        expect(page.locator(there).first).to_be_visible()
        wrong += [f"{path} {what}" for what in overflowing(page)]
    expect(page.locator("html")).to_have_attribute("lang", "tr")
    page.goto("/play/japanese51?now")
    expect(table.hand).to_have_count(5)
    wrong += [f"table {what}" for what in overflowing(page)]
    for _ in range(12):
        page.keyboard.press("Tab")
        page.wait_for_timeout(30)
        if page.evaluate("document.activeElement !== document.body") and covered(page):
            wrong.append(f"covered: {page.evaluate('document.activeElement.outerHTML.slice(0, 90)')}")
    assert wrong == []
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
    for path, there in (("/", "h1"), ("/settings", "h1"), ("/play/japanese51", "form")):
        page.goto(path)
        expect(page.locator(there).first).to_be_visible()
        wrong += [f"{path} {what}" for what in overflowing(page)]
    page.goto("/play/japanese51?now")
    expect(table.hand).to_have_count(5)
    wrong += [f"table {what}" for what in overflowing(page)]
    assert wrong == []
