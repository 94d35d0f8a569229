"""Calls that put together what several rooms know."""

from typing import ClassVar

from rest_framework.request import Request
from rest_framework.response import Response

from apps.accounts.serializers.users import shown
from apps.accounts.tokens import authenticated_user
from apps.reports.serializers import MeSerializer
from apps.reports.statistics import stats_of
from kit.api import ApiView
from kit.permissions import signed_in


class Me(ApiView):
    rules: ClassVar = {"GET": signed_in}
    gives: ClassVar = {"GET": MeSerializer}
    about: ClassVar = {"GET": "The person who asks, with settings, roles and counts."}

    def get(self, request: Request) -> Response:
        user = authenticated_user(request)
        return Response({**shown(user), "user_stats": stats_of(user)})
