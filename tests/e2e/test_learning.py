"""A course taken from its first lesson to its last page, by keys only and by taps only; and without a network."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.e2e.accounts import Account, sign_up
from tests.e2e.axe import expect_no_faults
from tests.e2e.conftest import Visiting
from tests.e2e.courses import CLOZE, STEPS, MadeCourse, author, make, sent, text
from tests.e2e.exercises import here
from tests.e2e.hands import tap_option
from tests.e2e.keyboard import Keyboard
from tests.e2e.visitor import PHONE, Visitor
from tests.stack import Stack


@pytest.fixture(scope="module")
def course(stack: Stack) -> MadeCourse:
    """A course that several tests read; each has a learner of its own."""
    return make(stack)


def title(page: Page, name: str) -> Locator:
    return page.get_by_role("heading", level=1, name=name)


def verdict(page: Page, word: str) -> None:
    expect(page.get_by_role("status").get_by_text(word, exact=True)).to_be_visible()


def choose_in_gap(page: Page, word: str) -> None:
    """Of the list that opens in the sentence."""
    page.get_by_role("button", name=re.compile("Lücke 2 von 3$")).tap()
    tap_option(page, word)


def clean(page: Page) -> None:
    """axe finds nothing."""
    expect_no_faults(page)


def checked(page: Page, after: Callable[[Page], None]) -> None:
    """axe finds nothing before and after."""
    clean(page)
    after(page)
    clean(page)


def test_a_course_is_taken_by_taps_only(visiting: Visiting, newcomer: Account, course: MadeCourse) -> None:
    page = visiting(newcomer, PHONE).page
    page.goto("/home")
    page.get_by_role("link", name=re.compile("^Lernen")).tap()
    page.get_by_role("link", name="Kurse finden").tap()
    page.get_by_role("link", name=re.compile(course.title)).tap()
    clean(page)
    page.get_by_role("button", name="Am Kurs teilnehmen").tap()
    page.get_by_role("link", name="Anfangen").tap()
    expect(title(page, "Die Übergabe")).to_be_visible()
    clean(page)
    page.get_by_role("button", name="Weiter").tap()

    expect(title(page, "Blutdruck messen")).to_be_visible()
    page.get_by_role("textbox", name="Lücke 1 von 3").tap()
    page.keyboard.type("Fieber")
    choose_in_gap(page, "der")
    page.get_by_role("button", name="Manschette").tap()
    checked(page, lambda page: page.get_by_role("button", name="Prüfen").tap())
    verdict(page, "Noch nicht ganz")
    page.get_by_role("button", name="Noch einmal").tap()
    choose_in_gap(page, "den")
    page.get_by_role("button", name="Prüfen").tap()
    verdict(page, "Richtig")
    page.get_by_role("button", name="Weiter").tap()

    for step in STEPS:
        page.get_by_role("button", name=step, exact=True).tap()
    checked(page, lambda page: page.get_by_role("button", name="Prüfen").tap())
    verdict(page, "Richtig")
    page.get_by_role("button", name="Weiter").tap()

    page.get_by_role("radio", name="recht sicher").first.check()
    checked(page, lambda page: page.get_by_role("button", name="Speichern").tap())
    verdict(page, "Gespeichert")
    page.get_by_role("button", name="Weiter").tap()

    expect(title(page, "Geschafft!")).to_be_visible()
    expect(page.get_by_text("4 von 4 Übungen erledigt")).to_be_visible()
    clean(page)
    page.get_by_role("link", name="Nächste Lektion: Die Visite").tap()
    expect(title(page, "Lesen")).to_be_visible()
    page.get_by_role("button", name="Weiter").tap()
    expect(title(page, "Geschafft!")).to_be_visible()
    page.get_by_role("link", name="Zum Kurs").tap()
    expect(page.get_by_text("Sie haben alle Lektionen abgeschlossen.")).to_be_visible()
    page.goto("/my-courses?state=done")
    expect(page.get_by_role("progressbar", name="Fortschritt")).to_have_attribute(
        "aria-valuetext", "5 von 5 Übungen erledigt"
    )
    clean(page)


def test_a_lesson_is_taken_by_keys_only(visiting: Visiting, newcomer: Account, course: MadeCourse) -> None:
    page = visiting(newcomer, PHONE).page
    keys = Keyboard(page)
    page.goto(f"/course/{course.id}")
    keys.press("button", "Am Kurs teilnehmen")
    expect(page.get_by_role("link", name="Anfangen")).to_be_visible()
    keys.press("link", "Anfangen")
    expect(title(page, "Die Übergabe")).to_be_focused()
    page.keyboard.press("Enter")
    expect(title(page, "Blutdruck messen")).to_be_focused()
    keys.to("text", "Lücke 1 von 3")
    keys.write("fieber")
    keys.to("button", re.compile("Lücke 2 von 3$"))
    keys.write("den")
    keys.press("button", "Manschette")
    keys.to("text", "Lücke 1 von 3")
    page.keyboard.press("Enter")
    verdict(page, "Fast")
    page.keyboard.press("Enter")
    expect(title(page, "Verband wechseln")).to_be_focused()
    for step in STEPS:
        keys.press("button", re.compile(f"^{step}$"))
    keys.press("button", "Prüfen")
    verdict(page, "Richtig")
    page.keyboard.press("Enter")
    expect(title(page, "Blick zurück")).to_be_focused()
    keys.to("radio", "noch gar nicht")
    page.keyboard.press("ArrowRight")
    keys.press("button", "Speichern")
    verdict(page, "Gespeichert")
    page.keyboard.press("Enter")
    expect(title(page, "Geschafft!")).to_be_focused()
    page.keyboard.press("ArrowLeft")
    expect(title(page, "Blick zurück")).to_be_focused()


def begun(visiting: Visiting, account: Account, course: MadeCourse) -> Visitor:
    """A learner at the second page of the first lesson of a course."""
    with account.http as http:
        http.put(f"/courses/{course.id}/enroll", json={}).raise_for_status()
    visitor = visiting(account, PHONE)
    visitor.page.goto(f"/lesson-viewer/{course.section_id}?page=1")
    expect(title(visitor.page, "Blutdruck messen")).to_be_visible()
    return visitor


def test_a_mark_is_taken_away_and_the_work_done_again(
    visiting: Visiting, newcomer: Account, course: MadeCourse, size: dict[str, Any]
) -> None:
    with newcomer.http as http:
        http.put(f"/courses/{course.id}/enroll", json={}).raise_for_status()
    page = visiting(newcomer, size).page
    page.goto(f"/lesson-viewer/{course.section_id}?page=0")
    expect(here(page)).to_have_attribute("data-state", "done")
    page.get_by_role("button", name=re.compile("Überblick öffnen")).click()
    pages = page.get_by_role("dialog")
    pages.get_by_role("button", name="„Blutdruck messen“ als erledigt markieren").click()
    expect(pages.get_by_role("button", name=re.compile("Blutdruck messen.*erledigt$"))).to_be_visible()
    pages.get_by_role("button", name="Markierung von „Die Übergabe“ aufheben").click()
    expect(pages.get_by_role("button", name=re.compile("Die Übergabe.*offen$"))).to_be_visible()
    clean(page)
    page.keyboard.press("Escape")
    expect(here(page)).to_have_attribute("data-state", "new")  # the page in front is not read again at once
    page.goto(f"/lesson-viewer/{course.section_id}?page=4")
    expect(page.get_by_text("1 von 4 Übungen erledigt")).to_be_visible()
    clean(page)
    page.get_by_role("button", name="Weiterlernen: noch 3 Übungen").click()
    expect(title(page, "Die Übergabe")).to_be_visible()
    expect(here(page)).to_have_attribute("data-state", "done")
    page.get_by_role("button", name="Weiter").click()
    expect(title(page, "Verband wechseln")).to_be_visible()


def test_a_reload_leads_to_the_same_place_with_the_same_answers(
    visiting: Visiting, newcomer: Account, course: MadeCourse
) -> None:
    page = begun(visiting, newcomer, course).page
    page.get_by_role("textbox", name="Lücke 1 von 3").fill("Fieb")
    page.reload()
    expect(page.get_by_role("textbox", name="Lücke 1 von 3")).to_have_value("Fieb")
    page.keyboard.press("ArrowRight")
    expect(title(page, "Verband wechseln")).to_be_visible()
    order = page.get_by_role("listitem").all_inner_texts()
    page.get_by_role("button", name=STEPS[0], exact=True).tap()
    expect(page.get_by_role("region", name="Ihre Reihenfolge").get_by_role("listitem")).to_have_count(1)
    page.get_by_role("link", name=re.compile("^Lektion verlassen")).tap()
    page.get_by_role("link", name="Weiterlernen").tap()
    expect(title(page, "Verband wechseln")).to_be_visible()
    expect(page.get_by_role("region", name="Ihre Reihenfolge").get_by_role("listitem")).to_have_count(1)
    rest = page.get_by_role("region", name="Noch nicht sortiert").get_by_role("listitem").all_inner_texts()
    assert rest == [step for step in order if step != STEPS[0]]


def test_without_a_network_answers_wait_and_are_sent_once(
    visiting: Visiting, newcomer: Account, course: MadeCourse
) -> None:
    visitor = begun(visiting, newcomer, course)
    visitor.expects("ERR_INTERNET_DISCONNECTED")
    page = visitor.page
    visitor.context.set_offline(True)
    page.get_by_role("textbox", name="Lücke 1 von 3").fill("Fieber")
    choose_in_gap(page, "den")
    page.get_by_role("button", name="Manschette").tap()
    page.get_by_role("button", name="Prüfen").tap()
    expect(page.get_by_text("1 Antwort noch nicht gesendet")).to_be_visible()
    visitor.context.set_offline(False)
    verdict(page, "Richtig")
    expect(page.get_by_text("1 Antwort noch nicht gesendet")).to_have_count(0)
    with newcomer.http as http:
        items = http.get(f"/sections/single/{course.section_id}").raise_for_status().json()["items"]
    assert [item["interaction"]["attempts"] for item in items if item["kind"] == "CLOZE"] == [1]


def test_what_its_author_changes_meanwhile_takes_nothing_from_the_learner(
    visiting: Visiting, stack: Stack, newcomer: Account
) -> None:
    course = make(stack)
    visitor = begun(visiting, newcomer, course)
    visitor.expects("ERR_INTERNET_DISCONNECTED")
    page = visitor.page
    gap = page.get_by_role("textbox", name="Lücke 1 von 3")
    gap.fill("Fieber")
    choose_in_gap(page, "den")
    page.get_by_role("button", name="Manschette").tap()
    with author(stack).http as http:
        [cloze] = [item for item in in_lesson(newcomer, course) if item["kind"] == "CLOZE"]
        changed = {"content": CLOZE | {"distractors": ["Spritze"]}}
        http.patch(f"/course-section-items/cloze/{cloze['id']}", json=changed).raise_for_status()
        page.get_by_role("button", name="Prüfen").tap()
        verdict(page, "Richtig")
        expect(gap).to_have_value("Fieber")
        before = {"title": "Vorweg", "content": text("Guten Morgen."), "item_index": 0}
        sent(http, f"/course-section-items/text/{course.section_id}", before)
    visitor.context.set_offline(True)
    page.wait_for_timeout(2500)  # what was asked for a moment ago is not asked for again
    visitor.context.set_offline(False)
    expect(page).to_have_url(re.compile(r"\?page=2$"))
    expect(title(page, "Blutdruck messen")).to_be_visible()
    expect(page.get_by_text("Diese Übung wurde geändert")).to_be_visible()
    expect(gap).to_have_value("")
    expect(page.get_by_role("button", name="Spritze")).to_be_visible()


def in_lesson(account: Account, course: MadeCourse) -> Any:
    """The items of the first lesson as this person sees them."""
    with account.http as http:
        return http.get(f"/sections/single/{course.section_id}").raise_for_status().json()["items"]


def test_filters_of_courses_live_in_the_address(visiting: Visiting, stack: Stack, course: MadeCourse) -> None:
    page = visiting(sign_up(stack)).page
    page.goto("/courses?q=Kurs")  # a short list has a search only where its address has one
    page.get_by_role("searchbox", name="Kurse durchsuchen").fill(course.title)
    expect(page.get_by_role("list", name="Gefundene Kurse").get_by_role("heading")).to_have_text([course.title])
    expect(page).to_have_url(re.compile(r"\?q=Deutsch"))  # written down a moment after typing
    page.get_by_role("link", name=re.compile(course.title)).click()
    expect(page.get_by_role("heading", level=1, name=course.title)).to_be_visible()
    page.go_back()
    expect(page.get_by_role("searchbox", name="Kurse durchsuchen")).to_have_value(course.title)
    page.get_by_role("searchbox", name="Kurse durchsuchen").fill("Zahnspange")
    page.get_by_role("button", name="Suche löschen").click()
    expect(page).to_have_url(re.compile("/courses$"))
