"""What authors do with items."""

from collections.abc import Mapping, Sequence
from typing import Any
from uuid import UUID

from django.db import transaction
from django.db.models import F
from django.http import Http404
from django.utils.translation import gettext as _

from apps.accounts.models import User
from apps.content.authoring.copies import copy_items
from apps.content.authoring.parts import close_up, merge_rows, write_parts
from apps.content.item_versions import freeze
from apps.content.kind import Kind, kinds
from apps.content.lessons.progress import recount
from apps.content.lessons.readiness import hide_unready, refuse_unready
from apps.content.models import Item
from apps.courses.locks import hold
from apps.courses.models import Chapter, Section
from apps.courses.positions import place_for, put_in_order, take_away
from apps.courses.progress import edited
from apps.courses.publication_checks import refuse_unshared
from apps.courses.services.sections import copy_section as copy_row
from apps.courses.services.sections import section_now
from kit.audit import record_change
from kit.errors import ApiError

MOST_ITEMS = 200  # of one section


def siblings(section_id: UUID) -> Any:
    return Item.objects.present().filter(section=section_id)


def refuse_full(section_id: UUID) -> None:
    """409 `section_full` where one more item has no room."""
    if siblings(section_id).count() >= MOST_ITEMS:
        raise ApiError("section_full", _("There is no room for more in this section."))


def item_now(item: Item) -> Item:
    """The item as it stands, with its course locked for the caller alone; 404 when it has been taken away."""
    hold(item.section.chapter.course_id, alone=True)
    found: Item | None = Item.objects.present().select_related("section__chapter__course").filter(pk=item.pk).first()
    if found is None:
        raise Http404
    return found


@transaction.atomic
def add_item(
    section: Section,
    kind: Kind,
    *,
    by: User,
    at: int | None = None,
    parts: Mapping[str, Sequence[Mapping[str, Any]]] | None = None,
    content: Any = None,
    **facts: Any,
) -> Item:
    """A new item of a kind at a place of the section, or at its end, with the rows of its parts.

    Where learners see the course it is hidden as long as nobody could do it.
    """
    section = section_now(section)
    refuse_full(section.pk)
    item = Item.objects.create(
        section=section,
        position=place_for(siblings(section.pk), at),
        kind=kind.slug,
        content=kind.empty() if content is None else content,
        format=kind.format,
        creator=by,
        **facts,
    )
    ids = write_parts(item, parts or {})
    if ids and (said := kind.copy(item.content, ids)) != item.content:
        item.content = said
        item.save(update_fields=["content"])
    hide_unready([item], section.course)
    recount(section, learners=False)
    return item


@transaction.atomic
def change_item(
    item: Item,
    *,
    by: User,
    version: int | None = None,
    content: Any = None,
    parts: Mapping[str, Sequence[Mapping[str, Any]]] | None = None,
    purge: bool = True,
    **facts: Any,
) -> Item:
    """Change what an item says or whether it counts. Answers to what it said before are kept as they are.

    `parts` are rows as `merge_rows` takes them; what they leave out is deleted, or kept without `purge`.
    Raises 409 `not_ready` where learners would be shown what nobody can do.
    """
    record_change("item.changed", by=by, item=item.pk)
    item = item_now(item)
    kind, course, counted, hidden = kinds()[item.kind], item.course, item.counts, item.hidden
    if parts or (content is not None and content != item.content):
        freeze(item)
        facts |= {"body_version": F("body_version") + 1}
        facts |= {} if content is None else {"content": content, "format": kind.format}
    item.save_if(version, **facts)
    for name, rows in (parts or {}).items():
        merge_rows(item, kind.part(name), rows, purge=purge)
    for part in kind.parts if parts else ():  # rows of other parts may have gone with them
        close_up(part, item)
    if hidden and not item.hidden:
        refuse_unready(item, course)
    if item.counts != counted:
        recount(item.section, learners=True)
    else:
        edited(item.section_id)
    return item


@transaction.atomic
def delete_item(item: Item, *, by: User) -> None:
    """Take an item out of its section; answers to it are kept, but count no more."""
    record_change("item.deleted", by=by, item=item.pk)
    item = item_now(item)
    take_away(item, siblings(item.section_id))
    recount(item.section, learners=True)


@transaction.atomic
def duplicate_item(item: Item, *, by: User) -> Item:
    """The item once more, right behind itself."""
    item = item_now(item)
    refuse_full(item.section_id)
    place = place_for(siblings(item.section_id), (item.position or 0) + 1)
    copy = copy_items([item], item.section, by=by, at=place)[0]
    hide_unready([copy], item.course)
    recount(item.section, learners=False)
    return copy


@transaction.atomic
def order_items(section: Section, item_ids: Sequence[UUID], *, by: User, version: int | None = None) -> Section:
    """Give the items of a section another order: the complete list (hidden ones too), or 422."""
    record_change("section.items_ordered", by=by, section=section.pk)
    section = section_now(section).save_if(version)
    put_in_order(siblings(section.pk), item_ids, "item_ids")
    edited(section.pk)
    return section


@transaction.atomic
def copy_section(section: Section, chapter: Chapter, *, by: User, position: int | None = None) -> Section:
    """The section with all its items once more, in this chapter; what learners did stays with the original.

    Raises 409 where not everybody who takes the chapter's course could see what the items are about.
    """
    copy = copy_row(section, chapter, position)
    copies = copy_items(list(siblings(section.pk).in_order()), copy, by=by)
    hide_unready(copies, copy.chapter.course)
    refuse_unshared(copy.chapter.course, copy)
    recount(copy, learners=False)
    return copy
