"""Calls about the caller's points."""

from typing import ClassVar

from rest_framework.request import Request
from rest_framework.response import Response

from apps.experience import representations, serializers
from apps.experience.models import ExperienceEvent
from kit.api import ApiView
from kit.pagination import PageQuery
from kit.permissions import signed_in


class ExperiencePoints(ApiView):
    rules: ClassVar = {"GET": signed_in}
    asks: ClassVar = {"GET": PageQuery}
    gives: ClassVar = {"GET": serializers.ExperienceEventSerializer}
    paged: ClassVar = frozenset({"GET"})
    about: ClassVar = {"GET": "Everything by which the caller ever gained points, newest first."}

    def get(self, request: Request) -> Response:
        return self.page(ExperienceEvent.objects.filter(user=self.caller).order_by("-created_at", "-id"))


class MyExperience(ApiView):
    rules: ClassVar = {"GET": signed_in}
    gives: ClassVar = {"GET": serializers.MyExperienceSerializer}
    about: ClassVar = {"GET": "The caller's points, level and streak."}

    def get(self, request: Request) -> Response:
        return self.answer(representations.standing(self.caller))


class MyExperienceEvents(ApiView):
    rules: ClassVar = {"GET": signed_in}
    asks: ClassVar = {"GET": serializers.RecentQuery}
    gives: ClassVar = {"GET": serializers.ExperienceEventSerializer}
    listed: ClassVar = frozenset({"GET"})
    about: ClassVar = {"GET": "What the caller gained points by during the last days (at most 2000), newest first."}

    def get(self, request: Request) -> Response:
        return self.answer(representations.recent(self.caller, self.query()["days_back"]))
