"""Base viewsets of kinds: `KindItemViewSet` for items, `KindPartViewSet` for the rows of one part.

A kind derives its viewsets from these, sets `kind` (and `part`), maps paths to `create`, `partial_update` and `destroy`
in its `urls.py`, and describes those by `@extend_schema_view`. Bodies, permissions and writing are inherited; a call of
a kind's own derives from `KindBaseViewSet`.
"""

from typing import Any, ClassVar
from uuid import UUID

from django.http import Http404
from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response
from typing_extensions import override

from apps.accounts.tokens import authenticated_user
from apps.content.authoring.items import add_item, change_item
from apps.content.authoring.kind_serializers import (
    build_create_serializer,
    build_row_serializer,
    build_update_serializer,
    build_written_row_serializer,
)
from apps.content.authoring.parts import add_part, change_part, delete_part
from apps.content.authoring.views import ItemBaseViewSet
from apps.content.kind import Kind, Part
from apps.content.lessons.serializers import ItemSerializer
from apps.content.models import Item, PartRow
from apps.courses.models import Section
from kit.openapi import NO_CONTENT
from kit.serializers import StrictSerializer


class KindBaseViewSet(ItemBaseViewSet):
    """Calls about items of one kind; items of other kinds are 404."""

    kind: ClassVar[type[Kind]]

    @override
    def find_item(self, item_id: UUID) -> Item:
        item = super().find_item(item_id)
        if item.kind != self.kind.slug:
            raise Http404
        return item


class KindItemViewSet(KindBaseViewSet):
    """Items of one kind: `create` in a section, `partial_update` of one.

    Kinds whose path names a section or an item by the same word set both `..._url_kwarg` to it.
    `query_serializer_class` validates what `create` reads from the query string.
    """

    section_url_kwarg = "section_id"
    query_serializer_class: ClassVar[type[StrictSerializer] | None] = None

    @override
    def get_serializer_class(self) -> type[StrictSerializer]:
        return build_create_serializer(self.kind) if self.action == "create" else build_update_serializer(self.kind)

    def get_section(self) -> Section:
        """Give the section of the path: 404 if the caller doesn't see it, 403 for those who may not add items."""
        sections = Section.objects.visible_to(authenticated_user(self.request)).select_related("chapter__course")
        return self.get_object_from(sections, self.kwargs[self.section_url_kwarg])

    def build_new_item(self, section: Section) -> dict[str, Any]:
        """Give the fields, content and rows of the new item: the validated query and body."""
        query = self.validate_query(self.query_serializer_class) if self.query_serializer_class else {}
        return query | self.validate_body()

    def build_changes(self, item: Item) -> dict[str, Any]:
        """Give the keyword arguments of `change_item`, from the validated body."""
        return self.validate_body()

    @extend_schema(responses={201: ItemSerializer})
    def create(self, request: Request, **path: UUID) -> Response:
        """Add an item of the kind at a place of a section, or at its end."""
        section = self.get_section()
        fields = self.build_new_item(section)
        rows = {part.name: fields.pop(part.name) for part in self.kind.parts if part.name in fields}
        position = fields.pop("item_index", None)
        item = add_item(section, self.kind(), by=authenticated_user(request), at=position, parts=rows, **fields)
        return self.respond_with_item(item, status=201)

    @extend_schema(responses=ItemSerializer)
    def partial_update(self, request: Request, **path: UUID) -> Response:
        """Change an item; what is left out stays."""
        item = self.get_object()
        changes = self.build_changes(item)
        return self.respond_with_item(change_item(item, by=authenticated_user(request), **changes))


class KindPartViewSet(KindBaseViewSet):
    """Rows of one part of an item; the path names them by the key of the part."""

    part: ClassVar[Part]

    @override
    def get_serializer_class(self) -> type[StrictSerializer]:
        return build_row_serializer(self.kind, self.part)

    def respond_with_row(self, row: PartRow, *, status: int = 200) -> Response:
        """Give a row with the version of its item."""
        columns = {name: getattr(row, name) for name in ("id", "position", *self.part.columns)}
        serializer_class = build_written_row_serializer(self.kind, self.part)
        return Response(serializer_class(columns | {"item_version": row.item.version}).data, status=status)

    def complete_row(self, item: Item, body: dict[str, Any]) -> dict[str, Any]:
        """Give the validated body of a new row with what may be left out; a part with such columns overrides this."""
        return body

    def create(self, request: Request, **path: UUID) -> Response:
        """Add a row at its place among the others, or at their end."""
        item = self.get_object()
        body = self.complete_row(item, self.validate_body())
        version, position = body.pop("version", None), body.pop("position", None)
        user = authenticated_user(request)
        row = add_part(item, self.part, body, by=user, version=version, position=position)
        return self.respond_with_row(row, status=201)

    def partial_update(self, request: Request, **path: UUID) -> Response:
        """Change columns of a row, or move it."""
        item, body = self.get_object(), self.validate_body(partial=True)
        version, position = body.pop("version", None), body.pop("position", None)
        key, user = path[self.part.url_kwarg], authenticated_user(request)
        row = change_part(item, self.part, key, body, by=user, version=version, position=position)
        return self.respond_with_row(row)

    @extend_schema(responses=NO_CONTENT)
    def destroy(self, request: Request, **path: UUID) -> Response:
        """Delete a row; answers that were given before keep it."""
        delete_part(self.get_object(), self.part, path[self.part.url_kwarg], by=authenticated_user(request))
        return Response(status=204)
