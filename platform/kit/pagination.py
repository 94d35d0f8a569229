"""Pages of lists that can grow: `limit` (50, at most 200) and `offset`."""

from typing import Any

from rest_framework import serializers
from rest_framework.pagination import LimitOffsetPagination

from kit.serializers import StrictSerializer

LIMIT = 50
MOST = 200
FURTHEST = 10_000  # beyond it an offset scan costs more than a list is worth


class PageQuery(StrictSerializer):
    """The part of a query string that every paged list has."""

    limit = serializers.IntegerField(min_value=1, max_value=MOST, default=LIMIT)
    offset = serializers.IntegerField(min_value=0, max_value=FURTHEST, default=0)


class Pages(LimitOffsetPagination):
    """{"count", "next", "previous", "results"}."""

    default_limit = LIMIT
    max_limit = MOST

    def paginate_queryset(self, queryset: Any, request: Any, view: Any = None) -> list[Any]:
        """The rows of a page. One more is read: where there is none, what was read says how many there are."""
        self.request = request
        self.limit, self.offset = self.get_limit(request) or LIMIT, self.get_offset(request)
        rows = list(queryset[self.offset : self.offset + self.limit + 1])
        last = len(rows) <= self.limit and bool(rows or not self.offset)
        self.count = self.offset + len(rows) if last else self.get_count(queryset)
        return rows[: self.limit]

    def get_schema_operation_parameters(self, view: Any) -> list[Any]:
        return []  # the view's query shape already names them
