"""What items say, as plain data: their content and the rows of their parts, in one more query for a whole lesson."""

from collections.abc import Iterable
from typing import Any
from uuid import UUID

from django.db.models import QuerySet, Value
from django.db.models.functions import JSONObject

from apps.content.kind import Body, Part, kinds
from apps.content.models import FrozenBody, Item

FACTS = ("item_id", "part", "position", "facts")


def rows_of(part: Part, items: list[UUID]) -> "QuerySet[Any, Any]":
    """The rows of one part as (item, name of the part, position, columns)."""
    columns = {"id": "id", "position": "position"} | {name: name for name in part.columns}
    rows: QuerySet[Any] = part.rows._default_manager.filter(item__in=items)
    facts = JSONObject(**columns)
    found: QuerySet[Any, Any] = rows.order_by().annotate(part=Value(part.name), facts=facts).values_list(*FACTS)
    return found


def bodies(items: Iterable[Item]) -> dict[UUID, Body]:
    """The body of each item: no query for kinds without parts, one for all others together."""
    found = list(items)
    known = kinds()
    tables = []
    for slug in sorted({item.kind for item in found}):
        mine = [item.pk for item in found if item.kind == slug]
        tables += [rows_of(part, mine) for part in known[slug].parts]
    parts: dict[UUID, dict[str, list[Any]]] = {item.pk: {p.name: [] for p in known[item.kind].parts} for item in found}
    if tables:
        rows = tables[0].union(*tables[1:], all=True) if len(tables) > 1 else tables[0]
        for item_id, name, _position, facts in sorted(rows, key=lambda row: row[2]):
            parts[item_id][name].append(facts)
    return {item.pk: body(item, parts[item.pk]) for item in found}


def body(item: Item, parts: dict[str, list[Any]]) -> Body:
    content = kinds()[item.kind].complete(item.content, item.format)
    return Body(item.kind, item.body_version, content, parts)


def body_of(item: Item) -> Body:
    """The body of one item."""
    return bodies([item])[item.pk]


def body_at(item: Item, version: int | None) -> Body | None:
    """What the item said at a version (None: now); None when nobody kept it."""
    if version in (None, item.body_version):
        return body_of(item)
    kept = FrozenBody.objects.filter(item=item, version=version).first()
    return thawed(item, kept) if kept else None


def thawed(item: Item, kept: FrozenBody) -> Body:
    """What the item said once."""
    content = kinds()[item.kind].complete(kept.content, kept.format)
    return Body(item.kind, kept.version, content, kept.parts)


def bodies_at(items: Iterable[Item]) -> dict[tuple[UUID, int], Body]:
    """What items say and have said, by item and version, as far as it was kept: for many at once."""
    found = {item.pk: item for item in items}
    now = {(key, body.version): body for key, body in bodies(found.values()).items()}
    kept = FrozenBody.objects.filter(item__in=list(found))
    return {(row.item_id, row.version): thawed(found[row.item_id], row) for row in kept} | now


def freeze(item: Item) -> None:
    """Keep what the item says before an author changes it, if anybody has begun the section."""
    if not item.section.interactions.exists():
        return
    parts = {name: list(rows) for name, rows in body_of(item).parts.items()}
    kept = {"content": item.content, "format": item.format, "parts": parts}
    FrozenBody.objects.get_or_create(item=item, version=item.body_version, defaults=kept)
