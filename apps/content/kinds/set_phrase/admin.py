"""Lists and phrases, shown with their item."""

from apps.content.admin import show_with_item
from apps.content.kinds.set_phrase.models import SetPhrase, SetPhraseList
from kit.admin_mixins import ReadOnlyRows


class Lists(ReadOnlyRows):
    model = SetPhraseList
    fields = ("position", "title", "situation")


class Phrases(ReadOnlyRows):
    model = SetPhrase
    fields = ("position", "set_phrase_list", "phrase", "explanation", "example")


show_with_item("SET_PHRASE", Lists)
show_with_item("SET_PHRASE", Phrases)
