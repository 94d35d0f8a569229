"""Paths of exercises of steps to be ordered."""

from apps.content.kinds.ordering.views import OrderingStepViewSet, OrderingViewSet
from kit.routing import path

urlpatterns = [
    path("ordering-exercise/<uuid:place_id>", OrderingViewSet.as_view({"post": "create", "patch": "partial_update"})),
    path("ordering-exercise/<uuid:item_id>/item", OrderingStepViewSet.as_view({"post": "create"})),
    path(
        "ordering-exercise/<uuid:item_id>/item/<uuid:ordering_item_id>",
        OrderingStepViewSet.as_view({"patch": "partial_update", "delete": "destroy"}),
    ),
]
