"""Filters for `django_filters.FilterSet` classes that several apps use."""

from collections.abc import Callable, Iterable, Sequence
from typing import TypedDict, TypeVar

import orjson
from django import forms
from django.db.models import Model, QuerySet
from django.db.models.expressions import Combinable
from django.utils.translation import gettext as _
from django_filters import CharFilter, Filter, TypedChoiceFilter
from drf_spectacular.drainage import set_override
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers
from typing_extensions import Unpack, override

from kit.search import with_words

TRUE, FALSE = ("true", "True", "1"), ("false", "False", "0")
MAX_SEARCH = 200  # characters
MAX_NAME = 200  # characters

Row = TypeVar("Row", bound=Model)


class FilterOptions(TypedDict, total=False):
    """The options of `django_filters.Filter` that filters here pass on."""

    lookup_expr: str
    label: str
    method: str
    exclude: bool
    distinct: bool


@extend_schema_field(OpenApiTypes.BOOL)
class StrictBooleanFilter(TypedChoiceFilter):
    """`true` or `false`; anything else is 422 instead of no filter at all."""

    def __init__(self, field_name: str | None = None, **kwargs: Unpack[FilterOptions]) -> None:
        choices = [(text, text) for text in (*TRUE, *FALSE)]
        super().__init__(field_name, choices=choices, coerce=lambda text: text in TRUE, empty_value=None, **kwargs)


class SearchFilter(CharFilter):
    """Rows in whose columns every word of the text occurs, with its umlauts or without."""

    def __init__(self, *columns: str | Combinable, **kwargs: Unpack[FilterOptions]) -> None:
        super().__init__(max_length=MAX_SEARCH, **kwargs)
        self.columns = columns

    @override
    def filter(self, qs: QuerySet[Row], value: str) -> QuerySet[Row]:
        return with_words(qs, value, *self.columns) if value else qs


class NameListField(forms.Field):
    """Several names: the parameter repeated; where `is_split`, also separated by commas or one JSON list.

    `known` gives the names that there are; without it any name of at most `MAX_NAME` characters will do.
    """

    widget = forms.MultipleHiddenInput

    def __init__(
        self,
        *,
        is_split: bool = False,
        known: Callable[[], Iterable[str]] | None = None,
        required: bool = False,
        label: str | None = None,
    ) -> None:
        super().__init__(required=required, label=label)
        self.is_split, self.known = is_split, known

    @override
    def to_python(self, value: Sequence[str] | None) -> list[str]:
        return [name for text in value or () for name in (self.split(str(text)) if self.is_split else [str(text)])]

    def split(self, text: str) -> list[str]:
        """Give the names in one value of the parameter; raises a ValidationError for broken JSON or bad names."""
        if not text.startswith("["):
            return [name for name in (part.strip() for part in text.split(",")) if name]
        try:
            names = orjson.loads(text)
        except orjson.JSONDecodeError:
            raise forms.ValidationError(_("This is no list."), code="invalid") from None
        if not all(isinstance(name, str) for name in names):
            raise forms.ValidationError(_("This is no list."), code="invalid")
        return list(names)

    @override
    def validate(self, value: Sequence[str]) -> None:
        if not all((name or not self.is_split) and len(name) <= MAX_NAME and "\0" not in name for name in value):
            raise forms.ValidationError(_("This is no list."), code="invalid")
        if self.known is not None and (unknown := set(value).difference(self.known())):
            message = forms.MultipleChoiceField.default_error_messages["invalid_choice"] % {"value": min(unknown)}
            raise forms.ValidationError(message, code="invalid_choice")


class OverlapFilter(Filter):
    """Rows whose array column holds at least one of several names; `NameListField` explains `is_split` and `known`."""

    field_class = NameListField

    def __init__(
        self,
        field_name: str | None = None,
        *,
        is_split: bool = False,
        known: Callable[[], Iterable[str]] | None = None,
        **kwargs: Unpack[FilterOptions],
    ) -> None:
        kwargs.setdefault("lookup_expr", "overlap")
        super().__init__(field_name, **kwargs)
        self.extra.update(is_split=is_split, known=known)
        name = serializers.CharField(max_length=MAX_NAME if is_split else None, allow_blank=not is_split)
        set_override(self, "field", serializers.ListField(child=name))
