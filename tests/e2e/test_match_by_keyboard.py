"""A whole match with the keyboard alone, from the home page to the replay, without a dead end."""

import re

from playwright.sync_api import Locator, Page, expect

from tests.e2e.seat import go_on
from tests.e2e.table import PATIENCE, Table

STOPS = 80  # presses of Tab within which everything on a page is reached


def tab_to(page: Page, target: Locator) -> None:
    """Press Tab until `target` has the focus."""
    for _ in range(STOPS):
        page.keyboard.press("Tab")
        if target.evaluate("element => element === document.activeElement"):
            return
    raise AssertionError(f"Tab never reaches {target}")


class Keys:
    """Plays a turn with the keys of J-27; the focus is somewhere on the table."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.page = table.page
        self.commands = 0

    def focused(self) -> str | None:
        return self.page.evaluate("document.activeElement?.dataset.key ?? null")  # type: ignore[no-any-return]

    def go(self, card: str, in_row: bool) -> None:
        """Along the hand, or up to the row and along it, until `card` has the focus; then pick it."""
        press = self.page.keyboard.press
        if in_row:
            press("ArrowUp")
        press("Home")
        for _ in range(5):
            if self.focused() == card:
                press("Enter")
                return
            press("ArrowRight")
        raise AssertionError(f"{card} cannot be reached")

    def turn(self) -> None:
        table, press = self.table, self.page.keyboard.press
        choice = table.choice() or (table.cards(table.hand)[0], table.cards(table.row)[0])
        asked = self.page.get_by_role("button", name=re.compile(r"^Call \d+"))
        done = table.card(table.hand, choice[1]).or_(table.score)
        if self.commands == 0:  # the first turn by the command box
            self.commands += 1
            press("/")
            expect(self.page.get_by_label("Command")).to_be_focused()
            self.page.keyboard.type(f"swap {choice[0].lower()}>{choice[1].lower()}")
            press("Enter")
            expect(done.first).to_be_visible()
            press("Escape")
            self.focus_hand()
            return
        self.focus_hand()
        self.go(choice[0], in_row=False)
        self.go(choice[1], in_row=True)
        expect(asked.or_(done).first).to_be_visible()
        if asked.is_visible():
            table.questions += 1
            press("c")
            expect(done.first).to_be_visible()

    def focus_hand(self) -> None:
        """↑ leads from anywhere to the players; the hand is below the table cards, which are below them."""
        for key in 4 * ["ArrowUp"] + 2 * ["ArrowDown"]:
            self.page.keyboard.press(key)


def test_three_deals_by_keyboard(page: Page, table: Table) -> None:
    page.goto("/")
    tab_to(page, page.locator("a.mode[href='/play/japanese51']"))
    page.keyboard.press("Enter")
    one_deal = page.get_by_role("radio", name="1 deal", exact=True)
    tab_to(page, one_deal)
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("radio", name="3 deals")).to_be_checked()
    tab_to(page, page.get_by_role("button", name="Deal the cards"))
    page.keyboard.press("Enter")
    expect(table.hand).to_have_count(5)

    keys = Keys(table)
    for deal in (1, 2, 3):
        for _ in range(PATIENCE):
            if not table.my_turn():
                break
            keys.turn()
        expect(page.get_by_role("heading", name=f"End of deal {deal}")).to_be_visible()
        go_on(page)
        expect(table.score).not_to_be_visible()
    expect(page.locator(".standings")).to_be_visible()
    tab_to(page, page.get_by_role("link", name="Replay"))
    page.keyboard.press("Enter")
    expect(page.locator(".board .seat").first).to_be_visible()
    page.keyboard.press("ArrowRight")
    expect(page.locator(".board .status")).to_contain_text("swapped")


def test_the_global_keys_tell_about_the_table(page: Page, table: Table) -> None:
    table.set_up()
    table.my_turn()
    told = page.locator(".status")
    for key, words in (("i", "On the table"), ("k", "Your hand"), ("l", "Dealt"), ("v", "Aki"), ("h", "Hints are off")):
        page.keyboard.press(key)
        expect(told).to_contain_text(words)
    page.keyboard.press("2")
    expect(page.locator(".hand [aria-selected=true]")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(page.locator(".hand [aria-selected=true]")).to_have_count(0)
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Keys")).to_be_visible()
    page.keyboard.press("Escape")
    page.keyboard.press("/")
    expect(page.get_by_label("Command")).to_be_focused()
    page.keyboard.type("swap 7h")
    page.keyboard.press("Enter")
    expect(page.locator("form").filter(has=page.get_by_label("Command"))).to_contain_text("swap")


def test_letters_can_be_switched_off(page: Page, table: Table) -> None:
    table.set_up()
    table.my_turn()
    page.evaluate(
        "localStorage['table51.settings'] = "
        "JSON.stringify({...JSON.parse(localStorage['table51.settings']), letters: false})"
    )
    page.reload()
    expect(table.hand).to_have_count(5)
    before = table.status.inner_text()
    page.keyboard.press("p")
    page.wait_for_timeout(300)
    assert table.status.inner_text() == before
