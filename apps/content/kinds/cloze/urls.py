"""Paths of this room."""

from apps.content.kinds.cloze.views import NewCloze, OneCloze
from kit.routing import path

urlpatterns = [
    path("cloze/<uuid:section_id>/new", NewCloze),
    path("cloze/<uuid:item_id>", OneCloze),
]
