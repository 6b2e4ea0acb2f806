"""A table of Fifty-One in the browser, as a person uses it with the mouse."""

import re
from collections import Counter

from playwright.sync_api import Locator, Page, expect

PATIENCE = 200  # turns of a match, after which something hangs


class Table:
    """The page, and what can be done with it. Playing collects one suit, and calls when asked."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.hand = page.locator(".hand [role=option]")
        self.row = page.locator(".row-at [role=option]")
        self.status = page.locator(".status")
        self.score = page.locator(".deal-end")
        self.ready = page.locator("[role=toolbar] .btn.pri")  # the one act to recommend: it is my turn
        self.questions = 0

    @property
    def room(self) -> str:
        return self.page.url.rpartition("/")[2]

    def set_up(self, players: int = 3, deals: int = 1, level: str | None = "easy") -> None:
        """Choose on the set-up page and deal."""
        page = self.page
        page.goto("/play/japanese51")
        page.get_by_role("radio", name=str(players), exact=True).check(force=True)
        page.get_by_role("radio", name=f"{deals} deal{'s' if deals > 1 else ''}").check(force=True)
        for seat in page.locator(".who select").all() if level else ():
            seat.select_option(level)
        page.get_by_role("button", name="Deal the cards").click()
        expect(self.hand).to_have_count(5)

    def my_turn(self) -> bool:
        """Wait for it; False when the deal is over."""
        expect(self.ready.or_(self.score).first).to_be_visible()
        return not self.score.is_visible()

    def cards(self, of: Locator) -> list[str]:
        return [card.get_attribute("data-key") or "" for card in of.all()]

    def card(self, of: Locator, card: str) -> Locator:
        return of.and_(self.page.locator(f"[data-key='{card}']"))

    def choice(self) -> tuple[str, str] | None:
        """A card to give and one to take that make more of one suit; None: the row has nothing."""
        hand, row = self.cards(self.hand), self.cards(self.row)
        suits = [card[-1] for card in hand if card != "JK"]
        for suit, _ in Counter(suits).most_common():
            others = [card for card in hand if card[-1] != suit and card != "JK"]
            wanted = [card for card in row if card[-1] == suit or card == "JK"]
            if others and wanted:
                return others[0], wanted[0]
        return None

    def swap(self, give: str, take: str, call: bool = True) -> None:
        """Swap one card; if a call is asked about, answer. Then wait until it is done."""
        self.card(self.hand, give).click()
        self.card(self.row, take).click()
        asked = self.page.get_by_role("button", name=re.compile(r"^Call \d+"))
        done = self.card(self.hand, take).or_(self.score)
        expect(asked.or_(done).first).to_be_visible()
        if asked.is_visible():
            self.questions += 1
            (asked if call else self.page.get_by_role("button", name="Don't call")).click()
            expect(done.first).to_be_visible()

    def play_turn(self) -> None:
        """Make more of one suit, or at least swap something."""
        self.swap(*(self.choice() or (self.cards(self.hand)[0], self.cards(self.row)[0])))

    def play_deal(self) -> None:
        """Play until the score is shown."""
        for _ in range(PATIENCE):
            if not self.my_turn():
                return
            self.play_turn()
        raise TimeoutError("the deal never ends")
