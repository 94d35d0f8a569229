"""What authors and learners do in lessons that workers have to do with, and what there must be afterwards: once."""

import uuid
from typing import Any

from tests.faults.world import Deeds, Story, World, is_played

IN_LESSONS = Deeds()
ITEMS = "/course-section-items"
FIELD = {"key": "weight", "label": "Gewicht", "input": "NUMBER", "unit": "kg", "accepted": ["91"]}
TACT = {"key": "tact", "text": "Sie bleiben freundlich.", "expects": []}


def made(world: World, path: str, **body: Any) -> dict[str, Any]:
    """Something that the author makes."""
    found: dict[str, Any] = world.ada.http.post(path, json=body).raise_for_status().json()
    return found


def a_section(world: World) -> tuple[str, str]:
    """A section of a course that everybody may take; the keys of both."""
    course = made(world, "/courses/", title="Kurs", level="A2.1", status="PUBLISHED", is_public=True)["id"]
    chapter = made(world, "/chapters/", course_id=course, title="Kapitel")["id"]
    return course, made(world, "/sections/", chapter_id=chapter, title="Lektion")["id"]


@IN_LESSONS.of("content.speak_dialog", paid=1)
def speak_dialog(world: World) -> Story:
    _course, section = a_section(world)
    item = made(world, f"{ITEMS}/resource/{section}/new")["id"]
    line = {"type": "PERSON_SAY", "speaker": "jana", "text": f"Heute ist Visite, {uuid.uuid4().hex[:4]}."}
    speakers = [{"key": "jana", "name": "Jana"}]
    path = f"/dialogs/?section_content_item_id={item}"
    dialog = made(world, path, speakers=speakers, lines=[line])["id"]
    yield lambda: world.ada.http.post(f"/dialogs/{dialog}/audio", json={})
    heard = world.ada.http.get(f"/dialogs/{dialog}").json()
    is_played(world.ada, heard["audio_url"])
    is_played(world.ada, heard["lines"][0]["audio_url"])


@IN_LESSONS.of("content.generate_dialog", paid=1)
def generate_dialog(world: World) -> Story:
    _course, section = a_section(world)
    item = made(world, f"{ITEMS}/form-structured-exercise/{section}/new", content={"fields": [FIELD]})["id"]
    yield lambda: world.ada.http.patch(f"{ITEMS}/form-structured-exercise/{item}/generate-dialog", json={})
    assert world.count("content_dialog", "item_id = %s", item) == 1
    assert world.count("content_dialogline", "item_id = %s and field = 'weight'", item) == 1


@IN_LESSONS.of("content.judge", paid=1)
def judge(world: World) -> Story:
    body = {"term": "das Bett", "sentence": "Das Bett ist frei."}
    key = {"Idempotency-Key": str(uuid.uuid4())}
    yield lambda: world.anna.http.post("/evaluation/make-sentence", json=body, headers=key)
    again = world.anna.http.post("/evaluation/make-sentence", json=body, headers=key)
    sense = next(one for one in again.json()["judgements"] if one["criterion"] == "SENSE")
    assert (again.status_code, sense["source"]) == (200, "MODEL")


@IN_LESSONS.of("content.judge_open", paid=1)
def judge_open(world: World) -> Story:
    course, section = a_section(world)
    question = {"question": "Was sagen Sie?", "criteria": [TACT]}
    item = made(world, f"{ITEMS}/resource/{section}/new", open=[question])
    key = item["body"]["open"][0]["id"]
    world.anna.http.put(f"/courses/{course}/enroll", json={}).raise_for_status()
    answer = {"text": f"Bitte kommen Sie mit, {uuid.uuid4().hex[:4]}."}
    before = world.count("content_judgedtext")
    yield lambda: world.anna.http.put(f"{ITEMS}/resource-open/{key}/evaluate", json=answer)
    again = world.anna.http.put(f"{ITEMS}/resource-open/{key}/evaluate", json=answer).json()
    assert again["judgements"][0]["source"] == "MODEL"
    assert world.count("content_judgedtext") == before + 1
