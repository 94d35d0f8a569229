"""Authors build a course while people take it: order, versions, copies, and what is taken away."""

from contextlib import suppress
from typing import Any
from uuid import uuid4

import pytest
from django.http import Http404
from django.utils import timezone

from apps.content.authoring.items import add_item, change_item
from apps.content.kind import get_kinds
from apps.content.models import Item, ItemInteraction
from apps.content.rich_text import build_paragraph
from apps.courses.models import Chapter, Course, CourseInteraction, LearningObjective, Section
from tests.factories.accounts import Member
from tests.factories.content import author, item, read, text
from tests.factories.courses import FirstChapter, Lesson, enrolled, lesson, recount
from tests.threads import at_once

ITEMS = "/api/course-section-items"


def test_an_expert_writes_a_course_from_nothing(ada: Any, anna: Any) -> None:
    course = ada.post("/api/courses/", {"title": "Pflege A2", "level": "A2.2", "tags": ["Station"]}).json()
    assert (course["status"], course["organization_id"]) == ("DRAFT", str(ada.user.memberships.get().organization_id))
    chapter = ada.post("/api/chapters/", {"course_id": course["id"], "title": "Ankommen"}).json()
    objectives = [{"text": "Ich kann mich vorstellen."}]
    body = {"chapter_id": chapter["id"], "title": "Vorstellen", "duration": 10, "learning_objectives": objectives}
    section = ada.post("/api/sections/", body).json()
    made = ada.post(
        f"{ITEMS}/ordering-exercise/{section['id']}", {"items": [{"text": "Erst"}, {"text": "Dann"}]}
    ).json()
    assert made["problems"] == [] and [row["text"] for row in made["body"]["items"]] == ["Erst", "Dann"]
    assert anna.get(f"/api/courses/{course['id']}").status_code == 404
    published = ada.put(f"/api/courses/{course['id']}", {"status": "PUBLISHED", "version": course["version"]}).json()
    assert published["published_at"]
    seen = anna.get(f"/api/courses/{course['id']}").json()
    assert seen["may_edit"] is False and seen["chapters"][0]["sections"][0]["progress"]["total"] == 1
    assert ada.get(f"/api/courses/{course['id']}").json()["may_edit"] is True


def test_repeated_request_is_refused_once_the_right_is_withdrawn(ada: Any, clinic: Any) -> None:
    course = lesson(clinic).course

    def add_chapter() -> Any:
        body = {"course_id": str(course.pk), "title": "Neu"}
        return ada.post("/api/chapters/", body, headers={"Idempotency-Key": "once"})

    assert add_chapter().json() == add_chapter().json()
    course.is_public = True
    course.save()
    ada.user.memberships.update(left_at=timezone.now())
    refused = add_chapter()
    assert (refused.status_code, "title" in refused.json()) == (403, False)
    course.is_public = False
    course.save()
    assert add_chapter().status_code == 404
    assert course.chapters.filter(title="Neu").count() == 1


def test_a_stale_version_is_refused_with_the_current_one(ada: Any, clinic: Any) -> None:
    section = lesson(clinic)
    found = text(section)
    calls = [
        ("put", f"/api/courses/{section.course.pk}", {"title": "x"}),
        ("put", f"/api/chapters/{section.chapter_id}", {"title": "x"}),
        ("put", f"/api/sections/single/{section.pk}", {"title": "x"}),
        ("patch", f"{ITEMS}/{found.pk}/meta", {"title": "x"}),
        ("put", f"{ITEMS}/text/{found.pk}", {"instruction": "x"}),
        ("put", f"/api/sections/{section.pk}/item-positions", {"item_ids": [str(found.pk)]}),
    ]
    for verb, path, body in calls:
        refused = getattr(ada, verb)(path, body | {"version": 0})
        assert (refused.status_code, refused.json()["code"]) == (409, "stale_version"), path
        assert getattr(ada, verb)(path, body | {"version": refused.json()["version"]}).status_code == 200, path


@pytest.mark.parametrize("change", ["missing", "foreign", "twice"])
def test_an_order_is_the_complete_list_or_nothing(change: str, ada: Any, clinic: Any) -> None:
    chapter = lesson(clinic).chapter
    sections = [*chapter.sections.all(), *Lesson.create_batch(2, chapter=chapter)]
    items = [text(sections[0]) for _ in range(3)]
    chapters = [chapter, *FirstChapter.create_batch(2, course=chapter.course)]
    orders = [
        (f"/api/courses/{chapter.course_id}/chapter-positions", "chapter_ids", chapters, Chapter),
        (f"/api/chapters/{chapter.pk}/section-positions", "section_ids", sections, Section),
        (f"/api/sections/{sections[0].pk}/item-positions", "item_ids", items, Item),
    ]
    for path, field, rows, model in orders:
        keys = [str(row.pk) for row in rows]
        turned = [keys[2], keys[0], keys[1]]
        assert ada.put(path, {field: turned}).status_code == 200
        assert [
            str(key) for key in model.objects.filter(pk__in=keys).order_by("position").values_list("pk", flat=True)
        ] == turned
        wrong = {"missing": keys[:2], "foreign": [*keys[:2], str(uuid4())], "twice": [*keys, keys[0]]}[change]
        refused = ada.put(path, {field: wrong})
        assert refused.status_code == 422 and refused.json()["errors"][0]["code"] == "incomplete"


def test_what_is_taken_away_keeps_its_answers_and_counts_no_more(anna: Any, ada: Any, clinic: Any) -> None:
    section = lesson(clinic)
    enrolled(anna.user, section.course)
    first, second, third = text(section), text(section), text(section)
    for found in (first, second):
        read(anna.user, found)
    assert ada.delete(f"{ITEMS}/{first.pk}").status_code == 204
    assert list(Item.objects.present().in_order().values_list("position", flat=True)) == [0, 1]
    recount(section.course)
    assert CourseInteraction.objects.get().done == 1 and Course.objects.get().weight == 2
    assert ItemInteraction.objects.get(item=first).answer == {"read": True}
    assert ada.delete(f"{ITEMS}/{third.pk}").status_code == 204
    whole = anna.get(f"/api/courses/{section.course.pk}/interaction-with-progress").json()
    assert whole["progress"] == {"state": "COMPLETED", "done": 1, "total": 1, "share": 1.0}
    ada.delete(f"/api/sections/single/{section.pk}")
    assert anna.get(f"/api/sections/single/{section.pk}").status_code == 404
    recount(section.course)
    assert CourseInteraction.objects.get().done == Course.objects.get().weight == 0


def test_hiding_and_making_optional_is_exact_for_all_learners(anna: Any, tarek: Any, ada: Any, clinic: Any) -> None:
    section = lesson(clinic)
    one, two = text(section), text(section)
    for person, found in ((anna, one), (tarek, two)):
        enrolled(person.user, section.course)
        read(person.user, found)

    def done() -> dict[str, int]:
        recount(section.course)
        rows = CourseInteraction.objects.select_related("learner")
        return {row.learner.first_name: row.done for row in rows}

    assert done() == {"Anna": 1, "Tarek": 1}
    ada.patch(f"{ITEMS}/{one.pk}/meta", {"optional": True})
    assert done() == {"Anna": 0, "Tarek": 1}
    ada.patch(f"{ITEMS}/{two.pk}/meta", {"hidden": True})
    assert done() == {"Anna": 0, "Tarek": 0} and Course.objects.get().weight == 0
    ada.patch(f"{ITEMS}/{one.pk}/meta", {"optional": False})
    assert done() == {"Anna": 1, "Tarek": 0}


def test_a_section_is_copied_into_another_course_without_its_learners(anna: Any, ada: Any, clinic: Any) -> None:
    section = lesson(clinic)
    LearningObjective.objects.create(section=section, text="Ich kann das.", position=0)
    ordering = item(section, "ORDERING")
    enrolled(anna.user, section.course)
    other = lesson(clinic).chapter
    body = {"chapter_id": str(other.pk), "position": 0}
    copy = ada.post(f"/api/sections/single/{section.pk}/copy-paste", body).json()
    assert (copy["position"], copy["course_id"], copy["progress"]["total"]) == (0, str(other.course_id), 1)
    made = Item.objects.get(section=copy["id"])
    assert made.pk != ordering.pk and made.title == ordering.title
    shown = ada.get(f"/api/sections/single/{copy['id']}?edit=true").json()
    assert shown["learning_objectives"][0]["text"] == "Ich kann das."
    assert len(shown["items"][0]["body"]["items"]) == 4
    assert [one.position for one in other.sections.order_by("position")] == [0, 1]


def test_a_section_moves_to_another_chapter_with_what_was_done_in_it(anna: Any, ada: Any, clinic: Any) -> None:
    section = lesson(clinic)
    enrolled(anna.user, section.course)
    read(anna.user, text(section))
    target = FirstChapter(course=section.course)
    foreign = lesson(clinic).chapter
    path = f"/api/sections/single/{section.pk}"
    assert ada.put(path, {"chapter_id": str(foreign.pk)}).status_code == 422
    assert ada.put(path, {"chapter_id": str(target.pk)}).json()["chapter_id"] == str(target.pk)
    recount(section.course)
    chapters = anna.get(f"/api/courses/{section.course.pk}/interaction-with-progress").json()["chapters"]
    assert [one["progress"]["done"] for one in chapters] == [0, 1]


def test_objectives_that_stay_are_the_same_ones(ada: Any, clinic: Any) -> None:
    path = f"/api/sections/single/{lesson(clinic).pk}"
    ada.put(path, {"learning_objectives": [{"text": "A"}, {"text": "B"}]})
    first, second = ada.get(f"{path}/learning-objectives").json()
    ada.put(path, {"learning_objectives": [{"id": second["id"], "text": "B, besser"}, {"text": "C"}]})
    now = ada.get(f"{path}/learning-objectives").json()
    assert [(one["text"], one["position"]) for one in now] == [("B, besser", 0), ("C", 1)]
    assert now[0]["id"] == second["id"]
    assert LearningObjective.objects.get(pk=first["id"]).deleted_at, "journals still point at it"
    [back] = ada.put(path, {"learning_objectives": [{"id": first["id"], "text": "A"}]}).json()["learning_objectives"]
    assert back["id"] == first["id"] and LearningObjective.objects.get(pk=second["id"]).deleted_at


def test_a_new_objective_keeps_the_id_that_its_author_has_given_it(ada: Any, clinic: Any) -> None:
    section, other = lesson(clinic), lesson(clinic)
    path, mine = f"/api/sections/single/{section.pk}", str(uuid4())
    wanted = {"learning_objectives": [{"id": mine, "text": "A"}]}
    for _time in ("first", "again"):
        answer = ada.put(path, wanted).json()
        assert [(one["id"], one["text"]) for one in answer["learning_objectives"]] == [(mine, "A")]
    stolen = ada.put(f"/api/sections/single/{other.pk}", wanted)
    assert stolen.status_code == 422 and LearningObjective.objects.get(pk=mine).section == section


def test_steps_of_an_ordering_are_added_moved_and_taken_away(ada: Any, clinic: Any) -> None:
    found = item(lesson(clinic), "ORDERING")
    path = f"{ITEMS}/ordering-exercise/{found.pk}"
    made = ada.post(f"{path}/item", {"text": "Dokumentieren", "position": 1})
    assert made.status_code == 201 and (made.json()["position"], made.json()["item_version"]) == (1, 2)
    moved = ada.patch(f"{path}/item/{made.json()['id']}", {"position": 4, "version": 2}).json()
    assert (moved["position"], moved["text"]) == (4, "Dokumentieren")
    assert ada.patch(f"{path}/item/{moved['id']}", {"text": "x", "version": 2}).status_code == 409
    first = ada.get(f"{ITEMS}/item/{found.pk}?edit=true").json()["body"]["items"][0]["id"]
    assert ada.delete(f"{path}/item/{first}").status_code == 204
    rows = ada.get(f"{ITEMS}/item/{found.pk}?edit=true").json()["body"]["items"]
    assert [row["position"] for row in rows] == [0, 1, 2, 3] and rows[-1]["text"] == "Dokumentieren"
    other = item(found.section, "ORDERING")
    assert ada.delete(f"{ITEMS}/ordering-exercise/{other.pk}/item/{rows[0]['id']}").status_code == 404
    assert ada.patch(f"{ITEMS}/cloze/{other.pk}", {"title": "x"}).status_code == 404, "it is of another kind"


@pytest.mark.parametrize(
    "content",
    [
        {"text": "Ohne [[g1]]", "gaps": []},
        {"text": "Ohne", "gaps": [{"key": "g1", "accepted": ["x"]}]},
        {"text": "[[g1]]", "gaps": [{"key": "g1", "mode": "CHOSEN", "accepted": ["x"], "options": ["y"]}]},
        {"text": "[[g1]]", "gaps": [{"key": "g1", "accepted": ["x"], "unknown": 1}]},
        "text",
    ],
)
def test_content_that_its_kind_doesn_t_know_is_refused(content: Any, ada: Any, clinic: Any) -> None:
    answer = ada.post(f"{ITEMS}/cloze/{lesson(clinic).pk}/new", {"content": content})
    assert answer.status_code == 422 and not Item.objects.exists()


@pytest.mark.parametrize(
    "piece",
    [
        {"text": "x", "link": "javascript:alert(1)"},
        {"text": "x", "link": "//evil.example"},
        {"text": "x", "html": "<b>"},
    ],
)
def test_a_text_holds_nothing_that_could_run(piece: Any, ada: Any, clinic: Any) -> None:
    blocks = [{"type": "PARAGRAPH", "lines": [{"pieces": [piece]}]}]
    answer = ada.post(f"{ITEMS}/text/{lesson(clinic).pk}", {"content": {"blocks": blocks}})
    assert answer.status_code == 422


def test_an_expert_of_another_organisation_changes_nothing_here(ada: Any, stranger: Any, clinic: Any) -> None:
    section = lesson(clinic, chapter__course__is_public=True)
    stranger.user.author_mode = "EXPERT"
    stranger.user.save()
    assert stranger.get(f"/api/courses/{section.course.pk}").status_code == 200
    assert stranger.put(f"/api/courses/{section.course.pk}", {"title": "Meins"}).status_code == 403
    assert (
        stranger.post(
            f"/api/sections/single/{section.pk}/copy-paste", {"chapter_id": str(section.chapter_id)}
        ).status_code
        == 403
    )


def read_if_shown(person: Any, one: Item) -> None:
    """An author may have hidden it a moment ago."""
    with suppress(Http404):
        read(person, one)


@pytest.mark.django_db(transaction=True)
def test_learners_and_authors_at_once_leave_exact_numbers(clinic: Any) -> None:
    section = lesson(clinic)
    items = [text(section) for _ in range(4)]
    writer = author()
    people = [Member(organization=clinic).user for _ in range(3)]
    for person in people:
        enrolled(person, section.course)
    learning = [lambda one=one, person=person: read_if_shown(person, one) for person in people for one in items]
    said = {"blocks": [build_paragraph("Guten Morgen.")], "read_aloud": True}
    writing = [lambda: add_item(section, get_kinds()["TEXT"], by=writer, content=said) for _ in range(3)]
    hiding = [lambda: change_item(items[0], by=writer, hidden=True)]
    deeds: list[Any] = [*learning, *writing, *hiding]
    at_once(len(deeds), lambda number: deeds[number]())
    assert Course.objects.get().weight == Section.objects.get().weight == 6
    assert set(CourseInteraction.objects.values_list("done", flat=True)) == {3}


def test_a_course_its_chapters_and_its_lessons_can_be_full(ada: Any, clinic: Any, monkeypatch: Any) -> None:
    section = lesson(clinic)
    found = item(section, "CLOZE")
    monkeypatch.setattr("apps.courses.services.chapters.MOST_CHAPTERS", 2)
    monkeypatch.setattr("apps.courses.services.sections.MOST_SECTIONS", 2)
    monkeypatch.setattr("apps.content.authoring.items.MAX_ITEMS", 2)
    chapter = {"course_id": str(section.course.pk), "title": "Noch eins"}
    one = {"chapter_id": str(section.chapter_id), "title": "Noch eine"}
    copied = f"/api/course-section-items/{found.pk}/duplicate"
    for path, body, code in (
        ("/api/chapters/", chapter, "course_full"),
        ("/api/sections/", one, "chapter_full"),
        (copied, {}, "section_full"),
    ):
        assert ada.post(path, body).status_code == 201
        refused = ada.post(path, body)
        assert (refused.status_code, refused.json()["code"]) == (409, code)
    again = ada.post(f"/api/sections/single/{section.pk}/copy-paste", {"chapter_id": str(section.chapter_id)})
    assert (again.status_code, again.json()["code"]) == (409, "chapter_full")
    other = section.course.chapters.exclude(pk=section.chapter_id).get()
    elsewhere = [Lesson(chapter=other), Lesson(chapter=other)][0]
    moved = ada.put(f"/api/sections/single/{elsewhere.pk}", {"chapter_id": str(section.chapter_id)})
    assert (moved.status_code, moved.json()["code"]) == (409, "chapter_full")
