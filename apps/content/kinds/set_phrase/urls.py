"""Paths of this room."""

from apps.content.kinds.set_phrase.views import NewSetPhrase, NewSetPhrases, OnePhrase, OneSetPhrases, PhraseOfList
from kit.routing import path

urlpatterns = [
    path("mm-set-phrase/<uuid:section_id>/new", NewSetPhrases),
    path("mm-set-phrase/<uuid:item_id>", OneSetPhrases),
    path("mm-set-phrase/<uuid:item_id>/item", NewSetPhrase),
    path("mm-set-phrase/<uuid:item_id>/item/<uuid:set_phrase_id>", OnePhrase),
    path("mm-set-phrase/<uuid:item_id>/list/<uuid:set_phrase_list_id>/item/<uuid:set_phrase_id>", PhraseOfList),
]
