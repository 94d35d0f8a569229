"""GET /jobs/{id}: where a job stands that makes an answer for the caller, and the answer."""

from typing import Any
from uuid import UUID

from django.db.models import Q, QuerySet
from django.http import Http404
from drf_spectacular.utils import extend_schema
from rest_framework.exceptions import APIException
from rest_framework.permissions import IsAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response
from typing_extensions import override

from kit.async_results import build_promised_answer
from kit.exception_handler import represent_error
from kit.jobs.models import Job
from kit.jobs.serializers import JobResultSerializer, JobSerializer
from kit.openapi import ADDITION
from kit.viewsets import ApiViewSet


class JobViewSet(ApiViewSet[Job]):
    """Jobs that the caller started, or that promised the caller an answer."""

    permission_classes = [IsAuthenticated]
    serializer_class = JobResultSerializer
    lookup_url_kwarg = "job_id"

    @override
    def get_queryset(self) -> QuerySet[Job]:
        user_id = self.request.user.pk
        return Job.objects.filter(Q(owner_id=user_id) | Q(promise__has_key=str(user_id)))

    @extend_schema(extensions=ADDITION)
    def retrieve(self, request: Request, job_id: UUID) -> Response:
        """Where a job of the caller's stands, and once it has ended, what the call that needs it answers."""
        job = self.get_object()
        return Response({**JobSerializer(job).data, **self.read_answer(job)})

    def read_answer(self, job: Job) -> dict[str, Any]:
        """Give the answer or the refusal of the call that promised one."""
        try:
            answer = build_promised_answer(self.request, job)
        except (APIException, Http404) as refusal:
            return {"result": None, "error": represent_error(refusal, self)}
        return {"result": answer and answer.data, "error": None}
