"""Two people at one table, each in a browser of their own."""

import json
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.e2e.conftest import AT_ONCE, Served
from tests.e2e.table import Table


@pytest.fixture
def friend(browser: Browser, served: Served) -> Iterator[Page]:
    """The page of somebody else, on another device."""
    context = browser.new_context(base_url=served.url, locale="en", viewport={"width": 390, "height": 844})
    context.add_init_script(f"localStorage['table51.settings'] ??= {json.dumps(json.dumps(AT_ONCE))}")
    yield context.new_page()
    context.close()


@pytest.fixture
def code(page: Page, table: Table) -> str:
    """A table for two was made; the code to join it."""
    page.goto("/play/japanese51")
    page.get_by_role("radio", name="2", exact=True).check(force=True)
    page.get_by_role("radio", name="3 deals").check(force=True)
    page.locator(".who select").select_option("open")
    page.get_by_label("Your name").fill("Ada")
    page.get_by_role("button", name="Deal the cards").click()
    return page.locator(".code").inner_text()


def test_a_friend_joins_by_the_code_and_both_play(page: Page, table: Table, friend: Page, code: str) -> None:
    friend.goto(f"/t/{code}")
    friend.get_by_label("Your name").fill("Ben")
    friend.get_by_role("button", name="Sit down").click()
    theirs = Table(friend)
    expect(table.hand).to_have_count(5)
    expect(theirs.hand).to_have_count(5)
    assert not set(table.cards(table.hand)) & set(theirs.cards(theirs.hand))
    for _ in range(60):
        if table.score.is_visible():
            break
        for one in (table, theirs):
            if one.ready.is_visible():
                one.play_turn()
    for screen in (page, friend):
        expect(screen.get_by_role("heading", name="End of deal 1")).to_be_visible()
    page.get_by_role("button", name="Next deal").click()
    expect(page.get_by_text("Waiting for Ben")).to_be_visible()
    friend.get_by_role("button", name="Next deal").click()
    expect(table.score).not_to_be_visible()
    expect(theirs.hand).to_have_count(5)


def test_the_host_can_give_the_open_seat_to_a_computer_player(page: Page, table: Table, code: str) -> None:
    page.get_by_role("button", name="Computer player").click()
    expect(table.hand).to_have_count(5)
    assert code


def test_whoever_holds_no_seat_watches_and_sees_no_hand(page: Page, table: Table, friend: Page) -> None:
    table.set_up()
    received: list[dict[str, Any]] = []
    friend.on("websocket", lambda socket: socket.on("framereceived", lambda text: received.append(json.loads(text))))
    friend.goto(f"/t/{table.room}")
    expect(friend.locator(".seat")).to_have_count(3)
    expect(friend.locator(".hand")).to_have_count(0)
    views = [message for message in received if message["type"] == "view"]
    assert views
    assert all(view["own"] is None and not view["legal"] for view in views)
