"""The table of Chinese Poker in the browser: set by mouse and by keyboard, lock, show down, play a match."""

import json
import re

import pytest
from playwright.sync_api import Locator, Page, WebSocket, expect

from tests.e2e.axe import violations
from tests.e2e.conftest import Served
from tests.e2e.seat import go_on

SIZES = {"front": 3, "middle": 5, "back": 5}
KEYS = {"front": "1", "middle": "2", "back": "3"}


class Setting:
    """A table, and the thirteen cards being set at it."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.tray = page.locator(".hand [role=option]")
        self.rows = page.locator(".zone")
        self.status = page.locator(".status")
        self.strip = page.locator(".strip")
        self.score = page.locator(".deal-end")

    def set_up(self, players: int = 3, deals: str = "5 deals") -> None:
        self.page.goto("/play/chinese_poker")
        self.page.get_by_role("radio", name=str(players), exact=True).check(force=True)
        self.page.get_by_role("radio", name=deals).check(force=True)
        self.page.get_by_role("button", name="Deal the cards").click()
        expect(self.tray).to_have_count(13)

    def row(self, name: str) -> Locator:
        return self.rows.nth(list(SIZES).index(name))

    def cards(self, row: str) -> list[str]:
        return [card.get_attribute("data-key") or "" for card in self.row(row).locator("[data-key]").all()]

    def press(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)

    def lay_by_keys(self) -> None:
        """Back first, from the left of the tray: Enter picks, → moves on, a number places."""
        for row in ("back", "middle", "front"):
            self.tray.first.focus()
            self.press("Home")
            for _ in range(SIZES[row]):
                self.press("Enter", "ArrowRight")
            self.press(KEYS[row])
            expect(self.row(row).locator("[data-key]")).to_have_count(SIZES[row])

    def suggest(self) -> None:
        """Lay the best setting."""
        self.press("b")
        self.page.get_by_role("dialog").get_by_role("button", name="Use this setting").first.click(timeout=30_000)
        expect(self.tray).to_have_count(0)

    def lock(self) -> None:
        """Ready; a foul all the same."""
        self.press("y")
        foul = self.page.get_by_role("button", name="Lock the foul")
        expect(foul.or_(self.score)).to_be_visible()
        if foul.is_visible():
            self.press("y")
        expect(self.score).to_be_visible()


@pytest.fixture
def table(page: Page, served: Served) -> Setting:
    served.deal("thirteen cards")
    return Setting(page)


def test_a_match_by_keyboard_alone(page: Page, table: Setting) -> None:
    table.set_up(players=4)
    for deal in range(1, 6):
        table.lay_by_keys()
        expect(table.strip).to_contain_text("13 of 13 placed")
        table.lock()
        expect(page.get_by_role("heading", name=f"End of deal {deal}")).to_be_visible()
        expect(table.score.locator("tbody tr")).to_have_count(4)
        for column in ("td.net", "td.total"):
            cells = table.score.locator(column).all_inner_texts()
            assert sum(int(cell.replace("−", "-")) for cell in cells) == 0
        go_on(page)
        expect(table.score).not_to_be_visible()
    expect(page.locator(".standings")).to_be_visible()


def test_the_showdown_is_no_wider_than_a_phone_whatever_the_names(page: Page, table: Setting) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto("/play/chinese_poker")
    page.get_by_role("radio", name="4", exact=True).check(force=True)
    page.get_by_label("Your name").fill("Wilhelmina von Thurn")
    page.get_by_role("button", name="Deal the cards").click()
    expect(table.tray).to_have_count(13)
    table.lay_by_keys()
    table.lock()
    for section in table.score.locator("section").all():
        box = section.bounding_box()
        assert box
        assert box["x"] + box["width"] <= 390


def test_tap_a_card_then_a_row(page: Page, table: Setting) -> None:
    table.set_up()
    first = table.tray.first.get_attribute("data-key")
    table.tray.first.click()
    expect(table.status).to_contain_text("Picked")
    table.row("middle").get_by_role("button", name="Place in the middle").click()
    assert table.cards("middle") == [first]
    expect(table.strip).to_contain_text("1 of 13 placed")
    table.row("middle").locator("[data-key]").click()
    table.row("front").get_by_role("button", name="Place in the front").click()
    assert (table.cards("middle"), table.cards("front")) == ([], [first])
    table.press("z")
    assert table.cards("middle") == [first]
    table.press("u")
    expect(table.tray).to_have_count(13)


def test_P_10_only_all_thirteen_can_be_locked(page: Page, table: Setting) -> None:
    table.set_up()
    table.tray.first.click()
    table.press("1")
    ready = page.get_by_role("button", name="Ready")
    expect(ready).to_have_attribute("aria-disabled", "true")
    table.press("y")
    expect(table.status).to_contain_text("Front has 1 of 3 cards.")
    expect(table.status.get_by_role("link").first).to_have_attribute("href", "/rules/chinese_poker#P-10")


def test_P_10_a_foul_is_locked_only_after_its_price_was_named(page: Page, table: Setting) -> None:
    table.set_up()
    table.suggest()
    expect(table.strip).to_contain_text("back ≥ middle ≥ front")
    table.press("w")
    expect(table.strip).to_contain_text("is weaker than middle")
    expect(table.row("back")).to_contain_text(re.compile("high|pair|three|straight|flush|full|four"))
    table.press("y")
    expect(table.status).to_contain_text("A foul costs −4 points against each legal hand.")
    expect(page.get_by_role("button", name="Ready")).to_have_count(0)
    page.get_by_role("button", name="Set again").click()
    expect(page.get_by_role("button", name="Ready")).to_be_visible()
    table.press("y", "y")
    expect(table.score).to_contain_text("Foul")
    table.score.get_by_text(re.compile("^.* v. .*: −4$")).first.click()
    expect(table.score).to_contain_text("Your hand is a foul")


def test_two_picked_cards_change_places(page: Page, table: Setting) -> None:
    table.set_up()
    table.suggest()
    front, back = table.cards("front"), table.cards("back")
    table.row("front").locator("[data-key]").first.click()
    table.row("back").locator("[data-key]").first.click()
    table.press("w")
    assert table.cards("front") == [back[0], *front[1:]]
    assert table.cards("back") == [front[0], *back[1:]]
    table.row("front").locator("[data-key]").first.click()
    table.press("2")
    expect(table.status).to_contain_text("There is no room in the middle.")


def test_ux_18_9_what_is_set_stays_over_a_reload(page: Page, table: Setting) -> None:
    table.set_up()
    table.suggest()
    laid = [table.cards(row) for row in SIZES]
    page.reload()
    expect(table.strip).to_contain_text("13 of 13 placed")
    assert [table.cards(row) for row in SIZES] == laid


def test_P_19_the_wire_holds_no_hidden_card(page: Page, table: Setting) -> None:
    frames: list[str] = []

    def listen(socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: frames.append(str(frame)))

    page.on("websocket", listen)
    table.set_up(players=4)
    expect(page.locator(".seat").get_by_text("set", exact=True)).to_have_count(3)
    hand = {card.get_attribute("data-key") for card in table.tray.all()}
    views = [json.loads(frame) for frame in frames if '"view"' in frame]
    assert views
    for view in views:
        text = json.dumps({name: view[name] for name in ("table", "own", "events", "match", "remarks")})
        assert set(re.findall(r'"((?:10|[2-9JQKA])[SHDC])"', text)) <= hand


def test_axe_finds_nothing(page: Page, table: Setting) -> None:
    table.set_up(players=4)
    wrong = violations(page, "dealt")
    table.tray.first.click()
    wrong += violations(page, "picked")
    table.press("b")
    expect(page.get_by_role("dialog").locator("li")).to_have_count(3, timeout=30_000)
    wrong += violations(page, "suggestions")
    page.get_by_role("dialog").get_by_role("button", name="Use this setting").first.click()
    table.press("w", "y")
    expect(page.get_by_role("button", name="Set again")).to_be_visible()
    wrong += violations(page, "foul")
    table.press("y")
    expect(table.score.locator("tbody")).to_be_visible()
    wrong += violations(page, "showdown")
    page.set_viewport_size({"width": 390, "height": 844})
    wrong += violations(page, "showdown on a phone")
    assert wrong == []


def test_the_keys_tell_about_the_table(page: Page, table: Setting) -> None:
    table.set_up()
    for player in ("Aki", "Mika"):  # what happens after a key is told in its answer's place
        expect(page.locator(".seat", has_text=player)).to_contain_text(re.compile(r"\bset\b"))
    for key, words in (("i", "Aki is"), ("k", "Tray:"), ("h", "B suggests"), ("1", "Pick one or more cards first")):
        table.press(key)
        expect(table.status).to_contain_text(words)
    table.press("?")
    expect(page.get_by_role("dialog", name="Keys")).to_contain_text("Swap two picked cards")
