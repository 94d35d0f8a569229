"""Authors write a lesson in the browser, two at a time and with a bad network; nobody's words are lost."""

import re
from dataclasses import dataclass
from typing import Any
from uuid import uuid4

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.accounts import Account
from tests.e2e.axe import expect_no_faults
from tests.e2e.conftest import Visiting
from tests.e2e.courses import ITEMS, STEPS, author, sent
from tests.e2e.test_tabs_and_tokens import ending
from tests.e2e.visitor import PHONE, Visitor
from tests.stack import Stack

STALE = r"answer: 409 PATCH \S+/body"
CUT = r"failed: \w+ \S+ net::ERR_INTERNET_DISCONNECTED"
GONE = r"answer: 404 PATCH \S+/body"
UNFINISHED = r"answer: 422 PATCH \S+/body"  # a row that has no words yet


@dataclass(frozen=True)
class Written:
    """A lesson of a draft, as its author sees it over the API."""

    ada: Account
    id: str

    def items(self) -> list[dict[str, Any]]:
        with self.ada.http as http:
            lesson = http.get(f"/sections/single/{self.id}", params={"edit": True}).raise_for_status().json()
        found: list[dict[str, Any]] = lesson["items"]
        return found

    def titles(self) -> list[str]:
        return [item["title"] for item in self.items()]

    def open(self, visitor: Visitor, page: int) -> Page:
        """Open an item, counted from 0."""
        visitor.page.goto(f"/dashboard/lesson-editor/{self.id}?page={page}")
        expect(visitor.page.get_by_label("Titel", exact=True)).to_have_value(self.titles()[page])
        return visitor.page


@pytest.fixture
def written(stack: Stack) -> Written:
    """A lesson with a text, a cloze, an ordering exercise and a journal entry, in a draft of an expert's."""
    known = stack.accounts["author"]
    ada = Account(stack, known["email"], known["password"]).sign_in()
    with ada.http as http:
        course = sent(http, "/courses/", {"title": f"Kurs {uuid4().hex[:6]}", "level": "A2.1"})["id"]
        chapter = sent(http, "/chapters/", {"course_id": course, "title": "Aufnahme"})["id"]
        section = sent(http, "/sections/", {"chapter_id": chapter, "title": "Begrüßung"})["id"]
        for path, name, body in ITEMS:
            sent(http, f"/course-section-items/{path.format(section)}", {"title": name, **body})
    return Written(ada, section)


def fill(page: Page, label: str, words: str) -> None:
    page.get_by_label(label, exact=True).fill(words)
    page.keyboard.press("Tab")


def test_a_text_is_written_as_it_looks(
    visiting: Visiting, stack: Stack, written: Written, size: dict[str, Any]
) -> None:
    page = written.open(visiting(written.ada, size), 0)
    text = page.get_by_role("textbox", name="Text", exact=True)
    text.click()
    page.keyboard.press("Control+End")
    page.keyboard.type(" Dann kam der Morgen.")
    expect(page.get_by_text("Gespeichert").first).to_be_visible()
    stack.wait_for(lambda: "Dann kam der Morgen." in str(written.items()[0]["body"]), what="the saved text")
    assert page.evaluate("document.documentElement.scrollWidth <= window.innerWidth")
    expect_no_faults(page)


def test_an_item_is_added_moved_and_removed_with_keys_alone(visiting: Visiting, stack: Stack, written: Written) -> None:
    page = written.open(visiting(written.ada), 0)
    before = written.titles()
    page.get_by_role("row", name=before[0]).focus()
    page.keyboard.press("Alt+ArrowDown")
    stack.wait_for(lambda: written.titles() == [before[1], before[0], *before[2:]], what="the other order")
    page.keyboard.press("/")
    expect(page.get_by_role("searchbox", name="Suchen")).to_be_focused()
    page.keyboard.type("Paare")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", level=2, name="Paare finden")).to_be_visible()
    assert [item["kind"] for item in written.items()] == ["CLOZE", "TEXT", "PAIR_OF_TERMS", "ORDERING", "JOURNALLING"]
    title = page.get_by_label("Titel", exact=True)
    expect(title).to_be_focused()
    page.keyboard.type("Wunde")
    page.keyboard.press("Control+Z")  # of the field, which has something to take back
    expect(title).to_have_value("")
    for left in ([before[1], before[0], *before[2:]], before):
        expect(page.get_by_role("button", name="Rückgängig")).to_be_enabled()
        page.keyboard.press("Control+Z")
        stack.wait_for(lambda left=left: written.titles() == left, what="the step before")
        expect(page.get_by_role("row").and_(page.locator(":focus"))).to_have_count(1)
    expect(page.get_by_role("button", name="Wiederherstellen")).to_be_enabled()
    page.keyboard.press("Control+Shift+Z")
    stack.wait_for(lambda: written.titles() == [before[1], before[0], *before[2:]], what="the order again")


def test_a_list_that_ended_with_enter_is_saved(visiting: Visiting, stack: Stack, written: Written) -> None:
    visitor = visiting(written.ada)
    visitor.expects(UNFINISHED)
    page = written.open(visitor, 2)
    steps = page.get_by_role("group", name="Schritte").get_by_role("textbox", name="Schritt", exact=True)
    expect(steps).to_have_count(len(STEPS))
    steps.last.click()
    page.keyboard.press("Enter")
    page.keyboard.type("Alles dokumentieren")
    page.keyboard.press("Enter")
    expect(steps).to_have_count(len(STEPS) + 2)
    page.get_by_role("row", name=written.titles()[0]).click()  # away from the exercise, with a row that says nothing
    stack.wait_for(lambda: "Alles dokumentieren" in str(written.items()[2]["body"]), what="the step before it")
    page.get_by_role("row", name=written.titles()[2]).click()
    expect(steps).to_have_count(len(STEPS) + 1)


def test_a_press_counts_although_the_answer_moves_the_page(visiting: Visiting, written: Written) -> None:
    visitor = visiting(written.ada)
    visitor.expects(UNFINISHED)
    page = written.open(visitor, 0)
    page.get_by_role("button", name="Übung hinzufügen").click()
    page.get_by_role("dialog").get_by_role("button", name=re.compile("^Einschätzen")).click()
    lines = page.get_by_role("group", name="Was eingeschätzt wird")
    more = lines.get_by_role("button", name="Zeile hinzufügen")
    more.click()
    page.keyboard.type("Mir tut nichts weh.")
    more.hover()
    with page.expect_response(lambda answer: answer.request.method == "PATCH" and answer.ok):
        page.mouse.down()  # which leaves the field, and so saves
    page.wait_for_timeout(200)
    page.mouse.up()
    expect(lines.get_by_role("textbox", name="Text", exact=True)).to_have_count(2)
    expect(lines.get_by_text("Es gibt noch nichts einzuschätzen.")).to_have_count(0)


def test_what_was_written_offline_outlives_the_tab_and_the_token(
    visiting: Visiting, stack: Stack, written: Written
) -> None:
    ada, robin = visiting(written.ada.again()), visiting(author(stack))
    for visitor in (ada, robin):
        visitor.expects(STALE, CUT)
    page, other = written.open(ada, 2), written.open(robin, 2)
    ada.context.set_offline(True)
    fill(page, "Titel", "Verband bei Nacht")
    expect(page.get_by_text("Offline, lokal gesichert").first).to_be_visible()
    ada.store("token", ending(str(ada.stored("token")), -5))
    page.close()
    fill(other, "Aufgabenstellung", "Was kommt zuerst?")
    stack.wait_for(lambda: written.items()[2]["instruction"] == "Was kommt zuerst?", what="the colleague's text")
    ada.context.set_offline(False)
    ada.page = page = ada.context.new_page()
    page.goto(f"/dashboard/lesson-editor/{written.id}?page=2")
    stack.wait_for(lambda: written.items()[2]["title"] == "Verband bei Nacht", what="what was written offline")
    expect(page.get_by_label("Titel", exact=True)).to_have_value("Verband bei Nacht")
    expect(page.get_by_label("Aufgabenstellung")).to_have_value("Was kommt zuerst?")
    expect(other.get_by_label("Titel", exact=True)).to_have_value("Verband bei Nacht")


def test_two_authors_and_a_network_that_fails_lose_no_word(visiting: Visiting, stack: Stack, written: Written) -> None:
    ada, robin = visiting(written.ada), visiting(author(stack))
    for visitor in (ada, robin):
        visitor.expects(STALE, CUT, GONE)
    page, other = written.open(ada, 2), written.open(robin, 1)
    expect(page.get_by_text("bearbeitet gerade Übung 2.")).to_be_visible()
    fill(other, "Titel", "Blutdruck am Morgen")
    expect(page.get_by_role("row", name="Blutdruck am Morgen")).to_be_visible()

    other = written.open(robin, 2)
    ada.context.set_offline(True)
    fill(page, "Titel", "Verband bei Nacht")
    expect(page.get_by_text("Offline, lokal gesichert").first).to_be_visible()
    fill(other, "Aufgabenstellung", "Was kommt zuerst?")
    stack.wait_for(lambda: written.items()[2]["instruction"] == "Was kommt zuerst?", what="the colleague's text")
    ada.context.set_offline(False)
    stack.wait_for(lambda: written.items()[2]["title"] == "Verband bei Nacht", what="what was written offline")
    expect(page.get_by_label("Aufgabenstellung")).to_have_value("Was kommt zuerst?")
    expect(other.get_by_label("Titel", exact=True)).to_have_value("Verband bei Nacht")

    ada.context.set_offline(True)
    fill(page, "Titel", "Noch ein Gedanke")
    expect(page.get_by_text("Offline, lokal gesichert").first).to_be_visible()
    with author(stack).http as http:
        http.delete(f"/course-section-items/{written.items()[2]['id']}").raise_for_status()
    ada.context.set_offline(False)
    lost = page.get_by_role("status").filter(has_text="Jemand hat eine Übung gelöscht")
    expect(lost).to_contain_text("Noch ein Gedanke")
    expect_no_faults(page)


def test_on_a_phone_what_is_opened_comes_into_view(visiting: Visiting, written: Written) -> None:
    page = written.open(visiting(written.ada, PHONE), 0)
    page.get_by_role("row", name="Blutdruck messen").tap()
    expect(page.get_by_role("heading", level=2, name="Lückentext")).to_be_in_viewport()
    page.get_by_role("button", name="So sehen es Lernende").tap()
    expect(page.get_by_role("group", name="Breite der Vorschau")).to_be_visible()
    expect_no_faults(page)
