"""Changes of an item's body as editors send them: the fields of the content and the rows that have changed."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Unpack
from uuid import UUID

from django.db import transaction
from django.utils.translation import gettext as _
from rest_framework.exceptions import ValidationError

from apps.accounts.models import User
from apps.content.attachments import NAME as FILES
from apps.content.authoring.attachments import find_uploads
from apps.content.authoring.dialogs import refuse_invalid_dialog
from apps.content.authoring.items import ItemFields, change_item, lock_item
from apps.content.case_links import NAME as CASES
from apps.content.case_links import require_usable_case
from apps.content.dialogs.parts import DIALOGS, LINES, reuse_sounds
from apps.content.item_body import Body, Json
from apps.content.item_versions import load_body
from apps.content.kind import Kind, Part, build_field_errors, get_kinds
from apps.content.models import FrozenBody, Item, SectionVersion
from kit.errors import InvalidInput, VersionConflict

SOUND_FIELDS = ("sound", "seconds")  # of dialogs and lines: made here, never sent


@dataclass(frozen=True)
class BodyChange:
    """What has changed of a body; what is not named stays.

    `content` are fields of the content by name, `removed` those that go. `rows` are changed and new rows of parts, each
    with its `id`; `order` lists the ids of all rows of a part: others are deleted.
    """

    content: Json = field(default_factory=dict)
    removed: Sequence[str] = ()
    rows: Mapping[str, Sequence[Json]] = field(default_factory=dict)
    order: Mapping[str, Sequence[UUID]] = field(default_factory=dict)


@transaction.atomic
def change_body(
    item: Item, change: BodyChange, *, by: User, version: int | None = None, **fields: Unpack[ItemFields]
) -> Item:
    """Change an item and its body. A new row keeps the id that it brings, so that saving twice makes it once.

    Raises 409 for a stale `version`, before anything else is looked at, and `not_ready`; 422 with the place of what the
    kind does not take. A change that the item has already is no conflict: an editor that was closed before it had the
    answer sends it once more.
    """
    item = lock_item(item)
    kind, now = get_kinds()[item.kind], load_body(item)
    if version is not None and version != item.version:
        if not has_change(item, now, change, fields):
            raise VersionConflict(current=item.version)
        return item
    content, parts = build_content(kind, now, change), build_parts(kind, item, now, change, by=by)
    return change_item(item, by=by, version=version, content=content, parts=parts, keeps_ids=True, **fields)


def has_change(item: Item, now: Body, change: BodyChange, fields: ItemFields) -> bool:
    """Whether an item and its body are already as a change would have them."""
    known = {name: {str(row["id"]): row for row in rows} for name, rows in now.parts.items()}
    return (
        has_values(now.content, change.content)
        and not {*change.removed} & {*now.content}
        and all(
            has_values(known.get(name, {}).get(str(row.get("id")), {}), row)
            for name, rows in change.rows.items()
            for row in rows
        )
        and all(list(known.get(name, {})) == [str(one) for one in order] for name, order in change.order.items())
        and all(getattr(item, name) == value for name, value in fields.items())
    )


def has_values(now: Mapping[str, object], wanted: Mapping[str, object]) -> bool:
    """Whether all values that are wanted are there; an id counts as its text."""
    return all(
        name in now and (now[name] == value or str(now[name]) == value)
        for name, value in wanted.items()
        if name != "position"
    )


def build_content(kind: Kind, now: Body, change: BodyChange) -> Json | None:
    """Build the whole content, validated by the kind; None where it stays."""
    if not change.content and not change.removed:
        return None
    whole = {name: value for name, value in {**now.content, **change.content}.items() if name not in change.removed}
    serializer = kind.content_serializer(data=whole)
    if not serializer.is_valid():
        raise ValidationError(build_field_errors(serializer, "content"))
    content: Json = serializer.validated_data
    return content


def build_parts(kind: Kind, item: Item, now: Body, change: BodyChange, *, by: User) -> dict[str, list[Json]]:
    """Build the complete lists of rows of the parts that change, validated by the kind, in the order of its parts."""
    names = {part.name for part in kind.parts}
    if not {*change.rows, *change.order} <= names:
        raise InvalidInput({"rows": ("invalid", _("This kind has no such part."))})
    touched = {*change.rows, *change.order}
    if touched & {DIALOGS, LINES}:
        touched |= {DIALOGS, LINES} & names  # the sound of a line depends on its speaker
    parts = {part.name: build_rows(part, now, change) for part in kind.parts if part.name in touched}
    if FILES in parts:
        refuse_unknown_files(item, now, parts[FILES])
    if CASES in parts:
        refuse_unusable_cases(item, now, parts[CASES], by=by)
    if DIALOGS in parts:
        parts = reuse_sounds(parts, now)
        refuse_invalid_dialog(parts[DIALOGS], parts[LINES])
    return parts


def build_rows(part: Part, now: Body, change: BodyChange) -> list[Json]:
    """Build the complete list of rows of a part: changed and new ones validated, the others as they are."""
    known = {str(row["id"]): {name: row[name] for name in ("id", *part.columns)} for row in now.parts[part.name]}
    sent = list(change.rows.get(part.name, ()))
    ids = [parse_id(part, row.get("id")) for row in sent]
    bare = [{name: value for name, value in row.items() if name not in ("id", "position")} for row in sent]
    serializer = part.serializer_class(data=[drop_sound(part, row) for row in bare], many=True)
    if not serializer.is_valid():
        raise ValidationError({"rows": {part.name: serializer.errors}})
    changed = {str(key): dict(values) for key, values in zip(ids, serializer.validated_data, strict=True)}
    found = known | changed
    order = [str(key) for key in change.order.get(part.name, found)]
    if len(set(order)) < len(order) or not set(order) <= set(found):
        raise InvalidInput({f"order.{part.name}": ("foreign", _("This is not of the same item."))})
    return [{**drop_sound(part, found[key]), "id": UUID(key)} for key in order]


def drop_sound(part: Part, row: Json) -> Json:
    """Give a row of a dialog without its sound, which `reuse_sounds` adds again where the words have stayed."""
    if part.name not in (DIALOGS, LINES):
        return row
    kept = {name: value for name, value in row.items() if name not in SOUND_FIELDS}
    return kept | {"sound": "", "seconds": 0}


def parse_id(part: Part, key: object) -> UUID:
    """Parse the id that a row brings; raise 422 for what is no UUID."""
    try:
        return UUID(str(key))
    except ValueError:
        raise InvalidInput({f"rows.{part.name}": ("invalid", _("Each row needs an id."))}) from None


def refuse_unusable_cases(item: Item, now: Body, rows: Sequence[Json], *, by: User) -> None:
    """Raise 422 for a case that the author does not see, 409 `case_not_shared` for one that learners would not see.

    The case that the item is about already may stay.
    """
    for case_id in {row["case_id"] for row in rows} - {row["case_id"] for row in now.parts[CASES]}:
        require_usable_case(case_id, item.course, by)


def refuse_unknown_files(item: Item, now: Body, rows: Sequence[Json]) -> None:
    """Raise 422 for a file that neither was this item's nor was uploaded for it: its key alone may not show it."""
    wanted = {row["key"] for row in rows} - {row["key"] for row in now.parts[FILES]}
    if not wanted:
        return
    frozen = FrozenBody.objects.filter(item=item).values_list("parts", flat=True)
    versions = SectionVersion.objects.filter(section=item.section_id).values_list("data", flat=True)
    kept = [one["parts"] for data in versions for one in data["items"] if one["id"] == str(item.pk)]
    earlier = {row["key"] for parts in (*frozen, *kept) for row in parts.get(FILES, ())}
    if not wanted - earlier <= find_uploads(item, wanted - earlier):
        raise InvalidInput({f"rows.{FILES}": ("foreign", _("This is not of the same item."))})
