"""A learner takes a course: enrols, begins lessons, reads on, and comes to its end."""

from typing import Any

from apps.courses.models import CourseStatus, Section
from tests.factories.content import text
from tests.factories.courses import enrolled, lesson


def test_a_learner_takes_a_course_from_the_first_item_to_the_last(anna: Any, clinic: Any) -> None:
    section = lesson(clinic)
    first, second = text(section), text(section)
    course = section.course
    assert anna.get(f"/api/courses/{course.pk}/try-get-interaction").status_code == 204
    assert anna.post(f"/api/course-section-items/item/{first.pk}/interaction", {}).json()["code"] == "not_enrolled"

    before = anna.get(f"/api/sections/single/{section.pk}")
    assert before.json()["is_enrolled"] is False
    taken = anna.put(f"/api/courses/{course.pk}/enroll", {})
    assert taken.status_code == 200
    enrolled_now = anna.get(f"/api/sections/single/{section.pk}", HTTP_IF_NONE_MATCH=before.headers["ETag"])
    assert enrolled_now.status_code == 200 and enrolled_now.json()["is_enrolled"] is True
    assert taken.json()["progress"] == {"state": "NOT_STARTED", "done": 0, "total": 2, "share": 0.0}
    assert anna.put(f"/api/courses/{course.pk}/enroll", {}).json()["id"] == taken.json()["id"]

    assert anna.patch(f"/api/sections/single/{section.pk}/started", {}).json()["progress"]["state"] == "IN_PROGRESS"
    step = {"answer": {"read": True}, "check": True}
    one = anna.post(f"/api/course-section-items/item/{first.pk}/interaction", step)
    assert one.status_code == 201 and one.json()["state"] == "COMPLETED" and one.json()["gained"] == 0
    assert one.json()["course_progress"] == {"state": "IN_PROGRESS", "done": 1, "total": 2, "share": 0.5}
    two = anna.post(f"/api/course-section-items/item/{second.pk}/interaction", step).json()
    assert two["section_progress"]["state"] == two["course_progress"]["state"] == "COMPLETED"
    assert two["gained"] == 30  # the lesson is done

    whole = anna.get(f"/api/courses/{course.pk}/interaction-with-progress").json()
    assert whole["completed_at"] and whole["last_section_id"] == str(section.pk)
    assert whole["chapters"][0]["progress"]["share"] == whole["chapters"][0]["sections"][0]["progress"]["share"] == 1


def test_what_was_marked_can_be_unmarked_and_loses_no_answer(anna: Any, clinic: Any) -> None:
    section = lesson(clinic)
    found = text(section)
    enrolled(anna.user, section.course)
    path = f"/api/course-section-items/item/{found.pk}/interaction"
    done = anna.post(path, {"answer": {"read": True}, "check": True}).json()
    again = anna.put(f"/api/course-section-items/section-item-interactions/{done['id']}", {"completed": False}).json()
    assert again["state"] == "IN_PROGRESS" and again["answer"] == {"read": True}
    assert again["section_progress"]["done"] == again["course_progress"]["done"] == 0
    assert anna.get(path).json()["completed_at"] is None


def test_a_whole_section_is_marked_and_unmarked(anna: Any, clinic: Any) -> None:
    section = lesson(clinic)
    text(section), text(section), text(section, optional=True)
    enrolled(anna.user, section.course)
    path = f"/api/sections/single/{section.pk}/interaction"
    marked = anna.post(path, {"completed": True})
    assert marked.status_code == 201
    assert marked.json()["progress"] == {"state": "COMPLETED", "done": 2, "total": 2, "share": 1.0}
    assert anna.post(path, {"completed": False}).json()["progress"]["done"] == 0


def test_a_section_in_which_nothing_counts_is_completed_by_marking_it(anna: Any, clinic: Any) -> None:
    section = lesson(clinic)
    text(section, optional=True)
    enrolled(anna.user, section.course)
    path = f"/api/sections/single/{section.pk}/interaction"
    assert anna.post(path, {"completed": True}).json()["progress"]["state"] == "COMPLETED"
    assert anna.post(path, {"completed": False}).json()["progress"]["state"] == "IN_PROGRESS"


def test_the_page_is_kept_and_starting_again_keeps_everything(anna: Any, clinic: Any) -> None:
    section = lesson(clinic)
    found = text(section)
    enrolled(anna.user, section.course)
    path = f"/api/sections/single/{section.pk}"
    assert anna.get(f"{path}/interaction").json()["code"] == "not_started"
    anna.post(f"{path}/interaction", {"last_page": 3})
    anna.post(f"/api/course-section-items/item/{found.pk}/interaction", {"completed": True})
    assert anna.patch(f"{path}/started", {}).json()["last_page"] == 3
    assert anna.get(f"{path}/interaction").json()["progress"]["done"] == 1


def test_the_item_where_the_learner_stopped_is_kept_with_the_page(anna: Any, clinic: Any) -> None:
    section = lesson(clinic)
    found = text(section)
    enrolled(anna.user, section.course)
    path = f"/api/sections/single/{section.pk}"
    assert anna.patch(f"{path}/started", {}).json()["last_item_id"] is None
    said = anna.post(f"{path}/interaction", {"last_page": 0, "last_item_id": str(found.pk)}).json()
    assert said["last_item_id"] == str(found.pk)
    read = anna.get(path)
    assert read.json()["interaction"]["last_item_id"] == str(found.pk)
    behind = anna.post(f"{path}/interaction", {"last_page": 1, "last_item_id": None}).json()
    assert (behind["last_page"], behind["last_item_id"]) == (1, None)
    assert anna.get(path, HTTP_IF_NONE_MATCH=read["ETag"]).status_code == 200
    assert anna.post(f"{path}/interaction", {"last_page": 0, "last_item_id": "cloze"}).status_code == 422


def test_an_archived_course_goes_on_for_those_who_have_begun_it(anna: Any, tarek: Any, ada: Any, clinic: Any) -> None:
    section = lesson(clinic)
    found = text(section)
    enrolled(anna.user, section.course)
    assert ada.put(f"/api/courses/{section.course.pk}", {"status": "ARCHIVED"}).status_code == 200
    assert anna.post(f"/api/course-section-items/item/{found.pk}/interaction", {"completed": True}).status_code == 201
    assert tarek.get(f"/api/courses/{section.course.pk}").status_code == 404
    assert ada.put(f"/api/courses/{section.course.pk}/enroll", {}).json()["code"] == "course_archived"


def test_a_withdrawn_course_is_gone_and_comes_back_as_it_was(anna: Any, ada: Any, clinic: Any) -> None:
    section = lesson(clinic)
    found = text(section)
    enrolled(anna.user, section.course)
    anna.post(f"/api/course-section-items/item/{found.pk}/interaction", {"completed": True})
    path = f"/api/courses/{section.course.pk}"
    ada.put(path, {"status": "DRAFT"})
    assert anna.get(f"{path}/interaction-with-progress").status_code == 404
    text(section)
    ada.put(path, {"status": CourseStatus.PUBLISHED})
    assert anna.get(f"{path}/interaction-with-progress").json()["progress"]["done"] == 1
    assert Section.objects.get().weight == 2


def test_tutors_see_what_their_people_take_and_strangers_don_t(
    anna: Any, tarek: Any, stranger: Any, clinic: Any
) -> None:
    section = lesson(clinic)
    enrolled(anna.user, section.course)
    path = f"/api/users/course-interactions-with-progress?user_id={anna.user.pk}"
    for person in (anna, tarek):
        page = person.get(path).json()
        assert page["count"] == 1 and page["results"][0]["course"]["title"] == section.course.title
    assert stranger.get(path).status_code == 404
    assert tarek.get("/api/users/course-interactions-with-progress").json()["count"] == 0
