"""Serializers of the calls about words."""

from typing import Any

from django.utils.translation import gettext as _
from rest_framework import serializers
from typing_extensions import override

from apps.vocabulary.choices import PartOfSpeech, WordLevel
from apps.vocabulary.models import Source
from kit.jobs.serializers import JobSerializer
from kit.languages import LANGUAGES
from kit.serializers import StrictSerializer
from kit.texts import one_line

ARTICLES = ["der", "die", "das"]
Fields = dict[str, serializers.Field[Any, Any, Any, Any]]
CODES = [row.code for row in LANGUAGES]
LONGEST_CONTEXT, MOST_SUGGESTIONS = 2000, 8


def line_field(most: int = 200, *, required: bool = True) -> serializers.CharField:
    """Return a field of one line with at most so many characters; where it isn't required it may be empty, too."""
    return serializers.CharField(max_length=most, validators=[one_line], required=required, allow_blank=not required)


def optional_line_field(most: int = 200) -> serializers.CharField:
    """Return a field of one line that is "" where it is left out."""
    return serializers.CharField(max_length=most, validators=[one_line], required=False, allow_blank=True, default="")


class Translations(serializers.DictField):
    """What an entry is called in other languages: by ISO 639-3 code a list, the usual one first."""

    child = serializers.ListField(child=line_field(), max_length=5)

    @override
    def to_internal_value(self, data: dict[str, object]) -> dict[str, list[str]]:
        found: dict[str, list[str]] = super().to_internal_value(data)
        if not set(found) <= set(CODES):
            raise serializers.ValidationError(_("This language is not known here."), "unknown_language")
        return found

    def to_representation(self, value: dict[str, list[str]]) -> dict[str, list[str]]:
        """Return the stored value as it is: it was validated as input, and a lesson has many of them."""
        return value


class VocabEntrySerializer(StrictSerializer):
    """What is said about a word or phrase.

    `third_person` only where it is irregular; `present_perfect` with its auxiliary ("hat gemessen"); `level` and
    `frequency` (Zipf value) as far as they are known.
    """

    term = line_field()
    part_of_speech = serializers.ChoiceField(choices=PartOfSpeech.choices, default=str(PartOfSpeech.OTHER))
    article = serializers.ChoiceField(choices=ARTICLES, required=False, allow_blank=True, default="")
    plural = optional_line_field()
    third_person = optional_line_field()
    simple_past = optional_line_field()
    present_perfect = optional_line_field()
    explanation = optional_line_field(1000)
    usage_examples = serializers.ListField(child=line_field(500), max_length=5, required=False, default=list)
    remarks = optional_line_field(1000)
    tags = serializers.ListField(child=line_field(50), max_length=10, required=False, default=list)
    translations = Translations(required=False, default=dict)
    frequency = serializers.FloatField(min_value=0, max_value=8, required=False, allow_null=True, default=None)
    level = serializers.ChoiceField(choices=WordLevel.choices, required=False, allow_blank=True, default="")


class ContextSerializer(StrictSerializer):
    """Where a word was met; `message_id` names the line of a talk."""

    source_id = serializers.UUIDField(allow_null=True)
    message_id = serializers.UUIDField(allow_null=True)
    sentence = serializers.CharField(allow_blank=True)
    created_at = serializers.DateTimeField()

    @override
    def get_fields(self) -> Fields:
        # not declared above: a serializer has a `source` of its own
        return {"source": serializers.ChoiceField(choices=Source.choices), **super().get_fields()}


class VocabItemSerializer(VocabEntrySerializer):
    """A word of one's own. `is_suggested`: what a dictionary said about it has not been accepted yet."""

    id = serializers.UUIDField()
    vocab_list_id = serializers.UUIDField()
    is_favourite = serializers.BooleanField()
    is_suggested = serializers.BooleanField()
    contexts: Any = ContextSerializer(many=True, source="contexts.all")
    version = serializers.IntegerField()
    created_at = serializers.DateTimeField()
    changed_at = serializers.DateTimeField()


class ChangeVocabSerializer(VocabEntrySerializer):
    """Changes of a word: what is left out stays; `is_suggested` false accepts what was suggested."""

    is_favourite = serializers.BooleanField(required=False)
    is_suggested = serializers.BooleanField(required=False)
    version = serializers.IntegerField(required=False, min_value=1, max_value=2**31 - 1)


class FromContextSerializer(StrictSerializer):
    """A word as it stands in a text, with its sentence; `explanation` may be brought along.

    `source_id` says where that was, if the client knows it.
    """

    term = line_field()
    explanation = optional_line_field(1000)
    source_id = serializers.UUIDField(required=False, allow_null=True, default=None)

    @override
    def get_fields(self) -> Fields:
        # not declared above: a serializer has a `context` of its own
        text = serializers.CharField(required=False, allow_blank=True, max_length=LONGEST_CONTEXT, default="")
        return {**super().get_fields(), "context": text}


class NoBody(StrictSerializer):
    """Nothing: the path says it all."""


class PathQuerySerializer(StrictSerializer):
    """The address of a sound, as a call about sounds gave it."""

    path = serializers.CharField(max_length=2000)


class TermQuerySerializer(StrictSerializer):
    """What has been typed so far."""

    term = line_field(required=False)


class CompleteTermSerializer(StrictSerializer):
    """The same, where it may not be missing."""

    term = line_field()


class SuggestionsSerializer(StrictSerializer):
    """Entries that may be meant, the best first, as far as the dictionaries know them; none is kept by this."""

    suggestions = VocabEntrySerializer(many=True)


class VocabSoundSerializer(StrictSerializer):
    """How a word or its example sounds; `audio_url` is null while `job` still runs."""

    vocab_item_id = serializers.UUIDField()
    audio_url = serializers.CharField(allow_null=True)
    job = JobSerializer(allow_null=True)
