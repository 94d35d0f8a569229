"""The call about what somebody has played."""

from typing import Any, ClassVar
from uuid import UUID

from django.http import Http404
from django.shortcuts import get_object_or_404
from rest_framework.request import Request
from rest_framework.response import Response

from apps.accounts.models import User
from apps.conversations.interactions.overviews import may_be_overseen, shown
from apps.conversations.interactions.representations import short
from apps.conversations.interactions.serializers import OverviewSerializer
from apps.conversations.models import CaseInteraction
from kit.api import ApiView
from kit.pagination import PageQuerySerializer
from kit.permissions import signed_in


class Overviews(ApiView):
    rules: ClassVar = {"GET": signed_in}
    asks: ClassVar = {"GET": PageQuerySerializer}
    gives: ClassVar = {"GET": OverviewSerializer}
    paged: ClassVar = frozenset({"GET"})
    about: ClassVar = {"GET": "What somebody has played and how far, newest first: for oneself, tutors and managers."}

    def find(self, user: Any, *args: Any, user_id: UUID, **ids: Any) -> User:
        if not may_be_overseen(user_id, by=user):
            raise Http404
        return get_object_or_404(User, pk=user_id)

    def get(self, request: Request, **ids: Any) -> Response:
        rows = CaseInteraction.objects.of(self.thing).in_time(newest_first=True)
        return self.page(rows.as_overview().annotate(short=short()), shown=shown)
