"""Paths of this room."""

from apps.content.kinds.pair_of_terms.views import PairsOfTerms
from kit.routing import path

urlpatterns = [path("pair-of-terms-game/<uuid:place_id>", PairsOfTerms)]
