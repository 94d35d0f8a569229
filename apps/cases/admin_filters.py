"""Filters of the back office by a tag or a specialty, for cases and courses."""

from typing import Any

from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _
from typing_extensions import override

from apps.cases.documents.tags import Column


class WordFilter(admin.SimpleListFilter):
    """Rows that have one tag or specialty, which the page of those names in its links."""

    column: Column

    @override
    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, str]]:
        wanted = request.GET.get(str(self.parameter_name), "")
        return [(wanted, wanted)] if wanted else []

    @override
    def queryset(self, request: HttpRequest, queryset: "QuerySet[Any]") -> "QuerySet[Any]":
        return queryset.filter((f"{self.column}__contains", [self.value()])) if self.value() else queryset


class TagFilter(WordFilter):
    """Rows with a tag."""

    title, parameter_name, column = _("Tag"), "tag", "tags"


class SpecialtyFilter(WordFilter):
    """Rows with a specialty."""

    title, parameter_name, column = _("Specialty"), "specialty", "specialties"
