"""The words that are introduced."""

from django.utils.translation import gettext_lazy as _

from apps.content.models import WordRow, build_place_constraint


class Word(WordRow):
    """A word or phrase that is introduced."""

    class Meta(WordRow.Meta):
        verbose_name, verbose_name_plural = _("new word"), _("new words")
        constraints = (build_place_constraint("one_new_word_per_place"),)
