"""Serializers of the steps of learners."""

from typing import Any

import orjson
from django.utils.translation import gettext as _
from rest_framework import serializers
from typing_extensions import override

from apps.content.item_body import Json
from kit.serializers import StrictSerializer
from kit.texts import one_line

MAX_ANSWER = 64 * 1024  # bytes


class Answer(serializers.DictField):
    """An answer; its kind says what it holds."""

    @override
    def to_internal_value(self, data: Json) -> Json:
        answer: Json = super().to_internal_value(data)
        if len(orjson.dumps(answer)) > MAX_ANSWER:
            raise serializers.ValidationError(_("This is too large."), "too_large")
        return answer


class DisputeSerializer(StrictSerializer):
    """An objection: the learner says that one part of the answer that was checked last was right."""

    key = serializers.CharField(max_length=100, validators=[one_line])
    note = serializers.CharField(required=False, allow_blank=True, max_length=500)


class ItemStepSerializer(StrictSerializer):
    """One step with an item; every field may be left out.

    `answer` is kept as it is, with the `body_version` that the learner saw; `check` judges it; `reveal` shows the
    solution (after a try); `completed` marks and unmarks the item; `disputed` says "I was right".
    """

    answer = Answer(required=False)
    body_version = serializers.IntegerField(required=False, min_value=1, max_value=2**31 - 1)
    check = serializers.BooleanField(default=False)
    reveal = serializers.BooleanField(default=False)
    completed = serializers.BooleanField(required=False)
    disputed: Any = serializers.ListSerializer(child=DisputeSerializer(), required=False, max_length=50)


class SectionStepSerializer(StrictSerializer):
    """Begin a section, turn to a page (and say which item lies there), mark it as completed or not.

    Every field may be left out.
    """

    completed = serializers.BooleanField(required=False)
    last_page = serializers.IntegerField(required=False, min_value=0, max_value=1000)
    last_item_id = serializers.UUIDField(required=False, allow_null=True)
