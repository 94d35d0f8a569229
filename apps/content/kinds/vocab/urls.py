"""Paths of this room."""

from apps.content.kinds.vocab.views import MoreVocab, NewVocab, NewWord, OneVocabList, OneWord, VocabFromText
from kit.routing import path

urlpatterns = [
    path("mm-vocab/<uuid:section_id>/new", NewVocab),
    path("mm-vocab/<uuid:section_id>/extract", VocabFromText),
    path("mm-vocab/<uuid:item_id>", OneVocabList),
    path("mm-vocab/<uuid:item_id>/more", MoreVocab),
    path("mm-vocab/<uuid:item_id>/item", NewWord),
    path("mm-vocab/<uuid:item_id>/item/<uuid:vocab_item_id>", OneWord),
]
