"""Paths of exercises of words."""

from apps.content.kinds.vocab.views import VocabViewSet, WordListViewSet, WordViewSet
from kit.routing import path

urlpatterns = [
    path("mm-vocab/<uuid:section_id>/new", VocabViewSet.as_view({"post": "create"})),
    path("mm-vocab/<uuid:section_id>/extract", VocabViewSet.as_view({"post": "create_from_text"})),
    path("mm-vocab/<uuid:item_id>", WordListViewSet.as_view({"get": "retrieve"})),
    path("mm-vocab/<uuid:item_id>/more", VocabViewSet.as_view({"patch": "add_words"})),
    path("mm-vocab/<uuid:item_id>/item", WordViewSet.as_view({"post": "create"})),
    path(
        "mm-vocab/<uuid:item_id>/item/<uuid:vocab_item_id>",
        WordViewSet.as_view({"patch": "partial_update", "delete": "destroy"}),
    ),
]
