"""Paths of vocabulary; words of exercises and talks are kept in their apps."""

from apps.vocabulary.views import VocabItemViewSet
from kit.routing import path

urlpatterns = [
    path("vocab-lists/my", VocabItemViewSet.as_view({"get": "list"})),
    path(
        "vocab-lists/remove-vocab-from-my/<uuid:vocab_list_id>/<uuid:vocab_item_id>",
        VocabItemViewSet.as_view({"delete": "destroy"}),
    ),
    path("vocabs/<uuid:vocab_item_id>", VocabItemViewSet.as_view({"patch": "partial_update"})),
    path("vocabs/from-context", VocabItemViewSet.as_view({"put": "keep_from_context"})),
    path("vocabs/check-vocab-audio-exists", VocabItemViewSet.as_view({"get": "audio_exists"})),
    path("vocabs/suggest-autocompletion", VocabItemViewSet.as_view({"post": "suggest"})),
]
