"""Path of cases in lessons."""

from apps.content.kinds.case.views import CaseItemViewSet
from kit.routing import path

urlpatterns = [
    path("cases/<uuid:section_id>", CaseItemViewSet.as_view({"post": "create"})),
]
