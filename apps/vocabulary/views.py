"""Views of a learner's own words."""

from uuid import UUID

from django.db.models import QuerySet
from drf_spectacular.utils import extend_schema
from rest_framework.mixins import ListModelMixin
from rest_framework.permissions import IsAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response
from typing_extensions import override

from apps.accounts.models import User
from apps.accounts.tokens import authenticated_user
from apps.speech.serializers import ExistsSerializer
from apps.vocabulary.audio import audio_exists
from apps.vocabulary.dictionary import FOREIGN
from apps.vocabulary.encounters import build_entry_from_context
from apps.vocabulary.filters import VocabItemFilter
from apps.vocabulary.models import Source, VocabItem
from apps.vocabulary.serializers import (
    MOST_SUGGESTIONS,
    ChangeVocabSerializer,
    CompleteTermSerializer,
    FromContextSerializer,
    PathQuerySerializer,
    SuggestionsSerializer,
    TermQuerySerializer,
    VocabItemSerializer,
)
from apps.vocabulary.services import Met, change_word, keep_word, remove_word
from apps.vocabulary.suggestions import suggest_entries
from kit.openapi import NO_CONTENT
from kit.viewsets import IdempotencyMixin


def list_gloss_languages(user: User) -> tuple[str, ...]:
    """Give the languages in which a learner wants to know what a word means."""
    return tuple(code for code in FOREIGN if code in (user.native_language, user.interface_language, "eng"))


class VocabItemViewSet(ListModelMixin, IdempotencyMixin[VocabItem]):
    """The caller's own words."""

    permission_classes = [IsAuthenticated]
    serializer_class = VocabItemSerializer
    queryset = VocabItem.objects.none()  # names the model for the schema
    filterset_class = VocabItemFilter
    lookup_url_kwarg = "vocab_item_id"

    @override
    def get_queryset(self) -> QuerySet[VocabItem]:
        words = VocabItem.objects.visible_to(authenticated_user(self.request))
        if self.action == "list":
            return words.shown()
        if "vocab_list_id" in self.kwargs:
            return words.filter(vocab_list=self.kwargs["vocab_list_id"])
        return words

    def list(self, request: Request, *args: object, **kwargs: object) -> Response:
        """One's own words, the newest first."""
        return super().list(request, *args, **kwargs)

    @extend_schema(responses=NO_CONTENT)
    def destroy(self, request: Request, vocab_list_id: UUID, vocab_item_id: UUID) -> Response:
        """Take a word out of one's own list."""
        remove_word(self.get_object(), by=authenticated_user(request))
        return Response(status=204)

    @extend_schema(request=ChangeVocabSerializer)
    def partial_update(self, request: Request, vocab_item_id: UUID) -> Response:
        """Change one's own word, mark it as a favourite, or accept what was suggested."""
        word = self.get_object()
        changes = self.validate_body(ChangeVocabSerializer, partial=True)
        version = changes.pop("version", None)
        changed = change_word(word, changes, by=authenticated_user(request), version=version)
        return Response(VocabItemSerializer(changed).data)

    @extend_schema(request=FromContextSerializer, responses={200: VocabItemSerializer})
    def keep_from_context(self, request: Request) -> Response:
        """Keep a word of a text with its sentence, filled in from the dictionaries."""
        body = self.validate_body(FromContextSerializer)
        user = authenticated_user(request)
        entry, sentence = build_entry_from_context(
            body["term"], body["context"], list_gloss_languages(user), body["explanation"]
        )
        met = Met(Source.CONTEXT, body["source_id"], sentence)
        return Response(VocabItemSerializer(keep_word(entry, met, by=user, is_suggested=True)).data)

    @extend_schema(parameters=[PathQuerySerializer], responses=ExistsSerializer)
    def audio_exists(self, request: Request) -> Response:
        """Whether the sound of a word can be played at this address."""
        return Response({"exists": audio_exists(self.validate_query(PathQuerySerializer)["path"])})

    @extend_schema(
        parameters=[TermQuerySerializer], request=TermQuerySerializer, responses={200: SuggestionsSerializer}
    )
    def suggest(self, request: Request) -> Response:
        """Entries of the dictionaries for what has been typed: itself, then what begins so."""
        given = self.validate_query(TermQuerySerializer) | self.validate_body(TermQuerySerializer)
        term = self.validate(CompleteTermSerializer, given)["term"]
        found = suggest_entries(term, MOST_SUGGESTIONS, FOREIGN)
        return Response(SuggestionsSerializer({"suggestions": found}).data)
