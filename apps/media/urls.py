"""Paths of media."""

from apps.media.views import UploadLimitViewSet
from kit.routing import path

urlpatterns = [
    path("media/allowed-types", UploadLimitViewSet.as_view({"get": "types"})),
    path("media/allowed-file-sizes", UploadLimitViewSet.as_view({"get": "sizes"})),
]
