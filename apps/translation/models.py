"""Translated texts, and texts that a user has asked to be translated."""

from django.db import models
from django.utils.translation import gettext_lazy as _

from apps.accounts.models import User
from kit.base_models import Row
from kit.languages import CHOICES


class Option(models.TextChoices):
    """What of a text is wanted: its sense, its words in their order, or what its words mean."""

    MEANING = "MEANING", _("Meaning")
    LITERAL = "LITERAL", _("Word for word")
    WORDS = "WORDS", _("Words")


class Rendering(Row):
    """A text in another language as a provider gave it: paid for once, used as often as it is asked for.

    `hash` stands for text, languages and option; the text itself is not kept here.
    """

    hash = models.CharField(max_length=64)
    provider = models.CharField(max_length=100)
    model = models.CharField(max_length=200, blank=True)
    text = models.TextField()

    class Meta:
        constraints = (
            models.UniqueConstraint(fields=("hash", "provider", "model"), name="one_rendering_per_provider"),
        )
        indexes = (models.Index(fields=("created_at",), name="rendering_by_age"),)

    def __str__(self) -> str:
        return f"by {self.provider}"


class Translation(Row):
    """A text that a user wants in another language; `answer` is what came of it, kept for a day."""

    learner = models.ForeignKey(User, models.CASCADE, related_name="translations")
    text = models.TextField()
    source_language = models.CharField(max_length=3, choices=CHOICES)
    target_language = models.CharField(max_length=3, choices=CHOICES)
    option = models.CharField(max_length=10, choices=Option.choices, default=Option.MEANING)
    answer = models.JSONField(null=True)

    class Meta:
        indexes = (models.Index(fields=("created_at",), name="translation_by_age"),)

    def __str__(self) -> str:
        return f"{self.source_language} to {self.target_language}"
