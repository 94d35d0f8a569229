"""Words of a conversation that are kept."""

from rest_framework import serializers

from apps.vocabulary.serializers import VocabItemSerializer
from kit.serializers import StrictSerializer
from kit.texts import one_line

MAX_WORDS = 20


class VocabularyQuerySerializer(StrictSerializer):
    """The case interaction, and how many of its words; it may be named in the body instead."""

    case_interaction_id = serializers.UUIDField(required=False)
    n_vocab_items = serializers.IntegerField(min_value=1, max_value=MAX_WORDS, default=3)


class ChosenWordsSerializer(StrictSerializer):
    """`terms` are the words that the learner chose; without them the most useful ones are taken."""

    case_interaction_id = serializers.UUIDField(required=False)
    terms = serializers.ListField(
        child=serializers.CharField(max_length=200, validators=[one_line]), max_length=MAX_WORDS, default=list
    )


class CompleteChoiceSerializer(StrictSerializer):
    """Query and body together: the case interaction may not be missing."""

    case_interaction_id = serializers.UUIDField()
    n_vocab_items = serializers.IntegerField()
    terms = serializers.ListField(child=serializers.CharField())


class KeptFromTalkSerializer(StrictSerializer):
    """The words as they stand in the learner's list now."""

    vocab_items = VocabItemSerializer(many=True)
