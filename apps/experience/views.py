"""Calls about the caller's points."""

from django.db.models import QuerySet
from drf_spectacular.utils import extend_schema
from rest_framework.mixins import ListModelMixin
from rest_framework.permissions import IsAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response
from typing_extensions import override

from apps.accounts.tokens import authenticated_user
from apps.experience import representations
from apps.experience.models import Achievement, ExperienceEvent
from apps.experience.serializers import (
    AchievementSerializer,
    ActivityQuerySerializer,
    ActivitySerializer,
    ExperienceEventSerializer,
    MyExperienceSerializer,
    RecentQuerySerializer,
)
from apps.experience.services import mark_achievements_seen
from kit.openapi import ADDITION, NO_CONTENT
from kit.viewsets import ApiViewSet, IdempotencyMixin


class ExperienceViewSet(ListModelMixin, ApiViewSet[ExperienceEvent]):
    """The caller's points and what gave them."""

    permission_classes = [IsAuthenticated]
    serializer_class = ExperienceEventSerializer
    queryset = ExperienceEvent.objects.none()  # names the model for the schema

    @override
    def get_queryset(self) -> QuerySet[ExperienceEvent]:
        return ExperienceEvent.objects.filter(user=authenticated_user(self.request)).order_by("-created_at", "-id")

    def list(self, request: Request, *args: object, **kwargs: object) -> Response:
        """Everything by which the caller ever gained points, newest first."""
        return super().list(request, *args, **kwargs)

    @extend_schema(responses=MyExperienceSerializer)
    def standing(self, request: Request) -> Response:
        """The caller's points, level and streak."""
        return Response(MyExperienceSerializer(representations.represent_experience(authenticated_user(request))).data)

    @extend_schema(parameters=[RecentQuerySerializer], responses=ExperienceEventSerializer(many=True))
    def recent(self, request: Request) -> Response:
        """What the caller gained points by during the last days (at most 2000), newest first."""
        days_back = self.validate_query(RecentQuerySerializer)["days_back"]
        events = representations.list_recent_events(authenticated_user(request), days_back)
        return Response(ExperienceEventSerializer(events, many=True).data)

    @extend_schema(parameters=[ActivityQuerySerializer], responses=ActivitySerializer, extensions=ADDITION)
    def activity(self, request: Request) -> Response:
        """What the caller did on each day, up to a year back, by the caller's own midnight."""
        days_back = self.validate_query(ActivityQuerySerializer)["days_back"]
        found = representations.represent_activity(authenticated_user(request), days_back)
        return Response(ActivitySerializer(found).data)


class AchievementViewSet(IdempotencyMixin[Achievement]):
    """The milestones that the caller has reached; a handful, so without pages."""

    permission_classes = [IsAuthenticated]
    serializer_class = AchievementSerializer
    queryset = Achievement.objects.none()  # names the model for the schema
    paged_actions = frozenset()

    @extend_schema(responses=AchievementSerializer(many=True), extensions=ADDITION)
    def list(self, request: Request) -> Response:
        """The milestones that the caller has reached, the latest first."""
        found = representations.list_achievements(authenticated_user(request))
        return Response(AchievementSerializer(found, many=True).data)

    @extend_schema(request=None, responses=NO_CONTENT, extensions=ADDITION)
    def see(self, request: Request) -> Response:
        """Note that the caller has seen them."""
        mark_achievements_seen(authenticated_user(request))
        return Response(status=204)
