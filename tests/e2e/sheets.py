"""A score sheet in the browser, as people use it."""

import json
import re
from pathlib import Path
from typing import Any

from playwright.sync_api import Locator, Page, expect

from table51.sheet import Sheet
from table51.sheet.file import write


class Phone:
    """Somebody's page of a sheet."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.notes = page.locator(".notes")
        self.undo = page.get_by_role("button", name="Undo", exact=True)
        self.end = page.get_by_role("button", name="End match")

    def cell(self, deal: int, name: str) -> Locator:
        return self.page.get_by_role("button", name=re.compile(rf"^{name}, deal {deal}:"))

    def says(self, deal: int, name: str, text: str) -> None:
        expect(self.cell(deal, name)).to_have_accessible_name(re.compile(rf": {text}"))

    def write(self, deal: int, name: str, keys: str) -> None:
        """Tap the cell, the keys, and Next."""
        self.cell(deal, name).click()
        for key in keys:
            self.page.locator(".keypad").get_by_role("button", name="Minus" if key == "-" else key, exact=True).click()
        self.page.get_by_role("button", name="Next", exact=True).click()

    def total(self, number: int) -> Locator:
        return self.page.locator("tfoot td").nth(number)


def made(page: Page, *names: str, game: str = "", target: str = "") -> Phone:
    """A new sheet, by its host."""
    page.goto("/sheets")
    for _ in names[4:]:
        page.get_by_role("button", name="One more player").click()
    for n, name in enumerate(names, 1):
        page.get_by_label("Your name" if n == 1 else f"Player {n}", exact=True).fill(name)
    page.get_by_label("Game", exact=True).select_option(game)
    page.get_by_label("Target", exact=True).fill(target)
    page.get_by_role("button", name="Open the sheet").click()
    expect(page.get_by_role("table")).to_be_visible()
    return Phone(page)


def code_of(host: Phone) -> str:
    host.page.get_by_role("button", name="Share this sheet").click()
    code = host.page.locator(".code").inner_text()
    host.page.keyboard.press("Escape")
    return code


def joined(page: Page, code: str, column: str) -> Phone:
    """Somebody takes their column, by the code."""
    page.goto(f"/t/{code}")
    page.get_by_label(column, exact=True).check()
    page.get_by_role("button", name="Join the sheet").click()
    expect(page.get_by_role("table")).to_be_visible()
    return Phone(page)


def brought(page: Page, sheet: Sheet, folder: Path) -> Phone:
    """A sheet from a file, by its host."""
    (folder / "sheet.json").write_text(write(sheet), "utf-8")
    page.goto("/sheets")
    page.locator("input[type=file]").set_input_files(folder / "sheet.json")
    expect(page.get_by_role("table")).to_be_visible()
    return Phone(page)


def held(page: Page) -> dict[str, Any]:
    """What the device keeps of the sheet that was used last: room, player, token."""
    found: list[dict[str, Any]] = json.loads(page.evaluate("localStorage['table51.sheets']"))
    return found[0]
