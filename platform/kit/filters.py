"""How the parameters of a list narrow it: one declared filter each (django-filter)."""

from typing import Any

from django.db.models import QuerySet
from django_filters import Filter, FilterSet

from kit.search import with_words


class Filters(FilterSet):
    """The filters of one list. Its query shape has checked the values already: here they only narrow."""

    @classmethod
    def narrowed(cls, rows: "QuerySet[Any]", asked: dict[str, Any]) -> Any:
        """`rows` narrowed by every parameter that was asked for; None and empty lists ask for nothing."""
        found = cls(data={}, queryset=rows)
        for name, one in found.filters.items():
            if asked.get(name) not in (None, [], ""):
                rows = one.filter(rows, asked[name])
        return rows


class Search(Filter):
    """Rows in whose columns every word that is looked for occurs, with its umlauts or without."""

    def __init__(self, *columns: str) -> None:
        super().__init__()
        self.columns = columns

    def filter(self, rows: "QuerySet[Any]", text: str) -> Any:
        return with_words(rows, text, *self.columns)
