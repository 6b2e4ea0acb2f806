"""A whole match by mouse, from the set-up to what can follow it."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from table51.records import read
from tests.e2e.table import Table


def test_three_deals_by_mouse(page: Page, table: Table, tmp_path: Path) -> None:
    table.set_up(players=3, deals=3)
    for deal in (1, 2, 3):
        table.play_deal()
        expect(page.get_by_role("heading", name=f"End of deal {deal}")).to_be_visible()
        lines = table.score.locator("li")
        expect(lines).to_have_count(3)
        for line in lines.all():
            expect(line.locator(".shown [role=img]")).to_have_count(5)
            expect(line.get_by_role("link", name=re.compile(r"Rule J-\d+"))).to_be_visible()
        if deal < 3:
            page.get_by_role("button", name="Next deal").click()
            expect(table.score).not_to_be_visible()
    assert table.questions, "no swap of this match left one suit"

    page.get_by_role("link", name="See the result").click()
    expect(page.get_by_role("heading", level=1, name=re.compile("win|draw"))).to_be_visible()
    expect(page.locator(".standings li")).to_have_count(3)
    chart = page.get_by_role("img", name=re.compile("Running totals"))
    expect(chart).to_be_visible()
    page.get_by_role("button", name="Table", exact=True).first.click()  # of the totals; the points of deals have theirs
    expect(page.get_by_role("table").get_by_role("row")).to_have_count(4)  # names, three deals

    with page.expect_download() as download:
        page.get_by_role("link", name="Record").click()
    download.value.save_as(file := tmp_path / "record.json")
    record, problems = read(file.read_bytes())
    assert (problems, len(record.deals)) == ((), 3)

    ended = page.url
    page.get_by_role("link", name="Replay").click()
    expect(page.locator(".board .seat")).to_have_count(3)
    page.get_by_role("button", name="One act on").click()
    expect(page.locator(".board .status")).to_contain_text("swapped")
    page.get_by_label("Open a file").set_input_files(file)
    expect(page.locator(".board .seat")).to_have_count(3)

    page.goto(ended)
    page.get_by_role("button", name="Rematch").click()
    expect(table.hand).to_have_count(5)
    assert table.room not in ended


def test_continue_from_the_home_page(page: Page, table: Table) -> None:
    table.set_up()
    hand = table.cards(table.hand)
    page.goto("/")
    page.locator(f"a[href='/t/{table_room(page)}']").click()
    expect(table.hand).to_have_count(5)
    assert table.cards(table.hand) == hand


def table_room(page: Page) -> str:
    """The room of the first match under Continue."""
    link = page.locator("a[href^='/t/']").first
    return (link.get_attribute("href") or "").removeprefix("/t/")


def test_play_now_deals_at_once(page: Page, table: Table) -> None:
    page.goto("/play/japanese51?now")
    expect(table.hand).to_have_count(5)


@pytest.mark.parametrize("settings", [{"pace": 0, "speed": "off"}])
def test_a_move_is_held_back_and_can_be_taken_back(page: Page, table: Table) -> None:
    table.set_up()
    table.my_turn()
    hand = table.cards(table.hand)
    give, take = hand[0], table.cards(table.row)[0]
    table.card(table.hand, give).click()
    table.card(table.row, take).click()
    page.locator(".status").get_by_role("button", name="Take back").click()
    page.wait_for_timeout(1500)
    assert table.cards(table.hand) == hand
    table.swap(give, take)
    expect(table.card(table.hand, take).or_(table.score).first).to_be_visible()


def test_a_computer_player_takes_over_the_seat_when_asked(page: Page, table: Table) -> None:
    table.set_up(deals=3)
    table.my_turn()
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Let a computer player play for me").click()
    expect(table.score.or_(page.get_by_text("A computer player plays your seat.")).first).to_be_visible()
    expect(table.score).to_be_visible()
