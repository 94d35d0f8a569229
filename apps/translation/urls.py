"""Paths of this room."""

from apps.translation import views
from kit.paths import path

urlpatterns = [path("translations/", views.Translations)]
