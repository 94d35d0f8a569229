"""Paths of exercises of set phrases."""

from apps.content.kinds.set_phrase.views import PhraseViewSet, SetPhrasesViewSet
from kit.routing import path

urlpatterns = [
    path("mm-set-phrase/<uuid:section_id>/new", SetPhrasesViewSet.as_view({"post": "create"})),
    path("mm-set-phrase/<uuid:item_id>", SetPhrasesViewSet.as_view({"patch": "partial_update"})),
    path("mm-set-phrase/<uuid:item_id>/item", PhraseViewSet.as_view({"post": "create"})),
    path("mm-set-phrase/<uuid:item_id>/item/<uuid:set_phrase_id>", PhraseViewSet.as_view({"delete": "destroy"})),
    path(
        "mm-set-phrase/<uuid:item_id>/list/<uuid:set_phrase_list_id>/item/<uuid:set_phrase_id>",
        PhraseViewSet.as_view({"patch": "partial_update"}),
    ),
]
