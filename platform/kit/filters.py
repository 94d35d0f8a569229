"""Filters of lists: django-filter, with parameters that DRF's fields validate and describe."""

from collections.abc import Iterator, Mapping
from copy import deepcopy
from typing import Any

from django import forms
from django.db.models import QuerySet
from django_filters import Filter, FilterSet
from rest_framework import serializers
from rest_framework.exceptions import ErrorDetail

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


class ParameterField(forms.Field):
    """A form field that validates with a field of DRF, so that lists refuse what bodies refuse, in the same words."""

    def __init__(self, parameter: serializers.Field[Any, Any, Any, Any], **options: Any) -> None:
        super().__init__(**options, widget=ListInput() if isinstance(parameter, serializers.ListField) else None)
        self.parameter = parameter

    def clean(self, value: object) -> object:
        if value in (None, []):  # not in the query string
            return None
        try:
            return self.parameter.run_validation(value)
        except serializers.ValidationError as error:
            raise forms.ValidationError(
                [
                    # django-filter formats messages with `%`
                    forms.ValidationError(str(detail).replace("%", "%%"), code=detail.code)
                    for detail in flatten_details(error.detail)
                ]
            ) from error


def flatten_details(details: object) -> Iterator[ErrorDetail]:
    """Give the single errors of a field; those of a list field come by the place in the list."""
    if isinstance(details, ErrorDetail):
        yield details
    elif isinstance(details, Mapping):
        for one in details.values():
            yield from flatten_details(one)
    elif isinstance(details, list):
        for one in details:
            yield from flatten_details(one)


class ListInput(forms.Widget):
    """Reads a parameter that may be given several times."""

    def value_from_datadict(self, data: Any, files: object, name: str) -> list[str]:
        values: list[str] = data.getlist(name)
        return values


class ParameterFilter(Filter):
    """Filters by a query parameter that a field of DRF validates."""

    field_class = ParameterField

    def __init__(self, parameter: serializers.Field[Any, Any, Any, Any], **options: Any) -> None:
        super().__init__(parameter=parameter, **options)
        self.parameter = parameter


class SearchFilter(ParameterFilter):
    """Rows in whose columns every word of the parameter occurs, with its umlauts or without."""

    def __init__(self, *columns: str) -> None:
        super().__init__(serializers.CharField(max_length=200, allow_blank=True))
        self.columns = columns

    def filter(self, rows: "QuerySet[Any]", value: object) -> Any:
        return with_words(rows, str(value), *self.columns) if value else rows


def build_query_serializer(filterset: type[FilterSet]) -> serializers.Serializer[Any]:
    """Give a serializer of a filter set's parameters, for the schema."""
    query: serializers.Serializer[Any] = serializers.Serializer()
    for name, one in filterset.base_filters.items():
        if isinstance(one, ParameterFilter):
            query.fields[name] = deepcopy(one.parameter)
            query.fields[name].required = False
    return query
