"""Paths of this room."""

from apps.reports.views import Me
from kit.routing import path

urlpatterns = [path("users/me", Me)]
