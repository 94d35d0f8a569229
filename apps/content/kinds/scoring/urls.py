"""Paths of this room."""

from apps.content.kinds.scoring.views import NewLine, OneLine, Scorings
from kit.routing import path

urlpatterns = [
    path("scoring-exercise/<uuid:place_id>", Scorings),
    path("scoring-exercise/<uuid:item_id>/item", NewLine),
    path("scoring-exercise/<uuid:item_id>/item/<uuid:scoring_item_id>", OneLine),
]
