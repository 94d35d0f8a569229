"""Bodies of items as plain data: content and rows of parts, today's and earlier ones; one query for a whole lesson."""

from collections.abc import Iterable
from typing import Any
from uuid import UUID

from django.db.models import QuerySet, Value
from django.db.models.functions import JSONObject

from apps.content.item_body import Body, Json
from apps.content.kind import Part, get_kinds
from apps.content.models import FrozenBody, Item

FACTS = ("item_id", "part", "position", "facts")


def query_rows(part: Part, items: list[UUID]) -> "QuerySet[Any, Any]":
    """Build the query for the rows of one part as (item, name of the part, position, columns)."""
    columns = {"id": "id", "position": "position"} | {name: name for name in part.columns}
    rows: QuerySet[Any] = part.model_class._default_manager.filter(item__in=items)
    facts = JSONObject(**columns)
    found: QuerySet[Any, Any] = rows.order_by().annotate(part=Value(part.name), facts=facts).values_list(*FACTS)
    return found


def load_bodies(items: Iterable[Item]) -> dict[UUID, Body]:
    """Load the body of each item, by its id: no query for kinds without parts, one for all others together."""
    found = list(items)
    known = get_kinds()
    tables = []
    for slug in sorted({item.kind for item in found}):
        mine = [item.pk for item in found if item.kind == slug]
        tables += [query_rows(part, mine) for part in known[slug].parts]
    parts: dict[UUID, dict[str, list[Any]]] = {item.pk: {p.name: [] for p in known[item.kind].parts} for item in found}
    if tables:
        rows = tables[0].union(*tables[1:], all=True) if len(tables) > 1 else tables[0]
        for item_id, name, _position, facts in sorted(rows, key=lambda row: row[2]):
            parts[item_id][name].append(facts)
    return {item.pk: build_body(item, parts[item.pk]) for item in found}


def build_body(item: Item, parts: dict[str, list[Any]]) -> Body:
    """Build the item's body of its content, in today's format, and the rows of its parts."""
    content = get_kinds()[item.kind].read_content(item.content, item.format)
    return Body(item.kind, item.body_version, content, parts)


def load_body(item: Item) -> Body:
    """Load the body of one item."""
    return load_bodies([item])[item.pk]


def load_body_at(item: Item, version: int | None) -> Body | None:
    """Load the body of an item at a version (None: now); None when it was not kept."""
    if version in (None, item.body_version):
        return load_body(item)
    kept = FrozenBody.objects.filter(item=item, version=version).first()
    return build_frozen_body(item, kept) if kept else None


def build_frozen_body(item: Item, kept: FrozenBody) -> Body:
    """Build an earlier body, its content in today's format."""
    content = get_kinds()[item.kind].read_content(kept.content, kept.format)
    return Body(item.kind, kept.version, content, kept.parts)


def load_all_bodies(items: Iterable[Item]) -> dict[tuple[UUID, int], Body]:
    """Load all bodies of items that were kept, with today's, by item and version; two queries for many items."""
    found = {item.pk: item for item in items}
    now = {(key, body.version): body for key, body in load_bodies(found.values()).items()}
    kept = FrozenBody.objects.filter(item__in=list(found))
    return {(row.item_id, row.version): build_frozen_body(found[row.item_id], row) for row in kept} | now


def list_rows(body: Body) -> dict[str, list[Json]]:
    """List the rows of each part of a body, to be stored."""
    return {name: list(rows) for name, rows in body.parts.items()}


def freeze_body(item: Item) -> None:
    """Store the item's body before an author changes it, if a learner has begun the section."""
    if not item.section.interactions.exists():
        return
    kept = {"content": item.content, "format": item.format, "parts": list_rows(load_body(item))}
    FrozenBody.objects.get_or_create(item=item, version=item.body_version, defaults=kept)
