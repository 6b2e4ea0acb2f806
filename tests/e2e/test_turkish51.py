"""The table of Elli Bir in the browser: whole rounds by mouse and by keyboard, on packs that bring what is wanted."""

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, WebSocket, expect

from table51.cards import CARDS, Cards, pack
from tests.e2e.axe import violations
from tests.e2e.conftest import Served
from tests.e2e.narrow import covered, overflowing
from tests.e2e.seat import AnySeat, go_on

FACE = re.compile(r'"(JK|(?:10|[2-9JQKA])[SHDC])"')


def dealt(first: int, hands: tuple[str, ...], stock: str) -> Cards:
    """A pack that deals these hands, `first` getting fifteen cards, and leaves a stock that begins so."""
    cards = [[CARDS[card] for card in hand.split()] for hand in hands]
    order = [(first + 1 + i) % len(cards) for i in range(len(cards))]
    top = [cards[seat][i] for i in range(15) for seat in order if i < len(cards[seat])]
    top += [CARDS[card] for card in stock.split()]
    rest = list(pack(copies=2, jokers=2))
    for card in top:
        rest.remove(card)
    return (*top, *rest)


# Ren starts with the ace, and throws the nine that lifts my 48 to 57. Nobody else ever has a meld.
LEFT_STARTS = "elli bir 1"
MINE = "5H 6H 7H 10C JC QC KS KH KD 8H 3S 4S JK 8D"
NOTHING = "2C 2D 4C 4D 6C 6D 8C 8S 10D 10H QD QH AS AD"
LEFT = "AC 9C 2S 2S 2H 3C 3D 4H 5C 5D 6S 7C 7D 8H 8D"
ROUND = dealt(3, (MINE, NOTHING, NOTHING, LEFT), "9D 3H 3H 4H 5S 5S 6S JD")


class Seat(AnySeat):
    """My seat at a table of Elli Bir."""

    def __init__(self, page: Page) -> None:
        super().__init__(page)
        self.tray = page.locator(".tray")
        self.melds = page.locator(".melds > .meld")
        self.aloud = page.locator("[data-region=assertive]")

    def set_up(self, players: int = 4, rounds: int = 3, level: str = "easy") -> None:
        page = self.page
        page.goto("/play/turkish51")
        page.get_by_role("radio", name=str(players), exact=True).check(force=True)
        page.get_by_role("radio", name=f"{rounds} rounds").check(force=True)
        for seat in page.locator(".who select").all():
            seat.select_option(level)
        page.get_by_role("button", name="Deal the cards").click()
        expect(self.hand).to_have_count(14)

    def button(self, name: str) -> Locator:
        return self.page.get_by_role("toolbar").get_by_role("button", name=re.compile(name))

    def refused(self, name: str) -> None:
        """Press an act that is not possible now, to be told why."""
        self.button(name).click(force=True)

    def cards(self) -> list[str]:
        return [card.get_attribute("data-key") or "" for card in self.hand.all()]

    def pick(self, *cards: str) -> None:
        for card in cards:
            self.card(card).click()

    def set_aside(self, *cards: str) -> None:
        groups = self.tray.locator(".tg")
        before = groups.count()
        self.pick(*cards)
        self.button("Set aside").click()
        expect(groups).to_have_count(before + 1)

    def discard(self, card: str) -> None:
        left = self.hand.count() - 1
        self.pick(card)
        self.button("Discard").click()
        expect(self.hand).to_have_count(left)

    def say(self, text: str) -> None:
        """An act by the command box."""
        box = self.page.get_by_label("Command")
        box.fill(text)
        box.press("Enter")
        expect(box).to_have_value("")


@pytest.fixture
def seat(page: Page) -> Seat:
    return Seat(page)


def test_a_round_by_mouse(page: Page, served: Served, seat: Seat) -> None:
    served.deal(LEFT_STARTS, [ROUND])
    seat.set_up()
    expect(page.locator("header")).to_contain_text("Deal 1 of 3")
    expect(page.locator(".seat b").filter(has_text=re.compile("^[A-Z]"))).to_have_text(["Ren", "Mika", "Aki"])

    expect(seat.status).to_contain_text("Your turn")
    page.get_by_role("button", name=re.compile("^Stock: ")).click()
    expect(seat.hand).to_have_count(15)
    expect(seat.hand.last).to_have_attribute("data-key", "9D")  # at the right end; nothing else has moved
    expect(seat.hand.last).to_have_class(re.compile("lifted"))
    seat.set_aside("5H", "6H", "7H")
    seat.set_aside("10C", "JC", "QC")
    expect(seat.tray.get_by_role("meter")).to_have_attribute("aria-valuetext", "Set aside: 48 of 51.")
    seat.refused("Open")
    expect(seat.status).to_contain_text("Your melds total 48; you need 51 to open.")
    expect(seat.status.get_by_role("link", name="Rule T-15.")).to_be_visible()
    seat.discard("9D")

    expect(seat.status).to_contain_text("take the 9")
    page.get_by_role("button", name=re.compile("9 of clubs. Discards of Ren")).click()
    expect(seat.card("9C")).to_have_class(re.compile("duty"))
    seat.pick("8D")
    seat.refused("Discard")
    expect(seat.status).to_contain_text("First lay the 9")
    expect(seat.status.get_by_role("link", name="Rule T-8.")).to_be_visible()
    seat.pick("8D")
    seat.tray.get_by_role("button", name="Take 10 of clubs").click()
    seat.set_aside("9C", "10C", "JC", "QC")
    expect(seat.tray).to_contain_text("57 / 51")
    seat.button("Open").click()
    expect(seat.melds).to_have_count(2)
    expect(page.locator(".card.duty")).to_have_count(0)
    expect(seat.tray).to_have_count(0)
    seat.pick("8H")
    expect(seat.melds.locator(".spot")).to_have_count(0)  # not in the turn of the opening
    seat.refused("Lay off")
    expect(seat.status).to_contain_text("You may lay more from your next turn on")
    seat.pick("8H")
    seat.discard("8D")

    expect(seat.status).to_contain_text("Your turn")
    seat.button("Draw").click()
    expect(seat.card("JD")).to_be_visible()
    seat.pick("8H")
    expect(seat.status).to_contain_text("fits your run")
    expect(page.locator(".melds .fit")).to_have_count(1)
    expect(page.locator(".melds .fit .plus")).to_have_text("+1")
    page.get_by_role("button", name="Lay the 8 of hearts on your 5 of hearts").click()
    expect(seat.melds.first.get_by_role("img", name="8 of hearts")).to_be_visible()
    seat.set_aside("3S", "4S", "JK")
    expect(seat.tray.locator(".choice .chip")).to_have_count(2)
    seat.tray.get_by_role("button", name=re.compile("joker = 2 of spades")).click()
    seat.set_aside("KS", "KH", "KD")
    seat.button("Lay a meld").click()
    expect(seat.melds).to_have_count(4)
    expect(seat.melds.nth(2).get_by_role("img", name="Joker, as the 2 of spades")).to_be_visible()
    expect(seat.status).to_contain_text("Discard your last card to go out.")
    expect(seat.status).to_contain_text("You must keep one card to discard.")
    seat.pick("JD")
    page.get_by_role("button", name="Discards of Player").click()

    expect(seat.line("You")).to_contain_text("You went out: −100")
    expect(seat.line("Aki")).to_contain_text("Aki did not open: 100 penalty points")
    expect(seat.line("Ren").get_by_role("link", name="Rule T-21.")).to_be_visible()
    seat.page.get_by_role("button", name="Next deal").click()
    expect(seat.hand.first).to_be_visible()


def test_the_same_round_by_keyboard_alone(page: Page, served: Served, seat: Seat) -> None:
    served.deal(LEFT_STARTS, [ROUND])
    seat.set_up()
    expect(seat.status).to_contain_text("Your turn")
    for key, refusal in (
        ("x", "Draw first"),
        ("o", "Set melds aside first"),
        ("s", "Choose the cards of a meld"),
        ("e", "Draw first"),
    ):
        seat.press(key)
        expect(seat.status).to_contain_text(refusal)
    seat.press("d")
    expect(seat.card("9D")).to_be_visible()
    seat.press("ArrowUp", "4", "5", "6", "s")
    expect(seat.tray).to_contain_text("18 / 51")
    seat.press("8", "9", "ArrowRight", "Enter", "s")
    expect(seat.tray).to_contain_text("48 / 51")
    for key, told in (
        ("i", "Stock: 48 cards"),
        ("k", "Set aside: 48 of 51."),
        ("h", "Hints are off."),
        ("b", "Hints are off."),
        ("v", "Aki"),
    ):
        seat.press(key)
        expect(seat.status).to_contain_text(told)
    seat.press("o")
    expect(seat.aloud).to_contain_text("Your melds total 48; you need 51 to open.")
    seat.press("9", "x")

    expect(seat.status).to_contain_text("take the 9")
    seat.press("t")
    expect(seat.card("9C")).to_be_visible()
    seat.press("6", "x")
    expect(seat.aloud).to_contain_text("First lay the 9 of clubs you took, or put it back.")
    seat.press("6", "z")  # the run of clubs goes back into the hand
    expect(seat.tray).to_contain_text("18 / 51")
    seat.press("8", "9", "ArrowRight", "Enter", "ArrowRight", "ArrowRight", "Enter", "s")
    expect(seat.tray).to_contain_text("57 / 51")
    seat.press("o")
    expect(seat.melds).to_have_count(2)
    seat.press("6", "x")
    expect(seat.hand).to_have_count(7)

    expect(seat.status).to_contain_text("Your turn")
    seat.press("d")
    expect(seat.card("JD")).to_be_visible()
    seat.press("4", "ArrowUp")
    expect(page.locator(".spot button:focus")).to_have_count(1)  # what fits is the only stop
    seat.press("ArrowUp")
    expect(page.locator(".spot button:focus")).to_have_count(1)
    seat.press("Enter")
    expect(seat.card("8H")).to_have_count(0)
    expect(page.locator(".hand [role=option]:focus")).to_have_count(1)
    seat.press("1", "2", "6", "s")
    expect(seat.tray.locator(".choice .chip")).to_have_count(2)
    seat.press("ArrowUp", "Tab", "Tab", "Enter")
    expect(seat.tray.locator(".choice [aria-pressed=true]")).to_contain_text("9")
    seat.press("1", "2", "3", "s")
    expect(seat.tray.locator(".tg")).to_have_count(2)
    seat.press("o")
    expect(seat.melds).to_have_count(4)
    seat.press("1", "x")
    expect(seat.line("You")).to_contain_text("You went out: −100")
    go_on(page)
    expect(seat.hand.first).to_be_visible()


def test_a_card_taken_is_put_back(page: Page, served: Served, seat: Seat) -> None:
    served.deal(LEFT_STARTS, [ROUND])
    seat.set_up()
    expect(seat.status).to_contain_text("take the A")
    seat.button("Take ace of clubs").click()
    expect(seat.card("AC")).to_have_class(re.compile("duty"))
    seat.button("Put it back").click()
    expect(seat.card("AC")).to_have_count(0)
    expect(seat.hand.last).to_have_attribute("data-key", "9D")
    expect(page.locator(".card.duty")).to_have_count(0)
    expect(page.get_by_role("button", name=re.compile("^Stock: 48"))).to_be_visible()
    seat.press("t")
    expect(seat.status).to_contain_text("You have drawn already in this turn.")


def test_nothing_moves_unasked_and_the_best_melds_are_set_aside(page: Page, served: Served, seat: Seat) -> None:
    page.add_init_script(
        'localStorage[\'table51.settings\'] = \'{"pace": 0, "hold": 0, "speed": "off", "hints": true}\''
    )
    served.deal(LEFT_STARTS, [ROUND])
    seat.set_up()
    by_suit = seat.cards()
    assert " ".join(by_suit) == "3S 4S KS 5H 6H 7H 8H KH 8D KD 10C JC QC JK"
    seat.button("Draw").click()
    expect(seat.hand).to_have_count(15)
    assert seat.cards() == [*by_suit, "9D"]
    seat.press("m")
    assert seat.cards()[:4] == ["KS", "KH", "KD", "QC"]
    seat.press("m")
    assert set(seat.cards()[:3]) <= {"5H", "6H", "7H", "8H", "10C", "JC", "QC", "JK", "KS", "KH", "KD"}
    page.get_by_role("button", name="Hand", exact=True).click()
    assert seat.cards() == [*MINE.split(), "9D"]
    page.get_by_role("button", name="Suit", exact=True).click()
    assert " ".join(seat.cards()) == "3S 4S KS 5H 6H 7H 8H KH 8D 9D KD 10C JC QC JK"

    seat.set_aside("5H", "6H", "7H")
    page.reload()
    expect(seat.tray.locator(".tg")).to_have_count(1)  # the tray outlives a reload
    seat.press("h")
    expect(seat.status).to_contain_text("Best melds")
    seat.press("b")
    expect(seat.tray.get_by_role("meter")).to_have_attribute("aria-valuetext", re.compile(r"Set aside: 1\d\d of 51"))
    seat.button("Open").click()
    expect(page.locator(".seats-at")).to_be_visible()
    expect(page.locator(".says .standing")).to_contain_text("open 1")


# I hold five pairs, the other one melds to go out with at once.
PAIRS = "AS AS 9H 9H JD JD QH QH 6C 6C KS 10H JK 4C"
OUT = "QD KD AD 5S 6S 7S 8S 8C 9C 10C 2H 3H 4H 5H KC"


def test_pairs_count_twice_and_a_joker_is_not_thrown_by_mistake(page: Page, served: Served, seat: Seat) -> None:
    served.deal(LEFT_STARTS, [dealt(1, (PAIRS, OUT), "7D 3C")])
    seat.set_up(players=2)
    seat.button("Draw").click()
    expect(seat.card("7D")).to_be_visible()
    expect(seat.card("9H'")).to_have_accessible_name("9 of hearts, second copy")
    for card in ("AS", "9H", "JD", "QH"):
        seat.set_aside(card, f"{card}'")
    expect(seat.tray).to_contain_text("4 of five pairs")
    seat.refused("Open")
    expect(seat.status).to_contain_text("You have 4 pairs; you need 5 to open.")
    seat.set_aside("6C", "6C'")
    seat.button("Open").click()
    expect(page.locator(".says .standing")).to_contain_text("pairs ×2")
    expect(seat.melds).to_have_count(1)
    seat.pick("JK")
    seat.button("Discard").click()
    expect(seat.status).to_contain_text("Discard the joker?")
    seat.button("Keep it").click()
    expect(seat.card("JK")).to_be_visible()
    seat.pick("JK", "7D")
    seat.button("Discard").click()

    worked = seat.line("You").locator("[aria-hidden=true]")
    expect(worked.filter(has_text="10 + ")).to_contain_text("= 49, pairs ×2 = 98")
    expect(seat.line("You")).to_contain_text("2 × (")
    expect(seat.line("Aki")).to_contain_text("Aki went out: −100")


@pytest.fixture
def heard(page: Page) -> list[dict[str, Any]]:
    """Every message that the page is sent."""
    messages: list[dict[str, Any]] = []

    def listen(socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: messages.append(json.loads(frame)))

    page.on("websocket", listen)
    return messages


def test_no_message_holds_a_card_that_is_not_mine_to_know(
    served: Served, seat: Seat, heard: list[dict[str, Any]]
) -> None:
    served.deal(LEFT_STARTS, [ROUND])
    seat.set_up()
    for text in (
        "draw",
        "discard 9D",
        "take",
        "open 5H6H7H 9C10CJCQC",
        "discard 8D",
        "draw",
        "lay 8H>1",
        "meld 3S4SJK",
        "meld KSKHKD",
        "discard JD",
    ):
        expect(seat.status).to_contain_text(
            re.compile("Your turn|Open with|must put|You have opened|Lay melds|last card")
        )
        seat.say(text)
    expect(seat.score).to_be_visible()
    views = [message for message in heard if message["type"] == "view" and message["table"]]
    hidden = [view for view in views if view["table"]["hands"] is None]
    shown: set[str] = set(MINE.split()) | {"9D", "JD"}  # mine from the deal, and drawn
    for view in hidden:
        shown |= {card for pile in view["table"]["discards"] for card in pile}
        assert set(FACE.findall(json.dumps(view))) <= shown
    assert len(hidden) > 10
    assert len(views) > len(hidden)


def test_axe_finds_nothing(page: Page, served: Served, seat: Seat) -> None:
    served.deal(LEFT_STARTS, [ROUND])
    seat.set_up()
    wrong = violations(page, "dealt")
    seat.button("Draw").click()
    expect(seat.hand).to_have_count(15)
    seat.set_aside("5H", "6H", "7H")
    seat.set_aside("3S", "4S", "JK")
    seat.pick("KS", "KH", "KD")
    wrong += violations(page, "tray")
    seat.pick("KS", "KH", "KD")
    page.set_viewport_size({"width": 390, "height": 844})
    wrong += violations(page, "tray on a phone")
    seat.discard("9D")
    seat.button("Take").click()
    expect(seat.card("9C")).to_be_visible()
    seat.refused("Discard")
    wrong += violations(page, "duty")
    seat.set_aside("9C", "10C", "JC", "QC")
    seat.button("Open").click()
    expect(seat.melds).to_have_count(3)
    seat.discard("8D")
    expect(seat.status).to_contain_text("Your turn")
    seat.button("Draw").click()
    seat.pick("8H")
    expect(page.locator(".spot")).to_have_count(1)
    wrong += violations(page, "a meld that fits on a phone")
    page.set_viewport_size({"width": 1280, "height": 800})
    wrong += violations(page, "a meld that fits")
    assert wrong == []


def test_320_pixels_in_turkish_and_dark(narrow: Page, served: Served, seat: Seat) -> None:
    page = narrow
    served.deal(LEFT_STARTS, [ROUND])
    page.goto("/play/turkish51?now")
    expect(seat.hand).to_have_count(14)
    wrong = overflowing(page)
    wrong += covered(page, stops=10)
    seat.press("d")
    expect(seat.hand).to_have_count(15)
    seat.pick("5H", "6H", "7H")
    seat.press("s")
    expect(seat.tray).to_contain_text("18 / 51")
    wrong += overflowing(page)
    for width, height in ((320, 640), (640, 360), (360, 640), (390, 844), (1024, 768)):
        page.set_viewport_size({"width": width, "height": height})
        wrong += [f"{width}: {one}" for one in overflowing(page)]
    assert wrong == []
