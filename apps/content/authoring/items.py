"""Services of authors for items: add, change, delete, duplicate and order them, and copy whole sections."""

from collections.abc import Mapping, Sequence
from typing import TypedDict, Unpack
from uuid import UUID

from django.db import transaction
from django.db.models import F
from django.http import Http404
from django.utils.translation import gettext as _

from apps.accounts.models import User
from apps.content.authoring.copies import copy_items
from apps.content.authoring.parts import RowValues, close_gaps, create_rows, merge_rows
from apps.content.authoring.presence import publish_lesson_changed
from apps.content.authoring.section_versions import keep_version
from apps.content.item_body import Json
from apps.content.item_versions import freeze_body
from apps.content.kind import Kind, get_kinds
from apps.content.lessons.completed_items import weigh_section
from apps.content.lessons.readiness import hide_unready, refuse_unready
from apps.content.models import Item
from apps.content.querysets import ItemQuerySet
from apps.courses.locks import lock_course
from apps.courses.models import Chapter, Section
from apps.courses.positions import make_place, remove_row, reorder_rows
from apps.courses.progress import raise_edition, request_recount
from apps.courses.publication_checks import refuse_unshared
from apps.courses.services.sections import Objectives, SectionFields, change_section, lock_section
from apps.courses.services.sections import copy_section as copy_row
from kit.audit import record_change
from kit.errors import ApiError

MAX_ITEMS = 200  # of one section


class ItemFields(TypedDict, total=False):
    """What any item says of itself, whatever its kind."""

    title: str
    instruction: str
    optional: bool
    hidden: bool


class SectionChanges(SectionFields, total=False):
    """What `change_section` takes, besides the objectives."""

    version: int | None
    chapter_id: UUID | None


def list_present_items(section_id: UUID) -> ItemQuerySet:
    """Give the items of a section that were not deleted, hidden ones too; in no order."""
    return Item.objects.present().filter(section=section_id)


def refuse_full(section_id: UUID) -> None:
    """Raise 409 `section_full` where there is no room for one more item."""
    if list_present_items(section_id).count() >= MAX_ITEMS:
        raise ApiError("section_full", _("There is no room for more in this section."))


def lock_item(item: Item) -> Item:
    """Lock the item's course for the caller alone and give the item as it is now; 404 when it was deleted.

    Needs an open transaction.
    """
    lock_course(item.section.chapter.course_id, alone=True)
    locked: Item | None = Item.objects.present().select_related("section__chapter__course").filter(pk=item.pk).first()
    if locked is None:
        raise Http404
    return locked


@transaction.atomic
def add_item(
    section: Section,
    kind: Kind,
    *,
    by: User,
    at: int | None = None,
    parts: Mapping[str, Sequence[RowValues]] | None = None,
    content: Json | None = None,
    **fields: Unpack[ItemFields],
) -> Item:
    """Add an item of a kind at a place of the section, or at its end; `parts` are the rows of its parts by name.

    Without `content` it gets the kind's empty one. In a course that learners may see it is hidden as long as it has a
    blocking problem. Raises 409 `section_full`.
    """
    section = lock_section(section)
    refuse_full(section.pk)
    keep_version(section, by=by)
    item = Item.objects.create(
        section=section,
        position=make_place(list_present_items(section.pk), at),
        kind=kind.slug,
        content=kind.build_empty() if content is None else content,
        format=kind.content_format,
        creator=by,
        **fields,
    )
    ids = create_rows(item, parts or {})
    if ids and (renamed := kind.copy(item.content, ids)) != item.content:
        item.content = renamed
        item.save(update_fields=["content"])
    hide_unready([item], section.course)
    weigh_section(section)
    publish_lesson_changed(section.pk)
    return item


@transaction.atomic
def change_item(
    item: Item,
    *,
    by: User,
    version: int | None = None,
    content: Json | None = None,
    parts: Mapping[str, Sequence[RowValues]] | None = None,
    purge: bool = True,
    keeps_ids: bool = False,
    **fields: Unpack[ItemFields],
) -> Item:
    """Change an item; what is left out stays. Answers to its earlier body are kept as they are.

    `parts` are rows as `merge_rows` takes them; what they leave out is deleted, or kept without `purge`; `keeps_ids` is
    its, too.
    Raises 409 for a stale `version`, and `not_ready` where learners would be shown an item with a blocking problem.
    """
    record_change("item.changed", by=by, item=item.pk)
    item = lock_item(item)
    kind, course, counted, hidden = get_kinds()[item.kind], item.course, item.counts, item.hidden
    keep_version(item.section, by=by)
    if parts or (content is not None and content != item.content):
        freeze_body(item)
        body = {} if content is None else {"content": content, "format": kind.content_format}
        item.save_if(version, **fields, **body, body_version=F("body_version") + 1)
    else:
        item.save_if(version, **fields)
    for name, rows in (parts or {}).items():
        merge_rows(item, kind.get_part(name), rows, purge=purge, keeps_ids=keeps_ids)
    for part in kind.parts if parts else ():  # rows of other parts may have gone with them
        close_gaps(part, item)
    if hidden and not item.hidden:
        refuse_unready(item, course)
    if item.counts != counted:
        weigh_section(item.section)
        request_recount(course.pk)
    else:
        raise_edition(item.section_id)
    publish_lesson_changed(item.section_id, item)
    return item


@transaction.atomic
def delete_item(item: Item, *, by: User) -> None:
    """Delete an item; answers to it are kept, but count no more."""
    record_change("item.deleted", by=by, item=item.pk)
    item = lock_item(item)
    keep_version(item.section, by=by)
    remove_row(item, list_present_items(item.section_id))
    weigh_section(item.section)
    request_recount(item.section.chapter.course_id)
    publish_lesson_changed(item.section_id)


@transaction.atomic
def undelete_item(item: Item, *, by: User, at: int | None = None) -> Item:
    """Put a deleted item back at a place of its section, or at its end; learners have their answers again.

    A second time changes nothing. In a course that learners may see it is hidden while it has a blocking problem.
    Raises 409 `section_full`, and where not all who take the course could see the item's case.
    """
    record_change("item.undeleted", by=by, item=item.pk)
    section = lock_section(item.section)
    item = Item.objects.select_related("section__chapter__course").get(pk=item.pk)
    if item.deleted_at is None:
        return item
    refuse_full(section.pk)
    keep_version(section, by=by)
    item.save_if(None, position=make_place(list_present_items(section.pk), at), deleted_at=None)
    hide_unready([item], section.course)
    refuse_unshared(section.course, section)
    weigh_section(section)
    request_recount(section.chapter.course_id)
    publish_lesson_changed(section.pk)
    return item


@transaction.atomic
def duplicate_item(item: Item, *, by: User) -> Item:
    """Copy an item right behind itself. Raises 409 `section_full`."""
    item = lock_item(item)
    refuse_full(item.section_id)
    keep_version(item.section, by=by)
    place = make_place(list_present_items(item.section_id), (item.position or 0) + 1)
    copy = copy_items([item], item.section, by=by, at=place)[0]
    hide_unready([copy], item.course)
    weigh_section(item.section)
    publish_lesson_changed(item.section_id)
    return copy


@transaction.atomic
def copy_item(item: Item, section: Section, *, by: User, at: int | None = None) -> Item:
    """Copy an item of any section to a place of this one, or to its end.

    Raises 409 `section_full`, and where not all who take the course could see the item's case.
    """
    section = lock_section(section)
    refuse_full(section.pk)
    keep_version(section, by=by)
    place = make_place(list_present_items(section.pk), at)
    copy = copy_items([item], section, by=by, at=place)[0]
    hide_unready([copy], section.course)
    refuse_unshared(section.course, section)
    weigh_section(section)
    publish_lesson_changed(section.pk)
    return copy


@transaction.atomic
def order_items(section: Section, item_ids: Sequence[UUID], *, by: User, version: int | None = None) -> Section:
    """Give the items of a section another order; raise 422 unless it is the complete list, hidden ones too."""
    record_change("section.items_ordered", by=by, section=section.pk)
    section = lock_section(section)
    keep_version(section, by=by)
    section.save_if(version)
    reorder_rows(list_present_items(section.pk), item_ids, "item_ids")
    raise_edition(section.pk)
    publish_lesson_changed(section.pk)
    return section


@transaction.atomic
def change_lesson(
    section: Section, *, by: User, objectives: Objectives | None = None, **changes: Unpack[SectionChanges]
) -> Section:
    """Change what a section says of itself, as `change_section` does; its earlier state is kept."""
    section = lock_section(section)
    keep_version(section, by=by)
    section = change_section(section, by=by, objectives=objectives, **changes)
    publish_lesson_changed(section.pk)
    return section


@transaction.atomic
def copy_section(section: Section, chapter: Chapter, *, by: User, position: int | None = None) -> Section:
    """Copy a section with all its items into a chapter; what learners did stays with the original.

    Raises 409 where not all who take the chapter's course could see the cases of the items.
    """
    copy = copy_row(section, chapter, position)
    copies = copy_items(list(list_present_items(section.pk).in_order()), copy, by=by)
    hide_unready(copies, copy.chapter.course)
    refuse_unshared(copy.chapter.course, copy)
    weigh_section(copy)
    return copy
