"""Paths of gap texts."""

from apps.content.kinds.cloze.views import ClozeViewSet
from kit.routing import path

urlpatterns = [
    path("cloze/<uuid:section_id>/new", ClozeViewSet.as_view({"post": "create"})),
    path("cloze/<uuid:item_id>", ClozeViewSet.as_view({"patch": "partial_update"})),
]
