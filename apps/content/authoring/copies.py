"""Copies of items with all their parts: what the parts point at within the item is pointed at in the copy."""

from collections.abc import Sequence
from uuid import UUID

from apps.accounts.models import User
from apps.content.kind import Part, get_kinds
from apps.content.models import Item
from apps.courses.models import Section
from kit.ids import silent_id

COPIED_FIELDS = ("kind", "title", "instruction", "optional", "hidden", "content", "format")


def copy_items(items: Sequence[Item], section: Section, *, by: User, at: int = 0) -> list[Item]:
    """Copy the items into this section, from this place on; a constant number of queries per kind."""
    copies = [
        Item(section=section, position=place, creator=by, **{name: getattr(item, name) for name in COPIED_FIELDS})
        for place, item in enumerate(items, start=at)
    ]
    Item.objects.bulk_create(copies)
    copy_by_item = {item.pk: copy for item, copy in zip(items, copies, strict=True)}
    new_ids: dict[UUID, UUID] = {}
    kinds = get_kinds()
    for slug in sorted({item.kind for item in items}):
        own = {item.pk: copy_by_item[item.pk] for item in items if item.kind == slug}
        for part in kinds[slug].parts:
            copy_rows(part, own, new_ids)
    ids = {str(old): str(new) for old, new in new_ids.items()}
    for copy in copies:
        copy.content = kinds[copy.kind].copy(copy.content, ids)
    if ids:
        Item.objects.bulk_update(copies, ["content"])
    return copies


def copy_rows(part: Part, copies: dict[UUID, Item], new_ids: dict[UUID, UUID]) -> None:
    """Copy the rows of one part to the copies of their items, and add the new ids to `new_ids`.

    Parts are listed so that what is pointed at comes before what points at it.
    """
    rows = list(part.model_class._default_manager.filter(item__in=list(copies)))
    for row in rows:
        old = row.pk
        row.pk = row.id = new_ids[old] = silent_id()
        row._state.adding = True
        row.item = copies[row.item_id]
        for field in row._meta.concrete_fields:
            value = getattr(row, field.attname)
            if field.is_relation and value in new_ids:
                setattr(row, field.attname, new_ids[value])
    part.model_class._default_manager.bulk_create(rows)
