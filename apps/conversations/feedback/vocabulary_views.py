"""Keeping words of a talk."""

from typing import Any, ClassVar
from uuid import UUID

from django.shortcuts import get_object_or_404
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from apps.conversations.feedback.vocabulary import keep_words
from apps.conversations.models import CaseInteraction
from apps.vocabulary.serializers import VocabItemSerializer
from apps.vocabulary.views import languages_of
from kit import rate_limits
from kit.api import ApiView
from kit.permissions import signed_in
from kit.serializers import StrictSerializer
from kit.texts import one_line

MOST_WORDS = 20
PER_MINUTE = 20  # each reads the whole talk with the dictionaries


class WhichTalkQuery(StrictSerializer):
    """The talk, and how many words of it; it may be named in the body instead."""

    case_interaction_id = serializers.UUIDField(required=False)
    n_vocab_items = serializers.IntegerField(min_value=1, max_value=MOST_WORDS, default=3)


class ChosenWordsSerializer(StrictSerializer):
    """`terms` are the words that the learner chose; without them the most useful ones are taken."""

    case_interaction_id = serializers.UUIDField(required=False)
    terms = serializers.ListField(
        child=serializers.CharField(max_length=200, validators=[one_line]), max_length=MOST_WORDS, default=list
    )


class WholeTalk(StrictSerializer):
    """The same, where the talk may not be missing."""

    case_interaction_id = serializers.UUIDField()
    n_vocab_items = serializers.IntegerField()
    terms = serializers.ListField(child=serializers.CharField())


class KeptFromTalkSerializer(StrictSerializer):
    """The words as they stand in the learner's list now."""

    vocab_items = VocabItemSerializer(many=True)


class FromCaseInteraction(ApiView):
    rules: ClassVar = {"PUT": signed_in}
    asks: ClassVar = {"PUT": WhichTalkQuery}
    takes: ClassVar = {"PUT": ChosenWordsSerializer}
    gives: ClassVar = {"PUT": KeptFromTalkSerializer}
    about: ClassVar = {"PUT": "Keep words of one's talk in one's own list, with the lines that they were met in."}

    def put(self, request: Request) -> Response:
        said = self.checked(WholeTalk, {**self.query(), **self.body()})
        rate_limits.hit("words-of-talk", self.caller.pk, limit=PER_MINUTE, seconds=60)
        talk = self.talk(said["case_interaction_id"])
        languages, terms = languages_of(self.caller), said["terms"]
        kept = keep_words(talk, said["n_vocab_items"], languages, terms, by=self.caller)
        return self.answer({"vocab_items": kept})

    def talk(self, key: UUID) -> CaseInteraction:
        mine: Any = CaseInteraction.objects.of(self.caller).select_related("snapshot")
        found: CaseInteraction = get_object_or_404(mine, pk=key)
        return found
