"""Paths of this room."""

from apps.content.kinds.image_labeling.views import ImageLabelings, NewPin, OnePin
from kit.routing import path

urlpatterns = [
    path("image-labeling-exercise/<uuid:place_id>", ImageLabelings),
    path("image-labeling-exercise/<uuid:item_id>/item", NewPin),
    path("image-labeling-exercise/<uuid:item_id>/item/<uuid:label_item_id>", OnePin),
]
