"""Views of a learner's own words."""

from typing import cast
from uuid import UUID

from django.db.models import QuerySet
from drf_spectacular.utils import extend_schema
from rest_framework.mixins import ListModelMixin
from rest_framework.parsers import MultiPartParser
from rest_framework.permissions import IsAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response
from typing_extensions import override

from apps.accounts.models import User
from apps.accounts.serializers.users import ImageSerializer
from apps.accounts.tokens import authenticated_user
from apps.media.file_types import SIZES, Sort
from apps.speech.serializers import ExistsSerializer
from apps.vocabulary import reviews
from apps.vocabulary.audio import audio_exists
from apps.vocabulary.bulk_changes import change_words
from apps.vocabulary.cards import build_session
from apps.vocabulary.dictionary import FOREIGN
from apps.vocabulary.encounters import build_entry_from_context
from apps.vocabulary.filters import VocabItemFilter
from apps.vocabulary.illustrations import remove_illustration, replace_illustration
from apps.vocabulary.models import Source, VocabItem
from apps.vocabulary.phrases import list_phrases_by_situation
from apps.vocabulary.reviews import Review
from apps.vocabulary.serializers import (
    MOST_SUGGESTIONS,
    BulkChangedSerializer,
    BulkChangeSerializer,
    ChangeVocabSerializer,
    CompleteTermSerializer,
    DailyTestSerializer,
    DailyTestTakenSerializer,
    FromContextSerializer,
    PathQuerySerializer,
    PhrasesSerializer,
    ReviewedSerializer,
    SessionQuerySerializer,
    SuggestionsSerializer,
    TermQuerySerializer,
    TrainingSerializer,
    VocabItemDetailSerializer,
    VocabItemSerializer,
    VocabSessionSerializer,
    VocabStatisticsSerializer,
    WriteReviewSerializer,
)
from apps.vocabulary.services import Met, change_word, keep_word, remove_words
from apps.vocabulary.statistics import compute_vocab_statistics
from apps.vocabulary.suggestions import suggest_entries
from kit.languages import find_readable_code
from kit.openapi import ADDITION, NO_CONTENT
from kit.throttles import UploadThrottle
from kit.viewsets import FORM_OVERHEAD, IdempotencyMixin


def list_gloss_languages(user: User) -> tuple[str, ...]:
    """Give the languages in which a learner wants to know what a word means."""
    wanted = (find_readable_code(user.native_language), user.interface_language, "eng")
    return tuple(code for code in FOREIGN if code in wanted)


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

    @extend_schema(responses=VocabItemDetailSerializer, extensions=ADDITION)
    def retrieve(self, request: Request, vocab_item_id: UUID) -> Response:
        """One of one's own words, with where it was met and its last reviews."""
        return Response(VocabItemDetailSerializer(self.get_object()).data)

    @extend_schema(request=BulkChangeSerializer, responses={200: BulkChangedSerializer}, extensions=ADDITION)
    def change_many(self, request: Request) -> Response:
        """Change many of one's own words in one way, or delete them."""
        body = self.validate_body(BulkChangeSerializer)
        ids, change, tag = body["vocab_item_ids"], body["change"], body.get("tag", "")
        return Response({"changed": change_words(ids, change, tag, by=authenticated_user(request))})

    @extend_schema(responses=NO_CONTENT)
    def destroy(self, request: Request, vocab_list_id: UUID, vocab_item_id: UUID) -> Response:
        """Take a word out of one's own list."""
        word = self.get_object()
        remove_words(VocabItem.objects.filter(pk=word.pk), by=authenticated_user(request))
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
        met = Met(Source(body["source"]), body["source_id"], sentence, body["message_id"])
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

    @extend_schema(responses=PhrasesSerializer, extensions=ADDITION)
    def list_phrases(self, request: Request) -> Response:
        """The set phrases of the ward by situation, whether or not they are among one's own words."""
        return Response(PhrasesSerializer({"phrases": list_phrases_by_situation()}).data)


class TrainingViewSet(IdempotencyMixin[VocabItem]):
    """The caller's training of words."""

    permission_classes = [IsAuthenticated]
    serializer_class = VocabItemSerializer
    queryset = VocabItem.objects.none()
    lookup_url_kwarg = "vocab_item_id"

    @override
    def get_queryset(self) -> QuerySet[VocabItem]:
        return VocabItem.objects.visible_to(authenticated_user(self.request))

    @extend_schema(parameters=[SessionQuerySerializer], responses=VocabSessionSerializer, extensions=ADDITION)
    def list_due(self, request: Request) -> Response:
        """What the caller practises next: due words, then new ones of today's share, each as it is asked for."""
        query = self.validate_query(SessionQuerySerializer)
        session = build_session(authenticated_user(request), query["limit"], query["words"])
        return Response(VocabSessionSerializer(session).data)

    @extend_schema(request=WriteReviewSerializer, responses={200: ReviewedSerializer}, extensions=ADDITION)
    def review(self, request: Request, vocab_item_id: UUID) -> Response:
        """Record how well the caller remembered a word, which moves it on."""
        told = self.validate_body(WriteReviewSerializer)
        reviewed = reviews.record_review(self.get_object(), cast(Review, told), by=authenticated_user(request))
        return Response(ReviewedSerializer(reviewed).data)

    @extend_schema(responses={200: VocabItemSerializer}, extensions=ADDITION)
    def undo(self, request: Request, vocab_item_id: UUID, review_key: UUID) -> Response:
        """Take back the last review of a word, which its client knows by its key."""
        word = reviews.undo_review(self.get_object(), review_key, by=authenticated_user(request))
        return Response(VocabItemSerializer(word).data)

    @extend_schema(responses=TrainingSerializer, extensions=ADDITION)
    def read_settings(self, request: Request) -> Response:
        """How much the caller practises a day."""
        return Response(TrainingSerializer(reviews.read_training(authenticated_user(request))).data)

    @extend_schema(request=TrainingSerializer, responses={200: TrainingSerializer}, extensions=ADDITION)
    def change_settings(self, request: Request) -> Response:
        """Change how much the caller practises a day."""
        changes = self.validate_body(TrainingSerializer, partial=True)
        return Response(TrainingSerializer(reviews.change_training(changes, by=authenticated_user(request))).data)

    @extend_schema(responses=VocabStatisticsSerializer)
    def read_statistics(self, request: Request) -> Response:
        """How far the caller has come with their words."""
        return Response(VocabStatisticsSerializer(compute_vocab_statistics(authenticated_user(request))).data)

    @extend_schema(request=DailyTestSerializer, responses={200: DailyTestTakenSerializer})
    def take_daily_test(self, request: Request) -> Response:
        """Note that the caller has taken the daily vocabulary test; once a day it gives points."""
        day = self.validate_body(DailyTestSerializer).get("day")
        is_first, points = reviews.take_daily_test(day, by=authenticated_user(request))
        return Response({"is_first": is_first, "points": points})


class IllustrationViewSet(IdempotencyMixin[VocabItem]):
    """Pictures of the caller's own words."""

    permission_classes = [IsAuthenticated]
    serializer_class = VocabItemSerializer
    queryset = VocabItem.objects.none()
    lookup_url_kwarg = "vocab_item_id"
    parser_classes = [MultiPartParser]
    throttle_classes = [UploadThrottle]
    max_upload = SIZES[Sort.IMAGE] + FORM_OVERHEAD

    @override
    def get_queryset(self) -> QuerySet[VocabItem]:
        return VocabItem.objects.visible_to(authenticated_user(self.request))

    @extend_schema(request=ImageSerializer, responses={200: VocabItemSerializer})
    def replace(self, request: Request, vocab_item_id: UUID) -> Response:
        """Put a picture to a word (JPEG, PNG, WebP or GIF), in place of the one that it has."""
        picture = self.validate_body(ImageSerializer)["file"]
        word = replace_illustration(self.get_object(), picture, by=authenticated_user(request))
        return Response(VocabItemSerializer(word).data)

    @extend_schema(responses=NO_CONTENT)
    def remove(self, request: Request, vocab_item_id: UUID) -> Response:
        """Take the picture of a word away."""
        remove_illustration(self.get_object(), by=authenticated_user(request))
        return Response(status=204)
