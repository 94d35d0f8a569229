"""Receivers of signals that lower apps send; connected in `apps.py`."""

from collections.abc import Sequence
from typing import Any
from uuid import UUID

from apps.accounts.models import User
from apps.content.case_links import refuse_unshared
from apps.content.lessons.completed_items import write_completed_items
from apps.content.lessons.exemplary_cases import find_exemplary_cases
from apps.content.lessons.readiness import refuse_unready_course
from apps.courses.models import Chapter, Course, CourseInteraction, Section


def refuse_unshared_cases(sender: type[Course], course: Course, section: Section | None, **kwargs: object) -> None:
    """Raise ApiError 409 `case_not_shared` for a case that not all learners of the course may see."""
    refuse_unshared(course, section)


def refuse_unready_items(sender: type[Course], course: Course, **kwargs: object) -> None:
    """Raise ApiError 409 `course_not_ready` for items that no learner could complete."""
    refuse_unready_course(course)


def count_done_items(sender: type[CourseInteraction], enrolments: Sequence[UUID], **kwargs: object) -> None:
    """Write how many items that count these learners have completed in each section."""
    write_completed_items(enrolments)


def give_exemplary_cases(
    sender: type[Chapter], chapter_ids: Sequence[UUID], limit: int, user: User, **kwargs: object
) -> dict[UUID, list[dict[str, Any]]]:
    """Return the cases that the lessons of each chapter use first."""
    return find_exemplary_cases(chapter_ids, limit, user)
