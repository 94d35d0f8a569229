"""Calls that help before and after: hints, and the debrief."""

from typing import Any, ClassVar
from uuid import UUID

from django.shortcuts import get_object_or_404
from django.utils.translation import gettext as _
from rest_framework.request import Request
from rest_framework.response import Response

from apps.conversations.audit import write_down_reading
from apps.conversations.feedback.debriefs import debrief_shown
from apps.conversations.models import CaseInteraction, Debrief, SubtaskInteraction
from apps.conversations.permissions import may_speak
from apps.conversations.tasks.hints import give_hint
from apps.conversations.tasks.serializers import AskHintSerializer, DebriefSerializer, HintSerializer
from apps.conversations.turns.serializers import NothingSerializer, PromisedSerializer
from apps.conversations.turns.services import start_debrief
from kit.api import ApiView
from kit.async_results import AsyncResult
from kit.errors import ApiError
from kit.jobs.models import Job
from kit.permissions import signed_in


class Hints(ApiView):
    rules: ClassVar = {"POST": may_speak}
    takes: ClassVar = {"POST": AskHintSerializer}
    gives: ClassVar = {"POST": HintSerializer}
    about: ClassVar = {"POST": "One rung of the ladder of hints for a step; which were used is noted."}
    added = True

    def find(self, user: Any, *args: Any, case_interaction_id: UUID, **ids: Any) -> CaseInteraction:
        return get_object_or_404(CaseInteraction.objects.visible_to(user), pk=case_interaction_id)

    def post(self, request: Request, **ids: Any) -> Response:
        asked = self.body()
        steps = SubtaskInteraction.objects.filter(task_interaction__case_interaction=self.thing)
        steps = steps.select_related("task_interaction__case_interaction__snapshot")
        step = get_object_or_404(steps, pk=asked["subtask_interaction_id"])
        return Response(give_hint(step, asked["step"]))


class DebriefOf(ApiView):
    rules: ClassVar = {"GET": signed_in, "POST": may_speak}
    takes: ClassVar = {"POST": NothingSerializer}
    gives: ClassVar = {"GET": DebriefSerializer, "POST": (201, DebriefSerializer)}
    promises: ClassVar = {"POST": PromisedSerializer}
    about: ClassVar = {
        "GET": "The debrief as it was made last; 404 when there is none yet.",
        "POST": "Have the debrief made of all that has been said; 202 with the job if that takes longer.",
    }
    added = True

    def find(self, user: Any, *args: Any, case_interaction_id: UUID, **ids: Any) -> Any:
        mine = CaseInteraction.objects.visible_to(user)
        if self.verb == "POST":
            return get_object_or_404(mine, pk=case_interaction_id)
        rows = Debrief.objects.select_related("case_interaction")
        return get_object_or_404(rows, case_interaction__in=mine.filter(pk=case_interaction_id))

    def get(self, request: Request, **ids: Any) -> Response:
        write_down_reading(self.caller, case_interaction=self.thing.case_interaction)
        return Response(debrief_shown(self.thing))

    def post(self, request: Request, **ids: Any) -> AsyncResult:
        self.body()
        job = start_debrief(self.thing, by=self.caller)
        return AsyncResult(job.pk, {"case_interaction": str(self.thing.pk)})

    def settle(self, reference: dict[str, Any], job: Job) -> Response:
        if job.is_open:
            return Response({"job": job.summary()}, status=202)
        rows = Debrief.objects.select_related("case_interaction")
        debrief = rows.filter(case_interaction=reference["case_interaction"]).first()
        if debrief is None:
            get_object_or_404(CaseInteraction, pk=reference["case_interaction"])  # she may have deleted it meanwhile
            raise ApiError("debrief_failed", _("The debrief could not be made."), status=503)
        return Response(debrief_shown(debrief), status=201)
