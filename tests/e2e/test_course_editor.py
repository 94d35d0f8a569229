"""Authors make, sort, copy and publish courses in the browser; nobody's words are lost to a colleague's."""

import io
from typing import Any
from uuid import uuid4

import pytest
from PIL import Image
from playwright.sync_api import FilePayload, Locator, Page, expect

from tests.e2e.accounts import Account
from tests.e2e.axe import expect_no_faults
from tests.e2e.conftest import Visiting
from tests.e2e.courses import expect_outline, outline, sent
from tests.e2e.hands import choose_file
from tests.e2e.keyboard import begin_drag
from tests.e2e.visitor import PHONE
from tests.factories.cases import small
from tests.stack import Stack

ZIP = "application/zip"
BACKGROUND = 240_000  # milliseconds: what authors start waits behind the cases that a new product prepares
STALE = r"answer: 409 PUT \S+/api/chapters/"


@pytest.fixture
def course(ada: Account) -> str:
    """A draft with the chapters "Aufnahme" (with two lessons) and "Visite"."""
    with ada.http as http:
        made: str = sent(http, "/courses/", {"title": f"Kurs {uuid4().hex[:6]}", "level": "A2.1"})["id"]
        chapter = sent(http, "/chapters/", {"course_id": made, "title": "Aufnahme"})["id"]
        sent(http, "/chapters/", {"course_id": made, "title": "Visite"})
        for title in ("Begrüßung", "Anamnese"):
            sent(http, "/sections/", {"chapter_id": chapter, "title": title})
    return made


def row(page: Page, title: str) -> Locator:
    return page.get_by_role("row", name=title)


def choose(page: Page, title: str, entry: str) -> None:
    """Do something with a lesson by its menu."""
    page.get_by_role("button", name=f"Lektion „{title}“ bearbeiten").click()
    page.get_by_role("menuitem", name=entry).click()


def test_an_author_makes_a_course_and_publishes_it(visiting: Visiting, ada: Account, stack: Stack) -> None:
    page = visiting(ada).page
    page.goto("/app")
    page.wait_for_url("**/dashboard")
    expect_no_faults(page)
    page.get_by_role("button", name="Neuer Kurs").click()
    title = f"Deutsch bei Nacht {uuid4().hex[:6]}"
    page.get_by_label("Titel des Kurses").fill(title)
    page.get_by_role("button", name="Kurs anlegen").click()
    expect(page.get_by_role("heading", level=1, name=title)).to_be_visible()
    expect(page.get_by_role("button", name="Veröffentlichen")).to_be_disabled()
    course = page.url.rpartition("/")[2]
    page.get_by_label("Neues Kapitel").fill("Nachtdienst")
    page.get_by_role("button", name="Kapitel anlegen").click()
    expect(page.get_by_role("heading", level=2, name="Nachtdienst")).to_be_visible()
    page.get_by_label("Neue Lektion").fill("Die Klingel")
    page.keyboard.press("Enter")
    choose(page, "Die Klingel", "Titel, Dauer und Bild")
    page.get_by_label("Titel der Lektion").fill("Es klingelt")
    page.get_by_label("Dauer").select_option("15 Minuten")
    page.keyboard.press("Escape")
    expect(row(page, "Es klingelt")).to_contain_text("15 Minuten")
    expect_outline(ada, stack, course, [("Nachtdienst", ["Es klingelt"])])
    page.get_by_role("link", name="Kurs und alle Kapitel").click()
    page.get_by_role("button", name="Veröffentlichen").click()
    expect(page.get_by_text("Lernende können den Kurs beginnen.")).to_be_visible()
    expect_no_faults(page)
    with ada.http as http:
        assert http.get(f"/courses/{course}").json()["status"] == "PUBLISHED"


def test_lessons_and_chapters_are_sorted_with_the_mouse(
    visiting: Visiting, ada: Account, stack: Stack, course: str
) -> None:
    page = visiting(ada).page
    page.goto(f"/dashboard/edit/{course}?page=0")
    row(page, "Anamnese").drag_to(row(page, "Begrüßung"), target_position={"x": 200, "y": 3})
    expect_outline(ada, stack, course, [("Aufnahme", ["Anamnese", "Begrüßung"]), ("Visite", [])])
    row(page, "Begrüßung").drag_to(row(page, "Visite"))
    expect_outline(ada, stack, course, [("Aufnahme", ["Anamnese"]), ("Visite", ["Begrüßung"])])
    row(page, "Visite").drag_to(row(page, "Aufnahme"), target_position={"x": 200, "y": 3})
    expect_outline(ada, stack, course, [("Visite", ["Begrüßung"]), ("Aufnahme", ["Anamnese"])])


def test_lessons_are_sorted_with_keys_alone(visiting: Visiting, ada: Account, stack: Stack, course: str) -> None:
    page = visiting(ada).page
    page.goto(f"/dashboard/edit/{course}?page=0")
    row(page, "Begrüßung").get_by_role("button", name="ziehen").focus()
    begin_drag(page)
    page.keyboard.press("End")
    page.keyboard.press("Enter")
    expect_outline(ada, stack, course, [("Aufnahme", ["Anamnese", "Begrüßung"]), ("Visite", [])])


def test_on_a_phone_a_lesson_is_moved_by_choosing_its_place(
    visiting: Visiting, ada: Account, stack: Stack, course: str
) -> None:
    page = visiting(ada, PHONE).page
    page.goto(f"/dashboard/edit/{course}")
    page.get_by_role("link", name="Aufnahme").tap()
    choose(page, "Begrüßung", "Verschieben nach …")
    page.get_by_role("combobox", name="Kapitel").select_option("Visite")
    page.get_by_role("button", name="Verschieben", exact=True).tap()
    expect_outline(ada, stack, course, [("Aufnahme", ["Anamnese"]), ("Visite", ["Begrüßung"])])
    expect(page.get_by_role("dialog")).to_have_count(0)
    assert page.evaluate("document.documentElement.scrollWidth <= window.innerWidth")
    expect_no_faults(page)


def test_a_lesson_is_copied_into_another_course(visiting: Visiting, ada: Account, stack: Stack, course: str) -> None:
    with ada.http as http:
        other = sent(http, "/courses/", {"title": "Ein anderer Kurs", "level": "A2.1"})["id"]
        sent(http, "/chapters/", {"course_id": other, "title": "Start"})
    page = visiting(ada).page
    page.goto(f"/dashboard/edit/{course}?page=0")
    choose(page, "Anamnese", "Kopieren")
    page.goto(f"/dashboard/edit/{other}?page=0")
    page.get_by_role("button", name="„Anamnese“ hier einfügen").click()
    expect(row(page, "Anamnese")).to_be_visible()
    page.get_by_role("button", name="Vorhandene Lektion kopieren").click()
    page.get_by_label("Lektionen durchsuchen").fill("begrussung")
    page.get_by_role("button", name="„Begrüßung“ kopieren").first.click()
    expect_outline(ada, stack, other, [("Start", ["Anamnese", "Begrüßung"])])
    assert outline(ada, course)[0][1] == ["Begrüßung", "Anamnese"]


def test_a_course_waits_for_what_is_not_ready(visiting: Visiting, ada: Account, course: str) -> None:
    with ada.http as http:
        section = http.get(f"/courses/{course}").json()["chapters"][0]["sections"][1]["id"]
        sent(http, f"/course-section-items/pair-of-terms-game/{section}", {"title": "Wörter"})
    page = visiting(ada).page
    page.goto(f"/dashboard/edit/{course}")
    expect(page.get_by_text("Eine Stelle muss vor der Veröffentlichung ergänzt werden.")).to_be_visible()
    expect(page.get_by_role("button", name="Veröffentlichen")).to_be_disabled()
    page.get_by_role("link", name="Anamnese").click()
    expect(row(page, "Anamnese")).to_contain_text("1 offene Stelle")
    page.get_by_role("link", name="Kurs und alle Kapitel").click()
    page.get_by_role("button", name="„Wörter“ für Lernende verstecken").click()
    page.get_by_role("button", name="Veröffentlichen").click()
    expect(page.get_by_text("Lernende können den Kurs beginnen.")).to_be_visible()


def draw_picture(color: str) -> FilePayload:
    """Make a picture as somebody has it on a disk."""
    drawn = io.BytesIO()
    Image.new("RGB", (1600, 900), color).save(drawn, "PNG")
    return {"name": "bild.png", "mimeType": "image/png", "buffer": drawn.getvalue()}


def test_authors_give_chapters_and_lessons_their_pictures(visiting: Visiting, ada: Account, course: str) -> None:
    page = visiting(ada).page
    page.goto(f"/dashboard/edit/{course}?page=0")
    choose_file(page, "Titelbild auswählen", draw_picture("peru"))
    expect(page.get_by_role("button", name="Anderes Titelbild")).to_be_visible()
    choose(page, "Begrüßung", "Titel, Dauer und Bild")
    sheet = page.get_by_role("dialog")
    with page.expect_file_chooser() as asked:
        sheet.get_by_role("button", name="Titelbild auswählen").click()
    asked.value.set_files(draw_picture("slategray"))
    expect(sheet.get_by_role("button", name="Anderes Titelbild")).to_be_visible()
    expect_no_faults(page)
    with ada.http as http:
        chapter = http.get(f"/courses/{course}").json()["chapters"][0]
    chosen, other = chapter["sections"]
    assert chapter["title_image_url"] and chosen["title_image_url"] and not other["title_image_url"]
    page.goto(f"/course/{course}")
    images = page.locator("main img[src^='/media/']")
    expect(images).to_have_count(2)
    for image in images.all():
        image.scroll_into_view_if_needed()
        expect(image).to_have_js_property("complete", True)
        assert image.evaluate("image => image.naturalWidth") > 0


def test_authors_give_courses_and_cases_their_pictures(
    visiting: Visiting, ada: Account, stack: Stack, course: str
) -> None:
    picture = draw_picture("teal")
    with ada.http as http:
        file = small(id="to-be-illustrated", title="Ein Fall für ein Bild")
        case = sent(http, "/cases/create-or-overwrite", {"case": file})["id"]
    page = visiting(ada).page
    for address in (f"/dashboard/edit/{course}", f"/case-inspection/{case}"):
        page.goto(address)
        choose_file(page, "Titelbild auswählen", picture)
        expect(page.get_by_text("Titelbild gespeichert")).to_be_visible()
        expect(page.get_by_role("button", name="Anderes Titelbild")).to_be_visible()
        expect_no_faults(page)
    with ada.http as http:
        http.delete(f"/cases/{case}").raise_for_status()  # other tests count what is in the library


def change_title(author: Account, course: str, title: str) -> dict[str, Any]:
    """Give the first chapter another title, as a colleague does elsewhere; gives the chapter."""
    with author.http as http:
        chapter = http.get(f"/courses/{course}").json()["chapters"][0]
        body = {"title": title, "version": chapter["version"]}
        changed: dict[str, Any] = http.put(f"/chapters/{chapter['id']}", json=body).raise_for_status().json()
    return changed


def test_two_authors_at_one_title_lose_no_word(visiting: Visiting, ada: Account, stack: Stack, course: str) -> None:
    visitor = visiting(ada)
    visitor.expects(STALE)
    page = visitor.page
    page.goto(f"/dashboard/edit/{course}?page=0")
    field = page.get_by_label("Titel des Kapitels")
    expect(field).to_have_value("Aufnahme")
    known = stack.accounts["admin"]
    change_title(Account(stack, known["email"], known["password"]).sign_in(), course, "Aufnahme am Abend")
    field.fill("Aufnahme am Morgen")
    page.keyboard.press("Tab")
    conflict = page.get_by_role("group", name="auch an anderer Stelle geändert")
    expect(conflict).to_contain_text("Aufnahme am Abend")
    expect(field).to_have_value("Aufnahme am Morgen")
    conflict.get_by_role("button", name="Meinen Text behalten").click()
    expect_outline(ada, stack, course, [("Aufnahme am Morgen", ["Begrüßung", "Anamnese"]), ("Visite", [])])


def test_a_title_and_a_description_of_two_authors_are_merged(
    visiting: Visiting, ada: Account, stack: Stack, course: str
) -> None:
    visitor = visiting(ada)
    visitor.expects(STALE)
    page = visitor.page
    page.goto(f"/dashboard/edit/{course}?page=0")
    text = page.get_by_label("Beschreibung des Kapitels")
    expect(text).to_be_visible()
    change_title(ada.again(), course, "Aufnahme am Abend")
    text.fill("Vom ersten Wort bis zum Zimmer.")
    page.keyboard.press("Tab")
    expect_outline(ada, stack, course, [("Aufnahme am Abend", ["Begrüßung", "Anamnese"]), ("Visite", [])])
    expect(page.get_by_role("heading", level=2, name="Aufnahme am Abend")).to_be_visible()
    with ada.http as http:
        chapter = http.get(f"/courses/{course}").json()["chapters"][0]
    assert chapter["description"] == "Vom ersten Wort bis zum Zimmer."


def test_a_course_leaves_as_a_file_and_what_the_file_would_change_is_seen_first(
    visiting: Visiting, ada: Account, course: str, stack: Stack
) -> None:
    page = visiting(ada).page
    page.goto(f"/dashboard/edit/{course}")
    with page.expect_download() as saved:
        page.get_by_role("button", name="Als Datei speichern").click()
    file = saved.value.path()
    before = outline(ada, course)
    with ada.http as http:
        chapter = http.get(f"/courses/{course}").raise_for_status().json()["chapters"][1]
        http.delete(f"/chapters/{chapter['id']}").raise_for_status()
        sent(http, "/chapters/", {"course_id": course, "title": "Nachtdienst"})
    page.goto("/dashboard")
    page.get_by_role("button", name="Kurs aus Datei").click()
    sheet = page.get_by_role("dialog", name="Kurs aus einer Datei")
    choose_file(page, "Kurs-Datei wählen", {"name": "kurs.zip", "mimeType": ZIP, "buffer": file.read_bytes()})
    expect(sheet.get_by_text("Diesen Kurs gibt es schon")).to_be_visible(timeout=BACKGROUND)
    expect(sheet.get_by_role("row", name="Kapitel")).to_have_text("Kapitel1011")
    sheet.get_by_text("2 Änderungen im Einzelnen").click()
    expect(sheet.get_by_role("listitem")).to_have_text(["Fällt weg: Kapitel „Nachtdienst“", "Neu: Kapitel „Visite“"])
    expect_no_faults(page)
    assert outline(ada, course) != before, "seeing it changes nothing"
    sheet.get_by_role("button", name="Kurs aktualisieren").click()
    page.wait_for_url(f"**/dashboard/edit/{course}", timeout=BACKGROUND)
    assert outline(ada, course) == before
