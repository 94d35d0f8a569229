"""Calls about feedback on a played case: the debrief, and words to keep."""

from typing import Any
from uuid import UUID

from django.db.models import QuerySet
from django.shortcuts import get_object_or_404
from django.utils.translation import gettext as _
from drf_spectacular.utils import extend_schema
from rest_framework.permissions import IsAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response
from typing_extensions import override

from apps.accounts.tokens import authenticated_user
from apps.conversations.feedback.debriefs import start_debrief
from apps.conversations.feedback.say_again import check_sentence
from apps.conversations.feedback.serializers import (
    ChosenWordsSerializer,
    CompleteChoiceSerializer,
    DebriefSerializer,
    KeptFromTalkSerializer,
    SaidAgainSerializer,
    SayAgainSerializer,
    VocabularyQuerySerializer,
    read_sentence_to_say,
    serialize_debrief,
)
from apps.conversations.feedback.vocabulary import keep_words
from apps.conversations.models import CaseInteraction, Debrief
from apps.conversations.permissions import IsLearner, log_reading
from apps.conversations.turns.serializers import NothingSerializer, PromisedSerializer, serialize_correction
from apps.evaluation.language import to_json
from apps.vocabulary.views import list_gloss_languages
from kit.async_results import AsyncResult
from kit.errors import ApiError
from kit.jobs.models import Job
from kit.openapi import ADDITION
from kit.throttles import UserThrottle
from kit.viewsets import ApiViewSet, AsyncResultMixin, IdempotencyMixin


class DebriefViewSet(AsyncResultMixin[CaseInteraction], IdempotencyMixin[CaseInteraction]):
    """Debriefs of played cases."""

    serializer_class = DebriefSerializer
    lookup_url_kwarg = "case_interaction_id"
    permissions_by_action = {
        "retrieve": [IsAuthenticated],
        "create": [IsLearner],
    }

    @override
    def get_queryset(self) -> QuerySet[CaseInteraction]:
        return CaseInteraction.objects.visible_to(authenticated_user(self.request))

    @extend_schema(extensions=ADDITION)
    def retrieve(self, request: Request, case_interaction_id: UUID) -> Response:
        """The debrief as it was made last; 404 when there is none yet."""
        debriefs = Debrief.objects.select_related("case_interaction")
        visible = self.get_queryset().filter(pk=case_interaction_id)
        debrief = get_object_or_404(debriefs, case_interaction__in=visible)
        log_reading(authenticated_user(request), case_interaction=debrief.case_interaction)
        return Response(serialize_debrief(debrief))

    @extend_schema(
        request=NothingSerializer,
        responses={201: DebriefSerializer, 202: PromisedSerializer},
        extensions=ADDITION,
    )
    def create(self, request: Request, case_interaction_id: UUID) -> AsyncResult:
        """Have the debrief made of all that has been said; 202 with the job if that takes longer."""
        interaction = self.get_object()
        self.validate_body(NothingSerializer)
        job = start_debrief(interaction, by=authenticated_user(request))
        return AsyncResult(job.pk, {"case_interaction": str(interaction.pk)})

    @override
    def build_result(self, reference: dict[str, Any], job: Job) -> Response:
        if job.is_open:
            return Response({"job": job.summary()}, status=202)
        rows = Debrief.objects.select_related("case_interaction")
        debrief = rows.filter(case_interaction=reference["case_interaction"]).first()
        if debrief is None:
            get_object_or_404(CaseInteraction, pk=reference["case_interaction"])  # it may have been deleted meanwhile
            raise ApiError("debrief_failed", _("The debrief could not be made."), status=503)
        return Response(serialize_debrief(debrief), status=201)


class SayAgainThrottle(UserThrottle):
    """Sentences of one person that are checked."""

    scope, rate = "said-again", "60/min"


class SaidAgainViewSet(IdempotencyMixin[CaseInteraction]):
    """Sentences that are said again at the end of a debrief."""

    permission_classes = [IsLearner]
    throttle_classes = [SayAgainThrottle]
    lookup_url_kwarg = "case_interaction_id"

    @override
    def get_queryset(self) -> QuerySet[CaseInteraction]:
        return CaseInteraction.objects.visible_to(authenticated_user(self.request))

    @extend_schema(request=SayAgainSerializer, responses={200: SaidAgainSerializer}, extensions=ADDITION)
    def create(self, request: Request, case_interaction_id: UUID) -> Response:
        """Check the sentence that the debrief asks to say again; nothing is stored, and no points are given."""
        interaction, body = self.get_object(), self.validate_body(SayAgainSerializer)
        debrief = get_object_or_404(Debrief.objects.select_related("case_interaction"), case_interaction=interaction)
        wanted = read_sentence_to_say(debrief)
        if wanted is None:
            raise ApiError("nothing_to_say", _("There is no sentence to say again."))
        outcome, remarks = check_sentence(interaction, wanted, body["text"])
        corrections = [serialize_correction(to_json(remark)) for remark in remarks if remark.better]
        return Response({"outcome": outcome, "sentence": wanted.sentence, "corrections": corrections})


class ConversationVocabularyThrottle(UserThrottle):
    """Calls of one person, each of which reads the whole conversation with the dictionaries."""

    scope, rate = "words-of-talk", "20/min"


class ConversationVocabularyViewSet(ApiViewSet[CaseInteraction]):
    """Words of the caller's conversations."""

    permission_classes = [IsAuthenticated]
    throttle_classes = [ConversationVocabularyThrottle]

    @extend_schema(
        parameters=[VocabularyQuerySerializer], request=ChosenWordsSerializer, responses={200: KeptFromTalkSerializer}
    )
    def keep(self, request: Request) -> Response:
        """Keep words of one's talk in one's own list, with the lines that they were met in."""
        given = self.validate_query(VocabularyQuerySerializer) | self.validate_body(ChosenWordsSerializer)
        choice, user = self.validate(CompleteChoiceSerializer, given), authenticated_user(request)
        own = CaseInteraction.objects.of(user).select_related("snapshot")
        interaction = get_object_or_404(own, pk=choice["case_interaction_id"])
        kept = keep_words(interaction, choice["n_vocab_items"], list_gloss_languages(user), choice["terms"], by=user)
        return Response(KeptFromTalkSerializer({"vocab_items": kept}).data)
