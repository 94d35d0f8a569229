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
from apps.experience.models import ExperienceEvent
from apps.experience.serializers import ExperienceEventSerializer, MyExperienceSerializer, RecentQuerySerializer
from kit.viewsets import ApiViewSet


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
