"""A match seen again, and shared: through any seat's eyes, in a link that holds it, on a device that never saw it."""

from __future__ import annotations

import base64
import json
import re
import zlib
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace
from playwright.sync_api import Browser, BrowserContext, FilePayload, Page, expect

from table51.games import GAMES
from table51.records import Player, Record, read, read_any, showing, write
from tests.e2e.axe import violations
from tests.e2e.conftest import AT_ONCE, KEPT, Served
from tests.e2e.narrow import fits
from tests.e2e.table import Table
from tests.records.playing import played

Plain = dict[str, Any]

RULES: dict[str, dict[str, int]] = {
    "japanese51": {"deals": 2},
    "chinese51": {"target": 100},
    "turkish51": {"rounds": 1},
    "chinese_poker": {},
}
every_game = pytest.mark.parametrize("game", RULES)


@cache
def match(game: str) -> Record:
    """A match of computer players, of whom the first is said to be a person."""
    seats = min(3, GAMES[game].seats.stop - 1)
    record = played(GAMES[game], GAMES[game].rules(**RULES[game]), seats, seed=7, most_deals=2, level="steady")
    names = (Player("Ann"), Player("Aki", "steady"), Player("Mika", "steady"))
    return replace(record, players=names[:seats])


class Replay:
    """The replay page, and what can be done with it."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.seats = page.locator(".board .seat")
        self.status = page.locator(".board .status")
        self.backs = page.locator(".board .seats .card.back")
        self.now = page.locator(".moves [aria-current=step]")
        self.link = page.locator("#replay-link")

    def open(self, text: str) -> None:
        self.page.goto("/r")
        self.page.locator("input[type=file]").set_input_files(
            FilePayload(name="match.json", mimeType="application/json", buffer=text.encode())
        )
        expect(self.seats.first).to_be_visible()

    def at(self, act: int, last: int | None = None) -> None:
        of = r"\d+" if last is None else last
        expect(self.page.get_by_text(re.compile(f"^Act {act} of {of}$"))).to_be_visible()

    def share(self) -> None:
        self.page.get_by_role("button", name="Share", exact=True).click()
        expect(self.link).to_have_value(re.compile("#.*m="))

    def shared(self, what: str) -> tuple[str, Plain]:
        """The link for what is chosen, once it is made, and the match in it."""
        self.page.get_by_role("dialog").get_by_role("radio", name=what).check(force=True)
        return self.made(lambda found: found["seat"] == {"My view": 0, "All hands": None}[what])

    def made(self, fits: Callable[[Plain], bool]) -> tuple[str, Plain]:
        """The link as soon as the match in it fits."""
        for _ in range(200):
            if (link := self.link.input_value()) and fits(found := unpacked(link)):
                return link, found
            self.page.wait_for_timeout(50)
        raise TimeoutError("no such link is made")


def unpacked(link: str) -> Plain:
    packed = link.partition("m=")[2]
    text = zlib.decompress(base64.urlsafe_b64decode(packed + "=" * (-len(packed) % 4)), wbits=-15)
    found: Plain = json.loads(text)
    return found


def packed(text: str) -> str:
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    return base64.urlsafe_b64encode(packer.compress(text.encode()) + packer.flush()).decode().rstrip("=")


@pytest.fixture
def replay(page: Page) -> Replay:
    return Replay(page)


@pytest.fixture
def elsewhere(browser: Browser, served: Served) -> Iterator[Replay]:
    """The replay page on a device that was never here."""
    context = browser.new_context(base_url=served.url, locale="en", viewport={"width": 390, "height": 844})
    context.add_init_script(f"localStorage['table51.settings'] ??= {json.dumps(json.dumps(AT_ONCE))}")
    yield Replay(context.new_page())
    context.close()


# Seeing it again


@every_game
def test_a_whole_match_by_keyboard(page: Page, replay: Replay, game: str) -> None:
    record = match(game)
    replay.open(write(record))
    press = page.keyboard.press
    for number, deal in enumerate(record.deals):
        replay.at(0, len(deal.acts))
        if len(record.deals) > 1:
            expect(page.get_by_label("Deal", exact=True)).to_have_value(str(number))
        for _ in range(min(12, len(deal.acts))):
            press("ArrowRight")
        replay.at(min(12, len(deal.acts)))
        press("End")
        replay.at(len(deal.acts))
        expect(replay.status.get_by_role("link").first).to_be_visible()
        if number + 1 < len(record.deals):
            press("ArrowRight")
    press("ArrowRight")
    replay.at(len(record.deals[-1].acts))
    press("Home")
    replay.at(0)
    first = next(i for i, act in enumerate(record.deals[-1].acts) if act.seat == 0)
    press("n")
    if first:
        replay.at(first)
    press("PageUp")
    replay.at(0 if len(record.deals) > 1 else first)


@every_game
def test_a_whole_match_by_mouse(page: Page, replay: Replay, game: str) -> None:
    record = match(game)
    replay.open(write(record))
    acts = record.deals[0].acts
    turns = [i for i, act in enumerate(acts, 1) if i == len(acts) or act.seat != acts[i].seat]
    for at in turns[:3]:
        page.get_by_role("button", name="One turn on").click()
        replay.at(at)
    page.get_by_role("button", name="One turn back").click()
    page.get_by_role("button", name="One act on").click()
    page.get_by_role("button", name="One act back").click()
    replay.at(turns[min(3, len(turns)) - 2])
    moves = page.locator(".moves li button")
    expect(moves).to_have_count(len(acts) + 1)
    moves.last.click()
    replay.at(len(acts))
    expect(replay.now).to_have_count(1)
    page.get_by_role("slider").fill("1")
    replay.at(1)
    page.get_by_role("radio", name="Fast").check(force=True)
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page.get_by_role("button", name="Stop")).to_be_visible()
    expect(page.get_by_text(re.compile(r"^Act [2-9]"))).to_be_visible()


@every_game
def test_a_seat_s_view_hides_the_others_hands(page: Page, replay: Replay, game: str) -> None:
    replay.open(write(match(game)))
    expect(replay.backs).to_have_count(0)
    for view, mine in (("My view", 0), ("Aki", 1)):
        page.get_by_role("radio", name=view).check(force=True)
        expect(replay.seats.nth(mine).locator(".card.back")).to_have_count(0)
        for other in {0, 1, 2} - {mine}:
            expect(replay.seats.nth(other).locator(".card.back")).not_to_have_count(0)
    page.get_by_role("radio", name="All hands").check(force=True)
    expect(replay.backs).to_have_count(0)


def test_each_step_is_spoken(page: Page, replay: Replay) -> None:
    replay.open(write(match("japanese51")))
    page.keyboard.press("ArrowRight")
    expect(page.locator("[data-region=polite]")).to_contain_text("swapped")
    page.get_by_role("slider").focus()
    page.keyboard.press("ArrowRight")
    replay.at(2)
    expect(page.get_by_role("slider")).to_have_attribute("aria-valuetext", re.compile("swapped"))


# Comments


def test_comments_go_with_the_file_and_the_link(page: Page, replay: Replay, elsewhere: Replay, tmp_path: Path) -> None:
    replay.open(write(match("japanese51")))
    box = page.get_by_label("Comment on this act")
    expect(box).to_be_disabled()
    page.keyboard.press("ArrowRight")
    box.fill("Why not the other one?")
    page.keyboard.press("n")  # a letter in the box, not a step
    replay.at(1)
    expect(page.locator(".moves")).to_contain_text("Why not the other one?n")
    replay.share()
    _, found = replay.shared("All hands")
    assert found["deals"][0]["moments"][1]["act"]["comment"] == "Why not the other one?n"
    with page.expect_download() as download:
        page.get_by_role("button", name="Save as a file").click()
    download.value.save_as(file := tmp_path / "match.json")
    record, problems = read(file.read_bytes())
    assert problems == ()
    assert record.deals[0].acts[0].comment == "Why not the other one?n"
    uncommented = replace(record.deals[0].acts[0], comment=None)
    deal = replace(record.deals[0], acts=(uncommented, *record.deals[0].acts[1:]))
    assert replace(record, deals=(deal, *record.deals[1:])) == match("japanese51")

    link, _ = replay.shared("My view")
    elsewhere.page.goto(link)
    expect(elsewhere.status).to_contain_text("Why not the other one?n")
    page.get_by_role("switch", name="With the comment").uncheck()
    replay.made(lambda found: "Why" not in json.dumps(found))


# Sharing


@every_game
def test_my_view_in_a_link_holds_what_i_saw_and_nothing_else(replay: Replay, elsewhere: Replay, game: str) -> None:
    record = match(game)
    replay.open(write(record))
    replay.share()
    link, found = replay.shared("My view")
    assert found == json.loads(write(showing(record, 0)))
    elsewhere.page.goto(link)
    expect(elsewhere.page.get_by_text("As Ann saw it.")).to_be_visible()
    expect(elsewhere.seats).to_have_count(len(record.players))
    expect(elsewhere.seats.nth(1).locator(".card.back")).not_to_have_count(0)
    expect(elsewhere.page.get_by_role("radio", name="All hands")).to_have_count(0)
    expect(elsewhere.page.locator(".note")).to_have_count(0)


@every_game
def test_all_hands_in_a_link_are_the_whole_record(replay: Replay, elsewhere: Replay, game: str) -> None:
    record = match(game)
    replay.open(write(record))
    replay.share()
    link, found = replay.shared("All hands")
    assert read_any(json.dumps(found)) == (record, ())
    assert len(link) < 60_000
    elsewhere.page.goto(link)
    expect(elsewhere.seats).to_have_count(len(record.players))
    expect(elsewhere.backs).to_have_count(0)
    expect(elsewhere.page.locator(".note")).to_have_count(0)


def test_without_names_and_from_an_act(page: Page, replay: Replay, elsewhere: Replay) -> None:
    replay.open(write(match("japanese51")))
    page.keyboard.press("PageDown")
    for _ in range(3):
        page.keyboard.press("ArrowRight")
    replay.share()
    page.get_by_role("switch", name="Hide the names").check()
    for what in ("My view", "All hands"):
        replay.shared(what)
        link, found = replay.made(lambda found: not any(player["name"] for player in found["players"]))
        assert "Ann" not in json.dumps(found)
        assert "at=2.3&" in link
        elsewhere.page.goto("/")
        elsewhere.page.goto(link)
        elsewhere.at(3)
        expect(elsewhere.page.get_by_label("Deal", exact=True)).to_have_value("1")
        expect(elsewhere.seats.nth(1)).to_contain_text("Player 2")
    page.get_by_role("switch", name="Start at deal 2, act 3").uncheck()
    expect(replay.link).to_have_value(re.compile("/r/#m="))


def test_sharing_at_the_end_of_a_match(page: Page, table: Table, elsewhere: Replay) -> None:
    table.set_up(deals=1)
    table.play_deal()
    page.get_by_role("link", name="See the result").click()
    replay = Replay(page)
    replay.share()
    link, found = replay.shared("My view")
    assert found["seat"] == 0
    elsewhere.page.goto(link)
    expect(elsewhere.seats).to_have_count(3)
    page.get_by_role("switch", name="Hide the names").check()
    replay.shared("All hands")


def test_as_text(page: Page, context: BrowserContext, replay: Replay) -> None:
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    replay.open(write(match("chinese51")))
    replay.share()
    page.get_by_role("button", name="Copy as text").click()
    text = copied(page, "51 Chinese · Ann, Aki, Mika")
    assert "Deal 1" in text
    assert "1. " in text
    page.get_by_role("button", name="Copy the link").click()
    assert copied(page, "http") == replay.link.input_value()


def copied(page: Page, beginning: str) -> str:
    """The text on the clipboard, as soon as it begins so."""
    for _ in range(200):
        text: str = page.evaluate("navigator.clipboard.readText()")
        if text.startswith(beginning):
            return text
        page.wait_for_timeout(50)
    raise TimeoutError("no such text is copied")


# Links that are not what they seem


def seen() -> Plain:
    found: Plain = json.loads(write(showing(match("japanese51"), 0)))
    return found


def with_a_wrong_act() -> str:
    plain = seen()
    moments = plain["deals"][0]["moments"]
    next(m for m in moments if m.get("act", {}).get("seat") == 0)["act"]["act"] = "swap all"
    return packed(json.dumps(plain))


@pytest.mark.parametrize(
    ("made", "told"),
    [
        (lambda: packed(json.dumps(seen()))[:-40], "This link is damaged"),
        (lambda: "AAAA", "This link is damaged"),
        (lambda: packed("0" * 2_000_000), "unpacks to more than any match has"),
        (lambda: packed("hello"), "The JSON is broken"),
        (lambda: packed('{"format":"chess","deals":[]}'), "not “table51 record”"),
        (with_a_wrong_act, "On your first turn you must swap exactly one card."),
    ],
    ids=["cut off", "nothing", "a bomb", "no JSON", "another format", "a wrong act"],
)
def test_a_link_that_is_damaged_or_foreign_is_told(page: Page, made: Callable[[], str], told: str) -> None:
    page.goto(f"/r/#m={made()}")
    expect(page.locator(".note").first).to_contain_text(told)


def test_another_link_in_the_same_window(page: Page, replay: Replay) -> None:
    page.goto(f"/r/#m={packed(write(showing(match('japanese51'), 0)))}")
    expect(page.get_by_text("As Ann saw it.")).to_be_visible()
    page.goto(f"/r/#m={packed(write(showing(match('chinese51'), 1)))}")
    expect(page.get_by_text("As Aki saw it.")).to_be_visible()
    expect(page.get_by_text("51 Chinese ·")).to_be_visible()


@KEPT
def test_a_link_opens_without_a_network(page: Page, context: BrowserContext, served: Served) -> None:
    """Ux 18.12: on a device where the pages were kept."""
    page.goto("/")
    kept = """async () => {
        const found = (await (await caches.open("table51")).keys()).map(({ url }) => url);
        const wanted = ["Replay-", "Picture-", "japanese51-", location.origin + "/api/games"];
        return found.includes(location.origin + "/") && wanted.every((name) => found.some((url) => url.includes(name)));
    }"""
    for _ in range(120):
        if page.evaluate(kept):
            break
        page.wait_for_timeout(500)
    context.set_offline(True)
    replay = Replay(page)
    for seat in (0, None):
        page.goto("/")
        page.goto(f"/r/#at=1.2&m={packed(write(showing(match('japanese51'), seat)))}")
        expect(replay.seats).to_have_count(3)
        replay.at(2)
        expect(page.get_by_text("There is no network")).to_be_visible()
    page.goto("/")
    page.goto(f"/r/#m={packed('hello')}")
    expect(page.locator(".note")).to_contain_text(re.compile("connection|network|server", re.IGNORECASE))
    context.set_offline(False)


# For everybody


@every_game
def test_no_violation(page: Page, replay: Replay, game: str) -> None:
    replay.open(write(match(game)))
    page.get_by_role("radio", name="My view").check(force=True)
    for _ in range(3):
        page.get_by_role("button", name="One act on").click()
    wrong = violations(page, "my view")
    replay.share()
    assert wrong + violations(page, "sharing") == []


@every_game
def test_nothing_is_cut_off_at_320_pixels_in_turkish(narrow: Page, replay: Replay, game: str) -> None:
    replay.open(write(match(game)))
    for _ in range(4):
        narrow.keyboard.press("ArrowRight")
    assert fits(narrow)


def test_a_picture_with_its_description(page: Page, replay: Replay, tmp_path: Path) -> None:
    replay.open(write(match("japanese51")))
    page.get_by_role("radio", name="My view").check(force=True)
    page.get_by_role("button", name="One act on").click()
    page.get_by_role("button", name="Picture").click()
    description = page.get_by_label("Description").input_value()
    assert description.startswith("Fifty-One, deal 1, act 1.")
    assert re.search(r"Ann: ([^:]* of [^:]*, ){4}", description)
    assert "Aki: " in description
    assert "cards face down" in description
    expect(page.get_by_role("dialog").get_by_role("img")).to_have_attribute("alt", description)
    with page.expect_download() as download:
        page.get_by_role("link", name="Save the picture").click()
    download.value.save_as(file := tmp_path / "picture.png")
    assert file.read_bytes().startswith(b"\x89PNG")
    assert file.stat().st_size > 20_000
    assert violations(page, "a picture") == []
