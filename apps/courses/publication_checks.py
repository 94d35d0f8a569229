"""Checks that a course can be shown to everyone who may take it."""

from apps.courses.models import Course, Section
from apps.courses.signals import course_opening, course_publishing


def refuse_unshared(course: Course, section: Section | None = None) -> None:
    """Raise ApiError (409) when learners of the course may not see all that the course, or this section, contains."""
    course_opening.send(Course, course=course, section=section)


def refuse_unready(course: Course) -> None:
    """Raise ApiError (409) when learners would meet something in the course that nobody can complete."""
    course_publishing.send(Course, course=course)
