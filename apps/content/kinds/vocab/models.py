"""The words to be practised."""

from django.utils.translation import gettext_lazy as _

from apps.content.models import WordRow, build_place_constraint


class Word(WordRow):
    """A word or phrase that is practised."""

    class Meta(WordRow.Meta):
        verbose_name, verbose_name_plural = _("word to be practised"), _("words to be practised")
        constraints = (build_place_constraint("one_word_per_place"),)
