"""GET /jobs/{id}: where one's own job stands."""

from django.db.models import QuerySet
from drf_spectacular.utils import extend_schema
from rest_framework.mixins import RetrieveModelMixin
from rest_framework.permissions import IsAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response

from kit.jobs.models import Job
from kit.jobs.serializers import JobResultSerializer
from kit.openapi import ADDITION
from kit.viewsets import ApiViewSet


class JobViewSet(RetrieveModelMixin, ApiViewSet[Job]):
    """Jobs that the caller started."""

    permission_classes = [IsAuthenticated]
    serializer_class = JobResultSerializer
    lookup_url_kwarg = "job_id"

    def get_queryset(self) -> QuerySet[Job]:
        return Job.objects.filter(owner_id=self.request.user.pk)

    @extend_schema(extensions=ADDITION)
    def retrieve(self, request: Request, *args: object, **kwargs: object) -> Response:
        """Where a job that the caller started stands, and once it is done, what the call that started it promised."""
        return super().retrieve(request, *args, **kwargs)
