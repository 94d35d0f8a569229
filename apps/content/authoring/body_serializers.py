"""Serializers of the calls by which an editor changes, puts back and tries items of any kind."""

from django.utils.translation import gettext as _
from rest_framework import serializers
from typing_extensions import override

from apps.content.kind import get_kinds
from apps.content.lessons.serializers import MetaSerializer, VerdictSerializer
from kit.errors import InvalidInput
from kit.serializers import StrictSerializer

BODY_FIELDS = ("content", "removed", "rows", "order")
MAX_FIELDS, MAX_ROWS = 100, 200


class ChangeBodySerializer(MetaSerializer):
    """Changes of an item and its body, whose kind validates `content` and `rows`.

    `content` are fields of the content by name, `removed` those that go. `rows` are changed and new rows by the name of
    their part, each with its `id`; `order` lists the ids of all rows of a part: others are deleted.
    """

    content = serializers.DictField(child=serializers.JSONField(allow_null=True), required=False)
    removed = serializers.ListField(child=serializers.CharField(max_length=100), required=False, max_length=MAX_FIELDS)
    rows = serializers.DictField(
        child=serializers.ListField(child=serializers.DictField(), max_length=MAX_ROWS), required=False
    )
    order = serializers.DictField(
        child=serializers.ListField(child=serializers.UUIDField(), max_length=MAX_ROWS), required=False
    )


class PlaceSerializer(StrictSerializer):
    """A place among the items of a section; the end when it is left out."""

    item_index = serializers.IntegerField(required=False, min_value=0, max_value=1000)


class AnyItemSerializer(PlaceSerializer):
    """A new item of any kind, still empty, or a copy of an item of whichever lesson the author may write."""

    kind = serializers.CharField(required=False, max_length=40)
    copy_of = serializers.UUIDField(required=False)

    @override
    def validate(self, attrs: dict[str, object]) -> dict[str, object]:
        if ("kind" in attrs) == ("copy_of" in attrs):
            raise InvalidInput({"kind": ("required", _("Name either a kind or an item to copy."))})
        if "kind" in attrs and attrs["kind"] not in get_kinds():
            raise InvalidInput({"kind": ("unknown", _("There is no such kind."))})
        return attrs


class TrialSerializer(StrictSerializer):
    """An answer to try an item with."""

    answer = serializers.DictField()


class TrialResultSerializer(StrictSerializer):
    """What a learner would be told about the answer, and the solution."""

    verdict = VerdictSerializer()
    solution = serializers.JSONField()
