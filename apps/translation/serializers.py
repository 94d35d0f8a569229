"""Request and response bodies of translations."""

from typing import Any

from django.utils.translation import gettext as _
from rest_framework import serializers
from typing_extensions import override

from apps.translation.models import Option
from kit.jobs.serializers import JobSummarySerializer
from kit.languages import BY_CODE, CHOICES
from kit.serializers import Fields, StrictSerializer

LONGEST = 2_000  # characters of a text that a person wants translated at once
SOURCES = ("PROVIDER", "DICTIONARY", "ORIGINAL")


class AuthoredTranslationsField(serializers.DictField):
    """What authors translated a line of theirs into: by language (ISO 639-3) the whole line."""

    child = serializers.CharField(max_length=LONGEST)

    @override
    def to_internal_value(self, data: dict[str, object]) -> dict[str, str]:
        found: dict[str, str] = super().to_internal_value(data)
        if unknown := sorted({*found} - {*BY_CODE}):
            said = _("This language is not known here: {language}").format(language=unknown[0])
            raise serializers.ValidationError(said, "unknown_language")
        return found

    @override
    def to_representation(self, value: dict[str, str]) -> dict[str, str]:
        """Return the stored value as it is: it was validated as input, and a lesson has many of them."""
        return value


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
    def get_fields(self) -> Fields:
        # not declared above: a field keeps where its value comes from under that name
        return {**super().get_fields(), "source": serializers.ChoiceField(choices=SOURCES, allow_null=True)}
