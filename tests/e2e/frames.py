"""A wait that sees a change in the frame in which it is drawn.

An assertion of Playwright looks at once, after 0.1, 0.35 and 0.85 s and then each second, and each look by role goes
through the whole page: where a test waits hundreds of times, it waits here first and asserts then.
"""

from playwright.sync_api import Page

LOOK = """(longest) => new Promise((done) => {
  const end = performance.now() + longest;
  const look = () => (CONDITION) || performance.now() > end ? done() : requestAnimationFrame(look);
  look();
})"""


def wait_for_frame(page: Page, condition: str, milliseconds: float) -> None:
    """Come back once an expression of JavaScript holds, or when the time is over: what should hold is asserted then."""
    page.evaluate(LOOK.replace("CONDITION", condition), milliseconds)
