"""The configuration of the app `experience`."""

from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class ExperienceConfig(AppConfig):
    """The app of points, levels and streaks."""

    name = "apps.experience"
    label = "experience"
    verbose_name = _("Experience")
