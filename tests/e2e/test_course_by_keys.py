"""An author without a mouse makes a course, sorts it, copies into another one, writes an exercise and publishes it."""

import re
from uuid import uuid4

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.accounts import Account
from tests.e2e.conftest import Visiting
from tests.e2e.courses import expect_outline, sent
from tests.e2e.keyboard import Keyboard, begin_drag
from tests.stack import Stack

MOST_ROWS = 30  # presses of an arrow after which the search in a list is given up
ROW = "document.activeElement.closest('[role=row]')?.textContent ?? ''"


@pytest.fixture
def other_course(ada: Account) -> str:
    """A draft with one empty chapter, "Start"."""
    with ada.http as http:
        made: str = sent(http, "/courses/", {"title": f"Ziel {uuid4().hex[:6]}", "level": "A2.1"})["id"]
        sent(http, "/chapters/", {"course_id": made, "title": "Start"})
    return made


class CourseKeys(Keyboard):
    """Fills fields, goes through lists and chooses from menus and lists of options by keys."""

    def enter(self, label: str, text: str) -> None:
        """Write into the one-line field of this name, and press Enter in it."""
        self.to("text", label)
        self.page.keyboard.press("Control+A")
        self.write(text)
        self.page.keyboard.press("Enter")

    def to_row(self, title: str) -> None:
        """Go to the row of this title: Tab to the list that has it, then arrows."""
        wanted = self.page.get_by_role("row", name=title)
        expect(wanted).to_be_visible()
        own_list = wanted.locator("xpath=ancestor::*[@role='grid']")
        for _press in range(MOST_ROWS * 5):
            if own_list.evaluate("(list) => list.contains(document.activeElement)"):
                break
            self.page.keyboard.press("Tab")
        self.page.keyboard.press("Home")
        for _press in range(MOST_ROWS):
            if title in self.page.evaluate(ROW):
                return
            self.page.keyboard.press("ArrowDown")
        raise AssertionError(f"the row {title} can't be reached by arrows")

    def choose(self, title: str, entry: str) -> None:
        """Open the menu of a row by the arrows, and choose from it."""
        self.to_row(title)
        self.page.keyboard.press("ArrowLeft")  # from the row round to its last button
        self.page.keyboard.press("Enter")
        self.choose_entry(entry)

    def choose_entry(self, entry: str) -> None:
        """Choose from the menu that is open."""
        menu = self.page.get_by_role("menu")
        expect(menu.get_by_role("menuitem", name=entry)).to_be_visible()
        expect(menu.locator(":focus")).to_have_count(1)
        for _press in range(MOST_ROWS):
            if entry in self.focused()[1]:
                break
            self.page.keyboard.press("ArrowDown")
        self.page.keyboard.press("Enter")

    def select(self, label: str, option: str) -> None:
        """Choose an option of the list of this name by typing its first letters."""
        self.to("combobox", label)
        self.page.keyboard.type(option)
        chosen = self.page.locator(":focus").evaluate("(list) => list.selectedOptions[0].label")
        assert chosen == option, f"{label}: {chosen} is chosen"


def make_course(keys: CourseKeys, title: str) -> str:
    """Make a course with the chapters "Aufnahme" (with two lessons) and "Visite"; gives the course's id."""
    page = keys.page
    page.goto("/dashboard")
    keys.press("button", "Neuer Kurs")
    keys.enter("Titel des Kurses", title)
    expect(page.get_by_role("heading", level=1, name=title)).to_be_visible()
    for chapter in ("Visite", "Aufnahme"):
        keys.enter("Neues Kapitel", chapter)
        expect(page.get_by_role("heading", level=2, name=chapter)).to_be_visible()
    for lesson in ("Begrüßung", "Anamnese"):
        keys.enter("Neue Lektion", lesson)
        expect(page.get_by_role("row", name=lesson)).to_be_visible()
    return page.url.rpartition("/")[2].partition("?")[0]


def test_a_course_is_made_sorted_copied_filled_and_published_with_keys_alone(
    visiting: Visiting, ada: Account, stack: Stack, other_course: str
) -> None:
    page: Page = visiting(ada).page
    keys = CourseKeys(page)
    course = make_course(keys, f"Nur mit Tasten {uuid4().hex[:6]}")
    expect_outline(ada, stack, course, [("Visite", []), ("Aufnahme", ["Begrüßung", "Anamnese"])])

    keys.choose("Begrüßung", "Titel, Dauer und Bild")
    keys.to("text", "Titel der Lektion")
    page.keyboard.press("Control+A")
    keys.write("Guten Morgen")
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect_outline(ada, stack, course, [("Visite", []), ("Aufnahme", ["Guten Morgen", "Anamnese"])])

    keys.to_row("Guten Morgen")
    page.keyboard.press("ArrowRight")  # to the handle
    begin_drag(page)
    page.keyboard.press("End")
    page.keyboard.press("Enter")
    expect_outline(ada, stack, course, [("Visite", []), ("Aufnahme", ["Anamnese", "Guten Morgen"])])

    keys.choose("Anamnese", "Verschieben nach …")
    keys.select("Kapitel", "Visite")
    keys.press("button", "Verschieben")
    expect_outline(ada, stack, course, [("Visite", ["Anamnese"]), ("Aufnahme", ["Guten Morgen"])])
    expect(page.get_by_role("dialog")).to_have_count(0)

    keys.press("button", "Kapitel „Aufnahme“ verschieben oder löschen")
    keys.choose_entry("Nach oben")
    expect_outline(ada, stack, course, [("Aufnahme", ["Guten Morgen"]), ("Visite", ["Anamnese"])])

    keys.choose("Guten Morgen", "Kopieren")
    page.goto(f"/dashboard/edit/{other_course}?page=0")
    keys.press("button", "„Guten Morgen“ hier einfügen")
    expect_outline(ada, stack, other_course, [("Start", ["Guten Morgen"])])

    keys.to_row("Guten Morgen")
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Übung hinzufügen")).to_be_visible()
    keys.press("button", "Übung hinzufügen")
    expect(page.get_by_role("dialog").get_by_role("searchbox", name="Suchen")).to_be_focused()
    keys.press("button", re.compile("^Text"))
    expect(page.get_by_label("Titel", exact=True)).to_be_focused()
    keys.write("Vor der Tür")
    keys.to("textbox", "Text")
    keys.write("Klopfen Sie an. Sagen Sie guten Morgen.")
    page.goto(f"/dashboard/edit/{other_course}")  # before it was saved
    expect(page.get_by_role("button", name="Veröffentlichen")).to_be_enabled()
    keys.press("button", "Veröffentlichen")
    expect(page.get_by_text("Lernende können den Kurs beginnen.")).to_be_visible()  # before the server has said so
    with ada.http as http:
        stack.wait_for(
            lambda: http.get(f"/courses/{other_course}").json()["status"] == "PUBLISHED", what="the published course"
        )
