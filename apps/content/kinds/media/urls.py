"""Paths of this room."""

from apps.content.kinds.media.views import Metadata, SectionMedia
from kit.routing import path

urlpatterns = [
    path("section-media/<uuid:section_id>", SectionMedia),
    path("media/<uuid:item_id>/metadata", Metadata),
]
