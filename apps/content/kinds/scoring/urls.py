"""Paths of exercises with a scale."""

from apps.content.kinds.scoring.views import LineViewSet, ScoringViewSet
from kit.routing import path

urlpatterns = [
    path("scoring-exercise/<uuid:place_id>", ScoringViewSet.as_view({"post": "create", "patch": "partial_update"})),
    path("scoring-exercise/<uuid:item_id>/item", LineViewSet.as_view({"post": "create"})),
    path(
        "scoring-exercise/<uuid:item_id>/item/<uuid:scoring_item_id>",
        LineViewSet.as_view({"patch": "partial_update", "delete": "destroy"}),
    ),
]
