"""App of the daily path."""

from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class DailyConfig(AppConfig):
    """App of the daily path."""

    name = "apps.daily"
    label = "daily"
    verbose_name = _("Daily path")
