"""Categories and what belongs to them, shown with their item."""

from typing import Any

from django.db.models import QuerySet
from django.http import HttpRequest

from apps.content.admin import show_with_item
from apps.content.kinds.categorization.models import Category, Entry
from kit.admin_mixins import ReadOnlyRows


class Categories(ReadOnlyRows):
    model = Category
    fields = ("position", "title")


class Entries(ReadOnlyRows):
    model = Entry
    fields = ("position", "text", "category", "hint", "explanation")

    def get_queryset(self, request: HttpRequest) -> "QuerySet[Any]":
        return super().get_queryset(request).select_related("category")


show_with_item("CATEGORIZATION", Categories)
show_with_item("CATEGORIZATION", Entries)
