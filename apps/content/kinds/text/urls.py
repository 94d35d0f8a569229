"""Paths of this room."""

from apps.content.kinds.text.views import Texts
from kit.routing import path

urlpatterns = [path("text/<uuid:place_id>", Texts)]
