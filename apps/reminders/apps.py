"""The configuration of the app `reminders`."""

from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class RemindersConfig(AppConfig):
    """The app of reminders."""

    name = "apps.reminders"
    label = "reminders"
    verbose_name = _("Reminders")
