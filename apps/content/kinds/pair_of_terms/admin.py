"""The pairs, shown with their item."""

from typing import Any

from django.db.models import QuerySet
from django.http import HttpRequest

from apps.content.admin import show_with_item
from apps.content.kinds.pair_of_terms.models import Pair
from kit.admin_mixins import ReadOnlyRows


class Pairs(ReadOnlyRows):
    model = Pair
    fields = ("position", "term", "partner", "image")

    def get_queryset(self, request: HttpRequest) -> "QuerySet[Any]":
        return super().get_queryset(request).select_related("image")


show_with_item("PAIR_OF_TERMS", Pairs)
