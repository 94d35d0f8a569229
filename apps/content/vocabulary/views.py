"""Calls by which learners keep words of exercises, and by which authors add words of texts."""

from collections.abc import Sequence
from typing import Any
from uuid import UUID

from django.db.models import Model
from drf_spectacular.utils import extend_schema
from rest_framework.permissions import IsAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response

from apps.accounts.tokens import authenticated_user
from apps.content.item_text import get_section_text
from apps.content.lessons import serialization
from apps.content.lessons.serializers import ItemSerializer
from apps.content.permissions import get_readable_item
from apps.content.vocabulary import parts
from apps.content.vocabulary.serializers import (
    FromExerciseSerializer,
    KeptSerializer,
    ListQuery,
    OneOfListQuery,
    VocabTextSerializer,
)
from apps.content.vocabulary.services import add_section_words, keep_words, keep_words_of
from apps.courses.permissions import CanEditCourse
from apps.courses.views.sections import SectionViewSet
from apps.vocabulary.models import VocabItem
from apps.vocabulary.serializers import NoBody, VocabItemSerializer
from kit.errors import InvalidInput
from kit.viewsets import ApiViewSet


class SectionVocabularyViewSet(SectionViewSet):
    """The new words of sections."""

    permission_classes = [CanEditCourse]
    serializer_class = ItemSerializer

    @extend_schema(request=VocabTextSerializer)
    def partial_update(self, request: Request, section_id: UUID) -> Response:
        """Add what the section says, or a text, to its new words; hidden ones are made if there are none."""
        section, user = self.get_object(), authenticated_user(request)
        body = self.validate_body(VocabTextSerializer)
        text = body.pop("text_to_extract_from", "") or get_section_text(section, by=user)
        item = add_section_words(section, text, by=user, **body)
        return Response(ItemSerializer(serialization.serialize_item(item, user, edit=True)).data)


class KeepWordsViewSet(ApiViewSet[Model]):
    """Copies of exercises' words in the caller's own list."""

    permission_classes = [IsAuthenticated]
    serializer_class = KeptSerializer

    def respond_with_words(self, words: Sequence[VocabItem]) -> Response:
        """Give the words as they stand in the caller's list now."""
        return Response(KeptSerializer({"vocab_items": words}).data)

    @extend_schema(request=NoBody, responses=VocabItemSerializer)
    def keep_word(self, request: Request, vocab_item_id: UUID) -> Response:
        """Copy a word of an exercise into one's own list, if it isn't there yet."""
        user = authenticated_user(request)
        word = parts.find_word(user, vocab_item_id)
        self.validate_body(NoBody)
        return Response(VocabItemSerializer(keep_words([word], by=user)[0]).data)

    @extend_schema(parameters=[OneOfListQuery], request=NoBody)
    def keep_list(self, request: Request, vocab_list_id: UUID) -> Response:
        """Copy the words of an exercise, or one of them, into one's own list."""
        user = authenticated_user(request)
        rows = parts.find_list(user, vocab_list_id)
        self.validate_body(NoBody)
        word_id = self.validate_query(OneOfListQuery).get("vocab_item_id")
        rows = parts.select_words(rows, [word_id] if word_id else None, "vocab_item_id")
        return self.respond_with_words(keep_words(rows, by=user))

    @extend_schema(parameters=[ListQuery], request=FromExerciseSerializer)
    def keep_from_exercise_or_list(self, request: Request) -> Response:
        """Keep words of an exercise's list, or some of what an exercise of any kind shows."""
        body = self.validate_body(FromExerciseSerializer)
        list_id = self.validate_query(ListQuery).get("vocab_list_id")
        return self.respond_with_words(
            self.keep_words_of_list(list_id, body) if list_id else self.keep_words_of_exercise(body)
        )

    def keep_words_of_list(self, list_id: UUID, body: dict[str, Any]) -> Sequence[VocabItem]:
        """Keep the named words of a list, or all of them."""
        user = authenticated_user(self.request)
        rows = parts.select_words(parts.find_list(user, list_id), body.get("vocab_item_ids"), "vocab_item_ids")
        return keep_words(rows, by=user)

    def keep_words_of_exercise(self, body: dict[str, Any]) -> Sequence[VocabItem]:
        """Keep some of the words that an exercise shows; 422 where none is named."""
        if "content_item_id" not in body:
            raise InvalidInput({"content_item_id": ("required", parts.NOTHING_NAMED)})
        user = authenticated_user(self.request)
        item = get_readable_item(user, body["content_item_id"])
        content = serialization.serialize_item(item, user, edit=False)["content"]
        return keep_words_of(item, content, body["n_vocab_items"], by=user)
