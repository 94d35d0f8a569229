"""The configuration of the app `push`."""

from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class PushConfig(AppConfig):
    """The app of notifications by web push."""

    name = "apps.push"
    label = "push"
    verbose_name = _("Notifications")
