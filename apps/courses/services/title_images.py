"""Give a course, a chapter, a section, a case or an organisation its title image."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from django.contrib.auth.models import AnonymousUser
from django.db import transaction
from django.db.models import QuerySet
from django.http import Http404

from apps.accounts.models import User
from apps.cases.models import Case
from apps.cases.permissions import can_change_case
from apps.courses.locks import lock_course
from apps.courses.models import Chapter, Course, Section
from apps.courses.permissions import can_edit_course
from apps.courses.progress import raise_edition
from apps.courses.services.chapters import lock_chapter
from apps.courses.services.sections import lock_section
from apps.media.models import TitleImageRow
from apps.media.title_images import store_title_image, write_title_image
from apps.organisations.models import Organization
from apps.organisations.permissions import can_edit_organization
from kit.audit import record_change

Row = TypeVar("Row", bound=TitleImageRow)


@dataclass(frozen=True)
class EntityType(Generic[Row]):
    """One kind of row that has a title image.

    `select_visible` gives those that a user sees, with what `can_edit` asks of them; `lock` reads one anew for the
    caller alone, until the end of the transaction, and raises 404 for one that is there no more.
    """

    select_visible: Callable[[User], QuerySet[Row]]
    can_edit: Callable[[User | AnonymousUser, Row], bool]
    lock: Callable[[Row], Row]


def lock_whole_course(course: Course) -> Course:
    """Read a course anew, with the lock that all who change it take first."""
    lock_course(course.pk, alone=True)
    return read_again(Course.objects.filter(pk=course.pk))


def read_again(rows: QuerySet[Row]) -> Row:
    """Give the only row; raise 404 for one that was deleted meanwhile."""
    found = rows.first()
    if found is None:
        raise Http404
    return found


ENTITY_TYPES: Mapping[str, EntityType[Any]] = {
    "course": EntityType[Course](Course.objects.visible_to, can_edit_course, lock_whole_course),
    "chapter": EntityType[Chapter](
        lambda user: Chapter.objects.visible_to(user).select_related("course"), can_edit_course, lock_chapter
    ),
    "section": EntityType[Section](
        lambda user: Section.objects.visible_to(user).select_related("chapter__course"), can_edit_course, lock_section
    ),
    "case": EntityType[Case](
        lambda user: Case.objects.visible_to(user).select_related("organization"),
        can_change_case,
        lambda case: read_again(Case.objects.present().select_for_update(no_key=True).filter(pk=case.pk)),
    ),
    "organization": EntityType[Organization](
        Organization.objects.visible_to,
        can_edit_organization,
        lambda row: read_again(Organization.objects.select_for_update(no_key=True).filter(pk=row.pk)),
    ),
}


def replace_title_image(entity_type: str, row: TitleImageRow, data: bytes, *, by: User) -> TitleImageRow:
    """Give a row of this type another picture; the file before it is deleted unless another row uses it.

    Raises 413 and 422 as `store_title_image` does, 404 for a row that was deleted meanwhile.
    """
    key = store_title_image(data)  # before the row that points to it
    with transaction.atomic():
        record_change(f"{entity_type}.title_image_replaced", by=by, **{entity_type: row.pk})
        locked: TitleImageRow = ENTITY_TYPES[entity_type].lock(row)
        write_title_image(locked, key)
        if isinstance(locked, Section):
            raise_edition(locked.pk)
    return locked
