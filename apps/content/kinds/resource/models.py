"""The questions."""

from django.db import models
from django.utils.translation import gettext_lazy as _

from apps.content.models import PartRow


class ChoiceQuestion(PartRow):
    """A question with options, one or several of them right; `quote` is where the source says it."""

    question = models.CharField(_("Question"), max_length=500)
    options = models.JSONField(_("Options"), default=list)
    quote = models.CharField(_("Where it stands in the source"), max_length=500, blank=True, default="")
    explanation = models.CharField(_("Explanation"), max_length=1000, blank=True, default="")

    class Meta(PartRow.Meta):
        verbose_name, verbose_name_plural = _("question with options"), _("questions with options")
        constraints = (
            models.UniqueConstraint(
                fields=["item", "position"], name="one_choice_per_place", deferrable=models.Deferrable.DEFERRED
            ),
        )

    def __str__(self) -> str:
        return self.question


class OpenQuestion(PartRow):
    """A question that is answered in one's own words, judged by its criteria."""

    question = models.CharField(_("Question"), max_length=500)
    criteria = models.JSONField(_("Criteria"), default=list)
    sample_answer = models.TextField(_("Good answer"), blank=True, default="")
    quote = models.CharField(_("Where it stands in the source"), max_length=500, blank=True, default="")

    class Meta(PartRow.Meta):
        verbose_name, verbose_name_plural = _("open question"), _("open questions")
        constraints = (
            models.UniqueConstraint(
                fields=["item", "position"], name="one_open_question_per_place", deferrable=models.Deferrable.DEFERRED
            ),
        )

    def __str__(self) -> str:
        return self.question
