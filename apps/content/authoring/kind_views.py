"""What the calls of all kinds share: making an item, changing it, and the rows of its parts.

A kind derives its viewsets from these, names itself (`kind`, `part`) and describes the actions that its paths map.
"""

from typing import Any, ClassVar
from uuid import UUID

from django.http import Http404
from django.shortcuts import get_object_or_404
from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from apps.accounts.tokens import authenticated_user
from apps.content.authoring.items import add_item, change_item
from apps.content.authoring.kind_serializers import change_shape, new_shape, part_shapes
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

    def get_serializer_class(self) -> type[StrictSerializer]:
        """Give the serializer of the body."""
        return new_shape(self.kind) if self.action == "create" else change_shape(self.kind)

    def get_section(self) -> Section:
        """Give the section of the path: 404 if the caller doesn't see it, 403 for those who may not add items."""
        sections = Section.objects.visible_to(authenticated_user(self.request)).select_related("chapter__course")
        section: Section = get_object_or_404(sections, pk=self.kwargs[self.section_url_kwarg])
        self.check_object_permissions(self.request, section)
        return section

    def build_new_item(self, section: Section) -> dict[str, Any]:
        """Give what the new item is made of: the validated query and body."""
        query = self.validate_query(self.query_serializer_class) if self.query_serializer_class else {}
        return query | self.validate_body()

    def build_changes(self, item: Item) -> dict[str, Any]:
        """Give the keyword arguments of `change_item`, from the validated body."""
        return self.validate_body()

    @extend_schema(responses={201: ItemSerializer})
    def create(self, request: Request, **path: UUID) -> Response:
        section = self.get_section()
        fields = self.build_new_item(section)
        rows = {part.name: fields.pop(part.name) for part in self.kind.parts if part.name in fields}
        position = fields.pop("item_index", None)
        item = add_item(section, self.kind(), by=authenticated_user(request), at=position, parts=rows, **fields)
        return self.respond_with_item(item, status=201)

    @extend_schema(responses=ItemSerializer)
    def partial_update(self, request: Request, **path: UUID) -> Response:
        item = self.get_object()
        changes = self.build_changes(item)
        return self.respond_with_item(change_item(item, by=authenticated_user(request), **changes))


class KindPartViewSet(KindBaseViewSet):
    """Rows of one part of an item; the path names them by the key of the part."""

    part: ClassVar[Part]

    def get_serializer_class(self) -> type[StrictSerializer]:
        """Give the serializer of the body."""
        return part_shapes(self.kind, self.part)[0]

    def respond_with_row(self, row: PartRow, *, status: int = 200) -> Response:
        """Give a row with the version of its item."""
        columns = {name: getattr(row, name) for name in ("id", "position", *self.part.columns)}
        written = part_shapes(self.kind, self.part)[1]
        return Response(written(columns | {"item_version": row.item.version}).data, status=status)

    def create(self, request: Request, **path: UUID) -> Response:
        item, body = self.get_object(), self.validate_body()
        row = add_part(item, self.part, by=authenticated_user(request), **body)
        return self.respond_with_row(row, status=201)

    def partial_update(self, request: Request, **path: UUID) -> Response:
        item, body = self.get_object(), self.validate_body(partial=True)
        row = change_part(item, self.part, path[self.part.key], by=authenticated_user(request), **body)
        return self.respond_with_row(row)

    @extend_schema(responses=NO_CONTENT)
    def destroy(self, request: Request, **path: UUID) -> Response:
        delete_part(self.get_object(), self.part, path[self.part.key], by=authenticated_user(request))
        return Response(status=204)
