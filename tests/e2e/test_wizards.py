"""Working out a real table's deal in the browser: the wizard of each game, by cards and by numbers (S-7, ux 11)."""

import re
from collections.abc import Sequence

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.e2e.axe import violations
from tests.e2e.conftest import Served
from tests.e2e.narrow import fits
from tests.e2e.sheets import Phone, code_of, joined, made

SUITS = {"S": "Spades", "H": "Hearts", "D": "Diamonds", "C": "Clubs"}
RANKS = {"A": "ace", "K": "king", "Q": "queen", "J": "jack", "T": "10"}
NAMES = ("Ada", "Ben", "Cara", "Dev")
LEGAL = "5H 5D 2C / JH JD 8S 8C 3H / KS KH AC AD 3C"
FOUL = "AS AH QH / KC KD JC 9S 4D / QS TD 8H 7C 2S"


class Wizard:
    """The wizard on its host's page."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.pad = page.get_by_role("region", name=re.compile("^Work out deal"))
        self.lines = self.pad.locator(".sum p")
        self.write = self.pad.get_by_role("button", name=re.compile("^Write row"))
        self.step = self.pad.locator(".current")

    @classmethod
    def opened(cls, page: Page, game: str, *names: str) -> "Wizard":
        made(page, *names, game=game)
        wizard = cls(page)
        wizard.open()
        return wizard

    def open(self) -> None:
        self.page.get_by_role("button", name="Work out this deal").click()
        expect(self.pad).to_be_visible()

    def press(self, name: str, exact: bool = True) -> None:
        self.pad.get_by_role("button", name=name, exact=exact).click()

    def choose(self, name: str) -> None:
        """Of the choices of this step."""
        self.step.get_by_role("button", name=name, exact=True).click()

    def back_to(self, step: str) -> None:
        self.pad.locator(".steps").get_by_role("button", name=re.compile(f"^{step}")).click()

    def field(self, name: str) -> Locator:
        return self.pad.get_by_label(re.compile(rf"^(Points or cards|Cards) of {name}$")).and_(
            self.pad.locator("[data-field]")
        )

    def points(self, name: str, number: str) -> None:
        """On the keys, and on to the next."""
        expect(self.field(name)).to_be_visible()
        for digit in number:
            self.press(digit)
        self.press("Next")

    def nothing(self, name: str, said: str = "No flush") -> None:
        """The hand is of more than one suit."""
        expect(self.field(name)).to_be_visible()
        self.press(said)

    def opened_so(self, name: str, kind: str) -> None:
        self.pad.get_by_role("group", name=f"Whether {name} opened").get_by_role("button", name=kind).click()

    def challenger(self, name: str) -> None:
        expect(self.step).to_contain_text("Who challenged?")
        self.choose(name)

    def tap(self, name: str, cards: Sequence[str]) -> None:
        """On the picker, and on to the next."""
        expect(self.field(name)).to_be_visible()
        if (to_cards := self.pad.get_by_role("button", name="Cards", exact=True)).count():
            to_cards.click()
        self.pick(cards)
        self.press("Next")

    def pick(self, cards: Sequence[str]) -> None:
        for card in cards:
            if card == "JK":
                self.pad.locator(".picker .joker").click()
                continue
            suit = SUITS[card[-1]]
            self.pad.locator(".suits").get_by_role("button", name=suit, exact=True).click()
            rank = "10" if card[0] == "T" else card[0]
            keys = self.pad.get_by_role("group", name=suit, exact=True).get_by_role("button")
            keys.filter(has_text=re.compile(rf"^\s*{rank}(\s|$)")).click()

    def brings(self, *points: str) -> None:
        """What everybody scores, each with a sentence and its clause; then it is written."""
        expect(self.lines).to_have_count(len(points))
        for line, value in zip(self.lines.all(), points, strict=True):
            expect(line.locator("b").first).to_have_text(re.compile(rf" {value}$"))
            expect(line).to_contain_text(re.compile(r"[A-Z]-\d+"))
        self.write.click()
        expect(self.pad).to_have_count(0)


def says(page: Page, *points: str, row: int = 1, names: Sequence[str] = NAMES) -> None:
    for name, value in zip(names, points, strict=False):
        Phone(page).says(row, name, value)


# 51 Chinese


def worked_hand(wizard: Wizard) -> None:
    """Called 48, challenged with 50, an unchallenged flush of 44, a mixed hand."""
    wizard.choose("A call under 51")
    wizard.choose("Ada")
    wizard.points("Ada", "48")
    wizard.challenger("Ben")
    wizard.points("Ben", "50")
    wizard.points("Cara", "44")
    wizard.nothing("Dev")


def test_the_worked_hand_is_a_row_that_undo_removes_and_redo_restores(page: Page) -> None:
    """Ux 18.6 (Q-CN-02, C-25)."""
    wizard = Wizard.opened(page, "chinese51", *NAMES)
    worked_hand(wizard)
    expect(wizard.lines.nth(1)).to_contain_text("Ben wins the challenge with 50")
    wizard.brings("0", "98", "44", "0")
    says(page, "0", "98", "44", "0")
    page.get_by_role("button", name="Undo", exact=True).click()
    says(page, "empty", "empty", "empty", "empty")
    page.get_by_role("button", name="Redo", exact=True).click()
    says(page, "0", "98", "44", "0")


def test_51_chinese_by_cards(page: Page) -> None:
    wizard = Wizard.opened(page, "chinese51", "Ada", "Ben", "Cara")
    wizard.choose("A call under 51")
    wizard.choose("Ben")
    wizard.tap("Ben", ["AH", "KH", "QH", "9H", "8H"])
    wizard.challenger("Ada")
    wizard.tap("Ada", ["AS", "KS", "QS", "JS", "9S"])
    wizard.tap("Cara", ["AC", "KC", "QC", "TC", "3C"])
    wizard.brings("98", "0", "44")


def test_51_chinese_without_a_call_and_with_a_clear_count(page: Page) -> None:
    wizard = Wizard.opened(page, "chinese51", "Ada", "Ben")
    wizard.choose("Stock out, no call")
    wizard.points("Ada", "30")
    wizard.nothing("Ben")
    wizard.brings("30", "0")
    wizard.open()
    wizard.choose("51")
    wizard.choose("Ben")
    wizard.points("Ada", "44")
    wizard.brings("44", "102")
    says(page, "44", "102", row=2)


def test_tied_challengers_ask_for_the_house_rule_once(page: Page) -> None:
    wizard = Wizard.opened(page, "chinese51", "Ada", "Ben", "Cara")
    for row in (1, 2):
        wizard.choose("A call under 51")
        wizard.choose("Ada")
        wizard.points("Ada", "46")
        wizard.challenger("Cara")
        wizard.points("Cara", "46")
        expect(wizard.field("Ben")).to_be_visible()
        wizard.back_to("Challengers")
        wizard.choose("Ben")
        wizard.points("Ben", "46")
        if row == 1:
            expect(wizard.write).to_have_attribute("aria-disabled", "true")
            expect(wizard.write).to_contain_text("a house rule is open")
            question = wizard.pad.get_by_role("group", name=re.compile("Tied challengers"))
            expect(question.get_by_role("button")).to_have_count(3)
            question.get_by_role("button", name=re.compile("The first wins.*Cara 138")).click()
            expect(question).to_have_count(0)
        wizard.brings("0", "0", "138")
        if row == 1:
            wizard.open()
    page.get_by_role("button", name="History", exact=True).click()
    expect(page.get_by_role("dialog", name="History")).to_contain_text("rules")


def test_a_bomb_asks_whether_there_are_any(page: Page) -> None:
    wizard = Wizard.opened(page, "chinese51", "Ada", "Ben")
    wizard.choose("A bomb")
    wizard.choose("Ada")
    wizard.nothing("Ben")
    expect(wizard.pad.get_by_text("This table plays without bombs")).to_be_visible()
    wizard.pad.get_by_role("group", name=re.compile("Bomb")).get_by_role("button", name=re.compile("^On")).click()
    wizard.brings("204", "0")


@pytest.mark.parametrize("number", ["19", "52", "9999"])
def test_a_value_that_no_flush_has_is_refused_beside_its_field(page: Page, number: str) -> None:
    wizard = Wizard.opened(page, "chinese51", "Ada", "Ben")
    wizard.choose("A call under 51")
    wizard.choose("Ada")
    wizard.points("Ada", number)
    field = wizard.field("Ada")
    expect(field).to_have_attribute("aria-invalid", "true")
    expect(field).to_have_accessible_description(re.compile(number.replace("9999", "9,999")))
    expect(wizard.write).to_have_attribute("aria-disabled", "true")
    for _ in number:
        wizard.press("Delete the last digit")
    wizard.points("Ada", "44")
    wizard.press("Nobody")
    wizard.nothing("Ben")
    wizard.brings("44", "0")


def test_no_card_lies_in_two_hands(page: Page) -> None:
    wizard = Wizard.opened(page, "chinese51", "Ada", "Ben")
    wizard.choose("Stock out, no call")
    wizard.tap("Ada", ["AH", "KH", "QH", "9H", "8H"])
    expect(wizard.field("Ben")).to_be_visible()
    wizard.pick(["AH"])
    expect(wizard.pad.get_by_text("ace of hearts is already with Ada")).to_be_visible()
    wizard.field("Ben").fill("AH JH TH 7H 6H")
    wizard.press("Next")
    expect(wizard.pad.get_by_text("and the pack has 1")).to_be_visible()
    expect(wizard.write).to_have_attribute("aria-disabled", "true")


# Fifty-One


def test_fifty_one_by_numbers_asks_what_a_tie_with_the_caller_is(page: Page) -> None:
    wizard = Wizard.opened(page, "japanese51", *NAMES)
    wizard.choose("A call under 51")
    wizard.choose("Ada")
    wizard.points("Ada", "45")
    wizard.press("with a joker")
    wizard.points("Ben", "45")
    wizard.points("Cara", "38")
    wizard.nothing("Dev", "Mixed")
    question = wizard.pad.get_by_role("group", name=re.compile("Somebody ties the caller"))
    question.get_by_role("button", name=re.compile("^No joker ranks higher.*Ada 45")).click()
    wizard.brings("45", "45", "38", "0")


def test_fifty_one_by_cards_with_the_joker_and_a_last_turn(page: Page) -> None:
    wizard = Wizard.opened(page, "japanese51", "Ada", "Ben", "Cara")
    wizard.choose("A call under 51")
    wizard.choose("Cara")
    wizard.tap("Cara", ["AS", "KS", "QS", "4S", "JK"])
    wizard.tap("Ada", ["AH", "KH", "QH", "JH", "TH"])
    expect(wizard.field("Ada")).to_have_attribute("aria-invalid", "true")
    question = wizard.pad.get_by_role("group", name=re.compile("After a Stop or a Call"))
    question.get_by_role("button", name=re.compile("^One last turn")).click()
    expect(wizard.field("Ada")).to_have_attribute("aria-invalid", "false")
    wizard.press("Next")
    wizard.nothing("Ben", "Mixed")
    wizard.brings("51", "0", "0")


def test_fifty_one_stopped(page: Page) -> None:
    wizard = Wizard.opened(page, "japanese51", "Ada", "Ben")
    wizard.choose("Stop: 51")
    wizard.choose("Ben")
    wizard.points("Ada", "44")
    wizard.back_to("After the call")
    wizard.pad.locator(".current").get_by_text("One last turn", exact=True).click()
    wizard.brings("44", "51")


# Elli Bir


def test_elli_bir_by_numbers_and_by_cards(page: Page) -> None:
    """Q-TR-17."""
    wizard = Wizard.opened(page, "turkish51", *NAMES)
    wizard.choose("Somebody went out")
    wizard.choose("Ada")
    wizard.opened_so("Ben", "Did not open")
    wizard.opened_so("Cara", "Opened, cards left")
    wizard.tap("Cara", ["KS", "5H", "JK"])
    wizard.opened_so("Dev", "Opened with pairs")
    wizard.press("Points")
    wizard.points("Dev", "20")
    wizard.back_to("Who went out")
    wizard.step.get_by_label("The last card was a joker").check()
    wizard.brings("−200", "100", "40", "40")


def test_elli_bir_has_each_card_twice(page: Page) -> None:
    wizard = Wizard.opened(page, "turkish51", *NAMES)
    wizard.choose("The stock ran out")
    wizard.opened_so("Ada", "Opened with pairs")
    wizard.tap("Ada", ["KS", "KS"])
    wizard.opened_so("Ben", "Opened, cards left")
    wizard.pick(["KS"])
    expect(wizard.pad.get_by_text("king of spades is already with Ada")).to_be_visible()
    wizard.pick(["2C"])
    wizard.press("Next")
    wizard.opened_so("Cara", "Did not open")
    wizard.opened_so("Dev", "Did not open")
    wizard.brings("40", "2", "100", "100")


# Chinese Poker


def test_chinese_poker_pasted_and_tapped(page: Page) -> None:
    wizard = Wizard.opened(page, "chinese_poker", "Ada", "Ben")
    wizard.field("Ada").fill(FOUL)
    expect(wizard.step.get_by_text("Foul", exact=True).first).to_be_visible()
    wizard.press("Next")
    expect(wizard.field("Ben")).to_be_visible()
    wizard.pick(LEGAL.replace("/", "").split())
    expect(wizard.step.get_by_text("Legal", exact=True)).to_be_visible()
    wizard.press("Next")
    matrix = wizard.pad.get_by_role("table")
    expect(matrix.get_by_role("row").nth(1)).to_contain_text("−4")
    wizard.brings("−4", "4")


def test_chinese_poker_pasted_all_at_once(page: Page) -> None:
    wizard = Wizard.opened(page, "chinese_poker", "Ada", "Ben")
    wizard.field("Ada").fill(f"x:\n{FOUL}\n\ny:\n{LEGAL}")
    expect(wizard.pad.get_by_role("button", name="Ben: 13 cards")).to_be_visible()
    wizard.press("Next")
    wizard.brings("−4", "4")


def test_chinese_poker_by_places_and_two_fouls(page: Page) -> None:
    wizard = Wizard.opened(page, "chinese_poker", *NAMES)
    wizard.press("Places instead")
    for places in (("1", "1", "2"), ("2", "1", "1")):
        for row, place in zip(("Front", "Middle", "Back"), places, strict=True):
            wizard.step.get_by_role("group", name=row).get_by_text(place, exact=True).click()
        wizard.press("Next")
    wizard.press("Foul")
    wizard.press("Foul")
    wizard.brings("8", "8", "−8", "−8")


def test_a_card_twice_in_chinese_poker_settles_nothing(page: Page) -> None:
    wizard = Wizard.opened(page, "chinese_poker", "Ada", "Ben")
    wizard.field("Ada").fill(LEGAL)
    wizard.press("Next")
    wizard.field("Ben").fill(LEGAL)
    wizard.press("Next")
    expect(wizard.pad.locator(".note.bad").first).to_be_visible()
    expect(wizard.write).to_have_attribute("aria-disabled", "true")


# Who plays


def test_more_players_than_the_game_has_and_some_who_sat_out(page: Page) -> None:
    names = (*NAMES, "Eli", "Fay")
    wizard = Wizard.opened(page, "chinese51", *names)
    wizard.press("Next")
    expect(wizard.pad.get_by_text("This game is for 2 to 5 players, not 6.")).to_be_visible()
    wizard.choose("Eli")
    wizard.choose("Fay")
    wizard.press("Next")
    worked_hand(wizard)
    wizard.brings("0", "98", "44", "0")
    says(page, "0", "98", "44", "0", "Out", "Out", names=names)


def test_two_people_of_one_name_are_two_players(page: Page) -> None:
    wizard = Wizard.opened(page, "chinese51", "Ada", "Ada")
    wizard.choose("Stock out, no call")
    wizard.points("Ada", "44")
    wizard.points("Ada", "30")
    wizard.brings("44", "30")


# What may happen meanwhile


def test_nothing_is_lost_without_a_network_or_when_the_page_is_opened_again(page: Page, served: Served) -> None:
    wizard = Wizard.opened(page, "chinese51", *NAMES)
    wizard.choose("A call under 51")
    wizard.choose("Ada")
    served.kill()
    try:
        wizard.points("Ada", "48")
        expect(wizard.pad.get_by_text("What you entered stays here.")).to_be_visible()
        wizard.challenger("Ben")
        wizard.points("Ben", "50")
        wizard.points("Cara", "44")
        wizard.nothing("Dev")
        expect(wizard.write).to_have_attribute("aria-disabled", "true")
    finally:
        served.start()
    page.reload()
    wizard.open()
    wizard.brings("0", "98", "44", "0")


def test_a_column_removed_meanwhile_plays_no_longer(page: Page) -> None:
    wizard = Wizard.opened(page, "chinese51", "Ada", "Ben", "Cara")
    wizard.choose("A call under 51")
    wizard.choose("Cara")
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("listitem").filter(has=page.get_by_label("Name of Cara")).get_by_text("Remove the column").click()
    page.keyboard.press("Escape")
    expect(wizard.pad.get_by_text("2 players")).to_be_visible()
    wizard.choose("Ada")
    wizard.points("Ada", "48")
    wizard.press("Nobody")
    wizard.nothing("Ben")
    wizard.brings("48", "0")


def test_a_row_that_others_wrote_meanwhile_keeps_both_values(page: Page, friend: Page) -> None:
    host = made(page, "Ada", "Ben", game="chinese51")
    ben = joined(friend, code_of(host), "Ben")
    wizard = Wizard(page)
    wizard.open()
    wizard.choose("Stock out, no call")
    wizard.points("Ada", "30")
    ben.write(1, "Ben", "44")
    host.says(1, "Ben", "44")
    wizard.nothing("Ben")
    wizard.brings("30", "0")
    host.says(1, "Ada", "30")
    host.says(1, "Ben", "44, or 0")


def test_a_player_who_is_not_the_host_works_out_a_deal_and_writes_their_own_cell(page: Page, friend: Page) -> None:
    """S-3: the other cells stay for their players; a house rule that was missing counts here alone."""
    host = made(page, *NAMES[:3], game="chinese51")
    ben = joined(friend, code_of(host), "Ben")
    wizard = Wizard(friend)
    wizard.open()
    wizard.choose("A bomb")
    wizard.choose("Ben")
    wizard.nothing("Ada")
    wizard.nothing("Cara")
    bombs = wizard.pad.get_by_role("group", name=re.compile("Bomb"))
    bombs.get_by_role("button", name=re.compile("^On")).click()
    expect(wizard.lines).to_have_count(3)
    expect(wizard.pad.get_by_text("The other cells are for their players or Ada to fill.")).to_be_visible()
    wizard.pad.get_by_role("button", name="Write my cell of row 1").click()
    expect(wizard.pad).to_have_count(0)
    says(page, "empty", "204", "empty")
    ben.says(1, "Ben", "204")
    page.get_by_role("button", name="History", exact=True).click()
    history = page.get_by_role("dialog", name="History")
    expect(history).to_contain_text("204")
    expect(history).not_to_contain_text("rules")


def test_an_impossible_row_written_by_hand_is_the_host_s_to_allow(page: Page) -> None:
    """S-6: the wizard writes none, but a row of a table's own may stand."""
    host = made(page, "Ada", "Ben", game="chinese_poker")
    host.write(1, "Ada", "3")
    host.write(1, "Ben", "3")
    doubt = page.get_by_role("rowheader").filter(has_text="This row may be wrong")
    expect(doubt).to_have_count(1)
    host.cell(1, "Ada").click()
    page.get_by_role("button", name="It is right as it stands").click()
    expect(doubt).to_have_count(0)


def test_steps_are_undone_one_by_one(page: Page) -> None:
    wizard = Wizard.opened(page, "chinese51", *NAMES)
    worked_hand(wizard)
    expect(wizard.lines).to_have_count(4)
    for _ in range(12):
        wizard.pad.get_by_role("button", name="Undo", exact=True).click()
    expect(wizard.step.get_by_role("button", name="A call under 51")).to_have_attribute("aria-pressed", "false")
    worked_hand(wizard)
    wizard.brings("0", "98", "44", "0")


@pytest.mark.parametrize(
    "text",
    ["garbage", "🂡🂢", "AS AS AS AS AS", "AS " * 60, "-44", "4.5", "<b>44</b>", "4444444", "AS KS QS JS", "\u202e44"],
)
def test_hostile_text_is_refused_in_a_sentence(page: Page, text: str) -> None:
    wizard = Wizard.opened(page, "chinese51", "Ada", "Ben")
    wizard.choose("Stock out, no call")
    wizard.field("Ada").fill(text)
    wizard.press("Next")
    expect(wizard.field("Ada")).to_have_attribute("aria-invalid", "true")
    expect(wizard.pad.locator(".note.bad").first).not_to_be_empty()
    expect(wizard.write).to_have_attribute("aria-disabled", "true")
    wizard.field("Ada").fill("黑桃A ♠K Qs j♠ 9S")
    wizard.press("Next")
    wizard.nothing("Ben")
    wizard.brings("50", "0")


# Access


def test_the_worked_hand_by_keyboard_alone(page: Page) -> None:
    made(page, *NAMES, game="chinese51")
    page.get_by_role("button", name="Work out this deal").focus()
    page.keyboard.press("Enter")
    wizard = Wizard(page)

    def go(name: str) -> None:
        """Tab until a button of that name has the focus, and press it."""
        for _ in range(60):
            if page.evaluate("name => document.activeElement?.innerText?.trim().endsWith(name)", name):
                page.keyboard.press("Enter")
                return
            page.keyboard.press("Tab")
        raise AssertionError(name)

    go("A call under 51")
    go("Ada")
    expect(wizard.field("Ada")).to_be_focused()
    page.keyboard.type("48")
    page.keyboard.press("Enter")
    expect(wizard.step).to_contain_text("Who challenged?")
    go("Ben")
    expect(wizard.field("Ben")).to_be_focused()
    page.keyboard.type("AS KS QS JS 9S")
    page.keyboard.press("Enter")
    expect(wizard.field("Cara")).to_be_focused()
    page.keyboard.type("44")
    page.keyboard.press("Enter")
    expect(wizard.field("Dev")).to_be_focused()
    go("No flush")
    expect(wizard.write).to_be_focused()
    expect(wizard.write).not_to_have_attribute("aria-disabled", "true")
    page.keyboard.press("Enter")
    says(page, "0", "98", "44", "0")
    expect(page.get_by_role("button", name="Work out this deal")).to_be_focused()


@pytest.mark.parametrize("game", ["chinese51", "japanese51", "turkish51", "chinese_poker"])
def test_no_violation_and_nothing_clipped(page: Page, game: str) -> None:
    wizard = Wizard.opened(page, game, "Ada", "Ben", "A very long name indeed", "Dev")
    wrong: list[str] = []

    def look(name: str) -> None:
        wrong.extend(violations(page, name))

    look("begin")
    page.set_viewport_size({"width": 320, "height": 640})
    if game == "chinese_poker":
        wizard.field("Ada").fill(FOUL)
        expect(wizard.step.get_by_text("Foul", exact=True).first).to_be_visible()
    else:
        wizard.step.locator(".choice").nth(1 if game != "turkish51" else 0).click()
        wizard.choose("Ada")
        if game == "turkish51":
            wizard.press("Opened, cards left")
        wizard.field("Ben" if game == "turkish51" else "Ada").fill("52")
        look("points")
        wizard.press("Cards")
        wizard.field("Ben" if game == "turkish51" else "Ada").fill("AS AS KS")
    look("cards")
    wizard.pad.get_by_text("House rules of this sheet").click() if game != "turkish51" else None
    look("rules")
    assert fits(page)
    assert wizard.pad.evaluate("one => one.scrollWidth <= one.clientWidth")
    assert wrong == []
