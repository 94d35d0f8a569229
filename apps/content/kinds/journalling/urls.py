"""Paths of this room."""

from apps.content.kinds.journalling.views import NewJournalling
from kit.routing import path

urlpatterns = [path("journalling/<uuid:section_id>/new", NewJournalling)]
