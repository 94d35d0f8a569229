"""Paths of this room."""

from apps.content.kinds.case.views import NewCaseItem
from kit.routing import path

urlpatterns = [path("cases/<uuid:section_id>", NewCaseItem)]
