"""The calls by which learners take their words along and bring others in."""

from typing import Any
from uuid import UUID

from django.core.files.uploadedfile import UploadedFile
from django.db.models import QuerySet
from django.utils import timezone
from django.utils.translation import gettext as _
from drf_spectacular.utils import extend_schema
from rest_framework.exceptions import NotFound
from rest_framework.parsers import MultiPartParser
from rest_framework.permissions import IsAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response
from typing_extensions import override

from apps.accounts.tokens import authenticated_user
from apps.vocabulary.exchange.serializers import (
    RequestVocabExportSerializer,
    VocabFileSerializer,
    VocabFileUploadSerializer,
    represent_file,
)
from apps.vocabulary.exchange.word_files import confirm, discard, hand_in, request_export
from apps.vocabulary.models import Direction, VocabFile
from kit.async_results import AsyncResult
from kit.errors import ApiError
from kit.jobs.models import Job, State
from kit.openapi import ADDITION, NO_CONTENT
from kit.parsers import Json as JsonParser
from kit.throttles import UploadThrottle
from kit.viewsets import FORM_OVERHEAD, AsyncResultMixin, IdempotencyMixin

MAX_FILE = 100 * 1024 * 1024  # bytes of a file that is handed in


class VocabExportViewSet(AsyncResultMixin[VocabFile]):
    """The caller's own words as files. Answers hold addresses that open files, so none is stored with a key."""

    permission_classes = [IsAuthenticated]
    serializer_class = RequestVocabExportSerializer
    queryset = VocabFile.objects.none()  # names the model for the schema

    @extend_schema(responses={201: VocabFileSerializer, 202: VocabFileSerializer}, extensions=ADDITION)
    def create(self, request: Request) -> AsyncResult:
        """Write one's own words into a file: a table, or a package for Anki with pictures, sounds and schedules."""
        file, job = request_export(**self.validate_body(), by=authenticated_user(request))
        return AsyncResult(job.pk, {"file": str(file.pk)})

    @override
    def build_result(self, reference: dict[str, Any], job: Job) -> Response:
        user = authenticated_user(self.request)
        own = VocabFile.objects.filter(learner=user, direction=Direction.EXPORT, expires_at__gt=timezone.now())
        file = own.filter(pk=reference["file"]).first()
        if file is None:
            raise NotFound
        if job.state in (State.FAILED, State.CANCELLED):
            raise ApiError("export_failed", _("The export could not be made. Please try again later."), status=503)
        return Response(represent_file(file, job), status=202 if job.is_open else 201)


class VocabImportViewSet(AsyncResultMixin[VocabFile], IdempotencyMixin[VocabFile]):
    """Files of words that the caller has handed in."""

    permission_classes = [IsAuthenticated]
    serializer_class = VocabFileSerializer
    parser_classes = [MultiPartParser, JsonParser]
    max_upload = MAX_FILE + FORM_OVERHEAD
    lookup_url_kwarg = "file_id"

    @override
    def get_throttles(self) -> list[Any]:
        """Limit the action that takes a file."""
        return [UploadThrottle()] if self.action == "create" else []

    @override
    def get_queryset(self) -> QuerySet[VocabFile]:
        user = authenticated_user(self.request)
        return VocabFile.objects.filter(learner=user, direction=Direction.IMPORT).select_related("learner")

    @override
    def upload_too_large(self) -> ApiError:
        text = _("This file is too large: it may have {most} MB.").format(most=MAX_FILE // (1024 * 1024))
        return ApiError("too_large", text, status=413)

    @extend_schema(
        request=VocabFileUploadSerializer,
        responses={201: VocabFileSerializer, 202: VocabFileSerializer},
        extensions=ADDITION,
    )
    def create(self, request: Request) -> AsyncResult:
        """Hand in a file of words: what its import would do, and what is wrong in it. Nothing is changed yet."""
        file: UploadedFile[bytes] = self.validate_body(VocabFileUploadSerializer)["file"]
        stored, job = hand_in(file, by=authenticated_user(request))
        return AsyncResult(job.pk, {"file": str(stored.pk), "status": 201})

    @extend_schema(extensions=ADDITION)
    def retrieve(self, request: Request, file_id: UUID) -> Response:
        """A file of words that the caller has handed in, and what its import does or has done."""
        return Response(represent_file(self.get_object()))

    @extend_schema(request=None, responses={200: VocabFileSerializer, 202: VocabFileSerializer}, extensions=ADDITION)
    def confirm(self, request: Request, file_id: UUID) -> AsyncResult:
        """Import a file whose preview was seen; 409 `import_over` for one that is not waiting for that."""
        file = self.get_object()
        job = confirm(file)
        if job is None:
            raise ApiError("import_over", _("This file cannot be imported any more. Please choose it again."))
        return AsyncResult(job.pk, {"file": str(file.pk), "status": 200})

    @extend_schema(responses=NO_CONTENT, extensions=ADDITION)
    def destroy(self, request: Request, file_id: UUID) -> Response:
        """Discard a file that is not being imported."""
        discard(self.get_object())
        return Response(status=204)

    @override
    def build_result(self, reference: dict[str, Any], job: Job) -> Response:
        file = self.get_queryset().filter(pk=reference["file"]).first()
        if file is None:
            raise NotFound
        return Response(represent_file(file, job), status=202 if job.is_open else reference["status"])
