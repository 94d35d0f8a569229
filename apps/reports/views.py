"""Calls that put together what several rooms know."""

from typing import ClassVar

from rest_framework.request import Request
from rest_framework.response import Response

from apps.accounts.shapes.users import shown
from apps.accounts.tokens import signed_in_as
from apps.reports.shapes import MeShape
from apps.reports.stats import stats_of
from kit.api import ApiView
from kit.rules import signed_in


class Me(ApiView):
    rules: ClassVar = {"GET": signed_in}
    gives: ClassVar = {"GET": MeShape}
    about: ClassVar = {"GET": "The person who asks, with settings, roles and counts."}

    def get(self, request: Request) -> Response:
        user = signed_in_as(request)
        return Response({**shown(user), "user_stats": stats_of(user)})
