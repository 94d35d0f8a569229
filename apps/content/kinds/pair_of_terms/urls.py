"""Path of games of pairs."""

from apps.content.kinds.pair_of_terms.views import PairOfTermsViewSet
from kit.routing import path

urlpatterns = [
    path(
        "pair-of-terms-game/<uuid:place_id>",
        PairOfTermsViewSet.as_view({"post": "create", "patch": "partial_update"}),
    ),
]
