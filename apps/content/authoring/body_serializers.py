"""Serializers of the calls by which an editor changes, puts back and tries items of any kind."""

from rest_framework import serializers

from apps.content.lessons.serializers import MetaSerializer, VerdictSerializer
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


class TrialSerializer(StrictSerializer):
    """An answer to try an item with."""

    answer = serializers.DictField()


class TrialResultSerializer(StrictSerializer):
    """What a learner would be told about the answer, and the solution."""

    verdict = VerdictSerializer()
    solution = serializers.JSONField()
