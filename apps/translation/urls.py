"""Paths of translation."""

from apps.translation.views import TranslationViewSet
from kit.routing import path

urlpatterns = [path("translations/", TranslationViewSet.as_view({"post": "create"}))]
