"""A new score sheet in the browser: the game presets the rest (ux 11, S-9)."""

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.sheets import held


@pytest.mark.parametrize(
    ("game", "target", "deals", "way", "seats"),
    [
        ("", "", "", "Highest total", ""),
        ("chinese51", "500", "", "Highest total", "2 to 5 players"),
        ("japanese51", "", "3", "Highest total", "2 to 5 players"),
        ("turkish51", "", "3", "Lowest total", "2 to 4 players"),
        ("chinese_poker", "", "10", "Highest total", "2 to 4 players"),
    ],
)
def test_the_game_presets_target_deals_direction_and_seats(
    page: Page, game: str, target: str, deals: str, way: str, seats: str
) -> None:
    page.goto("/sheets")
    page.get_by_label("Game", exact=True).select_option("turkish51")
    page.get_by_label("Game", exact=True).select_option(game)
    expect(page.get_by_label("Target", exact=True)).to_have_value(target)
    expect(page.get_by_label("Number of deals", exact=True)).to_have_value(deals)
    expect(page.get_by_label(way, exact=True)).to_be_checked()
    expect(page.get_by_role("group", name="Who plays")).to_contain_text(seats)


def test_a_sheet_of_a_game_opens_with_its_preset_changed_by_a_tap(page: Page) -> None:
    page.goto("/sheets")
    page.get_by_label("Your name", exact=True).fill("Ada")
    page.get_by_label("Player 2", exact=True).fill("Ada")
    page.get_by_label("Game", exact=True).select_option("chinese51")
    page.get_by_role("button", name="300", exact=True).click()
    page.get_by_label("House rules").select_option(label="Bomb")
    page.get_by_role("button", name="Open the sheet").click()
    expect(page.get_by_role("columnheader", name="Ada")).to_have_count(2)
    expect(page.get_by_role("heading", level=1)).to_contain_text("first to 300")
    page.get_by_role("button", name="Work out this deal").click()
    page.get_by_text("House rules of this sheet").click()
    expect(page.get_by_role("group", name="Bomb").get_by_label("On", exact=True)).to_be_checked()
    expect(page.get_by_text("5 chosen")).to_be_visible()


def test_they_join(page: Page) -> None:
    page.goto("/sheets")
    page.get_by_text("They join", exact=True).click()
    expect(page.get_by_label("Player 2", exact=True)).to_have_count(0)
    page.get_by_label("Your name", exact=True).fill("Ada")
    page.get_by_role("button", name="Open the sheet").click()
    expect(page.get_by_role("columnheader", name="Ada")).to_have_count(1)
    assert held(page)["player"] == "p1"


@pytest.mark.parametrize("text", ["many", "1.5", "-3", "1e99", "0", "٥"])
def test_a_target_that_is_no_whole_number_is_refused_in_a_sentence(page: Page, text: str) -> None:
    page.goto("/sheets")
    page.get_by_label("Your name", exact=True).fill("Ada")
    page.get_by_label("Target", exact=True).fill(text)
    page.get_by_role("button", name="Open the sheet").click()
    expect(page.locator("form .note.bad")).to_be_visible()
    expect(page.get_by_label("Your name", exact=True)).to_have_value("Ada")
