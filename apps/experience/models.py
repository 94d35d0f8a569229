"""Events that gave points, and each user's sum."""

from typing import TYPE_CHECKING

from django.conf import settings
from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from apps.experience.querysets import ExperienceEventQuerySet
from kit.base_models import Row

if TYPE_CHECKING:
    from apps.accounts.models import User


class Source(models.TextChoices):
    """What points were gained by."""

    ITEM = "ITEM", _("Item")
    SECTION = "SECTION", _("Section")
    JOURNAL = "JOURNAL", _("Journal")
    STEP = "STEP", _("Step of a talk")
    TASK = "TASK", _("Task of a talk")
    CASE = "CASE", _("Solved case")
    DEBRIEF = "DEBRIEF", _("Debrief")
    PRACTICE = "PRACTICE", _("Practised word")
    WORD = "WORD", _("Word")
    WORD_SAID = "WORD_SAID", _("Word said")
    VOICE = "VOICE", _("Spoken words")
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


class Milestone(models.TextChoices):
    """What somebody can reach once; what reaches it stands in `milestones.py`."""

    FIRST_PATIENT = "FIRST_PATIENT", _("First patient")
    TEN_PATIENTS = "TEN_PATIENTS", _("Ten patients")
    FIRST_HANDOVER = "FIRST_HANDOVER", _("First hand-over")
    FIRST_TEACH_BACK = "FIRST_TEACH_BACK", _("First teach-back")
    HUNDRED_WORDS = "HUNDRED_WORDS", _("Hundred words said")
    FIRST_WEEK = "FIRST_WEEK", _("First whole week")


class AchievementQuerySet(models.QuerySet["Achievement"]):
    """Milestones that people have reached."""

    def visible_to(self, user: "User") -> "AchievementQuerySet":
        """Give the user's own."""
        return self.filter(user=user)


class Achievement(Row):
    """A milestone that somebody has reached; shown to them afterwards, as new until `seen_at`."""

    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="achievements", verbose_name=_("Person")
    )
    milestone = models.CharField(_("Milestone"), max_length=20, choices=Milestone.choices)
    reached_at = models.DateTimeField(_("Reached at"))
    seen_at = models.DateTimeField(_("Seen at"), null=True, blank=True)

    objects = AchievementQuerySet.as_manager()

    class Meta:
        verbose_name, verbose_name_plural = _("achievement"), _("achievements")
        constraints = (models.UniqueConstraint(fields=["user", "milestone"], name="each_milestone_once"),)

    def __str__(self) -> str:
        return f"{self.user}: {self.get_milestone_display()}"


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
