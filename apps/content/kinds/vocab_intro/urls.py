"""Paths of this room."""

from apps.content.kinds.vocab_intro.views import NewVocabIntro, NewWord, OneVocabIntro, OneWord, WordsFromText
from kit.routing import path

urlpatterns = [
    path("vocab-intro/<uuid:section_id>/new", NewVocabIntro),
    path("vocab-intro/<uuid:item_id>", OneVocabIntro),
    path("vocab-intro/<uuid:item_id>/extract", WordsFromText),
    path("vocab-intro/<uuid:item_id>/item", NewWord),
    path("vocab-intro/<uuid:item_id>/item/<uuid:vocab_item_id>", OneWord),
]
