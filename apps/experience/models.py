"""Events that gave somebody points, and their sum."""

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _

from apps.experience.querysets import ExperienceEvents
from kit.rows import Row


class Source(models.TextChoices):
    """What points were gained by."""

    ITEM = "ITEM"
    SECTION = "SECTION"


class ExperienceEvent(Row):
    """Somebody gained points by one thing; written once per thing and never changed."""

    user = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        on_delete=models.CASCADE,
        related_name="experience_events",
        verbose_name=_("Person"),
    )
    source = models.CharField(_("Source"), max_length=20, choices=Source.choices)
    amount = models.PositiveIntegerField(_("Points"))
    reference = models.CharField(_("For what"), max_length=100)

    objects = ExperienceEvents.as_manager()

    class Meta:
        verbose_name, verbose_name_plural = _("experience event"), _("experience events")
        constraints = (models.UniqueConstraint(fields=["user", "source", "reference"], name="points_once_per_thing"),)
        indexes = (models.Index(fields=["user", "-created_at"], name="events_newest_first"),)

    def __str__(self) -> str:
        return f"{self.user_id}: {self.amount} ({self.source})"


class ExperienceTotal(Row):
    """The sum of somebody's points, kept so that nobody adds up events."""

    user = models.OneToOneField(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="experience_total", verbose_name=_("Person")
    )
    points = models.PositiveIntegerField(_("Points"), default=0)

    class Meta:
        verbose_name, verbose_name_plural = _("experience total"), _("experience totals")

    def __str__(self) -> str:
        return f"{self.user_id}: {self.points}"
