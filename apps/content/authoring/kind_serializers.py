"""Serializers of the calls that create and change items of one kind, derived from the kind itself.

A kind writes the serializers of its content and of one row of each part; these functions add what all items have.
Each gives the same class for the same kind, named after it in the API's schema.
"""

from functools import cache
from typing import Any

from rest_framework import serializers

from apps.content.kind import Kind, Part
from apps.content.lessons.serializers import ItemFieldsSerializer, MetaSerializer
from apps.courses.serializers.input import VersionedSerializer
from kit.serializers import StrictSerializer

MAX_POSITION = 1000


def build_place_field() -> serializers.IntegerField:
    """Build the field for a place among siblings; the end when it is left out."""
    return serializers.IntegerField(required=False, min_value=0, max_value=MAX_POSITION)


@cache
def build_row_with_id_serializer(serializer_class: type[StrictSerializer]) -> type[StrictSerializer]:
    """Build the serializer of a row with the `id` that it has, or by which other rows of the call point at it."""
    members = {"id": serializers.UUIDField(required=False), "__doc__": serializer_class.__doc__}
    return type(f"New{serializer_class.__name__}", (serializer_class,), members)


def build_rows_field(part: Part) -> serializers.BaseSerializer[Any]:
    """Build the field for all rows of a part."""
    row = build_row_with_id_serializer(part.serializer_class)()
    return serializers.ListSerializer(child=row, required=False, max_length=part.max_rows)


@cache
def build_create_serializer(kind: type[Kind]) -> type[StrictSerializer]:
    """Build the serializer of a new item: what any item says, its content, and the rows of its parts.

    `item_index` is its place in the section.
    """
    rows = {part.name: build_rows_field(part) for part in kind.parts if part.is_in_body}
    members = {"__doc__": f"A new item of the kind {kind.slug}.", "item_index": build_place_field()}
    content = {"content": kind.content_serializer(required=False)}
    return type(f"New{kind.__name__}Serializer", (ItemFieldsSerializer,), {**content, **rows, **members})


@cache
def build_update_serializer(kind: type[Kind]) -> type[StrictSerializer]:
    """Build the serializer of changes of an item: what is left out stays, `content` is replaced as a whole."""
    members = {
        "__doc__": f"Changes of an item of the kind {kind.slug}.",
        "content": kind.content_serializer(required=False),
    }
    return type(f"Change{kind.__name__}Serializer", (MetaSerializer,), members)


@cache
def build_update_with_rows_serializer(kind: type[Kind], *parts: Part) -> type[StrictSerializer]:
    """Build the same with the rows of these parts (by default all): those with an `id` are changed, others are new."""
    rows = {part.name: build_rows_field(part) for part in parts or kind.parts if part.is_in_body}
    members = {"__doc__": f"Changes of an item of the kind {kind.slug} and of its rows."}
    return type(f"Change{kind.__name__}WithRowsSerializer", (build_update_serializer(kind),), {**rows, **members})


@cache
def build_row_serializer(kind: type[Kind], part: Part) -> type[StrictSerializer]:
    """Build the serializer of one row as an author sends it, with its `position`; `version` is the item's."""
    members = {"position": build_place_field(), "__doc__": f"A row of {part.name}."}
    return type(f"{build_row_name(kind, part)}RowSerializer", (part.serializer_class, VersionedSerializer), members)


@cache
def build_written_row_serializer(kind: type[Kind], part: Part) -> type[StrictSerializer]:
    """Build the serializer of one row as it is answered: with its `id`, `position` and the item's version."""
    members = {
        "id": serializers.UUIDField(),
        "position": serializers.IntegerField(),
        "item_version": serializers.IntegerField(),
        "__doc__": f"A row of {part.name}, with its item's version.",
    }
    return type(f"Written{build_row_name(kind, part)}RowSerializer", (part.serializer_class,), members)


def build_row_name(kind: type[Kind], part: Part) -> str:
    """Build the name of a part's rows in the API's schema."""
    return f"{kind.__name__}{part.name.title().replace('_', '')}"
