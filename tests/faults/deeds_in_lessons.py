"""What authors and learners do in lessons that workers have to do with, and what there must be afterwards: once."""

import uuid
from typing import Any

from tests.factories.cases import small
from tests.faults.world import Deeds, Story, World, is_played

IN_LESSONS = Deeds()
ITEMS = "/course-section-items"
FIELD = {"key": "weight", "label": "Gewicht", "input": "NUMBER", "unit": "kg", "accepted": ["91"]}
TACT = {"key": "tact", "text": "Sie bleiben freundlich.", "expects": []}


def made(world: World, path: str, **body: Any) -> dict[str, Any]:
    """Something that the author makes."""
    found: dict[str, Any] = world.ada.http.post(path, json=body).raise_for_status().json()
    return found


def a_section(world: World, *, is_public: bool = True) -> tuple[str, str]:
    """A section of a course that every learner may take, or those of the author's organisation; the keys of both."""
    course = made(world, "/courses/", title="Kurs", level="A2.1", status="PUBLISHED", is_public=is_public)["id"]
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


@IN_LESSONS.of("drafts.write", paid=1)
def propose_dialog(world: World) -> Story:
    _course, section = a_section(world)
    item = made(world, f"{ITEMS}/form-structured-exercise/{section}/new", content={"fields": [FIELD]})["id"]
    yield lambda: world.ada.http.patch(f"{ITEMS}/form-structured-exercise/{item}/generate-dialog", json={})
    assert world.count("content_dialog", "item_id = %s", item) == 0
    assert world.count("drafts_draft", "item_id = %s and state = 'READY'", item) == 1
    draft = world.ada.http.get(f"/sections/{section}/drafts").raise_for_status().json()["results"][0]["id"]
    [proposal] = world.ada.http.get(f"/drafts/{draft}").raise_for_status().json()["proposals"]
    assert proposal["generator"] == "MODEL"
    for _time in range(2):
        taken = {"proposals": [{"key": proposal["key"]}]}
        world.ada.http.post(f"/drafts/{draft}/accept", json=taken).raise_for_status()
    assert world.count("content_dialogline", "item_id = %s and field = 'weight'", item) == 1


@IN_LESSONS.of("content.extract_objectives", paid=1)
def extract_objectives(world: World) -> Story:
    body = {"text": "Sie lernen, eine Übergabe zu machen."}
    key = {"Idempotency-Key": str(uuid.uuid4())}
    yield lambda: world.ada.http.post("/evaluation/learning-objectives/extract", json=body, headers=key)
    again = world.ada.http.post("/evaluation/learning-objectives/extract", json=body, headers=key)
    assert (again.status_code, again.json()["assessed"]) == (200, True)


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


@IN_LESSONS.of("content.count_solved")
def count_solved(world: World) -> Story:
    slug, http = f"solved-{uuid.uuid4().hex[:12]}", world.ada.http
    steps = [{"id": name, "title": name, "all": [{"fact": "pain"}]} for name in ("asked", "left-out")]
    case = small(id=slug, tasks=[{"id": "t1", "title": "Schmerzen", "subtasks": steps}])
    key = made(world, "/cases/create-or-overwrite", case=case)["id"]
    course, section = a_section(world, is_public=False)
    item = made(world, f"{ITEMS}/cases/{section}", case_id=key)["id"]
    http.put(f"/courses/{course}/enroll", json={}).raise_for_status()
    talk = world.ada.begin(slug)
    path = f"/case-interactions/{talk.interaction_id}?full_load=true"
    [task] = http.get(path).raise_for_status().json()["task_interactions"]
    asked, left_out = (step["id"] for step in task["subtask_interactions"])
    world.database.execute("update conversations_subtaskinteraction set state = 'DONE' where id = %s", (asked,))
    yield lambda: http.post("/evaluation/subtask/skip", json={"subtask_interaction_id": left_out})
    found = http.get(f"{ITEMS}/item/{item}").raise_for_status().json()["interaction"]
    assert (found["state"], found["attempts"]) == ("COMPLETED", 1)
    assert world.count("content_iteminteraction", "item_id = %s", item) == 1


@IN_LESSONS.of("courses.recount")
def recount(world: World) -> Story:
    course, section = a_section(world)
    blocks = [{"type": "PARAGRAPH", "lines": [{"pieces": [{"text": "Heute ist Visite."}]}]}]
    text = {"title": "Lesen", "content": {"blocks": blocks}}
    gone, _left = (made(world, f"{ITEMS}/text/{section}", **text)["id"] for _one in range(2))
    world.anna.http.put(f"/courses/{course}/enroll", json={}).raise_for_status()
    mark = world.anna.http.post(f"/sections/single/{section}/interaction", json={"completed": True})
    assert mark.raise_for_status().json()["progress"]["done"] == 2
    yield lambda: world.ada.http.delete(f"{ITEMS}/{gone}")
    assert world.count("courses_courseinteraction", "course_id = %s and done = 1 and counted_version = 1", course) == 1
