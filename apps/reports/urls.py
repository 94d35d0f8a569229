"""Paths of this room."""

from apps.reports.views import Me
from kit.paths import path

urlpatterns = [path("users/me", Me)]
