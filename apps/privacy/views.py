"""Calls with which people export what is kept about them, and delete their account."""

from typing import Any

from django.db.models import QuerySet
from django.shortcuts import get_object_or_404
from django.utils.translation import gettext as _
from drf_spectacular.utils import extend_schema
from rest_framework.permissions import AllowAny, IsAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response
from typing_extensions import override

from apps.accounts.permissions import IsThePerson
from apps.accounts.tokens import authenticated_user
from apps.privacy import deletion
from apps.privacy.models import AccountDeletion, DataExport
from apps.privacy.serializers import (
    DataExportSerializer,
    DeletionSerializer,
    KeepAccountSerializer,
    RequestDeletionSerializer,
    represent_export,
)
from apps.privacy.services import find_open_job, get_newest_export, request_export
from kit import rate_limits
from kit.async_results import AsyncResult
from kit.errors import ApiError
from kit.jobs.models import Job, State
from kit.openapi import ADDITION, NO_CONTENT
from kit.viewsets import ApiViewSet, AsyncResultMixin

FROM_ONE_ADDRESS, HOUR = 60, 3600  # links of deletions that are tried in an hour


class DataExportViewSet(AsyncResultMixin[DataExport]):
    """The caller's exports. Answers hold addresses that open files, so none is stored with an Idempotency-Key."""

    permission_classes = [IsAuthenticated & IsThePerson]
    serializer_class = DataExportSerializer
    queryset = DataExport.objects.none()  # names the model for the schema

    @override
    def get_queryset(self) -> QuerySet[DataExport]:
        return DataExport.objects.filter(user=authenticated_user(self.request))

    @extend_schema(request=None, responses={201: DataExportSerializer, 202: DataExportSerializer}, extensions=ADDITION)
    def create(self, request: Request) -> AsyncResult:
        """Put everything that is kept about the caller into one ZIP; a mail says when it is ready."""
        user = authenticated_user(request)
        export, job = request_export(user, by=user)
        return AsyncResult(job.pk, {"export_id": str(export.pk)})

    @override
    def build_result(self, reference: dict[str, Any], job: Job) -> Response:
        if job.state in (State.FAILED, State.CANCELLED):
            raise ApiError("export_failed", _("The export could not be made. Please try again later."), status=503)
        export = get_object_or_404(self.get_queryset(), pk=reference["export_id"])
        return Response(represent_export(export, job), status=202 if job.is_open else 201)

    @extend_schema(extensions=ADDITION)
    def try_retrieve(self, request: Request) -> Response:
        """The caller's newest export, while it can be fetched; 204 without a body if there is none."""
        export = get_newest_export(authenticated_user(request))
        job = find_open_job(export) if export is not None else None
        if export is None or (not export.key and job is None):
            return Response(status=204)
        return Response(represent_export(export, job))


class DeletionViewSet(ApiViewSet[AccountDeletion]):
    """The deletion of the caller's account."""

    permission_classes = [IsAuthenticated]
    serializer_class = RequestDeletionSerializer

    @extend_schema(responses=DeletionSerializer, extensions=ADDITION)
    def create(self, request: Request) -> Response:
        """Have the caller's account deleted in 30 days, and sign it out on all devices; signing in cancels it."""
        requested = deletion.request_own_deletion(authenticated_user(request), **self.validate_body())
        return Response(DeletionSerializer(requested).data)


class KeepAccountViewSet(ApiViewSet[AccountDeletion]):
    """Keeping an account that is to be deleted, by the link of the mail."""

    authentication_classes = []
    permission_classes = [AllowAny]
    serializer_class = KeepAccountSerializer

    @extend_schema(responses=NO_CONTENT, extensions=ADDITION)
    def keep(self, request: Request) -> Response:
        """Keep the account that the link is about."""
        rate_limits.hit("keep-account", rate_limits.get_client_address(request), limit=FROM_ONE_ADDRESS, seconds=HOUR)
        deletion.cancel_by_link(**self.validate_body())
        return Response(status=204)
