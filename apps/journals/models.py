"""Facts about what learners think they can do."""

from django.conf import settings
from django.core.validators import MaxValueValidator, MinValueValidator
from django.db import models
from django.utils.translation import gettext_lazy as _

from apps.courses.models import LearningObjective
from apps.journals.querysets import JournalEntries
from kit.base_models import Row

LEAST_SURE, MOST_SURE = 1, 5


class JournalEntry(Row):
    """How sure a learner was of an objective at `created_at`; the one that isn't overwritten says how it is now."""

    learner = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="journal_entries", verbose_name=_("Learner")
    )
    learning_objective = models.ForeignKey(
        LearningObjective, on_delete=models.CASCADE, related_name="entries", verbose_name=_("Learning objective")
    )
    confidence = models.PositiveSmallIntegerField(
        _("Confidence"), validators=[MinValueValidator(LEAST_SURE), MaxValueValidator(MOST_SURE)]
    )
    note = models.TextField(_("Note"), blank=True, default="")
    overwritten_at = models.DateTimeField(_("Overwritten at"), null=True, blank=True)

    objects = JournalEntries.as_manager()

    class Meta:
        verbose_name, verbose_name_plural = _("journal entry"), _("journal entries")
        constraints = (
            models.CheckConstraint(
                condition=models.Q(confidence__gte=LEAST_SURE, confidence__lte=MOST_SURE), name="confidence_from_1_to_5"
            ),
            models.UniqueConstraint(
                fields=["learner", "learning_objective"],
                condition=models.Q(overwritten_at=None),
                name="one_entry_stands_per_objective",
            ),
        )
        indexes = (models.Index(fields=["learning_objective", "learner", "created_at"], name="entries_in_time"),)

    def __str__(self) -> str:
        return f"{self.learner}: {self.confidence}/{MOST_SURE}"
