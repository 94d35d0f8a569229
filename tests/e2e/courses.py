"""A small course made over the API by its author, as quickly as the product allows."""

from dataclasses import dataclass
from typing import Any
from uuid import uuid4

import httpx

from tests.e2e.accounts import Account
from tests.stack import Stack

CLOZE = {
    "text": "Frau Keller hat seit gestern [[fever]]. Ich messe [[article]] Blutdruck und lege die [[cuff]] an.",
    "gaps": [
        {
            "key": "fever",
            "mode": "TYPED",
            "accepted": ["Fieber"],
            "hint": "Ihre Temperatur liegt bei 39,2 °C.",
            "explanation": "Ab 38,0 °C spricht man von Fieber.",
        },
        {"key": "article", "mode": "CHOSEN", "accepted": ["den"], "options": ["der", "den", "dem"]},
        {"key": "cuff", "mode": "DRAGGED", "accepted": ["Manschette"]},
    ],
    "distractors": ["Kanüle"],
}
STEPS = ("Hände desinfizieren", "Handschuhe anziehen", "Verband lösen", "Wunde reinigen")


def text(*paragraphs: str) -> dict[str, Any]:
    blocks = [{"type": "PARAGRAPH", "lines": [{"pieces": [{"text": one}]}]} for one in paragraphs]
    return {"blocks": blocks, "read_aloud": True}


# Path of the call (behind the section's id), and its body.
ITEMS: tuple[tuple[str, str, dict[str, Any]], ...] = (
    ("text/{}", "Die Übergabe", {"content": text("Frau Keller wurde gestern aufgenommen.", "Die Nacht war ruhig.")}),
    ("cloze/{}/new", "Blutdruck messen", {"instruction": "Füllen Sie die Lücken.", "content": CLOZE}),
    (
        "ordering-exercise/{}",
        "Verband wechseln",
        {
            "content": {"explanation": "Erst desinfizieren, dann die Handschuhe."},
            "items": [{"text": step} for step in STEPS],
        },
    ),
    (
        "journalling/{}/new",
        "Blick zurück",
        {"content": {"question": "Wie sicher fühlen Sie sich?", "starters": ["Gut gelingt mir schon …"]}},
    ),
)


@dataclass(frozen=True)
class MadeCourse:
    """`title` is found once only, whatever else lies in the library."""

    id: str
    title: str
    section_id: str


def author(stack: Stack) -> Account:
    """The person who may write courses for all organisations."""
    known = stack.accounts["admin"]
    return Account(stack, known["email"], known["password"]).sign_in()


def make(stack: Stack) -> MadeCourse:
    """A published public course of one chapter with two lessons; the first has an item of each kind here."""
    with author(stack).http as http:
        title = f"Deutsch auf Station {uuid4().hex[:6]}"
        facts = {"title": title, "level": "A2.2", "description": "Sicher sprechen am Bett.", "tags": ["Pflege"]}
        course = sent(http, "/courses/", {**facts, "organization_id": None, "is_public": True})["id"]
        chapter = sent(http, "/chapters/", {"course_id": course, "title": "Am Bett"})["id"]
        goals = [{"text": "Sie können eine Übergabe verstehen."}, {"text": "Sie können Vitalzeichen benennen."}]
        lesson = {"chapter_id": chapter, "title": "Der erste Dienst", "duration": 12, "learning_objectives": goals}
        section = sent(http, "/sections/", lesson)["id"]
        for path, name, body in ITEMS:
            sent(http, f"/course-section-items/{path.format(section)}", {"title": name, **body})
        second = sent(http, "/sections/", {"chapter_id": chapter, "title": "Die Visite", "duration": 5})["id"]
        sent(http, f"/course-section-items/text/{second}", {"title": "Lesen", "content": text("Guten Morgen.")})
        http.put(f"/courses/{course}", json={"status": "PUBLISHED"}).raise_for_status()
    return MadeCourse(course, title, section)


def sent(http: httpx.Client, path: str, body: dict[str, Any]) -> dict[str, Any]:
    """What the server answers to a POST that it takes."""
    answer = http.post(path, json=body)
    assert answer.is_success, f"{path}: {answer.status_code} {answer.text}"
    found: dict[str, Any] = answer.json()
    return found


def outline(author: Account, course: str) -> list[tuple[str, list[str]]]:
    """The titles of the chapters with those of their lessons, as the server has them."""
    with author.http as http:
        chapters = http.get(f"/courses/{course}").raise_for_status().json()["chapters"]
    return [(one["title"], [section["title"] for section in one["sections"]]) for one in chapters]


def expect_outline(author: Account, stack: Stack, course: str, wanted: list[tuple[str, list[str]]]) -> None:
    stack.wait_for(lambda: outline(author, course) == wanted, what=f"the outline {wanted}")
