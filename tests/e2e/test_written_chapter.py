"""An author writes a chapter of the shipped course anew, with nothing but what the editors show.

Of its exercises are written so many as have all kinds with all their fields; of dialogs and questions, so many rows.
"""

import json
import re
from collections.abc import Iterator
from contextlib import suppress
from typing import Any
from uuid import uuid4

from playwright.sync_api import Page, expect

from deploy.local.paths import ROOT
from tests.e2e.accounts import Account
from tests.e2e.axe import expect_no_faults
from tests.e2e.conftest import Visiting
from tests.e2e.courses import author
from tests.e2e.exercise_fields import OF_THE_SERVER, as_written, write_body
from tests.stack import Stack

SHIPPED = ROOT / "content/courses/deutsch-fuer-die-pflege"
CHAPTER = 0
KINDS = 10  # of exercises that its lessons have, a dialog and a case among them
NAMES = json.loads((ROOT / "frontend/src/i18n/messages/deu/lessonEditor.json").read_text())["kinds"]
CHOICES = ("mode", "modes", "type", "part_of_speech", "speaker")  # fields that are different for what is chosen
LONG_LISTS = ("lines", "mc")  # nothing refers to their rows
UNFINISHED = r"answer: 422 PATCH \S+/body"  # a row that has no words yet


def read_lesson(account: Account, section: str) -> dict[str, Any]:
    """Read a lesson as its author sees it."""
    with account.http as http:
        found: dict[str, Any] = http.get(f"/sections/single/{section}", params={"edit": True}).raise_for_status().json()
    return found


def read_chapter(account: Account, course: str, place: int) -> dict[str, Any]:
    """Read a chapter with the whole of its lessons."""
    with account.http as http:
        chapter: dict[str, Any] = http.get(f"/courses/{course}").raise_for_status().json()["chapters"][place]
    return {**chapter, "sections": [read_lesson(account, one["id"]) for one in chapter["sections"]]}


def read_shipped(stack: Stack) -> dict[str, Any]:
    """Read the shipped chapter as its authors would see it: with all that its files leave out."""
    account = author(stack)
    wanted = json.loads((SHIPPED / "course.json").read_text())["title"]
    with account.http as http:
        courses = http.get("/courses/").raise_for_status().json()["results"]
    return read_chapter(account, next(one["id"] for one in courses if one["title"] == wanted), CHAPTER)


def list_fields(value: Any, place: str = "") -> set[str]:
    """List where a body says something, whatever the number of the row; of choices also what is chosen."""
    if isinstance(value, dict):
        rows = [list_fields(one, f"{place}.{name}") for name, one in value.items() if name not in OF_THE_SERVER]
        return set[str]().union(*rows)
    if isinstance(value, list):
        return set[str]().union(*(list_fields(one, place) for one in value))
    if not value:
        return set()
    return {f"{place}={value}" if place.endswith(CHOICES) else place}


def shorten_lists(body: dict[str, Any]) -> dict[str, Any]:
    """Leave out rows of long lists that have no other fields than those before them."""

    def keep(rows: list[Any]) -> Iterator[Any]:
        seen = set[str]()
        for row in rows:
            if not list_fields(row) <= seen:
                seen |= list_fields(row)
                yield row

    return {name: [*keep(value)] if name in LONG_LISTS else value for name, value in body.items()}


def shorten_chapter(chapter: dict[str, Any]) -> dict[str, Any]:
    """Leave out exercises whose kind is there with the same fields in others, and lessons that have none then."""
    items = [item for lesson in chapter["sections"] for item in lesson["items"]]
    fields = {item["id"]: list_fields(item["body"], item["kind"]) for item in items}
    left, chosen = set[str]().union(*fields.values()), list[str]()
    while left:
        chosen.append(max(fields, key=lambda item: len(fields[item] & left)))
        left -= fields[chosen[-1]]
    lessons = []
    for lesson in chapter["sections"]:
        kept = [{**one, "body": shorten_lists(one["body"])} for one in lesson["items"] if one["id"] in chosen]
        if kept:
            lessons.append({**lesson, "items": kept})
    return {**chapter, "sections": lessons}


def find_cases(account: Account, chapter: dict[str, Any]) -> dict[str, str]:
    """Find the titles of the cases that a chapter uses, by their ids."""
    bodies = [item["body"] for lesson in chapter["sections"] for item in lesson["items"]]
    used = {row["case_id"] for body in bodies for row in body.get("cases", [])}
    with account.http as http:
        return {case: http.get(f"/cases/{case}").raise_for_status().json()["title"] for case in used}


def fill(page: Page, label: str, words: str) -> None:
    page.get_by_label(label, exact=True).fill(words)
    page.keyboard.press("Tab")


def make_course(page: Page, title: str) -> str:
    """Make a course from the author's first page on; gives its id."""
    page.goto("/app")
    page.get_by_role("button", name="Neuer Kurs").click()
    fill(page, "Titel des Kurses", title)
    page.get_by_role("button", name="Kurs anlegen").click()
    expect(page.get_by_role("heading", level=1, name=title)).to_be_visible()
    return page.url.rpartition("/")[2]


def make_chapter(page: Page, chapter: dict[str, Any]) -> None:
    """Make a chapter with its lessons, which are empty yet."""
    page.get_by_label("Neues Kapitel").fill(chapter["title"])
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", level=2, name=chapter["title"])).to_be_visible()
    fill(page, "Beschreibung des Kapitels", chapter["description"])
    for lesson in chapter["sections"]:
        page.get_by_label("Neue Lektion").fill(lesson["title"])
        page.keyboard.press("Enter")
        expect(page.get_by_role("row", name=lesson["title"])).to_be_visible()
        expect(page.get_by_label("Neue Lektion")).to_have_value("")


def write_facts(page: Page, lesson: dict[str, Any]) -> None:
    fill(page, "Beschreibung der Lektion", lesson["description"])
    for number, objective in enumerate(lesson["learning_objectives"], start=1):
        page.get_by_label("Neues Lernziel").fill(objective["text"])
        page.keyboard.press("Enter")
        expect(page.get_by_label(f"Lernziel {number}", exact=True)).to_have_value(objective["text"])
    page.get_by_label("Dauer", exact=True).select_option(str(lesson["duration"]))


def write_item(page: Page, item: dict[str, Any], cases: dict[str, str]) -> None:
    name = NAMES[item["kind"]]["name"]
    page.get_by_role("button", name="Übung hinzufügen").click()
    page.get_by_role("dialog").get_by_role("button", name=re.compile(f"^{re.escape(name)}")).click()
    expect(page.get_by_role("heading", level=2, name=name)).to_be_visible()
    expect(page.get_by_label("Titel", exact=True)).to_be_focused()
    fill(page, "Titel", item["title"])
    fill(page, "Aufgabenstellung", item["instruction"])
    write_body(page, item["kind"], item["body"], cases)


def test_all_kinds_of_a_shipped_chapter_are_written_through_the_editors(visiting: Visiting, stack: Stack) -> None:
    known = stack.accounts["author"]
    ada = Account(stack, known["email"], known["password"]).sign_in()
    shipped = shorten_chapter(read_shipped(stack))
    cases = find_cases(ada, shipped)
    visitor = visiting(ada)
    visitor.expects(UNFINISHED)
    page = visitor.page
    course = make_course(page, f"Noch einmal {uuid4().hex[:6]}")
    make_chapter(page, shipped)
    for lesson in shipped["sections"]:
        page.get_by_role("link", name=lesson["title"]).click()
        expect(page.get_by_label("Titel der Lektion")).to_have_value(lesson["title"])
        write_facts(page, lesson)
        for item in lesson["items"]:
            write_item(page, item, cases)
        expect(page.get_by_role("toolbar", name="Werkzeuge").get_by_text("Gespeichert")).to_be_visible()
        page.get_by_role("link", name="Zum Kurs").click()
        page.get_by_role("link", name=shipped["title"]).click()

    def is_same() -> bool:
        return as_compared(read_chapter(ada, course, 0)) == as_compared(shipped)

    with suppress(SystemExit):  # what differs is said by the line below
        stack.wait_for(is_same, what="the same chapter", seconds=30)
    written = read_chapter(ada, course, 0)
    assert as_compared(written) == as_compared(shipped)
    assert len({item["kind"] for lesson in written["sections"] for item in lesson["items"]}) == KINDS
    page.get_by_role("link", name="Kurs und alle Kapitel").click()
    expect(page.get_by_role("button", name="Veröffentlichen")).to_be_enabled()
    expect_no_faults(page)


def as_compared(chapter: dict[str, Any]) -> tuple[Any, ...]:
    """Give what a chapter, its lessons and their exercises say, without what the server adds."""
    return chapter["title"], chapter["description"], [as_compared_lesson(one) for one in chapter["sections"]]


def as_compared_lesson(lesson: dict[str, Any]) -> tuple[Any, ...]:
    facts = {name: lesson[name] for name in ("title", "description", "duration")}
    objectives = [one["text"] for one in lesson["learning_objectives"]]
    items = [(one["kind"], one["title"], one["instruction"], as_written(one["body"])) for one in lesson["items"]]
    return facts, objectives, items
