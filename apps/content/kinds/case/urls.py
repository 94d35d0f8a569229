"""Path of cases in lessons."""

from apps.content.kinds.case.views import PlayedCaseViewSet
from kit.routing import path

urlpatterns = [
    path("cases/<uuid:section_id>", PlayedCaseViewSet.as_view({"post": "create"})),
]
