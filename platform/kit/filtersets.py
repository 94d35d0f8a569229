"""Filters for `django_filters.FilterSet` classes that several apps use."""

from typing import Any

from django.db.models import QuerySet
from django.db.models.expressions import Combinable
from django.forms import MultipleChoiceField
from django_filters import CharFilter, MultipleChoiceFilter, TypedChoiceFilter
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import extend_schema_field

from kit.search import with_words

TRUE, FALSE = ("true", "True", "1"), ("false", "False", "0")
MAX_SEARCH = 100  # characters


@extend_schema_field(OpenApiTypes.BOOL)
class StrictBooleanFilter(TypedChoiceFilter):
    """`true` or `false`; anything else is 422 instead of no filter at all."""

    def __init__(self, field_name: str | None = None, **kwargs: Any) -> None:
        choices = [(text, text) for text in (*TRUE, *FALSE)]
        super().__init__(field_name, choices=choices, coerce=lambda text: text in TRUE, empty_value=None, **kwargs)


class SearchFilter(CharFilter):
    """Rows in whose columns every word of the text occurs, with its umlauts or without."""

    def __init__(self, *columns: str | Combinable, **kwargs: Any) -> None:
        super().__init__(max_length=MAX_SEARCH, **kwargs)
        self.columns = columns

    def filter(self, qs: QuerySet[Any], value: str) -> QuerySet[Any]:
        found: QuerySet[Any] = with_words(qs, value, *self.columns) if value else qs
        return found


class TextsField(MultipleChoiceField):
    """Texts that are given by repeating the parameter: any, or those of `choices` where there are some."""

    def valid_value(self, value: str) -> bool:
        return not self.choices or super().valid_value(value)


@extend_schema_field(OpenApiTypes.STR)
class OverlapFilter(MultipleChoiceFilter):
    """Rows whose array column holds at least one of the texts."""

    field_class = TextsField

    def filter(self, qs: QuerySet[Any], value: list[str]) -> QuerySet[Any]:
        return qs.filter(**{f"{self.field_name}__overlap": value}) if value else qs
