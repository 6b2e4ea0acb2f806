"""Score sheets that are fed nonsense, by hand and by forged messages: a clear refusal, and nothing is lost."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from table51.sheet import Entry
from table51.sheet.entries import Deal, DealCell
from tests.e2e.narrow import fits
from tests.e2e.sheets import Phone, brought, code_of, held, joined, made
from tests.sheet.pad import START, Pad

WHOLE = "Points are whole numbers from −1,000,000 to 1,000,000."
EMOJI, ARABIC, HEBREW = "👩‍👩‍👧‍👦🎴", "علي الحسيني", "דנה"
LONG, MARKUP, ZALGO = "W" * 40, "<img src=x onerror=alert(1)>", "Z̸̢͉̈́a̶̛͇͒l̷̙̓g̶̱̈́o̴̮͠"

PUT = """([room, token, entries, times]) => new Promise((done, fail) => {
    const socket = new WebSocket(`ws://${location.host}/ws/sheets/${room}`);
    const answers = [];
    socket.onopen = () => {
        socket.send(JSON.stringify({ type: "hello", token, since: 0 }));
        for (let i = 0; i < times; i++) socket.send(JSON.stringify({ type: "put", entries }));
    };
    socket.onmessage = ({ data }) => {
        const message = JSON.parse(data);
        if (message.type === "took" || message.type === "problem") answers.push(message);
        if (answers.length === times) { socket.close(); done(answers); }
    };
    socket.onerror = fail;
    setTimeout(() => fail("no answer"), 10000);
})"""


def put(page: Page, token: str, *ops: dict[str, Any], name: str = "forged", times: int = 1) -> list[dict[str, Any]]:
    """What the room answers to entries that no page of ours would send, from a socket of its own."""
    entries = [{"id": f"{name}-{n}", "op": op} for n, op in enumerate(ops)]
    answers: list[dict[str, Any]] = page.evaluate(PUT, [held(page)["room"], token, entries, times])
    return answers


def codes(answer: dict[str, Any]) -> list[str]:
    return [reason["code"] for one in answer["refused"] for reason in one["reasons"]]


@pytest.mark.parametrize("keys", ["4.5", "4,5", "abc", "1e3", "9" * 40, "12 000 000", "-"])
def test_what_is_no_whole_number_is_not_written_and_stays_to_be_mended(ada: Phone, keys: str) -> None:
    page = ada.page
    ada.cell(1, "Ada").focus()
    page.keyboard.type(keys.replace(" ", ""))
    page.keyboard.press("Enter")
    expect(page.locator(".pad")).to_contain_text(WHOLE)
    expect(page.locator(".pad output")).not_to_have_text("—")
    ada.cell(1, "Ben").click()
    if keys != "-":  # a minus alone is nothing that could be lost
        expect(ada.cell(1, "Ada")).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("Escape")
    ada.says(1, "Ada", "empty")
    ada.write(1, "Ada", "45")
    ada.says(1, "Ada", "45")


@pytest.mark.parametrize(
    ("text", "value"), [("45", "45"), (" −12 ", "−12"), ("４５", "45"), ("4.5", ""), ("7" * 5000, ""), ("1-2", "")]
)
def test_a_number_is_pasted_and_what_is_none_is_refused(ada: Phone, text: str, value: str) -> None:
    ada.cell(1, "Ada").focus()
    ada.page.evaluate(
        """(text) => {
            const clipboardData = new DataTransfer();
            clipboardData.setData("text", text);
            document.activeElement.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true }));
        }""",
        text,
    )
    ada.page.keyboard.press("Enter")
    if value:
        ada.says(1, "Ada", f"{value}$")
    else:
        expect(ada.page.locator(".pad")).to_contain_text(WHOLE)


@pytest.mark.parametrize("target", ["abc", "1.5", "-5", "0", "9" * 4000])
def test_a_target_that_cannot_be_is_refused_where_it_was_typed(ada: Phone, target: str) -> None:
    ada.page.get_by_role("button", name="Menu").click()
    menu = ada.page.get_by_role("dialog")
    menu.get_by_label("Target", exact=True).fill(target)
    menu.get_by_label("Target", exact=True).press("Enter")
    expect(menu).to_contain_text("The target is a whole number from 1 to 1,000,000.")
    ada.page.keyboard.press("Escape")
    expect(ada.page.locator(".bar")).to_contain_text("first to 100")


@pytest.mark.parametrize("name", ["", "   ", "\u200b\u3164", "a\u202eb"])
def test_a_name_that_nobody_can_read_is_refused(ada: Phone, name: str) -> None:
    ada.page.get_by_role("button", name="Menu").click()
    menu = ada.page.get_by_role("dialog")
    menu.get_by_label("Name of Ben").fill(name)
    menu.get_by_label("Name of Ben").blur()
    expect(menu).to_contain_text("A name has from 1 to 40 characters, all of which can be seen.")
    ada.page.keyboard.press("Escape")
    expect(ada.cell(1, "Ben")).to_be_visible()


def test_names_of_any_kind_keep_the_grid_and_its_sentences_in_order(page: Page, friend: Page) -> None:
    names = (ARABIC, HEBREW, EMOJI, LONG, MARKUP, ZALGO)
    ada = made(page, *names, target="1000000")
    for phone in (ada, joined(friend, code_of(ada), HEBREW)):
        assert fits(phone.page)
        expect(phone.page.locator("thead th bdi")).to_have_text(list(names))
        expect(phone.page.locator("img[src=x]")).to_have_count(0)
    page.locator("tbody button").first.focus()
    for points in ("1000000", "5", "0", "0", "0", "0"):
        for key in points:
            page.keyboard.press(key)
        page.keyboard.press("Enter")
    expect(page.locator(".leadrow")).to_contain_text(f"\u2068{ARABIC}\u2069 1,000,000")
    expect(ada.notes).to_contain_text(f"\u2068{ARABIC}\u2069 reached 1,000,000.")
    page.get_by_role("button", name="History", exact=True).click()
    line = page.get_by_role("listitem").filter(has_text="wrote 5").locator("span.grow > span").first
    expect(line).to_have_text(f"\u2068{ARABIC}\u2069 wrote 5: deal 1, column of \u2068{HEBREW}\u2069.")
    words = ["wrote", "column of"]
    left: list[float] = line.evaluate(
        """(line, words) => words.map((word) => {
            const range = document.createRange();
            const at = line.textContent.indexOf(word);
            range.setStart(line.firstChild, at);
            range.setEnd(line.firstChild, at + word.length);
            return range.getBoundingClientRect().left;
        })""",
        words,
    )
    assert left == sorted(left)
    page.keyboard.press("Escape")
    page.get_by_text("Chart", exact=True).click()
    for chart in ("Running totals", "Points per deal"):
        expect(page.get_by_role("region", name=chart).get_by_role("img")).to_be_visible()
    assert fits(page)


def test_a_sheet_of_one(page: Page) -> None:
    ada = made(page, "Ada")
    for deal in (1, 2, 3):
        ada.write(deal, "Ada", "7")
    expect(ada.total(0)).to_contain_text("21")
    ada.end.click()
    expect(page.locator("section[aria-labelledby=ended] li")).to_have_count(1)


def test_twelve_players_and_five_hundred_deals_and_not_one_more(page: Page, tmp_path: Path) -> None:
    pad = Pad(*(f"p{n}" for n in range(1, 13)))
    for row in range(1, 501):
        cells = tuple(DealCell(f"p{n}", row % 7 + n) for n in range(1, 13) if row < 500 or n < 12)
        pad.retold(Entry(f"r{row}", "p1", START + row, Deal(row, cells)))
    page.set_viewport_size({"width": 390, "height": 844})
    host = brought(page, pad.sheet, tmp_path)
    expect(host.cell(500, "P12")).to_be_in_viewport()
    host.write(500, "P12", "15")
    host.says(500, "P12", "15")
    expect(host.total(11)).to_contain_text("7,497")
    page.keyboard.press("5")
    expect(page.locator(".pad")).to_contain_text("A sheet has at most 500 rows.")
    answer = put(page, held(page)["token"], {"type": "write", "row": 501, "player": "p1", "value": 1, "base": None})
    assert codes(answer[0]) == ["sheet.rows"]
    join = page.request.post(f"/api/sheets/{code_of(host)}/join", data={"name": "Thirteenth"})
    assert [reason["code"] for reason in join.json()["reasons"]] == ["sheet.players"]
    assert fits(page)


def test_a_thousand_quick_taps(ada: Phone, ben: Phone) -> None:
    """Four, five, Next: 167 times as fast as the page goes, and twice as many cells."""
    ada.page.evaluate(
        """async () => {
            const key = (name) => [...document.querySelectorAll(".keypad button")].find((b) => b.textContent === name);
            for (let tap = 0; tap < 334; tap++) {
                for (const name of ["4", "5", "Next"]) key(name).click();
                await new Promise((done) => setTimeout(done));
            }
        }"""
    )
    for phone in (ada, ben):
        expect(phone.total(0)).to_contain_text("7,515")
        expect(phone.total(1)).to_contain_text("7,515")
        expect(phone.notes).not_to_contain_text("not sent")
        expect(phone.notes).not_to_contain_text("Not accepted")


def test_many_taps_on_one_button_do_one_thing(ada: Phone, ben: Phone) -> None:
    ben.page.evaluate("() => { for (let n = 0; n < 50; n++) document.querySelector('.leadrow .bad')?.click(); }")
    expect(ada.page.get_by_role("heading", name="The match is over")).to_be_visible()
    ada.page.get_by_role("button", name="Go on playing").click()
    expect(ben.end).to_be_visible()
    ada.page.get_by_role("button", name="History", exact=True).click()
    expect(ada.page.get_by_role("listitem").filter(has_text="Ben ended the match.")).to_have_count(1)


def test_a_forged_role_does_nothing_and_nobody_is_shown_it(ada: Phone, ben: Phone) -> None:
    ben.write(1, "Ben", "44")
    ada.says(1, "Ben", "44")
    host = {"type": "write", "row": 1, "player": "p1", "value": 999, "base": None}
    ops: list[dict[str, Any]] = [
        host,
        {"type": "set", "what": "target", "value": 1},
        {"type": "pass", "player": "p2"},
        {"type": "delete", "row": 1},
    ]
    assert codes(put(ben.page, held(ben.page)["token"], *ops)[0]) == [
        "sheet.not_yours", "sheet.host_only", "sheet.host_only", "sheet.host_only",
    ]  # fmt: skip
    ben.page.evaluate(
        """() => {
            const sheets = JSON.parse(localStorage["table51.sheets"]);
            localStorage["table51.sheets"] = JSON.stringify([{ ...sheets[0], player: "p1" }]);
        }"""
    )
    ben.page.reload()
    expect(ben.page.locator(".bar")).to_contain_text("Ada is host")
    expect(ben.page.get_by_role("button", name="Share this sheet")).to_have_count(0)
    ada.says(1, "Ada", "empty")
    ada.says(1, "Ben", "44")


def test_an_act_that_is_replayed_counts_once(ada: Phone, ben: Phone) -> None:
    token = held(ben.page)["token"]
    op = {"type": "write", "row": 1, "player": "p2", "value": 44, "base": None}
    answers = put(ben.page, token, op, {"type": "end"}, {"type": "cancel"}, name="again", times=5)
    assert answers == [{"type": "took", "ids": ["again-0", "again-1", "again-2"], "refused": []}] * 5
    ada.says(1, "Ben", "44")
    expect(ada.end).to_be_visible()
    ada.page.get_by_role("button", name="History", exact=True).click()
    lines = ada.page.get_by_role("listitem").filter(has_text="Ben")
    expect(lines).to_have_count(4)  # joined, wrote, ended, cancelled


def test_who_holds_a_revoked_token_is_told_so_and_keeps_what_they_have(ada: Phone, ben: Phone) -> None:
    ben.write(1, "Ben", "44")
    ada.says(1, "Ben", "44")
    ada.page.get_by_role("button", name="Menu").click()
    ada.page.get_by_role("button", name="Free the column").click()
    expect(ben.notes).to_contain_text("What is on this device stays here.")
    ben.says(1, "Ben", "44")
    token = held(ben.page)["token"]
    (answer,) = put(ben.page, token, {"type": "end"})
    assert [reason["code"] for reason in answer["reasons"]] == ["room.unknown_token"]
    ben.page.reload()
    ben.says(1, "Ben", "44")
    expect(ben.notes).to_contain_text("What is on this device stays here.")


def test_messages_that_are_no_messages_leave_the_sheet_open(ada: Phone) -> None:
    where = [held(ada.page)["room"], held(ada.page)["token"]]
    answers = ada.page.evaluate(
        """([room, token]) => new Promise((done) => {
            const socket = new WebSocket(`ws://${location.host}/ws/sheets/${room}`);
            const answers = [];
            const texts = ["", "null", "[]", "{", '{"type":"put"}', '{"type":"put","entries":[]}',
                '{"type":"put","entries":[{"id":"x","op":{"type":"write","row":1.5,"player":"p1","value":4.5}}]}',
                '{"type":"put","entries":[{"id":"x","op":{"type":"no such"}}]}', "[".repeat(20000)];
            socket.onopen = () => {
                socket.send(JSON.stringify({ type: "hello", token }));
                for (const text of texts) socket.send(text);
            };
            socket.onmessage = ({ data }) => {
                const message = JSON.parse(data);
                if (message.type === "problem") answers.push(message.reasons[0].code);
                if (answers.length === texts.length) { socket.close(); done(answers); }
            };
            setTimeout(() => done(answers), 8000);
        })""",
        where,
    )
    assert answers == ["room.form"] * 9
    ada.write(1, "Ada", "45")
    expect(ada.notes).not_to_contain_text("not sent")
    ada.page.reload()
    ada.says(1, "Ada", "45")


def test_what_a_device_keeps_may_be_damaged(ada: Phone) -> None:
    ada.write(1, "Ada", "45")
    expect(ada.notes).not_to_contain_text("not sent")
    room = held(ada.page)["room"]
    for damage in ("{", "[1, null, {}]", "5", json.dumps([{"id": "x", "by": "p1", "when": 1, "op": {"type": "make"}}])):
        ada.page.evaluate("([key, text]) => localStorage.setItem(key, text)", [f"table51.sheet.{room}", damage])
        ada.page.evaluate("([key, text]) => localStorage.setItem(key, text)", [f"table51.unsent.{room}.bad", damage])
        ada.page.reload()
        ada.says(1, "Ada", "45")
