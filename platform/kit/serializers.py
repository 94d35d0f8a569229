"""What goes in and out: serializers that refuse what they don't know."""

from collections.abc import Mapping
from functools import cache
from typing import Any, TypedDict

from django.utils.translation import gettext as _
from rest_framework import serializers
from rest_framework.exceptions import ErrorDetail
from typing_extensions import override

FieldsByName = dict[str, "serializers.Field[Any, Any, Any, Any]"]  # what `get_fields` gives


def refuse_unknown(shape: serializers.BaseSerializer[Any], data: object) -> None:
    """Refuse fields that the shape doesn't have, or that may only be read, instead of ignoring them."""
    if not isinstance(data, Mapping) or not isinstance(shape, serializers.Serializer):
        return
    known = {name for name, field in shape.fields.items() if not field.read_only}
    unknown: dict[str, Any] = {
        str(name): [ErrorDetail(_("This field is not known here."), "unknown_field")]
        for name in data
        if name not in known
    }
    if unknown:
        raise serializers.ValidationError(unknown)


@cache
def get_field_names(shape: type[serializers.Serializer[Any]]) -> tuple[str, ...]:
    """The names of its fields, looked up once: a shape copies all its fields each time that it is made."""
    return tuple(shape().fields)


class CharFieldOptions(TypedDict, total=False):
    """Options that fields derived from DRF's CharField pass on."""

    required: bool
    allow_blank: bool
    default: str
    source: str
    help_text: str


# the fields of a serializer, by name
Fields = dict[str, serializers.Field[Any, Any, Any, Any]]


class StrictSerializer(serializers.Serializer[Any]):
    """A body, an answer or a query string."""

    @override
    def to_internal_value(self, data: object) -> Any:
        refuse_unknown(self, data)
        return super().to_internal_value(data)


class StrictModelSerializer(serializers.ModelSerializer[Any]):
    """The same, drawn from a model's fields."""

    @override
    def to_internal_value(self, data: object) -> Any:
        refuse_unknown(self, data)
        return super().to_internal_value(data)


class Whole(serializers.ListSerializer[Any]):
    """A list of shapes that are complete each, also where the body around them may be partial."""

    @override
    def run_child_validation(self, data: object) -> Any:
        if not isinstance(self.child, StrictSerializer):
            return super().run_child_validation(data)
        alone = type(self.child)(data=data, context=self.context)
        alone.is_valid(raise_exception=True)
        return alone.validated_data


class ProblemSerializer(serializers.Serializer[Any]):
    """One thing that is wrong with one field."""

    code = serializers.CharField()
    detail = serializers.CharField()
    field = serializers.CharField(allow_null=True)


class ErrorSerializer(serializers.Serializer[Any]):
    """Every answer that is no success."""

    type = serializers.ChoiceField(choices=["validation_error", "client_error", "server_error"])
    code = serializers.CharField()
    detail = serializers.CharField()

    @override
    def get_fields(self) -> Fields:
        # not declared above: a serializer keeps its own `errors` under that name
        return {**super().get_fields(), "errors": ProblemSerializer(many=True)}
