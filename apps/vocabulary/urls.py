"""Paths of this room; words of exercises and talks are kept in theirs."""

from apps.vocabulary import views
from kit.routing import path

urlpatterns = [
    path("vocab-lists/my", views.MyVocabulary),
    path("vocab-lists/remove-vocab-from-my/<uuid:vocab_list_id>/<uuid:vocab_item_id>", views.RemoveFromMy),
    path("vocabs/<uuid:vocab_item_id>", views.OneVocab),
    path("vocabs/from-context", views.FromContext),
    path("vocabs/check-vocab-audio-exists", views.AudioExists),
    path("vocabs/suggest-autocompletion", views.SuggestAutocompletion),
]
