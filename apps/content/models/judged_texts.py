"""Judgements of a provider on texts of learners."""

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _

from kit.base_models import Row


class JudgedText(Row):
    """What a provider said about a learner's text, so that it is asked and paid once.

    `mark` stands for the text and all that was asked about it (`open_text_evaluation/open_texts.py`).
    """

    learner = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="+", verbose_name=_("Learner")
    )
    mark = models.CharField(max_length=64)
    judgements = models.JSONField(_("Judgements"))

    class Meta:
        verbose_name, verbose_name_plural = _("judged text"), _("judged texts")
        constraints = (models.UniqueConstraint(fields=["learner", "mark"], name="text_judged_once"),)

    def __str__(self) -> str:
        return f"{self.learner_id}: {self.mark[:12]}"
