"""POST /cases/{id}/try-out: a line to a person of a case that is being written."""

from typing import Any
from uuid import UUID

from django.db.models import QuerySet
from django.utils.translation import gettext as _
from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response
from typing_extensions import override

from apps.accounts.tokens import authenticated_user
from apps.cases.models import Case
from apps.cases.permissions import CanChangeCase
from apps.conversations.try_out.serializers import TryOutLineSerializer, TryOutSerializer
from apps.conversations.try_out.services import unpack_state
from apps.speech.errors import build_error
from kit.async_results import AsyncResult
from kit.errors import ApiError
from kit.jobs.models import Job, State
from kit.jobs.queue import start
from kit.openapi import ADDITION
from kit.throttles import UserThrottle
from kit.viewsets import AsyncResultMixin


class TryOutThrottle(UserThrottle):
    """Lines that one author says to a case that is being written."""

    scope, rate = "try-out", "30/min"


class TryOutViewSet(AsyncResultMixin[Case]):
    """Lines to the people of a case as it stands."""

    queryset = Case.objects.none()  # names the model for the schema
    permission_classes = [CanChangeCase]
    throttle_classes = [TryOutThrottle]
    lookup_url_kwarg = "case_id"

    @override
    def get_queryset(self) -> QuerySet[Case]:
        return Case.objects.visible_to(authenticated_user(self.request)).select_related("organization")

    @extend_schema(
        request=TryOutLineSerializer,
        responses={200: TryOutSerializer, 202: TryOutSerializer},
        extensions=ADDITION,
    )
    def create(self, request: Request, case_id: UUID) -> Response | AsyncResult:
        """Say a line to a person of the case as it was last saved, finished or not; no learner's data is made."""
        case, line = self.get_object(), self.validate_body(TryOutLineSerializer)
        held = unpack_state(case, line.pop("state"))
        job = start("conversations.try_out", case.pk, line, held, by=authenticated_user(request))
        return AsyncResult(job.pk, {})

    @override
    def build_result(self, reference: dict[str, Any], job: Job) -> Response:
        if job.error_code == "case_unreadable" and job.state == State.FAILED:
            raise ApiError(
                "case_unreadable", _("Nobody can be talked with in this case as it stands."), reason=job.error
            )
        if job.state in (State.FAILED, State.CANCELLED):
            raise build_error(job.error_code)
        if job.state == State.DONE and job.result:
            return Response(TryOutSerializer({"answer": job.result, "job": None}).data)
        return Response(TryOutSerializer({"answer": None, "job": job}).data, status=202)
