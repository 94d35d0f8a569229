"""App of reports."""

from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class Reports(AppConfig):
    """App of reports, which reads all other apps."""

    name = "apps.reports"
    label = "reports"
    verbose_name = _("Reports")
