"""The checker in the browser: paste, pick, mend, study, settle and share; and the same as plain forms."""

import re
from collections.abc import Iterator
from urllib.parse import urlencode

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from table51.locale import LANGUAGES
from tests.e2e.axe import violations
from tests.e2e.narrow import fits

FOUL = "front: As Ah 4d\nmiddle: Kc Kd Jc 9s 8h\nback: Qs Qh Td 7c 2s"
WORKED = "A♠ A♥ K♣ K♦ Q♠ Q♥ J♣ 10♦ 9♠ 8♥ 7♣ 4♦ 2♠"
FOUR = """Dora:
front: As Ah Qh
middle: Kc Kd Jc 9s 4d
back: Qs Td 8h 7c 2s

Ana:
5h 5d 2c / Jh Jd 8s 8c 3h / Ks Kh Ac Ad 3c

Bo: 4c 5c 7d / 9h 9d 6c 6h 7h / Qc Qd Th Ts 2h

Chi: 4s 4h Tc / 3s 3d 6s 6d 8d / Js 9c 7s 5s 2d
"""


class Checker:
    """The page, and what it says."""

    def __init__(self, page: Page) -> None:
        self.page = page
        page.goto("/check")
        self.box = page.locator("textarea")
        self.verdict = page.locator("section[aria-labelledby=verdict]")
        self.settlement = page.locator("section[aria-labelledby=settlement]")

    def paste(self, text: str) -> None:
        self.box.fill(text)

    def heading(self) -> Locator:
        return self.verdict.locator("#verdict")

    def step(self, name: str) -> Locator:
        return self.verdict.locator(".steps li").filter(has=self.page.get_by_role("heading", name=name))

    def button(self, name: str) -> Locator:
        return self.page.get_by_role("button", name=name, exact=True)


@pytest.fixture
def checker(page: Page) -> Checker:
    return Checker(page)


def test_ux_18_5_the_worked_hand_fouled_is_explained_mended_and_studied(checker: Checker) -> None:
    checker.paste(FOUL)
    expect(checker.heading()).to_have_text("Foul")
    order = checker.step("Order")
    expect(order).to_contain_text("Middle (pair of kings) is weaker than front (pair of aces).")
    expect(order).to_contain_text("Back (pair of queens) is weaker than middle (pair of kings).")
    for name in ("Sizes", "Unique cards", "Categories"):
        expect(checker.step(name)).to_contain_text("passed")
    expect(order).to_contain_text("failed")
    expect(order.get_by_role("link")).to_have_attribute("href", re.compile("/rules/chinese_poker#P-8"))
    expect(checker.verdict).to_contain_text("−4 points")
    checker.verdict.get_by_role("button", name="Use this setting").click()
    expect(checker.heading()).to_have_text("Legal")
    expect(checker.page.get_by_role("heading", name="Fix it")).to_have_count(0)

    checker.button("Study").click()
    study = checker.page.locator("section[aria-labelledby=study]")
    expect(study).to_contain_text("Of 72,072 arrangements 20,580 are legal, and only 86 are", timeout=30_000)
    checker.button("Show all 86").click()
    expect(study.locator(".list li")).to_have_count(86)
    study.get_by_role("button", name="Use this setting").click()
    expect(checker.heading()).to_have_text("Legal")
    checker.button("Study").click()
    expect(study).to_contain_text("Yours is the best setting.", timeout=30_000)


def test_yours_stands_beside_the_best_row_by_row(checker: Checker) -> None:
    checker.paste("front: Q♠ J♣ 2♠\nmiddle: K♣ K♦ 10♦ 9♠ 4♦\nback: A♠ A♥ Q♥ 8♥ 7♣")
    expect(checker.heading()).to_have_text("Legal")
    checker.button("Study").click()
    rows = checker.page.locator("section[aria-labelledby=study] tbody tr")
    expect(rows).to_have_count(4, timeout=30_000)
    expect(rows.first).to_contain_text("queen high")
    points = [float(row.locator("td").last.inner_text().replace("−", "-")) for row in rows.all()]
    lost = checker.page.get_by_text("gives up").inner_text()
    assert sum(points) == pytest.approx(-float(re.findall(r"\d+\.\d+", lost)[1]), abs=0.03)


def test_the_picker_lays_and_takes_back(checker: Checker) -> None:
    picker = checker.page.get_by_role("group", name="Pick cards")
    for name in ("ace of spades", "10 of hearts", "2 of clubs", "king of diamonds"):
        picker.get_by_role("button", name=name).click()
        expect(picker.get_by_role("button", name=name)).to_have_attribute("aria-pressed", "true")
    assert checker.box.input_value().splitlines()[:2] == ["Front: A♠ 10♥ 2♣", "Middle: K♦"]
    expect(checker.step("Sizes")).to_contain_text("Middle has 1 of 5 cards.")
    picker.get_by_role("button", name="10 of hearts").click()
    expect(picker.get_by_role("button", name="10 of hearts")).to_have_attribute("aria-pressed", "false")
    assert checker.box.input_value().splitlines()[0] == "Front: A♠ 2♣"


def test_Q_CP_09_what_is_no_card_is_named_and_never_dropped(checker: Checker) -> None:
    checker.paste("front: As Zs\nmiddle: 10h")
    expect(checker.page.get_by_text("Line 1, place 11: “Zs” is not a card.")).to_be_visible()
    expect(checker.page.get_by_text("2 cards read.", exact=True)).to_be_visible()
    checker.page.get_by_role("group", name="Pick cards").get_by_role("button", name="2 of clubs").click()
    expect(checker.box).to_have_value("front: As Zs\nmiddle: 10h 2♣")


def test_four_hands_are_settled_pair_by_pair(checker: Checker) -> None:
    checker.paste(FOUR)
    table = checker.settlement.locator("table")
    expect(table.locator("tbody tr")).to_have_count(4)
    net = [int(cell.inner_text().replace("−", "-")) for cell in table.locator("td.net").all()]
    assert sum(net) == 0
    assert net[0] == -8
    checker.settlement.get_by_text("Dora v. Ana").click()
    expect(checker.settlement).to_contain_text("The hand of Dora is a foul")
    checker.page.get_by_role("group", name="Players").last.get_by_role("button", name="Ana").click()
    expect(checker.heading()).to_have_text("Legal")
    checker.page.get_by_text("Options", exact=True).click()
    checker.page.get_by_label("Value of a point").fill("5")
    checker.page.get_by_label("Value of a point").blur()
    expect(checker.settlement.locator(".pay li").first).to_contain_text("value ")


def test_a_settlement_is_copied_as_text(checker: Checker) -> None:
    checker.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    checker.paste(FOUR)
    checker.button("Copy as text").click()
    expect(checker.page.locator(".toast")).to_contain_text("Copied.")
    copied = checker.page.evaluate("navigator.clipboard.readText()")
    assert copied.splitlines()[0] == "Dora −8"
    assert "pays Ana" in copied
    assert "The hand of Dora is a foul: 4 points to Ana." in copied


def test_P_11_a_card_in_two_hands_makes_a_settlement_impossible(checker: Checker) -> None:
    checker.paste(f"Ana: {WORKED}\nBo: 2♠ 3♥")
    expect(checker.page.get_by_text("No settlement is possible.")).to_be_visible()
    expect(checker.page.get_by_text("is in the hands of both Ana and Bo")).to_be_visible()


def test_players_are_added_and_taken_away(checker: Checker) -> None:
    checker.button("Settle 2–4").click()
    expect(checker.page.locator(".tiles > button")).to_have_count(2)
    checker.button("Add a player").click()
    expect(checker.page.locator(".tiles > button")).to_have_count(3)
    checker.page.get_by_role("group", name="Pick cards").get_by_role("button", name="ace of spades").click()
    expect(checker.box).to_have_value(re.compile("Player 3:\nFront: A♠"))
    checker.button("Take away the hand of Player 3").click()
    expect(checker.page.locator(".tiles > button")).to_have_count(2)
    checker.button("Check").click()
    expect(checker.page.locator(".tiles > button")).to_have_count(0)


def test_a_shared_link_keeps_the_cards_in_its_fragment(checker: Checker) -> None:
    page = checker.page
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    checker.paste(FOUL)
    expect(checker.heading()).to_have_text("Foul")
    page.get_by_text("Options", exact=True).click()
    page.get_by_text("A foul", exact=True).click()
    checker.button("Share as a link").click()
    expect(page).to_have_url(re.compile("#cards="))
    link = page.url
    page.goto("/settings")
    page.goto(link)
    expect(checker.heading()).to_have_text("Foul")
    expect(checker.box).to_have_value(FOUL)
    expect(page.get_by_text("1 changed")).to_be_visible()
    assert not [url for url in asked if "cards" in url.partition("#")[0] or "Kc" in url.partition("#")[0]]


def test_another_link_in_the_same_window(checker: Checker) -> None:
    for cards, front in ((FOUL, "pair of aces"), (FOUL.replace("As Ah 4d", "3s 3h 4d"), "pair of threes")):
        checker.page.goto(f"/check#{urlencode({'cards': cards})}")
        expect(checker.box).to_have_value(cards)
        expect(checker.step("Order")).to_contain_text(f"front ({front})")


def test_another_language_keeps_what_the_study_found(checker: Checker) -> None:
    checker.paste("front: Q♠ J♣ 2♠\nmiddle: K♣ K♦ 10♦ 9♠ 4♦\nback: A♠ A♥ Q♥ 8♥ 7♣")
    checker.button("Study").click()
    rows = checker.page.locator("section[aria-labelledby=study] tbody tr")
    expect(rows).to_have_count(4, timeout=30_000)
    checker.page.get_by_label("Language").select_option("tr")
    expect(rows.first).to_contain_text("kız yüksek")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_language_has_all_its_words(page: Page, lang: str) -> None:
    page.add_init_script(f"localStorage['table51.language'] = '{lang}'")
    checker = Checker(page)
    checker.paste(FOUR)
    expect(checker.settlement.locator("table")).to_be_visible()
    page.locator("details.panel summary").click()
    said = page.locator("main").inner_text()
    assert not re.findall(r"(?:ui|chinese_poker|study)\.[a-z_.]+", said)
    assert fits(page)


def test_axe_finds_nothing(checker: Checker) -> None:
    page = checker.page
    wrong: list[str] = []

    def look(name: str) -> None:
        for width in (390, 1280):
            page.set_viewport_size({"width": width, "height": 800})
            wrong.extend(violations(page, f"{name}, {width} pixels wide"))

    look("nothing pasted")
    checker.paste(FOUL)
    expect(checker.heading()).to_have_text("Foul")
    checker.button("Study").click()
    expect(page.locator(".list li").first).to_be_visible(timeout=30_000)
    look("a foul, studied")
    checker.paste(FOUR)
    expect(checker.settlement).to_be_visible()
    checker.settlement.get_by_text("Dora v. Ana").click()
    expect(checker.settlement).to_contain_text("The hand of Dora is a foul")
    look("a settlement")
    assert wrong == []


@pytest.fixture
def without_script(browser: Browser, base_url: str) -> Iterator[Page]:
    context = browser.new_context(base_url=base_url, java_script_enabled=False, locale="en")
    yield context.new_page()
    context.close()


def test_check_and_settle_work_as_plain_forms(without_script: Page) -> None:
    page = without_script
    page.goto("/check")
    page.get_by_label("Your cards").fill(FOUL)
    page.get_by_role("button", name="Check").click()
    expect(page.get_by_role("heading", name="Foul")).to_be_visible()
    expect(page.get_by_text("Middle (pair of kings) is weaker than front (pair of aces).")).to_be_visible()
    expect(page.get_by_role("heading", name="Fix it")).to_be_visible()
    page.get_by_label("Your cards").fill(FOUR)
    page.get_by_role("button", name="Settle 2–4").click()
    expect(page.get_by_text("Dora v. Ana: −4")).to_be_visible()
    page.get_by_role("link", name="日本語").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("13枚をチェック")
