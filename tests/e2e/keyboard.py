"""A user without touch or mouse: Tab, Enter, Escape and the letters, and nothing else."""

import re

from playwright.sync_api import Page, expect

BY_LETTER = 12
MOST = 400  # presses of Tab after which the search is given up
# Role and name of what has the focus, as far as a screen reader would say them.
FOCUSED = """() => {
  const node = document.activeElement;
  if (!node || node === document.body) return ["", ""];
  const roles = { A: "link", BUTTON: "button", TEXTAREA: "textbox", SUMMARY: "summary", SELECT: "combobox" };
  const labels = node.labels ? [...node.labels].map((label) => label.textContent) : [];
  const named = (node.getAttribute("aria-labelledby") || "").split(" ").filter(Boolean)
    .map((id) => document.getElementById(id)).map((one) => one?.getAttribute("aria-label") || one?.textContent || "");
  const name = named.join(" ") || node.getAttribute("aria-label") || labels.join(" ") || node.textContent || "";
  return [node.getAttribute("role") || roles[node.tagName] || node.type || node.tagName, name.trim()];
}"""


def write(page: Page, text: str) -> None:
    """Letter by letter, and the rest of a long text at once, as a phone's keyboard does."""
    page.keyboard.type(text[:BY_LETTER])
    if len(text) > BY_LETTER:
        page.keyboard.insert_text(text[BY_LETTER:])


def begin_drag(page: Page) -> None:
    """Begin to drag by the handle that has the focus; comes back when a place to drop has it, so that keys reach it."""
    handle = page.evaluate_handle("document.activeElement")
    page.keyboard.press("Enter")
    page.wait_for_function("(handle) => document.activeElement !== handle", arg=handle)


class Keyboard:
    """Moves through a page as its order of focus wants it."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def focused(self) -> tuple[str, str]:
        """(role, name) of what has the focus."""
        role, name = self.page.evaluate(FOCUSED)
        return role, name

    def to(self, role: str, name: str | re.Pattern[str]) -> None:
        """Tab until this has the focus; it must show where it is."""
        wanted = re.compile(re.escape(name)) if isinstance(name, str) else name
        passed: list[tuple[str, str]] = []
        for _press in range(MOST):
            at = self.focused()
            if at[0] == role and wanted.search(at[1]):
                return
            passed.append(at)
            self.page.keyboard.press("Tab")
        raise AssertionError(f"{role} {name} can't be reached by Tab, only {list(dict.fromkeys(passed))}")

    def press(self, role: str, name: str | re.Pattern[str]) -> None:
        """Go to it and press it."""
        self.to(role, name)
        self.page.keyboard.press("Enter")

    def write(self, text: str) -> None:
        """Type where the focus is."""
        write(self.page, text)

    def expect_at(self, role: str, name: str | re.Pattern[str]) -> None:
        """The focus is already there: no Tab is needed."""
        wanted = re.compile(re.escape(name)) if isinstance(name, str) else name
        expect(self.page.locator(":focus")).to_have_count(1)
        at = self.focused()
        assert at[0] == role and wanted.search(at[1]), f"the focus is at {at}, not at {role} {name}"
