"""Paths of this room."""

from apps.content.kinds.case.views import NewCaseItem
from kit.paths import path

urlpatterns = [path("cases/<uuid:section_id>", NewCaseItem)]
