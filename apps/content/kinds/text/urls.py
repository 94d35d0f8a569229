"""Path of texts."""

from apps.content.kinds.text.views import TextViewSet
from kit.routing import path

urlpatterns = [
    path("text/<uuid:place_id>", TextViewSet.as_view({"post": "create", "put": "partial_update"})),
]
