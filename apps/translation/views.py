"""The call about translation."""

from drf_spectacular.utils import extend_schema
from rest_framework.permissions import IsAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response
from typing_extensions import override

from apps.accounts.tokens import authenticated_user
from apps.translation.models import Translation
from apps.translation.requests import represent_translation, request_translation
from apps.translation.serializers import TranslatedSerializer, TranslateSerializer
from kit.async_results import AsyncResult
from kit.jobs.models import Job
from kit.throttles import UserThrottle
from kit.viewsets import AsyncResultMixin, IdempotencyMixin


class TranslationThrottle(UserThrottle):
    """Texts of one person."""

    scope, rate = "translate", "60/min"


class TranslationViewSet(AsyncResultMixin[Translation], IdempotencyMixin[Translation]):
    """Translations of texts."""

    permission_classes = [IsAuthenticated]
    throttle_classes = [TranslationThrottle]
    repeats_failed_jobs = True

    @extend_schema(request=TranslateSerializer, responses={200: TranslatedSerializer, 202: TranslatedSerializer})
    def create(self, request: Request) -> AsyncResult:
        """Translate a text, or gloss its words where no provider is set up; 202 with the job if that takes long."""
        body = self.validate_body(TranslateSerializer)
        row, job = request_translation(
            body["text"],
            option=body["translation_option"],
            by=authenticated_user(request),
            target=body["target_language"],
            source=body["source_language"],
        )
        return AsyncResult(job.pk, {"translation": str(row.pk)})

    @override
    def build_result(self, reference: dict[str, str], job: Job) -> Response:
        found = represent_translation(reference["translation"], job)
        return Response(TranslatedSerializer(found).data, status=200 if found["job"] is None else 202)
