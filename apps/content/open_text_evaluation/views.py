"""Calls that evaluate a text of a learner, or extract objectives from one of a lesson, by a job."""

from typing import Any

from django.db.models import Model
from django.utils.translation import gettext as _
from drf_spectacular.utils import extend_schema
from rest_framework.permissions import IsAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response
from typing_extensions import override

from apps.accounts.tokens import authenticated_user
from apps.content.open_text_evaluation.localization import localize_result
from apps.content.open_text_evaluation.task_serializers import (
    ExplainVocabSerializer,
    ExtractedSerializer,
    ExtractSerializer,
    FindTermSerializer,
    JudgedSerializer,
    MakeSentenceSerializer,
    MakeSpecificSerializer,
    UseSetPhraseSerializer,
)
from apps.conversations.turns.serializers import PromisedSerializer
from apps.courses.permissions import CanCreateCourse
from kit.async_results import AsyncResult
from kit.errors import ApiError
from kit.jobs.models import Job
from kit.jobs.queue import start
from kit.serializers import StrictSerializer
from kit.throttles import UserThrottle
from kit.viewsets import AsyncResultMixin, IdempotencyMixin

JUDGED = {200: JudgedSerializer, 202: PromisedSerializer}


class JudgementThrottle(UserThrottle):
    """Texts of one person."""

    scope, rate = "judge", "60/min"


class EvaluationViewSet(AsyncResultMixin[Model], IdempotencyMixin[Model]):
    """Evaluations of texts by a job: 200 with its result, 202 with the job if that takes longer."""

    throttle_classes = [JudgementThrottle]
    repeats_failed_jobs = True
    permissions_by_action = {
        "explain_vocab": [IsAuthenticated],
        "make_sentence": [IsAuthenticated],
        "use_set_phrase": [IsAuthenticated],
        "make_specific": [IsAuthenticated],
        "find_term": [IsAuthenticated],
        "extract_objectives": [CanCreateCourse],
    }

    def start_judgement(self, call: str, serializer_class: type[StrictSerializer]) -> AsyncResult:
        """Start the job of this call with the validated body of the request."""
        body = self.validate_body(serializer_class)
        job = start("content.judge", call, body, by=authenticated_user(self.request))
        return AsyncResult(job.pk, {})

    @override
    def build_result(self, reference: dict[str, Any], job: Job) -> Response:
        if job.is_open:
            return Response({"job": job.summary()}, status=202)
        if job.result is None:
            raise ApiError(job.error_code or "not_judged", _("This could not be judged."), status=503)
        if self.action == "extract_objectives":
            return Response(ExtractedSerializer(job.result).data)
        return Response(JudgedSerializer(localize_result(job.result)).data)

    @extend_schema(request=ExplainVocabSerializer, responses=JUDGED)
    def explain_vocab(self, request: Request) -> AsyncResult:
        """Judge how a word is explained in the learner's own words."""
        return self.start_judgement("explain-vocab", ExplainVocabSerializer)

    @extend_schema(request=MakeSentenceSerializer, responses=JUDGED)
    def make_sentence(self, request: Request) -> AsyncResult:
        """Judge a sentence that was to be made with a word."""
        return self.start_judgement("make-sentence", MakeSentenceSerializer)

    @extend_schema(request=UseSetPhraseSerializer, responses=JUDGED)
    def use_set_phrase(self, request: Request) -> AsyncResult:
        """Judge whether a set phrase is used, and made to fit."""
        return self.start_judgement("use-set-phrase", UseSetPhraseSerializer)

    @extend_schema(request=MakeSpecificSerializer, responses=JUDGED)
    def make_specific(self, request: Request) -> AsyncResult:
        """Judge whether a vague sentence was made specific."""
        return self.start_judgement("make-specific", MakeSpecificSerializer)

    @extend_schema(request=FindTermSerializer, responses=JUDGED)
    def find_term(self, request: Request) -> AsyncResult:
        """Judge a term that was to be found: word, article and plural, each by itself."""
        return self.start_judgement("find-term-correct", FindTermSerializer)

    @extend_schema(request=ExtractSerializer, responses={200: ExtractedSerializer, 202: PromisedSerializer})
    def extract_objectives(self, request: Request) -> AsyncResult:
        """Draw learning objectives from a text, each with the words that it comes from."""
        text = self.validate_body(ExtractSerializer)["text"]
        job = start("content.extract_objectives", text, by=authenticated_user(request))
        return AsyncResult(job.pk, {})
