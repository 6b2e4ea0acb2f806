"""Two people at one table, each in a browser of their own."""

import json
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.table import PATIENCE, Table


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
    for _ in range(PATIENCE):
        if table.score.is_visible():
            break
        turns = [one for one in (table, theirs) if one.ready.is_visible()]
        for one in turns:
            one.play_turn()
        if not turns:
            page.wait_for_timeout(50)
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


def test_the_way_in_is_a_code_a_link_and_a_picture(page: Page, code: str) -> None:
    expect(page.get_by_role("img", name="QR code")).to_be_visible()
    assert page.get_by_label("Link", exact=True).input_value().endswith(f"/t/{code}")
    expect(page.get_by_text(", ".join(code), exact=True)).to_be_attached()


def test_a_seat_moves_to_another_device_and_back(page: Page, table: Table, friend: Page) -> None:
    table.set_up(players=2, level="steady")
    table.my_turn()
    hand = table.cards(table.hand)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Play on another device").click()
    code, recovery = page.get_by_role("dialog").locator(".code").all_inner_texts()

    friend.goto(f"/t/{code}")
    friend.get_by_role("button", name="Menu").click()
    friend.get_by_role("button", name="I have a seat here").click()
    form = friend.get_by_role("dialog")
    form.get_by_label("Recovery code").fill("AAAA BBBB")
    form.get_by_role("button", name="Bring my seat here").click()
    expect(form.get_by_text("No seat here has this code.")).to_be_visible()
    form.get_by_label("Recovery code").fill(recovery.lower())
    form.get_by_role("button", name="Bring my seat here").click()
    theirs = Table(friend)
    expect(theirs.hand).to_have_count(5)
    assert theirs.cards(theirs.hand) == hand

    moved_away = "This seat is played on from another device now."
    expect(page.locator("main.wait")).to_contain_text(moved_away)
    friend.get_by_role("button", name="Menu").click()
    friend.get_by_role("button", name="Play on another device").click()
    back = friend.get_by_role("dialog").locator(".code").nth(1).inner_text()
    assert back != recovery
    page.get_by_label("Recovery code").fill(back)
    page.keyboard.press("Enter")
    expect(table.hand).to_have_count(5)
    assert table.cards(table.hand) == hand
    expect(friend.locator("main.wait")).to_contain_text(moved_away)


def test_what_a_stand_in_plays_is_marked_in_the_log(page: Page, table: Table) -> None:
    table.set_up(players=2)
    table.my_turn()
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Let a computer player play for me").click()
    expect(page.get_by_text("Played by a computer player for this seat.").first).to_be_visible()
