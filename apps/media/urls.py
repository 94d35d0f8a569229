"""Paths of this room."""

from apps.media.views import AllowedFileSizes, AllowedTypes
from kit.routing import path

urlpatterns = [
    path("media/allowed-types", AllowedTypes),
    path("media/allowed-file-sizes", AllowedFileSizes),
]
