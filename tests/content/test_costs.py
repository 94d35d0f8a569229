"""What reading and learning cost: a ceiling of queries, whatever the size of the lesson or the course."""

from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from apps.content.answers.services import Step, mark_section, work_on
from apps.content.kind import get_kinds
from apps.content.models import Item
from apps.courses.models import Course, Section
from apps.courses.services.enrolment import start_section
from tests.factories.content import item, text
from tests.factories.courses import FirstChapter, Lesson, enrolled, lesson

OF_A_LESSON, OF_A_COURSE, OF_A_COPY = 8, 6, 2


def cost(work: Any) -> int:
    with CaptureQueriesContext(connection) as queries:
        work()
    return len(queries)


def large(clinic: Any, sections: int) -> Course:
    """A course of so many sections of an item each, in chapters of twenty."""
    first = lesson(clinic)
    chapters = [first.chapter, *FirstChapter.create_batch((sections - 1) // 20, course=first.course)]
    made = [first, *(Lesson(chapter=chapters[number // 20]) for number in range(1, sections))]
    for section in made:
        text(section)
    return first.course


def test_a_lesson_of_twenty_items_of_all_kinds_costs_eight_queries_and_a_kept_copy_two(
    anna: Any, section: Section
) -> None:
    slugs = sorted(get_kinds())
    made = [item(section, slugs[number % len(slugs)]) for number in range(max(20, len(slugs)))]
    for one in made:
        work_on(one, Step(completed=True), by=anna.user)
    path = f"/api/sections/single/{section.pk}"
    first = anna.get(path)
    assert {one["kind"] for one in first.json()["items"]} == set(slugs)
    assert cost(lambda: anna.get(path)) <= OF_A_LESSON
    again = {"HTTP_IF_NONE_MATCH": first.headers["ETag"]}
    assert anna.get(path, **again).status_code == 304
    assert cost(lambda: anna.get(path, **again)) == OF_A_COPY


@pytest.mark.parametrize("path", ["", "/interaction-with-progress"])
def test_a_course_of_two_hundred_sections_with_progress_costs_six_queries(path: str, anna: Any, clinic: Any) -> None:
    course = large(clinic, 200)
    enrolled(anna.user, course)
    for section in Section.objects.filter(chapter__course=course)[:30]:
        start_section(section, by=anna.user)
        mark_section(section, True, by=anna.user)
    found = anna.get(f"/api/courses/{course.pk}{path}").json()
    shown = [row for chapter in found["chapters"] for row in chapter["sections"]]
    assert len(shown) == 200 and sum(row["progress"]["state"] == "COMPLETED" for row in shown) == 30
    assert cost(lambda: anna.get(f"/api/courses/{course.pk}{path}")) <= OF_A_COURSE


def test_enrolment_and_completion_cost_the_same_in_a_course_of_any_size(anna: Any, tarek: Any, clinic: Any) -> None:
    def taken(sections: int) -> list[int]:
        course = large(clinic, sections)
        first, second = Section.objects.filter(chapter__course=course).order_by("chapter__position", "position")[:2]
        enrolled(tarek.user, course)
        mark_section(first, True, by=tarek.user)  # another learner is on the way
        enrol = cost(lambda: anna.put(f"/api/courses/{course.pk}/enroll", {}))
        begin = cost(lambda: anna.patch(f"/api/sections/single/{first.pk}/started", {}))
        key = Item.objects.get(section=first).pk
        step = {"answer": {"read": True}, "check": True}
        read = cost(lambda: anna.post(f"/api/course-section-items/item/{key}/interaction", step))
        mark = cost(lambda: anna.post(f"/api/sections/single/{second.pk}/interaction", {"completed": True}))
        return [enrol, begin, read, mark]

    taken(2)  # whose first points need a row of their own
    assert taken(120) == taken(2)
