"""Pages of lists that can grow: `limit` (50, at most 200) and `offset` (at most 10,000)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from django.db.models import QuerySet
from rest_framework import serializers
from rest_framework.pagination import LimitOffsetPagination
from rest_framework.request import Request
from typing_extensions import override

from kit.serializers import StrictSerializer

if TYPE_CHECKING:
    from rest_framework.views import APIView  # importing it reads this setting

DEFAULT_LIMIT = 50
MAX_LIMIT = 200
MAX_OFFSET = 10_000  # beyond it an offset scan costs more than a list is worth


class PageQuerySerializer(StrictSerializer):
    """The query parameters of every paged list."""

    limit = serializers.IntegerField(min_value=1, max_value=MAX_LIMIT, default=DEFAULT_LIMIT)
    offset = serializers.IntegerField(min_value=0, max_value=MAX_OFFSET, default=0)


class LimitedOffsetPagination(LimitOffsetPagination):
    """Gives {"count", "next", "previous", "results"}; raises 422 for a limit or an offset out of range."""

    default_limit = DEFAULT_LIMIT
    max_limit = MAX_LIMIT

    def paginate_queryset(
        self, queryset: QuerySet[Any] | Sequence[Any], request: Request, view: APIView | None = None
    ) -> list[Any]:
        """Give the rows of a page.

        One row more is read: where there is none, the total is known without counting.
        """
        self.request = request
        self.limit, self.offset = self.read_place(request)
        rows = self.read_rows(queryset, slice(self.offset, self.offset + self.limit + 1))
        is_last = len(rows) <= self.limit and bool(rows or not self.offset)
        self.count = self.offset + len(rows) if is_last else self.get_count(queryset)
        return rows[: self.limit]

    def read_rows(self, queryset: QuerySet[Any] | Sequence[Any], place: slice) -> list[Any]:
        """Give the rows of a part of the list, in one query.

        PostgreSQL computes the columns of the rows that OFFSET skips as well, and a list's columns may be subqueries:
        further pages skip keys alone. That is not possible for groups, combined and distinct rows.
        """
        if not place.start or not isinstance(queryset, QuerySet):
            return list(queryset[place])
        query = queryset.query
        if query.group_by is not None or query.combinator or query.distinct:
            return list(queryset[place])
        return list(queryset.filter(pk__in=queryset.values("pk")[place]))

    def read_place(self, request: Request) -> tuple[int, int]:
        """Give the validated limit and offset of a request."""
        names = (self.limit_query_param, self.offset_query_param)
        given = {name: request.query_params[name] for name in names if name in request.query_params}
        if not given:
            return DEFAULT_LIMIT, 0
        serializer = PageQuerySerializer(data=given)
        serializer.is_valid(raise_exception=True)
        return serializer.validated_data["limit"], serializer.validated_data["offset"]

    @override
    def get_schema_operation_parameters(self, view: APIView) -> list[dict[str, Any]]:
        limit = {"type": "integer", "minimum": 1, "maximum": MAX_LIMIT, "default": DEFAULT_LIMIT}
        offset = {"type": "integer", "minimum": 0, "maximum": MAX_OFFSET, "default": 0}
        return [
            {"name": self.limit_query_param, "in": "query", "schema": limit},
            {"name": self.offset_query_param, "in": "query", "schema": offset},
        ]

    @override
    def get_paginated_response_schema(self, schema: dict[str, Any]) -> dict[str, Any]:
        return {
            "type": "object",
            "description": "One page of a list.",
            "required": ["count", "next", "previous", "results"],
            "properties": {
                "count": {"type": "integer"},
                "next": {"type": "string", "format": "uri", "nullable": True},
                "previous": {"type": "string", "format": "uri", "nullable": True},
                "results": schema,
            },
        }
