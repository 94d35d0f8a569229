"""What authors do with chapters."""

from collections.abc import Sequence
from typing import TypedDict, Unpack
from uuid import UUID

from django.db import transaction
from django.http import Http404
from django.utils.translation import gettext as _

from apps.accounts.models import User
from apps.courses.locks import lock_course
from apps.courses.models import Chapter, Course, Section
from apps.courses.positions import make_place, remove_row, reorder_rows
from apps.courses.progress import request_recount, update_weights
from kit.audit import record_change
from kit.errors import ApiError

MOST_CHAPTERS = 100  # of one course


class ChapterFields(TypedDict, total=False):
    """What a chapter says of itself."""

    title: str
    description: str


def lock_chapter(chapter: Chapter) -> Chapter:
    """The chapter as it stands, with its course locked for the caller alone; 404 when it has been taken away."""
    lock_course(chapter.course_id, alone=True)
    found: Chapter | None = Chapter.objects.present().select_related("course").filter(pk=chapter.pk).first()
    if found is None:
        raise Http404
    return found


@transaction.atomic
def add_chapter(course: Course, *, by: User, position: int | None = None, **fields: Unpack[ChapterFields]) -> Chapter:
    """A new chapter at a place of the course, or at its end; 409 `course_full`."""
    record_change("chapter.added", by=by, course=course.pk)
    lock_course(course.pk, alone=True)
    siblings = Chapter.objects.present().filter(course=course)
    if siblings.count() >= MOST_CHAPTERS:
        raise ApiError("course_full", _("There is no room for more in this course."))
    return Chapter.objects.create(course=course, position=make_place(siblings, position), **fields)


@transaction.atomic
def change_chapter(
    chapter: Chapter, *, by: User, version: int | None = None, **fields: Unpack[ChapterFields]
) -> Chapter:
    """Change what a chapter says of itself."""
    record_change("chapter.changed", by=by, chapter=chapter.pk)
    return lock_chapter(chapter).save_if(version, **fields)


@transaction.atomic
def delete_chapter(chapter: Chapter, *, by: User) -> None:
    """Take a chapter with its sections out of the course; what learners did in it is kept, but counts no more."""
    record_change("chapter.deleted", by=by, chapter=chapter.pk)
    chapter = lock_chapter(chapter)
    remove_row(chapter, Chapter.objects.present().filter(course=chapter.course_id))
    update_weights(chapter.course_id, [])
    request_recount(chapter.course_id)


@transaction.atomic
def order_sections(chapter: Chapter, section_ids: Sequence[UUID], *, by: User, version: int | None = None) -> Chapter:
    """Give the sections of a chapter another order: the complete list, or 422."""
    record_change("chapter.sections_ordered", by=by, chapter=chapter.pk)
    chapter = lock_chapter(chapter).save_if(version)
    reorder_rows(Section.objects.present().filter(chapter=chapter), section_ids, "section_ids")
    return chapter
