"""Paths of the daily path."""

from apps.daily.views import DailyPlanViewSet
from kit.routing import path

urlpatterns = [
    path("users/my-day", DailyPlanViewSet.as_view({"get": "retrieve"})),
    path("users/my-day/scene", DailyPlanViewSet.as_view({"post": "begin_scene"})),
]
