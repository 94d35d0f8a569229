"""Paths of this room."""

from apps.content.kinds.ordering.views import NewStep, OneStep, Orderings
from kit.routing import path

urlpatterns = [
    path("ordering-exercise/<uuid:place_id>", Orderings),
    path("ordering-exercise/<uuid:item_id>/item", NewStep),
    path("ordering-exercise/<uuid:item_id>/item/<uuid:ordering_item_id>", OneStep),
]
