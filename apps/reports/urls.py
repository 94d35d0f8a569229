"""Paths of reports."""

from apps.reports.views import MeViewSet
from kit.routing import path

urlpatterns = [path("users/me", MeViewSet.as_view({"get": "retrieve"}))]
