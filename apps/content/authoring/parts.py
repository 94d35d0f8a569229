"""Services of authors for the rows of an item's parts. Every change of a row is a change of the item's body.

The columns of a row are those of the part's serializer (`Part.columns`), which has validated them before.
"""

from collections.abc import Mapping, Sequence
from typing import Any
from uuid import UUID

from django.db import transaction
from django.db.models import F, QuerySet
from django.http import Http404
from django.utils.translation import gettext as _

from apps.accounts.models import User
from apps.content.authoring.presence import publish_lesson_changed
from apps.content.authoring.section_versions import keep_version
from apps.content.item_versions import freeze_body
from apps.content.kind import Part, get_kinds
from apps.content.models import Item, PartRow
from apps.courses.locks import lock_course
from apps.courses.positions import make_place
from apps.courses.progress import raise_edition
from kit.audit import record_change
from kit.errors import ApiError, InvalidInput
from kit.ids import silent_id


def lock_item_for_rewrite(item: Item, version: int | None, *, by: User) -> Item:
    """Lock the course, freeze the body that may have been answered, and raise the item's versions; give the item.

    The section is kept as it was, and its other authors are told. Raises 404 for an item that was deleted, 409 when
    `version` is stale. Needs an open transaction.
    """
    lock_course(item.section.chapter.course_id, alone=True)
    found: Item | None = Item.objects.present().select_related("section__chapter__course").filter(pk=item.pk).first()
    if found is None:
        raise Http404
    keep_version(found.section, by=by)
    freeze_body(found)
    found.save_if(version, body_version=F("body_version") + 1)
    raise_edition(found.section_id)
    publish_lesson_changed(found.section_id, found)
    return found


RowValues = Mapping[str, Any]  # validated by the part's serializer; the names are `Part.columns`


def query_rows(part: Part, item: Item) -> QuerySet[PartRow]:
    """Give the rows of one part of an item, in no order."""
    return part.model_class._default_manager.filter(item=item)


def create_rows(item: Item, parts: Mapping[str, Sequence[RowValues]]) -> dict[str, str]:
    """Create the rows of all parts of a new item, in this order; give the new key of each `id` that a row brought.

    Rows of one call may point at one another by such ids. Raises 422 for any other pointer.
    """
    kind, ids = get_kinds()[item.kind], dict[str, str]()
    for part in kind.parts:
        rows = parts.get(part.name, ())
        if len(rows) > part.max_rows:
            raise build_full_error()
        made = [part.model_class(item=item, position=place, **assign_key(row, ids)) for place, row in enumerate(rows)]
        for row in made:
            refuse_foreign(part, item, vars(row))
        part.model_class._default_manager.bulk_create(made)
    return ids


def merge_rows(item: Item, part: Part, rows: Sequence[RowValues], *, purge: bool, keeps_ids: bool = False) -> None:
    """Update an item's rows: those with an `id` are changed, the others are new; they get this order.

    What is not listed is deleted (`purge`), or stays behind them. With `keeps_ids` an `id` that is not known anywhere
    becomes that of a new row. Raises 422 for any other `id` that is not the item's.
    """
    old = {row.pk: row for row in query_rows(part, item).order_by("position")}
    merged: list[PartRow] = []
    for given in rows:
        values = {name: value for name, value in given.items() if name != "id"}
        refuse_foreign(part, item, values)
        row = old.pop(given["id"], None) if "id" in given else part.model_class(id=silent_id(), item=item)
        if row is None and keeps_ids and not part.model_class._default_manager.filter(pk=given["id"]).exists():
            row = part.model_class(id=given["id"], item=item)
        if row is None:
            raise InvalidInput({part.name: ("foreign", _("This is not of the same item."))})
        set_values(part, row, values)
        merged.append(row)
    if purge:
        part.model_class._default_manager.filter(pk__in=list(old)).delete()
    else:
        merged += old.values()
    if len(merged) > part.max_rows:
        raise build_full_error()
    for place, row in enumerate(merged):
        row.position = place
        row.save()


def set_values(part: Part, row: PartRow, values: RowValues) -> None:
    """Set columns of a row, without saving; raise 422 where they do not fit what the row says besides."""
    for name, value in values.items():
        setattr(row, name, value)
    validate_row(part, row)


def assign_key(row: RowValues, ids: dict[str, str]) -> dict[str, Any]:
    """Give the row with a new key, pointing at rows that were created before.

    `ids` maps the ids that rows brought to their new keys; that of this row is added.
    """
    columns = {name: ids.get(str(value), value) if name.endswith("_id") else value for name, value in row.items()}
    key, given = silent_id(), columns.pop("id", None)
    if given is not None:
        ids[str(given)] = str(key)
    return {**columns, "id": key}


@transaction.atomic
def add_part(
    item: Item,
    part: Part,
    values: RowValues,
    *,
    by: User,
    version: int | None = None,
    position: int | None = None,
) -> PartRow:
    """Add a row with these columns at a place among the item's rows, or at their end.

    Raises 409 `item_full` and for a stale `version`, 422 for a pointer at a row of another item.
    """
    record_change("item.part_added", by=by, item=item.pk)
    item = lock_item_for_rewrite(item, version, by=by)
    siblings = query_rows(part, item)
    if siblings.count() >= part.max_rows:
        raise build_full_error()
    refuse_foreign(part, item, values)
    place = make_place(siblings, position)
    return part.model_class._default_manager.create(id=silent_id(), item=item, position=place, **values)


@transaction.atomic
def change_part(
    item: Item,
    part: Part,
    key: UUID,
    values: RowValues,
    *,
    by: User,
    version: int | None = None,
    position: int | None = None,
) -> PartRow:
    """Change these columns of a row, and move it to another place if one is given.

    Raises 404 for a row that is not the item's, 409 for a stale `version`, 422 for columns that do not fit.
    """
    record_change("item.part_changed", by=by, item=item.pk, part=key)
    item = lock_item_for_rewrite(item, version, by=by)
    row = get_row(part, item, key)
    refuse_foreign(part, item, values)
    set_values(part, row, values)
    row.save()
    if position is not None and position != row.position:
        order = [one.pk for one in query_rows(part, item).exclude(pk=key).order_by("position")]
        order.insert(position, key)
        places = {one: place for place, one in enumerate(order)}
        rows = list(query_rows(part, item))
        for one in rows:
            one.position = places[one.pk]
        part.model_class._default_manager.bulk_update(rows, ["position"])
        row.refresh_from_db()
    return row


@transaction.atomic
def delete_part(item: Item, part: Part, key: UUID, *, by: User, version: int | None = None) -> None:
    """Delete a row; the bodies that were answered keep it."""
    record_change("item.part_deleted", by=by, item=item.pk, part=key)
    item = lock_item_for_rewrite(item, version, by=by)
    get_row(part, item, key).delete()
    for one in get_kinds()[item.kind].parts:  # rows of other parts may have gone with it
        close_gaps(one, item)


def close_gaps(part: Part, item: Item) -> None:
    """Number the rows of a part from 0 again."""
    rows = list(query_rows(part, item).order_by("position"))
    moved = [row for place, row in enumerate(rows) if row.position != place]
    for place, row in enumerate(rows):
        row.position = place
    part.model_class._default_manager.bulk_update(moved, ["position"])


def get_row(part: Part, item: Item, key: UUID) -> PartRow:
    """Give a row of the item; raise 404 for any other key."""
    row = query_rows(part, item).filter(pk=key).first()
    if row is None:
        raise Http404
    return row


def refuse_foreign(part: Part, item: Item, values: RowValues) -> None:
    """Raise 422 for a row that would point at a row of another item."""
    for field in part.model_class._meta.concrete_fields:
        target, key = field.related_model, values.get(field.attname)
        if key is None or not isinstance(target, type) or not issubclass(target, PartRow):
            continue
        if not target._default_manager.filter(item=item, pk=key).exists():
            raise InvalidInput({field.attname: ("foreign", _("This is not of the same item."))})


def validate_row(part: Part, row: PartRow) -> None:
    """Raise 422 where the columns of a row do not fit together, though each that was sent is valid by itself."""
    part.serializer_class().validate({name: getattr(row, name) for name in part.columns})


def build_full_error() -> ApiError:
    """Build the 409 `item_full`."""
    return ApiError("item_full", _("There is no room for more in this item."))
