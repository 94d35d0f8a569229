"""Paths of this room."""

from kit.paths import path

from apps.reports.views import Me

urlpatterns = [path("users/me", Me)]
