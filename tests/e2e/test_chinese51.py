"""The table of 51 Chinese in the browser: by mouse and by keyboard, on packs that bring every kind of ending."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from table51.cards import CARDS, Cards, pack
from tests.e2e.axe import violations
from tests.e2e.conftest import AT_ONCE, Served
from tests.e2e.narrow import covered, fits, overflowing
from tests.e2e.seat import AnySeat, go_on

SEED = "51 chinese 10"  # the first seat starts, at tables of two, three and five
ME, AKI, MIKA = 0, 1, 2


def dealt(first: int, hands: tuple[str, ...], stock: str = "") -> Cards:
    """A pack that deals these hands, `first` getting six, and leaves a stock that begins so."""
    cards = [[CARDS[card] for card in hand.split()] for hand in hands]
    order = [(first + i) % len(cards) for i in range(len(cards))]
    top = [cards[seat][i] for i in range(6) for seat in order if i < len(cards[seat])]
    top += [CARDS[card] for card in stock.split()]
    return (*top, *(card for card in pack() if card not in top))


MATCH = (
    dealt(ME, ("AC KC QC 10C 9C 2D", "AH KH QH JH 7H", "2S 4D 6H 8C JS")),  # Aki calls 48, 50 challenges
    dealt(AKI, ("10S 9S 8S 7S 6S", "2C 4D 6D 8C JD 3C", "AH KH QH JH 7H")),  # Mika calls 48, 40 challenges
    dealt(MIKA, ("AD KD QD JD 3C", "2S 4D 6H 8C JS", "2C 4H 6S 8D JH 3S"), "10D"),  # 10D completes 51
)
QUIET = dealt(ME, ("KH QH JH 9H 3C 2S", "2C 4D 6S 8C JD"), "5S 10H 3D 4C 7S")  # nobody else gets anywhere


class Seat(AnySeat):
    """My seat at a table of 51 Chinese."""

    def __init__(self, page: Page) -> None:
        super().__init__(page)
        self.layout = page.locator(".layout [role=option]")
        self.panel = page.locator(".ask")

    def set_up(self, players: int, target: int, jokers: str = "None") -> None:
        """Easy opponents, a target of one's own."""
        page = self.page
        page.goto("/play/chinese51")
        page.get_by_role("radio", name=str(players), exact=True).check(force=True)
        for seat in page.locator(".who select").all():
            seat.select_option("easy")
        page.get_by_role("radio", name=re.compile("Custom")).check(force=True)
        page.get_by_role("spinbutton", name="Target").fill(str(target))
        page.get_by_label("Jokers", exact=True).select_option(jokers)
        page.get_by_role("button", name="Deal the cards").click()
        expect(self.hand).to_have_count(6)

    def button(self, name: str) -> Locator:
        return self.page.get_by_role("button", name=name, exact=True)


@pytest.fixture
def seat(page: Page) -> Seat:
    return Seat(page)


def test_a_challenge_won_a_challenge_lost_and_a_declared_51(page: Page, served: Served, seat: Seat) -> None:
    served.deal(SEED, MATCH)
    seat.set_up(players=3, target=150)
    expect(page.locator("header")).to_contain_text("first to 150")
    expect(seat.status).to_contain_text("lay one of your six cards")

    seat.card("2D").click()
    seat.button("Lay").click()
    expect(seat.panel).to_contain_text("Aki calls 48")
    expect(seat.panel).to_contain_text("+98")
    seat.panel.get_by_role("button", name="Challenge with 50").click()
    expect(seat.line("You")).to_contain_text("wins all hands in it: 98 points")
    expect(seat.line("Aki")).to_contain_text("no points")
    expect(seat.line("You").get_by_role("link", name=re.compile("Rule C-20"))).to_be_visible()

    seat.button("Next deal").click()
    expect(seat.panel).to_contain_text("Mika calls 48")
    expect(seat.panel).to_contain_text("Mika shows 48")
    seat.panel.get_by_role("button", name="Challenge with 40").click()
    expect(seat.line("You")).to_contain_text("Your 40 goes to Mika: no points")
    expect(seat.line("Mika")).to_contain_text("holds with 48 against every challenge: 88 points")

    seat.button("Next deal").click()
    page.get_by_role("button", name=re.compile("Stock: ")).click()
    expect(seat.card("10D")).to_be_visible()
    seat.card("3C").click()
    expect(seat.status).to_contain_text("51 points")
    seat.button("Discard").click()
    expect(seat.status).to_contain_text("Declare it now?")
    seat.button("Declare").click()
    expect(seat.line("You")).to_contain_text("Your clear count, doubled: 102 points")

    page.get_by_role("link", name="See the result").click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("win")
    expect(page.locator(".standings")).to_contain_text("200")
    expect(page.locator(".eyebrow").first).to_have_text("51 Chinese · 3 deals")
    page.get_by_role("link", name="Replay").click()
    expect(page.locator(".board .seat")).to_have_count(3)
    seat.button("One act on").click()
    expect(page.locator(".board .status")).to_contain_text("You open with the")


def test_the_same_match_by_keyboard_alone(page: Page, served: Served, seat: Seat) -> None:
    served.deal(SEED, MATCH)
    seat.set_up(players=3, target=150)
    seat.press("6", "x")
    expect(seat.panel).to_contain_text("Aki calls 48")
    expect(page.locator("[data-region=assertive]")).to_contain_text("If your hand is best you score 98")
    seat.press("g")
    expect(seat.line("You")).to_contain_text("98 points")
    go_on(page)
    expect(seat.panel).to_contain_text("Mika shows 48")
    seat.press("g")
    expect(seat.line("You")).to_contain_text("Your 40 goes to Mika")
    go_on(page)
    expect(seat.status).to_contain_text("Your turn")
    seat.button("Draw").focus()
    seat.press("Enter")
    expect(seat.card("10D")).to_be_visible()
    expect(page.locator(".hand [role=option]:focus")).to_have_count(1)  # the button has gone, the hand is next
    seat.press("5", "x")
    expect(page.locator("[data-region=assertive]")).to_contain_text("C declares, N does not")
    seat.press("Escape", "5", "x", "c")
    expect(seat.line("You")).to_contain_text("102 points")
    go_on(page)
    expect(page.locator(".standings")).to_contain_text("200")


def test_two_jokers_complete_a_clear_count(page: Page, served: Served, seat: Seat) -> None:
    served.deal(SEED, [dealt(ME, ("AH KH QH JK JK 2S", "2C 4D 6S 8C JD"), "5S 10H 3D 4C 7S")])
    seat.set_up(players=2, target=100, jokers="Two")
    seat.card("2S").click()
    seat.button("Lay").click()
    expect(seat.layout).to_have_count(2)
    seat.button("Call 51").click()  # it risks nothing, so nothing is asked
    expect(seat.line("You")).to_contain_text("Your clear count, doubled: 102 points")
    expect(seat.line("You").get_by_role("img", name="joker")).to_have_count(2)


def test_take_the_layout_then_swap_one_of_five(page: Page, served: Served, seat: Seat) -> None:
    served.deal(SEED, [QUIET])
    seat.set_up(players=2, target=500)
    seat.card("2S").click()
    seat.button("Lay").click()
    expect(seat.layout).to_have_count(2)

    seat.card("3C").click()
    seat.button("Take the layout").click()
    expect(seat.status).to_contain_text("Give as many cards as lie face up: 2, not 1.")
    seat.layout.first.click()
    expect(seat.status).to_contain_text("only when five cards lie face up")
    seat.card("9H").click()
    seat.button("Take the layout").click()
    expect(seat.card("2S")).to_be_visible()
    expect(seat.layout).to_have_count(3)

    seat.button("Draw").click()
    seat.card("2S").click()
    seat.button("Discard").click()
    expect(seat.layout).to_have_count(5)
    expect(page.locator(".layout")).to_contain_text("The next discard starts afresh.")
    seat.hand.last.click()
    seat.card("9H", seat.layout).click()
    expect(seat.card("9H")).to_be_visible()
    expect(seat.layout).to_have_count(1)  # the next player discarded a sixth card
    expect(page.get_by_role("img", name="Set aside: 5 cards")).to_be_visible()


@pytest.mark.parametrize("settings", [{**AT_ONCE, "hints": True}])
def test_a_call_by_keyboard_alone(page: Page, served: Served, seat: Seat) -> None:
    served.deal(SEED, [QUIET])
    seat.set_up(players=2, target=40)
    seat.press("d")
    expect(seat.status).to_contain_text("The starter begins by laying one card")
    seat.press("6", "x")
    expect(seat.layout).to_have_count(2)
    for key, refusal in (
        ("x", "Draw before you discard."),
        ("w", "only when five cards lie face up"),
        ("t", "Choose 2 cards"),
        ("g", "There is no call to challenge."),
        ("c", "Only five cards of one suit can be called."),
    ):
        seat.press(key)
        expect(seat.status).to_contain_text(refusal)
    seat.press("d")
    expect(seat.card("10H")).to_be_visible()
    for key, told in (("i", "In the layout:"), ("k", "Your hand:"), ("h", "leaves one suit, 49 points"), ("v", "Aki")):
        seat.press(key)
        expect(seat.status).to_contain_text(told)
    seat.press("5", "x")
    expect(seat.layout).to_have_count(4)
    seat.press("c")
    expect(seat.status).to_contain_text("Call 49?")
    expect(page.locator("[data-region=assertive]")).to_contain_text("C calls, N does not.")
    seat.press("n")
    expect(seat.status).to_contain_text("Your turn")
    seat.press("c", "c")
    expect(seat.line("You")).to_contain_text("Nobody challenged your call: 49 points")
    go_on(page)
    expect(page.locator(".standings")).to_be_visible()


def test_axe_finds_nothing(page: Page, served: Served, seat: Seat) -> None:
    served.deal(SEED, MATCH)
    seat.set_up(players=3, target=150)
    wrong = violations(page, "dealt")
    seat.card("2D").click()
    wrong += violations(page, "picked")
    seat.press("x")
    expect(seat.panel).to_be_visible()
    wrong += violations(page, "challenge")
    page.set_viewport_size({"width": 390, "height": 844})
    expect(seat.panel.get_by_role("button", name="Pass")).to_be_in_viewport()
    wrong += violations(page, "challenge on a phone")
    page.set_viewport_size({"width": 320, "height": 640})
    wrong += violations(page, "challenge on a small phone")
    assert fits(page)
    seat.press("n")
    expect(seat.score).to_be_visible()
    wrong += violations(page, "score")
    assert wrong == []


def test_320_pixels_in_turkish_and_dark(narrow: Page, served: Served, seat: Seat) -> None:
    page = narrow
    page.add_init_script(
        """localStorage['table51.setup.chinese51'] =
        '{"others": ["easy", "easy", "easy", "easy"], "preset": "standard", "rules": {"target": 300}, "clock": 0}'"""
    )
    quiet = ("2C 4D 6S 8C JD", "3C 5D 7S 9H JC", "2H 4S 6H 8D JS")
    served.deal(SEED, [dealt(ME, ("AC KC QC 10C 9C 2D", "AH KH QH JH 7H", *quiet))])
    page.goto("/play/chinese51?now")
    expect(seat.hand).to_have_count(6)
    wrong = overflowing(page)
    wrong += covered(page, stops=10)
    seat.card("2D").click()
    seat.press("x")
    expect(seat.panel).to_contain_text("Aki 48 bildirdi")
    wrong += overflowing(page)
    for width, height in ((320, 640), (640, 320), (360, 640), (1024, 768)):
        page.set_viewport_size({"width": width, "height": height})
        for answer in seat.panel.get_by_role("button").all():
            expect(answer).to_be_in_viewport(ratio=1)
        for card in seat.hand.all():
            expect(card).to_be_in_viewport(ratio=1)
    assert wrong == []
