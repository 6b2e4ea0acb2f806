"""A page on the narrowest screens: nothing scrolls sideways, no word is cut off, and nothing covers the focus."""

from playwright.sync_api import Page


def fits(page: Page) -> bool:
    """Whether the page is no wider than the screen."""
    return bool(page.evaluate("document.documentElement.scrollWidth <= innerWidth"))


def overflowing(page: Page) -> list[str]:
    """Words that are cut off, and anything that makes the page scroll sideways."""
    found: list[str] = page.evaluate(
        """() => {
            const wide = document.documentElement.scrollWidth > innerWidth ? ["the page"] : [];
            const kinds = ".btn, .chip, .status, h1, h2, .lead, label, .act, .zone-t, .tally";
            const words = [...document.querySelectorAll(kinds)];
            const cut = words.filter((e) => e.offsetParent && e.clientWidth > 1 && e.scrollWidth > e.clientWidth + 1);
            return [...wide, ...cut.map((e) => `${e.className}: ${e.textContent.trim()}`)];
        }"""
    )
    return found


def covered(page: Page, stops: int) -> list[str]:
    """Of the next stops of Tab, those over whose middle something else lies."""
    found: list[str] = []
    for _ in range(stops):
        page.keyboard.press("Tab")
        found += page.evaluate(
            """async () => {
                await new Promise(requestAnimationFrame);
                const focused = document.activeElement;
                if (focused === document.body) return [];
                const box = focused.getBoundingClientRect();
                const top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
                const clear = focused === top || focused.contains(top) || top?.contains(focused);
                return clear ? [] : [`covered: ${focused.outerHTML.slice(0, 90)}`];
            }"""
        )
    return found
