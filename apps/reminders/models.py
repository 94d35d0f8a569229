"""Which people were reminded on which days."""

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _

from kit.base_models import Row


class Reminder(Row):
    """A day, by the person's own clock, on which they were reminded of words; there is one at most."""

    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="reminders", verbose_name=_("Person")
    )
    day = models.DateField(_("Day"))
    by_mail = models.BooleanField(_("By e-mail"), default=False)
    by_push = models.BooleanField(_("As a notification"), default=False)

    class Meta:
        verbose_name, verbose_name_plural = _("reminder"), _("reminders")
        constraints = (models.UniqueConstraint(fields=["user", "day"], name="one_reminder_a_day"),)
        indexes = (models.Index(fields=["day"], name="reminders_by_day"),)

    def __str__(self) -> str:
        return f"{self.user}, {self.day}"
