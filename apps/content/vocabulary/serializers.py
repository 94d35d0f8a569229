"""Serializers of calls by which authors take words from texts, and learners keep and hear words."""

from rest_framework import serializers
from typing_extensions import override

from apps.content.authoring.kind_serializers import build_place_field
from apps.vocabulary.serializers import VocabItemSerializer
from kit.serializers import FieldsByName, StrictSerializer

MAX_TEXT, MAX_KEPT_WORDS = 20_000, 60


class PlaceQuery(StrictSerializer):
    """The place of the new exercise."""

    item_index = build_place_field()


class NewVocabQuery(PlaceQuery):
    """The place of the new exercise, and whether its words are for building sentences."""

    is_for_sentence_construction = serializers.BooleanField(required=False)


class WhatSerializer(StrictSerializer):
    """What is taken from a text: words, phrases, or both (when nothing is said); in the query or in the body."""

    include_vocab = serializers.BooleanField(required=False)
    include_phrases = serializers.BooleanField(required=False)


class VocabTextSerializer(WhatSerializer):
    """The text too: in the body where it is long."""

    text_to_extract_from = serializers.CharField(required=False, max_length=MAX_TEXT)


class WholeVocabText(VocabTextSerializer):
    """The same, where the text may not be missing."""

    text_to_extract_from = serializers.CharField(max_length=MAX_TEXT)


class NewVocabTextSerializer(VocabTextSerializer):
    """The same with the place of the new exercise."""

    item_index = build_place_field()


class WholeNewVocabText(WholeVocabText):
    """The same, where the text may not be missing."""

    item_index = build_place_field()


class MoreSerializer(WhatSerializer):
    """`context` is the text; without one it is all that the section says."""

    @override
    def get_fields(self) -> FieldsByName:
        # not declared above: a serializer has a `context` of its own
        text = serializers.CharField(required=False, allow_blank=True, max_length=MAX_TEXT)
        return {**super().get_fields(), "context": text}


class ActivateQuery(StrictSerializer):
    """`activate` false: the new words are made, but learners don't see them yet."""

    item_index = build_place_field()
    activate = serializers.BooleanField(required=False)


class OneOfListQuery(StrictSerializer):
    """One word of the list; all of them when nothing is said."""

    vocab_item_id = serializers.UUIDField(required=False)


class ListQuery(StrictSerializer):
    """The exercise whose words are kept."""

    vocab_list_id = serializers.UUIDField(required=False)


class FromExerciseSerializer(StrictSerializer):
    """Words to keep: of the list of the query, or of an exercise.

    `vocab_item_ids` are words of the list (all of them when nothing is said); without a list, `content_item_id` is an
    exercise of any kind, and `n_vocab_items` of the words in what it shows are kept.
    """

    vocab_item_ids = serializers.ListField(child=serializers.UUIDField(), max_length=MAX_KEPT_WORDS, required=False)
    content_item_id = serializers.UUIDField(required=False)
    n_vocab_items = serializers.IntegerField(min_value=1, max_value=20, default=3)


class KeptSerializer(StrictSerializer):
    """The words as they stand in the learner's list now."""

    vocab_items = VocabItemSerializer(many=True)


class WhichSoundSerializer(StrictSerializer):
    """Which word; `invalid_audio_url` is an address that led nowhere. In the query or in the body."""

    vocab_item_id = serializers.UUIDField(required=False)
    invalid_audio_url = serializers.CharField(required=False, allow_blank=True, max_length=2000)


class WhichExampleSerializer(StrictSerializer):
    """Which example of which word. In the query or in the body."""

    vocab_item_id = serializers.UUIDField(required=False)
    example_index = serializers.IntegerField(required=False, min_value=0, max_value=20)


class WholeSound(StrictSerializer):
    """The same, where the word may not be missing; the first example, if none is said."""

    vocab_item_id = serializers.UUIDField()
    invalid_audio_url = serializers.CharField(required=False, allow_blank=True)
    example_index = serializers.IntegerField(min_value=0, max_value=20, default=0)
