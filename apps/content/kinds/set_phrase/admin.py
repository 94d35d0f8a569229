"""Lists and phrases, shown with their item."""

from apps.content.admin import register_part_inline
from apps.content.kinds.set_phrase.models import SetPhrase, SetPhraseList
from kit.admin_mixins import ReadOnlyInline


class Lists(ReadOnlyInline):
    """Lists of phrases with their situations."""

    model = SetPhraseList
    fields = ("position", "title", "situation")


class Phrases(ReadOnlyInline):
    """Phrases with the list that they belong to."""

    model = SetPhrase
    fields = ("position", "set_phrase_list", "phrase", "explanation", "example")


register_part_inline("SET_PHRASE", Lists)
register_part_inline("SET_PHRASE", Phrases)
