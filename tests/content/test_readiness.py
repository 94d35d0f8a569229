"""No learner is kept from the end of a lesson by what cannot be played yet: it is hidden until it is ready."""

from copy import deepcopy
from typing import Any

import pytest

from apps.content.authoring.items import add_item, copy_section, duplicate_item
from apps.content.exchange.exporter import export_course
from apps.content.exchange.importer import import_course
from apps.content.item_versions import load_body
from apps.content.kind import get_kinds
from apps.content.models import Item
from apps.content.vocabulary.services import add_section_words
from apps.courses.models import CourseStatus, Section
from apps.courses.progress import ProgressState
from tests.factories.content import author, item, read, text

ITEM = "/api/course-section-items"
PAIRS = [{"term": "der Puls", "partner": "pulse"}, {"term": "das Fieber", "partner": "fever"}]


def state(client: Any, section: Section) -> str:
    return str(client.get(f"/api/sections/single/{section.pk}").json()["progress"]["state"])


def test_an_empty_exercise_leaves_learners_where_they_are_until_it_is_shown(
    section: Section, anna: Any, ada: Any
) -> None:
    read(anna.user, text(section))
    assert state(anna, section) == ProgressState.COMPLETED
    made = ada.post(f"{ITEM}/pair-of-terms-game/{section.pk}", {"title": "Wörter"}).json()
    assert made["hidden"] and [one["code"] for one in made["problems"]] == ["too_few"]
    assert state(anna, section) == ProgressState.COMPLETED
    refused = ada.patch(f"{ITEM}/{made['id']}/meta", {"hidden": False})
    assert (refused.status_code, refused.json()["code"]) == (409, "not_ready")
    assert Item.objects.get(pk=made["id"]).hidden and state(anna, section) == ProgressState.COMPLETED
    assert ada.patch(f"{ITEM}/pair-of-terms-game/{made['id']}", {"pairs": PAIRS}).status_code == 200
    assert ada.patch(f"{ITEM}/{made['id']}/meta", {"hidden": False}).json()["hidden"] is False
    assert state(anna, section) == ProgressState.IN_PROGRESS


def test_what_is_ready_is_shown_at_once(section: Section, anna: Any, ada: Any) -> None:
    made = ada.post(f"{ITEM}/pair-of-terms-game/{section.pk}", {"title": "Wörter", "pairs": PAIRS}).json()
    assert not made["hidden"]
    assert [one["id"] for one in anna.get(f"/api/sections/single/{section.pk}").json()["items"]] == [made["id"]]


@pytest.mark.parametrize("slug", sorted(set(get_kinds()) - {"JOURNALLING"}))
def test_of_every_kind_an_empty_one_is_hidden_where_learners_are(section: Section, slug: str) -> None:
    assert add_item(section, get_kinds()[slug], by=author()).hidden
    section.course.save_if(None, status=CourseStatus.DRAFT)
    section = Section.objects.get(pk=section.pk)
    assert not add_item(section, get_kinds()[slug], by=author()).hidden


def test_what_could_be_better_but_can_be_done_is_shown(section: Section) -> None:
    question = {"question": "Was sagen Sie?", "criteria": [{"key": "tact", "text": "Freundlich.", "expects": []}]}
    made = add_item(section, get_kinds()["RESOURCE"], by=author(), parts={"open": [question]})
    assert not made.hidden and get_kinds()["RESOURCE"].find_problems(load_body(made))
    assert not add_item(section, get_kinds()["JOURNALLING"], by=author()).hidden, "its objectives are there to be rated"


def test_copies_are_hidden_like_what_is_new(section: Section) -> None:
    draft = item(section, "TEXT")
    Item.objects.filter(pk=draft.pk).update(content=get_kinds()["TEXT"].build_empty())
    assert duplicate_item(draft, by=author()).hidden
    copy = copy_section(section, section.chapter, by=author())
    assert copy.items.filter(hidden=False).count() == 0
    copy.refresh_from_db()
    assert copy.weight == 0


def test_a_file_shows_learners_nothing_that_is_not_ready(section: Section) -> None:
    text(section)
    file = export_course(section.course)
    items = file["chapters"][0]["sections"][0]["items"]
    items.append(deepcopy(items[0]) | {"id": "empty", "body": {"content": get_kinds()["TEXT"].build_empty()}})
    for _again in range(2):
        course = import_course(deepcopy(file), organization=section.course.organization)
        assert [one.hidden for one in Item.objects.filter(section=section).order_by("position")] == [False, True]
        assert course.weight == 1
    items[1]["body"] = items[0]["body"]
    assert import_course(deepcopy(file), organization=section.course.organization).weight == 2


def test_new_words_of_a_section_stay_hidden(section: Section) -> None:
    assert add_section_words(section, "Frau Keller hat Fieber und Atemnot.", by=author()).hidden


def publish(client: Any, section: Section) -> Any:
    return client.put(f"/api/courses/{section.course.pk}", {"status": "PUBLISHED"})


def test_a_course_is_not_published_with_an_item_that_nobody_can_complete(section: Section, ada: Any) -> None:
    section.course.save_if(None, status=CourseStatus.DRAFT)
    made = ada.post(f"{ITEM}/pair-of-terms-game/{section.pk}", {"title": "Wörter"}).json()
    [problem] = ada.get(f"/api/courses/{section.course.pk}/problems").json()
    assert (problem["item_id"], problem["section_id"]) == (made["id"], str(section.pk))
    assert (problem["code"], problem["keeps_back"]) == ("too_few", True)
    refused = publish(ada, section)
    assert (refused.status_code, refused.json()["code"]) == (409, "course_not_ready")
    section.course.refresh_from_db()
    assert section.course.status == CourseStatus.DRAFT
    assert ada.patch(f"{ITEM}/pair-of-terms-game/{made['id']}", {"pairs": PAIRS}).status_code == 200
    assert ada.get(f"/api/courses/{section.course.pk}/problems").json() == []
    assert publish(ada, section).json()["status"] == "PUBLISHED"


def test_hidden_items_do_not_keep_a_course_back(section: Section, ada: Any) -> None:
    section.course.save_if(None, status=CourseStatus.DRAFT)
    made = ada.post(f"{ITEM}/pair-of-terms-game/{section.pk}", {"title": "Wörter"}).json()
    ada.patch(f"{ITEM}/{made['id']}/meta", {"hidden": True})
    [problem] = ada.get(f"/api/courses/{section.course.pk}/problems").json()
    assert problem["hidden"] and not problem["keeps_back"]
    assert publish(ada, section).status_code == 200


def test_a_lesson_that_learners_would_find_empty_is_named(section: Section, ada: Any) -> None:
    def named() -> list[Any]:
        found: list[Any] = ada.get(f"/api/courses/{section.course.pk}/problems").json()
        return found

    [problem] = named()
    assert (problem["code"], problem["item_id"], problem["keeps_back"]) == ("nothing_shown", None, False)
    assert (problem["section_id"], problem["chapter_id"]) == (str(section.pk), str(section.chapter_id))
    only = text(section, hidden=True)
    assert [one["code"] for one in named()] == ["nothing_shown"]
    Item.objects.filter(pk=only.pk).update(hidden=False, optional=True)
    assert named() == [], "learners see an exercise that doesn't count"
    assert publish(ada, section).status_code == 200


def test_an_empty_lesson_whose_items_are_named_is_not_named_twice(section: Section, ada: Any) -> None:
    made = ada.post(f"{ITEM}/pair-of-terms-game/{section.pk}", {"title": "Wörter"}).json()
    assert made["hidden"]
    assert [one["code"] for one in ada.get(f"/api/courses/{section.course.pk}/problems").json()] == ["too_few"]
    ada.delete(f"{ITEM}/{made['id']}")
    assert [one["code"] for one in ada.get(f"/api/courses/{section.course.pk}/problems").json()] == ["nothing_shown"]


def test_a_published_course_stays_changeable_whatever_its_items_lack(section: Section, ada: Any) -> None:
    made = ada.post(f"{ITEM}/pair-of-terms-game/{section.pk}", {"title": "Wörter"}).json()
    Item.objects.filter(pk=made["id"]).update(hidden=False)  # as items were before they were hidden by themselves
    changed = ada.put(f"/api/courses/{section.course.pk}", {"title": "Neu", "status": "PUBLISHED"})
    assert changed.json()["title"] == "Neu"
