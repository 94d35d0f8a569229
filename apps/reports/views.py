"""Calls that put together what several apps know."""

from drf_spectacular.utils import extend_schema
from rest_framework.permissions import IsAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response

from apps.accounts.models import User
from apps.accounts.serializers.users import represent_user
from apps.accounts.tokens import authenticated_user
from apps.reports.serializers import MeSerializer
from apps.reports.statistics import compute_statistics
from kit.viewsets import ApiViewSet


class MeViewSet(ApiViewSet[User]):
    """The caller."""

    permission_classes = [IsAuthenticated]

    @extend_schema(responses=MeSerializer)
    def retrieve(self, request: Request) -> Response:
        """The person who asks, with settings, points, level, streak, roles and counts."""
        user = authenticated_user(request)
        return Response({**represent_user(user), "user_stats": compute_statistics(user)})
