"""Paths of vocabulary; words of exercises and talks are kept in their apps."""

from apps.vocabulary.exchange.views import VocabExportViewSet, VocabImportViewSet
from apps.vocabulary.views import IllustrationViewSet, TrainingViewSet, VocabItemViewSet
from kit.routing import path

urlpatterns = [
    path("vocab-lists/my", VocabItemViewSet.as_view({"get": "list"})),
    path(
        "vocab-lists/remove-vocab-from-my/<uuid:vocab_list_id>/<uuid:vocab_item_id>",
        VocabItemViewSet.as_view({"delete": "destroy"}),
    ),
    path("vocab-lists/phrases", VocabItemViewSet.as_view({"get": "list_phrases"})),
    path("vocab-lists/my/bulk-change", VocabItemViewSet.as_view({"post": "change_many"})),
    path("vocab-lists/my/exports", VocabExportViewSet.as_view({"post": "create"})),
    path("vocab-lists/my/imports", VocabImportViewSet.as_view({"post": "create"})),
    path("vocab-lists/my/imports/<uuid:file_id>", VocabImportViewSet.as_view({"get": "retrieve", "delete": "destroy"})),
    path("vocab-lists/my/imports/<uuid:file_id>/confirmation", VocabImportViewSet.as_view({"post": "confirm"})),
    path("vocab-lists/my/due", TrainingViewSet.as_view({"get": "list_due"})),
    path("vocab-lists/my/training", TrainingViewSet.as_view({"get": "read_settings", "patch": "change_settings"})),
    path("vocabs/<uuid:vocab_item_id>", VocabItemViewSet.as_view({"get": "retrieve", "patch": "partial_update"})),
    path("vocabs/<uuid:vocab_item_id>/review", TrainingViewSet.as_view({"post": "review"})),
    path("vocabs/<uuid:vocab_item_id>/review/<uuid:review_key>", TrainingViewSet.as_view({"delete": "undo"})),
    path(
        "vocabs/<uuid:vocab_item_id>/illustration/",
        IllustrationViewSet.as_view({"post": "replace", "delete": "remove"}),
    ),
    path("users/my-vocab-stats", TrainingViewSet.as_view({"get": "read_statistics"})),
    path("users/daily-vocab-test-taken", TrainingViewSet.as_view({"post": "take_daily_test"})),
    path("vocabs/from-context", VocabItemViewSet.as_view({"put": "keep_from_context"})),
    path("vocabs/check-vocab-audio-exists", VocabItemViewSet.as_view({"get": "audio_exists"})),
    path("vocabs/suggest-autocompletion", VocabItemViewSet.as_view({"post": "suggest"})),
]
