"""What authors do with the rows that hang on an item. Every change of a row is a change of what the item says."""

from collections.abc import Mapping, Sequence
from typing import Any
from uuid import UUID

from django.db import transaction
from django.db.models import F
from django.http import Http404
from django.utils.translation import gettext as _

from apps.accounts.models import User
from apps.content.item_versions import freeze
from apps.content.kind import Part, kinds
from apps.content.models import Item, PartRow
from apps.courses.locks import hold
from apps.courses.positions import place_for
from apps.courses.progress import edited
from kit.audit import record_change
from kit.errors import ApiError, InvalidInput
from kit.ids import silent_id


def item_rewritten(item: Item, version: int | None) -> Item:
    """The item as it stands, locked, with what it said kept; its versions are raised. 409 when `version` is stale."""
    hold(item.section.chapter.course_id, alone=True)
    found: Item | None = Item.objects.present().select_related("section__chapter__course").filter(pk=item.pk).first()
    if found is None:
        raise Http404
    freeze(found)
    found.save_if(version, body_version=F("body_version") + 1)
    edited(found.section_id)
    return found


def rows_of(part: Part, item: Item) -> Any:
    return part.rows._default_manager.filter(item=item)


def write_parts(item: Item, parts: Mapping[str, Sequence[Mapping[str, Any]]]) -> dict[str, str]:
    """The rows of all parts of a new item, in this order; gives which `id` that a row brought along became which.

    Rows of one call may point at one another by such ids; they get keys of their own. 422 for any other pointer.
    """
    kind, ids = kinds()[item.kind], dict[str, str]()
    for part in kind.parts:
        rows = parts.get(part.name, ())
        if len(rows) > part.most:
            raise full()
        made = [part.rows(item=item, position=place, **keyed(row, ids)) for place, row in enumerate(rows)]
        for row in made:
            refuse_foreign(part, item, vars(row))
        part.rows._default_manager.bulk_create(made)
    return ids


def merge_rows(item: Item, part: Part, rows: Sequence[Mapping[str, Any]], *, purge: bool) -> None:
    """Bring an item's rows up to date: those with an `id` are changed, the others are new; in this order.

    What is not listed is deleted (`purge`), or stays behind them. 422 for an `id` that is not the item's.
    """
    old = {row.pk: row for row in rows_of(part, item).order_by("position")}
    found: list[Any] = []
    for said in rows:
        facts = {name: value for name, value in said.items() if name != "id"}
        refuse_foreign(part, item, facts)
        row = old.pop(said["id"], None) if "id" in said else part.rows(id=silent_id(), item=item)
        if row is None:
            raise InvalidInput({part.name: ("foreign", _("This is not of the same item."))})
        for name, value in facts.items():
            setattr(row, name, value)
        refuse_unsound(part, row)
        found.append(row)
    if purge:
        part.rows._default_manager.filter(pk__in=list(old)).delete()
    else:
        found += old.values()
    if len(found) > part.most:
        raise full()
    for place, row in enumerate(found):
        row.position = place
        row.save()


def keyed(row: Mapping[str, Any], ids: dict[str, str]) -> dict[str, Any]:
    """A row with a key of its own, pointing at the rows that were written before."""
    columns = {name: ids.get(str(value), value) if name.endswith("_id") else value for name, value in row.items()}
    key, said = silent_id(), columns.pop("id", None)
    if said is not None:
        ids[str(said)] = str(key)
    return {**columns, "id": key}


@transaction.atomic
def add_part(
    item: Item, part: Part, *, by: User, version: int | None = None, position: int | None = None, **facts: Any
) -> PartRow:
    """A new row at a place among the item's rows, or at their end."""
    record_change("item.part_added", by=by, item=item.pk)
    item = item_rewritten(item, version)
    siblings = rows_of(part, item)
    if siblings.count() >= part.most:
        raise full()
    refuse_foreign(part, item, facts)
    place = place_for(siblings, position)
    row: PartRow = part.rows._default_manager.create(id=silent_id(), item=item, position=place, **facts)
    return row


@transaction.atomic
def change_part(
    item: Item,
    part: Part,
    key: UUID,
    *,
    by: User,
    version: int | None = None,
    position: int | None = None,
    **facts: Any,
) -> PartRow:
    """Change a row, or move it to another place."""
    record_change("item.part_changed", by=by, item=item.pk, part=key)
    item = item_rewritten(item, version)
    row = row_now(part, item, key)
    refuse_foreign(part, item, facts)
    for name, value in facts.items():
        setattr(row, name, value)
    refuse_unsound(part, row)
    row.save()
    if position is not None and position != row.position:
        order = [one.pk for one in rows_of(part, item).exclude(pk=key).order_by("position")]
        order.insert(position, key)
        places = {one: place for place, one in enumerate(order)}
        rows = list(rows_of(part, item))
        for one in rows:
            one.position = places[one.pk]
        part.rows._default_manager.bulk_update(rows, ["position"])
        row.refresh_from_db()
    return row


@transaction.atomic
def delete_part(item: Item, part: Part, key: UUID, *, by: User, version: int | None = None) -> None:
    """Take a row away; the bodies that were answered keep it."""
    record_change("item.part_deleted", by=by, item=item.pk, part=key)
    item = item_rewritten(item, version)
    row_now(part, item, key).delete()
    for one in kinds()[item.kind].parts:  # rows of other parts may have gone with it
        close_up(one, item)


def close_up(part: Part, item: Item) -> None:
    """Make the places dense again."""
    rows = list(rows_of(part, item).order_by("position"))
    moved = [row for place, row in enumerate(rows) if row.position != place]
    for place, row in enumerate(rows):
        row.position = place
    part.rows._default_manager.bulk_update(moved, ["position"])


def row_now(part: Part, item: Item, key: UUID) -> PartRow:
    found: PartRow | None = rows_of(part, item).filter(pk=key).first()
    if found is None:
        raise Http404
    return found


def refuse_foreign(part: Part, item: Item, facts: Mapping[str, Any]) -> None:
    """422 for a row that would point at a row of another item."""
    for field in part.rows._meta.concrete_fields:
        target, key = field.related_model, facts.get(field.attname)
        if key is None or not isinstance(target, type) or not issubclass(target, PartRow):
            continue
        if not target._default_manager.filter(item=item, pk=key).exists():
            raise InvalidInput({field.attname: ("foreign", _("This is not of the same item."))})


def refuse_unsound(part: Part, row: PartRow) -> None:
    """422 where a row as it would stand doesn't hold together, though each thing that was sent would do by itself."""
    part.shape().validate({name: getattr(row, name) for name in part.columns})


def full() -> ApiError:
    return ApiError("item_full", _("There is no room for more in this item."))
