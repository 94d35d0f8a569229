"""The pairs, shown with their item."""

from typing import Any

from django.db.models import QuerySet
from django.http import HttpRequest
from typing_extensions import override

from apps.content.admin import register_part_inline
from apps.content.kinds.pair_of_terms.models import Pair
from kit.admin_mixins import ReadOnlyInline


class Pairs(ReadOnlyInline):
    """Terms with their partners."""

    model = Pair
    fields = ("position", "term", "partner", "image")

    @override
    def get_queryset(self, request: HttpRequest) -> "QuerySet[Any]":
        return super().get_queryset(request).select_related("image")


register_part_inline("PAIR_OF_TERMS", Pairs)
