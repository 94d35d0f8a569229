"""Path of journalling items."""

from apps.content.kinds.journalling.views import JournallingViewSet
from kit.routing import path

urlpatterns = [
    path("journalling/<uuid:section_id>/new", JournallingViewSet.as_view({"post": "create"})),
]
