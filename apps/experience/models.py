"""Events that gave points, and each user's sum."""

from django.conf import settings
from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from apps.experience.querysets import ExperienceEventQuerySet
from kit.base_models import Row


class Source(models.TextChoices):
    """What points were gained by."""

    ITEM = "ITEM", _("Item")
    SECTION = "SECTION", _("Section")
    JOURNAL = "JOURNAL", _("Journal")
    TASK = "TASK", _("Task of a talk")
    CASE = "CASE", _("Solved case")
    DEBRIEF = "DEBRIEF", _("Debrief")
    PRACTICE = "PRACTICE", _("Practised word")
    WORD = "WORD", _("Word")
    WORD_SAID = "WORD_SAID", _("Word said")
    VOCAB_TEST = "VOCAB_TEST", _("Vocabulary test")
    CORRECTION = "CORRECTION", _("Correction")


class ExperienceEvent(Row):
    """Points gained by one thing; written once per thing and never changed.

    `created_at` is when they were gained: what waited on a device without a network counts on the day it was done.

    What was wrong is put right by one event more, a CORRECTION: its amount may be below zero, and it says `by` whom and
    why.
    """

    user = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        on_delete=models.CASCADE,
        related_name="experience_events",
        verbose_name=_("Person"),
    )
    created_at = models.DateTimeField(_("Gained at"), default=timezone.now)
    source = models.CharField(_("Source"), max_length=20, choices=Source.choices)
    amount = models.IntegerField(_("Points"))
    reference = models.CharField(_("For what"), max_length=100)
    note = models.CharField(_("Reason"), max_length=500, blank=True, default="")
    by = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        on_delete=models.SET_NULL,
        null=True,
        blank=True,
        related_name="+",
        verbose_name=_("Corrected by"),
    )

    objects = ExperienceEventQuerySet.as_manager()

    class Meta:
        verbose_name, verbose_name_plural = _("experience event"), _("experience events")
        constraints = (
            models.UniqueConstraint(fields=["user", "source", "reference"], name="points_once_per_thing"),
            models.CheckConstraint(
                condition=models.Q(source=Source.CORRECTION) | models.Q(amount__gte=0), name="only_corrections_take"
            ),
        )
        indexes = (
            models.Index(fields=["user", "-created_at"], name="events_newest_first"),
            models.Index(fields=["id"], condition=models.Q(source=Source.CORRECTION), name="corrections"),
        )

    def __str__(self) -> str:
        return f"{self.user}: {self.amount} ({self.get_source_display()})"


class ExperienceTotal(Row):
    """The sum of a learner's points, stored so that reads need not add up events."""

    user = models.OneToOneField(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="experience_total", verbose_name=_("Person")
    )
    points = models.PositiveIntegerField(_("Points"), default=0)

    class Meta:
        verbose_name, verbose_name_plural = _("experience total"), _("experience totals")

    def __str__(self) -> str:
        return f"{self.user}: {self.points}"
