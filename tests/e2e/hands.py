"""Three people in front of an exercise: on a phone, on a desktop with a mouse, and with nothing but keys."""

from typing import Any, Protocol

from playwright.sync_api import Locator, Page, expect

from tests.e2e.keyboard import write

MOST = 200  # presses of Tab after which the search is given up
# 0: it has the focus (for radios: its group has), 1: it comes later, -1: it lies behind, null: it was drawn anew.
WAY = """(wanted) => {
  if (!wanted.isConnected) return null;
  const at = document.activeElement;
  const isGroup = wanted.type === "radio" && at?.type === "radio" && at.name === wanted.name;
  if (at === wanted || isGroup) return 0;
  if (!at || at === document.body) return 1;
  return wanted.compareDocumentPosition(at) & Node.DOCUMENT_POSITION_PRECEDING ? 1 : -1;
}"""
HAS_FOCUS = "(wanted) => wanted === document.activeElement"
CHOSEN = "(list) => list.selectedOptions[0]?.label"


def choose(page: Page, label: str, option: str) -> None:
    """Choose one of a long list that is searched."""
    box = page.get_by_role("combobox", name=label)
    box.click()
    box.press("ArrowDown")
    expect(page.get_by_role("option").first).to_be_visible()  # the list has come
    box.fill(option)
    found = page.get_by_role("option", name=option, exact=True)
    expect(found).to_be_visible()
    for _press in range(page.get_by_role("option").count()):
        box.press("ArrowDown")
        if found.get_attribute("data-focused"):
            break
    box.press("Enter")


def choose_file(page: Page, button: str, file: Any) -> None:
    """Choose a file of the person's, as `set_files` takes it."""
    with page.expect_file_chooser() as asked:
        page.get_by_role("button", name=button).first.click()
    asked.value.set_files(file)


def expect_shown(page: Page) -> None:
    """Expect a list to have come into sight.

    react-aria keeps it unseen (opacity 0, clipped) until a phone's keyboard has come, or 0.6 s after its field got the
    focus. Playwright takes it for visible, but a tap goes through it. Before its next attempt Playwright scrolls the
    page, and a list whose field is scrolled closes.
    """
    expect(page.locator("[data-trigger]").filter(has=page.get_by_role("listbox"))).to_have_css("opacity", "1")


def tap_option(page: Page, name: str) -> None:
    """Tap an entry of the open list, as somebody who sees it does."""
    expect_shown(page)
    page.get_by_role("option", name=name, exact=True).tap()


class Hands(Protocol):
    """How a user does what an exercise asks for."""

    page: Page

    def press(self, thing: Locator) -> None: ...

    def tick(self, thing: Locator) -> None: ...

    def choose(self, thing: Locator, option: str) -> None: ...

    def write(self, field: Locator, text: str) -> None: ...

    def sort(self, radio: Locator) -> None: ...

    def read_to_the_end(self) -> None: ...


class Taps:
    """Single taps; letters come from the phone's own keyboard, options from its own list."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def press(self, thing: Locator) -> None:
        thing.tap()

    def tick(self, thing: Locator) -> None:
        """On its words: the circle itself may be drawn by the page."""
        self.press(thing.locator("xpath=ancestor::label"))
        expect(thing).to_be_checked()

    def choose(self, thing: Locator, option: str) -> None:
        if thing.get_attribute("aria-haspopup") is None:
            thing.select_option(label=option)
            return
        self.press(thing)
        expect_shown(self.page)
        self.press(self.page.get_by_role("option", name=option, exact=True))
        expect(thing).to_contain_text(option)

    def write(self, field: Locator, text: str) -> None:
        self.press(field)
        field.clear()
        self.page.keyboard.insert_text(text)

    def sort(self, radio: Locator) -> None:
        """The next thing opens by itself."""
        self.press(radio.locator("xpath=ancestor::label"))

    def read_to_the_end(self) -> None:
        self.page.mouse.move(195, 400)
        self.page.mouse.wheel(0, 20_000)


class Clicks(Taps):
    """The same things, under a mouse."""

    def press(self, thing: Locator) -> None:
        thing.click()


class Keys:
    """Tab, arrows, Enter, space and letters."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def to(self, thing: Locator) -> None:
        """Tab, or back, until it has the focus."""
        thing.wait_for()
        found = thing.element_handle()  # once: each search by role and name goes through the whole page
        for _press in range(MOST):
            way = found.evaluate(WAY)
            if way == 0:
                return
            if way is None:
                found = thing.element_handle()
                continue
            self.page.keyboard.press("Tab" if way > 0 else "Shift+Tab")
        raise AssertionError(f"{thing} can't be reached by Tab")

    def press(self, thing: Locator) -> None:
        expect(thing).to_be_enabled()
        self.to(thing)
        self.page.keyboard.press("Enter")

    def tick(self, thing: Locator) -> None:
        """Arrows go through a group of radios and choose; the one that has the focus already takes the space key."""
        self.to(thing)
        for _press in range(MOST):
            if thing.evaluate(HAS_FOCUS):
                break
            self.page.keyboard.press("ArrowDown")
        if not thing.is_checked():
            self.page.keyboard.press("Space")
        expect(thing).to_be_checked()

    def choose(self, thing: Locator, option: str) -> None:
        """By the arrows, from the first on."""
        self.to(thing)
        if thing.get_attribute("aria-haspopup") is not None:
            self.choose_in_opened_list(option)
            expect(thing).to_contain_text(option)
            return
        self.page.keyboard.press("Home")
        for _press in range(MOST):
            if thing.evaluate(CHOSEN) == option:
                return
            self.page.keyboard.press("ArrowDown")
        raise AssertionError(f"{option} is not in the list")

    def choose_in_opened_list(self, option: str) -> None:
        """In a list that Enter opens and closes."""
        self.page.keyboard.press("Enter")
        wanted = self.page.get_by_role("option", name=option, exact=True)
        wanted.wait_for()
        self.page.keyboard.press("Home")
        for _press in range(MOST):
            if wanted.evaluate(HAS_FOCUS):
                break
            self.page.keyboard.press("ArrowDown")
        self.page.keyboard.press("Enter")

    def write(self, field: Locator, text: str) -> None:
        self.to(field)
        self.page.keyboard.press("Control+A")
        write(self.page, text)

    def sort(self, radio: Locator) -> None:
        """Arrows may pass a category: Enter goes on."""
        self.tick(radio)
        self.page.keyboard.press("Enter")

    def read_to_the_end(self) -> None:
        self.page.keyboard.press("End")
