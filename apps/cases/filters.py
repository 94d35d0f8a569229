"""What the list of cases can be narrowed by."""

from collections.abc import Sequence
from typing import Any

import orjson
from django import forms
from django.utils.translation import gettext as _
from django_filters import Filter, FilterSet, UUIDFilter
from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from apps.cases.models import Case
from apps.cases.querysets import Cases

MAX_NAME = 200  # characters


class NameListField(forms.Field):
    """Several names: the parameter repeated, separated by commas, or one JSON list."""

    widget = forms.MultipleHiddenInput

    def to_python(self, value: Sequence[str] | None) -> list[str]:
        return [name for text in value or () for name in self.split(str(text))]

    def split(self, text: str) -> list[str]:
        """Give the names in one value of the parameter; raises a ValidationError for broken JSON or bad names."""
        if not text.startswith("["):
            names: list[Any] = [name for name in (part.strip() for part in text.split(",")) if name]
        else:
            try:
                names = list(orjson.loads(text))
            except orjson.JSONDecodeError:
                raise forms.ValidationError(_("This is no list."), code="invalid") from None
        if not all(isinstance(name, str) and name and len(name) <= MAX_NAME and "\0" not in name for name in names):
            raise forms.ValidationError(_("This is no list."), code="invalid")
        return names


@extend_schema_field(serializers.ListField(child=serializers.CharField(max_length=MAX_NAME)))
class NameListFilter(Filter):
    """Rows that fit any of several names."""

    field_class = NameListField


class CaseFilter(FilterSet):
    """With any of these tags, in any list of these names, of one author."""

    tag_names = NameListFilter(field_name="tags", lookup_expr="overlap")
    other_case_list_names = NameListFilter(method="in_any_list")
    creator_id = UUIDFilter(field_name="creator")

    class Meta:
        model = Case
        fields = ("tag_names", "other_case_list_names", "creator_id")

    def in_any_list(self, rows: Cases, name: str, names: list[str]) -> Cases:
        return rows.in_any_list(names)
