"""Calls about tasks: their steps, and hints."""

from uuid import UUID

from django.db.models import QuerySet
from django.shortcuts import get_object_or_404
from drf_spectacular.utils import extend_schema
from rest_framework.permissions import IsAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response
from typing_extensions import override

from apps.accounts.tokens import authenticated_user
from apps.conversations.models import CaseInteraction, SubtaskInteraction
from apps.conversations.permissions import IsLearner
from apps.conversations.tasks.hints import give_hint
from apps.conversations.tasks.serializers import (
    AskHintSerializer,
    EvaluateSerializer,
    HintSerializer,
    SkipSerializer,
    TaskInteractionSerializer,
    list_tasks,
    load_frozen_tasks,
)
from apps.conversations.tasks.services import evaluate_step, skip_step
from kit.openapi import ADDITION
from kit.viewsets import IdempotencyMixin


class SubtaskViewSet(IdempotencyMixin[SubtaskInteraction]):
    """The steps of the caller's own tasks."""

    permission_classes = [IsAuthenticated]

    @override
    def get_queryset(self) -> QuerySet[SubtaskInteraction]:
        own = SubtaskInteraction.objects.filter(
            task_interaction__case_interaction__learner=authenticated_user(self.request)
        )
        return own.select_related("task_interaction__case_interaction")

    @extend_schema(request=SkipSerializer, responses={200: TaskInteractionSerializer(many=True)})
    def skip(self, request: Request) -> Response:
        """Leave a step out, or take it up again; all tasks as they stand then."""
        body = self.validate_body(SkipSerializer)
        step = self.get_object_from(self.get_queryset(), body["subtask_interaction_id"])
        skip_step(step, revert=body["revert"])
        return represent_tasks(step)

    @extend_schema(request=EvaluateSerializer, responses={200: TaskInteractionSerializer(many=True)})
    def evaluate(self, request: Request) -> Response:
        """Look at a step again; all tasks as they stand then."""
        body = self.validate_body(EvaluateSerializer)
        step = self.get_object_from(self.get_queryset(), body["subtask_interaction_id"])
        evaluate_step(step)
        return represent_tasks(step)


def represent_tasks(step: SubtaskInteraction) -> Response:
    """Give all tasks of the interaction that a step belongs to."""
    interaction = step.task_interaction.case_interaction
    return Response(list_tasks(interaction.pk, load_frozen_tasks(interaction.snapshot_id)))


class HintViewSet(IdempotencyMixin[CaseInteraction]):
    """Hints for the steps of an interaction."""

    permission_classes = [IsLearner]
    lookup_url_kwarg = "case_interaction_id"

    @override
    def get_queryset(self) -> QuerySet[CaseInteraction]:
        return CaseInteraction.objects.visible_to(authenticated_user(self.request))

    @extend_schema(request=AskHintSerializer, responses={200: HintSerializer}, extensions=ADDITION)
    def create(self, request: Request, case_interaction_id: UUID) -> Response:
        """One rung of the ladder of hints for a step; which were used is noted."""
        interaction = self.get_object()
        body = self.validate_body(AskHintSerializer)
        steps = SubtaskInteraction.objects.filter(task_interaction__case_interaction=interaction)
        steps = steps.select_related("task_interaction__case_interaction__snapshot")
        step = get_object_or_404(steps, pk=body["subtask_interaction_id"])
        return Response(give_hint(step, body["step"]))
