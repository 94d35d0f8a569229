"""Categories and what belongs to them, shown with their item."""

from typing import Any

from django.db.models import QuerySet
from django.http import HttpRequest
from typing_extensions import override

from apps.content.admin import register_part_inline
from apps.content.kinds.categorization.models import Category, Entry
from kit.admin_mixins import ReadOnlyInline


class Categories(ReadOnlyInline):
    """Categories in their order."""

    model = Category
    fields = ("position", "title")


class Entries(ReadOnlyInline):
    """Things with the category that they belong to."""

    model = Entry
    fields = ("position", "text", "category", "hint", "explanation")

    @override
    def get_queryset(self, request: HttpRequest) -> "QuerySet[Any]":
        return super().get_queryset(request).select_related("category")


register_part_inline("CATEGORIZATION", Categories)
register_part_inline("CATEGORIZATION", Entries)
