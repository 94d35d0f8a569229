"""GET /jobs/{id}: where one's own job stands."""

from typing import Any, ClassVar
from uuid import UUID

from django.http import Http404
from rest_framework.request import Request
from rest_framework.response import Response

from kit.api import ApiView
from kit.jobs.models import Job
from kit.jobs.serializers import JobSerializer
from kit.permissions import signed_in


class OneJob(ApiView):
    rules: ClassVar = {"GET": signed_in}
    gives: ClassVar = {"GET": JobSerializer}
    about: ClassVar = {"GET": "Where a job that the caller started stands."}
    added = True

    def find(self, user: Any, *, job_id: UUID, **ids: Any) -> Job:
        job = Job.objects.filter(pk=job_id, owner_id=user.pk).first()
        if job is None:
            raise Http404
        return job

    def get(self, request: Request, **ids: Any) -> Response:
        return self.answer(self.thing)
