"""Calls about the caller's day."""

from drf_spectacular.utils import extend_schema
from rest_framework.permissions import IsAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response

from apps.accounts.tokens import authenticated_user
from apps.conversations.turns.serializers import NothingSerializer
from apps.daily.day_progress import read_day
from apps.daily.models import DailyPlan
from apps.daily.plans import begin_scene, get_plan
from apps.daily.serializers import BegunSceneSerializer, DailyPlanSerializer
from kit.openapi import ADDITION
from kit.viewsets import IdempotencyMixin


class DailyPlanViewSet(IdempotencyMixin[DailyPlan]):
    """The caller's daily path."""

    permission_classes = [IsAuthenticated]
    serializer_class = DailyPlanSerializer
    queryset = DailyPlan.objects.none()  # names the model for the schema

    @extend_schema(responses=DailyPlanSerializer, extensions=ADDITION)
    def retrieve(self, request: Request) -> Response:
        """What the caller is offered today, and how far it is; the same on every device."""
        user = authenticated_user(request)
        return Response(DailyPlanSerializer(read_day(get_plan(user), user)).data)

    @extend_schema(request=NothingSerializer, responses={200: BegunSceneSerializer}, extensions=ADDITION)
    def begin_scene(self, request: Request) -> Response:
        """Begin the talk of today's scene, or give the one that was begun before."""
        self.validate_body(NothingSerializer)
        talk = begin_scene(authenticated_user(request))
        return Response(BegunSceneSerializer({"case_interaction_id": talk.pk}).data)
