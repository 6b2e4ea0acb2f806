"""What axe finds on a page, in the dark and in the light."""

from axe_playwright_python.base import AXE_SCRIPT
from playwright.sync_api import Page

COLOURS = ["color-contrast", "link-in-text-block"]  # the rules that look at colours
AT_REST = """async () => {
    await new Promise(requestAnimationFrame);
    const moving = document.getAnimations().filter((one) => one instanceof CSSTransition);
    await Promise.allSettled(moving.map((one) => one.finished));
}"""
FIND = """async (only) => {
    const options = { resultTypes: ["violations"], ...(only && { runOnly: only }) };
    const { violations } = await axe.run(options);
    return violations.map(({ id, nodes }) => `${id} ${nodes[0].target}`);
}"""


def violations(page: Page, name: str) -> list[str]:
    """What is wrong with the page as it is, under this name; the page is left in the light.

    Dark and light are the same page in other colours, so in the dark the rules of colour say all there is to say.
    """
    if page.evaluate("typeof axe === 'undefined'"):
        page.evaluate(AXE_SCRIPT)
    page.emulate_media(color_scheme="dark")
    page.evaluate(AT_REST)
    dark: list[str] = page.evaluate(FIND, COLOURS)
    page.emulate_media(color_scheme="light")
    page.evaluate(AT_REST)
    light: list[str] = page.evaluate(FIND, None)
    return [f"{name}, dark: {one}" for one in dark] + [f"{name}: {one}" for one in light]
