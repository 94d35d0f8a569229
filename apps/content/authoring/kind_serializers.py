"""The bodies of the calls that make and change items of one kind, drawn from the kind itself."""

from functools import cache
from typing import Any

from rest_framework import serializers

from apps.content.kind import Kind, Part
from apps.content.lessons.serializers import MetaSerializer, SaidSerializer
from apps.courses.serializers.input import VersionedSerializer
from kit.serializers import StrictSerializer

MOST_PLACES = 1000


def place() -> serializers.IntegerField:
    return serializers.IntegerField(required=False, min_value=0, max_value=MOST_PLACES)


def fields_of(kind: type[Kind]) -> dict[str, Any]:
    return {"content": kind.content(required=False)}


@cache
def row_shape(shape: type[StrictSerializer]) -> type[StrictSerializer]:
    """A row with the `id` that it has, or that other rows of the same call point at."""
    told = {"id": serializers.UUIDField(required=False), "__doc__": shape.__doc__}
    return type(f"New{shape.__name__}", (shape,), told)


def rows_of(part: Part) -> serializers.BaseSerializer[Any]:
    """Rows of an item as a whole."""
    return serializers.ListSerializer(child=row_shape(part.shape)(), required=False, max_length=part.most)


@cache
def new_shape(kind: type[Kind]) -> type[StrictSerializer]:
    """A new item of a kind: what any item says, its content, and the rows of its parts; `item_index` is its place."""
    parts = {part.name: rows_of(part) for part in kind.parts if part.sent}
    told = {"__doc__": f"A new item of the kind {kind.slug}.", "item_index": place()}
    return type(f"New{kind.__name__}Serializer", (SaidSerializer,), {**fields_of(kind), **parts, **told})


@cache
def change_shape(kind: type[Kind]) -> type[StrictSerializer]:
    """Changes of an item: what is left out stays, `content` is replaced as a whole."""
    told = {"__doc__": f"Changes of an item of the kind {kind.slug}."}
    return type(f"Change{kind.__name__}Serializer", (MetaSerializer,), {**fields_of(kind), **told})


@cache
def change_with_rows_shape(kind: type[Kind], *some: Part) -> type[StrictSerializer]:
    """The same with the rows of its parts (or of some): those with an `id` are changed, the others are new."""
    parts = {part.name: rows_of(part) for part in some or kind.parts if part.sent}
    told = {"__doc__": f"Changes of an item of the kind {kind.slug} and of its rows."}
    return type(f"Change{kind.__name__}WithRowsSerializer", (change_shape(kind),), {**parts, **told})


@cache
def part_shapes(kind: type[Kind], part: Part) -> tuple[type[StrictSerializer], type[StrictSerializer]]:
    """For one row: what an author sends (for changes: some of it), and how it is given back.

    `version` is the item's.
    """
    name = f"{kind.__name__}{part.name.title().replace('_', '')}"
    told = {"position": place(), "__doc__": f"A row of {part.name}."}
    sent = type(f"{name}RowSerializer", (part.shape, VersionedSerializer), told)
    ids = {"id": serializers.UUIDField(), "position": serializers.IntegerField()}
    ids |= {"item_version": serializers.IntegerField()}
    doc = {"__doc__": f"A row of {part.name}, with its item's version."}
    return sent, type(f"Written{name}RowSerializer", (part.shape,), {**ids, **doc})
