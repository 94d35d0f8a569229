"""What authors do with chapters."""

from collections.abc import Sequence
from typing import Any
from uuid import UUID

from django.db import transaction
from django.http import Http404
from django.utils.translation import gettext as _

from apps.accounts.models import User
from apps.courses.locks import hold
from apps.courses.models import Chapter, Course, Section
from apps.courses.positions import place_for, put_in_order, take_away
from apps.courses.progress import add_up, weigh
from kit.audit import record_change
from kit.errors import ApiError

MOST_CHAPTERS = 100  # of one course


def chapter_now(chapter: Chapter) -> Chapter:
    """The chapter as it stands, with its course locked for the caller alone; 404 when it has been taken away."""
    hold(chapter.course_id, alone=True)
    found: Chapter | None = Chapter.objects.present().select_related("course").filter(pk=chapter.pk).first()
    if found is None:
        raise Http404
    return found


@transaction.atomic
def add_chapter(course: Course, *, by: User, position: int | None = None, **facts: Any) -> Chapter:
    """A new chapter at a place of the course, or at its end; 409 `course_full`."""
    record_change("chapter.added", by=by, course=course.pk)
    hold(course.pk, alone=True)
    siblings = Chapter.objects.present().filter(course=course)
    if siblings.count() >= MOST_CHAPTERS:
        raise ApiError("course_full", _("There is no room for more in this course."))
    return Chapter.objects.create(course=course, position=place_for(siblings, position), **facts)


@transaction.atomic
def change_chapter(chapter: Chapter, *, by: User, version: int | None = None, **facts: Any) -> Chapter:
    """Change what a chapter says of itself."""
    record_change("chapter.changed", by=by, chapter=chapter.pk)
    return chapter_now(chapter).save_if(version, **facts)


@transaction.atomic
def delete_chapter(chapter: Chapter, *, by: User) -> None:
    """Take a chapter with its sections out of the course; what learners did in it is kept, but counts no more."""
    record_change("chapter.deleted", by=by, chapter=chapter.pk)
    chapter = chapter_now(chapter)
    take_away(chapter, Chapter.objects.present().filter(course=chapter.course_id))
    weigh(chapter.course_id, [])
    add_up(chapter.course_id, [])


@transaction.atomic
def order_sections(chapter: Chapter, section_ids: Sequence[UUID], *, by: User, version: int | None = None) -> Chapter:
    """Give the sections of a chapter another order: the complete list, or 422."""
    record_change("chapter.sections_ordered", by=by, chapter=chapter.pk)
    chapter = chapter_now(chapter).save_if(version)
    put_in_order(Section.objects.present().filter(chapter=chapter), section_ids, "section_ids")
    return chapter
