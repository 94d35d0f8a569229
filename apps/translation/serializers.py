"""Request and response bodies of translations."""

from typing import Any

from rest_framework import serializers
from typing_extensions import override

from apps.translation.models import Option
from kit.jobs.serializers import JobSummarySerializer
from kit.languages import CHOICES
from kit.serializers import StrictSerializer

LONGEST = 2_000  # characters of a text that a person wants translated at once
SOURCES = ("PROVIDER", "DICTIONARY", "ORIGINAL")


class TranslateSerializer(StrictSerializer):
    """A text and the language that it is wanted in (ISO 639-3)."""

    text = serializers.CharField(max_length=LONGEST)
    target_language = serializers.ChoiceField(choices=CHOICES)
    source_language = serializers.ChoiceField(choices=CHOICES, required=False, default="deu")
    translation_option = serializers.ChoiceField(choices=Option.choices, required=False, default=Option.MEANING)


class WordGlossSerializer(serializers.Serializer[Any]):
    """A word of the text: as it stands, its base form, what it means, and for nouns article and plural ("" else)."""

    text = serializers.CharField()
    lemma = serializers.CharField()
    glosses = serializers.ListField(child=serializers.CharField())
    article = serializers.CharField()
    plural = serializers.CharField()


class TranslatedSerializer(serializers.Serializer[Any]):
    """A text in another language; `text` and `source` are null while `job` still runs.

    `source` PROVIDER: a translation by `provider`; DICTIONARY: glosses of single words and no sentence;
    ORIGINAL: both languages are the same.
    """

    text = serializers.CharField(allow_null=True)
    target_language = serializers.ChoiceField(choices=CHOICES)
    source_language = serializers.ChoiceField(choices=CHOICES)
    translation_option = serializers.ChoiceField(choices=Option.choices)
    provider = serializers.CharField()
    words = WordGlossSerializer(many=True)
    job = JobSummarySerializer(allow_null=True)

    @override
    def get_fields(self) -> Any:
        # not declared above: a field keeps where its value comes from under that name
        return {**super().get_fields(), "source": serializers.ChoiceField(choices=SOURCES, allow_null=True)}
