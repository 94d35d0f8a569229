"""The words to be practised."""

from django.utils.translation import gettext_lazy as _

from apps.content.models import WordRow, once_per_place


class Word(WordRow):
    """A word or phrase that is practised."""

    class Meta(WordRow.Meta):
        verbose_name, verbose_name_plural = _("word to be practised"), _("words to be practised")
        constraints = (once_per_place("one_word_per_place"),)
