"""Serializers of judgements."""

from rest_framework import serializers
from typing_extensions import override

from apps.content.open_text_evaluation.provider import VERDICTS
from kit.serializers import FieldsByName, StrictSerializer


class CitedSerializer(StrictSerializer):
    """Words of the learner's text, exactly as they stand there."""

    message = serializers.CharField()
    text = serializers.CharField()


class TextJudgementSerializer(StrictSerializer):
    """One criterion: how far it is met, the words that show it, by whom (RULE or MODEL) and how surely, 0 to 1.

    NOT_ASSESSED: nothing here can tell; it counts neither way.
    """

    criterion = serializers.CharField()
    text = serializers.CharField()
    verdict = serializers.ChoiceField(choices=[(name, name) for name in VERDICTS])
    quotes = CitedSerializer(many=True)
    confidence = serializers.FloatField()

    @override
    def get_fields(self) -> FieldsByName:
        # not declared above: a serializer keeps its own `source` under that name
        by = serializers.ChoiceField(choices=[(name, name) for name in ("RULE", "MODEL")])
        return {**super().get_fields(), "source": by}
