"""The lists of phrases, and the phrases."""

from django.db import models
from django.utils.translation import gettext_lazy as _

from apps.content.models import PartRow, build_place_constraint


class SetPhraseList(PartRow):
    """Phrases that belong to one situation."""

    title = models.CharField(_("Title"), max_length=200)
    situation = models.CharField(_("Situation"), max_length=1000, blank=True, default="")

    class Meta(PartRow.Meta):
        verbose_name, verbose_name_plural = _("list of phrases"), _("lists of phrases")
        constraints = (build_place_constraint("one_phrase_list_per_place"),)

    def __str__(self) -> str:
        return self.title


class SetPhrase(PartRow):
    """A phrase; what stands in [[double brackets]] is a gap when it is practised."""

    set_phrase_list = models.ForeignKey(
        SetPhraseList, on_delete=models.CASCADE, related_name="+", verbose_name=_("List of phrases")
    )
    phrase = models.CharField(_("Phrase"), max_length=300)
    explanation = models.CharField(_("Explanation"), max_length=1000, blank=True, default="")
    example = models.CharField(_("Example"), max_length=500, blank=True, default="")
    translations = models.JSONField(_("Translations"), default=dict, blank=True)  # by language

    class Meta(PartRow.Meta):
        verbose_name, verbose_name_plural = _("set phrase"), _("set phrases")
        constraints = (build_place_constraint("one_phrase_per_place"),)

    def __str__(self) -> str:
        return self.phrase
