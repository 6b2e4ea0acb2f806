"""A seat at a table in the browser, whatever is played there."""

from playwright.sync_api import Locator, Page, expect


def go_on(page: Page) -> None:
    """By keyboard from the score of a deal: the way on has the focus."""
    expect(page.locator("[data-region=actions]").locator("a, button").first).to_be_focused()
    page.keyboard.press("Enter")


class AnySeat:
    """A page, and my seat at its table."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.hand = page.locator(".hand [role=option]")
        self.status = page.locator(".status")
        self.score = page.locator(".deal-end")

    def card(self, card: str, of: Locator | None = None) -> Locator:
        return (of or self.hand).and_(self.page.locator(f'[data-key="{card}"]'))

    def press(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)

    def line(self, name: str) -> Locator:
        """What the score says of a player."""
        return self.score.locator("li").filter(has=self.page.locator(".who b", has_text=name))
