"""Paths of files in lessons."""

from apps.content.kinds.media.views import MediaMetadataViewSet, MediaViewSet
from kit.routing import path

urlpatterns = [
    path("section-media/<uuid:section_id>", MediaViewSet.as_view({"post": "create"})),
    path("media/<uuid:item_id>/metadata", MediaMetadataViewSet.as_view({"patch": "partial_update"})),
]
