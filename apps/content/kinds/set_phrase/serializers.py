"""What phrases consist of, and how they are practised."""

from typing import Any

from django.utils.translation import gettext as _
from rest_framework import serializers

from apps.translation.serializers import AuthoredTranslationsField
from kit.serializers import StrictSerializer
from kit.texts import one_line

GAP, OWN = "GAP", "OWN_SENTENCE"
MODES = [(name, name) for name in (GAP, OWN)]
MOST_LISTS, MOST_PHRASES, MOST_GAPS = 12, 60, 5


def build_line_field(most: int) -> serializers.CharField:
    """Build the field of a text of one line with at most `most` characters."""
    return serializers.CharField(max_length=most, validators=[one_line])


def build_optional_line_field(most: int) -> serializers.CharField:
    """Build the same field for a text that may be left out."""
    return serializers.CharField(max_length=most, validators=[one_line], required=False, allow_blank=True, default="")


class SetPhraseContentSerializer(StrictSerializer):
    """How the phrases are practised: with gaps, in a sentence of one's own, or both.

    `explanation` is shown with the solution.
    """

    modes: Any = serializers.ListField(
        child=serializers.ChoiceField(choices=MODES), min_length=1, max_length=2, default=[GAP, OWN]
    )

    explanation = serializers.CharField(required=False, allow_blank=True, max_length=2000, default="")

    def validate_modes(self, modes: list[str]) -> list[str]:
        """Refuse a mode that is named twice."""
        if len(set(modes)) < len(modes):
            raise serializers.ValidationError(_("Each mode can be there once."), "twice")
        return modes


class PhraseListSerializer(StrictSerializer):
    """Phrases of one situation."""

    title = build_line_field(200)
    situation = serializers.CharField(required=False, allow_blank=True, max_length=1000, default="")


class PhraseSerializer(StrictSerializer):
    """A phrase in a list.

    [[words]] in double brackets are its gaps, [[this|that]] where both are right, the best first. `example` is a
    sentence that uses it.
    """

    set_phrase_list_id = serializers.UUIDField()
    phrase = build_line_field(300)
    explanation = serializers.CharField(required=False, allow_blank=True, max_length=1000, default="")
    example = build_optional_line_field(500)
    translations = AuthoredTranslationsField(required=False, default=dict)


class DonePhraseSerializer(StrictSerializer):
    """What was done with a phrase: its gaps in their order, and a sentence of one's own."""

    id = serializers.CharField(max_length=40)
    gaps = serializers.ListField(
        child=serializers.CharField(max_length=200, allow_blank=True), max_length=MOST_GAPS, default=list
    )
    own_sentence = build_optional_line_field(500)


class SetPhraseAnswerSerializer(StrictSerializer):
    """The phrases that were done; those left out are empty."""

    phrases: Any = serializers.ListSerializer(child=DonePhraseSerializer(), max_length=MOST_PHRASES)


class SeenPieceSerializer(StrictSerializer):
    """Some words of a phrase, or a gap: `width` in letters is rounded up, 0 for words."""

    text = serializers.CharField(allow_blank=True, trim_whitespace=False)
    width = serializers.IntegerField()


class SeenPhraseSerializer(StrictSerializer):
    """A phrase without what belongs into its gaps, and the whole of it in other languages.

    `asks_own_sentence` where a sentence with it is to be written.
    """

    id = serializers.UUIDField()
    pieces = SeenPieceSerializer(many=True)
    explanation = serializers.CharField(allow_blank=True)
    translations = AuthoredTranslationsField()
    asks_own_sentence = serializers.BooleanField()


class SeenListSerializer(StrictSerializer):
    """A list with its phrases."""

    id = serializers.UUIDField()
    title = serializers.CharField()
    situation = serializers.CharField(allow_blank=True)
    phrases = SeenPhraseSerializer(many=True)


class SetPhraseSeenSerializer(StrictSerializer):
    """What a learner sees."""

    lists = SeenListSerializer(many=True)


class SolvedPhraseSerializer(StrictSerializer):
    """A whole phrase, and a sentence that uses it."""

    id = serializers.UUIDField()
    phrase = serializers.CharField()
    gaps = serializers.ListField(child=serializers.CharField())
    example = serializers.CharField(allow_blank=True)


class SetPhraseSolvedSerializer(StrictSerializer):
    """All phrases."""

    phrases = SolvedPhraseSerializer(many=True)
    explanation = serializers.CharField(allow_blank=True)


class WhichListQuery(StrictSerializer):
    """The list that the phrase is in."""

    set_phrase_list_id = serializers.UUIDField(required=False)
