"""How long it takes is said once, for the lesson and for its course."""

from typing import Any

import pytest

from apps.courses.durations import compute_minutes_left, sum_minutes_left
from apps.courses.progress import build_progress
from tests.factories.content import read, text
from tests.factories.courses import Lesson, enrolled, lesson


@pytest.mark.parametrize(
    ("duration", "done", "total", "left"),
    [
        (12, 0, 4, 12),
        (12, 1, 4, 9),
        (12, 4, 4, 0),
        (5, 1, 3, 4),
        (6, 1, 3, 4),
        (1, 99, 100, 1),
        (None, 1, 4, None),
        (7, 0, 0, 7),
    ],
)
def test_the_rest_follows_from_what_is_done(duration: int | None, done: int, total: int, left: int | None) -> None:
    assert compute_minutes_left(duration, build_progress(done, total, started=True)) == left


def test_a_course_without_any_time_says_none(anna: Any, clinic: Any) -> None:
    assert sum_minutes_left([{"minutes_left": None}]) is None
    section = lesson(clinic, duration=None)
    course = anna.get(f"/api/courses/{section.course.pk}").json()
    assert (course["minutes"], course["minutes_left"]) == (None, None)


def test_lesson_outline_and_course_say_the_same(anna: Any, clinic: Any) -> None:
    section = lesson(clinic, duration=10)
    Lesson(chapter=section.chapter, duration=5)
    Lesson(chapter=section.chapter, duration=None)
    enrolled(anna.user, section.course)
    first, _second = text(section), text(section)
    read(anna.user, first)
    course = anna.get(f"/api/courses/{section.course.pk}").json()
    rows = [row for chapter in course["chapters"] for row in chapter["sections"]]
    assert [row["minutes_left"] for row in rows] == [5, 5, None]
    assert (course["minutes"], course["minutes_left"]) == (15, 10)
    assert [row["minutes"] for row in anna.get("/api/courses/").json()["results"]] == [15]
    assert anna.get(f"/api/sections/single/{section.pk}").json()["minutes_left"] == 5
