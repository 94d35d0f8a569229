"""How words are practised, and how that is answered."""

from typing import Any

from django.utils.translation import gettext as _
from rest_framework import serializers

from apps.content.vocabulary.parts import MAX_WORDS
from apps.vocabulary.serializers import Translations, VocabEntrySerializer
from kit.serializers import StrictSerializer
from kit.texts import one_line

MEANING, LISTENING, SPELLING, SENTENCE = "MEANING", "LISTENING", "SPELLING", "SENTENCE_CONSTRUCTION"
MODES = [(name, name) for name in (MEANING, LISTENING, SPELLING)]
ALL_MODES = [*MODES, (SENTENCE, SENTENCE)]
USUAL_MODES = [MEANING, LISTENING, SPELLING]
LONGEST = 200


class VocabContentSerializer(StrictSerializer):
    """How the words are practised: in these modes, one after the other, or by building sentences of their examples.

    `asks_article` and `asks_plural`: spelling a noun includes them, each counted by itself.
    """

    is_for_sentence_construction = serializers.BooleanField(default=False)
    modes: Any = serializers.ListField(
        child=serializers.ChoiceField(choices=MODES), min_length=1, max_length=3, default=USUAL_MODES
    )
    asks_article = serializers.BooleanField(default=True)
    asks_plural = serializers.BooleanField(default=False)

    def validate_modes(self, modes: list[str]) -> list[str]:
        """Refuse a mode that is named twice."""
        if len(set(modes)) < len(modes):
            raise serializers.ValidationError(_("Each mode can be there once."), "twice")
        return modes


def build_typed_field() -> serializers.CharField:
    """Build the field of a word that was typed or chosen."""
    return serializers.CharField(
        max_length=LONGEST, required=False, allow_blank=True, default="", validators=[one_line]
    )


class GivenSerializer(StrictSerializer):
    """What was done in one task.

    `given` is the option that was chosen or the word that was typed; nouns also with `article` and `plural`; `order`
    are the pieces of the sentence in the learner's order.
    """

    word = serializers.CharField(max_length=40)
    mode = serializers.ChoiceField(choices=ALL_MODES)
    given = build_typed_field()
    article = build_typed_field()
    plural = build_typed_field()
    order = serializers.ListField(child=serializers.CharField(max_length=LONGEST), max_length=60, default=list)


class VocabAnswerSerializer(StrictSerializer):
    """The tasks that were done; those left out are empty."""

    tasks: Any = serializers.ListSerializer(child=GivenSerializer(), max_length=MAX_WORDS * len(ALL_MODES))


class SeenTaskSerializer(StrictSerializer):
    """A task, without its word.

    MEANING has `options`; SENTENCE_CONSTRUCTION has `pieces`, each as it is written in the middle of a sentence, and
    `ending`, the mark after the last of them; for LISTENING the sound
    comes from `POST /vocabs/generate-item-audio` with the word's id, and what says its meaning is for those who
    cannot hear just now. `example` is a sentence with a hole.
    """

    word = serializers.UUIDField()
    mode = serializers.ChoiceField(choices=ALL_MODES)
    part_of_speech = serializers.CharField()
    explanation = serializers.CharField(allow_blank=True)
    translations = Translations()
    example = serializers.CharField(allow_blank=True)
    options = serializers.ListField(child=serializers.CharField())
    pieces = serializers.ListField(child=serializers.CharField())
    ending = serializers.CharField(allow_blank=True)
    asks_article = serializers.BooleanField()
    asks_plural = serializers.BooleanField()


class VocabSeenSerializer(StrictSerializer):
    """What a learner sees: the tasks of one mode after those of another."""

    tasks = SeenTaskSerializer(many=True)


class SolvedWordSerializer(VocabEntrySerializer):
    """A word with all that is said about it."""

    id = serializers.UUIDField()
    position = serializers.IntegerField()


class VocabSolvedSerializer(StrictSerializer):
    """All words."""

    words = SolvedWordSerializer(many=True)
