"""Paths of this room."""

from apps.translation import views
from kit.routing import path

urlpatterns = [path("translations/", views.Translations)]
