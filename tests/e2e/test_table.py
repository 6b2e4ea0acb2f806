"""What a table promises: refusals name their rule, a reload loses nothing, and nobody sees too much."""

import json
import re
from typing import Any

import httpx
from playwright.sync_api import Page, WebSocket, expect

from table51.cards import CARDS
from table51.records import read, replay
from tests.e2e.conftest import Served
from tests.e2e.table import Table

RANKS = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"]
CARD = re.compile(r"(?<![\w])(?:(?:[2-9]|10|[JQKA])[SHDC]|JK)(?![\w])")
ACTS = ("japanese51.swapped", "japanese51.swapped_all", "japanese51.cleared", "japanese51.passed")


def test_passing_on_the_first_turn_is_refused_with_its_rule(page: Page, table: Table) -> None:
    table.set_up()
    table.my_turn()
    hand, row = table.cards(table.hand), table.cards(table.row)
    refusal = "On your first turn you must swap exactly one card."
    page.keyboard.press("p")
    expect(table.status).to_contain_text(refusal)
    expect(page.locator("[data-region=assertive]")).to_contain_text(refusal)
    assert (table.cards(table.hand), table.cards(table.row)) == (hand, row)
    button = page.get_by_role("button", name="Pass")
    expect(button).to_have_attribute("aria-disabled", "true")
    button.click(force=True)
    expect(table.status).to_contain_text(refusal)
    table.status.get_by_role("link", name="J-10").click()
    clause = page.locator("#J-10")
    expect(clause).to_be_in_viewport()
    expect(clause).to_contain_text("J-10")


def test_a_reload_in_the_middle_of_a_choice(page: Page, table: Table) -> None:
    table.set_up()
    table.my_turn()
    hand, log = table.cards(table.hand), page.locator(".log li")
    lines = log.count()
    table.hand.nth(2).click()
    page.reload()
    expect(page.locator(".hand [aria-selected=true]")).to_have_attribute("data-key", hand[2])
    assert table.cards(table.hand) == hand
    expect(log).to_have_count(lines)
    table.card(table.row, table.cards(table.row)[1]).click()
    expect(table.card(table.hand, hand[2])).to_have_count(0)


def test_the_server_killed_and_started_again(page: Page, table: Table, served: Served) -> None:
    table.set_up()
    table.my_turn()
    hand, row = table.cards(table.hand), table.cards(table.row)
    served.kill()
    lost = page.get_by_role("status").filter(has_text="Connection lost")
    try:
        expect(lost).to_be_visible()
    finally:
        served.start()
    expect(lost).not_to_be_visible(timeout=15_000)
    assert (table.cards(table.hand), table.cards(table.row)) == (hand, row)
    table.swap(hand[0], row[0])
    expect(table.card(table.hand, row[0]).or_(table.score).first).to_be_visible()


def test_no_message_holds_a_hidden_card(page: Page, table: Table, served: Served) -> None:
    views: list[dict[str, Any]] = []

    def listen(socket: WebSocket) -> None:
        socket.on("framereceived", lambda text: views.append(json.loads(text)))

    page.on("websocket", listen)
    table.set_up(players=4, level="steady")
    table.play_deal()

    views = [view for view in views if view["type"] == "view" and view["table"]]
    (deal,) = replay(read(httpx.get(f"{served.url}/api/tables/{table.room}/record").text)[0])
    states = [moment.step.state for moment in deal.moments if moment.act is None or moment.act.seat >= 0]
    acts = 0
    for view in views:
        assert not {"seed", "pack"} & view.keys()
        acts += sum(event["note"]["code"] in ACTS for event in view["events"])
        if view["table"]["phase"] == "over":
            break
        assert view["table"]["hands"] is None
        state, me = states[acts], view["you"]
        hands, known = state.own, state.table.known
        hidden = {card for seat, hand in enumerate(hands) if seat != me for card in hand if card not in known[seat]}
        open_cards = {
            *state.table.row,
            *state.table.cleared,
            *hands[me],
            *(c for seat in known for c in seat),
        }
        hidden |= set(map(str, CARDS)) - open_cards - set(state.table.recycled)
        told = set(CARD.findall(json.dumps(view)))
        assert not told & hidden, f"act {acts} tells {told & hidden}"
    assert acts > 3


def test_the_options_in_force_can_be_read(page: Page, table: Table) -> None:
    table.set_up(deals=3)
    page.get_by_role("button", name="Standard").click()
    rules = page.get_by_role("dialog")
    expect(rules).to_contain_text("Value of the joker")
    expect(rules).to_contain_text("3 deals")
    rules.get_by_role("link", name="Read the rules").click()
    expect(page.get_by_text("Your table plays by these rules.")).to_be_visible()


def test_a_table_with_a_clock_shows_the_time_left(page: Page, table: Table) -> None:
    page.goto("/play/japanese51")
    page.get_by_role("radio", name="30 s").check(force=True)
    page.get_by_role("button", name="Deal the cards").click()
    table.my_turn()
    expect(page.get_by_role("timer")).to_have_text(re.compile(r"^\s*(2\d|30) s"))


def test_known_cards_and_what_was_missed(page: Page, table: Table) -> None:
    table.set_up(level="steady")
    table.my_turn()
    table.play_turn()
    if table.my_turn():
        page.get_by_role("button", name="Only what I missed").click()
        expect(page.locator(".log li.me")).to_have_count(0)
        page.get_by_role("tab", name="Known cards").click()
        expect(page.locator(".rail .card-text").first).to_be_visible()
    page.get_by_role("tab", name="Notes").click()
    page.get_by_label("Notes", exact=True).last.fill("Aki collects spades")
    page.reload()
    page.get_by_role("tab", name="Notes").click()
    expect(page.locator("textarea")).to_have_value("Aki collects spades")


def test_a_key_of_ones_own(page: Page, table: Table) -> None:
    page.goto("/settings")
    page.locator("summary", has_text="Fifty-One").click()
    key = page.get_by_label("Pass", exact=True)
    key.fill("z")
    why = page.locator(f"[id='{key.get_attribute('aria-describedby')}']")
    expect(why).to_have_text(
        "Z already means: take a move back before it is sent (Every table). Give that another key first."
    )
    expect(key).to_have_value("P")
    key.press("q")
    expect(key).to_have_value("Q")
    table.set_up()
    table.my_turn()
    button = page.get_by_role("button", name="Pass")
    expect(button).to_have_attribute("aria-keyshortcuts", "Q")
    page.keyboard.press("p")
    expect(table.status).not_to_contain_text("On your first turn")
    page.keyboard.press("q")
    expect(table.status).to_contain_text("On your first turn")
    page.keyboard.press("?")
    row = page.get_by_role("dialog").locator("dl > div").filter(has=page.locator("dd", has_text="Pass"))
    expect(row.locator("kbd")).to_have_text("Q")


def test_without_letters_no_key_is_shown_or_asked_for(page: Page, table: Table) -> None:
    page.goto("/settings")
    page.get_by_role("switch", name="Letter keys").uncheck(force=True)
    expect(page.get_by_label("Pass", exact=True)).to_have_count(0)
    table.set_up()
    table.my_turn()
    page.keyboard.press("p")
    expect(table.status).not_to_contain_text("On your first turn")
    expect(page.locator("[role=toolbar] kbd")).to_have_count(1)  # Enter is no letter


def test_hints_are_off_until_chosen_and_noted_when_used(page: Page, table: Table, served: Served) -> None:
    table.set_up()
    table.my_turn()
    page.keyboard.press("h")
    expect(table.status).to_contain_text("Hints are off.")
    page.evaluate("""() => {
        const chosen = JSON.parse(localStorage["table51.settings"]);
        localStorage["table51.settings"] = JSON.stringify({...chosen, hints: true});
    }""")
    page.reload()
    table.my_turn()
    seats = httpx.get(f"{served.url}/api/tables/{table.room}").json()["seats"]
    assert seats[0]["aids"] == []
    page.get_by_role("button", name="Hint").click()
    expect(table.status).to_contain_text(re.compile("Best:|makes one suit"))
    page.wait_for_timeout(500)  # what has changed for the others does not take the answer away
    expect(table.status).to_contain_text(re.compile("Best:|makes one suit"))
    seats = httpx.get(f"{served.url}/api/tables/{table.room}").json()["seats"]
    assert [seat["aids"] for seat in seats] == [["hints"], [], []]


def test_a_table_without_aids(page: Page, table: Table, served: Served) -> None:
    page.goto("/play/japanese51")
    page.get_by_role("switch", name="No hints, no memory aids").check(force=True)
    page.get_by_role("button", name="Deal the cards").click()
    table.my_turn()
    for key in ("h", "v"):
        page.keyboard.press("i")
        page.keyboard.press(key)
        expect(table.status).to_contain_text("This table is played without hints and memory aids.")
    page.get_by_role("tab", name="Known cards").click()
    expect(page.locator(".rail")).to_contain_text("This table is played without hints and memory aids.")
    page.get_by_role("button", name="Standard").click()
    expect(page.get_by_role("dialog")).to_contain_text("Hints and memory aids")
    seats = httpx.get(f"{served.url}/api/tables/{table.room}").json()["seats"]
    assert seats[0]["aids"] == []


def test_aids_that_were_used_are_told_at_the_end_of_the_match(page: Page, table: Table) -> None:
    table.set_up(deals=1)
    table.my_turn()
    page.get_by_role("tab", name="Known cards").click()
    table.play_deal()
    page.get_by_role("link", name="See the result").click()
    expect(page.get_by_text("You used the list of known cards.")).to_be_visible()


def test_a_first_visitor_learns_51_chinese_in_a_minute(page: Page, table: Table) -> None:
    page.goto("/")
    page.get_by_role("button", name="Show me").click()
    minute = page.get_by_role("dialog", name="51 Chinese in 60 seconds")
    expect(minute).to_contain_text("one suit")
    page.keyboard.press("Escape")
    expect(page.get_by_role("button", name="Show me")).to_be_focused()
    table.set_up(deals=3)
    page.goto("/")
    expect(page.get_by_role("link", name="Fifty-One, deal 1 of 3")).to_be_visible()
    expect(page.get_by_role("button", name="Show me")).to_have_count(0)


def test_what_the_computer_players_see_is_said_where_they_are_chosen(page: Page) -> None:
    page.goto("/play/japanese51")
    told = page.get_by_text("It sees no other hand and not the order of the stock")
    expect(told).not_to_be_visible()
    page.locator("summary", has_text="What the computer players can see").click()
    expect(told).to_be_visible()


def test_a_card_dragged_onto_a_table_card_is_swapped_for_it(page: Page, table: Table) -> None:
    table.set_up()
    table.my_turn()
    hand, row = table.cards(table.hand), table.cards(table.row)
    give, take = table.card(table.hand, hand[0]), table.card(table.row, row[1])
    give.drag_to(take)
    asked = page.get_by_role("button", name=re.compile(r"^Call \d+"))
    done = table.card(table.hand, row[1]).or_(table.score)
    expect(asked.or_(done).first).to_be_visible()


def test_a_card_dragged_within_the_hand_changes_its_place(page: Page, table: Table) -> None:
    table.set_up()
    table.my_turn()
    hand = table.cards(table.hand)
    table.card(table.hand, hand[0]).drag_to(table.card(table.hand, hand[3]))
    expect(table.hand.nth(3)).to_have_attribute("data-key", hand[0])
    assert table.cards(table.hand) == [*hand[1:4], hand[0], hand[4]]
    expect(page.locator(".hand [aria-selected=true]")).to_have_count(0)


def test_the_lines_of_the_log_can_be_read_one_by_one(page: Page, table: Table) -> None:
    table.set_up(players=4)
    table.my_turn()
    table.play_turn()
    table.my_turn()
    lines = page.locator(".log [data-line]")
    lines.last.focus()
    page.keyboard.press("ArrowUp")
    expect(lines.nth(lines.count() - 2)).to_be_focused()
    page.keyboard.press("Home")
    expect(lines.first).to_be_focused()
    assert page.locator(".log [tabindex='0']").count() == 1


def test_who_took_which_card_is_listed(page: Page, table: Table) -> None:
    table.set_up(players=2)
    table.my_turn()
    give, take = table.cards(table.hand)[0], table.cards(table.row)[0]
    table.swap(give, take, call=False)
    page.get_by_role("tab", name="Known cards").click()
    mine = page.locator(".rail .log li").first
    expect(mine).to_contain_text("took:")
    expect(mine).to_contain_text("gave:")


def test_the_hand_is_sorted_by_suit_or_by_rank(page: Page, table: Table) -> None:
    table.set_up()
    table.my_turn()
    hand = table.cards(table.hand)
    page.get_by_role("button", name="By rank").click()
    ranks = [RANKS.index(card[:-1]) for card in table.cards(table.hand) if card != "JK"]
    assert ranks == sorted(ranks, reverse=True)
    page.get_by_role("button", name="By suit").click()
    suits = [card[-1] for card in table.cards(table.hand) if card != "JK"]
    assert suits == sorted(suits, key="SHDC".index)
    assert sorted(table.cards(table.hand)) == sorted(hand)


def test_a_score_sheet_waits_under_continue(page: Page, table: Table) -> None:
    page.goto("/sheets")
    page.get_by_role("radio", name="They join").check(force=True)
    page.get_by_placeholder("Your name").fill("Ada")
    page.get_by_role("button", name="Open the sheet").click()
    page.wait_for_url("**/s/*")
    page.goto("/")
    page.locator("section[aria-labelledby=continue] a[href^='/s/']").click()
    page.wait_for_url("**/s/*")
