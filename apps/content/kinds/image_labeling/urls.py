"""Paths of exercises with pins in a picture."""

from apps.content.kinds.image_labeling.views import ImageLabelingViewSet, PinViewSet
from kit.routing import path

urlpatterns = [
    path(
        "image-labeling-exercise/<uuid:place_id>",
        ImageLabelingViewSet.as_view({"post": "create", "patch": "partial_update"}),
    ),
    path("image-labeling-exercise/<uuid:item_id>/item", PinViewSet.as_view({"post": "create"})),
    path(
        "image-labeling-exercise/<uuid:item_id>/item/<uuid:label_item_id>",
        PinViewSet.as_view({"patch": "partial_update", "delete": "destroy"}),
    ),
]
