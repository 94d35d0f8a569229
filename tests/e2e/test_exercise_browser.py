"""An author finds an exercise over all lessons, tries it, and puts a copy into another lesson and takes it back."""

from dataclasses import dataclass
from typing import Any
from uuid import uuid4

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.accounts import Account
from tests.e2e.axe import expect_no_faults
from tests.e2e.conftest import Visiting
from tests.e2e.courses import ITEMS, sent
from tests.e2e.visitor import PHONE
from tests.stack import Stack


@dataclass(frozen=True)
class Library:
    """A course of an expert's with a lesson of some exercises, named by a word of its own, and an empty one."""

    ada: Account
    word: str
    course: str
    empty: str

    def copies(self) -> list[str]:
        with self.ada.http as http:
            lesson = http.get(f"/sections/single/{self.empty}", params={"edit": True}).raise_for_status().json()
        return [item["title"] for item in lesson["items"]]


@pytest.fixture
def library(stack: Stack) -> Library:
    """The library of the demo's author."""
    known, word = stack.accounts["author"], f"wort{uuid4().hex[:8]}"
    ada = Account(stack, known["email"], known["password"]).sign_in()
    with ada.http as http:
        course = sent(http, "/courses/", {"title": f"Kurs {word}", "level": "A2.1"})["id"]
        chapter = sent(http, "/chapters/", {"course_id": course, "title": "Aufnahme"})["id"]
        full, empty = (
            sent(http, "/sections/", {"chapter_id": chapter, "title": title})["id"]
            for title in ("Begrüßung", "Die leere Lektion")
        )
        for path, name, body in ITEMS:
            sent(http, f"/course-section-items/{path.format(full)}", {"title": f"{name} {word}", **body})
    return Library(ada, word, f"Kurs {word}", empty)


def choose_lesson(page: Page, library: Library) -> None:
    """Choose the empty lesson of the library in the sheet, by keys alone."""
    course = page.get_by_role("dialog").get_by_role("combobox", name="Kurs")
    course.focus()
    page.keyboard.type(library.word)
    page.get_by_role("listbox").get_by_role("option", name=library.course).wait_for()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    page.get_by_label("Lektion").select_option(label="Aufnahme › Die leere Lektion")


def choose_place(page: Page, library: Library) -> None:
    """Choose the end of that lesson, and insert."""
    choose_lesson(page, library)
    place = page.get_by_label("Stelle")
    expect(place).to_be_visible()
    place.press("Tab")
    page.keyboard.press("Enter")


def test_an_exercise_is_found_tried_inserted_and_taken_back_with_keys_alone(
    visiting: Visiting, stack: Stack, library: Library, size: dict[str, Any]
) -> None:
    visitor = visiting(library.ada, size)
    page = visitor.page
    page.goto(f"/dashboard/exercise-browser?q={library.word}&sort=title")
    rows = page.get_by_role("grid", name="Übungen finden").get_by_role("row")
    expect(page.get_by_text(f"{len(ITEMS)} Übungen")).to_be_visible()
    expect_no_faults(page)
    row = rows.filter(has_text="Blutdruck messen")
    row.focus()
    page.keyboard.press("Enter")
    preview = page.get_by_role("region", name="Vorschau der Übung")
    expect(preview.get_by_role("heading", name="Blutdruck messen")).to_be_visible()
    if size == PHONE:
        expect(preview.get_by_role("heading", name="Blutdruck messen")).to_be_focused()
    expect_no_faults(page)
    assert page.evaluate("document.documentElement.scrollWidth <= window.innerWidth")

    preview.get_by_role("button", name="Einfügen in …").press("Enter")
    choose_place(page, library)
    expect(page.get_by_text("Eingefügt in „Die leere Lektion“ an Stelle 1.")).to_be_visible()
    assert [title.split()[0] for title in library.copies()] == ["Blutdruck"]
    expect_no_faults(page)
    page.get_by_role("button", name="Rückgängig").press("Enter")
    expect(page.get_by_text("Die Übung wurde wieder entfernt.")).to_be_visible()
    assert library.copies() == []
    preview.get_by_role("link", name="Bearbeiten").press("Enter")
    expect(page.get_by_label("Titel", exact=True)).to_have_value(f"Blutdruck messen {library.word}")


def test_an_exercise_is_begun_from_the_page_of_cases_and_exercises(
    visiting: Visiting, stack: Stack, library: Library
) -> None:
    page = visiting(library.ada).page
    page.goto("/dashboard/exercises")
    recent = page.get_by_role("region", name="Zuletzt bearbeitet")
    expect(recent.get_by_role("link").filter(has_text=library.word).first).to_be_visible()
    expect_no_faults(page)
    page.get_by_role("button", name="Übung anlegen").press("Enter")
    choose_lesson(page, library)
    page.get_by_label("Art der Übung").select_option(label="Lückentext")
    page.get_by_role("button", name="Anlegen", exact=True).press("Enter")
    expect(page.get_by_role("heading", level=2, name="Lückentext")).to_be_visible()
    page.goto("/dashboard/exercises")
    unfinished = page.get_by_role("region", name="Noch nicht fertig")
    expect(unfinished.get_by_role("link").filter(has_text="Die leere Lektion").first).to_be_visible()
