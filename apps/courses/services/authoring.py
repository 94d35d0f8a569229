"""What authors do with a course as a whole."""

from collections.abc import Sequence
from typing import Any, TypedDict, Unpack
from uuid import UUID

from django.db import transaction
from django.utils import timezone

from apps.accounts.models import User
from apps.courses.locks import lock_course
from apps.courses.models import Chapter, Course, CourseStatus
from apps.courses.positions import reorder_rows
from apps.courses.publication_checks import refuse_unready, refuse_unshared
from apps.organisations.models import Organization
from kit.audit import record_change


def add_publication_time(course: Course | None, facts: dict[str, Any]) -> dict[str, Any]:
    """The facts, with the time of the first publication."""
    first = course is None or course.published_at is None
    if first and facts.get("status") == CourseStatus.PUBLISHED:
        return facts | {"published_at": timezone.now()}
    return facts


class CourseFields(TypedDict, total=False):
    """What a course says of itself."""

    title: str
    description: str
    level: str
    language: str
    explained_in: list[str]
    specialties: list[str]
    tags: list[str]
    is_public: bool
    status: str


@transaction.atomic
def create_course(*, by: User, organization: Organization | None, **fields: Unpack[CourseFields]) -> Course:
    """A new course without chapters, of an organisation or of the platform."""
    return Course.objects.create(owner=by, organization=organization, **add_publication_time(None, {**fields}))


@transaction.atomic
def change_course(course: Course, *, by: User, version: int | None = None, **fields: Unpack[CourseFields]) -> Course:
    """Change what a course says of itself, or publish, archive and take it back; enrolments stay whatever happens.

    Raises 409 where it is opened to people who can't see all that is in it, or published with what nobody can complete.
    """
    ids = {"organization": course.organization_id, "course": course.pk}
    record_change("course.changed", by=by, **ids, status=fields.get("status"))
    lock_course(course.pk, alone=True)
    before = Course.objects.get(pk=course.pk)
    course.save_if(version, **add_publication_time(course, {**fields}))
    # what stood open or was published before can still be put right
    if course.is_public and not before.is_public:
        refuse_unshared(course)
    if course.status == CourseStatus.PUBLISHED != before.status:
        refuse_unready(course)
    return course


@transaction.atomic
def order_chapters(course: Course, chapter_ids: Sequence[UUID], *, by: User, version: int | None = None) -> Course:
    """Give the chapters another order: the complete list, or 422."""
    record_change("course.chapters_ordered", by=by, course=course.pk)
    lock_course(course.pk, alone=True)
    course.save_if(version)
    reorder_rows(Chapter.objects.present().filter(course=course), chapter_ids, "chapter_ids")
    return course
