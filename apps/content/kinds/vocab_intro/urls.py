"""Paths of introductions of words."""

from apps.content.kinds.vocab_intro.views import NewWordViewSet, VocabIntroViewSet, WordListViewSet
from kit.routing import path

urlpatterns = [
    path("vocab-intro/<uuid:section_id>/new", VocabIntroViewSet.as_view({"post": "create"})),
    path("vocab-intro/<uuid:item_id>", WordListViewSet.as_view({"get": "retrieve"})),
    path("vocab-intro/<uuid:item_id>/extract", VocabIntroViewSet.as_view({"post": "add_words"})),
    path("vocab-intro/<uuid:item_id>/item", NewWordViewSet.as_view({"post": "create"})),
    path(
        "vocab-intro/<uuid:item_id>/item/<uuid:vocab_item_id>",
        NewWordViewSet.as_view({"patch": "partial_update", "delete": "destroy"}),
    ),
]
